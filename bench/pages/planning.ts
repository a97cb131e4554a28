/** Fills a calendar, and expands series, without a screen. */
import type { PersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { occurrencesOf } from '#contract/calendar/personal-item/series-occurrences.ts';
import { dayAt, instantOf, shiftedBy } from '#contract/time/instants.ts';
import { dayNumber, weekdayOf } from '#contract/time/occurrences.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { wasPulled } from '#db/lists/readiness.ts';
import { newId } from '#db/new-id.ts';
import { listOfPerson, type PersonalItemRow } from '#db/rows.ts';
import { SEARCH_VERSION } from '#db/search/packs.ts';
import { keepSearchInStep } from '#db/stack/keep-search-in-step.ts';
import { stacked } from '#db/stack/stack.ts';

export interface Planning {
  /** Adds this many entries around the present day, equally many per day, and series that began a year ago. */
  fill(entries: number, series: number): Promise<void>;
  /** @returns the time to find the starts of a year, ms */
  expand(series: number): number;
}

declare global {
  interface Window {
    planning: Planning;
  }
}

const ENTRIES_A_DAY = 3;
const AT_ONCE = 5_000;
const LIST = listOfPerson('personalItems');
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC'] as const;
const YEAR_DAYS = 365;

const today = () => dayAt(Date.now(), 'UTC');
const hourOf = (nth: number) => String(8 + (nth % 12)).padStart(2, '0');

function entry(nth: number, day: string, recurrence: Recurrence | null): PersonalItemRow {
  const timezone = ZONES[nth % ZONES.length] ?? 'UTC';
  const starts_at = `${day}T${hourOf(nth)}:00`;
  const timestamp = instantOf(starts_at, timezone);
  const attributes: PersonalItem['attributes'] = {
    ...{ title: `Entry ${nth}`, note: '', place_name: '', color: 'lagoon', busy: true, reminders: [] },
    ...{ starts_at, ends_at: `${day}T${hourOf(nth)}:45`, all_day: false, timezone, recurrence },
    ...{ original_start: null, excluded: [], imported_uid: null },
    ...{ created_at_timestamp: 1, updated_at_timestamp: 1 },
  };
  return { id: newId(), series_id: null, timestamp, attributes, list: LIST, order: timestamp, sequence: 1 };
}

/** Realistic: most each week or month, some each year, few each day. */
function recurrenceOf(nth: number, day: string): Recurrence {
  const ends = { kind: 'never' } as const;
  const weekday = weekdayOf(dayNumber(day));
  switch (nth % 10) {
    case 0:
      return { freq: 'daily', interval: 3, ends };
    case 1:
    case 2:
    case 3:
      return { freq: 'weekly', interval: 1, weekdays: [weekday], ends };
    case 4:
    case 5:
    case 6:
      return { freq: 'monthly', interval: 1, on: { kind: 'date', day: Number(day.slice(8)) }, ends };
    default:
      return { freq: 'yearly', interval: 1, ends };
  }
}

function series(nth: number): PersonalItemRow {
  const day = shiftedBy(today(), -YEAR_DAYS - (nth % 28));
  return entry(nth, day, recurrenceOf(nth, day));
}

/** @param loggedIn the id of the user */
export function measurePlanning(loggedIn: () => Promise<string>): Planning {
  return {
    async fill(entries, seriesCount) {
      const me = await loggedIn();
      // As the engine stores them: with the search index, which then has nothing left to do.
      const db = stacked(new UserDatabase(me), { search: keepSearchInStep(me) });
      // Rows missing in the server's response leave the list.
      while (!(await wasPulled(db, LIST))) await new Promise((resolve) => setTimeout(resolve, 20));
      const first = shiftedBy(today(), -Math.floor(entries / ENTRIES_A_DAY / 2));
      const rows = [
        ...Array.from({ length: seriesCount }, (_, nth) => series(nth)),
        ...Array.from({ length: entries }, (_, nth) =>
          entry(nth, shiftedBy(first, Math.floor(nth / ENTRIES_A_DAY)), null),
        ),
      ];
      for (let at = 0; at < rows.length; at += AT_ONCE)
        await db.transaction('rw', db.tables, () => db.personalItems.bulkAdd(rows.slice(at, at + AT_ONCE)));
      await db.facts.put({ key: 'search_index', value: { version: SEARCH_VERSION, after: null } });
      db.close();
    },
    expand(count) {
      const rows = Array.from({ length: count }, (_, nth) => series(nth));
      const first = dayNumber(today());
      const none = new Set<number>();
      const since = performance.now();
      let found = 0;
      for (const row of rows) found += occurrencesOf(row, { first, last: first + YEAR_DAYS }, none).length;
      const took = performance.now() - since;
      if (found === 0) throw new Error('No entry takes place');
      return took;
    },
  };
}
