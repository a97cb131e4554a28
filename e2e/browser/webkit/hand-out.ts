/**
 * Types these classes as Playwright's for the journeys, which are written for Playwright's types and use only what is
 * implemented here. This is the only cast. It is checked as far as possible: an unimplemented member throws a clear
 * error when it is used.
 */

/** Read by the language, by `await` and by code that prints a value: these accept undefined. */
const isAskedOfAll = (key: string | symbol) =>
  typeof key === 'symbol' || ['then', 'toJSON', 'constructor', 'asymmetricMatch', '_apiName'].includes(key);

export const cannot = (what: string): Error => new Error(`WebKit's driver cannot do this: ${what}`);

/** @param name of the type, for the error */
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

/** Options without a meaning here would be ignored silently. */
export function refuseOptions(what: string, options: object | undefined, known: readonly string[]): void {
  const others = Object.keys(options ?? {}).filter((key) => !known.includes(key));
  if (others.length > 0) throw cannot(`${what} with ${others.join(', ')}`);
}
