/** Builds rows of people to whom the user stands in a relation. */
import type { Person } from '#contract/base/shapes.ts';
import type { RelatedPersonRow } from '#db/queries/people/people.ts';
import { listOfPerson } from '#db/rows.ts';

export const relatedRow = (
  user: Person,
  relation: Partial<RelatedPersonRow['attributes']>,
): RelatedPersonRow => ({
  id: user.id,
  attributes: {
    is_follower: false,
    is_followed: false,
    is_blocked: false,
    list_ids: [],
    contact_requested_at_timestamp: null,
    created_at_timestamp: 1,
    updated_at_timestamp: 1,
    ...relation,
  },
  relations: { user },
  list: listOfPerson('people'),
  order: 1,
  sequence: 0,
});
