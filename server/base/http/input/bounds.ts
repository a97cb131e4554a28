/**
 * Checks the lengths of the lists and texts in a body against its schema, before anything else: a schema validates all
 * elements of a list before its length, and matches patterns against a text that is too long, which can take seconds.
 */
import * as v from 'valibot';

/** A part of the body that may contain lists. */
export interface Bounds {
  /** The most elements of a list, entries of a record or characters of a text. */
  readonly most: { readonly count: number; readonly message: string } | null;
  /** Whether spaces around a text are removed before it is validated. */
  readonly isTrimmed: boolean;
  readonly each: Bounds | null;
  readonly fields: ReadonlyMap<string, Bounds>;
  /** Alternatives, of which the input has to match one. */
  readonly oneOf: readonly Bounds[];
}

/** A list or text that is too long, by the path of its field. */
export interface TooLong {
  readonly field: string;
  readonly message: string;
}

/** The parts of schemas that can contain lists and texts. */
const Part = v.object({
  type: v.string(),
  pipe: v.optional(v.array(v.unknown())),
  /** Inner schema of an optional or nullable schema. */
  wrapped: v.optional(v.unknown()),
  /** Elements of an array, or values of a record. */
  item: v.optional(v.unknown()),
  value: v.optional(v.unknown()),
  /** Fields of an object. */
  entries: v.optional(v.record(v.string(), v.unknown())),
  /** Alternatives of a union. */
  options: v.optional(v.array(v.unknown())),
});

const Most = v.object({
  type: v.picklist(['max_length', 'max_entries']),
  requirement: v.number(),
  message: v.optional(v.string()),
});

const Trim = v.object({ type: v.literal('trim') });

const NOTHING: Bounds = { most: null, isTrimmed: false, each: null, fields: new Map(), oneOf: [] };

/** Returns the actions of a schema, after those of the schema that it extends. */
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
            message: most.message ?? `There cannot be more than ${most.requirement}.`,
          },
    isTrimmed: actions.some((action) => v.is(Trim, action)),
    each: each === undefined ? null : readPart(each),
    fields: new Map(Object.entries(entries).map(([name, field]) => [name, readPart(field)])),
    oneOf: options.map(readPart),
  };
}

/** Reads the bounds of a schema; once per call. */
export const boundsOf = (schema: v.GenericSchema): Bounds => readPart(schema);

/** Counts without listing the elements, of which there may be hundreds of thousands (S204). */
const countOf = (input: object) => (Array.isArray(input) ? input.length : Object.keys(input).length);

const own = (input: object, name: string): unknown => Object.getOwnPropertyDescriptor(input, name)?.value;

/** Returns the lists and texts of `input` that exceed their bounds. Does not descend into a list that is too long. */
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
