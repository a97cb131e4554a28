import { assert, constantFrom, integer, property } from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Participation, Role } from '#contract/outings/membership/membership.ts';
import { spanOf } from '#contract/outings/outing/span.ts';
import { phaseAt } from '#db/queries/outings/outing-span.ts';
import { AgendaSearch, agendaHref } from '#features/agenda/agenda-search.ts';
import {
  type FilterContext,
  keptBy,
  narrowedBy,
  needsParticipation,
  participationTo,
} from '#features/agenda/filters.ts';
import { outingSearch } from '#features/agenda/search-fold.ts';
import { outing } from './outings.ts';

const NOW = Date.parse('2026-11-20T12:00Z');
const context = (parts: FilterContext['parts'] = new Map()): FilterContext => ({
  userId: 'ada',
  parts,
  invited: new Set(),
  now: NOW,
});
const pendingIn = (id: string) =>
  context(new Map([[id, { role: 'member', participation: 'pending', answered_for: 0 } as const]]));

const NONE: ReadonlySet<string> = new Set();

describe('further filters of the agenda', () => {
  const isKept = (
    narrowing: Parameters<typeof narrowedBy>[0],
    one: ReturnType<typeof outing>,
    parts: FilterContext['parts'] = new Map(),
    shared = NONE,
  ) => narrowedBy(narrowing, context(parts), shared)(one);

  it('the filters exclude nothing while nothing is chosen', () => {
    expect(isKept({}, outing())).toBe(true);
  });

  it('the filters match answers by their value, and spectators by their role', () => {
    const hike = outing();
    const part = (role: Role, participation: Participation) =>
      new Map([[hike.id, { role, participation, answered_for: 0 }]]);
    expect(isKept({ part: 'going' }, hike, part('member', 'going'))).toBe(true);
    expect(isKept({ part: 'going' }, hike, part('spectator', 'going'))).toBe(false);
    expect(isKept({ part: 'spectator' }, hike, part('spectator', 'not_going'))).toBe(true);
    expect(isKept({ part: 'maybe' }, hike, part('member', 'pending'))).toBe(false);
    expect(isKept({ part: 'maybe' }, hike)).toBe(false);
  });

  it('the filters consider places of one name one place, and do not match parts of a name', () => {
    const there = outing({ place_name: 'Café Zürich ' });
    expect(isKept({ place: 'cafe zurich' }, there)).toBe(true);
    expect(isKept({ place: 'Café' }, there)).toBe(false);
  });

  it('the filters include every outing that overlaps the days, and none without a date', () => {
    const trip = outing({ starts_at: '2026-12-10', ends_at: '2026-12-14', all_day: true });
    for (const days of [
      { from: '2026-12-14' },
      { to: '2026-12-10' },
      { from: '2026-12-12', to: '2026-12-12' },
    ])
      expect(isKept(days, trip)).toBe(true);
    for (const days of [{ from: '2026-12-15' }, { to: '2026-12-09' }]) expect(isKept(days, trip)).toBe(false);
    expect(isKept({ from: '2026-12-01' }, outing())).toBe(false);
  });

  it('the filter of a person includes the outings that both share', () => {
    const shared = outing();
    const person = '018bd7a1-c293-738b-831d-d3f930b49ff8';
    expect(isKept({ person }, shared, new Map(), new Set([shared.id]))).toBe(true);
    expect(isKept({ person }, outing(), new Map(), new Set([shared.id]))).toBe(false);
  });
});

describe('filters of the agenda', () => {
  it('hosting includes outings that I own or organize', () => {
    const organized = outing();
    const parts = new Map([
      [organized.id, { role: 'organizer', participation: 'going', answered_for: 0 } as const],
    ]);
    expect(keptBy('hosting', outing({}, 'ada'), context())).toBe(true);
    expect(keptBy('hosting', organized, context(parts))).toBe(true);
    expect(keptBy('hosting', outing(), context())).toBe(false);
  });

  it('drafts and canceled match by status', () => {
    expect(keptBy('drafts', outing({ status: 'draft' }), context())).toBe(true);
    expect(keptBy('drafts', outing(), context())).toBe(false);
    expect(keptBy('canceled', outing({ status: 'canceled' }), context())).toBe(true);
    expect(keptBy('all', outing({ status: 'canceled' }), context())).toBe(true);
  });

  it('unanswered includes set, coming outings without an answer', () => {
    const coming = outing({ starts_at: '2026-12-05T07:40' });
    expect(needsParticipation(coming, pendingIn(coming.id))).toBe(true);
    expect(needsParticipation(coming, context())).toBe(false);
    const undated = outing();
    expect(needsParticipation(undated, pendingIn(undated.id))).toBe(true);
    for (const other of [
      outing({ starts_at: '2026-11-05T07:40' }),
      outing({ starts_at: '2026-12-05T07:40', status: 'canceled' }),
      outing({ starts_at: '2026-12-05T07:40' }, 'ada'),
    ]) {
      expect(needsParticipation(other, pendingIn(other.id))).toBe(false);
    }
  });

  it('unanswered includes invitations, but not for users who already participate', () => {
    const hike = outing({ starts_at: '2026-12-05T07:40' });
    const invited: FilterContext = { ...context(), invited: new Set([hike.id]) };
    expect(needsParticipation(hike, invited)).toBe(true);
    const parts = new Map([[hike.id, { role: 'member', participation: 'maybe', answered_for: 0 } as const]]);
    expect(needsParticipation(hike, { ...invited, parts })).toBe(false);
    expect(participationTo(hike, { ...invited, parts })).toBe('maybe');
  });

  it('unanswered includes outings whose time changed after the answer, but not for users who declined', () => {
    const moved = outing({ starts_at: '2026-12-05T07:40', rescheduled_at_timestamp: 50 });
    const asks = (participation: Participation, answered_for: number, role: Role = 'member') =>
      needsParticipation(moved, context(new Map([[moved.id, { role, participation, answered_for }]])));
    for (const participation of ['going', 'maybe', 'waiting'] as const) {
      expect(asks(participation, 49)).toBe(true);
      expect(asks(participation, 50)).toBe(false);
    }
    expect(asks('not_going', 49)).toBe(false);
    expect(asks('going', 49, 'spectator')).toBe(false);
  });
});

describe('outings going on now', () => {
  const at = (now: string, some: Parameters<typeof outing>[0]) =>
    phaseAt(outing({ timezone: 'Europe/Lisbon', ...some }).attributes, Date.parse(now));

  it('an outing goes on once it has begun and is not over, by the clock of its own zone', () => {
    const film = { starts_at: '2026-11-20T19:30', ends_at: '2026-11-20T23:00' };
    expect(at('2026-11-20T19:29Z', film)).toBe('ahead');
    expect(at('2026-11-20T19:30Z', film)).toBe('now');
    expect(at('2026-11-20T22:59Z', film)).toBe('now');
    expect(at('2026-11-20T23:00Z', film)).toBe('over');
    expect(at('2026-11-20T19:00Z', { ...film, timezone: 'Europe/Berlin' })).toBe('now');
  });

  it('an outing without a date is ahead, until it is put away', () => {
    expect(at('2026-11-20T19:29Z', {})).toBe('ahead');
    expect(at('2026-11-20T19:29Z', { put_away_at_timestamp: 1 })).toBe('over');
  });

  it('an outing goes on for all of its days, and for a while where its end is unknown', () => {
    const days = { starts_at: '2026-11-18', ends_at: '2026-11-20', all_day: true };
    expect(at('2026-11-20T23:59Z', days)).toBe('now');
    expect(at('2026-11-21T00:00Z', days)).toBe('over');
    expect(at('2026-11-20T21:59Z', { starts_at: '2026-11-20T19:00' })).toBe('now');
    expect(at('2026-11-20T22:00Z', { starts_at: '2026-11-20T19:00' })).toBe('over');
    expect(at('2026-11-20T12:00Z', {})).toBe('ahead');
  });

  it("an outing's state follows from its span, in any zone and at any distance", () => {
    const zones = constantFrom('Pacific/Kiritimati', 'Etc/GMT+12', 'Europe/Lisbon', 'Asia/Kathmandu');
    const hours = integer({ min: 0, max: 24 * 6 });
    const wall = (hour: number) => new Date(Date.UTC(2026, 10, 17, hour)).toISOString().slice(0, 16);
    assert(
      property(
        zones,
        hours,
        hours,
        hours,
        constantFrom(true, false),
        (timezone, from, length, hour, all_day) => {
          const cut = all_day ? 10 : 16;
          const starts_at = wall(from).slice(0, cut);
          const { attributes } = outing({
            timezone,
            all_day,
            starts_at,
            ends_at: wall(from + length).slice(0, cut),
          });
          const now = Date.UTC(2026, 10, 17, hour);
          const span = spanOf(attributes);
          if (span === null) throw new Error('The outing has a start');
          expect(phaseAt(attributes, now)).toBe(now < span.start ? 'ahead' : now < span.end ? 'now' : 'over');
        },
      ),
    );
  });
});

describe('searching', () => {
  it('the search finds every word in title, place, address and description', () => {
    const hike = outing({
      title: 'Winterwanderung',
      place_name: 'Sörenberg',
      description: 'Bring a Café thermos',
    });
    expect(outingSearch('  sorenberg CAFE ')(hike)).toBe(true);
    expect(outingSearch('sorenberg beach')(hike)).toBe(false);
    expect(outingSearch('   ')(hike)).toBe(true);
  });
});

describe('the address of the agenda', () => {
  it('the address omits defaults and parses back to the same filters', () => {
    expect(agendaHref({ tab: 'today' })).toBe('/outings/timeline');
    const search = { tab: 'list', when: 'past', filter: 'hosting', q: 'Füße & more' } as const;
    const href = agendaHref(search);
    const query = Object.fromEntries(new URL(href, 'http://x').searchParams);
    expect(v.parse(AgendaSearch, query)).toEqual(search);
    expect(agendaHref({ tab: 'list', when: 'upcoming', filter: 'all' })).toBe('/outings/timeline?tab=list');
  });

  it('the address ignores invalid parts', () => {
    expect(
      v.parse(AgendaSearch, { tab: 'x', day: '2026-02-31', when: 7, filter: 'none', q: 'soup' }),
    ).toMatchObject({
      q: 'soup',
    });
    const { tab, day, when, filter } = v.parse(AgendaSearch, {
      tab: 'x',
      day: '2026-02-31',
      when: 7,
      filter: 'none',
    });
    expect([tab, day, when, filter]).toEqual([undefined, undefined, undefined, undefined]);
  });
});
