/** Tests the plan of pulls while lists change during its read. */
import { afterEach, expect, it, vi } from 'vitest';
import type { PulledList } from '#db/database/sync-state.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { newId } from '#db/new-id.ts';
import { keepDueInStep } from '#db/stack/keep-due-in-step.ts';
import { stacked } from '#db/stack/stack.ts';
import { marked, subscribed } from '#engine/lists/subscriptions.ts';
import { planPulls } from '#engine/pull/plan.ts';

const opened: UserDatabase[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete();
});

/** Lists of notes to prefetch, the first one the nearest. */
async function planned(count: number) {
  const db = stacked(new UserDatabase(newId()), { dueLists: keepDueInStep });
  opened.push(db);
  const lists = Array.from({ length: count }, (_, distance) =>
    subscribed(undefined, `notes/${newId()}`, 'outing.1', 1, { by: 'prefetch', now: 0, distance }),
  );
  await db.lists.bulkAdd(lists);
  return { db, lists, plan: planPulls(db) };
}

const pulled = (list: PulledList | undefined): PulledList => ({
  ...(list ?? expect.fail()),
  progress: { kind: 'complete' },
  pages_pulled: 1,
  pulled_at: 1,
});

/** One page was pulled, and there are more. */
const PARTIAL = { progress: { kind: 'partial', next: '/more', reached: null } } as const;

it('the plan names the most urgent list first', async () => {
  const { lists, plan } = await planned(3);
  const shown: PulledList = { ...(lists[2] ?? expect.fail()), wanted_at: 5 };
  const names = async () => [...(await plan.read()).lists.keys()];
  expect(await names()).toEqual(lists.map(({ name }) => name));
  plan.moved({ ...shown, name: 'notes/new' });
  expect(await names()).toEqual(['notes/new', ...lists.map(({ name }) => name)]);
});

it('the plan is read once, however many lists are stored meanwhile, and excludes those [L15]', async () => {
  const { db, lists, plan } = await planned(40);
  const where = vi.spyOn(db.lists, 'where');
  const reading = plan.read();
  const stored = lists.slice(0, 30).map(pulled);
  const storing = db.lists.bulkPut(stored);
  for (const list of stored) plan.moved(list);
  expect([...(await reading).lists.keys()]).toEqual(lists.slice(30).map(({ name }) => name));
  await storing;
  expect(where).toHaveBeenCalledTimes(1);
});

it.each([
  ['marked', (list: PulledList) => marked(list)],
  ['wanted further', (list: PulledList): PulledList => ({ ...list, ...PARTIAL, pages_wanted: 2 })],
])('the plan retains a list that was %s after the page that is reported late', async (_, since) => {
  const { db, lists, plan } = await planned(2);
  const before = { ...pulled(lists[0]), ...PARTIAL };
  await db.lists.put(since(before));
  expect((await plan.read()).lists.size).toBe(2);
  plan.moved(before);
  expect((await plan.read()).lists.has(before.name)).toBe(true);
});

it('the plan is read again after news that it cannot follow', async () => {
  const { db, lists, plan } = await planned(1);
  const reading = plan.read();
  const storing = db.lists.put(pulled(lists[0]));
  plan.outdate();
  expect((await reading).lists.size).toBe(0);
  await storing;
});
