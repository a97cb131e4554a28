/** Syncs outings and their items. */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import type { Person } from '#contract/base/shapes.ts';
import { outingChannel } from '#contract/events.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { outingMutations } from '#contract/outings/outing/mutations.ts';
import { Outing, type OutingChange, positionAfter } from '#contract/outings/outing/outing.ts';
import { NO_RATINGS } from '#contract/outings/rating/rating.ts';
import { ownAfter } from '#contract/outings/series/series-dates.ts';
import { instantOf } from '#contract/time/instants.ts';
import { localPicture } from '#db/database/blobs.ts';
import type { WireOf } from '#db/entities.ts';
import { listInOuting, rowKey, TIMELINE, UNDATED } from '#db/rows.ts';
import { OFFLINE_AGENDA_PAST_MS } from '../../limits.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { meantFor } from '../people/contact-lists.ts';
import { type ListDeclaration, listOfOuting, type Resource } from '../resource.ts';

const DAY_MS = 86_400_000;

/** A window of the user's timeline: from the list's instant `from`, in one direction */
function timelineWindow(name: 'upcoming' | 'past'): ListDeclaration {
  return {
    matches: (list) => list === `timeline/${name}`,
    rowsIn: () => TIMELINE,
    outing: () => null,
    path: ({ from = 0 }) => pathWith(outingCalls.timeline, { query: { dateType: name, from: String(from) } }),
    from: (now) => Math.floor((now - OFFLINE_AGENDA_PAST_MS) / DAY_MS) * DAY_MS,
    direction: name === 'upcoming' ? 'ascending' : 'descending',
    window: ({ from = 0 }) =>
      name === 'upcoming'
        ? { from, to: Number.POSITIVE_INFINITY }
        : { from: Number.NEGATIVE_INFINITY, to: from },
  };
}

const itemsOfOuting = listOfOuting(
  'outings',
  (parent_id) => pathWith(outingCalls.items, { query: { parent_id } }),
  'ascending',
);

export const outings: Resource<'outings'> = {
  entity: 'outings',
  wire: 'outing',
  schema: Outing,
  listPosition: (outing) => ({
    list: outing.parent_id === null ? TIMELINE : listInOuting('outings', outing.parent_id),
    order: outing.timestamp ?? UNDATED,
  }),
  sortedBy: 'start',
  inOtherChannels: true,
  version: (outing) => outing.attributes.updated_at_timestamp,
  // Opens the notes of an outing to its guests, or closes them.
  access: ({ id, parent_id, attributes }, me) =>
    me.guest === true && parent_id === null
      ? { channel: outingChannel(id), as: attributes.guests_see_notes ? 'reader of notes' : 'guest' }
      : null,
  unpack: (outing) => {
    const { membership, ...relations } = outing.relations;
    // Counted from the messages on the device (src/db/queries/chat/unread-messages.ts), and stored nowhere else.
    const { new_messages: _counted, ...stats } = relations.stats;
    return {
      row: { ...outing, relations: { ...relations, stats } },
      memberships: membership ? [membership] : [],
    };
  },
  lists: [timelineWindow('upcoming'), timelineWindow('past'), itemsOfOuting],
};

type NewOutingArgs = v.InferOutput<(typeof outingMutations)['outings.create']['args']>;

type Placed = Pick<Outing['attributes'], 'starts_at' | 'timezone' | 'put_away_at_timestamp'>;

/** Where lists show it: at its start, or at the time when it was put away. */
const placeInTime = ({ starts_at, timezone, put_away_at_timestamp = null }: Placed) =>
  starts_at === null ? put_away_at_timestamp : instantOf(starts_at, timezone);

function createdOuting(args: NewOutingArgs, me: Person, at: number): WireOf['outings'] {
  const { id, parent_id, root_id, ...written } = args;
  const attributes = { ...written, put_away_at_timestamp: null };
  return {
    id,
    parent_id,
    root_id,
    timestamp: placeInTime(attributes),
    attributes: {
      ...attributes,
      cover: null,
      position: null,
      series: null,
      rescheduled_at_timestamp: null,
      created_at_timestamp: at,
      updated_at_timestamp: 0,
    },
    relations: {
      owner: me,
      people: [me],
      stats: {
        members_count: 1,
        going_count: 1,
        adults_count: 1,
        children_count: 0,
        maybe_count: 0,
        spectators_count: 0,
        items_count: 0,
        waiting_count: 0,
        invited_count: 0,
        ratings: NO_RATINGS,
      },
    },
  };
}

/** Returns the outing after a change, as the server would store it. */
export function changedOuting(outing: WireOf['outings'], change: OutingChange): WireOf['outings'] {
  const attributes = v.parse(Outing.entries.attributes, {
    ...outing.attributes,
    // A changed outing is no longer put away.
    put_away_at_timestamp: null,
    ...definedOnly(change),
    position: positionAfter(outing.attributes, change),
  });
  return { ...outing, timestamp: placeInTime(attributes), attributes };
}

/** Absent and undefined both mean unchanged. */
function definedOnly(change: OutingChange): OutingChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

const create = defineMutation(outingMutations['outings.create'], {
  root: (args) => args.root_id,
  touches: (args) => [rowKey('outings', args.id)],
  creates: (args) => args.id,
  adds: ({ id, parent_id, root_id }) =>
    parent_id === null ? { to: 'outings' } : { to: 'items', root_id, id, parent_id },
  uses: (args) => (args.parent_id === null ? [] : [args.parent_id]),
  effects: {
    outings: (row, args, { me, at }) => row ?? createdOuting(args, me, at),
  },
  request: ({ root_id: _root, ...body }) => requestOf(outingCalls.create, { params: undefined, body }),
});

const duplicate = defineMutation(outingMutations['outings.duplicate'], {
  root: (args) => args.id,
  touches: (args) => [rowKey('outings', args.id)],
  creates: (args) => args.id,
  adds: () => ({ to: 'outings' }),
  uses: (args) => [args.source_id],
  effects: {
    outings: (row, { id, copy, cover }, { me, at }) =>
      row ??
      withCover(createdOuting({ id, parent_id: null, root_id: id, status: 'draft', ...copy }, me, at), {
        cover,
      }),
  },
  request: ({ id, source_id, copy: { title, starts_at }, with: parts }) =>
    requestOf(outingCalls.duplicate, {
      params: { id: source_id },
      body: { id, title, starts_at, with: parts },
    }),
});

const { args: UpdateArgs } = outingMutations['outings.update'];

/** A field changed on only one date of a series differs from the other dates from then on. */
function changedAlone(outing: WireOf['outings'], change: OutingChange): WireOf['outings'] {
  const changed = changedOuting(outing, change);
  const { series } = changed.attributes;
  if (!series) return changed;
  const own = ownAfter(series.own, change);
  return { ...changed, attributes: { ...changed.attributes, series: { ...series, own } } };
}

const update = defineMutation(outingMutations['outings.update'], {
  root: (args) => args.root_id,
  touches: (args) => [rowKey('outings', args.id)],
  effects: { outings: (row, args) => row && changedAlone(row, args.change) },
  request: ({ id, change }) => requestOf(outingCalls.update, { params: { id }, body: change }),
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

const { args: ConfigureArgs } = outingMutations['outings.configure'];

const configure = defineMutation(outingMutations['outings.configure'], {
  touches: (args) => [rowKey('outings', args.id)],
  effects: { outings: (row, args) => row && changedAlone(row, args.settings) },
  request: ({ id, settings }) => requestOf(outingCalls.settings, { params: { id }, body: settings }),
  replaces: (older, newer) => {
    const parsed = older.name === 'outings.configure' ? v.safeParse(ConfigureArgs, older.args) : undefined;
    if (!parsed?.success || parsed.output.id !== newer.id) return null;
    return { ...newer, settings: { ...parsed.output.settings, ...definedOnly(newer.settings) } };
  },
});

const { args: ChooseListsArgs } = outingMutations['outings.chooseLists'];

const chooseLists = defineMutation(outingMutations['outings.chooseLists'], {
  touches: ({ list_ids, before }) =>
    [...new Set([...list_ids, ...before])].map((id) => rowKey('contactLists', id)),
  uses: ({ id, list_ids }) => [id, ...list_ids],
  effects: {
    contactLists: (row, { id, list_ids }) => row && meantFor(row, id, list_ids.includes(row.id)),
  },
  request: ({ id, list_ids }) => requestOf(outingCalls.chooseLists, { params: { id }, body: { list_ids } }),
  replaces: (older, newer) => {
    const parsed =
      older.name === 'outings.chooseLists' ? v.safeParse(ChooseListsArgs, older.args) : undefined;
    if (!parsed?.success || parsed.output.id !== newer.id) return null;
    const before = new Set([...parsed.output.before, ...parsed.output.list_ids, ...newer.before]);
    return { ...newer, before: Array.from(before) };
  },
});

const remove = defineMutation(outingMutations['outings.delete'], {
  root: (args) => args.root_id,
  touches: (args) => [rowKey('outings', args.id)],
  effects: { outings: () => null },
  request: ({ id }) => requestOf(outingCalls.remove, { params: { id }, body: undefined }),
});

/** Of several cover choices in a row, only the last one counts. */
function isCoverOf(id: string, older: { name: string; args: unknown }): boolean {
  const isCover = older.name === 'outings.setCoverPicture' || older.name === 'outings.setCoverTemplate';
  return isCover && v.is(v.looseObject({ id: v.literal(id) }), older.args);
}

const setCoverPicture = defineMutation(outingMutations['outings.setCoverPicture'], {
  root: (args) => args.root_id,
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
    presign: (previous) =>
      requestOf(outingCalls.presignCover, { params: { id }, body: { type, bytes, previous } }),
  }),
  request: ({ id }, _server, upload_key) =>
    requestOf(outingCalls.cover, { params: { id }, body: { upload_key } }),
  replaces: (older, newer) => (isCoverOf(newer.id, older) ? newer : null),
  // The server deleted the upload meanwhile: upload again.
  onConflict: (args) => ({ kind: 'again', args }),
});

/** Replaces a picture with a template. */
const setCoverTemplate = defineMutation(outingMutations['outings.setCoverTemplate'], {
  root: (args) => args.root_id,
  touches: (args) => [rowKey('outings', args.id)],
  effects: {
    outings: (row, { cover_template }) => row && withCover(row, { cover: null, cover_template }),
  },
  request: ({ id, cover_template }) =>
    requestOf(outingCalls.cover, { params: { id }, body: { cover_template } }),
  replaces: (older, newer) => (isCoverOf(newer.id, older) ? newer : null),
});

function withCover(
  outing: WireOf['outings'],
  cover: Partial<Pick<Outing['attributes'], 'cover' | 'cover_template'>>,
): WireOf['outings'] {
  return { ...outing, attributes: { ...outing.attributes, ...cover } };
}

export const outingMutators = {
  'outings.create': create,
  'outings.duplicate': duplicate,
  'outings.update': update,
  'outings.configure': configure,
  'outings.chooseLists': chooseLists,
  'outings.delete': remove,
  'outings.setCoverPicture': setCoverPicture,
  'outings.setCoverTemplate': setCoverTemplate,
} as const;
