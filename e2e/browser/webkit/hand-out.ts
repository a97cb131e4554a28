/**
 * The border to the journeys: they are written for Playwright's types, of which the classes here implement what the journeys use. The cast
 * is this one alone. It is made true as far as that is possible: what is not implemented throws as soon as it is asked for, and says so.
 */

/** Asked for by the language, by `await` and by those who print a value, who take undefined for an answer. */
const isAskedOfAll = (key: string | symbol) =>
  typeof key === 'symbol' || ['then', 'toJSON', 'constructor', 'asymmetricMatch', '_apiName'].includes(key);

export const cannot = (what: string): Error => new Error(`WebKit's driver cannot do this: ${what}`);

/** @param name what the type is called, for the error */
export function handOut<Wanted extends object>(
  name: string,
  made: Partial<Record<keyof Wanted, unknown>> & object,
): Wanted {
  const guarded = new Proxy(made, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      // Methods use private fields, which the proxy does not have.
      if (typeof value === 'function') return value.bind(target);
      if (value === undefined && !(key in target) && !isAskedOfAll(key))
        throw cannot(`${name}.${String(key)}`);
      return value;
    },
  });
  return guarded as unknown as Wanted;
}

/** Options that have no meaning here would be ignored in silence. */
export function refuseOptions(what: string, options: object | undefined, known: readonly string[]): void {
  const others = Object.keys(options ?? {}).filter((key) => !known.includes(key));
  if (others.length > 0) throw cannot(`${what} with ${others.join(', ')}`);
}
