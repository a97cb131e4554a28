/** Makes collections for tests. */
import type { NewCollection } from '#contract/people/collection/collection.ts';
import { newId } from '#server/base/db/new-id.ts';

export const aCollection = (rest: Partial<NewCollection> = {}): NewCollection => ({
  id: newId(Date.now()),
  title: 'Islands',
  text: '',
  kind: 'travel',
  privacy: 'private',
  list_ids: [],
  is_featured: false,
  cover_outing_id: null,
  cover_template: '',
  position: 0,
  ...rest,
});
