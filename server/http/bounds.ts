/**
 * Bounds of the lists in a body, read from its schema. They are checked before the elements: a schema judges all elements of
 * a list before its length, so that a list of a hundred thousand wrong ones would keep everybody waiting.
 */
import * as v from 'valibot';

/** A part of the body that may hold lists. */
export interface Bounds {
  /** Of a list its elements, of a record its entries. */
  readonly most: { readonly count: number; readonly message: string } | null;
  readonly each: Bounds | null;
  readonly fields: ReadonlyMap<string, Bounds>;
  /** Of which the input has to be one. */
  readonly oneOf: readonly Bounds[];
}

/** A list that is too long, by the path of its field. */
export interface TooLong {
  readonly field: string;
  readonly message: string;
}

/** What schemas are made of, as far as lists can be in it. */
const Part = v.object({
  pipe: v.optional(v.array(v.unknown())),
  /** Of an optional or nullable schema. */
  wrapped: v.optional(v.unknown()),
  /** Elements of an array, or values of a record. */
  item: v.optional(v.unknown()),
  value: v.optional(v.unknown()),
  /** Fields of an object. */
  entries: v.optional(v.record(v.string(), v.unknown())),
  /** Of a union. */
  options: v.optional(v.array(v.unknown())),
});

const Most = v.object({
  type: v.picklist(['max_length', 'max_entries']),
  requirement: v.number(),
  message: v.optional(v.string()),
});

const NOTHING: Bounds = { most: null, each: null, fields: new Map(), oneOf: [] };

function readPart(schema: unknown): Bounds {
  const part = v.safeParse(Part, schema);
  if (!part.success) return NOTHING;
  const { pipe = [], wrapped, item, value, entries = {}, options = [] } = part.output;
  if (wrapped !== undefined) return readPart(wrapped);
  const each = item ?? value;
  const most = pipe.map((action) => v.safeParse(Most, action)).find(({ success }) => success)?.output;
  return {
    most:
      each === undefined || !v.is(Most, most)
        ? null
        : {
            count: most.requirement,
            message: most.message ?? `There can not be more than ${most.requirement}.`,
          },
    each: each === undefined ? null : readPart(each),
    fields: new Map(Object.entries(entries).map(([name, field]) => [name, readPart(field)])),
    oneOf: options.map(readPart),
  };
}

/** Reads the bounds of a schema; once a call. */
export const boundsOf = (schema: v.GenericSchema): Bounds => readPart(schema);

/** The lists of `input` that are longer than their bounds. Looks into no list that is too long. */
export function tooLong(bounds: Bounds, input: unknown, path: readonly string[] = []): TooLong[] {
  if (typeof input !== 'object' || input === null) return [];
  const { most, each, fields, oneOf } = bounds;
  const found = oneOf.flatMap((option) => tooLong(option, input, path));
  if (each !== null) {
    const entries: [string, unknown][] = Object.entries(input);
    if (most !== null && entries.length > most.count)
      return [...found, { field: path.join('.'), message: most.message }];
    return [...found, ...entries.flatMap(([key, value]) => tooLong(each, value, [...path, key]))];
  }
  const given = new Map<string, unknown>(Object.entries(input));
  return [
    ...found,
    ...[...fields].flatMap(([name, field]) => tooLong(field, given.get(name), [...path, name])),
  ];
}
