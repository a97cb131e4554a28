/**
 * Tests calendars as files: the rules of RFC 5545 for the text, and that this and another reader read the same from it.
 */
import fc from 'fast-check';
import { convertIcsCalendar, type IcsDateObject } from 'ts-ics';
import { describe, expect, it } from 'vitest';
import type { PersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { readWhole } from '#contract/icalendar/read.ts';
import { calendarText, type WrittenCalendar } from '#contract/icalendar/write.ts';
import { instantOf, shiftedBy, wallTimeAt } from '#contract/time/instants.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { anItem, options, someItems } from './items.ts';

const NOW = Date.UTC(2026, 10, 25);
const write = (parts: Partial<WrittenCalendar>) =>
  calendarText({
    name: 'Ada',
    origin: 'https://outing.example',
    outings: [],
    personal: [],
    now: NOW,
    ...parts,
  });

const linesOf = (text: string) => text.split('\r\n');
/** Content lines, as a reader unfolds them (RFC 5545, 3.1). */
const unfolded = (text: string) => linesOf(text.replaceAll('\r\n ', '')).slice(0, -1);
const lineOf = (text: string, name: string) =>
  unfolded(text).find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`));

describe('the text of a calendar file', () => {
  it('the text has lines of at most 75 octets that end with CRLF, and no others', () => {
    fc.assert(
      fc.property(fc.array(someItems, { minLength: 1, maxLength: 3 }), (items) => {
        const text = write({ personal: items.flat() });
        expect(text.endsWith('\r\n')).toBe(true);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/);
        for (const line of linesOf(text))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        // No character is cut: halves would be replaced.
        expect(text).not.toContain('\uFFFD');
        for (const line of unfolded(text)) expect(line).toMatch(/^[A-Z-]+[;:]/);
      }),
      { numRuns: 60 },
    );
  });

  it('the text escapes what has a meaning, and nothing else', () => {
    const text = write({ personal: [anItem({ note: 'a,b;c:d\\e\nf"g\rh' })] });
    expect(lineOf(text, 'DESCRIPTION')).toBe('DESCRIPTION:a\\,b\\;c:d\\\\e\\nf"g\\nh');
  });

  it('the text cannot contain another event, whatever its words', () => {
    const words = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:other\u2028DTSTART:20260101';
    const text = write({
      name: words,
      personal: [anItem({ title: words, note: words, place_name: words, imported_uid: words })],
    });
    expect(unfolded(text).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(unfolded(text).filter((line) => line.startsWith('UID'))).toHaveLength(1);
  });

  it('the text is the same for the same content, whenever it is written, and has a version that rises', () => {
    const item = anItem();
    const later = { ...item, attributes: { ...item.attributes, updated_at_timestamp: NOW } };
    const sequence = (of: PersonalItem) => Number(lineOf(write({ personal: [of] }), 'SEQUENCE')?.slice(9));
    expect(write({ personal: [item] })).toBe(write({ personal: [item], now: NOW + 86_400_000 }));
    expect(sequence(later)).toBeGreaterThan(sequence(item));
    expect(lineOf(write({ personal: [item] }), 'UID')).toBe(`UID:${item.id}`);
  });
});

describe('an outing', () => {
  const outing = sampleOuting({
    title: 'Trip',
    description: 'By train',
    starts_at: '2026-12-04',
    ends_at: '2026-12-06',
    all_day: true,
    place_name: 'Hut',
    place_address: 'Lake 1',
  });

  it('an outing has its place, its link and the day after its last one as its end', () => {
    const text = write({ outings: [outing] });
    expect(lineOf(text, 'DTSTART')).toBe('DTSTART;VALUE=DATE:20261204');
    expect(lineOf(text, 'DTEND')).toBe('DTEND;VALUE=DATE:20261207');
    expect(lineOf(text, 'LOCATION')).toBe('LOCATION:Hut\\, Lake 1');
    expect(lineOf(text, 'URL')).toBe(`URL:https://outing.example/outings/${outing.id}`);
    expect(text).not.toContain('VTIMEZONE');
  });

  it.each([
    ['set', 'CONFIRMED'],
    ['canceled', 'CANCELLED'],
    ['draft', 'TENTATIVE'],
  ] as const)('an outing that is %s becomes %s', (status, said) => {
    const { attributes } = outing;
    const text = write({ outings: [{ id: outing.id, attributes: { ...attributes, status } }] });
    expect(lineOf(text, 'STATUS')).toBe(`STATUS:${said}`);
  });

  it('an outing without a date is not in a calendar', () => {
    expect(write({ outings: [sampleOuting()] })).not.toContain('VEVENT');
  });
});

/** The values that writing and reading a file must preserve. */
function comparable(items: readonly Pick<PersonalItem, 'id' | 'series_id' | 'attributes'>[]) {
  const places = new Map(items.map(({ id }, index) => [id, index]));
  return items.map(({ series_id, attributes }) => {
    const {
      imported_uid: _uid,
      created_at_timestamp: _c,
      updated_at_timestamp: _u,
      timezone,
      ...rest
    } = attributes;
    // An hour that is skipped is read as the one that clocks show then.
    const shown = (wall: string | null) =>
      wall?.includes('T') ? wallTimeAt(instantOf(wall, timezone), timezone) : wall;
    return {
      ...rest,
      ends_at: shown(rest.ends_at),
      original_start: shown(rest.original_start),
      excluded: rest.excluded.map(shown),
      timezone: rest.all_day ? null : timezone,
      series: places.get(series_id ?? '') ?? null,
    };
  });
}

describe('a calendar file read back', () => {
  it('this app reads its own file unchanged', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const read = readWhole(write({ personal: items }), options());
        if (read.kind !== 'calendar') throw new Error(read.kind);
        expect(read.notTaken).toEqual([]);
        const found = read.items.map(({ id, series_id, ...attributes }) => ({
          id,
          series_id,
          attributes: { ...attributes, created_at_timestamp: 0, updated_at_timestamp: 0 },
        }));
        expect(comparable(found)).toEqual(comparable(items));
      }),
      { numRuns: 300 },
    );
  });

  it('another reader reads the same times', () => {
    /** The instant; of whole days, the day as that reader has it. */
    const at = ({ date, type }: IcsDateObject) =>
      type === 'DATE' ? date.toISOString().slice(0, 10) : date.getTime();
    fc.assert(
      fc.property(someItems, (items) => {
        // That reader mistakes words for the beginning of an event.
        const words = JSON.stringify(items);
        if (words.includes('BEGIN:')) return;
        const { events = [] } = convertIcsCalendar(undefined, write({ personal: items }));
        expect(events).toHaveLength(items.length);
        for (const [index, { attributes }] of items.entries()) {
          const event = events[index];
          const { starts_at, ends_at, all_day, timezone, recurrence, excluded, original_start } = attributes;
          const instant = (wall: string) => (all_day ? wall.slice(0, 10) : instantOf(wall, timezone));
          if (event === undefined) throw new Error('An event is missing.');
          expect(event.summary).toBe(attributes.title);
          // Near a change of clocks that reader decides by itself what a time means. Long after the end of a series
          // clocks are not described.
          const isClear = (wall: string) =>
            all_day ||
            (Number(wall.slice(0, 4)) <= Number(starts_at.slice(0, 4)) + 1 &&
              [-1, 1].every(
                (days) =>
                  wallTimeAt(instantOf(wall, timezone) + days * 86_400_000, timezone) ===
                  shiftedBy(wall, days),
              ));
          if (isClear(starts_at)) expect(at(event.start)).toEqual(instant(starts_at));
          if (event.end && ends_at !== null && !all_day && isClear(ends_at))
            expect(at(event.end)).toEqual(instant(ends_at));
          expect(event.recurrenceRule?.frequency?.toLowerCase()).toBe(recurrence?.freq);
          expect(event.exceptionDates?.length ?? 0).toBe(excluded.length);
          const [exception] = event.exceptionDates ?? [];
          const [gone] = excluded;
          if (exception && gone && isClear(gone)) expect(at(exception)).toEqual(instant(gone));
          if (original_start !== null && isClear(original_start))
            expect(event.recurrenceId && at(event.recurrenceId.value)).toEqual(instant(original_start));
        }
      }),
      { numRuns: 200 },
    );
  });
});
