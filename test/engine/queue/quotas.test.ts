/** Tests that the device rejects changes beyond the server's limits before it queues them, as far as it can know. */
import { beforeEach, describe, expect, it } from 'vitest';
import { ITEM_LEVELS_MAX, type Limits } from '#contract/base/quotas.ts';
import { newId } from '#db/new-id.ts';
import { storeFormDraft } from '#db/queries/sending/drafts.ts';
import type { SyncContext } from '#engine/context.ts';
import { mutate } from '#engine/queue/outbox.ts';
import { ADA, alone } from '../alone.ts';
import { newOuting } from '../new-outing.ts';

const LIMITS: Limits = {
  outings: 2,
  items: 4,
  notes: 2,
  polls: 1,
  photos: 1,
  things: 1,
  personal_items: 1,
  file: 1,
  files: 2,
  uploads: 1,
  writes: 1,
};

let sync: SyncContext;
beforeEach(() => {
  sync = { ...alone(), limits: async () => LIMITS };
});

const outing_id = newId();
const note = (id = newId()) => ({
  name: 'notes.create',
  args: { id, outing_id, title: '', text: 'Bring cake' },
});
const poll = () => ({
  name: 'polls.create',
  args: {
    id: newId(),
    outing_id,
    question: 'Cake?',
    options: [
      { id: newId(), text: 'Yes' },
      { id: newId(), text: 'No' },
    ],
  },
});
const outing = () => ({ name: 'outings.create', args: newOuting() });
const item = (root_id: string, parent_id = root_id) => ({
  name: 'outings.create',
  args: newOuting({ parent_id, root_id }),
});

describe('a change beyond a limit of the server (S75)', () => {
  it('a note beyond the limit is rejected, and its draft stays', async () => {
    await storeFormDraft(sync.db, 'note', { text: 'Bring cake' }, 0);
    expect((await mutate(sync, [note(), note()])).kind).toBe('stored');
    const refused = await mutate(sync, [note()], { drafts: ['note'] });
    expect(refused).toEqual({ kind: 'quota', field: 'notes', limit: 2 });
    expect(await sync.db.outbox.count()).toBe(2);
    expect(await sync.db.notes.count()).toBe(2);
    expect(await sync.db.drafts.count()).toBe(1);
  });

  it('a poll, an outing and an item beyond the limit are rejected', async () => {
    expect((await mutate(sync, [poll()])).kind).toBe('stored');
    expect(await mutate(sync, [poll()])).toMatchObject({ kind: 'quota', field: 'polls', limit: 1 });
    const root = outing();
    expect((await mutate(sync, [root, outing()])).kind).toBe('stored');
    expect(await mutate(sync, [outing()])).toMatchObject({ kind: 'quota', field: 'outings', limit: 2 });
    const items = Array.from({ length: LIMITS.items }, () => item(root.args.id));
    expect((await mutate(sync, items)).kind).toBe('stored');
    expect(await mutate(sync, [item(root.args.id)])).toMatchObject({
      kind: 'quota',
      field: 'items',
      limit: 4,
    });
  });

  it('several changes are rejected when the last exceeds the limit', async () => {
    const all = await mutate(sync, [note(), note(), note()]);
    expect(all).toMatchObject({ kind: 'quota', field: 'notes' });
    expect(await sync.db.outbox.count()).toBe(0);
  });

  it('an item that is nested too deep is rejected, also where its parents are new', async () => {
    sync = alone();
    const root = outing();
    const chain = [root];
    for (let level = 1; level <= ITEM_LEVELS_MAX; level++)
      chain.push(item(root.args.id, chain.at(-1)?.args.id));
    const deeper = item(root.args.id, chain.at(-1)?.args.id);
    const beyond = { kind: 'quota', field: 'levels', limit: ITEM_LEVELS_MAX };
    expect(await mutate(sync, [...chain, deeper])).toEqual(beyond);
    expect((await mutate(sync, chain)).kind).toBe('stored');
    expect(await mutate(sync, [deeper])).toEqual(beyond);
  });
});

it("other users' outings do not count, and a deletion makes space (S75)", async () => {
  const [first, second] = [outing(), outing()];
  await mutate(sync, [first, second]);
  await sync.db.outings.update(first.args.id, { 'relations.owner': { ...ADA, id: newId() } });
  expect((await mutate(sync, [outing()])).kind).toBe('stored');
  await mutate(sync, [{ name: 'outings.delete', args: { id: second.args.id, root_id: second.args.id } }]);
  expect((await mutate(sync, [outing()])).kind).toBe('stored');
});

it('a change that is submitted twice at the limit is stored once, and not refused (S75)', async () => {
  const last = note();
  const stored = await mutate(sync, [note(), last]);
  expect(await mutate(sync, [last])).toEqual(stored);
  expect(await sync.db.outbox.count()).toBe(2);
});

it('everything is queued while the limits are unknown (S75)', async () => {
  sync = alone();
  for (let count = 0; count < 5; count++) expect((await mutate(sync, [note()])).kind).toBe('stored');
});
