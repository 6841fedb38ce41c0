/** `Brand<number, 'Action'>` is a number that only code which means an action can produce. */
export type Brand<Base, Name extends string> = Base & { readonly __brand: Name };
