/** When entries remind. Pure, but for the read. */
import { instantOf } from '#contract/instants.ts';
import { REMINDER_MINUTES_MAX } from '#contract/limits.ts';
import type { PersonalItem } from '#contract/personal-item.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { startOfDay } from '#db/queries/agenda.ts';
import { type EntryTimes, occurrencesBetween } from '#db/queries/repeating.ts';
import { listOfPerson } from '#db/rows.ts';

const MINUTE_MS = 60_000;

export interface Reminder {
  /** The same for the same reminder of the same occurrence. */
  key: string;
  title: string;
  /** When it reminds, and of what starts when; Unix ms. */
  at: number;
  start: number;
}

interface Reminding {
  row: Pick<PersonalItem, 'id' | 'attributes'>;
  times: EntryTimes;
}

/** Whole days begin with the day of the reader. */
const startOf = ({ starts_at, all_day, timezone }: EntryTimes, zone: string) =>
  all_day ? startOfDay(starts_at.slice(0, 10), zone) : instantOf(starts_at, timezone);

/** The reminders in `(after, until]` (Unix ms), the earliest first. */
export function remindersBetween(
  occurrences: readonly Reminding[],
  { after, until }: { after: number; until: number },
  zone: string,
): Reminder[] {
  return occurrences
    .flatMap(({ row, times }) => {
      const start = startOf(times, zone);
      const { title, reminders } = row.attributes;
      return reminders.map((minutes) => ({
        key: `${row.id}/${times.starts_at}/${minutes}`,
        title,
        at: start - minutes * MINUTE_MS,
        start,
      }));
    })
    .filter(({ at }) => after < at && at <= until)
    .sort((a, b) => a.at - b.at);
}

/** The reminders of the user's own entries in `(after, until]`. */
export async function readReminders(
  db: UserDatabase,
  { after, until }: { after: number; until: number },
  zone: string,
): Promise<Reminder[]> {
  // The earliest reminds four weeks ahead.
  const window = { from: after, to: until + REMINDER_MINUTES_MAX * MINUTE_MS };
  return remindersBetween(
    await occurrencesBetween(db.personalItems, listOfPerson('personalItems'), window),
    { after, until },
    zone,
  );
}
