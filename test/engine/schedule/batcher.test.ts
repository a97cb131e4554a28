/** Tests pieces of work that share a transaction. */
import { beforeEach, expect, it } from 'vitest';
import type { SyncContext } from '#engine/context.ts';
import { createBatcher } from '#engine/schedule/batcher.ts';
import { alone } from '../alone.ts';

let sync: SyncContext;
beforeEach(() => {
  sync = alone();
});

interface Piece {
  id: string;
  breaks?: true;
  /** Fails in a batch with others. */
  isShy?: true;
}

/** Writes each piece as a draft. `turns` lists the batches. Pieces that start with `~` may wait. */
function drafts(enough: number) {
  const turns: string[][] = [];
  const reported: unknown[] = [];
  const clock = { ring: () => {}, isSet: false };
  const write = createBatcher(sync.db, {
    async work(pieces: readonly Piece[]) {
      turns.push(pieces.map(({ id }) => id));
      for (const { id, breaks, isShy } of pieces) {
        await sync.db.drafts.put({ form: id, values: null, saved_at: 0 });
        if (breaks || (isShy && pieces.length > 1)) throw new Error(`${id} breaks`);
      }
      return pieces.map(({ id }) => id);
    },
    sizeOf: () => 1,
    maxSize: enough,
    report: (problem) => reported.push(problem),
    delay: {
      mayWait: ({ id }) => id.startsWith('~'),
      maxBatch: 3,
      maxDelayMs: 50,
      after(_ms, callback) {
        clock.ring = callback;
        clock.isSet = true;
        return () => {
          clock.isSet = false;
        };
      },
    },
  });
  return { turns, write, clock, reported };
}

const written = () => sync.db.drafts.toCollection().primaryKeys();

it('pieces that arrive during a transaction run together in the next one, in order [L1]', async () => {
  const { turns, write } = drafts(3);
  const ids = ['a', 'b', 'c', 'd', 'e'];
  expect(await Promise.all(ids.map((id) => write({ id })))).toEqual(ids);
  expect(turns).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  expect(await written()).toEqual(ids);
});

it('a piece that fails leaves no trace, and the others of its batch are done [L1]', async () => {
  const { write, reported } = drafts(8);
  const results = await Promise.allSettled([
    write({ id: 'a' }),
    write({ id: 'b' }),
    write({ id: 'c', breaks: true }),
    write({ id: 'd' }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await written()).toEqual(['a', 'b', 'd']);
  // Its caller got the error.
  expect(reported).toEqual([]);
});

it('a batch that fails although each of its pieces succeeds separately is reported [L1]', async () => {
  const { write, reported } = drafts(8);
  await Promise.all([write({ id: 'a' }), write({ id: 'b' }), write({ id: 'c', isShy: true })]);
  expect(await written()).toEqual(['a', 'b', 'c']);
  expect(reported).toEqual([new Error('c breaks')]);
});

it('pieces that may wait run with one that may not, when there are enough, or after a time [L1]', async () => {
  const { turns, write, clock } = drafts(8);
  const first = write({ id: '~a' });
  expect(turns).toEqual([]);
  await Promise.all([write({ id: 'b' }), first]);
  expect(turns.splice(0)).toEqual([['~a', 'b']]);
  expect(clock.isSet).toBe(false);

  await Promise.all([write({ id: '~c' }), write({ id: '~d' }), write({ id: '~e' })]);
  expect(turns.splice(0)).toEqual([['~c', '~d', '~e']]);

  const last = write({ id: '~f' });
  expect(clock.isSet).toBe(true);
  clock.ring();
  await last;
  expect(turns).toEqual([['~f']]);
});
