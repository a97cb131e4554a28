/**
 * Creates the calls that all attachments of an outing have in common. Additional calls of a type are in its directory
 * (`poll/calls.ts`). The file is next to `attachment/`, which imports poll, photo and file: these import it, and in
 * that directory they would close a circle.
 */
import * as v from 'valibot';
import { defineCall } from '../base/call.ts';
import { changeCall, createCall, outingListCall, removeCall } from '../base/entity-calls.ts';
import { AttachmentReaction, NewReaction } from '../base/reaction.ts';
import { Id, listOf, oneOf, pageQuery } from '../base/shapes.ts';
import { UploadPlace } from '../uploads/upload.ts';

const params = v.object({ id: Id });

interface Schemas<TType, TRow, TNew, TChange, TSettings> {
  readonly type: TType;
  readonly row: TRow;
  readonly created: TNew;
  readonly change: TChange;
  readonly settings: TSettings;
}

/** Returns the calls as callers that know the type see them: its list, and each attachment of it. */
export function attachmentCallsOf<
  const TType extends v.GenericSchema<string, string>,
  const TRow extends v.GenericSchema,
  const TNew extends v.GenericSchema,
  const TChange extends v.GenericSchema,
  const TSettings extends v.GenericSchema,
>({ type, row, created, change, settings }: Schemas<TType, TRow, TNew, TChange, TSettings>) {
  return {
    list: defineCall({
      method: 'GET',
      path: '/outing-attachments',
      summary:
        'Returns the attachments of one type of an outing or item, newest first, each with the reader’s own data.',
      access: 'verified',
      guests: true,
      query: v.object({ outing_id: Id, type, ...pageQuery }),
      response: listOf(row),
      list: { order: 'created_at_timestamp descending, id descending', channel: 'outing (root)' },
    }),
    show: defineCall({
      method: 'GET',
      path: '/outing-attachments/:id',
      summary: 'Returns one attachment, with the reader’s own data.',
      access: 'verified',
      guests: true,
      params,
      response: oneOf(row),
    }),
    create: createCall(
      '/outing-attachments',
      'Adds an attachment: a poll with its options, or an upload.',
      created,
      row,
    ),
    update: changeCall(
      '/outing-attachments/:id',
      'Changes the texts of an attachment; the later of two changes wins.',
      change,
      row,
    ),
    settings: changeCall(
      '/outing-attachments/:id/settings',
      'Changes the settings of an attachment: whether a photo or file comes first, or how people answer a poll. Absent ones stay.',
      settings,
      row,
    ),
    react: changeCall(
      '/outing-attachments/:id/make-reaction',
      'Sets the caller’s reaction to an attachment: one emoji or none. Repeating it changes nothing.',
      NewReaction,
      row,
    ),
    reactions: outingListCall(
      '/outing-attachments/:id/reactions',
      'Returns who reacted to an attachment, and how.',
      AttachmentReaction,
      'reacted_at_timestamp, id',
    ),
    remove: removeCall(
      '/outing-attachments/:id',
      'Deletes an attachment with everything that belongs to it. Deleting it again succeeds.',
    ),
  };
}

/** Returns the call for where to upload the bytes of an attachment of a type. */
export const presignCallOf = <const TRequest extends v.GenericSchema>(body: TRequest) =>
  defineCall({
    method: 'POST',
    path: '/outing-attachments/presigned-upload-url',
    summary:
      'Returns a URL that accepts a new photo or file of this size, once and for a short time. Changes nothing.',
    access: 'verified',
    body,
    response: UploadPlace,
  });
