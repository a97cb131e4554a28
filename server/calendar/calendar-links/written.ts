/** Writes calendars without blocking the event loop: one of thousands of entries takes a quarter of a second. */
import { calendarPieces, type WrittenCalendar } from '#contract/icalendar/write.ts';
import { inSteps } from '../../base/schedule/in-steps.ts';

const AT_ONCE = 20;

/** Returns the calendar as a file of RFC 5545; yields to other requests in between (S204). */
export async function writtenInSteps(calendar: WrittenCalendar): Promise<string> {
  const written: (string | undefined)[] = [];
  await inSteps(calendarPieces(calendar), AT_ONCE, (piece) => written.push(piece));
  return written.join('');
}
