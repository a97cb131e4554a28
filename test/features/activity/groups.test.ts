import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActivityAttributes } from '#contract/outings/activity/activity.ts';
import { activityDays } from '#features/activity/activity-groups.ts';
import { line } from './lines.ts';

const DAY_MS = 86_400_000;
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const times = { starts_at: null, ends_at: null, all_day: false, timezone: 'UTC' };

const attributes: fc.Arbitrary<ActivityAttributes> = fc.oneof(
  fc.constantFrom<ActivityAttributes>(
    { kind: 'renamed', subject_id: null },
    { kind: 'created', subject_id: null },
    { kind: 'removed', subject_id: null },
    { kind: 'time_changed', subject_id: null, from: times, to: times },
  ),
  fc
    .record({
      kind: fc.constantFrom('note_added' as const, 'note_changed' as const, 'photo_added' as const),
      subject_id: fc.constantFrom('one', 'two'),
    })
    .map((made): ActivityAttributes => made),
  fc
    .record({
      subject_id: fc.constantFrom('Ada', 'Cleo'),
      role: fc.constantFrom('organizer' as const, 'member' as const),
    })
    .map((made): ActivityAttributes => ({ kind: 'role_changed', ...made })),
);

/** Newest first. */
const lines = fc
  .array(
    fc.record({
      attributes,
      by: fc.constantFrom('Ada', 'Ben', null),
      item: fc.constantFrom('lunch', null),
      at: fc.integer({ min: 0, max: 3 * DAY_MS }),
    }),
    { maxLength: 40 },
  )
  .map((given) => given.sort((one, two) => two.at - one.at).map(line));

describe('lines in groups', () => {
  it('the groups contain all lines, in their order', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const days = activityDays(given, dayOf);
        expect(days.flatMap(({ groups }) => groups.flatMap((group) => group.lines))).toEqual(given);
      }),
    );
  });

  it('each group is of one day, one person and one kind, and of one thing where that is changed', () => {
    fc.assert(
      fc.property(lines, (given) => {
        for (const { day, groups } of activityDays(given, dayOf)) {
          for (const group of groups) {
            const same = (of: (one: (typeof given)[number]) => unknown) =>
              expect(new Set(group.lines.map(of)).size).toBe(1);
            same(({ created_at_timestamp }) => dayOf(created_at_timestamp));
            expect(dayOf(group.lines[0].created_at_timestamp)).toBe(day);
            same(({ relations }) => relations.user?.id);
            same((one) => one.attributes.kind);
            if (group.lines[0].attributes.kind.endsWith('_changed')) {
              same((one) => one.attributes.subject_id);
              same((one) => one.item_id);
            }
          }
        }
      }),
    );
  });

  it('the groups are as few as possible, with each day and key once', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const days = activityDays(given, dayOf);
        expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
        const groups = days.flatMap((day) => day.groups);
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        for (const day of days) {
          day.groups.forEach((group, nth) => {
            const next = day.groups[nth + 1];
            if (next === undefined) return;
            const both = activityDays([...group.lines, ...next.lines], dayOf);
            expect(both.flatMap((one) => one.groups)).toHaveLength(2);
          });
        }
      }),
    );
  });

  it("a group's key does not change when a newer line joins it", () => {
    const photo = (at: number, subject_id: string) =>
      line({ attributes: { kind: 'photo_added', subject_id }, at });
    const first = photo(1_000, 'one');
    const [before] = activityDays([first], dayOf);
    const [after] = activityDays([photo(2_000, 'two'), first], dayOf);
    expect(after?.groups).toHaveLength(1);
    expect(after?.groups[0]?.key).toBe(before?.groups[0]?.key);
  });

  it('a group joins items of the program, and separates content of different items', () => {
    const item = (id: string) => line({ attributes: { kind: 'created', subject_id: null }, item: id });
    const note = (id: string) => line({ attributes: { kind: 'note_added', subject_id: 'x' }, item: id });
    const root = line({ attributes: { kind: 'created', subject_id: null } });
    const counts = (given: Parameters<typeof activityDays>[0]) =>
      activityDays(given, dayOf).flatMap(({ groups }) => groups.map((group) => group.lines.length));
    expect(counts([item('lunch'), item('tram'), root])).toEqual([2, 1]);
    expect(counts([note('lunch'), note('tram')])).toEqual([1, 1]);
  });
});
