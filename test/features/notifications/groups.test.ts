import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noticeDays } from '#features/notifications/notice-groups.ts';
import { notice } from '../../fixtures/notices.ts';

const DAY_MS = 86_400_000;
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

describe('notices of one kind about one outing on one day are one group', () => {
  it('which names who caused them, each once and the latest first', () => {
    const [day] = noticeDays(
      [
        notice({ by: 'Dora', at: 4_000, answer: 'maybe' }),
        notice({ by: 'Ben', at: 3_000, answer: 'going' }),
        notice({ by: 'Dora', at: 2_000, answer: 'going' }),
      ],
      dayOf,
    );
    expect(day?.groups).toHaveLength(1);
    expect(day?.groups[0]).toMatchObject({ at: 4_000, answer: null });
    expect(day?.groups[0]?.people.map(({ name }) => name)).toEqual(['Dora', 'Ben']);
  });

  it('and the answer that all of them gave last', () => {
    const answers = [
      notice({ by: 'Ben', at: 3_000, answer: 'going' }),
      notice({ by: 'Dora', at: 2_000, answer: 'going' }),
      notice({ by: 'Ben', at: 1_000, answer: 'not_going' }),
    ];
    expect(noticeDays(answers, dayOf)[0]?.groups[0]?.answer).toBe('going');
  });

  it('but other kinds, outings and days are groups of their own', () => {
    const days = noticeDays(
      [
        notice({ at: DAY_MS + 2 }),
        notice({ at: DAY_MS + 1, outing: 'soup' }),
        notice({ at: DAY_MS, type: 'joined' }),
        notice({ at: 0 }),
      ],
      dayOf,
    );
    expect(days.map(({ day, groups }) => [day, groups.length])).toEqual([
      ['1970-01-02', 3],
      ['1970-01-01', 1],
    ]);
  });

  it('and notices about no outing stay apart', () => {
    const days = noticeDays([notice({ outing: null, at: 2 }), notice({ outing: null, at: 1 })], dayOf);
    expect(days[0]?.groups).toHaveLength(2);
  });

  it('a group is unread while one of its notices is, and keeps its key when more arrive', () => {
    const old = notice({ at: 1, isRead: true });
    const before = noticeDays([old], dayOf)[0]?.groups[0];
    const news = notice({ at: 2, by: 'Dora' });
    const after = noticeDays([news, old], dayOf)[0]?.groups[0];
    expect(before?.unread).toEqual([]);
    expect(after?.unread).toEqual([news.id]);
    expect(after?.key).toBe(before?.key);
  });
});

const Some = fc
  .array(
    fc.record({
      type: fc.constantFrom('answered', 'joined', 'rescheduled', 'invited'),
      by: fc.constantFrom('Ben', 'Dora', 'Emil', null),
      outing: fc.constantFrom('hike', 'soup', null),
      at: fc.integer({ min: 0, max: 4 * DAY_MS }),
      isRead: fc.boolean(),
      answer: fc.constantFrom('going', 'maybe', 'not_going', null),
    }),
    { maxLength: 40 },
  )
  .map((given) => given.map((one) => notice(one)).sort((a, b) => (b.order ?? 0) - (a.order ?? 0)));

describe('whatever the notices are', () => {
  it('every unread one is in one group, no key comes twice, and the newest is first', () => {
    fc.assert(
      fc.property(Some, (notices) => {
        const days = noticeDays(notices, dayOf);
        const groups = days.flatMap((day) => day.groups);
        expect(groups.flatMap(({ unread }) => unread).sort()).toEqual(
          notices
            .filter(({ attributes }) => attributes.read_at_timestamp === null)
            .map(({ id }) => id)
            .sort(),
        );
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
        const times = groups.map(({ at }) => at);
        expect(times).toEqual([...times].sort((a, b) => b - a));
        for (const { people } of groups) expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
      }),
    );
  });

  it('more of the list changes no group but the last of the shown part', () => {
    fc.assert(
      fc.property(Some, fc.nat(40), (notices, shown) => {
        const part = noticeDays(notices.slice(0, shown), dayOf).flatMap(({ groups }) => groups);
        const all = noticeDays(notices, dayOf).flatMap(({ groups }) => groups);
        expect(all.slice(0, part.length).map(({ key }) => key)).toEqual(part.map(({ key }) => key));
      }),
    );
  });
});
