/** Determines which zones a calendar means: by their names, or by the changes of clocks that it describes. */
import ICAL from 'ical.js';
import { COMMON_ZONES } from '../time/common-zones.ts';
import { instantOf, offsetAt, wallTimeAt } from '../time/instants.ts';
import { firstOf, type Line, type Part } from './lines.ts';
import { namedDays, numbers } from './read-rrule.ts';
import { fixedZone, zoneNamed } from './zone-names.ts';

/** Returns a local time of ical.js for an instant and an offset. */
function timeAt(instant: number, offset: number): ICAL.Time {
  return ICAL.Time.fromDateTimeString(new Date(instant + offset).toISOString().slice(0, 19));
}

/** ical.js follows clocks up to a few years from now; more does not matter. */
const LAST_YEAR = 2_050;
/**
 * Years for which the RRULEs of one zone are followed, all together. Two that start in 1601, as several writers have
 * them, take 900.
 */
const YEARS_MAX = 2_000;
/** Changes of clocks that a zone names one by one */
const NAMED_MAX = 2_000;

/**
 * Returns whether an RRULE names a few days of each year, as those of clocks do: others could name each second of a
 * century, or none at all.
 */
function isOfClocks(rrule: unknown): rrule is ICAL.Recur {
  if (!(rrule instanceof ICAL.Recur) || rrule.freq !== 'YEARLY' || rrule.interval > 1) return false;
  if (Object.keys(rrule.parts).some((part) => !['BYMONTH', 'BYDAY', 'BYMONTHDAY'].includes(part)))
    return false;
  const [months, days] = [numbers(rrule, 'BYMONTH'), namedDays(rrule)];
  const dates = numbers(rrule, 'BYMONTHDAY');
  if (days === null || months.length > 1 || days.length > 1 || dates.length > 7) return false;
  if (dates.some((date) => date < 1 || date > 28)) return false;
  return days.every(
    ({ week }) => months.length === 1 && (week === null || (Math.abs(week) <= 5 && dates.length === 0)),
  );
}

/**
 * Returns whether the clocks of a zone can be followed within bounds (S203): ical.js has no bounds, and works for
 * minutes or until its memory is full.
 */
function isBounded(zone: ICAL.Component): boolean {
  const observances = zone.getAllSubcomponents();
  let [years, named] = [0, observances.length];
  for (const observance of observances) {
    named += observance.getAllProperties('rdate').reduce((sum, dates) => sum + dates.getValues().length, 0);
    const start: unknown = observance.getFirstPropertyValue('dtstart');
    for (const property of observance.getAllProperties('rrule')) {
      const rrule: unknown = property.getFirstValue();
      if (!isOfClocks(rrule) || !(start instanceof ICAL.Time)) return false;
      years += Math.max(0, (rrule.until?.year ?? LAST_YEAR) - start.year);
    }
  }
  return years <= YEARS_MAX && named <= NAMED_MAX;
}

/** Zones of one calendar whose clocks are compared with all known zones */
const COMPARED_MAX = 20;

/** Formats offsets as ical.js reads them: others write `+1`, `+01:00` or `+010000`. */
function offsetText(value: string): string {
  const [, sign = '+', hours = '', minutes = '00'] = /^\s*([+-])?(\d{1,2}):?(\d\d)?/.exec(value) ?? [];
  return `${sign}${hours.padStart(2, '0')}${minutes}`;
}

const CLOCKS: ReadonlySet<string> = new Set(['DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO']);

function propertyOf({ name, value }: Line): ICAL.Property | null {
  const text = name.startsWith('TZOFFSET') ? offsetText(value) : value.replaceAll(/\s/g, '').toUpperCase();
  try {
    return ICAL.Property.fromString(`${name}:${text}`);
  } catch {
    return null;
  }
}

/** Returns the readable parts of a zone for ical.js. */
function componentOf(zone: Part): ICAL.Component {
  const component = new ICAL.Component('vtimezone');
  component.addPropertyWithValue('tzid', firstOf(zone, 'TZID')?.value ?? '');
  for (const { name, lines } of zone.parts) {
    const clocks = new ICAL.Component(name.toLowerCase());
    for (const line of lines) {
      const property = CLOCKS.has(line.name) ? propertyOf(line) : null;
      if (property !== null) clocks.addProperty(property);
    }
    const isSaid = ['dtstart', 'tzoffsetfrom', 'tzoffsetto'].every((said) => clocks.hasProperty(said));
    if (isSaid) component.addSubcomponent(clocks);
  }
  return component;
}

/** Noons of a year and the next: winters and summers, and weeks in which zones change at different times */
const probesFrom = (year: number) =>
  [year, year + 1].flatMap((one) =>
    ['01-15', '03-20', '04-03', '07-15', '10-10', '10-28', '11-04'].map((day) =>
      Date.parse(`${one}-${day}T12:00Z`),
    ),
  );

/** A zone that the file describes. Its clocks at the time of an event count, whatever those of today are. */
interface Described {
  /** Milliseconds */
  offsetAt(wall: string): number;
  /** Zones, those with the most similar clocks first */
  readonly zones: readonly string[];
}

/** A time in a zone of IANA */
interface ZonedTime {
  wall: string;
  zone: string;
  instant: number;
}

/** Finds the IANA zones that a calendar means. */
export class ZoneFinder {
  readonly #parts = new Map<string, Part>();
  readonly #described = new Map<string, Described | null>();
  readonly #named = new Map<string, string | null>();
  readonly #reader: string;
  #compared = 0;

  /** @param reader the reader's zone: preferred if a calendar describes the same clocks */
  constructor(reader: string) {
    this.#reader = reader;
  }

  /** Takes in a VTIMEZONE of the calendar. */
  describe(zone: Part): void {
    this.#parts.set(firstOf(zone, 'TZID')?.value.trim() ?? '', zone);
  }

  /** Returns the zone that a name means, without the file's description of it. */
  named(tzid: string): string | null {
    const known = this.#named.get(tzid);
    const found = known === undefined ? zoneNamed(tzid) : known;
    this.#named.set(tzid, found);
    return found;
  }

  /** @returns null: the instant is undetermined */
  timeOf(tzid: string, wall: string): ZonedTime | null {
    const part = this.#parts.get(tzid);
    const location = part && firstOf(part, 'X-LIC-LOCATION');
    const zone = this.named(tzid) ?? (location ? this.named(location.value) : null);
    if (zone !== null) return { wall, zone, instant: instantOf(wall, zone) };
    if (part === undefined) return null;
    const described = this.#describedBy(tzid, part, Number(wall.slice(0, 4)));
    if (described === null) return null;
    const offset = described.offsetAt(wall);
    const instant = Date.parse(`${wall}:00Z`) - offset;
    const like = described.zones.find((one) => offsetAt(instant, one) === offset) ?? fixedZone(offset);
    return {
      wall: like === null ? wallTimeAt(instant, this.#reader) : wall,
      zone: like ?? this.#reader,
      instant,
    };
  }

  #describedBy(tzid: string, part: Part, year: number): Described | null {
    const known = this.#described.get(tzid);
    if (known !== undefined) return known;
    this.#compared += 1;
    const component = componentOf(part);
    const found =
      this.#compared <= COMPARED_MAX && isBounded(component) ? compared(component, this.#reader, year) : null;
    this.#described.set(tzid, found);
    return found;
  }
}

function compared(component: ICAL.Component, reader: string, year: number): Described {
  const clocks = new ICAL.Timezone(component);
  const offsetOf = (time: ICAL.Time) => clocks.utcOffset(time) * 1_000;
  const differences = (zone: string) =>
    probesFrom(year).filter((instant) => {
      const offset = offsetAt(instant, zone);
      return offsetOf(timeAt(instant, offset)) !== offset;
    }).length;
  const rank = (zones: readonly string[]) =>
    zones
      .map((zone) => ({ zone, differences: differences(zone) }))
      .sort((a, b) => a.differences - b.differences);
  const near = rank([...new Set([reader, ...COMMON_ZONES])]);
  // Comparing all others takes some tenths of a second the first time.
  const found =
    near[0]?.differences === 0
      ? near
      : rank([...near.map(({ zone }) => zone), ...Intl.supportedValuesOf('timeZone')]);
  return {
    offsetAt: (wall) => offsetOf(ICAL.Time.fromDateTimeString(`${wall}:00`)),
    zones: found.map(({ zone }) => zone),
  };
}
