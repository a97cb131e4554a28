/**
 * Computes the instant of a wall-clock time in an IANA zone. A time that is skipped when clocks move forward gets the
 * offset from before the change (02:30 becomes 03:30); a time that occurs twice when they move back means its first
 * occurrence (RFC 5545, 3.3.5) (F28). Offsets come from Intl.
 */

const DAY_MS = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Caches one formatter per zone: making one costs a hundred times as much as formatting. There are some 600 zones. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, made);
  return made;
}

/** Offsets at the start of UTC days, by zone. A calendar requests the same days again and again, and Intl is slow. */
const offsetsOnDays = new Map<string, Map<number, number>>();
/** Days cached per zone, so that memory stays small: some 27 years */
const DAYS_KEPT = 10_000;

function offsetOnDay(day: number, zone: string): number {
  const known = offsetsOnDays.get(zone) ?? new Map<number, number>();
  const offset = known.get(day) ?? askForOffset(day * DAY_MS, zone);
  if (known.size >= DAYS_KEPT) known.clear();
  offsetsOnDays.set(zone, known.set(day, offset));
  return offset;
}

/**
 * Returns the offset of a zone from UTC at an instant, both in milliseconds; it is positive east of Greenwich. Clocks
 * change at most once a day: if a UTC day starts and ends with the same offset, it has that one throughout.
 */
export function offsetAt(instant: number, zone: string): number {
  const day = Math.floor(instant / DAY_MS);
  const offset = offsetOnDay(day, zone);
  return offset === offsetOnDay(day + 1, zone) ? offset : askForOffset(instant, zone);
}

function askForOffset(instant: number, zone: string): number {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  // The calendar calls the year before 1 "1 BC"; for arithmetic it is 0.
  const year = parts.get('era') === 'BC' ? 1 - number('year') : number('year');
  const wall = new Date(0);
  wall.setUTCFullYear(year, number('month') - 1, number('day'));
  wall.setUTCHours(number('hour'), number('minute'), number('second'));
  return wall.getTime() - Math.floor(instant / 1_000) * 1_000;
}

/**
 * @param wall `2026-12-01T19:00`, or only a date: the first moment of that day
 * @returns Unix milliseconds
 */
export function instantOf(wall: string, zone: string): number {
  const asIfUtc = Date.parse(wall.includes('T') ? `${wall}:00Z` : `${wall}T00:00:00Z`);
  const before = asIfUtc - offsetAt(asIfUtc - DAY_MS, zone);
  if (offsetAt(before, zone) === asIfUtc - before) return before;
  const after = asIfUtc - offsetAt(asIfUtc + DAY_MS, zone);
  return offsetAt(after, zone) === asIfUtc - after ? after : before;
}

/** Returns the first moment after an outing; an inclusive last day ends at the next midnight. */
export function endInstantOf(wall: string, zone: string): number {
  if (wall.includes('T')) return instantOf(wall, zone);
  const nextDay = new Date(Date.parse(`${wall}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return instantOf(nextDay, zone);
}

/** Returns the calendar day, `2026-12-01`, that a clock in `zone` shows at an instant (Unix ms). */
export function dayAt(instant: number, zone: string): string {
  return new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 10);
}

/** Returns the wall time, `2026-12-01T19:00`, that a clock in `zone` shows at an instant (Unix ms). */
export function wallTimeAt(instant: number, zone: string): string {
  return new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 16);
}

/** Returns a wall time (or date) this many calendar days later, at the same time of day. */
export function shiftedBy(wall: string, days: number): string {
  const date = new Date(Date.parse(`${wall.slice(0, 10)}T00:00:00Z`) + days * DAY_MS);
  return `${date.toISOString().slice(0, 10)}${wall.slice(10)}`;
}

/** Offsets of time zones, and changes of clocks, are multiples of this. */
const CLOCK_STEP_MS = 15 * 60_000;

/**
 * Returns the first moment of a day in `zone`, Unix ms. If the clocks skip midnight, it is the moment after the skip.
 */
export function startOfDay(day: string, zone: string): number {
  let instant = instantOf(day, zone);
  while (dayAt(instant, zone) < day) instant += CLOCK_STEP_MS;
  while (dayAt(instant - CLOCK_STEP_MS, zone) >= day) instant -= CLOCK_STEP_MS;
  return instant;
}
