/** Describes calls for the polls of an outing. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { changeCall, createCall, removeCall } from '../../base/entity-calls.ts';
import { Id, listOf, oneOf, pageQuery } from '../../base/shapes.ts';
import { attachmentCallsOf } from '../attachment-calls.ts';
import { NewPoll, NewPollOption } from './new-poll.ts';
import { Poll, PollChange, PollClosing, PollSettings, PollVote, Vote } from './poll.ts';

const params = v.object({ id: Id });

const optionVotes = defineCall({
  method: 'GET',
  path: '/outing-attachments/:poll_id/option-votes',
  alsoAt: '/outing-attachments/option-votes',
  summary: 'Returns who voted in a poll, for all its options or for one; no one in an anonymous poll.',
  access: 'verified',
  guests: true,
  params: v.object({ poll_id: Id }),
  query: v.object({ poll_option_id: v.optional(Id), ...pageQuery }),
  response: listOf(PollVote),
  list: { order: 'voted_at_timestamp, id', channel: 'outing (root)' },
});

const addOption = createCall(
  '/outing-attachments/poll-options',
  'Adds an option at the end of a poll, and returns the poll. Refused once the poll is closed.',
  NewPollOption,
  Poll,
);

const vote = defineCall({
  method: 'POST',
  path: '/outing-attachments/vote',
  summary:
    'Sets the caller’s answer to an option of a poll, or takes it back. Repeating it changes nothing. Refused once the poll is closed.',
  access: 'verified',
  guests: true,
  body: Vote,
  response: oneOf(Poll),
});

const removeOption = removeCall(
  '/outing-attachments/poll-options/:id',
  'Deletes an option with its votes; two must stay. Deleting it again succeeds.',
);

const close = changeCall(
  '/outing-attachments/:id/close',
  'Closes a poll, or reopens it. A day or slot becomes the time of the outing, and the votes for it become answers.',
  PollClosing,
  Poll,
);

const nudge = defineCall({
  method: 'POST',
  path: '/outing-attachments/:id/nudge',
  summary:
    'Notifies people who have not answered an open date poll that others wait for them. Within a day of the last time, and for a closed poll, it changes nothing.',
  access: 'verified',
  params,
  response: oneOf(Poll),
});

/** Calls that only polls have, among all attachments */
export const pollOnlyCalls = { optionVotes, addOption, vote, removeOption, close, nudge };

export const pollCalls = {
  ...attachmentCallsOf({
    type: v.literal('poll'),
    row: Poll,
    created: NewPoll,
    change: PollChange,
    settings: PollSettings,
  }),
  ...pollOnlyCalls,
};
