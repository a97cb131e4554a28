/** Tests storing the many short lists of one response. */
import { expect, it } from 'vitest';
import { outingChannel } from '#contract/events.ts';
import type { PulledList } from '#db/database/sync-state.ts';
import { newId } from '#db/new-id.ts';
import { subscribed } from '#engine/lists/subscriptions.ts';
import { readMergeSnapshot } from '#engine/merge/merge.ts';
import { type ReadPage, storePages } from '#engine/pull/pages.ts';
import { listNamed } from '#engine/resources/registry.ts';
import { writing } from '#engine/storage/store.ts';
import { alone } from '../alone.ts';

/** A list's only page, read at a sequence of its channel. */
function emptyPage({ name, channel, marks }: PulledList, sequence: number): ReadPage {
  const known = listNamed(name);
  if (!known) throw new Error(`No resource has the list ${name}`);
  const { resource, list: declared } = known;
  const about = { kind: 'page', name, channel, resource, declared, marks, askedAt: 0 } as const;
  const beside = { withOuting: true, inside: null, alongside: new Set<string>(), first: true };
  return { ...about, ...beside, page: { data: [], links: { next: null }, sequence }, rows: [] };
}

/** Dexie ends a transaction that waits a hundred times for anything else. */
const MANY = 300;

it.each(['notes', 'members'])('one transaction stores many empty lists of %s', async (kind) => {
  const sync = alone();
  const { db } = sync;
  const lists = Array.from({ length: MANY }, () => {
    const id = newId();
    const want = { by: 'prefetch', now: sync.now(), distance: 0 } as const;
    return subscribed(undefined, `${kind}/${id}`, outingChannel(id), 1, want);
  });
  await db.lists.bulkPut(lists);
  const pages = lists.map((list) => emptyPage(list, 7));
  const results = await writing(db, async () => storePages(sync, pages, await readMergeSnapshot(db)));
  expect(new Set(results.map((result) => result.kind === 'stored' && result.follows))).toEqual(
    new Set(lists.map(({ channel }) => channel)),
  );
  const stored = await db.lists.toArray();
  expect(stored.filter(({ progress }) => progress.kind === 'complete')).toHaveLength(MANY);
  expect(await db.channels.where('name').startsWith('outing.').count()).toBe(MANY);
});

it('an existing list is stored after many whose outings are gone', async () => {
  const sync = alone();
  const { db } = sync;
  const lists = Array.from({ length: MANY }, () => {
    const id = newId();
    const want = { by: 'prefetch', now: sync.now(), distance: 0 } as const;
    return subscribed(undefined, `members/${id}`, outingChannel(id), 1, want);
  });
  const last = lists.at(-1);
  if (last) await db.lists.put(last);
  const pages = lists.map((list) => emptyPage(list, 7));
  const results = await writing(db, async () => storePages(sync, pages, await readMergeSnapshot(db)));
  expect(results.map(({ kind }) => kind)).toEqual([...Array(MANY - 1).fill('purged'), 'stored']);
});

it.each([
  ['before its channel is followed is pulled again', 6, true],
  ['when its channel begins to be followed is not', 7, false],
  ['later is not', 8, false],
])('a page that was read %s [E18]', async (_, sequence, isStale) => {
  const sync = alone();
  const { db } = sync;
  const id = newId();
  const want = { by: 'prefetch', now: sync.now(), distance: 0 } as const;
  const list = (kind: string) => subscribed(undefined, `${kind}/${id}`, outingChannel(id), 1, want);
  const [first, second] = [list('notes'), list('photos')];
  await db.lists.bulkPut([first, second]);
  // Each in its own transaction, as responses in sequence are.
  for (const page of [emptyPage(first, 7), emptyPage(second, sequence)])
    await writing(db, async () => storePages(sync, [page], await readMergeSnapshot(db)));
  expect((await db.lists.get(first.name))?.stale).toBe(false);
  expect((await db.lists.get(second.name))?.stale).toBe(isStale);
});
