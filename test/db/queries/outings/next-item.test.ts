/** Tests the current or next item of a program. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextItem } from '#db/queries/outings/next-item.ts';
import { phaseAt } from '#db/queries/outings/outing-span.ts';
import { sampleOuting } from '../../../fixtures/sample-outing.ts';

const plan = sampleOuting({ starts_at: '2026-12-04', ends_at: '2026-12-06', all_day: true });
const item = (title: string, starts_at: string | null, ends_at: string | null = null, more = {}) =>
  sampleOuting({ title, starts_at, ends_at, ...more }, plan);

const DINNER = item('Dinner', '2026-12-04T19:00', '2026-12-04T21:00');
const FERRY = item('Ferry', '2026-12-05T10:20', '2026-12-05T11:00');
const WALK = item('Walk', '2026-12-05T14:00');
/** In Berlin. */
const at = (wall: string) => Date.parse(`${wall}+01:00`);

describe('the next item of a program', () => {
  it('the next item is the one that comes first, in whatever order they are stored', () => {
    expect(nextItem([WALK, DINNER, FERRY], at('2026-12-04T12:00'))).toBe(DINNER);
    expect(nextItem([WALK, DINNER, FERRY], at('2026-12-04T22:00'))).toBe(FERRY);
  });

  it('the next item is the current one, before any later one', () => {
    expect(nextItem([WALK, DINNER, FERRY], at('2026-12-05T10:30'))).toBe(FERRY);
  });

  it('the next item is the one that began last where several are current', () => {
    const market = item('Market', '2026-12-05T09:00', '2026-12-05T18:00');
    expect(nextItem([market, FERRY, WALK], at('2026-12-05T10:30'))).toBe(FERRY);
  });

  it('the next item is neither canceled nor without a time', () => {
    const canceled = item('Sauna', '2026-12-04T17:00', null, { status: 'canceled' });
    expect(nextItem([canceled, item('Cards', null), FERRY], at('2026-12-04T12:00'))).toBe(FERRY);
  });

  it('the program has no next item once all are over', () => {
    expect(nextItem([DINNER, FERRY, WALK], at('2026-12-07T12:00'))).toBeUndefined();
    expect(nextItem([], at('2026-12-04T12:00'))).toBeUndefined();
  });

  it('the next item is never over, and no later one precedes it', () => {
    const hours = fc.integer({ min: 0, max: 96 });
    const hour = (count: number) => new Date(Date.UTC(2026, 11, 4, count)).toISOString().slice(0, 16);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(hours, fc.integer({ min: 1, max: 9 })), { maxLength: 8 }),
        hours,
        (spans, then) => {
          const items = spans.map(([start, long]) =>
            item('One', hour(start), hour(start + long), { timezone: 'UTC' }),
          );
          const now = Date.parse(`${hour(then)}Z`);
          const next = nextItem(items, now);
          const open = items.filter(({ attributes }) => phaseAt(attributes, now) !== 'over');
          expect(next === undefined).toBe(open.length === 0);
          if (!next || phaseAt(next.attributes, now) === 'now') return;
          expect(open.every(({ timestamp }) => (timestamp ?? 0) >= (next.timestamp ?? 0))).toBe(true);
        },
      ),
    );
  });
});
