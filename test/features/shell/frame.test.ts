import { describe, expect, it } from 'vitest';
import { placeOf, showsToday } from '#features/shell/addresses/navigation.ts';
import { parseSearch, stringifySearch } from '#features/shell/addresses/search-params.ts';
import { addMonths, monthGrid } from '#features/shell/frame/month-grid.ts';
import { syncLine } from '#features/shell/status/sync-line.ts';

const online = { kind: 'online' } as const;
const offline = { kind: 'offline', since: 0 } as const;

describe('the sync line', () => {
  it.each([
    [online, 0, 0, 'saved'],
    [online, 2, 0, 'toSend'],
    [offline, 0, 0, 'offline'],
    [offline, 2, 0, 'offlineToSend'],
    [online, 2, 1, 'refused'],
    [offline, 2, 1, 'refused'],
  ] as const)('the line for %j, %i pending and %i refused reads: %s', (network, pending, refused, key) => {
    expect(syncLine(network, { pending, refused }, 0)?.key).toBe(key);
  });
  it('the line shows nothing before the queue has been read', () => {
    expect(syncLine(online, undefined, 0)).toBeNull();
  });
});

describe('a month of the calendar on the wall', () => {
  it('a month has six weeks from the first day of the week', () => {
    const weeks = monthGrid('2026-11', 1);
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
    expect(weeks[5]?.[6]).toBe('2026-12-06');
  });
  it('a month starts on Sunday in regions where weeks do', () => {
    expect(monthGrid('2026-11', 7)[0]?.[0]).toBe('2026-11-01');
    expect(monthGrid('2026-11', 6)[0]?.[0]).toBe('2026-10-31');
  });
  it('a month can cross the year', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });
});

describe('the query of an address', () => {
  it('the query contains plain text: a code of digits is no number', () => {
    expect(parseSearch('?code=00123&token=1e5&x=true')).toEqual({ code: '00123', token: '1e5', x: 'true' });
  });
  it('the query omits undefined values', () => {
    expect(stringifySearch({ day: undefined, q: 'a b&c', tab: null })).toBe('?q=a+b%26c');
    expect(stringifySearch({})).toBe('');
  });
});

describe('the current item of the navigation', () => {
  it.each([
    ['/', 'home'],
    ['/feed', 'news'],
    ['/outings/timeline', 'agenda'],
    ['/outings/list/', 'agenda'],
    ['/outings/invitations', 'agenda'],
    ['/travel', 'travel'],
    ['/travel/edit', 'travel'],
    ['/search', 'search'],
    ['/notifications', 'notifications'],
    ['/settings', 'me'],
    ['/settings/privacy', 'me'],
    ['/settings/sync/', 'me'],
    ['/settingsx', null],
    ['/outings/0193f000-0000-7000-8000-0000000000ad', null],
  ])('the current item at %s is %s', (path, place) => {
    expect(placeOf(path)).toBe(place);
  });
});

describe("today's date on a screen", () => {
  it.each([
    ['/', {}, true],
    ['/outings/timeline', {}, true],
    ['/outings/timeline', { tab: 'list' }, false],
    ['/outings/timeline', { day: '2026-12-12' }, false],
    ['/outings/list', {}, false],
    ['/settings', {}, false],
  ])('the screen %s with %j shows today: %s', (path, search, shown) => {
    expect(showsToday(path, search)).toBe(shown);
  });
});
