/** Tests series in calendar files of others: their RRULEs, added times, and omitted times. */
import { describe, expect, it } from 'vitest';
import { event, file, only, read, reasons, recurrenceOf, START } from './calendar-files.ts';

describe('an RRULE', () => {
  it.each([
    ['FREQ=DAILY;INTERVAL=3;COUNT=5', { freq: 'daily', interval: 3, ends: { kind: 'count', count: 5 } }],
    ['FREQ=WEEKLY', { freq: 'weekly', weekdays: [2] }],
    ['FREQ=WEEKLY;BYDAY=FR,TU', { freq: 'weekly', weekdays: [2, 5] }],
    ['FREQ=WEEKLY;WKST=SU;INTERVAL=2;BYDAY=TU', { freq: 'weekly', weekdays: [2], interval: 2 }],
    ['FREQ=WEEKLY;WKST=SU;INTERVAL=2;BYDAY=TU,TH', { freq: 'weekly', interval: 2, weekdays: [2, 4] }],
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', { freq: 'weekly', weekdays: [1, 2, 3, 4, 5] }],
    ['FREQ=MONTHLY', { freq: 'monthly', on: { kind: 'date', day: 1 } }],
    ['FREQ=MONTHLY;BYMONTHDAY=1', { freq: 'monthly', on: { kind: 'date', day: 1 } }],
    ['FREQ=MONTHLY;BYDAY=1TU', { freq: 'monthly', on: { kind: 'weekday', week: 1, weekday: 2 } }],
    ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=1', { freq: 'monthly', on: { kind: 'weekday', week: 1, weekday: 2 } }],
    ['FREQ=YEARLY', { freq: 'yearly' }],
    ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1', { freq: 'yearly' }],
    // Until an instant before the hour of that day, and at it.
    ['FREQ=WEEKLY;UNTIL=20261215T175959Z', { ends: { kind: 'until', day: '2026-12-14' } }],
    ['FREQ=WEEKLY;UNTIL=20261215T180000Z', { ends: { kind: 'until', day: '2026-12-15' } }],
    ['FREQ=WEEKLY;UNTIL=20261215', { ends: { kind: 'until', day: '2026-12-15' } }],
    // More than this app counts: the day of the last one.
    ['FREQ=DAILY;COUNT=1096', { ends: { kind: 'until', day: '2029-11-30' } }],
  ])('the app can express %s', (rrule, expected) => {
    expect(recurrenceOf(rrule)).toMatchObject(expected);
  });

  it.each([
    ['FREQ=WEEKLY;BYDAY=WE', ['2026-12-01T19:00', '2026-12-02T19:00', '2026-12-09T19:00']],
    [
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,TU',
      ['2026-12-01T19:00', '2026-12-13T19:00', '2026-12-15T19:00'],
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', ['2026-12-01T19:00', '2026-12-31T19:00', '2027-01-31T19:00']],
    ['FREQ=MONTHLY;BYDAY=TU,TH;BYSETPOS=1', ['2026-12-01T19:00', '2027-01-05T19:00', '2027-02-02T19:00']],
    ['FREQ=YEARLY;BYMONTH=12,6', ['2026-12-01T19:00', '2027-06-01T19:00', '2027-12-01T19:00']],
    ['FREQ=YEARLY;BYWEEKNO=49', ['2026-12-01T19:00', '2027-12-07T19:00']],
    ['FREQ=DAILY;INTERVAL=100', ['2026-12-01T19:00', '2027-03-11T19:00', '2027-06-19T19:00']],
    ['FREQ=DAILY;BYHOUR=9,19;COUNT=3', ['2026-12-01T19:00', '2026-12-02T09:00', '2026-12-02T19:00']],
    ['FREQ=HOURLY;INTERVAL=6;COUNT=3', ['2026-12-01T19:00', '2026-12-02T01:00', '2026-12-02T07:00']],
  ])('the app imports %s at its times, and reports that', (rrule, expected) => {
    const { items, notTaken, otherwise } = read(file(event(START, `RRULE:${rrule}`)));
    expect(items.slice(0, 3).map(({ starts_at }) => starts_at)).toEqual(expected);
    expect([notTaken, otherwise.map(({ reason }) => reason)]).toEqual([[], ['times']]);
  });

  it.each(['FREQ=HOURLY', 'FREQ=HOURLY;INTERVAL=7', 'FREQ=MINUTELY'])(
    'the app does not import %s, and reports that',
    (rrule) => {
      expect(reasons(file(event(START, `RRULE:${rrule}`)))).toEqual(['rule']);
    },
  );

  it('an RRULE that the app cannot express and that is long over, or far ahead, is imported from its start on', () => {
    for (const day of ['20100115', '20400115']) {
      const { items } = read(file(event(`DTSTART:${day}`, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=15,-1;COUNT=3')));
      const year = day.slice(0, 4);
      expect(items.map(({ starts_at }) => starts_at)).toEqual([
        `${year}-01-15`,
        `${year}-01-31`,
        `${year}-02-15`,
      ]);
    }
  });

  it('an RRULE that appears twice in different words takes place at the times of both', () => {
    const { items } = read(file(event(START, 'RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=DAILY;COUNT=2')));
    expect(items.map(({ starts_at }) => starts_at.slice(0, 10))).toEqual([
      '2026-12-01',
      '2026-12-02',
      '2026-12-08',
    ]);
  });

  it('a series omits what the file omits, by the clock of the series', () => {
    const lines = [
      'RRULE:FREQ=WEEKLY',
      'EXDATE;TZID=Europe/Berlin:20261208T190000,20261215T190000',
      'EXDATE:20261222T180000Z',
      'EXDATE;VALUE=DATE:20261229',
    ];
    expect(only(file(event(START, ...lines))).excluded.map((start) => start.slice(0, 10))).toEqual([
      '2026-12-08',
      '2026-12-15',
      '2026-12-22',
      '2026-12-29',
    ]);
  });

  it('a series has occurrences that differ, or are canceled', () => {
    const moved = event('DTSTART;TZID=Europe/Berlin:20261209T100000', 'RECURRENCE-ID:20261208T180000Z');
    const gone = event('DTSTART:20261215T180000Z', 'RECURRENCE-ID:20261215T180000Z', 'STATUS:CANCELLED');
    // They may come first.
    const { items, notTaken } = read(file(moved, gone, event(START, 'RRULE:FREQ=WEEKLY')));
    expect(notTaken).toEqual([]);
    expect(items).toMatchObject([
      { recurrence: { freq: 'weekly' }, excluded: ['2026-12-15T19:00'] },
      { series_id: items[0]?.id, original_start: '2026-12-08T19:00', starts_at: '2026-12-09T10:00' },
    ]);
  });

  it('a series that changes for all later occurrences takes place at the later times', () => {
    const later = event('DTSTART:20261209T100000Z', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T180000Z');
    const { items } = read(file(event(START, 'RRULE:FREQ=WEEKLY;COUNT=3'), later));
    expect(items.map(({ starts_at, timezone }) => [starts_at, timezone])).toEqual([
      ['2026-12-01T19:00', 'Europe/Berlin'],
      ['2026-12-16T10:00', 'UTC'],
      ['2026-12-09T10:00', 'UTC'],
    ]);
  });
});

describe('times outside of an RRULE', () => {
  const RRULE = 'RRULE:FREQ=WEEKLY;COUNT=4';
  const startsOf = (...lines: string[]) => {
    const { items, notTaken } = read(file(event(START, 'DURATION:PT90M', ...lines)));
    expect(notTaken).toEqual([]);
    return items.map(({ starts_at, ends_at }) => `${starts_at} ${ends_at?.slice(11)}`);
  };

  it('added times are separate entries next to the series, with its length or their own', () => {
    const rdate = 'RDATE;TZID=Europe/Berlin:20261203T190000,20261208T190000,20261208T090000';
    const period = 'RDATE;VALUE=PERIOD:20261204T110000Z/PT1H';
    const { items } = read(file(event(START, 'DURATION:PT90M', RRULE, rdate, period)));
    expect(
      items.map(({ starts_at, ends_at, recurrence }) => [starts_at, ends_at, recurrence === null]),
    ).toEqual([
      ['2026-12-01T19:00', '2026-12-01T20:30', false],
      ['2026-12-03T19:00', '2026-12-03T20:30', true],
      // The RRULE also names the 8th at 19:00, which makes it no second entry.
      ['2026-12-08T09:00', '2026-12-08T10:30', true],
      ['2026-12-04T12:00', '2026-12-04T13:00', true],
    ]);
  });

  it('added times have separate UIDs, so that a file of them can be imported again', () => {
    const lines = [RRULE, 'RDATE;TZID=Europe/Berlin:20261203T190000,20261204T190000'];
    const uids = read(file(event(START, ...lines))).items.map(({ imported_uid }) => imported_uid);
    expect(uids).toEqual(['one', 'one/2026-12-03T19:00', 'one/2026-12-04T19:00']);
  });

  it('added times do not need an RRULE', () => {
    expect(startsOf('RDATE;TZID=Europe/Berlin:20261203T190000', 'RDATE:20270701T170000Z')).toEqual([
      '2026-12-01T19:00 20:30',
      '2026-12-03T19:00 20:30',
      // By the clock of the series, which has summer time then.
      '2027-07-01T19:00 20:30',
    ]);
    const days = event(
      'DTSTART;VALUE=DATE:20261201',
      'DTEND;VALUE=DATE:20261203',
      'RDATE;VALUE=DATE:20261210',
    );
    expect(read(file(days)).items.map(({ starts_at, ends_at }) => [starts_at, ends_at])).toEqual([
      ['2026-12-01', '2026-12-02'],
      ['2026-12-10', '2026-12-11'],
    ]);
  });

  it('added times are omitted and changed like those of the RRULE', () => {
    const added = 'RDATE;TZID=Europe/Berlin:20261203T190000,20261204T190000';
    expect(startsOf(added, 'EXDATE;TZID=Europe/Berlin:20261201T190000,20261204T190000')).toEqual([
      '2026-12-03T19:00 20:30',
    ]);
    const moved = event(
      'DTSTART;TZID=Europe/Berlin:20261203T210000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20261203T190000',
    );
    const { items } = read(file(event(START, RRULE, added), moved));
    expect(items.map(({ starts_at, series_id }) => [starts_at, series_id])).toEqual([
      ['2026-12-01T19:00', null],
      ['2026-12-03T21:00', null],
      ['2026-12-04T19:00', null],
    ]);
  });

  it('added times that are unreadable, or more than anyone writes, are reported, and affect nothing else', () => {
    const lost = read(file(event(START, RRULE, 'RDATE;TZID=Nowhere:20261203T190000')));
    const many = Array.from({ length: 501 }, (_, nth) => {
      const day = new Date(Date.UTC(2027, 0, nth + 1)).toISOString().slice(0, 10);
      return `RDATE;VALUE=DATE:${day.replaceAll('-', '')}`;
    });
    const full = read(file(event('DTSTART;VALUE=DATE:20261201', ...many)));
    const kept = read(file(event(START, RRULE, 'EXDATE;TZID=Nowhere:20261208T190000')));
    expect([lost.items.length, full.items.length]).toEqual([1, 501]);
    expect([lost, full, kept].flatMap(({ otherwise }) => otherwise.map(({ reason }) => reason))).toEqual([
      'dates',
      'dates',
      'dates',
    ]);
  });
});

describe('EXRULEs', () => {
  const excludedBy = (rrule: string, except: string) =>
    only(file(event(START, `RRULE:${rrule}`, `EXRULE:${except}`))).excluded.map((start) =>
      start.slice(0, 10),
    );

  it('an EXRULE becomes the days that it names', () => {
    expect(excludedBy('FREQ=DAILY;COUNT=10', 'FREQ=WEEKLY;BYDAY=SA,SU')).toEqual([
      '2026-12-05',
      '2026-12-06',
    ]);
    expect(excludedBy('FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=2;COUNT=2')).toEqual(['2026-12-01', '2026-12-15']);
    expect(excludedBy('FREQ=WEEKLY', 'FREQ=MONTHLY;BYMONTHDAY=8,9;UNTIL=20261231T235959Z')).toEqual([
      '2026-12-08',
    ]);
  });

  it('an EXRULE that continues forever, or omits very much, omits times of the next years', () => {
    const both = read(file(event(START, 'RRULE:FREQ=DAILY', 'EXRULE:FREQ=WEEKLY;BYDAY=SU')));
    const long = read(file(event(START, 'RRULE:FREQ=DAILY', 'EXRULE:FREQ=DAILY;INTERVAL=2;COUNT=5000')));
    expect([both, long].map(({ otherwise }) => otherwise.map(({ reason }) => reason))).toEqual([
      ['times'],
      ['times'],
    ]);
    expect(both.items.slice(3, 6).map(({ starts_at }) => starts_at.slice(0, 10))).toEqual([
      '2026-12-04',
      '2026-12-05',
      '2026-12-07',
    ]);
    expect(long.items[0]?.starts_at).toBe('2026-12-02T19:00');
  });

  it('an EXRULE without any day omits nothing', () => {
    const never = 'EXRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=2';
    const { items, notTaken } = read(file(event(START, 'RRULE:FREQ=DAILY;COUNT=3', never)));
    expect([items.length, notTaken]).toEqual([1, []]);
  });
});
