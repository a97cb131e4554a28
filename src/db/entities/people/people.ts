/** Declares the people whom the user follows, or who follow the user. */
import type { RelatedPerson } from '#contract/people/related-person/related-person.ts';
import { declareEntity } from '../../entity.ts';

export const people = declareEntity<RelatedPerson>()({
  table: 'id, [list+order+id]',
  since: 6,
  within: { kind: 'person' },
  list: 'people',
  titleOf: ({ relations }) => relations.user.name,
});
