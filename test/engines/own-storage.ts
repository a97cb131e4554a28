/**
 * Stands for `fake-indexeddb` where tests run in a browser: the same names over the browser's own IndexedDB. Each factory is
 * a storage of its own, because the names of its databases begin with its number.
 */
const own = globalThis.indexedDB;
const run = crypto.randomUUID();
let factories = 0;

class OwnFactory {
  readonly #prefix = `${run}/${factories++}/`;

  open(name: string, version?: number): IDBOpenDBRequest {
    return version === undefined ? own.open(this.#prefix + name) : own.open(this.#prefix + name, version);
  }

  deleteDatabase(name: string): IDBOpenDBRequest {
    return own.deleteDatabase(this.#prefix + name);
  }

  async databases(): Promise<IDBDatabaseInfo[]> {
    const all = await own.databases();
    return all.flatMap(({ name, ...rest }) =>
      name?.startsWith(this.#prefix) ? [{ ...rest, name: name.slice(this.#prefix.length) }] : [],
    );
  }

  cmp(one: unknown, other: unknown): number {
    return own.cmp(one, other);
  }
}

export { OwnFactory as IDBFactory };
export const { IDBKeyRange } = globalThis;

/** A page cannot make the browser close a connection; what the connection is told then, it can be told. */
export function forceCloseDatabase(database: IDBDatabase): void {
  database.close();
  database.dispatchEvent(new Event('close'));
}
