/** Declares the user's contact lists. Their members are stored with the people. */
import type { ContactList } from '#contract/people/contact-list/contact-list.ts';
import { declareEntity } from '../../entity.ts';

export const contactLists = declareEntity<ContactList>()({
  table: 'id, [list+order+id]',
  since: 9,
  within: { kind: 'person' },
  list: 'contact-lists',
  titleOf: ({ attributes }) => attributes.title,
});
