/** Outings and their items. */
import * as v from 'valibot';
import { CoverTemplate } from '#contract/fields.ts';
import { instantOf } from '#contract/instants.ts';
import { OFFLINE_AGENDA_PAST_MS } from '#contract/limits.ts';
import { Outing, OutingChange } from '#contract/outing.ts';
import { PictureType, UploadRequest } from '#contract/picture.ts';
import { Id, type Person } from '#contract/shapes.ts';
import { localPicture } from '#db/blobs.ts';
import { listName, rowKey, UNDATED, type WireOf } from '#db/rows.ts';
import { defineMutation, type ListDeclaration, type Resource } from './resource.ts';

const DAY_MS = 86_400_000;

/** A window of the person's own timeline, from the instant `from` of the pulled list in one direction. */
function timelineWindow(name: 'upcoming' | 'past'): ListDeclaration {
  return {
    matches: (list) => list === `timeline/${name}`,
    rowsIn: () => listName.timeline,
    outing: () => null,
    path: (list) => `/outings/timeline?dateType=${name}&from=${list.from ?? 0}`,
    from: (now) => Math.floor((now - OFFLINE_AGENDA_PAST_MS) / DAY_MS) * DAY_MS,
    direction: name === 'upcoming' ? 'ascending' : 'descending',
    window: ({ from = 0 }) =>
      name === 'upcoming'
        ? { from, to: Number.POSITIVE_INFINITY }
        : { from: Number.NEGATIVE_INFINITY, to: from },
  };
}

const ITEMS = 'items/';
const itemsOfOuting: ListDeclaration = {
  matches: (list) => list.startsWith(ITEMS),
  rowsIn: (list) => list,
  outing: (list) => list.slice(ITEMS.length),
  path: (list) => `/outings?parent_id=${list.name.slice(ITEMS.length)}`,
  direction: 'ascending',
  window: () => ({ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }),
};

export const outings: Resource<'outings'> = {
  entity: 'outings',
  wire: 'outing',
  schema: Outing,
  listPosition: (outing) => ({
    list: outing.parent_id === null ? listName.timeline : listName.items(outing.parent_id),
    order: outing.timestamp ?? UNDATED,
  }),
  sortedBy: 'start',
  toldElsewhere: true,
  version: (outing) => outing.attributes.updated_at_timestamp,
  unpack: (outing) => {
    const { membership, ...relations } = outing.relations;
    return { row: { ...outing, relations }, memberships: membership ? [membership] : [] };
  },
  lists: [timelineWindow('upcoming'), timelineWindow('past'), itemsOfOuting],
};

const written = v.object({
  ...v.omit(Outing.entries.attributes, ['status', 'cover', 'created_at_timestamp', 'updated_at_timestamp'])
    .entries,
});

/** Every field is written, so that the effect needs no defaults. */
const NewOutingArgs = v.object({
  id: Id,
  /** The outing that it becomes an item of, and the outermost one; null and its own id where it is no item. */
  parent_id: v.nullable(Id),
  root_id: Id,
  status: v.picklist(['draft', 'set']),
  ...written.entries,
});
type NewOutingArgs = v.InferOutput<typeof NewOutingArgs>;

const instantOfStart = (times: { starts_at: string | null; timezone: string }) =>
  times.starts_at === null ? null : instantOf(times.starts_at, times.timezone);

function createdOuting(args: NewOutingArgs, me: Person, at: number): WireOf['outings'] {
  const { id, parent_id, root_id, ...attributes } = args;
  return {
    id,
    parent_id,
    root_id,
    timestamp: instantOfStart(attributes),
    attributes: { ...attributes, cover: null, created_at_timestamp: at, updated_at_timestamp: 0 },
    relations: {
      owner: me,
      people: [me],
      stats: { members_count: 1, going_count: 1, maybe_count: 0, spectators_count: 0, items_count: 0 },
    },
  };
}

function changedOuting(outing: WireOf['outings'], change: OutingChange): WireOf['outings'] {
  const attributes = v.parse(Outing.entries.attributes, { ...outing.attributes, ...definedOnly(change) });
  return { ...outing, timestamp: instantOfStart(attributes), attributes };
}

/** Absent and undefined alike mean unchanged. */
function definedOnly(change: OutingChange): OutingChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

const create = defineMutation({
  version: 1,
  args: NewOutingArgs,
  outing: (args) => args.root_id,
  touches: (args) => [rowKey('outings', args.id)],
  creates: (args) => args.id,
  uses: (args) => (args.parent_id === null ? [] : [args.parent_id]),
  effects: {
    outings: (row, args, { me, at }) => row ?? createdOuting(args, me, at),
  },
  request: ({ root_id: _root, ...body }) => ({ method: 'POST', path: '/outings', body }),
});

const UpdateArgs = v.object({ id: Id, root_id: Id, change: OutingChange });

const update = defineMutation({
  version: 1,
  args: UpdateArgs,
  outing: (args) => args.root_id,
  touches: (args) => [rowKey('outings', args.id)],
  effects: { outings: (row, args) => row && changedOuting(row, args.change) },
  request: ({ id, change }) => ({ method: 'POST', path: `/outings/${id}`, body: change }),
  replaces: (older, newer) => {
    const parsed = older.name === 'outings.update' ? v.safeParse(UpdateArgs, older.args) : undefined;
    if (
      !parsed?.success ||
      parsed.output.id !== newer.id ||
      parsed.output.change.status !== newer.change.status
    )
      return null;
    return { ...newer, change: { ...parsed.output.change, ...definedOnly(newer.change) } };
  },
});

const remove = defineMutation({
  version: 1,
  args: v.object({ id: Id, root_id: Id }),
  outing: (args) => args.root_id,
  touches: (args) => [rowKey('outings', args.id)],
  effects: { outings: () => null },
  request: ({ id }) => ({ method: 'DELETE', path: `/outings/${id}`, body: null }),
});

const CoverPictureArgs = v.object({
  id: Id,
  root_id: Id,
  /** Id of the bytes, and what they are. */
  blob: Id,
  type: PictureType,
  bytes: UploadRequest.entries.bytes,
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

const CoverTemplateArgs = v.object({ id: Id, root_id: Id, cover_template: CoverTemplate });

/** Of choices of a cover that follow each other only the last one counts. */
function isCoverOf(id: string, older: { name: string; args: unknown }): boolean {
  const isCover = older.name === 'outings.setCoverPicture' || older.name === 'outings.setCoverTemplate';
  return isCover && v.is(v.looseObject({ id: v.literal(id) }), older.args);
}

const setCoverPicture = defineMutation({
  version: 1,
  args: CoverPictureArgs,
  outing: (args) => args.root_id,
  touches: (args) => [rowKey('outings', args.id)],
  effects: {
    outings: (row, { blob, width, height }) =>
      row && withCover(row, { cover: localPicture(blob, width, height) }),
  },
  upload: ({ id, blob, type, bytes }) => ({
    blob,
    type,
    bytes,
    within: id,
    presign: `/outings/${id}/cover-photo/presigned-upload-url`,
  }),
  request: ({ id }, _server, upload_key) => ({
    method: 'POST',
    path: `/outings/${id}/cover-photo`,
    body: { upload_key },
  }),
  replaces: (older, newer) => (isCoverOf(newer.id, older) ? newer : null),
  // The server removed the upload meanwhile: it is made anew.
  onConflict: (args) => ({ kind: 'again', args }),
});

/** Takes a template in the place of a picture. */
const setCoverTemplate = defineMutation({
  version: 1,
  args: CoverTemplateArgs,
  outing: (args) => args.root_id,
  touches: (args) => [rowKey('outings', args.id)],
  effects: {
    outings: (row, { cover_template }) => row && withCover(row, { cover: null, cover_template }),
  },
  request: ({ id, cover_template }) => ({
    method: 'POST',
    path: `/outings/${id}/cover-photo`,
    body: { cover_template },
  }),
  replaces: (older, newer) => (isCoverOf(newer.id, older) ? newer : null),
});

function withCover(
  outing: WireOf['outings'],
  cover: Partial<Pick<Outing['attributes'], 'cover' | 'cover_template'>>,
): WireOf['outings'] {
  return { ...outing, attributes: { ...outing.attributes, ...cover } };
}

export const outingMutations = {
  'outings.create': create,
  'outings.update': update,
  'outings.delete': remove,
  'outings.setCoverPicture': setCoverPicture,
  'outings.setCoverTemplate': setCoverTemplate,
} as const;
