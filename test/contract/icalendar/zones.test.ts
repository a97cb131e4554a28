/**
 * Tests clocks of zones in calendars: as Intl has them, found again by name, by description, and by their Windows
 * names.
 */
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type JComponent, textOf } from '#contract/icalendar/jcal.ts';
import { partsOf } from '#contract/icalendar/lines.ts';
import { vtimezone, type Years } from '#contract/icalendar/vtimezone.ts';
import { WINDOWS_ZONES } from '#contract/icalendar/windows-zones.ts';
import { zoneNamed } from '#contract/icalendar/zone-names.ts';
import { ZoneFinder } from '#contract/icalendar/zones.ts';
import { ZONES } from '../../fixtures/zones.ts';

/** Only by Intl, without this app's own calculation. */
function offsetOf(zone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return (instant) => {
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])?(\d+)?:?(\d+)?/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  };
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Instants (minutes) of changes with the offset after them, searched day by day. */
function changesByIntl(zone: string, from: number, to: number): string[] {
  const offset = offsetOf(zone);
  const found: string[] = [];
  let before = offset(from);
  for (let day = from; day < to; day += DAY_MS) {
    const after = offset(day + DAY_MS);
    if (after === before) continue;
    let [low, high] = [day, day + DAY_MS];
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offset(middle) === before) low = middle;
      else high = middle;
    }
    found.push(`${new Date(high).toISOString()} ${after}`);
    before = after;
  }
  return found;
}

function changesInText(text: string, from: number, to: number): string[] {
  const zone = ICAL.Component.fromString(text);
  const changes = zone.getAllSubcomponents().flatMap((part) => {
    const minutes = (name: string) => {
      const [, sign, hours, rest] =
        /([+-])(\d\d):?(\d\d)/.exec(String(part.getFirstPropertyValue(name))) ?? [];
      return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(rest));
    };
    const [before, after] = [minutes('tzoffsetfrom'), minutes('tzoffsetto')];
    const times = ['dtstart', 'rdate'].flatMap((name) =>
      part.getAllProperties(name).map((property) => String(property.getFirstValue())),
    );
    return before === after
      ? []
      : times.map((time) => ({ at: Date.parse(`${time}Z`) - before * MINUTE_MS, after }));
  });
  return changes
    .filter(({ at }) => at >= from && at < to)
    .sort((a, b) => a.at - b.at)
    .map(({ at, after }) => `${new Date(at).toISOString()} ${after}`);
}

/** The description of a zone, and the number of steps that made it. */
function describedIn(zone: string, years: Years): { component: JComponent; steps: number } {
  const making = vtimezone(zone, years);
  for (let steps = 0; ; steps += 1) {
    const step = making.next();
    if (step.done) return { component: step.value, steps };
  }
}

const described = (zone: string, years: Years) => textOf(describedIn(zone, years).component);

describe('the clocks of a zone', () => {
  it.each(ZONES)('the clocks of %s change in the file when they do, from 2020 to 2037 (F28)', (zone) => {
    const [from, to] = [Date.UTC(2020, 0, 1), Date.UTC(2038, 0, 1)];
    const text = described(zone, { first: 2020, last: 2037 });
    expect(changesInText(text, from, to)).toEqual(changesByIntl(zone, from, to));
  });

  it('the clocks are described for no more years where something takes place in the year 9999, one year a step (S204)', () => {
    const zone = 'Europe/Berlin';
    const most = describedIn(zone, { first: 1970, last: 2100 });
    expect(describedIn(zone, { first: 1970, last: 9999 })).toEqual(most);
    expect(describedIn(zone, { first: 1, last: 9999 })).toEqual(most);
    expect(most.steps).toBeLessThan(140);
    const late = describedIn(zone, { first: 9999, last: 9999 });
    expect(late.component[2]).not.toEqual([]);
    expect(late.steps).toBeLessThan(5);
  });
});

/** The zone found for a file that describes it under its own name. */
function foundFor(zone: string, reader: string): string | null {
  const text = described(zone, { first: 2017, last: 2027 }).replace(`TZID:${zone}`, 'TZID:Mine');
  return foundIn(text, reader);
}

function foundIn(text: string, reader = 'Asia/Tokyo'): string | null {
  const [zone] = partsOf(`BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`)?.zones ?? [];
  if (zone === undefined) throw new Error('It describes no zone.');
  const finder = new ZoneFinder(reader);
  finder.describe(zone);
  return finder.timeOf('Mine', '2026-07-15T12:00')?.zone ?? null;
}

/** Always two hours from Greenwich, as clocks that repeatedly change from that to that. */
const changing = (...rrules: string[]) =>
  [
    ...['BEGIN:VTIMEZONE', 'TZID:Mine', 'BEGIN:STANDARD', 'DTSTART:20000101T030000', ...rrules],
    ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0200', 'END:STANDARD', 'END:VTIMEZONE'],
  ].join('\r\n');

describe('a zone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['/freeassociation.sourceforge.net/Europe/Berlin', 'Europe/Berlin'],
    ['/mozilla.org/20050126_1/America/Argentina/Ushuaia', 'America/Argentina/Ushuaia'],
    ['"America/New_York"', 'America/New_York'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['(UTC+01:00) W. Europe Standard Time', 'Europe/Berlin'],
    ['tokyo standard time', 'Asia/Tokyo'],
    ['/Europe/Stockholm', 'Europe/Stockholm'],
    ['Japan', 'Asia/Tokyo'],
    ['W. Europe Standard Time 2', 'Europe/Berlin'],
    ['Eastern Daylight Time', 'America/New_York'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
    ['(UTC-08:00) Pacific Time (US & Canada)', 'America/Los_Angeles'],
    ['(GMT+05:30) Chennai, Kolkata, Mumbai, New Delhi', 'Asia/Calcutta'],
    ['tzone://Microsoft/Utc', 'UTC'],
    ['GMT+0530', 'Asia/Calcutta'],
    ['UTC-05:00', 'Etc/GMT+5'],
    ['+02:00', 'Etc/GMT-2'],
    ['tzid:Europe/Kyiv', 'Europe/Kyiv'],
    ['UTC', 'UTC'],
    ['Nowhere', null],
  ])('a zone called %s is %s', (name, zone) => {
    expect(zoneNamed(name)).toBe(zone);
  });

  it('a zone of any Windows name is one that this runtime knows', () => {
    expect(WINDOWS_ZONES.size).toBeGreaterThan(130);
    for (const zone of WINDOWS_ZONES.values())
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow();
  });

  it('a zone under its own name is found by its clocks, that of the reader first', () => {
    expect(foundFor('Europe/Vienna', 'Europe/Vienna')).toBe('Europe/Vienna');
    expect(foundFor('Europe/Vienna', 'Asia/Tokyo')).toBe('Europe/Berlin');
    expect(foundFor('America/Phoenix', 'Asia/Tokyo')).toBe('America/Phoenix');
    expect(foundFor('Australia/Lord_Howe', 'Asia/Tokyo')).toBe('Australia/Lord_Howe');
  });

  it.each([
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=SU;BYMONTHDAY=8,9,10,11,12,13,14',
    'RRULE:FREQ=YEARLY;UNTIL=20301201T000000Z',
  ])('a zone whose clocks change by %s is found by them', (rrule) => {
    expect(foundIn(changing(rrule))).toBe('Africa/Johannesburg');
  });

  it.each([
    'RRULE:FREQ=SECONDLY;COUNT=5',
    'RRULE:FREQ=DAILY',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYHOUR=1,2,3',
    'RRULE:FREQ=YEARLY;BYDAY=SU',
    'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28;BYDAY=5SU',
    'RRULE:FREQ=YEARLY;INTERVAL=9;BYMONTH=2;BYDAY=5SU',
  ])('a zone whose clocks change by %s is not followed: others like it never end (S203)', (rrule) => {
    expect(foundIn(changing(rrule))).toBeNull();
  });

  it('a zone of very many changes of clocks is not followed (S203)', () => {
    const yearly = 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU';
    const standard = changing(yearly).split('\r\n').slice(2, -1).join('\r\n');
    const zone = (count: number, part: string) =>
      ['BEGIN:VTIMEZONE', 'TZID:Mine', ...Array<string>(count).fill(part), 'END:VTIMEZONE'].join('\r\n');
    expect(foundIn(zone(20, standard))).toBe('Africa/Johannesburg');
    expect(foundIn(zone(100, standard))).toBeNull();
    const dates = changing(...Array<string>(3_000).fill('RDATE:20201025T030000'));
    expect(foundIn(dates)).toBeNull();
  });
});
