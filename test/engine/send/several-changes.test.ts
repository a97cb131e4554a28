/** Tests that several changes of one tap are stored together or not at all. */
import { expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { storeFormDraft } from '#db/queries/sending/drafts.ts';
import { mutate } from '#engine/queue/outbox.ts';
import { alone } from '../alone.ts';

const OUTING = newId();
const note = (text: string) => ({
  name: 'notes.create',
  args: { id: newId(), outing_id: OUTING, title: '', text },
});

it('several changes are queued in order, and their draft is deleted [O1]', async () => {
  const sync = alone();
  await storeFormDraft(sync.db, 'poll/1', {}, 0);
  const result = await mutate(sync, [note('One'), note('Two')], { drafts: ['poll/1'] });
  const queue = await sync.db.outbox.orderBy('position').toArray();
  expect(queue).toMatchObject([{ args: { text: 'One' } }, { args: { text: 'Two' } }]);
  expect(result).toEqual({ kind: 'stored', mutationId: queue[1]?.id });
  expect(await sync.db.drafts.count()).toBe(0);
});

it('several changes are not stored at all when one fails, and the draft stays [O1]', async () => {
  const sync = alone();
  await storeFormDraft(sync.db, 'poll/1', {}, 0);
  let count = 0;
  sync.db.outbox.hook('creating', () => {
    count += 1;
    if (count === 2) throw new Error('The disk is full');
  });
  const storing = mutate(sync, [note('One'), note('Two')], { drafts: ['poll/1'] });
  await expect(storing).rejects.toThrow('The disk is full');
  expect(await sync.db.outbox.count()).toBe(0);
  expect(await sync.db.notes.count()).toBe(0);
  expect(await sync.db.drafts.count()).toBe(1);
});

it('several changes are not stored at all when one fails a validation', async () => {
  const sync = alone();
  const result = await mutate(sync, [note('One'), { name: 'notes.create', args: {} }]);
  expect(result.kind).toBe('invalid');
  expect(await sync.db.outbox.count()).toBe(0);
});
