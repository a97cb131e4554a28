/** Describes changes of outings and their items. */
import * as v from 'valibot';
import { CoverTemplate, OutingTitle } from '../../base/fields.ts';
import { LISTS_AT_ONCE_MAX } from '../../base/limits.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';
import { PictureType, UploadRequest } from '../../uploads/upload.ts';
import { Outing, OutingChange, OutingCopy, OutingSettings, writtenOuting } from './outing.ts';

const written = v.object({
  ...v.omit(Outing.entries.attributes, [
    'status',
    'cover',
    'series',
    'position',
    'rescheduled_at_timestamp',
    'put_away_at_timestamp',
    'created_at_timestamp',
    'updated_at_timestamp',
  ]).entries,
});

/** Which part of an outing each field belongs to, in the order in which the queue names them */
const PARTS = [
  ['title', ['title']],
  ['time', ['starts_at', 'ends_at', 'all_day', 'timezone']],
  ['order', ['position']],
  ['place', ['place_name', 'place_address']],
  ['description', ['description']],
  ['cover', ['cover_template']],
  ['privacy', ['privacy']],
  ['permissions', ['members_can_invite', 'members_can_edit', 'members_can_add', 'members_can_bring']],
  ['people', ['open_to_join', 'capacity', 'shows_people', 'answers_by_link', 'guests_see_notes']],
] as const satisfies readonly (readonly [string, readonly (keyof OutingChange)[]])[];

export type OutingPart = (typeof PARTS)[number][0];

type UpdateDescription =
  | { kind: 'outingSet' | 'outingCanceled' | 'outingBroughtBack'; name?: string }
  | { kind: 'outingEdited'; name?: string; parts: readonly OutingPart[] };

function describeUpdate({ change }: { change: OutingChange }): UpdateDescription {
  const name = change.title ? { name: change.title } : {};
  if (change.status === 'set') return { kind: 'outingSet', ...name };
  if (change.status === 'canceled') return { kind: 'outingCanceled', ...name };
  if (change.put_away_at_timestamp === null) return { kind: 'outingBroughtBack', ...name };
  const parts = PARTS.flatMap(([part, fields]) =>
    fields.some((field) => change[field] !== undefined) ? [part] : [],
  );
  return { kind: 'outingEdited', ...name, parts };
}

const listIds = v.pipe(v.array(Id), v.maxLength(LISTS_AT_ONCE_MAX));

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

export const outingMutations = {
  'outings.create': defineMutationContract({
    version: 1,
    // All fields are required, so that the optimistic effect needs no defaults.
    args: v.object({
      id: Id,
      /** The parent and the root outing of an item; null and its own id if it is not an item */
      parent_id: v.nullable(Id),
      root_id: Id,
      status: v.picklist(['draft', 'set']),
      ...written.entries,
      ...writtenOuting,
    }),
    outing: (args) => args.id,
    describe: ({ parent_id, title }) => ({
      kind: parent_id === null ? 'outingCreated' : 'itemCreated',
      name: title,
    }),
    texts: 'args',
  }),
  'outings.update': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, root_id: Id, change: OutingChange }),
    outing: (args) => args.id,
    describe: describeUpdate,
    texts: 'change',
  }),
  'outings.configure': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, settings: OutingSettings }),
    outing: (args) => args.id,
    describe: () => ({ kind: 'outingConfigured' }),
  }),
  'outings.chooseLists': defineMutationContract({
    version: 1,
    /** `list_ids`: all that are chosen. `before`: those that this device knew as chosen */
    args: v.object({ id: Id, list_ids: listIds, before: listIds }),
    outing: (args) => args.id,
    describe: () => ({ kind: 'listsChosen' }),
  }),
  'outings.duplicate': defineMutationContract({
    version: 1,
    args: v.object({
      id: Id,
      source_id: Id,
      /** The copy as the device shows it until the server responds; its title and start are those of the request. */
      copy: v.object({ ...written.entries, title: OutingTitle }),
      cover: Outing.entries.attributes.entries.cover,
      with: OutingCopy.entries.with,
    }),
    outing: (args) => args.id,
    describe: ({ copy }) => ({ kind: 'outingDuplicated', name: copy.title }),
  }),
  'outings.delete': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, root_id: Id }),
    outing: (args) => args.id,
    describe: () => ({ kind: 'outingDeleted' }),
  }),
  'outings.setCoverPicture': defineMutationContract({
    version: 1,
    args: v.object({
      id: Id,
      root_id: Id,
      /** Id, type and number of the bytes, and the size of the picture in pixels */
      blob: Id,
      type: PictureType,
      bytes: UploadRequest.entries.bytes,
      width: pixels,
      height: pixels,
    }),
    outing: (args) => args.id,
    describe: () => ({ kind: 'coverChosen' }),
  }),
  /** Uses a template instead of a picture. */
  'outings.setCoverTemplate': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, root_id: Id, cover_template: CoverTemplate }),
    outing: (args) => args.id,
    describe: () => ({ kind: 'coverDrawn' }),
  }),
} as const;
