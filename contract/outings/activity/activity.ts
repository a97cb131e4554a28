/**
 * Defines the activity log of an outing: lines that the server writes in the transaction of a change. A line contains
 * no text of its subject, only its id: readers look the text up if they may read it, so that the log reveals nothing
 * that was renamed, deleted or hidden from them.
 */
import * as v from 'valibot';
import { StoredText } from '../../base/fields.ts';
import { Id, Person, Timestamp, WallTime, Zone } from '../../base/shapes.ts';
import { givenHeads } from '../membership/heads.ts';
import { AccountRole, Participation } from '../membership/membership.ts';

/** Who reads a line: everyone who has joined, including spectators; members who take part; owner and organizers */
export type ActivityAudience = 'joined' | 'members' | 'organizers';

/** What a line is about. `person`: hidden from members if they do not see who takes part */
export type ActivitySubject = 'outing' | 'note' | 'poll' | 'photo' | 'file' | 'thing' | 'person';

/** @param details what the line contains besides user, time and subject */
const kind = <
  const TName extends string,
  const TSubject extends ActivitySubject,
  const TDetails extends v.ObjectEntries,
>(
  name: TName,
  about: TSubject,
  audience: ActivityAudience,
  details: TDetails,
) =>
  Object.assign(
    v.object({
      kind: v.literal(name),
      /** What it is about, which may be deleted by now; null for the outing or item itself */
      subject_id: v.optional(v.nullable(Id), null),
      ...details,
    }),
    { about, audience },
  );

const Times = v.object({
  starts_at: v.nullable(WallTime),
  ends_at: v.nullable(WallTime),
  all_day: v.boolean(),
  timezone: Zone,
});
export type ActivityTimes = v.InferOutput<typeof Times>;

/** More than the number of settings: newer versions may add some. */
const SETTINGS_MAX = 20;

/**
 * Every kind of line. A new kind needs an entry here, one where its change is published (`lines`), and its texts. Kinds
 * about an outing also apply to an item.
 */
export const ACTIVITY_KINDS = [
  kind('created', 'outing', 'joined', {}),
  kind('published', 'outing', 'joined', {}),
  kind('canceled', 'outing', 'joined', {}),
  kind('reinstated', 'outing', 'joined', {}),
  kind('renamed', 'outing', 'joined', {}),
  kind('described', 'outing', 'joined', {}),
  kind('time_changed', 'outing', 'joined', { from: Times, to: Times }),
  kind('place_changed', 'outing', 'joined', { from: StoredText, to: StoredText }),
  kind('cover_changed', 'outing', 'joined', {}),
  kind('settings_changed', 'outing', 'joined', {
    settings: v.pipe(v.array(v.string()), v.maxLength(SETTINGS_MAX)),
  }),
  /** Only items */
  kind('moved', 'outing', 'joined', {}),
  kind('removed', 'outing', 'joined', {}),
  kind('note_added', 'note', 'members', {}),
  kind('note_changed', 'note', 'members', {}),
  kind('note_removed', 'note', 'members', {}),
  kind('note_commented', 'note', 'members', {}),
  kind('poll_added', 'poll', 'joined', {}),
  kind('poll_rewritten', 'poll', 'joined', {}),
  kind('poll_closed', 'poll', 'joined', {}),
  kind('poll_reopened', 'poll', 'joined', {}),
  /** A poll was closed with a day or slot, which became the time of the outing. */
  kind('date_chosen', 'poll', 'joined', { to: v.optional(Times) }),
  kind('poll_removed', 'poll', 'joined', {}),
  kind('option_added', 'poll', 'joined', {}),
  kind('option_removed', 'poll', 'joined', {}),
  kind('photo_added', 'photo', 'joined', {}),
  kind('photo_featured', 'photo', 'joined', {}),
  kind('photo_removed', 'photo', 'joined', {}),
  kind('file_added', 'file', 'members', {}),
  kind('file_removed', 'file', 'members', {}),
  kind('thing_added', 'thing', 'joined', {}),
  kind('thing_removed', 'thing', 'joined', {}),
  kind('thing_taken', 'thing', 'joined', {}),
  kind('thing_given_back', 'thing', 'joined', {}),
  kind('invited', 'person', 'members', {}),
  kind('invitation_withdrawn', 'person', 'members', {}),
  kind('invitation_declined', 'person', 'members', {}),
  kind('join_requested', 'person', 'organizers', {}),
  kind('join_declined', 'person', 'organizers', {}),
  /** How many people come with an answer, if more than one, or changed */
  kind('joined', 'person', 'joined', givenHeads),
  kind('answered', 'person', 'joined', { answer: Participation, ...givenHeads }),
  kind('role_changed', 'person', 'joined', { role: AccountRole }),
  kind('left', 'person', 'joined', {}),
  kind('person_removed', 'person', 'joined', {}),
] as const;

export const ActivityAttributes = v.variant('kind', ACTIVITY_KINDS);
export type ActivityAttributes = v.InferOutput<typeof ActivityAttributes>;
export type ActivityKind = ActivityAttributes['kind'];

/** A line as written: optional parts are filled in. */
export type NewActivity = v.InferInput<typeof ActivityAttributes>;

/** Returns the table entry of a kind. */
export function activityKind(name: ActivityKind): (typeof ACTIVITY_KINDS)[number] {
  const found = ACTIVITY_KINDS.find(({ entries }) => entries.kind.literal === name);
  if (found === undefined) throw new Error(`There is no kind of activity called ${name}`);
  return found;
}

export const Activity = v.object({
  id: Id,
  /** The root outing */
  outing_id: Id,
  /** The item that the line is about, or that contains its subject; it may be deleted by now. */
  item_id: v.nullable(Id),
  /** A device skips lines of kinds that it does not know, and deletes a line that arrives without attributes. */
  attributes: ActivityAttributes,
  relations: v.object({
    /** The user who did it; null if no user did */
    user: v.nullable(Person),
    /** The person whom it is about, if any */
    person: v.nullable(Person),
  }),
  created_at_timestamp: Timestamp,
});
export type Activity = v.InferOutput<typeof Activity>;

/** A line that was taken back: it no longer has attributes. */
export const RemovedActivity = v.looseObject({ id: Id, attributes: v.strictObject({}) });
