/** Arranges the user's contact lists as rows of a tree. Pure. */

import { type ContactList, ListTree } from '#contract/people/contact-list/contact-list.ts';

export interface ListRow {
  id: string;
  title: string;
  /** The list above; null at the top. */
  parentId: string | null;
  /** 1 at the top. */
  level: number;
  hasChildren: boolean;
}

type Listed = Pick<ContactList, 'id' | 'parent_list_id'> & {
  attributes: Pick<ContactList['attributes'], 'title'>;
};

const collator = new Intl.Collator();

/** Returns all lists in reading order: each below its parent, those of one level by name. */
export function listRows(lists: readonly Listed[]): ListRow[] {
  const tree = new ListTree(lists);
  const titles = new Map(lists.map(({ id, attributes }) => [id, attributes.title]));
  const titleOf = (id: string) => titles.get(id) ?? '';
  const rows: ListRow[] = [];
  const visit = (parentId: string | null, level: number) => {
    const ids = [...tree.below(parentId)].sort((a, b) => collator.compare(titleOf(a), titleOf(b)));
    for (const id of ids) {
      rows.push({ id, title: titleOf(id), parentId, level, hasChildren: tree.below(id).length > 0 });
      visit(id, level + 1);
    }
  };
  visit(null, 1);
  return rows;
}

/** Returns the tree of rows, to look up what is above and below a list. */
export const treeOf = (rows: readonly ListRow[]): ListTree =>
  new ListTree(rows.map(({ id, parentId }) => ({ id, parent_list_id: parentId })));
