/** Tests nested contact lists after any moves: no list is ever below itself, nor too deep, nor counted twice. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CONTACT_LIST_LEVELS_MAX } from '#contract/base/limits.ts';
import { ListTree } from '#contract/people/contact-list/contact-list.ts';

interface Placed {
  readonly id: string;
  readonly parent_list_id: string | null;
}

/** A list is created below another one, or moved below it; `null`: at the top. */
type Move = readonly [number, number | null];

const LISTS = 12;
const moves = fc.array(fc.tuple(fc.nat(LISTS - 1), fc.option(fc.nat(LISTS - 1))), { maxLength: 60 });

/** The lists after those of the moves that the tree allows. */
function after(made: readonly Move[]): Placed[] {
  let lists: Placed[] = [];
  for (const [nth, parent] of made) {
    const [id, parent_list_id] = [`${nth}`, parent === null ? null : `${parent}`];
    if (parent_list_id !== null && !lists.some((list) => list.id === parent_list_id)) continue;
    const isNew = !lists.some((list) => list.id === id);
    if (new ListTree(lists).refusal(isNew ? null : id, parent_list_id) !== null) continue;
    lists = [...lists.filter((list) => list.id !== id), { id, parent_list_id }];
  }
  return lists;
}

it('the lists form a tree of at most the allowed levels', () => {
  fc.assert(
    fc.property(moves, (made) => {
      const lists = after(made);
      const tree = new ListTree(lists);
      for (const { id, parent_list_id } of lists) {
        const above = tree.above(id);
        expect(above[0]).toBe(id);
        expect(above.length).toBeLessThanOrEqual(CONTACT_LIST_LEVELS_MAX);
        // The path up ends at the top, and not at a list that it has passed.
        expect(lists.find((list) => list.id === above.at(-1))?.parent_list_id).toBeNull();
        if (parent_list_id !== null) expect(above).toContain(parent_list_id);
      }
    }),
  );
});

it('the tree has each list within another one once, and exactly those whose path up contains that one', () => {
  fc.assert(
    fc.property(moves, (made) => {
      const lists = after(made);
      const tree = new ListTree(lists);
      for (const { id } of lists) {
        const within = tree.within(id);
        expect(new Set(within).size).toBe(within.length);
        const expected = lists.filter((list) => tree.above(list.id).includes(id)).map((list) => list.id);
        expect(within.toSorted()).toEqual(expected.toSorted());
      }
    }),
  );
});

it('the tree refuses a list below itself or below its descendants, and otherwise only for depth', () => {
  fc.assert(
    fc.property(moves, fc.nat(LISTS - 1), fc.nat(LISTS - 1), (made, nth, parent) => {
      const tree = new ListTree(after(made));
      const [id, target] = [`${nth}`, `${parent}`];
      if (tree.within(id).length === 0 || tree.within(target).length === 0) return;
      expect(tree.refusal(id, target) === 'below_itself').toBe(tree.within(id).includes(target));
      expect(tree.refusal(id, null)).toBeNull();
    }),
  );
});

it('the search ends on lists that name each other, as no server sends them', () => {
  const tree = new ListTree([
    { id: 'a', parent_list_id: 'b' },
    { id: 'b', parent_list_id: 'a' },
  ]);
  expect(tree.within('a').toSorted()).toEqual(['a', 'b']);
  expect(tree.above('a')).toEqual(['a', 'b']);
});
