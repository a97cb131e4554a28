/** What zones are meant in a calendar: by their names, or by the changes of clocks that it describes. */
import ICAL from 'ical.js';
import { offsetAt } from '../time/instants.ts';
import { COMMON_ZONES } from '../time/zone-ids.ts';
import { namedDays, numbers } from './rule.ts';
import { zoneOfWindows } from './windows-zones.ts';

const HOUR_MS = 3_600_000;
/** Where clocks are compared: winters and summers, and weeks in which zones change at different times. */
const PROBES = [2018, 2024, 2026].flatMap((year) =>
  [
    [0, 15],
    [2, 20],
    [3, 3],
    [6, 15],
    [9, 10],
    [9, 28],
    [10, 4],
  ].map(([month = 0, day = 1]) => Date.UTC(year, month, day, 12)),
);

function isKnown(zone: string): boolean {
  try {
    offsetAt(0, zone);
    return true;
  } catch {
    return false;
  }
}

/** Names of zones as they begin or end those of some writers: `/freeassociation.sourceforge.net/Europe/Berlin`. */
function namedZone(tzid: string): string | null {
  const name = tzid.trim().replace(/^["']|["']$/g, '');
  if (/^(UTC|GMT|Z)$/i.test(name)) return 'UTC';
  if (/^[A-Za-z]+(\/[\w+-]+)+$/.test(name) && isKnown(name)) return name;
  const windows = zoneOfWindows(name) ?? zoneOfWindows(name.replace(/^\(.*?\)\s*/, ''));
  if (windows !== undefined) return windows;
  const parts = name.split('/').filter((part) => part !== '');
  for (const length of [3, 2]) {
    const end = parts.slice(-length).join('/');
    if (parts.length > length && end.includes('/') && isKnown(end)) return end;
  }
  return null;
}

/** A local time of ical.js for an instant and an offset. */
function timeAt(instant: number, offset: number): ICAL.Time {
  return ICAL.Time.fromDateTimeString(new Date(instant + offset).toISOString().slice(0, 19));
}

/** Whether a zone that is described has the clocks of an IANA zone, noon by noon. */
function hasClocksOf(described: ICAL.Timezone, zone: string): boolean {
  return PROBES.every((instant) => {
    const offset = offsetAt(instant, zone);
    return described.utcOffset(timeAt(instant, offset)) * 1_000 === offset;
  });
}

/** A zone of no change of clocks, an hour or more from Greenwich. */
function fixedZone(described: ICAL.Timezone): string | null {
  const offsets = new Set(PROBES.map((instant) => described.utcOffset(timeAt(instant, 0)) * 1_000));
  const [offset = 0.5] = offsets;
  if (offsets.size > 1 || offset % HOUR_MS !== 0) return null;
  const hours = offset / HOUR_MS;
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** ical.js follows clocks up to a few years from now; more does not matter. */
const LAST_YEAR = 2_050;
/** Years for which the rules of one zone are followed, all together. Two that begin in 1601, as several writers have them, take 900. */
const YEARS_MAX = 2_000;
/** Changes of clocks that a zone names one by one. */
const NAMED_MAX = 2_000;

/** Whether a rule names a few days of each year, as those of clocks do: others could name each second of a century, or none at all. */
function isOfClocks(rule: unknown): rule is ICAL.Recur {
  if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY' || rule.interval > 1) return false;
  if (Object.keys(rule.parts).some((part) => !['BYMONTH', 'BYDAY', 'BYMONTHDAY'].includes(part)))
    return false;
  const [months, days] = [numbers(rule, 'BYMONTH'), namedDays(rule)];
  const dates = numbers(rule, 'BYMONTHDAY');
  if (days === null || months.length > 1 || days.length > 1 || dates.length > 7) return false;
  if (dates.some((date) => date < 1 || date > 28)) return false;
  return days.every(
    ({ week }) => months.length === 1 && (week === null || (Math.abs(week) <= 5 && dates.length === 0)),
  );
}

/** Whether the clocks of a zone can be followed within bounds (S203): ical.js knows none, and works for minutes or until its memory is full. */
function isBounded(zone: ICAL.Component): boolean {
  const observances = zone.getAllSubcomponents();
  let [years, named] = [0, observances.length];
  for (const observance of observances) {
    named += observance.getAllProperties('rdate').reduce((sum, dates) => sum + dates.getValues().length, 0);
    const start: unknown = observance.getFirstPropertyValue('dtstart');
    for (const property of observance.getAllProperties('rrule')) {
      const rule: unknown = property.getFirstValue();
      if (!isOfClocks(rule) || !(start instanceof ICAL.Time)) return false;
      years += Math.max(0, (rule.until?.year ?? LAST_YEAR) - start.year);
    }
  }
  return years <= YEARS_MAX && named <= NAMED_MAX;
}

/** Zones of one calendar whose clocks are compared with all that there are. */
const COMPARED_MAX = 20;

/** Finds the IANA zones that a calendar means, each once. */
export class ZoneFinder {
  readonly #described = new Map<string, ICAL.Component>();
  readonly #found = new Map<string, string | null>();
  readonly #preferred: readonly string[];
  #compared = 0;

  /** @param reader the reader's zone: taken first where a calendar describes the same clocks. */
  constructor(reader: string) {
    this.#preferred = [reader, ...COMMON_ZONES];
  }

  /** A VTIMEZONE of the calendar. */
  describe(component: ICAL.Component): void {
    const tzid = component.getFirstPropertyValue('tzid');
    if (typeof tzid === 'string') this.#described.set(tzid, component);
  }

  /** Null: nobody can tell which zone it is. */
  find(tzid: string): string | null {
    const known = this.#found.get(tzid);
    if (known !== undefined) return known;
    const found = namedZone(tzid) ?? this.#byDescription(tzid);
    this.#found.set(tzid, found);
    return found;
  }

  #byDescription(tzid: string): string | null {
    const component = this.#described.get(tzid);
    if (component === undefined || this.#compared >= COMPARED_MAX) return null;
    this.#compared += 1;
    const location = component.getFirstPropertyValue('x-lic-location');
    const named = typeof location === 'string' ? namedZone(location) : null;
    if (named !== null) return named;
    if (!isBounded(component)) return null;
    const described = new ICAL.Timezone(component);
    const all = [...this.#preferred, ...Intl.supportedValuesOf('timeZone')];
    return all.find((zone) => hasClocksOf(described, zone)) ?? fixedZone(described);
  }
}
