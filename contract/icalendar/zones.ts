/** What zones are meant in a calendar: by their names, or by the changes of clocks that it describes. */
import ICAL from 'ical.js';
import { offsetAt } from '../time/instants.ts';
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

/** Those that most people live in: where several have the same clocks, the first is taken. */
const COMMON = [
  'Europe/Berlin',
  'Europe/London',
  'Europe/Athens',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Europe/Istanbul',
  'Africa/Lagos',
  'Africa/Johannesburg',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Australia/Sydney',
];

/** A zone of no change of clocks, an hour or more from Greenwich. */
function fixedZone(described: ICAL.Timezone): string | null {
  const offsets = new Set(PROBES.map((instant) => described.utcOffset(timeAt(instant, 0)) * 1_000));
  const [offset = 0.5] = offsets;
  if (offsets.size > 1 || offset % HOUR_MS !== 0) return null;
  const hours = offset / HOUR_MS;
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
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
    this.#preferred = [reader, ...COMMON];
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
    const described = new ICAL.Timezone(component);
    const all = [...this.#preferred, ...Intl.supportedValuesOf('timeZone')];
    return all.find((zone) => hasClocksOf(described, zone)) ?? fixedZone(described);
  }
}
