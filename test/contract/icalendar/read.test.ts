/** Tests calendar files of others: what is imported, and why something is not. */
import { describe, expect, it } from 'vitest';
import { IMPORT_BODY_MAX_BYTES, IMPORTED_AT_ONCE_MAX } from '#contract/base/limits.ts';
import { importBatches } from '#contract/icalendar/batches.ts';
import { type Progress, readCalendar, readWhole } from '#contract/icalendar/read.ts';
import { instantOf } from '#contract/time/instants.ts';
import { event, file, only, read, reasons, START } from './calendar-files.ts';
import { options } from './items.ts';

describe('times', () => {
  it.each([
    ['DTSTART;TZID=W. Europe Standard Time:20261201T190000', '2026-12-01T19:00', 'Europe/Berlin'],
    ['DTSTART;TZID="America/New_York":20261201T190000', '2026-12-01T19:00', 'America/New_York'],
    ['DTSTART:20261201T190000', '2026-12-01T19:00', 'Asia/Tokyo'],
    // The reader sees an instant at their own time.
    ['DTSTART:20261201T190000Z', '2026-12-02T04:00', 'Asia/Tokyo'],
    ['DTSTART;VALUE=DATE:20261201', '2026-12-01', 'Asia/Tokyo'],
  ])('the line %s reads as %s of %s', (line, starts_at, timezone) => {
    const item = only(file(event(line)), { zone: 'Asia/Tokyo' });
    expect(item).toMatchObject({ starts_at, timezone, ends_at: null, all_day: !starts_at.includes('T') });
  });

  it("times of UTC become those of the calendar's zone", () => {
    const text = file(
      'X-WR-TIMEZONE:Europe/Berlin',
      event('DTSTART:20261201T180000Z', 'DTEND:20261201T190000Z'),
    );
    const item = only(text, { zone: 'Asia/Tokyo' });
    expect(item).toMatchObject({
      starts_at: '2026-12-01T19:00',
      ends_at: '2026-12-01T20:00',
      timezone: 'Europe/Berlin',
    });
  });

  it('times that occur twice retain their instant', () => {
    const instant = Date.UTC(2026, 9, 25, 1, 30);
    const item = only(file(event('DTSTART:20261025T013000Z')));
    expect(instantOf(item.starts_at, item.timezone)).toBe(instant);
  });

  it.each([
    ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261202', null],
    ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261204', '2026-12-03'],
    ['DTSTART;VALUE=DATE:20261201', 'DURATION:P3D', '2026-12-03'],
    [START, 'DTEND;TZID=America/New_York:20261201T153000', '2026-12-01T21:30'],
    [START, 'DURATION:PT90M', '2026-12-01T20:30'],
    [START, 'DURATION:P1DT1H', '2026-12-02T20:00'],
    [START, 'DTEND;TZID=Europe/Berlin:20261201T190000', null],
    [START, 'DTEND;TZID=Europe/Berlin:20261130T190000', null],
  ])('an event with %s and %s ends at %s', (start, end, ends_at) => {
    expect(only(file(event(start, end))).ends_at).toBe(ends_at);
  });

  it('times of an unknown zone are not guessed', () => {
    expect(reasons(file(event('DTSTART;TZID=Mars/Olympus:20261201T190000')))).toEqual(['unknown_zone']);
  });
});

describe('other properties of an event', () => {
  it('the properties are imported as far as there is a field for them', () => {
    const lines = [
      'DESCRIPTION:First line\\nSecond\\, with a comma',
      'LOCATION:Hall\\; room 1',
      'TRANSP:TRANSPARENT',
      'COLOR:teal',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15M',
      'END:VALARM',
      'BEGIN:VALARM',
      'TRIGGER;RELATED=END:-PT5M',
      'END:VALARM',
    ];
    expect(only(file(event(START, ...lines)))).toMatchObject({
      note: 'First line\nSecond, with a comma',
      place_name: 'Hall; room 1',
      busy: false,
      color: 'lagoon',
      reminders: [15, 5],
      imported_uid: 'one',
    });
  });

  it('a title is cut to its limit, and cleaned of characters that it cannot contain', () => {
    const long = `${'x'.repeat(118)}😀y`;
    const item = only(
      file(
        [
          'BEGIN:VEVENT',
          START,
          `SUMMARY:\u202E\u0007${long}`,
          `DESCRIPTION:${'n'.repeat(9_000)}`,
          'END:VEVENT',
        ].join('\n'),
      ),
    );
    expect(item).toMatchObject({ title: `${'x'.repeat(118)}…`, imported_uid: null });
    expect(item.note).toHaveLength(5_000);
    expect(only(file(['BEGIN:VEVENT', START, 'SUMMARY:\u200B', 'END:VEVENT'].join('\n'))).title).toBe(
      'Untitled',
    );
  });

  it('an event is skipped, with its reason, when it exists, is canceled, has no start or is unreadable', () => {
    expect(reasons(file(event(START)), { isKnown: (uid) => uid === 'one' })).toEqual(['already_there']);
    expect(reasons(file(event(START, 'STATUS:CANCELLED')))).toEqual(['canceled']);
    expect(reasons(file(event()))).toEqual(['no_start']);
    expect(reasons(file(event('DTSTART:soon')))).toEqual(['broken']);
    expect(reasons(file(event(START, 'RRULE:FREQ=SOMETIMES')))).toEqual(['broken']);
  });

  it('several events that share a UID by mistake each get a separate UID', () => {
    const match = (title: string, day: string) =>
      event(`DTSTART:${day}`).replace('SUMMARY:Choir', `SUMMARY:${title}`);
    const { items } = read(file(match('One', '20270301'), match('Two', '20270308')));
    expect(items.map(({ imported_uid }) => imported_uid)).toEqual(['one', 'one/2027-03-08']);
  });

  it('an unreadable event does not affect others', () => {
    const broken = ['BEGIN:VEVENT', 'no colon here', 'END:VEVENT'].join('\n');
    const task = ['BEGIN:VTODO', 'SUMMARY:Task', 'END:VTODO'].join('\n');
    const { items, notTaken } = read(file(broken, task, event(START)));
    expect([items.length, notTaken.map(({ reason }) => reason)]).toEqual([1, ['no_event', 'no_start']]);
  });
});

describe('a file', () => {
  it.each(['', 'hello', '<!doctype html>', '\0\0\0', 'BEGIN:VCARD\nEND:VCARD'])(
    'a file that is %j is no calendar',
    (text) => {
      expect(readWhole(text, options())).toEqual({ kind: 'not_a_calendar' });
    },
  );

  it('a file may use any line ends, folded lines, a byte order mark, and a name', () => {
    const text = `\uFEFF${file('X-WR-CALNAME:Choir dates', event(START, 'LOCATION:Par\n ish ha\n\tll'))}`;
    for (const end of ['\n', '\r\n', '\r']) {
      const { items, name } = read(text.replaceAll('\n', end));
      expect([items[0]?.place_name, name]).toEqual(['Parish hall', 'Choir dates']);
    }
  });

  it('a file of 2,000 events is read in steps, none of which is long', () => {
    const events = Array.from({ length: 2_000 }, (_, index) =>
      event(`DTSTART;TZID=Europe/Berlin:2026${String(1 + (index % 12)).padStart(2, '0')}10T190000`).replace(
        'UID:one',
        `UID:${index}`,
      ),
    );
    const reading = readCalendar(file(...events), options());
    const steps: Progress[] = [];
    let step = reading.next();
    for (; !step.done; step = reading.next()) steps.push(step.value);
    expect(step.value).toMatchObject({ kind: 'calendar', notTaken: [] });
    // 100 at once, read and then imported.
    expect(steps.length).toBeGreaterThanOrEqual(38);
    expect(steps.at(-1)).toEqual({ read: 2_000, total: 2_000 });
    const items = step.value.kind === 'calendar' ? step.value.items : [];
    const batches = importBatches(items);
    expect(batches.flat()).toEqual(items);
    for (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(IMPORTED_AT_ONCE_MAX);
      expect(new TextEncoder().encode(JSON.stringify({ items: batch })).length).toBeLessThan(
        IMPORT_BODY_MAX_BYTES,
      );
    }
  });

  it('a file with long notes is imported in smaller parts', () => {
    const note = `DESCRIPTION:${'ü'.repeat(4_900)}`;
    const events = Array.from({ length: 150 }, (_, index) =>
      event(START, note).replace('UID:one', `UID:${index}`),
    );
    const batches = importBatches(read(file(...events)).items);
    expect(batches.length).toBeGreaterThan(2);
    for (const batch of batches)
      expect(new TextEncoder().encode(JSON.stringify({ items: batch })).length).toBeLessThan(
        IMPORT_BODY_MAX_BYTES,
      );
  });
});
