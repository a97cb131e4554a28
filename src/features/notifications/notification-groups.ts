/** Groups notifications of one kind about one outing on one day: “Ben and 3 others answered”. */
import type { NotificationType } from '#contract/accounts/notification/notification.ts';
import type { Person } from '#contract/base/shapes.ts';
import { type Heads, shownHeads } from '#contract/outings/membership/heads.ts';
import type { AccountRole, GivenParticipation } from '#contract/outings/membership/membership.ts';
import type { NotificationRow } from '#db/rows.ts';

export interface NotificationGroup {
  key: string;
  type: NotificationType;
  /** The outing with its title at the time of the newest notification. */
  outing: { id: string; title: string } | null;
  /** The people who caused them, each once, latest first. */
  people: readonly Person[];
  /** The last answer of all these people; null if their answers differ. */
  participation: GivenParticipation | null;
  /** How many people attend with that answer; null unless only one person answered and the number is known. */
  heads: Heads | null;
  /** The role in the newest notification. */
  role: AccountRole | null;
  /** Time of the newest notification. */
  at: number;
  /** Ids of the unread notifications among them. */
  unread: readonly string[];
}

/** The groups of one day, latest first. */
export interface NotificationDay {
  /** YYYY-MM-DD in the reader's time zone. */
  day: string;
  groups: readonly NotificationGroup[];
}

/** @param notifications newest first. @param dayOf returns the reader's day of an instant, YYYY-MM-DD */
export function notificationDays(
  notifications: readonly NotificationRow[],
  dayOf: (instant: number) => string,
): NotificationDay[] {
  const days = new Map<string, Map<string, [NotificationRow, ...NotificationRow[]]>>();
  for (const notification of notifications) {
    const { type, created_at_timestamp } = notification.attributes;
    const day = dayOf(created_at_timestamp);
    const groups = days.get(day) ?? new Map<string, [NotificationRow, ...NotificationRow[]]>();
    days.set(day, groups);
    // A notification without an outing forms its own group.
    const about = `${type}/${notification.relations.outing?.id ?? notification.id}`;
    const group = groups.get(about);
    if (group) group.push(notification);
    else groups.set(about, [notification]);
  }
  return [...days].map(([day, groups]) => ({
    day,
    groups: [...groups].map(([about, rows]) => groupOf(`${day}/${about}`, rows)),
  }));
}

function groupOf(key: string, rows: readonly [NotificationRow, ...NotificationRow[]]): NotificationGroup {
  const [newest] = rows;
  const latest = new Map<string, NotificationRow>();
  for (const row of rows) {
    const person = row.relations.user?.id ?? row.id;
    if (!latest.has(person)) latest.set(person, row);
  }
  const participations = new Set([...latest.values()].map(({ attributes }) => attributes.answer));
  return {
    key,
    type: newest.attributes.type,
    outing: newest.relations.outing,
    people: [...latest.values()].flatMap(({ relations }) => relations.user ?? []),
    participation: participations.size === 1 ? newest.attributes.answer : null,
    heads: latest.size === 1 ? shownHeads(newest.attributes) : null,
    role: newest.attributes.role,
    at: newest.attributes.created_at_timestamp,
    unread: rows.flatMap(({ id, attributes }) => (attributes.read_at_timestamp === null ? id : [])),
  };
}
