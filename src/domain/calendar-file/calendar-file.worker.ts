/** Reads and writes calendar files, away from the page's thread. */
import { expose } from 'comlink';
import { type Progress, type ReadCalendar, readCalendar } from '#contract/icalendar/read.ts';
import { calendarText, type WrittenCalendar } from '#contract/icalendar/write.ts';
import type { CalendarColor } from '#contract/personal-item.ts';
import { newId } from '#db/new-id.ts';

export interface Reading {
  /** The reader's zone: of times without one. */
  zone: string;
  /** Of entries without one of this app's colors. */
  color: CalendarColor;
  /** The title of entries without one. */
  untitled: string;
  /** UIDs that the user has already: they are told, and not taken. */
  known: readonly string[];
}

async function read(
  file: Blob,
  { known, ...options }: Reading,
  onProgress: (progress: Progress) => void,
): Promise<ReadCalendar> {
  const uids = new Set(known);
  const text = await file.text();
  const reading = readCalendar(text, {
    ...options,
    freshId: () => newId(),
    isKnown: (uid) => uids.has(uid),
  });
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
    onProgress(step.value);
  }
}

const api = { read, write: (calendar: WrittenCalendar) => calendarText(calendar) };
export type CalendarFileApi = typeof api;

expose(api);
