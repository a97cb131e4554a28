/** Calls that all attachments of an outing have in common. What a type has in addition is in its folder (`poll/calls.ts`). */
import * as v from 'valibot';
import { defineCall } from '../base/call.ts';
import { Deleted, Id, listOf, oneOf, pageQuery } from '../base/shapes.ts';
import { UploadPlace } from '../files/upload.ts';

const params = v.object({ id: Id });

interface Schemas<TType, TRow, TNew, TChange> {
  readonly type: TType;
  readonly row: TRow;
  readonly created: TNew;
  readonly change: TChange;
}

/** The calls as those see them who know the type: its list, and each attachment of it. */
export function attachmentCallsOf<
  const TType extends v.GenericSchema<string, string>,
  const TRow extends v.GenericSchema,
  const TNew extends v.GenericSchema,
  const TChange extends v.GenericSchema,
>({ type, row, created, change }: Schemas<TType, TRow, TNew, TChange>) {
  return {
    list: defineCall({
      method: 'GET',
      path: '/outing-attachments',
      summary:
        'The attachments of one type of an outing or item, newest first, each with what is the reader’s own.',
      access: 'verified',
      query: v.object({ outing_id: Id, type, ...pageQuery }),
      answer: listOf(row),
      list: { order: 'created_at_timestamp descending, id descending', channel: 'outing (root)' },
    }),
    show: defineCall({
      method: 'GET',
      path: '/outing-attachments/:id',
      summary: 'One attachment, with what is the reader’s own.',
      access: 'verified',
      params,
      answer: oneOf(row),
    }),
    create: defineCall({
      method: 'POST',
      path: '/outing-attachments',
      summary: 'Adds an attachment: a poll with its options, or an upload.',
      access: 'verified',
      body: created,
      answer: oneOf(row),
      status: 201,
    }),
    update: defineCall({
      method: 'POST',
      path: '/outing-attachments/:id',
      summary: 'Changes the words of an attachment; the later of two changes wins.',
      access: 'verified',
      params,
      body: change,
      answer: oneOf(row),
    }),
    remove: defineCall({
      method: 'DELETE',
      path: '/outing-attachments/:id',
      summary: 'Deletes an attachment with all that belongs to it. Deleting it again succeeds.',
      access: 'verified',
      params,
      answer: Deleted,
    }),
  };
}

/** Where to upload what an attachment of a type is made of. */
export const presignCallOf = <const TRequest extends v.GenericSchema>(body: TRequest) =>
  defineCall({
    method: 'POST',
    path: '/outing-attachments/presigned-upload-url',
    summary:
      'A URL that accepts a new photo or file of this size, once and for a short time. Changes nothing.',
    access: 'verified',
    body,
    answer: UploadPlace,
  });
