/** Tests calendar files with one broken part: nothing else is lost. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodedCalendar } from '#contract/icalendar/bytes.ts';
import { readWhole } from '#contract/icalendar/read.ts';
import { read } from './calendar-files.ts';
import { options } from './items.ts';

const EVENT = [
  'BEGIN:VEVENT',
  'UID:middle',
  'DTSTAMP:20261101T080000Z',
  'DTSTART;TZID=Europe/Berlin:20270104T090000',
  'DTEND;TZID=Europe/Berlin:20270104T100000',
  'RRULE:FREQ=WEEKLY;COUNT=3',
  'EXDATE;TZID=Europe/Berlin:20270111T090000',
  'SUMMARY:Middle',
  'DESCRIPTION:Words\\nin lines',
  'LOCATION:Harbour',
  'BEGIN:VALARM',
  'TRIGGER:-PT15M',
  'END:VALARM',
  'END:VEVENT',
];
const plain = (uid: string) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SUMMARY:${uid}`,
  'DTSTART:20270301',
  'END:VEVENT',
];
const file = (middle: readonly string[]) =>
  ['BEGIN:VCALENDAR', ...plain('first'), ...middle, ...plain('last'), 'END:VCALENDAR'].join('\r\n');

/** How writers and networks break a line. */
const broken = fc.oneof(
  fc.constant(''),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll(/[\r\n]/g, '')),
  fc.constantFrom('BEGIN:VALARM', 'END:VALARM', 'BEGIN:VTODO', 'END:VTODO', 'END:VEVENT', 'BEGIN:VEVENT'),
  fc.constantFrom('DTEND:', 'DURATION:PT', 'EXDATE:,,', 'RDATE;VALUE=PERIOD:/', 'TRIGGER:', 'X-A;B="', '"":'),
);

it('the events before and after a broken line are imported, and its own is imported or reported', () => {
  fc.assert(
    fc.property(broken, fc.nat(EVENT.length - 1), fc.boolean(), (line, at, replaces) => {
      // Then it is no event anymore.
      fc.pre(!(replaces && at === 0 && line.startsWith('BEGIN:')));
      const { items, notTaken } = read(file(EVENT.toSpliced(at, replaces ? 1 : 0, line)));
      const titles = items.map(({ title }) => title);
      expect(titles).toEqual(expect.arrayContaining(['first', 'last']));
      expect(items.length + notTaken.length).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 500 },
  );
});

it('a file that ends anywhere has all events before its end, and is reported as cut', () => {
  const whole = file(EVENT);
  fc.assert(
    fc.property(fc.integer({ min: 20, max: whole.length - 15 }), (end) => {
      const { items, notTaken, isWhole } = read(whole.slice(0, end));
      expect([isWhole, notTaken.some(({ reason }) => reason === 'cut')]).toEqual([false, true]);
      const closed = whole.slice(0, end).split('END:VEVENT').length - 1;
      expect(items.length).toBeGreaterThanOrEqual(closed - 1);
    }),
    { numRuns: 300 },
  );
});

it('any bytes are decoded, and a text of any letters is read unchanged', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom('', 'utf-8', 'iso-8859-15', 'nonsense'),
      (bytes, charset) => {
        expect(() => readWhole(decodedCalendar(bytes, charset), options())).not.toThrow();
      },
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (words) => {
      const text = file([]).replace('SUMMARY:first', `SUMMARY:x${words.replaceAll(/[\r\n\\]/g, '')}`);
      const wide = new Uint8Array([
        0xff,
        0xfe,
        ...new Uint8Array(
          Uint16Array.from([...text].join('').split(''), (letter) => letter.charCodeAt(0)).buffer,
        ),
      ]);
      const [utf8, utf16] = [new TextEncoder().encode(text), wide].map(
        (bytes) => read(decodedCalendar(bytes)).items,
      );
      expect(utf16?.map(({ title }) => title)).toEqual(utf8?.map(({ title }) => title));
    }),
  );
});
