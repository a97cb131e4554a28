/** What a browser has stored, read in the page itself: these functions are sent there and see nothing of this file. */

/** What is kept for use without a network, by the names of its lists; `ofEachOuting` begin the names of the lists of one. */
interface KeptReady {
  lists: string[];
  ofEachOuting: string[];
}
export const KEPT_READY: KeptReady = {
  lists: ['timeline/upcoming', 'travels/visits'],
  ofEachOuting: ['items', 'notes'],
};

/** The lists of the signed-in person that are kept for use without a network and are not all there yet. */
export async function unpulledLists(kept: KeptReady): Promise<string[]> {
  const databases = await indexedDB.databases();
  const name = databases.map((database) => database.name ?? '').find((known) => known.startsWith('outing:'));
  if (name === undefined) return ['nobody is signed in'];
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
    const outings = await read(transaction.objectStore('outings').getAllKeys());
    // Refused for good: the notes of an outing that the person only watches.
    const complete = new Set(
      lists
        .filter((list) => list.failure === 'refused' || (!list.stale && list.progress.kind === 'complete'))
        .map((list) => list.name),
    );
    const places: unknown = await read(transaction.objectStore('facts').get('places_version'));
    const wanted = [
      ...kept.lists,
      ...outings.flatMap((id) => kept.ofEachOuting.map((name) => `${name}/${id}`)),
    ];
    const missing = wanted.filter((list) => !complete.has(list));
    return places === undefined ? [...missing, 'places'] : missing;
  } finally {
    db.close();
  }
}

/** Names and contents of everything that this origin has stored; bytes as the characters that they would be. */
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
