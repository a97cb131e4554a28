/** Tests when the user is busy: which times count, and when two times overlap. */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overlaps, type Taken, takenBy } from '#contract/calendar/busy/taken.ts';
import type { Membership } from '#contract/outings/membership/membership.ts';
import { instantOf } from '#contract/time/instants.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { newId } from '#db/new-id.ts';
import { busyTimes } from '#db/queries/calendar/busy.ts';
import { listInOuting, type OutingRow } from '#db/rows.ts';
import { sampleOuting } from '../../../fixtures/sample-outing.ts';

const ZONE = 'Europe/Berlin';
const ME = newId();

const slot = (starts_at: string, ends_at: string | null, timezone = ZONE): Taken => {
  const taken = takenBy({ starts_at, ends_at, all_day: false, timezone });
  if (taken === null) throw new Error('The slot has a start.');
  return taken;
};
const days = (first: string, last = first): Taken => ({ kind: 'days', first, last });

describe('overlaps of two times', () => {
  it('two times overlap as instants, whatever zones their hours are of', () => {
    const dinner = slot('2026-12-05T19:00', '2026-12-05T21:00');
    expect(overlaps(dinner, slot('2026-12-05T14:00', '2026-12-05T15:00', 'America/New_York'), ZONE)).toBe(
      true,
    );
    expect(overlaps(dinner, slot('2026-12-05T19:00', '2026-12-05T21:00', 'Asia/Tokyo'), ZONE)).toBe(false);
    // A time that ends as the other begins does not overlap it.
    expect(overlaps(dinner, slot('2026-12-05T21:00', '2026-12-05T22:00'), ZONE)).toBe(false);
  });

  it('a time without an end is taken to last some hours', () => {
    const dinner = slot('2026-12-05T19:00', null);
    expect(overlaps(dinner, slot('2026-12-05T20:30', '2026-12-05T21:00'), ZONE)).toBe(true);
    expect(overlaps(dinner, slot('2026-12-06T09:00', null), ZONE)).toBe(false);
  });

  it('whole days overlap without shifting: the same for readers anywhere', () => {
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12', ZONE]) {
      expect(overlaps(days('2026-12-05', '2026-12-07'), days('2026-12-07'), zone)).toBe(true);
      expect(overlaps(days('2026-12-05', '2026-12-07'), days('2026-12-08'), zone)).toBe(false);
    }
  });

  it('hours and whole days overlap by the days of the reader', () => {
    const late = slot('2026-12-05T20:00', '2026-12-05T21:00', 'America/New_York');
    expect(overlaps(late, days('2026-12-06'), ZONE)).toBe(true);
    expect(overlaps(late, days('2026-12-06'), 'America/New_York')).toBe(false);
    // Midnight belongs to the previous day.
    expect(overlaps(slot('2026-12-05T20:00', '2026-12-06T00:00'), days('2026-12-06'), ZONE)).toBe(false);
  });

  it('the overlap of two times is symmetric, and each overlaps itself', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((nth) => `2026-12-${String(nth).padStart(2, '0')}`);
    const start = instantOf('2026-12-01', ZONE);
    const hour = 3_600_000;
    const taken: fc.Arbitrary<Taken> = fc.oneof(
      fc.tuple(day, day).map(([a, b]): Taken => (a < b ? days(a, b) : days(b, a))),
      fc
        .tuple(fc.nat(600), fc.integer({ min: 1, max: 72 }))
        .map(([from, hours]) => slotBetween(start + from * hour, start + (from + hours) * hour)),
    );
    const zone = fc.constantFrom('Pacific/Kiritimati', 'Etc/GMT+12', ZONE, 'America/New_York');
    fc.assert(
      fc.property(taken, taken, zone, (a, b, reader) => {
        expect(overlaps(a, b, reader)).toBe(overlaps(b, a, reader));
        expect(overlaps(a, a, reader)).toBe(true);
      }),
    );
  });
});

const slotBetween = (start: number, end: number): Taken => ({ kind: 'hours', start, end });

describe('the busy times of a user', () => {
  let db: UserDatabase;
  beforeEach(() => {
    db = new UserDatabase(ME);
  });
  afterEach(() => db.delete());

  async function add(
    attributes: Parameters<typeof sampleOuting>[0],
    part: Partial<Membership['attributes']> | null,
    user = ME,
  ): Promise<OutingRow> {
    const outing = sampleOuting(attributes);
    await db.outings.add(outing);
    if (part === null) return outing;
    await db.memberships.add({
      id: newId(),
      outing_id: outing.id,
      attributes: {
        role: 'member',
        participation: 'going',
        note: '',
        adults: 1,
        children: 0,
        answered_at_timestamp: null,
        answered_for_timestamp: 0,
        created_at_timestamp: 1,
        updated_at_timestamp: 1,
        ...part,
      },
      relations: { user: { id: user, username: 'me', name: 'Me', avatar: null } },
      list: listInOuting('memberships', outing.id),
      order: 1,
      sequence: 1,
    });
    return outing;
  }
  const busy = async (first: string, last = first, zone = ZONE) =>
    (await busyTimes(db, ME, { first, last, zone })).map(({ title, isMaybe }) =>
      isMaybe ? `${title}?` : title,
    );

  it('the busy times are those of outings that the user goes to or may go to, and of their own entries', async () => {
    const starts_at = '2026-12-05T19:00';
    await add({ title: 'Dinner', starts_at }, {});
    await add({ title: 'Own', starts_at }, { role: 'owner', participation: 'pending' });
    await add({ title: 'Perhaps', starts_at }, { participation: 'maybe' });
    await add({ title: 'Declined', starts_at }, { participation: 'not_going' });
    await add({ title: 'Unanswered', starts_at }, { participation: 'pending' });
    await add({ title: 'Watched', starts_at }, { role: 'spectator' });
    await add({ title: 'Draft', starts_at, status: 'draft' }, { role: 'owner' });
    await add({ title: 'Canceled', starts_at, status: 'canceled' }, {});
    await add({ title: 'Seen', starts_at }, null);
    await add({ title: 'Of another', starts_at }, {}, newId());
    expect((await busy('2026-12-05')).sort()).toEqual(['Dinner', 'Own', 'Perhaps?']);
    expect(await busy('2026-12-04')).toEqual([]);
  });

  it('the busy times include what began weeks before, and whole days in zones far away', async () => {
    await add({ title: 'Sabbatical', starts_at: '2026-09-01T08:00', ends_at: '2026-12-24T18:00' }, {});
    await add({ title: 'Ahead', starts_at: '2026-12-06', all_day: true, timezone: 'Pacific/Kiritimati' }, {});
    await add({ title: 'Behind', starts_at: '2026-12-06', all_day: true, timezone: 'Etc/GMT+12' }, {});
    for (const zone of [ZONE, 'Pacific/Kiritimati', 'Etc/GMT+12']) {
      expect((await busy('2026-12-06', '2026-12-06', zone)).sort()).toEqual([
        'Ahead',
        'Behind',
        'Sabbatical',
      ]);
      expect(await busy('2026-12-08', '2026-12-09', zone)).toEqual(['Sabbatical']);
    }
  });
});
