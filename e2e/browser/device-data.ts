/** Reads a browser's stored data inside the page: these functions are sent there and see nothing of this file. */

/** Reads from the logged-in user's database the state of its lists, and the outings that have some. */
export interface PulledLists {
  /**
   * Names of lists that are complete, or that the server refused for good, such as the notes of an outing that the user
   * only watches.
   */
  settled: string[];
  /**
   * `order`: of the root in the agenda, from its start; null for one in no list, such as one stored only for a
   * collection.
   */
  outings: { id: string; parent_id: string | null; order: number | null }[];
  /** Whether the places of travel logs have arrived. */
  hasPlaces: boolean;
}

/** Null without a logged-in user. */
export async function pulledLists(): Promise<PulledLists | null> {
  const databases = await indexedDB.databases();
  const name = databases.map((database) => database.name ?? '').find((known) => known.startsWith('outing:'));
  if (name === undefined) return null;
  const read = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const db = await read(indexedDB.open(name));
  try {
    const transaction = db.transaction(['lists', 'outings', 'facts']);
    const lists: { name: string; stale: boolean; failure: string | null; progress: { kind: string } }[] =
      await read(transaction.objectStore('lists').getAll());
    const outings: {
      id: string;
      parent_id: string | null;
      root_id: string;
      list?: string;
      order?: number;
    }[] = await read(transaction.objectStore('outings').getAll());
    const orders = new Map(outings.map(({ id, list, order }) => [id, list === undefined ? null : order]));
    const places: unknown = await read(transaction.objectStore('facts').get('places_version'));
    return {
      settled: lists
        .filter((list) => list.failure === 'refused' || (!list.stale && list.progress.kind === 'complete'))
        .map((list) => list.name),
      outings: outings.map(({ id, parent_id, root_id }) => ({
        id,
        parent_id,
        order: orders.get(root_id) ?? null,
      })),
      hasPlaces: places !== undefined,
    };
  } finally {
    db.close();
  }
}

/** Returns names and contents of everything that this origin has stored; bytes as characters. */
export async function allStored(): Promise<unknown> {
  const read = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const stored: Record<string, unknown> = {
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
  };
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await read(indexedDB.open(name));
    for (const store of db.objectStoreNames) {
      const rows: unknown[] = await read(db.transaction(store).objectStore(store).getAll());
      stored[`${name}/${store}`] = JSON.stringify(rows, (_key, value: unknown) =>
        value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
      );
    }
    db.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    stored[`cache ${name}`] = (await cache.keys()).map(({ url }) => url);
  }
  return stored;
}
