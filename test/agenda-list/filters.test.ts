import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Participation, Role } from '#contract/membership.ts';
import { AgendaSearch, agendaHref } from '#features/agenda/agenda-search.ts';
import { answerTo, type FilterContext, isGoingOn, keptBy, needsAnswer } from '#features/agenda/filters.ts';
import { fold, outingSearch } from '#features/agenda/search-fold.ts';
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

  it('drafts and canceled go by status', () => {
    expect(keptBy('drafts', outing({ status: 'draft' }), context())).toBe(true);
    expect(keptBy('drafts', outing(), context())).toBe(false);
    expect(keptBy('canceled', outing({ status: 'canceled' }), context())).toBe(true);
    expect(keptBy('all', outing({ status: 'canceled' }), context())).toBe(true);
  });

  it('unanswered includes set, coming outings without an answer', () => {
    const coming = outing({ starts_at: '2026-12-05T07:40' });
    expect(needsAnswer(coming, pendingIn(coming.id))).toBe(true);
    expect(needsAnswer(coming, context())).toBe(false);
    const undated = outing();
    expect(needsAnswer(undated, pendingIn(undated.id))).toBe(true);
    for (const other of [
      outing({ starts_at: '2026-11-05T07:40' }),
      outing({ starts_at: '2026-12-05T07:40', status: 'canceled' }),
      outing({ starts_at: '2026-12-05T07:40' }, 'ada'),
    ]) {
      expect(needsAnswer(other, pendingIn(other.id))).toBe(false);
    }
  });

  it('unanswered includes invitations, but not for those who take part already', () => {
    const hike = outing({ starts_at: '2026-12-05T07:40' });
    const invited: FilterContext = { ...context(), invited: new Set([hike.id]) };
    expect(needsAnswer(hike, invited)).toBe(true);
    const parts = new Map([[hike.id, { role: 'member', participation: 'maybe', answered_for: 0 } as const]]);
    expect(needsAnswer(hike, { ...invited, parts })).toBe(false);
    expect(answerTo(hike, { ...invited, parts })).toBe('maybe');
  });

  it('unanswered includes outings whose time changed after the answer, but not for those who said no', () => {
    const moved = outing({ starts_at: '2026-12-05T07:40', rescheduled_at_timestamp: 50 });
    const asks = (participation: Participation, answered_for: number, role: Role = 'member') =>
      needsAnswer(moved, context(new Map([[moved.id, { role, participation, answered_for }]])));
    for (const answer of ['going', 'maybe', 'waiting'] as const) {
      expect(asks(answer, 49)).toBe(true);
      expect(asks(answer, 50)).toBe(false);
    }
    expect(asks('not_going', 49)).toBe(false);
    expect(asks('going', 49, 'spectator')).toBe(false);
  });

  it('recognises outings that started earlier and go on', () => {
    const today = Date.parse('2026-11-19T23:00Z');
    const goesOn = (some: Parameters<typeof outing>[0]) => isGoingOn(outing(some), today, NOW);
    expect(goesOn({ starts_at: '2026-11-18', ends_at: '2026-11-20', all_day: true })).toBe(true);
    expect(goesOn({ starts_at: '2026-11-18', ends_at: '2026-11-19', all_day: true })).toBe(false);
    expect(goesOn({ starts_at: '2026-11-20T09:00', ends_at: '2026-11-21T09:00' })).toBe(false);
    expect(goesOn({})).toBe(false);
  });
});

describe('searching', () => {
  it('folds case, accents and letters that do not come apart', () => {
    expect(fold('LÜBECK')).toBe('lubeck');
    expect(fold('Tromsø, Łódź, Straße, Cœur')).toBe('tromso, lodz, strasse, coeur');
  });

  it('finds every word in title, place, address and description', () => {
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
  it('leaves defaults out and comes back as it went', () => {
    expect(agendaHref('/outings/timeline', 'today', { tab: 'today' })).toBe('/outings/timeline');
    const search = { tab: 'list', when: 'past', filter: 'hosting', q: 'Füße & more' } as const;
    const href = agendaHref('/outings/timeline', 'today', search);
    const query = Object.fromEntries(new URL(href, 'http://x').searchParams);
    expect(v.parse(AgendaSearch, query)).toEqual(search);
    expect(agendaHref('/outings/list', 'list', { tab: 'list', when: 'upcoming', filter: 'all' })).toBe(
      '/outings/list',
    );
  });

  it('ignores invalid parts', () => {
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
