import { describe, expect, it } from 'vitest';
import { addDays, sevenFrom, stripAround } from '#features/agenda/days.ts';
import { monthRows } from '#features/agenda/month-rows.ts';
import { outing } from './outings.ts';

describe('rows of the outing list', () => {
  it('the list puts a heading before each month and cards side by side', () => {
    const list = [
      outing({ starts_at: '2026-12-05T07:40' }),
      outing({ starts_at: '2026-12-12' }),
      outing({ starts_at: '2026-12-19' }),
      outing({ starts_at: '2027-01-02' }),
      outing(),
    ];
    const rows = monthRows(list, 2);
    expect(rows.map((row) => (row.kind === 'month' ? row.month : row.outings.length))).toEqual([
      { kind: 'month', iso: '2026-12' },
      2,
      1,
      { kind: 'month', iso: '2027-01' },
      1,
      { kind: 'undecided' },
      1,
    ]);
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
    expect(monthRows(list, 1).filter((row) => row.kind === 'cards')).toHaveLength(5);
  });

  it('the list shows an outing that was put away in the month in which that happened', () => {
    const at = Date.parse('2026-06-30T22:30Z');
    const rows = monthRows([outing({ put_away_at_timestamp: at })], 2);
    expect(rows[0]).toMatchObject({ month: { kind: 'month', iso: '2026-07' } });
  });

  it('the list shows current outings under their own heading', () => {
    const now = outing({ starts_at: '2026-11-18' });
    const rows = monthRows([now, outing({ starts_at: '2026-11-20' })], 2, new Set([now.id]));
    expect(rows.map((row) => (row.kind === 'month' ? row.month.kind : row.kind))).toEqual([
      'now',
      'cards',
      'month',
      'cards',
    ]);
  });
});

describe('days of a week', () => {
  it('the days start where the region starts its week', () => {
    expect(stripAround('2026-11-20', 1)).toBe('2026-11-16');
    expect(stripAround('2026-11-22', 7)).toBe('2026-11-22');
    expect(stripAround('2026-11-18', 6)).toBe('2026-11-14');
    expect(sevenFrom('2026-11-28').at(-1)).toBe('2026-12-04');
  });

  it('the strip of days also shows days ahead at the end of a week', () => {
    for (const first of [1, 6, 7])
      for (const day of sevenFrom('2026-11-16')) {
        const shown = sevenFrom(stripAround(day, first));
        expect(shown).toContain(day);
        expect(shown.indexOf(day)).toBeLessThan(5);
      }
  });

  it('the days cross months, years and changes of the clock', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-29', -1)).toBe('2026-03-28');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  });
});
