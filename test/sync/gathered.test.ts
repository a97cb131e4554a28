/** Pieces of work that share a transaction. */
import { beforeEach, expect, it } from 'vitest';
import type { SyncContext } from '#engine/context.ts';
import { gathered } from '#engine/gathered.ts';
import { alone } from './alone.ts';

let sync: SyncContext;
beforeEach(() => {
  sync = alone();
});

interface Piece {
  id: string;
  breaks?: true;
}

/** Writes each piece as a draft; `turns` tells which were tried together. */
function drafts(enough: number) {
  const turns: string[][] = [];
  const write = gathered(sync.db, {
    async work(pieces: readonly Piece[]) {
      turns.push(pieces.map(({ id }) => id));
      for (const { id, breaks } of pieces) {
        await sync.db.drafts.put({ form: id, values: null, saved_at: 0 });
        if (breaks) throw new Error(`${id} breaks`);
      }
      return pieces.map(({ id }) => id);
    },
    weigh: () => 1,
    enough,
  });
  return { turns, write };
}

const written = () => sync.db.drafts.toCollection().primaryKeys();

it('those that come while one is worked on are done together, in their order [L1]', async () => {
  const { turns, write } = drafts(3);
  const ids = ['a', 'b', 'c', 'd', 'e'];
  expect(await Promise.all(ids.map((id) => write({ id })))).toEqual(ids);
  expect(turns).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  expect(await written()).toEqual(ids);
});

it('one that breaks leaves no trace, and those beside it are done all the same [L1]', async () => {
  const { write } = drafts(8);
  const results = await Promise.allSettled([
    write({ id: 'a' }),
    write({ id: 'b' }),
    write({ id: 'c', breaks: true }),
    write({ id: 'd' }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await written()).toEqual(['a', 'b', 'd']);
});
