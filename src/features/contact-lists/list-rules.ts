/** Decides what is allowed with contact lists. Pure. */

import { type ListRow, treeOf } from '#domain/people/list-rows.ts';

/** A list with those below it. */
export interface ListNode extends ListRow {
  children: readonly ListNode[];
}

/** Returns the rows as nested nodes, in the order of the rows. */
export function nodesOf(rows: readonly ListRow[], parentId: string | null = null): ListNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ ...row, children: nodesOf(rows, row.id) }));
}

export type MoveRefusal = 'too_deep' | 'below_itself' | 'there_already';

/** Returns why a list cannot be moved below another one (null: to the top); null if it can. */
export function moveRefusal(
  rows: readonly ListRow[],
  id: string,
  parentId: string | null,
): MoveRefusal | null {
  const present = rows.find((row) => row.id === id);
  if (!present || present.parentId === parentId) return 'there_already';
  return treeOf(rows).refusal(id, parentId);
}

export interface MoveTarget {
  /** Null: the top. */
  id: string | null;
  title: string;
  level: number;
  refusal: MoveRefusal | null;
}

/** Returns every possible destination of a list, in reading order, with the reason if it is not allowed. */
export function moveTargets(rows: readonly ListRow[], id: string, top: string): MoveTarget[] {
  const places = [
    { id: null, title: top, level: 1 },
    ...rows.map((row) => ({ ...row, level: row.level + 1 })),
  ];
  return places.map((place) => ({
    id: place.id,
    title: place.title,
    level: place.level,
    refusal: moveRefusal(rows, id, place.id),
  }));
}

/** Returns whether a list below this one would still be within the allowed depth. */
export const takesSubList = (rows: readonly ListRow[], id: string): boolean =>
  treeOf(rows).refusal(null, id) === null;

/**
 * Returns the lists that a deletion affects besides the list itself: all below it, or those directly below, which move
 * up.
 */
export function touchedByDeletion(rows: readonly ListRow[], id: string, withSubLists: boolean): string[] {
  const tree = treeOf(rows);
  return withSubLists ? tree.within(id).filter((one) => one !== id) : [...tree.below(id)];
}

/** Returns the list and those above it, topmost first. */
export function pathTo(rows: readonly ListRow[], id: string): ListRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return treeOf(rows)
    .above(id)
    .reverse()
    .flatMap((one) => byId.get(one) ?? []);
}
