/**
 * Replaces `fake-indexeddb` where tests run in a browser: the same names over the browser's own IndexedDB. Each factory
 * is a separate storage, because the names of its databases begin with its number.
 */
const own = globalThis.indexedDB;
const run = crypto.randomUUID();
let factories = 0;

class OwnFactory {
  readonly #prefix = `${run}/${factories++}/`;

  open(name: string, version?: number): IDBOpenDBRequest {
    const known = this.#prefix + name;
    const request = version === undefined ? own.open(known) : own.open(known, version);
    // The caller that opened it gets the name that it requested.
    const rename = () => Object.defineProperty(request.result, 'name', { value: name, configurable: true });
    for (const event of ['upgradeneeded', 'success']) request.addEventListener(event, rename);
    return request;
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

/** A page cannot make the browser close a connection, but it can send the connection the same event. */
export function forceCloseDatabase(database: IDBDatabase): void {
  database.close();
  database.dispatchEvent(new Event('close'));
}
