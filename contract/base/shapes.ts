/** Defines building blocks of entities, bodies and responses. */
import * as v from 'valibot';
import { Id } from './id.ts';
import { PER_PAGE_MAX, SEARCH_MAX } from './limits.ts';

export { Id };

/** Unix milliseconds of the server's clock */
export const Timestamp = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Position in a channel's log; 0 for an empty log */
export const Sequence = v.pipe(v.number(), v.integer(), v.minValue(0));

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** An IANA time zone that this runtime knows */
export const Zone = v.pipe(v.string(), v.maxLength(64), v.check(isZone, 'This is not a time zone.'));

function isCalendarDate(text: string): boolean {
  const [year, month, day] = text.slice(0, 10).split('-').map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A day of the calendar: `2026-12-01` */
export const CalendarDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'This is not a date.'),
  v.check(isCalendarDate, 'This day does not exist.'),
);

/** Wall-clock time without a zone: `2026-12-01T19:00`, or only the date for whole days */
export const WallTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?$/, 'This is not a date or a time.'),
  v.check(isCalendarDate, 'This day does not exist.'),
);

/** Adds a description to a schema, which the OpenAPI document shows. */
export const described = <const TSchema extends v.GenericSchema>(schema: TSchema, words: string) =>
  v.pipe(schema, v.description(words));

/** Something with a title that a response names next to its row: the row itself is in a list of its own. */
export const Titled = v.object({ id: Id, title: v.string() });
export type Titled = v.InferOutput<typeof Titled>;

/** The public data of a user */
export const Person = v.object({
  id: Id,
  username: v.string(),
  name: v.string(),
  avatar: v.nullable(v.string()),
  /** Answered an outing by its link, without an account: has only a name. */
  guest: v.optional(v.literal(true)),
});
export type Person = v.InferOutput<typeof Person>;

/** An integer of a query string */
export function queryInteger(min: number, max: number) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,16}$/, 'This is not a whole number.'))]),
    v.transform(Number),
    v.number(),
    v.integer(),
    v.minValue(min, `This cannot be less than ${min}.`),
    v.maxValue(max, `This cannot be more than ${max}.`),
  );
}

/** A flag of a query string */
export const QueryFlag = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'This is neither true nor false.'),
  v.transform((flag) => flag === 'true' || flag === '1'),
);

/** Query parameters of every paginated list. `cursor` is opaque; clients take it from `links.next`. */
export const pageQuery = {
  per_page: v.optional(queryInteger(1, PER_PAGE_MAX)),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(500))),
};

/** Search text of a list */
export const Search = v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAX));

/** `{ data, links, sequence }`: one page of a list, with the sequence of its channel in the same snapshot */
export function listOf<const TRow extends v.GenericSchema>(row: TRow) {
  return v.object({
    data: v.array(row),
    links: v.object({ next: v.nullable(v.string()) }),
    sequence: Sequence,
  });
}

/** `{ data, sequence }`: one entity. Responses to writes also contain the mutation's id. */
export function oneOf<const TRow extends v.GenericSchema>(row: TRow) {
  return v.object({ data: row, sequence: Sequence, mutation_id: v.optional(v.nullable(v.string())) });
}

/** `{ data, sequence }`: all rows that a change created, changed or deleted */
export function severalOf<const TRow extends v.GenericSchema>(row: TRow) {
  return v.object({
    data: v.array(row),
    sequence: Sequence,
    mutation_id: v.optional(v.nullable(v.string())),
  });
}

/** The response to a deletion: the deleted id */
export const Deleted = oneOf(v.object({ id: Id }));

/** A response without content of its own */
export const Success = v.object({ status: v.literal('success') });
