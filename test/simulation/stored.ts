/** Everything that stands in a device's storage, as somebody finds it who looks at the disk. */

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Names and contents of all databases; bytes as the characters that they would be. */
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
    value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : value,
  );
}
