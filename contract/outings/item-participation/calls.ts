/** Describes calls for answers to single items. */
import { changeCall, outingListCall } from '../../base/entity-calls.ts';
import { ItemParticipation, ItemParticipationChange } from './item-participation.ts';

const list = outingListCall(
  '/outings/:id/answers',
  'Returns the answers of members to all items of an outing that the reader sees.',
  ItemParticipation,
  'created_at_timestamp, id',
  { guests: true },
);

const give = changeCall(
  '/outings/:id/answer',
  'Sets the caller’s answer to an item. Null applies the answer for the whole outing.',
  ItemParticipationChange,
  ItemParticipation,
  { guests: true },
);

export const itemParticipationCalls = { list, give };
