/** Storing what one answer brought: hundreds of short lists. */
import { expect, it } from 'vitest';
import { outingChannel } from '#contract/events.ts';
import { newId } from '#db/new-id.ts';
import { readMergeSnapshot } from '#engine/merge/merge.ts';
import { type ReadPage, storePages } from '#engine/pull/pages.ts';
import { subscribed } from '#engine/pull/subscriptions.ts';
import { listNamed } from '#engine/resources/registry.ts';
import { writing } from '#engine/storage/store.ts';
import { alone } from '../alone.ts';

/** Dexie ends a transaction that is left waiting for anything else a hundred times. */
const MANY = 300;

it.each(['notes', 'members'])('many empty lists of %s are stored in one transaction', async (kind) => {
  const sync = alone();
  const { db } = sync;
  const lists = Array.from({ length: MANY }, () => {
    const id = newId();
    const want = { by: 'prefetch', now: sync.now(), distance: 0 } as const;
    return subscribed(undefined, `${kind}/${id}`, outingChannel(id), 1, want);
  });
  await db.lists.bulkPut(lists);
  const pages = lists.map(({ name, channel, marks }): ReadPage => {
    const known = listNamed(name);
    if (!known) throw new Error(`No resource has the list ${name}`);
    const { resource, list: declared } = known;
    const about = { kind: 'page', name, channel, resource, declared, marks, askedAt: sync.now() } as const;
    const beside = { withOuting: true, inside: null, alongside: new Set<string>(), first: true };
    return { ...about, ...beside, page: { data: [], links: { next: null }, sequence: 7 }, rows: [] };
  });
  const results = await writing(db, async () => storePages(sync, pages, await readMergeSnapshot(db)));
  expect(new Set(results.map((result) => result.kind === 'stored' && result.follows))).toEqual(
    new Set(lists.map(({ channel }) => channel)),
  );
  const stored = await db.lists.toArray();
  expect(stored.filter(({ progress }) => progress.kind === 'complete')).toHaveLength(MANY);
  expect(await db.channels.where('name').startsWith('outing.').count()).toBe(MANY);
});
