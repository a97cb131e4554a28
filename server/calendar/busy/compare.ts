/** Computes the times at which a user is busy, by their calendar. Pure. */
import { claimOf, isBusyEntry, takenByEntry } from '#contract/calendar/busy/busy.ts';
import { overlaps, type Taken, takenBy } from '#contract/calendar/busy/taken.ts';
import { occurrencesNear } from '#contract/calendar/personal-item/series-occurrences.ts';
import type { AskedTime } from './asked.ts';
import { type Calendar, windowAround } from './calendars.ts';

/** Yields the single entries. */
function* takenOnce({ outings, entries }: Calendar): Generator<Taken> {
  for (const { status, role, participation, ...times } of outings) {
    const taken = takenBy(times);
    if (taken !== null && claimOf(status, { role, participation }) !== null) yield taken;
  }
  for (const { busy, ...times } of entries) {
    const taken = takenByEntry(times);
    if (taken !== null && isBusyEntry(busy, taken)) yield taken;
  }
}

/** Yields the occurrences of series near a time; undefined after each series. */
function* takenAgain({ series }: Calendar, time: Taken): Generator<Taken | undefined> {
  for (const { changed, ...row } of series) {
    for (const { times } of occurrencesNear(row, windowAround(time), changed)) {
      const taken = takenByEntry(times);
      if (taken !== null && isBusyEntry(row.busy, taken)) yield taken;
    }
    yield undefined;
  }
}

/** Returns whether one of the series takes place at a time. Yields after each. */
function* isTakenAgain(calendar: Calendar, taken: Taken, zone: string): Generator<undefined, boolean> {
  for (const again of takenAgain(calendar, taken)) {
    if (again === undefined) yield;
    else if (overlaps(taken, again, zone)) return true;
  }
  return false;
}

/**
 * Returns the ids of the times at which a user is busy. Yields after each series that it checks.
 * @param zone of the user: defines their days where hours overlap whole days
 */
export function* busyAt(
  times: readonly AskedTime[],
  calendar: Calendar,
  zone: string,
): Generator<undefined, string[]> {
  const once = [...takenOnce(calendar)];
  const busy: string[] = [];
  for (const { id, taken } of times) {
    const isOnce = once.some((other) => overlaps(taken, other, zone));
    if (isOnce || (yield* isTakenAgain(calendar, taken, zone))) busy.push(id);
  }
  return busy;
}
