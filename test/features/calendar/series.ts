/** Makes random series for the tests of the calendar, and reads them as users see them. */
import fc from 'fast-check';
import type { PersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { dayNumber, dayOfNumber, occurrenceDays, startsWithRecurrence } from '#contract/time/occurrences.ts';
import type { Recurrence, Weekday } from '#contract/time/recurrence.ts';
import type { Step } from '#features/calendar/series/series-steps.ts';

export const FIRST = dayNumber('2026-01-05');
/** Long enough for all occurrences of the series made here. */
const LAST = FIRST + 3_000;

const weekday = fc.constantFrom<Weekday[]>(1, 2, 3, 4, 5, 6, 7);
const ends = fc.oneof(
  fc.record({ kind: fc.constant('count' as const), count: fc.integer({ min: 1, max: 12 }) }),
  fc.record({
    kind: fc.constant('until' as const),
    day: fc.integer({ min: FIRST + 30, max: FIRST + 500 }).map(dayOfNumber),
  }),
);
/** Recurrences whose occurrences all move by the same distance. */
export const steadyRecurrences: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.record({ freq: fc.constant('daily' as const), interval: fc.integer({ min: 1, max: 4 }), ends }),
  fc.record({
    freq: fc.constant('weekly' as const),
    interval: fc.constant(1),
    ends,
    weekdays: fc
      .uniqueArray(weekday, { minLength: 1, maxLength: 4 })
      .map((days) => days.sort((a, b) => a - b)),
  }),
);
export const anyRecurrences: fc.Arbitrary<Recurrence> = fc.oneof(
  steadyRecurrences,
  fc.record({
    freq: fc.constant('monthly' as const),
    interval: fc.integer({ min: 1, max: 3 }),
    ends,
    on: fc.oneof(
      fc.record({ kind: fc.constant('date' as const), day: fc.integer({ min: 1, max: 31 }) }),
      fc.record({
        kind: fc.constant('weekday' as const),
        week: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, -1 as const),
        weekday,
      }),
    ),
  }),
);

export function itemOf(
  id: string,
  part: Partial<PersonalItem['attributes']> & { series_id?: string | null },
) {
  const { series_id = null, ...attributes } = part;
  return {
    id,
    series_id,
    timestamp: 0,
    attributes: {
      title: 'Yoga',
      note: '',
      place_name: '',
      starts_at: '2026-01-05T18:00',
      ends_at: '2026-01-05T19:30',
      all_day: false,
      timezone: 'Europe/Berlin',
      color: 'leaf',
      busy: true,
      recurrence: null,
      reminders: [],
      original_start: null,
      excluded: [],
      imported_uid: null,
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
      ...attributes,
    },
  } satisfies PersonalItem;
}

/** The starts of a series by its recurrence, regardless of deleted or changed occurrences. */
export function recurrenceStarts({ attributes }: PersonalItem): string[] {
  const { starts_at, recurrence } = attributes;
  if (recurrence === null) return [starts_at];
  return occurrenceDays(starts_at, recurrence, dayNumber(starts_at), LAST).map(
    (day) => `${dayOfNumber(day)}${starts_at.slice(10)}`,
  );
}

/** What users see: "start/end title", sorted. */
export function seen(rows: ReadonlyMap<string, PersonalItem>): string[] {
  const all = [...rows.values()];
  return all
    .flatMap((row) => {
      const { starts_at, ends_at, title, excluded } = row.attributes;
      if (row.attributes.recurrence === null) return [`${starts_at} ${lasts(starts_at, ends_at)} ${title}`];
      const differing = all.flatMap((other) =>
        other.series_id === row.id ? [other.attributes.original_start] : [],
      );
      return recurrenceStarts(row)
        .filter((start) => ![...excluded, ...differing].some((other) => dayOf(other) === dayOf(start)))
        .map((start) => `${start} ${lasts(starts_at, ends_at)} ${title}`);
    })
    .sort();
}

const dayOf = (start: string | null) => start?.slice(0, 10);

const lasts = (from: string, to: string | null) =>
  to === null ? 0 : Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`);

/** The rows after some steps, as server and device apply them. */
export function applied(rows: ReadonlyMap<string, PersonalItem>, steps: readonly Step[]) {
  const after = new Map(rows);
  for (const step of steps) {
    if (step.kind === 'delete') for (const id of [step.id, ...step.overrides]) after.delete(id);
    else if (step.kind === 'create') {
      const { id, series_id, ...rest } = step.item;
      after.set(id, itemOf(id, { series_id, ...rest }));
    } else {
      const row = after.get(step.id);
      if (!row) throw new Error(`${step.id} cannot be changed because it does not exist`);
      const { series_id = row.series_id, exclude = [], include = [], ...change } = step.change;
      const included = new Set(include.map(dayOf));
      const excluded = [...row.attributes.excluded, ...exclude].filter(
        (start) => !included.has(dayOf(start)),
      );
      after.set(step.id, {
        ...row,
        series_id,
        attributes: { ...row.attributes, ...defined(change), excluded },
      });
    }
  }
  return after;
}

function defined<T extends object>(part: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(part).filter(([, value]) => value !== undefined);
  return Object.assign({}, ...entries.map(([key, value]) => ({ [key]: value })));
}

/** A series with some occurrences deleted and others changed, and the number of an existing occurrence. */
export const series = (recurrences: fc.Arbitrary<Recurrence>) =>
  fc
    .record({
      day: fc.integer({ min: FIRST, max: FIRST + 40 }).map(dayOfNumber),
      recurrence: recurrences,
      deleted: fc.uniqueArray(fc.nat(11), { maxLength: 2 }),
      changed: fc.uniqueArray(fc.nat(11), { maxLength: 2 }),
      chosen: fc.nat(11),
    })
    .filter(({ day, recurrence }) => startsWithRecurrence(day, recurrence))
    .map(({ day, recurrence, deleted, changed, chosen }) => {
      const row = itemOf('series', {
        starts_at: `${day}T18:00`,
        ends_at: `${day}T19:30`,
        recurrence,
      });
      const starts = recurrenceStarts(row);
      const at = (nth: number) => starts[nth % Math.max(1, starts.length)] ?? row.attributes.starts_at;
      const original = at(chosen);
      const excluded = [...new Set(deleted.map(at))].filter((start) => start !== original);
      const differ = [...new Set(changed.map(at))].filter((start) => !excluded.includes(start));
      const overrides = differ.map((start, nth) =>
        itemOf(`override ${nth}`, {
          series_id: 'series',
          original_start: start,
          title: `Other ${nth}`,
          starts_at: `${start.slice(0, 10)}T20:00`,
          ends_at: `${start.slice(0, 10)}T21:00`,
        }),
      );
      const whole = { ...row, attributes: { ...row.attributes, excluded } };
      return {
        rows: new Map([whole, ...overrides].map((item) => [item.id, item] as const)),
        occurrence: {
          series: whole,
          recurrence,
          original,
          override: overrides.find(({ attributes }) => attributes.original_start === original) ?? null,
          overrides,
        },
      };
    })
    .filter(({ occurrence }) => recurrenceStarts(occurrence.series).length > 0);
