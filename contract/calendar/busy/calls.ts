/** Describes the call for other users' busy times, as far as they share them. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { BUSY_PEOPLE_MAX } from '../../base/limits.ts';
import { Id } from '../../base/shapes.ts';

const ofOuting = defineCall({
  method: 'POST',
  path: '/outings/:id/busy',
  summary:
    'Returns which people are busy at the time of an outing, or with `poll_id` at the dates of a poll in it. Names only people who are busy and let the caller see it. For owner and organizers.',
  access: 'verified',
  params: v.object({ id: Id }),
  body: v.object({
    /** An open poll of dates in the outing; null: the time of the outing itself */
    poll_id: v.optional(v.nullable(Id), null),
    user_ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(BUSY_PEOPLE_MAX)),
  }),
  response: v.object({
    data: v.array(
      v.object({
        user_id: Id,
        /** The options of the poll, or the outing, at whose time they are busy */
        at: v.array(Id),
      }),
    ),
  }),
});

export const busyCalls = { ofOuting };
