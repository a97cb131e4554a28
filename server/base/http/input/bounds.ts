/**
 * Bounds of the lists and texts in a body, read from its schema. They are checked before all else: a schema judges all
 * elements of a list before its length, and matches patterns with a text that is too long, which can take seconds.
 */
import * as v from 'valibot';

/** A part of the body that may hold lists. */
export interface Bounds {
  /** Of a list its elements, of a record its entries, of a text its characters. */
  readonly most: { readonly count: number; readonly message: string } | null;
  /** Whether spaces around a text are removed before it is judged. */
  readonly isTrimmed: boolean;
  readonly each: Bounds | null;
  readonly fields: ReadonlyMap<string, Bounds>;
  /** Of which the input has to be one. */
  readonly oneOf: readonly Bounds[];
}

/** A list or text that is too long, by the path of its field. */
export interface TooLong {
  readonly field: string;
  readonly message: string;
}

/** What schemas are made of, as far as lists and texts can be in it. */
const Part = v.object({
  type: v.string(),
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

const Trim = v.object({ type: v.literal('trim') });

const NOTHING: Bounds = { most: null, isTrimmed: false, each: null, fields: new Map(), oneOf: [] };

/** The actions of a schema, those of the schema that it extends first. */
function actionsOf(schema: unknown): unknown[] {
  const part = v.safeParse(Part, schema);
  if (!part.success || part.output.pipe === undefined) return [];
  return part.output.pipe.flatMap((action) => [action, ...actionsOf(action)]);
}

function readPart(schema: unknown): Bounds {
  const part = v.safeParse(Part, schema);
  if (!part.success) return NOTHING;
  const { type, wrapped, item, value, entries = {}, options = [] } = part.output;
  if (wrapped !== undefined) return readPart(wrapped);
  const each = item ?? value;
  const actions = actionsOf(schema);
  const most = actions.find((action) => v.is(Most, action));
  return {
    most:
      (each === undefined && type !== 'string') || !v.is(Most, most)
        ? null
        : {
            count: most.requirement,
            message: most.message ?? `There can not be more than ${most.requirement}.`,
          },
    isTrimmed: actions.some((action) => v.is(Trim, action)),
    each: each === undefined ? null : readPart(each),
    fields: new Map(Object.entries(entries).map(([name, field]) => [name, readPart(field)])),
    oneOf: options.map(readPart),
  };
}

/** Reads the bounds of a schema; once a call. */
export const boundsOf = (schema: v.GenericSchema): Bounds => readPart(schema);

/** Without naming the elements of a list, of which there may be hundreds of thousands (S204). */
const countOf = (input: object) => (Array.isArray(input) ? input.length : Object.keys(input).length);

const own = (input: object, name: string): unknown => Object.getOwnPropertyDescriptor(input, name)?.value;

/** The lists and texts of `input` that are longer than their bounds. Looks into no list that is too long. */
export function tooLong(bounds: Bounds, input: unknown, path: readonly string[] = []): TooLong[] {
  const { most, isTrimmed, each, fields, oneOf } = bounds;
  if (typeof input === 'string' && most !== null && each === null) {
    const text = isTrimmed ? input.trim() : input;
    return text.length > most.count ? [{ field: path.join('.'), message: most.message }] : [];
  }
  if (typeof input !== 'object' || input === null) return [];
  const found = oneOf.flatMap((option) => tooLong(option, input, path));
  if (each !== null) {
    if (most !== null && countOf(input) > most.count)
      return [...found, { field: path.join('.'), message: most.message }];
    const entries: [string, unknown][] = Object.entries(input);
    return [...found, ...entries.flatMap(([key, value]) => tooLong(each, value, [...path, key]))];
  }
  return [
    ...found,
    ...[...fields].flatMap(([name, field]) => tooLong(field, own(input, name), [...path, name])),
  ];
}
