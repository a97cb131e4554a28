import { describe, expect, it } from 'vitest';
import { byTimeOfDay, dayBounds, entryOn } from '#db/queries/calendar/agenda.ts';
import { daysOf } from '#db/queries/calendar/busy-days.ts';
import { sampleOuting } from '../../../fixtures/sample-outing.ts';

const on = (outing: ReturnType<typeof sampleOuting>, day: string, zone: string) =>
  entryOn(outing, day, dayBounds(day, zone));
const iso = (instant: number | null | undefined) =>
  instant == null ? null : new Date(instant).toISOString().slice(0, 16);

describe('an outing with times', () => {
  const dinner = sampleOuting({ starts_at: '2026-11-20T23:00', ends_at: '2026-11-21T01:00' });

  it('an outing is on the day of the reader, not on that of its own time zone', () => {
    expect(on(dinner, '2026-11-20', 'Europe/Berlin')).not.toBeNull();
    expect(on(dinner, '2026-11-20', 'Asia/Tokyo')).toBeNull();
    expect(on(dinner, '2026-11-21', 'Asia/Tokyo')).not.toBeNull();
    expect(on(dinner, '2026-11-21', 'America/New_York')).toBeNull();
  });

  it('an outing has its start on its first day and its end on its last', () => {
    const first = on(dinner, '2026-11-20', 'Europe/Berlin');
    expect([iso(first?.starts), iso(first?.ends)]).toEqual(['2026-11-20T22:00', null]);
    const last = on(dinner, '2026-11-21', 'Europe/Berlin');
    expect([iso(last?.starts), iso(last?.ends)]).toEqual([null, '2026-11-21T00:00']);
  });

  it('an outing fills the days in between without a time', () => {
    const trip = sampleOuting({ starts_at: '2026-12-12T10:20', ends_at: '2026-12-14T18:00' });
    const middle = on(trip, '2026-12-13', 'Europe/Berlin');
    expect(middle).toMatchObject({ starts: null, ends: null });
    expect(on(trip, '2026-12-11', 'Europe/Berlin')).toBeNull();
    expect(on(trip, '2026-12-15', 'Europe/Berlin')).toBeNull();
  });

  it('an outing that ends at midnight is not on the next day', () => {
    const party = sampleOuting({ starts_at: '2026-11-20T20:00', ends_at: '2026-11-21T00:00' });
    expect(on(party, '2026-11-21', 'Europe/Berlin')).toBeNull();
    expect(iso(on(party, '2026-11-20', 'Europe/Berlin')?.ends)).toBe('2026-11-20T23:00');
    expect(daysOf(party, '2026-11-01', '2026-11-30', 'Europe/Berlin')).toEqual(['2026-11-20']);
  });

  it('an outing without an end is on the day of its start, also at midnight', () => {
    const start = sampleOuting({ starts_at: '2026-11-20T00:00' });
    expect(on(start, '2026-11-20', 'Europe/Berlin')).toMatchObject({ ends: null });
    expect(on(start, '2026-11-19', 'Europe/Berlin')).toBeNull();
    expect(on(start, '2026-11-21', 'Europe/Berlin')).toBeNull();
  });

  it('an outing without a start is on no day', () => {
    const someday = sampleOuting();
    expect(on(someday, '2026-11-20', 'Europe/Berlin')).toBeNull();
    expect(daysOf(someday, '2026-11-01', '2026-11-30', 'Europe/Berlin')).toEqual([]);
  });

  it('an outing in the hour that comes twice stays on its day (F28)', () => {
    const late = sampleOuting({ starts_at: '2026-10-25T23:30', ends_at: '2026-10-25T23:59' });
    expect(on(late, '2026-10-25', 'Europe/Berlin')).not.toBeNull();
    expect(on(late, '2026-10-26', 'Europe/Berlin')).toBeNull();
  });
});

describe('an outing of whole days', () => {
  const weekend = sampleOuting({
    starts_at: '2026-12-12',
    ends_at: '2026-12-13',
    all_day: true,
    timezone: 'Europe/Lisbon',
  });

  it.each(['Europe/Lisbon', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/Los_Angeles'])(
    'an outing of whole days is on its dates for a reader in %s',
    (zone) => {
      expect(daysOf(weekend, '2026-12-01', '2026-12-31', zone)).toEqual(['2026-12-12', '2026-12-13']);
      expect(on(weekend, '2026-12-11', zone)).toBeNull();
      expect(on(weekend, '2026-12-12', zone)).toMatchObject({ starts: null, ends: null });
      expect(on(weekend, '2026-12-14', zone)).toBeNull();
    },
  );
});

describe('days of an outing', () => {
  it('the days are cut to the requested ones', () => {
    const long = sampleOuting({ starts_at: '2026-10-30T10:00', ends_at: '2026-12-03T10:00' });
    const days = daysOf(long, '2026-11-29', '2026-11-30', 'Europe/Berlin');
    expect(days).toEqual(['2026-11-29', '2026-11-30']);
  });
});

describe('the order of a day', () => {
  it('a day is sorted by all-day entries, then those from earlier days, then by start', () => {
    const zone = 'Europe/Berlin';
    const lunch = sampleOuting({ starts_at: '2026-11-20T12:30' });
    const allDay = sampleOuting({ starts_at: '2026-11-20', all_day: true });
    const since = sampleOuting({ starts_at: '2026-11-19T10:00', ends_at: '2026-11-20T09:00' });
    const dentist = sampleOuting({ starts_at: '2026-11-20T09:30' });
    const entries = [lunch, allDay, since, dentist].flatMap((row) => on(row, '2026-11-20', zone) ?? []);
    const ids = entries.sort(byTimeOfDay).map(({ outing }) => outing.id);
    expect(ids).toEqual([allDay.id, since.id, dentist.id, lunch.id]);
  });
});
