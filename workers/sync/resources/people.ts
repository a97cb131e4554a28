/** People whom the user follows, or who follow the user. Read only. */
import { pathWith } from '#contract/call.ts';
import { peopleCalls } from '#contract/calls/people.ts';
import { RelatedPerson } from '#contract/related-person.ts';
import { listOfPerson } from '#db/rows.ts';
import { listOfOwn, type Resource } from './resource.ts';

export const people: Resource<'people'> = {
  entity: 'people',
  wire: 'related_person',
  schema: RelatedPerson,
  listPosition: ({ attributes }) => ({
    list: listOfPerson('people'),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: (person) => person.attributes.updated_at_timestamp,
  lists: [listOfOwn('people', pathWith(peopleCalls.list, { query: {} }), 'ascending')],
};
