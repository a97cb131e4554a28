/**
 * Syncs photos. The texts of a photo and the reactions to it have versions of their own, so their news may arrive in
 * any order. A reaction is a state, so it may be applied and sent any number of times.
 */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import { withReaction } from '#contract/base/reaction.ts';
import { photoCalls } from '#contract/outings/photo/calls.ts';
import { photoMutations } from '#contract/outings/photo/mutations.ts';
import { Photo } from '#contract/outings/photo/photo.ts';
import { localPicture } from '#db/database/blobs.ts';
import { listInOuting, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { joinReacted } from '../people/reactions.ts';
import { listOfOuting, type Resource } from '../resource.ts';

const OfPhoto = v.union([
  v.looseObject({ attachment_type: v.literal('photo') }),
  v.looseObject({ attributes: v.looseObject({ type: v.literal('photo') }) }),
]);

export const photos: Resource<'photos'> = {
  entity: 'photos',
  wire: 'attachment',
  isAbout: (event) => v.is(OfPhoto, event.data),
  schema: Photo,
  listPosition: ({ outing_id, attributes }) => ({
    list: listInOuting('photos', outing_id),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  // A photo with the user's own reaction arrives through the user's own channel.
  inOtherChannels: true,
  version: (photo) => photo.attributes.updated_at_timestamp,
  join: joinReacted,
  lists: [
    listOfOuting(
      'photos',
      (outing_id) => pathWith(photoCalls.list, { query: { type: 'photo', outing_id } }),
      'descending',
    ),
  ],
};

const add = defineMutation(photoMutations['photos.add'], {
  touches: ({ id }) => [rowKey('photos', id)],
  creates: ({ id }) => id,
  adds: ({ outing_id }) => ({ to: 'photos', outing_id }),
  uses: ({ outing_id }) => [outing_id],
  effects: {
    photos: (row, { id, outing_id, blob, width, height, taken_at }, { me, at }) =>
      row ?? {
        id,
        outing_id,
        attributes: {
          type: 'photo',
          picture: localPicture(blob, width, height),
          placeholder: '',
          caption: '',
          alt: '',
          taken_at,
          is_featured: false,
          created_at_timestamp: at,
          updated_at_timestamp: 0,
          fetched_at_timestamp: 0,
        },
        relations: { author: me, reactions: [], reaction: null },
      },
  },
  upload: ({ outing_id, blob, type, bytes }) => ({
    blob,
    type,
    bytes,
    within: outing_id,
    presign: (previous) =>
      requestOf(photoCalls.presign, {
        params: undefined,
        body: { outing_id, type: 'photo', content_type: type, bytes, previous },
      }),
  }),
  request: ({ id, outing_id, taken_at }, _server, upload_key) =>
    requestOf(photoCalls.create, {
      params: undefined,
      body: { id, outing_id, type: 'photo', upload_key, taken_at },
    }),
  // The server deleted the upload meanwhile: upload again.
  onConflict: (args) => ({ kind: 'again', args }),
});

const describe = defineMutation(photoMutations['photos.describe'], {
  touches: ({ id }) => [rowKey('photos', id)],
  effects: {
    photos: (row, { caption, alt }) => row && { ...row, attributes: { ...row.attributes, caption, alt } },
  },
  request: ({ id, caption, alt }) => requestOf(photoCalls.update, { params: { id }, body: { caption, alt } }),
});

const feature = defineMutation(photoMutations['photos.feature'], {
  touches: ({ id }) => [rowKey('photos', id)],
  effects: {
    photos: (row, { is_featured }) => row && { ...row, attributes: { ...row.attributes, is_featured } },
  },
  request: ({ id, is_featured }) => requestOf(photoCalls.settings, { params: { id }, body: { is_featured } }),
});

const react = defineMutation(photoMutations['photos.react'], {
  touches: ({ id }) => [rowKey('photos', id)],
  effects: { photos: (row, { emoji }) => row && withReaction(row, emoji) },
  request: ({ id, emoji }) => requestOf(photoCalls.react, { params: { id }, body: { emoji } }),
  replaces: (older, newer) =>
    older.name === 'photos.react' && v.is(v.looseObject({ id: v.literal(newer.id) }), older.args)
      ? newer
      : null,
});

const remove = defineMutation(photoMutations['photos.delete'], {
  touches: ({ id }) => [rowKey('photos', id)],
  effects: { photos: () => null },
  request: ({ id }) => requestOf(photoCalls.remove, { params: { id }, body: undefined }),
  holdMs: TOAST_UNDO_MS,
});

export const photoMutators = {
  'photos.add': add,
  'photos.describe': describe,
  'photos.feature': feature,
  'photos.react': react,
  'photos.delete': remove,
} as const;
