/**
 * Syncs files. Their bytes are uploaded with the change that adds them, and fetched when opened or kept
 * (workers/sync/storage/copies.ts).
 */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { mediaTypeOf } from '#contract/base/file-names.ts';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import { withReaction } from '#contract/base/reaction.ts';
import { outingFileCalls } from '#contract/outings/outing-file/calls.ts';
import { outingFileMutations } from '#contract/outings/outing-file/mutations.ts';
import { OutingFile } from '#contract/outings/outing-file/outing-file.ts';
import { FILE_UPLOAD_TYPE } from '#contract/uploads/upload.ts';
import { listInOuting, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { joinReacted } from '../people/reactions.ts';
import { listOfOuting, type Resource } from '../resource.ts';

const OfFile = v.union([
  v.looseObject({ attachment_type: v.literal('file') }),
  v.looseObject({ attributes: v.looseObject({ type: v.literal('file') }) }),
]);

export const files: Resource<'files'> = {
  entity: 'files',
  wire: 'attachment',
  isAbout: (event) => v.is(OfFile, event.data),
  schema: OutingFile,
  listPosition: ({ outing_id, attributes }) => ({
    list: listInOuting('files', outing_id),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  // A file with the user's own reaction arrives through the user's own channel.
  inOtherChannels: true,
  version: (file) => file.attributes.updated_at_timestamp,
  join: joinReacted,
  lists: [
    listOfOuting(
      'files',
      (outing_id) => pathWith(outingFileCalls.list, { query: { type: 'file', outing_id } }),
      'descending',
    ),
  ],
};

const add = defineMutation(outingFileMutations['files.add'], {
  touches: ({ id }) => [rowKey('files', id)],
  creates: ({ id }) => id,
  adds: ({ outing_id, bytes }) => ({ to: 'files', outing_id, bytes }),
  uses: ({ outing_id }) => [outing_id],
  effects: {
    files: (row, { id, outing_id, name, bytes }, { me, at }) =>
      row ?? {
        id,
        outing_id,
        attributes: {
          type: 'file',
          key: '',
          name,
          media_type: mediaTypeOf(name),
          bytes,
          created_at_timestamp: at,
          is_featured: false,
          updated_at_timestamp: 0,
          fetched_at_timestamp: 0,
        },
        relations: { author: me, reactions: [], reaction: null },
      },
  },
  upload: ({ outing_id, blob, bytes }) => ({
    blob,
    type: FILE_UPLOAD_TYPE,
    bytes,
    within: outing_id,
    presign: (previous) =>
      requestOf(outingFileCalls.presign, {
        params: undefined,
        body: { outing_id, type: 'file', bytes, previous },
      }),
  }),
  request: ({ id, outing_id, name }, _server, upload_key) =>
    requestOf(outingFileCalls.create, {
      params: undefined,
      body: { id, outing_id, type: 'file', upload_key, name },
    }),
  // The server deleted the upload meanwhile: upload again.
  onConflict: (args) => ({ kind: 'again', args }),
});

const rename = defineMutation(outingFileMutations['files.rename'], {
  touches: ({ id }) => [rowKey('files', id)],
  effects: {
    files: (row, { name }) => row && { ...row, attributes: { ...row.attributes, name } },
  },
  request: ({ id, name }) => requestOf(outingFileCalls.update, { params: { id }, body: { name } }),
  replaces: (older, newer) =>
    older.name === 'files.rename' && v.is(v.looseObject({ id: v.literal(newer.id) }), older.args)
      ? newer
      : null,
});

const feature = defineMutation(outingFileMutations['files.feature'], {
  touches: ({ id }) => [rowKey('files', id)],
  effects: {
    files: (row, { is_featured }) => row && { ...row, attributes: { ...row.attributes, is_featured } },
  },
  request: ({ id, is_featured }) =>
    requestOf(outingFileCalls.settings, { params: { id }, body: { is_featured } }),
});

const react = defineMutation(outingFileMutations['files.react'], {
  touches: ({ id }) => [rowKey('files', id)],
  effects: { files: (row, { emoji }) => row && withReaction(row, emoji) },
  request: ({ id, emoji }) => requestOf(outingFileCalls.react, { params: { id }, body: { emoji } }),
  replaces: (older, newer) =>
    older.name === 'files.react' && v.is(v.looseObject({ id: v.literal(newer.id) }), older.args)
      ? newer
      : null,
});

const remove = defineMutation(outingFileMutations['files.delete'], {
  touches: ({ id }) => [rowKey('files', id)],
  effects: { files: () => null },
  request: ({ id }) => requestOf(outingFileCalls.remove, { params: { id }, body: undefined }),
  holdMs: TOAST_UNDO_MS,
});

export const outingFileMutators = {
  'files.add': add,
  'files.rename': rename,
  'files.feature': feature,
  'files.react': react,
  'files.delete': remove,
} as const;
