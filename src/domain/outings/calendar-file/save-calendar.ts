/** Writes calendar files on this device, from data stored on it, and downloads them. */
import type { PersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { outingWithItems } from '#db/queries/calendar/own-calendar.ts';
import type { OutingRow } from '#db/rows.ts';
import { present } from '#ui/device/clock.ts';
import { download } from '#ui/device/download.ts';
import { calendarFileNameOf } from './file-name.ts';
import { writeCalendarFile } from './in-worker.ts';

const TYPE = 'text/calendar;charset=utf-8';

export interface SavedCalendar {
  /** Also the name of the file. */
  name: string;
  outings: readonly OutingRow[];
  personal: readonly PersonalItem[];
}

export async function saveCalendar({ name, outings, personal }: SavedCalendar): Promise<void> {
  const text = await writeCalendarFile({
    name,
    origin: location.origin,
    outings: outings.map(({ id, attributes }) => ({ id, attributes })),
    personal: personal.map(({ id, series_id, timestamp, attributes }) => ({
      id,
      series_id,
      timestamp,
      attributes,
    })),
    now: present(),
  });
  await download(new Blob([text], { type: TYPE }), calendarFileNameOf(name));
}

/** One outing with its items, as the server writes it. */
export async function saveOuting(db: UserDatabase, outing: OutingRow): Promise<void> {
  const outings = await outingWithItems(db, outing);
  await saveCalendar({ name: outing.attributes.title, outings, personal: [] });
}
