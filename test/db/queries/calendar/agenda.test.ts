import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserDatabase } from '#db/database/user-database.ts';
import { holdsData } from '#db/lists/readiness.ts';
import { agendaOfDay } from '#db/queries/calendar/agenda.ts';
import { busyDays } from '#db/queries/calendar/busy-days.ts';
import { sampleOuting } from '../../../fixtures/sample-outing.ts';

const ZONE = 'Europe/Berlin';
let db: UserDatabase;
beforeEach(() => {
  db = new UserDatabase('agenda-test');
});
afterEach(() => db.delete());

const titles = async (day: string, zone = ZONE) =>
  (await agendaOfDay(db, day, zone)).map(({ outing }) => outing.attributes.title);

describe('the agenda of a day', () => {
  it('the agenda contains outings that started weeks before and continue', async () => {
    await db.outings.add(
      sampleOuting({ title: 'Sabbatical', starts_at: '2026-09-01T08:00', ends_at: '2026-12-24T18:00' }),
    );
    expect(await titles('2026-11-20')).toEqual(['Sabbatical']);
  });

  it('the agenda contains whole days of a zone that is a day ahead or behind', async () => {
    await db.outings.bulkAdd([
      sampleOuting({
        title: 'Ahead',
        starts_at: '2026-11-20',
        all_day: true,
        timezone: 'Pacific/Kiritimati',
      }),
      sampleOuting({ title: 'Behind', starts_at: '2026-11-20', all_day: true, timezone: 'Etc/GMT+12' }),
    ]);
    expect((await titles('2026-11-20')).sort()).toEqual(['Ahead', 'Behind']);
    expect(await titles('2026-11-19')).toEqual([]);
    expect(await titles('2026-11-21')).toEqual([]);
  });

  it('the agenda contains items only on their own day', async () => {
    const trip = sampleOuting({
      title: 'Lisbon',
      starts_at: '2026-12-12T10:20',
      ends_at: '2026-12-14T18:00',
      timezone: 'Europe/Lisbon',
    });
    const tram = sampleOuting(
      { title: 'Tram 28', starts_at: '2026-12-13T08:00', timezone: 'Europe/Lisbon' },
      trip,
    );
    await db.outings.bulkAdd([trip, tram]);
    expect(await titles('2026-12-13')).toEqual(['Lisbon', 'Tram 28']);
    expect(await titles('2026-12-12')).toEqual(['Lisbon']);
  });

  it('the agenda excludes outings that have left the timeline', async () => {
    const { list: _list, order: _order, ...gone } = sampleOuting({ starts_at: '2026-11-20T09:30' });
    await db.outings.add(gone);
    expect(await titles('2026-11-20')).toEqual([]);
  });
});

describe('busy days', () => {
  it('the busy days are those of every outing that is not canceled', async () => {
    await db.outings.bulkAdd([
      sampleOuting({ starts_at: '2026-11-05T10:00' }),
      sampleOuting({ starts_at: '2026-11-12', ends_at: '2026-11-13', all_day: true }),
      sampleOuting({ starts_at: '2026-11-20T10:00', status: 'canceled' }),
      sampleOuting({ starts_at: '2026-12-02T10:00' }),
    ]);
    const days = await busyDays(db, '2026-11-01', '2026-11-30', ZONE);
    expect([...days].sort()).toEqual(['2026-11-05', '2026-11-12', '2026-11-13']);
  });
});

describe('data on a device', () => {
  it('the device has data once a list was pulled or an outing was created on it', async () => {
    expect(await holdsData(db)).toBe(false);
    await db.outings.add(sampleOuting());
    expect(await holdsData(db)).toBe(true);
  });
});
