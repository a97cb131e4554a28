/** Tests small versions of the mistakes in real calendar files, and correct ones. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { NewPersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { decodedCalendar } from '#contract/icalendar/bytes.ts';
import { readWhole } from '#contract/icalendar/read.ts';
import { instantOf, shiftedBy } from '#contract/time/instants.ts';
import { dayNumber, dayOfNumber, occurrenceDays } from '#contract/time/occurrences.ts';
import { options } from './items.ts';

const Case = v.object({
  file: v.string(),
  kind: v.string(),
  reader_zone: v.string(),
  right: v.object({
    occ: v.optional(v.array(v.string())),
    title: v.optional(v.string()),
    note: v.optional(v.string()),
    noteHas: v.optional(v.string()),
    placeHas: v.optional(v.string()),
    rem: v.optional(v.union([v.literal(true), v.array(v.number())])),
    toldOrTaken: v.optional(v.number()),
  }),
});

const FOLDER = new URL('./trials/', import.meta.url);
const CASES = v.parse(v.array(Case), JSON.parse(readFileSync(new URL('cases.json', FOLDER), 'utf8')));
const LAST = dayNumber('2028-12-31');

const minutesOf = (wall: string, zone: string) => new Date(instantOf(wall, zone)).toISOString().slice(0, 16);

/** An occurrence, `start/end` where the end is after the start. */
function written({ all_day, timezone }: NewPersonalItem, starts_at: string, ends_at: string | null): string {
  const [start, end] = [starts_at, ends_at].map(
    (wall) => wall && (all_day ? wall : minutesOf(wall, timezone)),
  );
  return end ? `${start}/${end}` : `${start}`;
}

function startsOf(
  item: NewPersonalItem,
  all: readonly NewPersonalItem[],
): [start: string, end: string | null][] {
  const { recurrence, starts_at, ends_at, excluded } = item;
  if (recurrence === null) return [[starts_at, ends_at]];
  const replaced = all.flatMap(({ series_id, original_start }) =>
    series_id === item.id ? [original_start] : [],
  );
  const gone = new Set([...excluded, ...replaced].map((start) => start?.slice(0, 10)));
  const days = occurrenceDays(starts_at, recurrence, dayNumber(starts_at), LAST);
  const long = ends_at === null ? 0 : dayNumber(ends_at) - dayNumber(starts_at);
  return days
    .map(dayOfNumber)
    .filter((day) => !gone.has(day))
    .map((day) => [
      day + starts_at.slice(10),
      ends_at === null ? null : shiftedBy(day, long) + ends_at.slice(10),
    ]);
}

it.each(CASES)('the file $file is read as intended', ({ file, kind, reader_zone, right }) => {
  const text = decodedCalendar(readFileSync(new URL(file, FOLDER)));
  const read = readWhole(text, options({ zone: reader_zone }));
  if (read.kind !== 'calendar') throw new Error(read.kind);
  const { items, notTaken, otherwise } = read;
  const [first] = items;
  if (right.occ) {
    const found = items.flatMap((item) =>
      startsOf(item, items).map(([start, end]) => written(item, start, end)),
    );
    // Of RRULEs without an end the test lists the first times; of most occurrences only the start.
    const first = found.sort().slice(0, kind === 'rules-not-said' ? right.occ.length : undefined);
    const hasEnds = right.occ.some((one) => one.includes('/'));
    expect(hasEnds ? first : first.map((one) => one.replace(/\/.*/, ''))).toEqual(right.occ);
  }
  if (right.title) expect(first?.title).toBe(right.title);
  if (right.note) expect(first?.note).toBe(right.note);
  if (right.noteHas) expect(first?.note).toContain(right.noteHas);
  if (right.placeHas) expect(`${first?.place_name}${first?.note}`).toContain(right.placeHas);
  if (Array.isArray(right.rem)) expect(first?.reminders).toEqual(right.rem);
  if (right.rem === true) expect([...(first?.reminders ?? []), ...otherwise]).not.toEqual([]);
  if (right.toldOrTaken) expect(items.length + notTaken.length).toBe(right.toldOrTaken);
});
