import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notificationDays } from '#features/notifications/notification-groups.ts';
import { notification } from '../../fixtures/notifications.ts';

const DAY_MS = 86_400_000;
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

describe('groups of notifications by kind, outing and day', () => {
  it('a group names the people who caused it, each once and the latest first', () => {
    const [day] = notificationDays(
      [
        notification({ by: 'Dora', at: 4_000, answer: 'maybe' }),
        notification({ by: 'Ben', at: 3_000, answer: 'going' }),
        notification({ by: 'Dora', at: 2_000, answer: 'going' }),
      ],
      dayOf,
    );
    expect(day?.groups).toHaveLength(1);
    expect(day?.groups[0]).toMatchObject({ at: 4_000, participation: null });
    expect(day?.groups[0]?.people.map(({ name }) => name)).toEqual(['Dora', 'Ben']);
  });

  it('a group includes the answer that all of them gave last', () => {
    const participations = [
      notification({ by: 'Ben', at: 3_000, answer: 'going' }),
      notification({ by: 'Dora', at: 2_000, answer: 'going' }),
      notification({ by: 'Ben', at: 1_000, answer: 'not_going' }),
    ];
    expect(notificationDays(participations, dayOf)[0]?.groups[0]?.participation).toBe('going');
  });

  it('other kinds, outings and days form separate groups', () => {
    const days = notificationDays(
      [
        notification({ at: DAY_MS + 2 }),
        notification({ at: DAY_MS + 1, outing: 'soup' }),
        notification({ at: DAY_MS, type: 'joined' }),
        notification({ at: 0 }),
      ],
      dayOf,
    );
    expect(days.map(({ day, groups }) => [day, groups.length])).toEqual([
      ['1970-01-02', 3],
      ['1970-01-01', 1],
    ]);
  });

  it('notifications about no outing stay separate', () => {
    const days = notificationDays(
      [notification({ outing: null, at: 2 }), notification({ outing: null, at: 1 })],
      dayOf,
    );
    expect(days[0]?.groups).toHaveLength(2);
  });

  it('a group is unread while one of its notifications is, and its key does not change when more arrive', () => {
    const old = notification({ at: 1, isRead: true });
    const before = notificationDays([old], dayOf)[0]?.groups[0];
    const news = notification({ at: 2, by: 'Dora' });
    const after = notificationDays([news, old], dayOf)[0]?.groups[0];
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
  .map((given) => given.map((one) => notification(one)).sort((a, b) => (b.order ?? 0) - (a.order ?? 0)));

describe('groups of arbitrary notifications', () => {
  it('every unread notification is in one group, no key appears twice, and the newest is first', () => {
    fc.assert(
      fc.property(Some, (notifications) => {
        const days = notificationDays(notifications, dayOf);
        const groups = days.flatMap((day) => day.groups);
        expect(groups.flatMap(({ unread }) => unread).sort()).toEqual(
          notifications
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
      fc.property(Some, fc.nat(40), (notifications, shown) => {
        const part = notificationDays(notifications.slice(0, shown), dayOf).flatMap(({ groups }) => groups);
        const all = notificationDays(notifications, dayOf).flatMap(({ groups }) => groups);
        expect(all.slice(0, part.length).map(({ key }) => key)).toEqual(part.map(({ key }) => key));
      }),
    );
  });
});
