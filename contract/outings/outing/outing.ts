/** Defines outings, their items (outings with a `parent_id`) and what members may do in them. */

import * as v from 'valibot';
import {
  CoverTemplate,
  OutingDescription,
  OutingTitle,
  PlaceAddress,
  PlaceName,
  StoredCoverTemplate,
  StoredText,
} from '../../base/fields.ts';
import { CAPACITY_MAX } from '../../base/limits.ts';
import { Id, Person, Timestamp, WallTime, Zone } from '../../base/shapes.ts';
import { VALIDATION_MESSAGES } from '../../base/validation-codes.ts';
import { Picture } from '../../uploads/upload.ts';
import { Membership } from '../membership/membership.ts';
import { RatingTotals } from '../rating/rating.ts';
import { OutingSeries } from './series.ts';

export const OutingStatus = v.picklist(['draft', 'set', 'canceled']);
export type OutingStatus = v.InferOutput<typeof OutingStatus>;

export const Privacy = v.picklist(['private', 'lists', 'public']);

/** The fields of an outing that users edit */
export const writtenOuting = {
  title: OutingTitle,
  description: OutingDescription,
  privacy: Privacy,
  /**
   * Wall-clock times in `timezone`; only dates (inclusive) if `all_day`. Null: not yet known, also for a plan that is
   * set
   */
  starts_at: v.nullable(WallTime),
  ends_at: v.nullable(WallTime),
  all_day: v.boolean(),
  timezone: Zone,
  place_name: PlaceName,
  place_address: PlaceAddress,
  /** A scene and palette of the drawn covers; if empty, the id decides. */
  cover_template: CoverTemplate,
  members_can_invite: v.boolean(),
  members_can_edit: v.boolean(),
  members_can_add: v.boolean(),
};

const Capacity = v.nullable(
  v.pipe(
    v.number('Enter a whole number.'),
    v.integer('Enter a whole number.'),
    v.minValue(1, 'At least one person has to fit.'),
    v.maxValue(CAPACITY_MAX, `The limit cannot be more than ${CAPACITY_MAX}.`),
  ),
);

/** The settings of a root outing that determine who takes part and who sees it */
const settings = {
  /** Whether users who see it may join by themselves. */
  open_to_join: v.boolean(),
  /** How many can go, including everyone whom they bring; others wait. Null: no limit */
  capacity: Capacity,
  /** Whether members see who else takes part. Owner and organizers always do. */
  shows_people: v.boolean(),
  /** Whether anyone with the link of the outing can answer, as a guest or with an account. */
  answers_by_link: v.boolean(),
  /** Whether guests read the notes. */
  guests_see_notes: v.boolean(),
  /** Whether participants may bring others. Owner and organizers always may. */
  members_can_bring: v.boolean(),
};

const withDefaults = {
  open_to_join: v.optional(settings.open_to_join, false),
  capacity: v.optional(settings.capacity, null),
  shows_people: v.optional(settings.shows_people, true),
  guests_see_notes: v.optional(settings.guests_see_notes, false),
  members_can_bring: v.optional(settings.members_can_bring, true),
};

/**
 * The place of an item within its day, on the scale of minutes since midnight; null: at its own time. Between two
 * neighbors there is always space for a third. Another time resets it to null.
 */
const Position = v.nullable(v.pipe(v.number(), v.finite(), v.minValue(-1e9), v.maxValue(1e9)));

const OutingStats = v.object({
  members_count: v.number(),
  going_count: v.number(),
  /** Heads of everyone who is going, including people whom they bring. Older servers count only answers. */
  adults_count: v.optional(v.number()),
  children_count: v.optional(v.number()),
  maybe_count: v.number(),
  spectators_count: v.number(),
  items_count: v.number(),
  waiting_count: v.optional(v.number(), 0),
  invited_count: v.optional(v.number(), 0),
  /** For a root outing */
  ratings: v.optional(RatingTotals),
  /**
   * Messages in its chat that are new to the reader, 100 for that many or more; absent in events. Devices count for
   * themselves.
   */
  new_messages: v.optional(v.number()),
});

export const Outing = v.object({
  id: Id,
  /** The outing that contains this item */
  parent_id: v.nullable(Id),
  /** The root outing: its channel, lane and permissions apply to all its items. */
  root_id: Id,
  /**
   * The instant of `starts_at`, or when it was put away, or null. Lists of outings are sorted by it, undated ones last.
   */
  timestamp: v.nullable(v.pipe(v.number(), v.integer())),
  attributes: v.object({
    ...writtenOuting,
    title: StoredText,
    description: StoredText,
    place_name: StoredText,
    place_address: StoredText,
    cover_template: StoredCoverTemplate,
    ...withDefaults,
    answers_by_link: v.optional(settings.answers_by_link, false),
    position: v.optional(Position, null),
    status: OutingStatus,
    /** Server time at which its time last changed after it was set; null if it never did. Members confirm again. */
    rescheduled_at_timestamp: v.optional(v.nullable(Timestamp), null),
    /**
     * When it was put away: it has no date, and nothing was new in it for half a year, or it was canceled. Any change
     * undoes that.
     */
    put_away_at_timestamp: v.optional(v.nullable(Timestamp), null),
    /** The picture shown instead of the drawn cover; set by a call of its own */
    cover: v.optional(v.nullable(Picture), null),
    /** Null: it takes place once. Items have none. */
    series: v.optional(v.nullable(OutingSeries), null),
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({
    owner: Person,
    stats: OutingStats,
    /** The first few people who are going, for the avatars */
    people: v.array(Person),
    /** The reader's own; absent in events, which are the same for all readers */
    membership: v.optional(v.nullable(Membership)),
  }),
});
export type Outing = v.InferOutput<typeof Outing>;

/** The fields that users see before they join */
export const OutingPreview = v.object({
  id: Id,
  attributes: v.pick(Outing.entries.attributes, [
    'title',
    'description',
    'starts_at',
    'ends_at',
    'all_day',
    'timezone',
    'place_name',
    'place_address',
    'cover_template',
    'cover',
    'status',
    'open_to_join',
    'capacity',
    'put_away_at_timestamp',
    'members_can_bring',
  ]),
  relations: v.pick(Outing.entries.relations, ['owner', 'stats', 'people']),
});
export type OutingPreview = v.InferOutput<typeof OutingPreview>;

/** A plan without a date that is set is put away after this long without news, by the server's clock. */
export const QUIET_MS = 180 * 86_400_000;

type Times = {
  starts_at?: string | null | undefined;
  ends_at?: string | null | undefined;
  all_day?: boolean | undefined;
};

/** Returns whether the times have the form that `all_day` requires. Ignores absent fields. */
export function timesFitAllDay({ starts_at, ends_at, all_day }: Times): boolean {
  if (all_day === undefined) return true;
  return [starts_at, ends_at].every((time) => time == null || time.includes('T') !== all_day);
}

/** Wall times of one zone can be compared as text, both dates and times. */
export function endsAfterStart({ starts_at, ends_at }: Times): boolean {
  return starts_at == null || ends_at == null || ends_at >= starts_at;
}

export const TIMES_OF_ANOTHER_KIND = 'Whole days are written as dates, other times with hours and minutes.';

export const NewOuting = v.pipe(
  v.object({
    id: v.optional(Id),
    parent_id: v.optional(v.nullable(Id)),
    status: v.optional(v.picklist(['draft', 'set']), 'draft'),
    ...writtenOuting,
    description: v.optional(OutingDescription, ''),
    privacy: v.optional(Privacy, 'private'),
    starts_at: v.optional(v.nullable(WallTime), null),
    ends_at: v.optional(v.nullable(WallTime), null),
    all_day: v.optional(v.boolean(), false),
    place_name: v.optional(PlaceName, ''),
    place_address: v.optional(PlaceAddress, ''),
    cover_template: v.optional(CoverTemplate, ''),
    members_can_invite: v.optional(v.boolean(), true),
    members_can_edit: v.optional(v.boolean(), true),
    members_can_add: v.optional(v.boolean(), true),
    ...withDefaults,
    answers_by_link: v.optional(settings.answers_by_link, true),
  }),
  v.forward(
    v.partialCheck([['starts_at'], ['ends_at'], ['all_day']], timesFitAllDay, TIMES_OF_ANOTHER_KIND),
    ['starts_at'],
  ),
  v.forward(
    v.partialCheck([['starts_at'], ['ends_at']], endsAfterStart, VALIDATION_MESSAGES.ends_after_start),
    ['ends_at'],
  ),
);

/** A change: absent fields stay unchanged. `status` moves draft → set → canceled → set, nothing else. */
export const OutingChange = v.pipe(
  v.object({
    ...v.partial(v.object({ ...writtenOuting, ...settings, position: Position })).entries,
    status: v.optional(v.picklist(['set', 'canceled'])),
    /** Restores an outing that was put away. */
    put_away_at_timestamp: v.optional(v.null()),
  }),
  v.forward(
    v.partialCheck([['starts_at'], ['ends_at'], ['all_day']], timesFitAllDay, TIMES_OF_ANOTHER_KIND),
    ['starts_at'],
  ),
  v.forward(
    v.partialCheck([['starts_at'], ['ends_at']], endsAfterStart, VALIDATION_MESSAGES.ends_after_start),
    ['ends_at'],
  ),
);
export type OutingChange = v.InferOutput<typeof OutingChange>;

/** Returns the place of an item after a change: the requested place; at its own time if the time changed. */
export function positionAfter(
  before: Times & { position: number | null },
  change: Times & { position?: number | null | undefined },
): number | null {
  if (change.position !== undefined) return change.position;
  const moves = (['starts_at', 'all_day'] as const).some(
    (field) => change[field] !== undefined && change[field] !== before[field],
  );
  return moves ? null : before.position;
}

/** The settings of an outing, which owner and organizers change; absent ones stay. */
export const OutingSettings = v.partial(
  v.object({
    ...v.pick(v.object(writtenOuting), [
      'privacy',
      'members_can_invite',
      'members_can_edit',
      'members_can_add',
    ]).entries,
    ...settings,
  }),
);
export type OutingSettings = v.InferOutput<typeof OutingSettings>;

/** A copy of an outing as a draft of its own. `with`: what is copied in addition to the details */
export const OutingCopy = v.object({
  id: v.optional(Id),
  title: OutingTitle,
  /** When the copy starts, in the form that the outing's `all_day` requires; null if not yet known */
  starts_at: v.nullable(WallTime),
  with: v.object({
    /** Members who follow the caller are invited, once the copy is set. */
    people: v.boolean(),
    items: v.boolean(),
    notes: v.boolean(),
    /** Questions and options, without votes */
    polls: v.boolean(),
    /** What it needs; no one brings it yet. */
    things: v.optional(v.boolean(), false),
  }),
});
export type OutingCopy = v.InferOutput<typeof OutingCopy>;
