/** Describes calls for outings that repeat. Each is about the date that its path names, and others of its series. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { ParticipationNote } from '../../base/fields.ts';
import { Id, severalOf, Timestamp } from '../../base/shapes.ts';
import { Recurrence } from '../../time/recurrence.ts';
import { givenHeads } from '../membership/heads.ts';
import { GivenParticipation, Membership } from '../membership/membership.ts';
import { Outing, OutingChange } from '../outing/outing.ts';
import { WideScope } from '../outing/series.ts';

const params = v.object({ id: Id });
const Gone = v.object({ id: Id });

const repeat = defineCall({
  method: 'POST',
  path: '/outings/:id/series',
  summary:
    'Makes an outing repeat, or gives its series another recurrence from this date on: later dates that the recurrence does not name are deleted. The server creates dates ahead, up to a limit.',
  access: 'verified',
  params,
  /** `series_id`: of the new series; another recurrence starts another series. */
  body: v.object({ series_id: Id, recurrence: Recurrence }),
  response: severalOf(v.union([Outing, Gone])),
});

const end = defineCall({
  method: 'DELETE',
  path: '/outings/:id/series',
  summary: 'Ends the series of an outing: no more dates are created. Existing ones stay.',
  access: 'verified',
  params,
  response: severalOf(Outing),
});

const change = defineCall({
  method: 'POST',
  path: '/outings/:id/series/changes',
  summary:
    'Changes this date and others of its series that are ahead and that the caller may change. Times move by the wall clock. A series whose dates are canceled ends.',
  access: 'verified',
  params,
  body: v.object({ scope: WideScope, change: OutingChange }),
  response: severalOf(Outing),
});

const remove = defineCall({
  method: 'DELETE',
  path: '/outings/:id/series/dates',
  summary:
    'Deletes this date and others of its series that are ahead and that the caller may delete. The series ends.',
  access: 'verified',
  params,
  query: v.object({ scope: WideScope }),
  response: severalOf(Gone),
});

const answer = defineCall({
  method: 'POST',
  path: '/outings/:id/series/answers',
  summary:
    'Sets the caller’s own answer for this date and others of its series that are ahead, and for dates yet to be created. Accepts invitations to them.',
  access: 'verified',
  params,
  body: v.object({
    scope: WideScope,
    participation: GivenParticipation,
    note: ParticipationNote,
    answered_for_timestamp: Timestamp,
    ...givenHeads,
  }),
  response: severalOf(Membership),
});

const exit = defineCall({
  method: 'POST',
  path: '/outings/:id/series/exit',
  summary: 'Leaves this date and others of its series that are ahead.',
  access: 'verified',
  params,
  body: v.object({ scope: WideScope }),
  response: severalOf(Gone),
});

export const seriesCalls = { repeat, end, change, remove, answer, exit };
