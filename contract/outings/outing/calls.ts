/** Describes calls for outings and their members. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { changeCall, createCall, outingListCall, removeCall } from '../../base/entity-calls.ts';
import { CoverTemplate, Token } from '../../base/fields.ts';
import { LISTS_AT_ONCE_MAX, MAX_INSTANT, SEARCH_MAX } from '../../base/limits.ts';
import { described, Id, listOf, oneOf, pageQuery, queryInteger, Titled } from '../../base/shapes.ts';
import { UploadKey, UploadPlace, UploadRequest } from '../../uploads/upload.ts';
import { Membership } from '../membership/membership.ts';
import { NewOuting, Outing, OutingChange, OutingCopy, OutingPreview, OutingSettings } from './outing.ts';

const params = v.object({ id: Id });

const timeline = defineCall({
  method: 'GET',
  path: '/outings/timeline',
  summary:
    "Returns the reader's own outings, without items: from an instant on, or before it, ordered by the instant of their start.",
  access: 'verified',
  guests: true,
  query: v.object({
    /**
     * `upcoming`: start at or after `from`, then undated ones; `past`: start before `from`, or were put away before it
     */
    dateType: v.picklist(['upcoming', 'past']),
    /** Unix milliseconds; default: the server's present time */
    from: v.optional(queryInteger(-MAX_INSTANT, MAX_INSTANT)),
    search: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(SEARCH_MAX, `A search cannot have more than ${SEARCH_MAX} characters.`),
      ),
    ),
    ...pageQuery,
  }),
  response: listOf(Outing),
  list: { order: 'timestamp (null last), id; both descending for past', channel: 'user' },
});

const items = defineCall({
  method: 'GET',
  path: '/outings',
  summary: 'Returns the items of an outing, or without parent_id the same as the upcoming timeline.',
  access: 'verified',
  guests: true,
  query: v.object({ parent_id: v.optional(Id), ...pageQuery }),
  response: listOf(Outing),
  list: { order: 'timestamp (null last), id', channel: 'outing (root), or user without parent_id' },
});

/** Maximum number of items in the response about their outing; all of them are in a separate list. */
export const SHOWN_ITEMS_MAX = 50;

/** One outing, with related rows. Devices leave these out: they have the rows. */
const ShownOuting = v.object({
  ...Outing.entries,
  relations: v.object({
    ...Outing.entries.relations.entries,
    items: described(
      v.object({ data: v.array(Titled), count: v.number() }),
      `Of its items that the reader sees, the first ${SHOWN_ITEMS_MAX} of \`GET /outings?parent_id=\`, and how many there are in all. Only in the answer of one outing.`,
    ),
    parent: described(
      v.nullable(Titled),
      'The outing or item that it is an item of; null: it is none. Only in the answer of one outing.',
    ),
  }),
});
export type ShownOuting = v.InferOutput<typeof ShownOuting>;

const show = defineCall({
  method: 'GET',
  path: '/outings/:id',
  summary:
    'Returns one outing with the reader’s own membership, its items and the outing that it is an item of.',
  access: 'verified',
  guests: true,
  params,
  response: oneOf(ShownOuting),
});

const preview = defineCall({
  method: 'GET',
  path: '/outings/:id/preview',
  summary:
    'Returns the fields that users see before they join; also open without logging in if privacy is public, or with the code of a link.',
  access: 'public',
  guests: true,
  params,
  query: v.object({ code: v.optional(Token) }),
  response: v.object({ data: OutingPreview }),
});

const membership = defineCall({
  method: 'GET',
  path: '/outings/:id/membership',
  summary: 'Returns the reader’s own membership.',
  access: 'verified',
  guests: true,
  params,
  response: oneOf(Membership),
});

const members = outingListCall(
  '/outings/:id/members',
  'Returns all members, including spectators. For an item, those of its root outing.',
  Membership,
  'created_at_timestamp, id',
  { guests: true },
);

const create = createCall(
  '/outings',
  'Creates an outing, or an item of one (parent_id). The creator becomes its owner and is going.',
  NewOuting,
  Outing,
);

const update = changeCall(
  '/outings/:id',
  'Changes details or status. Absent fields stay; the later of two changes of one field wins.',
  OutingChange,
  Outing,
);

const settings = changeCall(
  '/outings/:id/settings',
  'Changes the settings of an outing; absent ones stay.',
  OutingSettings,
  Outing,
);

const chooseLists = defineCall({
  method: 'POST',
  path: '/outings/:id/lists',
  summary:
    'Chooses the contact lists of the owner for which an outing is meant, while its privacy is `lists`; it is also meant for lists below them.',
  access: 'verified',
  params,
  body: v.object({ list_ids: v.pipe(v.array(Id), v.maxLength(LISTS_AT_ONCE_MAX)) }),
  /** The id of the outing: the lists themselves follow as events. */
  response: oneOf(v.object({ id: Id })),
});

const remove = removeCall(
  '/outings/:id',
  'Deletes an outing with everything in it. Deleting it again succeeds.',
);

const duplicate = defineCall({
  method: 'POST',
  path: '/outings/:id/duplicate',
  summary:
    'Copies an outing to a draft of the caller, with a new start. Times in it move by as many days. No one is notified before it is set.',
  access: 'verified',
  params,
  body: OutingCopy,
  response: oneOf(Outing),
  status: 201,
});

const presignCover = defineCall({
  method: 'POST',
  path: '/outings/:id/cover-photo/presigned-upload-url',
  summary:
    'Returns a URL that accepts a new cover of this type and size, once and for a short time. Changes nothing.',
  access: 'verified',
  params,
  body: UploadRequest,
  response: UploadPlace,
});

const cover = changeCall(
  '/outings/:id/cover-photo',
  'Makes an uploaded picture or a template the cover. 409 conflict if the upload is gone: upload it again.',
  v.union([v.strictObject({ upload_key: UploadKey }), v.strictObject({ cover_template: CoverTemplate })]),
  Outing,
);

export const outingCalls = {
  timeline,
  items,
  show,
  preview,
  membership,
  members,
  create,
  update,
  settings,
  chooseLists,
  remove,
  duplicate,
  presignCover,
  cover,
};
