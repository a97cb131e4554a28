/** Calendar files that try to keep their readers busy, each of at most the size that the server fetches. */
import { FOREIGN_CALENDAR_MAX_BYTES } from '#contract/base/limits.ts';
import { calendar, event } from './calendar-host.ts';

const year = new Date().getUTCFullYear();
const START = `DTSTART:${year}0101T190000Z`;
const times = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => make(nth));
const two = (value: number) => String(value).padStart(2, '0');

/** A different time for each number. */
const timeOf = (nth: number) =>
  `${year}${two(1 + (nth % 12))}${two(1 + (nth % 28))}T${two(nth % 24)}${two(Math.floor(nth / 24) % 60)}00Z`;

/** As many of one kind as fit. */
function filled(make: (nth: number) => string): string {
  const parts: string[] = [];
  let room = FOREIGN_CALENDAR_MAX_BYTES - 1_000;
  for (let nth = 0; room > 0; nth += 1) {
    const part = make(nth);
    room -= Buffer.byteLength(part) + 2;
    if (room > 0) parts.push(part);
  }
  return calendar(parts.join('\r\n'));
}

const series = (...lines: string[]) => event('series', START, 'RRULE:FREQ=DAILY', ...lines);

const zone = (nth: number, rrule: string) =>
  [
    ...['BEGIN:VTIMEZONE', `TZID:Zone ${nth}`, 'BEGIN:STANDARD', 'DTSTART:16010101T030000'],
    ...[rrule, 'TZOFFSETFROM:+0213', `TZOFFSETTO:+01${two(nth % 60)}`, 'END:STANDARD', 'END:VTIMEZONE'],
  ].join('\r\n');

/** By their content. */
export const HOSTILE_CALENDARS: Readonly<Record<string, () => string>> = {
  '20,000 changes of one series': () =>
    calendar(
      series(),
      ...times(20_000, (nth) => event('series', `DTSTART:${timeOf(nth)}`, `RECURRENCE-ID:${timeOf(nth)}`)),
    ),
  '20,000 canceled times of one series': () =>
    calendar(
      series(),
      ...times(20_000, (nth) =>
        event('series', 'STATUS:CANCELLED', `DTSTART:${timeOf(nth)}`, `RECURRENCE-ID:${timeOf(nth)}`),
      ),
    ),
  'changes of later times of one series': () =>
    filled((nth) =>
      nth === 0
        ? series()
        : event('series', `DTSTART:${timeOf(nth)}`, `RECURRENCE-ID;RANGE=THISANDFUTURE:${timeOf(nth)}`),
    ),
  'many RDATEs': () => filled((nth) => event(`e${nth}`, START, `RDATE:${times(500, timeOf).join(',')}`)),
  'RDATEs of periods': () =>
    filled((nth) =>
      event(`e${nth}`, START, `RDATE;VALUE=PERIOD:${times(480, (at) => `${timeOf(at)}/PT1H`).join(',')}`),
    ),
  'many EXDATEs': () => filled((nth) => series(...times(1_500, (at) => `EXDATE:${timeOf(at + nth)}`))),
  'EXDATEs in one line': () =>
    filled((nth) => series(`EXDATE:${times(9_000, (at) => timeOf(at + nth)).join(',')}`)),
  'many EXRULEs': () =>
    filled((nth) =>
      event(
        `e${nth}`,
        START,
        'RRULE:FREQ=DAILY;COUNT=999',
        ...times(50, () => 'EXRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=999'),
      ),
    ),
  'many VTIMEZONEs': () => filled((nth) => zone(nth, 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU')),
  'zones whose clocks change each second': () =>
    calendar(
      ...times(20, (nth) => zone(nth, 'RRULE:FREQ=SECONDLY')),
      ...times(20, (nth) => event(`e${nth}`, `DTSTART;TZID=Zone ${nth}:${year}0101T190000`)),
    ),
  'an event in each of many zones': () =>
    filled(
      (nth) =>
        `${zone(nth, 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU')}\r\n${event(`e${nth}`, `DTSTART;TZID=Zone ${nth}:${year}0101T190000`)}`,
    ),
  'an unknown zone an event': () =>
    filled((nth) => event(`e${nth}`, `DTSTART;TZID=a/b/c/d/No${nth}:${year}0101T190000`)),
  '5 MB of plain events': () => filled((nth) => event(`e${nth}`, `DTSTART:${timeOf(nth)}`)),
  '5,000 events with long notes': () =>
    calendar(
      ...times(5_000, (nth) =>
        event(`e${nth}`, `DTSTART:${timeOf(nth)}`, `DESCRIPTION:${'note '.repeat(150)}`),
      ),
    ),
  '5,000 series with many left out': () =>
    calendar(
      ...times(5_000, (nth) =>
        event(`e${nth}`, START, 'RRULE:FREQ=DAILY', `EXDATE:${times(48, timeOf).join(',')}`),
      ),
    ),
  'an RRULE for each second of a century': () =>
    filled((nth) =>
      event(`e${nth}`, 'DTSTART:19500101T190000Z', 'RRULE:FREQ=SECONDLY;UNTIL=20500101T000000Z'),
    ),
  'RRULEs that take long to expand': () =>
    filled((nth) =>
      event(
        `e${nth}`,
        `DTSTART:${year}0101T190000Z`,
        'RRULE:FREQ=YEARLY;BYYEARDAY=1,-1,100,200;BYDAY=MO,TU,WE',
      ),
    ),
  'RRULEs with lists of thousands': () =>
    filled((nth) =>
      event(
        `e${nth}`,
        START,
        `RRULE:FREQ=YEARLY;BYMONTHDAY=${times(40_000, (at) => (at % 31) + 1).join(',')}`,
      ),
    ),
  'one line of 5 MB': () => calendar(event('long', START, `DESCRIPTION:${'x'.repeat(4_900_000)}`)),
  'one line of 5 MB in the head': () => calendar(`X-WR-CALNAME:${'\\,'.repeat(2_400_000)}`),
  'lines of 190,000 characters': () =>
    filled((nth) => event(`e${nth}`, START, `DESCRIPTION:${'\\,'.repeat(95_000)}`)),
  'a line folded into characters': () =>
    filled((nth) => event(`e${nth}`, START, `DESCRIPTION:${'\r\n x'.repeat(45_000)}`)),
  'spaces that end nowhere': () => calendar(`X-A:${' '.repeat(4_900_000)}`),
  'begins of nothing but spaces': () => filled(() => `BEGIN:VEVENT${' '.repeat(100_000)}x`),
  'titles of spaces': () => filled((nth) => event(`e${nth}`, START, `LOCATION:x${' '.repeat(190_000)}x`)),
  'components within components': () => filled(() => 'BEGIN:VTODO'),
  'alarms within alarms': () =>
    filled((nth) =>
      event(`e${nth}`, START, ...times(6_000, () => 'BEGIN:VALARM'), ...times(6_000, () => 'END:VALARM')),
    ),
  'many alarms': () =>
    filled((nth) =>
      event(`e${nth}`, START, ...times(4_000, (at) => `BEGIN:VALARM\r\nTRIGGER:-PT${at}M\r\nEND:VALARM`)),
    ),
  'many properties of the calendar': () => filled((nth) => `X-P${nth}:v`),
  'many parameters': () =>
    filled((nth) => event(`e${nth}`, START, `X-A${times(20_000, (at) => `;P${at}=v`).join('')}:v`)),
  'quotes that do not end': () => filled((nth) => event(`e${nth}`, START, `X-A${';P="'.repeat(40_000)}`)),
  'only line breaks': () => `BEGIN:VCALENDAR${'\n'.repeat(4_900_000)}END:VCALENDAR`,
  'nothing but line breaks of no calendar': () => '\r'.repeat(4_900_000),
};
