/** Reads everything in a device's storage, to search it or to delete it. */
import type { Dexie } from 'dexie';
import { forceCloseDatabase } from 'fake-indexeddb';

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Names and contents of all databases; bytes as characters. */
export async function storedText(storage: IDBFactory): Promise<string> {
  const found: unknown[] = [];
  for (const { name = '' } of await storage.databases()) {
    const db = await answered(storage.open(name));
    for (const store of db.objectStoreNames) {
      const rows: unknown[] = await answered(db.transaction(store).objectStore(store).getAll());
      found.push(`${name}/${store}`, rows);
    }
    db.close();
  }
  return JSON.stringify(found, (_key, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
  );
}

/** Deletes all databases and closes their connections by force. */
export function evictAll(storage: IDBFactory, connections: readonly Dexie[]): void {
  // A browser can delete open databases, but fake-indexeddb has no public way to do so.
  const databases: unknown = Reflect.get(storage, '_databases');
  if (!(databases instanceof Map)) throw new Error('fake-indexeddb stores its databases elsewhere');
  databases.clear();
  for (const connection of connections) {
    const raw = connection.isOpen() ? connection.backendDB() : null;
    if (raw) Reflect.apply(forceCloseDatabase, null, [raw]);
  }
}
