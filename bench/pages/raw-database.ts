/** The raw contestant's database: plain IndexedDB, with the same stores and indexes as the app's. */

const NAME = 'raw';

const ENTITY = { place: ['list', 'order', 'id'] };
const STORES: Record<string, { key: string; auto?: true; indexes?: Record<string, string | string[]> }> = {
  outings: { key: 'id', indexes: { ...ENTITY, root_id: 'root_id' } },
  memberships: {
    key: 'id',
    indexes: {
      ...ENTITY,
      outing_id: 'outing_id',
      part: ['relations.user.id', 'attributes.participation'],
    },
  },
  notes: { key: 'id', indexes: { ...ENTITY, outing_id: 'outing_id' } },
  polls: { key: 'id', indexes: { ...ENTITY, outing_id: 'outing_id' } },
  photos: { key: 'id', indexes: { ...ENTITY, outing_id: 'outing_id' } },
  lists: { key: 'name', indexes: { channel: 'channel' } },
  channels: { key: 'name' },
  outbox: { key: 'position', auto: true, indexes: { id: 'id', lane: 'lane' } },
};

export function openRaw(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    for (const [name, { key, auto, indexes = {} }] of Object.entries(STORES)) {
      const store = request.result.createObjectStore(name, { keyPath: key, autoIncrement: auto ?? false });
      for (const [index, path] of Object.entries(indexes)) store.createIndex(index, path);
    }
  };
  return done(request);
}

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** IndexedDB 3 reads a range backwards in one request, which is not in TypeScript's library yet. */
interface BackwardsIndex {
  getAll(options: { query: IDBKeyRange; count: number; direction: 'prev' }): IDBRequest<RawNote[]>;
}
function readsBackwards(index: IDBIndex): index is IDBIndex & BackwardsIndex {
  return 'getAllRecords' in index;
}

export interface RawNote {
  id: string;
  outing_id: string;
  list: string;
  order: number;
  attributes: {
    title: string;
    text: string;
    created_at_timestamp: number;
    updated_at_timestamp: number;
  };
}

/** Reads the newest notes of an outing in the fastest way that the browser offers. */
export function newestNotes(db: IDBDatabase, outingId: string, limit: number): Promise<RawNote[]> {
  const list = `notes/${outingId}`;
  const index = db.transaction('notes').objectStore('notes').index('place');
  const query = IDBKeyRange.bound([list, Number.NEGATIVE_INFINITY], [list, []]);
  if (!readsBackwards(index)) throw new Error('This browser cannot read ranges backwards');
  return done(index.getAll({ query, count: limit, direction: 'prev' }));
}
