/** Describes calls for stories. Each story is gone for all calls as soon as it has expired, also for its author. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { changeCall, createCall, removeCall } from '../../base/entity-calls.ts';
import { NewReaction } from '../../base/reaction.ts';
import { Id, listOf, oneOf, pageQuery } from '../../base/shapes.ts';
import { UploadPlace, UploadRequest } from '../../uploads/upload.ts';
import { UsernameOrId } from '../related-person/calls.ts';
import { NewStory, Story, StoryChange, StoryUser, StoryViewer } from './story.ts';

const params = v.object({ id: Id });

const list = defineCall({
  method: 'GET',
  path: '/stories',
  summary:
    'Returns the reader’s own stories, and those that they see of people whom they follow and of people in their outings, the newest first; or those that they see of one person. A page may be shorter than requested.',
  access: 'verified',
  query: v.object({ username: v.optional(UsernameOrId), ...pageQuery }),
  response: listOf(Story),
  list: {
    order: 'created_at_timestamp descending, id descending',
    channel: 'user (no event changes it, but for the reader’s own stories, views and reactions)',
  },
});

const users = defineCall({
  method: 'GET',
  path: '/stories/story-users',
  summary: 'Returns the people behind the stories of `GET /stories`, those with the newest story first.',
  access: 'verified',
  query: v.object(pageQuery),
  response: listOf(StoryUser),
  list: { order: 'latest_at_timestamp descending, id descending', channel: 'user (no event changes it)' },
});

const show = defineCall({
  method: 'GET',
  path: '/stories/:id',
  summary: 'Returns a story that the reader sees.',
  access: 'verified',
  params,
  response: v.object({ data: Story }),
});

const viewers = defineCall({
  method: 'GET',
  path: '/stories/:id/viewers',
  summary: 'Returns who saw a story of the caller’s own, and how they reacted, the latest first.',
  access: 'verified',
  params,
  query: v.object(pageQuery),
  response: listOf(StoryViewer),
  list: { order: 'viewed_at_timestamp descending, id descending', channel: 'user (no event changes it)' },
});

const presign = defineCall({
  method: 'POST',
  path: '/stories/presigned-upload-url',
  summary:
    'Returns a URL that accepts a picture of this type and size for a story of the caller, once and for a short time. Changes nothing.',
  access: 'verified',
  body: UploadRequest,
  response: UploadPlace,
});

const create = createCall('/stories', 'Adds a story. Its day starts now.', NewStory, Story);

const update = changeCall(
  '/stories/:id',
  'Changes the text of the caller’s own story. Its day continues.',
  StoryChange,
  Story,
);

const view = defineCall({
  method: 'POST',
  path: '/stories/:id/view',
  summary:
    'Records that the caller saw a story. Repeating it changes nothing; for the caller’s own story it does nothing.',
  access: 'verified',
  params,
  response: oneOf(Story),
});

const react = changeCall(
  '/stories/:id/make-reaction',
  'Sets the caller’s reaction to another user’s story: one emoji or none. A reaction also counts as a view. Repeating it changes nothing.',
  NewReaction,
  Story,
);

const remove = removeCall('/stories/:id', 'Deletes a story of the caller’s own. Deleting it again succeeds.');

/** Named paths precede calls with an id. */
export const storyCalls = { list, users, presign, show, viewers, create, update, view, react, remove };
