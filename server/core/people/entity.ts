/** Declares related people and contact lists as entities: both within a user, who is the only one to see them. */
import type { EntityDeclaration } from '../../base/entity.ts';
import { contactLists, relations } from './tables.ts';

/** Its id is that of the person, and it is never removed. */
export const relatedPersonEntity = {
  kind: 'related_person',
  table: relations,
  id: relations.person_id,
  within: { kind: 'user', column: relations.user_id },
  audience: 'everyone',
  hasUniqueId: false,
  removalWithParent: 'silent',
} as const satisfies EntityDeclaration;

export const contactListEntity = {
  kind: 'contact_list',
  table: contactLists,
  id: contactLists.id,
  within: { kind: 'user', column: contactLists.user_id },
  audience: 'everyone',
  hasUniqueId: true,
  removalWithParent: 'silent',
} as const satisfies EntityDeclaration;
