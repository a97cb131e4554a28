/** Writes calendars without holding the loop: one of thousands of entries takes a quarter of a second. */
import { setImmediate as pause } from 'node:timers/promises';
import { calendarPieces, type WrittenCalendar } from '#contract/icalendar/write.ts';

/** Pieces between two pauses: a few milliseconds. */
const AT_ONCE = 20;

/** The calendar as a file of RFC 5545; others are answered in between (S204). */
export async function calendarInSteps(calendar: WrittenCalendar): Promise<string> {
  const written: (string | undefined)[] = [];
  for (const piece of calendarPieces(calendar)) {
    written.push(piece);
    if (written.length % AT_ONCE === 0) await pause();
  }
  return written.join('');
}
