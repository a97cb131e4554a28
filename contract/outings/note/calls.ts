/** Describes calls for the notes of an outing. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { MAX_INSTANT, NOTE_BODY_MAX_BYTES } from '../../base/limits.ts';
import { Deleted, Id, listOf, oneOf, pageQuery, queryInteger } from '../../base/shapes.ts';
import { NewNote, Note, NoteChange } from './note.ts';

const params = v.object({ id: Id });

const list = defineCall({
  method: 'GET',
  path: '/outing-notes',
  summary: 'Returns the notes of one outing or item, newest first.',
  access: 'verified',
  guests: true,
  query: v.object({ outing_id: Id, ...pageQuery }),
  response: listOf(Note),
  list: { order: 'created_at_timestamp descending, id descending', channel: 'outing (root)' },
});

const create = defineCall({
  method: 'POST',
  path: '/outing-notes',
  summary: 'Adds a note.',
  access: 'verified',
  body: NewNote,
  bodyMaxBytes: NOTE_BODY_MAX_BYTES,
  response: oneOf(Note),
  status: 201,
});

const update = defineCall({
  method: 'POST',
  path: '/outing-notes/:id',
  summary:
    'Changes a note that is still at the given version; otherwise responds 409 conflict with the current note.',
  access: 'verified',
  params,
  body: NoteChange,
  bodyMaxBytes: NOTE_BODY_MAX_BYTES,
  response: oneOf(Note),
});

const remove = defineCall({
  method: 'DELETE',
  path: '/outing-notes/:id',
  summary:
    'Deletes a note. Deleting it again succeeds. With `seen`, the version that the user saw, its event informs users who changed the note since.',
  access: 'verified',
  params,
  query: v.object({ seen: v.optional(queryInteger(0, MAX_INSTANT)) }),
  response: Deleted,
});

export const noteCalls = { list, create, update, remove };
