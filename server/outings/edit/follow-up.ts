/**
 * Applies the effects of a root outing's change on its members: who confirms again, moves up, sees more or less, and is
 * notified.
 */
import type { NotificationType } from '#contract/accounts/notification/notification.ts';
import type { LogRow } from '../../base/log/append.ts';
import { letFollow } from '../../core/declarations.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import type { PeopleChange, Scene } from '../../core/outings/writing/people-change.ts';
import type { Participant } from '../../core/outings/writing/publish.ts';
import { notifyAllInvited } from '../invitations/notify-invited.ts';
import { changeMember, membershipOf, moveUp } from '../memberships/members.ts';

const TIMES = ['starts_at', 'ends_at', 'all_day', 'timezone'] as const;
const PLACE = ['place_name', 'place_address'] as const;

const differ = <TField extends keyof OutingRow>(
  fields: readonly TField[],
  before: OutingRow,
  after: OutingRow,
): boolean => fields.some((field) => before[field] !== after[field]);

/** Returns whether members have to confirm again: the time of a set outing has changed. Items have no such answers. */
export function isRescheduled(before: OutingRow, after: OutingRow): boolean {
  return before.parent_id === null && before.status === 'set' && differ(TIMES, before, after);
}

/** Returns the notification for members about a change, the most important news first. */
function newsOf(before: OutingRow, after: OutingRow): NotificationType | null {
  if (after.status !== before.status) return after.status === 'canceled' ? 'canceled' : 'set';
  if (after.status !== 'set') return null;
  if (differ(TIMES, before, after)) return 'rescheduled';
  return differ(PLACE, before, after) ? 'relocated' : null;
}

/** `ofTime`: a more specific notification for a new time. */
export interface News {
  readonly ofTime?: 'date_chosen';
  /**
   * For a change that several dates of a series share: users already notified about one of them. Each user is notified
   * once.
   */
  readonly notified?: Set<string>;
  /** Whether it was made on another date of the series, and is applied here. */
  readonly isFollowing?: true;
}

/**
 * Returns the users who see more or less of the outing's contents: their devices pull its lists again, which differ by
 * reader.
 */
function whoSeesOther(before: OutingRow, after: OutingRow, people: readonly Participant[]): string[] {
  const seesPeople = before.shows_people !== after.shows_people;
  const seesNotes = before.guests_see_notes !== after.guests_see_notes;
  return people.flatMap(({ userId, kind }) =>
    seesPeople || (seesNotes && kind === 'guest') ? [userId] : [],
  );
}

/** Runs after the row is stored, and before the change is published. */
export async function followUp(
  scene: Scene,
  before: OutingRow,
  people: readonly Participant[],
  news: News = {},
): Promise<PeopleChange> {
  const { tx, cause, root: after } = scene;
  if (after.parent_id !== null) return { events: [], accessOf: [] };
  const events: LogRow[] = [];
  if (isRescheduled(before, after)) {
    // The user who changes the time knows it.
    const own = await membershipOf(tx, after.id, cause.caller.userId);
    const answered_for_timestamp = after.rescheduled_at_timestamp ?? 0;
    if (own !== null) events.push(...(await changeMember(scene, own, { answered_for_timestamp })).events);
  }
  if (before.capacity !== after.capacity) events.push(...(await moveUp(scene)));
  if (before.status === 'draft' && after.status === 'set') events.push(...(await notifyAllInvited(scene)));
  const change = newsOf(before, after);
  const type = change === 'rescheduled' ? (news.ofTime ?? change) : change;
  // Invited users have just been notified of an outing that was a draft.
  const receivers = people.filter(({ kind }) => before.status !== 'draft' || kind !== 'invited');
  const { notified: alreadyNotified } = news;
  const to = receivers.flatMap(({ userId }) => (alreadyNotified?.has(userId) ? [] : [userId]));
  if (type !== null) {
    events.push(...(await letFollow(scene, 'notification', { type, to, outing: after })).events);
    for (const userId of to) alreadyNotified?.add(userId);
  }
  return { events, accessOf: whoSeesOther(before, after, people) };
}
