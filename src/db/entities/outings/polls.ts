/** Declares the polls of an outing or item. */
import type { Poll } from '#contract/outings/poll/poll.ts';
import { declareEntity } from '../../entity.ts';

export const polls = declareEntity<Poll>()({
  table: 'id, [list+order+id], outing_id',
  since: 2,
  within: { kind: 'outing' },
  list: 'polls',
  guestsRead: 'always',
  titleOf: ({ attributes }) => attributes.question,
});
