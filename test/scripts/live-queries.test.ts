/** The build of Dexie with our edit: live queries hear what they have to, and keep nothing else. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Dexie as DexieClass, liveQuery as LiveQuery } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { editDexie } from '../../scripts/vite/live-queries.ts';

const folder = dirname(createRequire(import.meta.url).resolve('dexie/package.json'));
const code = readFileSync(join(folder, 'dist/modern/dexie.mjs'), 'utf8');
const address = (text: string) => `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
const edited: { Dexie: typeof DexieClass; liveQuery: typeof LiveQuery } = await import(
  /* @vite-ignore */ address(editDexie(code))
);

const databases: DexieClass[] = [];
afterEach(async () => {
  for (const db of databases.splice(0)) await db.delete();
});

function database(): DexieClass {
  const db = new edited.Dexie(`live-queries-${Math.random()}`);
  db.version(1).stores({ bread: 'id', soup: 'id' });
  databases.push(db);
  return db;
}

/** How many rows there are, each time that it was heard. */
function follow(db: DexieClass, table: string): { heard: number[]; end: () => void } {
  const heard: number[] = [];
  const subscription = edited
    .liveQuery(() => db.table(table).count())
    .subscribe((count) => heard.push(count));
  return { heard, end: () => subscription.unsubscribe() };
}

describe('a live query of the built app', () => {
  it('hears every change of what it reads, also between changes that it does not read, and while it reads', async () => {
    const db = database();
    const { heard, end } = follow(db, 'bread');
    await expect.poll(() => heard).toEqual([0]);
    await db.table('soup').add({ id: 1 });
    await db.table('bread').add({ id: 1 });
    await expect.poll(() => heard.at(-1)).toBe(1);
    await db.table('soup').add({ id: 2 });
    // Faster than they are read.
    await Promise.all(Array.from({ length: 50 }, (_, nth) => db.table('bread').add({ id: 2 + nth })));
    await expect.poll(() => heard.at(-1)).toBe(51);
    await db.table('bread').delete(1);
    await expect.poll(() => heard.at(-1)).toBe(50);
    end();
  });

  it('keeps nothing of changes that it does not read', async () => {
    const db = database();
    let reads = 0;
    const range = {
      get d() {
        reads += 1;
        return 0;
      },
    };
    const parts = { [`idb://${db.name}/soup/`]: range };
    const readsOf = (times: number) => {
      reads = 0;
      for (let nth = 0; nth < times; nth += 1) edited.Dexie.on('storagemutated').fire(parts);
      return reads;
    };
    // To tell other tabs, which nobody who listens here adds to.
    const toTell = readsOf(2);
    const { heard, end } = follow(db, 'bread');
    await expect.poll(() => heard).toEqual([0]);
    expect(readsOf(2)).toBe(toTell);
    end();
  });
});

it('a Dexie that is written otherwise stops the build', () => {
  expect(() => editDexie('export {}')).toThrow('no longer');
});
