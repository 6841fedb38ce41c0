import type { CompiledQuery } from 'kysely';

/** Where one of the values of a prepared statement goes. */
class Place {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A statement whose text Kysely builds once, when it is first asked for: that takes longer than to run it. `build` gets each value of `V` by its
 * name; what else it uses is the same for ever. The result may be given to `write` or, for its rows, to `db.executeQuery`.
 * (Called twice, so that the compiler finds out `R` by itself.)
 */
export function prepared<V extends object>() {
  return <R>(build: (place: <K extends keyof V>(name: K) => V[K]) => { compile(): CompiledQuery<R> }) => {
    let built: CompiledQuery<R> | null = null;
    return (values: V): CompiledQuery<R> => {
      built ??= build((name) => new Place(name) as never).compile();
      const fill = (one: unknown): unknown => (one instanceof Place ? values[one.name as keyof V] : one);
      return { ...built, parameters: built.parameters.map(fill) };
    };
  };
}
