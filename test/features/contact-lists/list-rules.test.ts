/** Tests contact lists as a tree: their order, their possible moves, and the scope of a deletion. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTACT_LIST_LEVELS_MAX } from '#contract/base/limits.ts';
import { ListTree } from '#contract/people/contact-list/contact-list.ts';
import { listRows } from '#domain/people/list-rows.ts';
import {
  moveRefusal,
  moveTargets,
  nodesOf,
  pathTo,
  takesSubList,
  touchedByDeletion,
} from '#features/contact-lists/list-rules.ts';
import { offeredLists } from '#features/people/list-chips.tsx';

const list = (id: string, parent_list_id: string | null, title = id) => ({
  id,
  parent_list_id,
  attributes: { title, outing_ids: [], created_at_timestamp: 0, updated_at_timestamp: 0 },
});

/** Trees as the server allows them: each list below an earlier one, none too deep. */
const someLists = fc
  .array(fc.tuple(fc.nat(), fc.constantFrom('Ada', 'änne', 'Zoë', '')), { maxLength: 14 })
  .map((given) => {
    const lists: ReturnType<typeof list>[] = [];
    for (const [index, [seed, title]] of given.entries()) {
      const parent = lists[seed % (index + 1)]?.id ?? null;
      const fits = new ListTree(lists).refusal(null, parent) === null;
      lists.push(list(`l${index}`, fits ? parent : null, title));
    }
    return lists;
  });

describe('the rows of the tree', () => {
  it('the rows contain every list once, right below its parent', () => {
    fc.assert(
      fc.property(someLists, (lists) => {
        const rows = listRows(lists);
        expect(rows.map(({ id }) => id).sort()).toEqual(lists.map(({ id }) => id).sort());
        for (const [index, { level, parentId }] of rows.entries()) {
          const above = rows.slice(0, index).findLast((row) => row.level < level);
          expect(above?.id ?? null).toBe(parentId);
          expect(above?.level ?? 0).toBe(level - 1);
        }
      }),
    );
  });

  it('the rows are in the order of their titles on each level', () => {
    const rows = listRows([
      list('b', null, 'Zoo'),
      list('a', null, 'ärger'),
      list('c', 'b', 'Y'),
      list('d', 'b', 'x'),
    ]);
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c']);
  });

  it('the rows show a list whose parent is missing at the top', () => {
    expect(listRows([list('a', 'elsewhere')])).toMatchObject([{ id: 'a', parentId: null, level: 1 }]);
  });
});

describe('moving a list', () => {
  it('a move is offered exactly where the result is a tree, and no deeper than allowed', () => {
    fc.assert(
      fc.property(someLists, fc.nat(), (lists, seed) => {
        const moved = lists[seed % Math.max(1, lists.length)];
        if (!moved) return;
        for (const { id, refusal } of moveTargets(listRows(lists), moved.id, 'top')) {
          const after = lists.map((one) => (one.id === moved.id ? { ...one, parent_list_id: id } : one));
          const tree = new ListTree(after);
          const isTree = id === null || !new ListTree(lists).within(moved.id).includes(id);
          const depth = Math.max(0, ...after.map((one) => tree.above(one.id).length));
          const isAllowed = isTree && depth <= CONTACT_LIST_LEVELS_MAX && moved.parent_list_id !== id;
          expect(refusal === null).toBe(isAllowed);
        }
      }),
    );
  });

  it('a move that is impossible shows the reason', () => {
    const chain = ['a', 'b', 'c', 'd', 'e'].map((id, index, all) => list(id, all[index - 1] ?? null));
    const rows = listRows([...chain, list('x', null)]);
    expect(moveRefusal(rows, 'a', 'c')).toBe('below_itself');
    expect(moveRefusal(rows, 'x', 'e')).toBe('too_deep');
    expect(moveRefusal(rows, 'x', null)).toBe('there_already');
    expect(moveRefusal(rows, 'e', null)).toBeNull();
    expect([takesSubList(rows, 'd'), takesSubList(rows, 'e')]).toEqual([true, false]);
  });
});

describe('deleting a list', () => {
  const rows = listRows([list('a', null), list('b', 'a'), list('c', 'b'), list('d', 'a')]);

  it('a deletion affects all lists below, or those directly below, which move up', () => {
    expect(touchedByDeletion(rows, 'a', true).sort()).toEqual(['b', 'c', 'd']);
    expect(touchedByDeletion(rows, 'a', false).sort()).toEqual(['b', 'd']);
    expect(touchedByDeletion(rows, 'c', true)).toEqual([]);
  });
});

describe('the path to a list', () => {
  const rows = listRows([list('a', null), list('b', 'a'), list('c', 'b'), list('d', null), list('e', 'd')]);

  it('the path begins at the top', () => {
    expect(pathTo(rows, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('the path is open among the filters: the top, and the children of each list on it', () => {
    expect(offeredLists(rows, undefined).map(({ id }) => id)).toEqual(['a', 'd']);
    expect(offeredLists(rows, 'b').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('the path is the same in nodes', () => {
    expect(nodesOf(rows)).toMatchObject([
      { id: 'a', children: [{ id: 'b', children: [{ id: 'c', children: [] }] }] },
      { id: 'd', children: [{ id: 'e' }] },
    ]);
  });
});
