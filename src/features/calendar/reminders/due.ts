/**
 * Reads what reminds on this device: entries of the user's own calendar, and outings.
 * `contract/outings/membership/due-reminders.ts` decides when.
 */

import { REMINDER_MINUTES_MAX } from '#contract/base/limits.ts';
import type { PersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import type { EntryTimes } from '#contract/calendar/personal-item/series-occurrences.ts';
import {
  type DueReminder,
  outingReminders,
  type ReminderSpan,
  remindersIn,
} from '#contract/outings/membership/due-reminders.ts';
import { ZONES_APART_MS } from '#contract/outings/outing/span.ts';
import { dayAt } from '#contract/time/instants.ts';
import { OUTING_REMINDERS } from '#contract/time/reminders.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { occurrencesBetween } from '#db/queries/calendar/repeating.ts';
import { ownMemberships, timelineBetween } from '#db/queries/outings/outings.ts';
import { listOfPerson, type MembershipRow, type OutingRow } from '#db/rows.ts';
import { calendarHref } from '../views.ts';

const EARLIEST_MS = REMINDER_MINUTES_MAX * 60_000;

/**
 * Nothing reminds after it began, except whole days, which do in their morning, and which begin earlier in other zones.
 */
const STARTED_MS = 2 * 24 * 3_600_000;

export interface Reminder extends DueReminder {
  title: string;
  /** Its target in the app. */
  href: string;
}

interface Occurring {
  row: Pick<PersonalItem, 'id' | 'series_id' | 'attributes'>;
  times: EntryTimes;
}

const inOrder = (reminders: readonly Reminder[]) => reminders.toSorted((a, b) => a.at - b.at);

/** Returns the reminders of entries in a span, earliest first. */
export function entryReminders(
  occurrences: readonly Occurring[],
  span: ReminderSpan,
  zone: string,
): Reminder[] {
  const found = occurrences.flatMap(({ row, times }) => {
    const { title, reminders: minutes } = row.attributes;
    const thing = { ...times, id: row.series_id ?? row.id, minutes };
    return remindersIn(thing, span, zone).map((reminder) => ({
      ...reminder,
      title,
      href: calendarHref('day', dayAt(reminder.from, zone)),
    }));
  });
  return inOrder(found);
}

/**
 * Returns the reminders of outings in a span, earliest first.
 * @param accountReminders what applies if the user set nothing for an outing, in minutes
 */
function remindersOfOutings(
  outings: readonly { outing: OutingRow; membership: MembershipRow }[],
  accountReminders: readonly number[],
  span: ReminderSpan,
  zone: string,
): Reminder[] {
  const found = outings.flatMap(({ outing: { id, attributes }, membership }) => {
    const { starts_at, title, status } = attributes;
    if (starts_at === null || status !== 'set') return [];
    const own = membership.attributes.settings?.reminders;
    const minutes = outingReminders(membership.attributes, own, accountReminders);
    return remindersIn({ ...attributes, id, starts_at, minutes }, span, zone).map((reminder) => ({
      ...reminder,
      title,
      href: `/outings/${id}`,
    }));
  });
  return inOrder(found);
}

/** Returns all reminders of a user in a span, earliest first. Some may no longer be of use (`isOfUse`). */
export async function readReminders(
  db: UserDatabase,
  userId: string,
  span: ReminderSpan,
  zone: string,
): Promise<Reminder[]> {
  const { after: from, until } = span;
  const to = until + EARLIEST_MS;
  const [entries, outings, memberships, account] = await Promise.all([
    occurrencesBetween(db.personalItems, listOfPerson('personalItems'), { from, to }, STARTED_MS),
    timelineBetween(db, from - ZONES_APART_MS, to + ZONES_APART_MS),
    ownMemberships(db, userId),
    db.accounts.get(userId),
  ]);
  const theirs = outings.flatMap((outing) => {
    const membership = memberships.get(outing.id);
    return membership === undefined ? [] : { outing, membership };
  });
  const accountReminders = account?.attributes.outing_reminders ?? OUTING_REMINDERS;
  return inOrder([
    ...entryReminders(entries, span, zone),
    ...remindersOfOutings(theirs, accountReminders, span, zone),
  ]);
}
