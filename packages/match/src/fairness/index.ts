export * from './codes.ts';
export * from './data.ts';
export * from './dealer.ts';
export * from './derived.ts';
export * from './hash.ts';
export * from './tags.ts';
export * from './trace.ts';
export * from './verify.ts';
