/** Calls for the polls of an outing. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { AttachmentType, NewPoll, NewPollOption, Poll, PollChange, PollVote, Vote } from '../poll.ts';
import { Deleted, Id, listOf, oneOf, pageQuery } from '../shapes.ts';

const params = v.object({ id: Id });

const list = defineCall({
  method: 'GET',
  path: '/outing-attachments',
  summary: 'The polls of one outing or item, newest first, each with the reader’s own vote.',
  access: 'verified',
  query: v.object({ outing_id: Id, type: AttachmentType, ...pageQuery }),
  answer: listOf(Poll),
  list: { order: 'created_at_timestamp descending, id descending', channel: 'outing (root)' },
});

const show = defineCall({
  method: 'GET',
  path: '/outing-attachments/:id',
  summary: 'One poll with the reader’s own vote.',
  access: 'verified',
  params,
  answer: oneOf(Poll),
});

const optionVotes = defineCall({
  method: 'GET',
  path: '/outing-attachments/:id/option-votes',
  summary: 'Who voted in a poll, for all its options or for one.',
  access: 'verified',
  params,
  query: v.object({ poll_option_id: v.optional(Id), ...pageQuery }),
  answer: listOf(PollVote),
  list: { order: 'voted_at_timestamp, id', channel: 'outing (root)' },
});

const create = defineCall({
  method: 'POST',
  path: '/outing-attachments',
  summary: 'Adds a poll with its options.',
  access: 'verified',
  body: NewPoll,
  answer: oneOf(Poll),
  status: 201,
});

const update = defineCall({
  method: 'POST',
  path: '/outing-attachments/:id',
  summary: 'Changes the question of a poll; the later of two changes wins.',
  access: 'verified',
  params,
  body: PollChange,
  answer: oneOf(Poll),
});

const addOption = defineCall({
  method: 'POST',
  path: '/outing-attachments/poll-options/',
  summary: 'Adds an option at the end of a poll, and answers the poll.',
  access: 'verified',
  body: NewPollOption,
  answer: oneOf(Poll),
  status: 201,
});

const vote = defineCall({
  method: 'POST',
  path: '/outing-attachments/vote',
  summary:
    'Sets the caller’s choice in a poll: this option (voted) or none (not voted). Repeating it changes nothing.',
  access: 'verified',
  body: Vote,
  answer: oneOf(Poll),
});

const remove = defineCall({
  method: 'DELETE',
  path: '/outing-attachments/:id',
  summary: 'Deletes a poll with its votes. Deleting it again succeeds.',
  access: 'verified',
  params,
  answer: Deleted,
});

const removeOption = defineCall({
  method: 'DELETE',
  path: '/outing-attachments/poll-options/:id',
  summary: 'Deletes an option with its votes; two must stay. Deleting it again succeeds.',
  access: 'verified',
  params,
  answer: Deleted,
});

export const pollCalls = {
  list,
  show,
  optionVotes,
  create,
  update,
  addOption,
  vote,
  remove,
  removeOption,
};
