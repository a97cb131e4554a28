/** Tests marks of rows with changes that were not accepted. */
import { liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Mutation, MutationState } from '#db/database/sync-state.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { rowMarksOf } from '#db/queries/sending/outbox.ts';
import { type RowKey, rowKey } from '#db/rows.ts';
import { waitFor } from '../../../fixtures/wait-for.ts';

const [ONE, OTHER, THIRD] = ['one', 'other', 'third'].map((id) => rowKey('personalItems', id));

let db: UserDatabase;
beforeEach(() => {
  db = new UserDatabase('0190a000-0000-7000-8000-00000000000a', { indexedDB: new IDBFactory(), IDBKeyRange });
});

const WAITS: MutationState = { kind: 'queued' };
const REFUSED: MutationState = {
  ...{ kind: 'refused', at: 1, code: 'invalid', message: null, errors: {}, held_by: null },
};

function queued(touches: readonly (RowKey | undefined)[], state: MutationState): Omit<Mutation, 'position'> {
  return {
    ...{ id: touches.join(), name: 'personalItems.create', version: 1, args: {}, lane: 'own' },
    ...{ uses: [], creates: null, queued_at: 1, conflicts: 0, not_before: 0, state },
    touches: touches.flatMap((key) => key ?? []),
  };
}

it('a row is marked while a change of it waits or is refused, and waiting takes precedence', async () => {
  const read = rowMarksOf(db);
  expect([...(await read())]).toEqual([]);
  const first = await db.outbox.add(queued([ONE, OTHER], WAITS));
  const refused = await db.outbox.add(queued([OTHER, THIRD], REFUSED));
  expect(Object.fromEntries(await read())).toEqual({
    [`${ONE}`]: 'pending',
    [`${OTHER}`]: 'pending',
    [`${THIRD}`]: 'refused',
  });
  await db.outbox.delete(first);
  expect(Object.fromEntries(await read())).toEqual({ [`${OTHER}`]: 'refused', [`${THIRD}`]: 'refused' });
  await db.outbox.update(refused, { state: WAITS });
  expect(Object.fromEntries(await read())).toEqual({ [`${OTHER}`]: 'pending', [`${THIRD}`]: 'pending' });
  await db.outbox.clear();
  expect([...(await read())]).toEqual([]);
});

it('each change of the queue is read once', async () => {
  const read = rowMarksOf(db);
  const get = vi.spyOn(db.outbox, 'bulkGet');
  await db.outbox.bulkAdd([queued([ONE], WAITS), queued([OTHER], WAITS)]);
  await read();
  await db.outbox.update(2, { conflicts: 1 });
  await read();
  await db.outbox.add(queued([THIRD], WAITS));
  await read();
  expect(get.mock.calls.map(([positions]) => positions)).toEqual([[1, 2], [], [3]]);
});

it('a screen is notified of each change that comes, is refused, or leaves the queue', async () => {
  let seen: Record<string, string> = {};
  const watching = liveQuery(rowMarksOf(db)).subscribe((marks) => {
    seen = Object.fromEntries(marks);
  });
  const shows = (expected: Record<string, string>) => waitFor(() => expect(seen).toEqual(expected));
  const first = await db.outbox.add(queued([ONE], WAITS));
  await shows({ [`${ONE}`]: 'pending' });
  const second = await db.outbox.add(queued([OTHER], WAITS));
  await shows({ [`${ONE}`]: 'pending', [`${OTHER}`]: 'pending' });
  await db.outbox.update(second, { state: REFUSED });
  await shows({ [`${ONE}`]: 'pending', [`${OTHER}`]: 'refused' });
  await db.outbox.delete(first);
  await shows({ [`${OTHER}`]: 'refused' });
  watching.unsubscribe();
});
