/** Clocks of zones in calendars: as Intl has them, found again by name, by description, and by what Windows calls them. */
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { textOf } from '#contract/icalendar/jcal.ts';
import { vtimezone } from '#contract/icalendar/vtimezone.ts';
import { WINDOWS_ZONES } from '#contract/icalendar/windows-zones.ts';
import { ZoneFinder } from '#contract/icalendar/zones.ts';
import { ZONES } from '../../fixtures/zones.ts';

/** By Intl alone, without this app's own reckoning. */
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

describe('the clocks of a zone', () => {
  it.each(ZONES)('%s change in the file when they do, from 2020 to 2037 (F28)', (zone) => {
    const [from, to] = [Date.UTC(2020, 0, 1), Date.UTC(2038, 0, 1)];
    const text = textOf(vtimezone(zone, { first: 2020, last: 2037 }));
    expect(changesInText(text, from, to)).toEqual(changesByIntl(zone, from, to));
  });
});

/** What a file that describes a zone under an own name is taken for. */
function foundFor(zone: string, reader: string): string | null {
  const described = textOf(vtimezone(zone, { first: 2017, last: 2027 })).replace(`TZID:${zone}`, 'TZID:Mine');
  const finder = new ZoneFinder(reader);
  finder.describe(ICAL.Component.fromString(described));
  return finder.find('Mine');
}

describe('a zone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['/freeassociation.sourceforge.net/Europe/Berlin', 'Europe/Berlin'],
    ['/mozilla.org/20050126_1/America/Argentina/Ushuaia', 'America/Argentina/Ushuaia'],
    ['"America/New_York"', 'America/New_York'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['(UTC+01:00) W. Europe Standard Time', 'Europe/Berlin'],
    ['tokyo standard time', 'Asia/Tokyo'],
    ['UTC', 'UTC'],
    ['Nowhere', null],
  ])('called %s is %s', (name, zone) => {
    expect(new ZoneFinder('Europe/Berlin').find(name)).toBe(zone);
  });

  it('of any name that Windows has is one that this runtime knows', () => {
    expect(WINDOWS_ZONES.size).toBeGreaterThan(130);
    for (const zone of WINDOWS_ZONES.values())
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow();
  });

  it('under an own name is found by its clocks, that of the reader first', () => {
    expect(foundFor('Europe/Vienna', 'Europe/Vienna')).toBe('Europe/Vienna');
    expect(foundFor('Europe/Vienna', 'Asia/Tokyo')).toBe('Europe/Berlin');
    expect(foundFor('America/Phoenix', 'Asia/Tokyo')).toBe('America/Phoenix');
    expect(foundFor('Australia/Lord_Howe', 'Asia/Tokyo')).toBe('Australia/Lord_Howe');
  });
});
