/** Extracts the texts in a queued change: shown in full after a rejection, and editable. Pure. */
import * as v from 'valibot';
import { type QueuedChange, readChange } from '#contract/mutations.ts';

const FIELDS = [
  'question',
  'options',
  'title',
  'starts_at',
  'ends_at',
  'place_name',
  'place_address',
  'description',
  'text',
  'message',
  'first_name',
  'last_name',
  'phone_number',
  'about',
  'links',
] as const;
export type TextField = (typeof FIELDS)[number];
/** Times and lists are formatted differently. */
export type EditableField = Exclude<TextField, 'starts_at' | 'ends_at' | 'options' | 'links'>;

const word = v.fallback(v.optional(v.nullable(v.string())), undefined);
/** The options of a poll, one per line. */
const lines = v.fallback(
  v.optional(
    v.pipe(
      v.array(v.object({ text: v.string() })),
      v.transform((options) => options.map(({ text }) => text).join('\n')),
    ),
  ),
  undefined,
);
/** Addresses, one per line. */
const addresses = v.fallback(
  v.optional(
    v.pipe(
      v.array(v.string()),
      v.transform((links) => links.join('\n')),
    ),
  ),
  undefined,
);
const Texts = v.object({
  question: word,
  options: lines,
  title: word,
  starts_at: word,
  ends_at: word,
  place_name: word,
  place_address: word,
  description: word,
  text: word,
  message: word,
  first_name: word,
  last_name: word,
  phone_number: word,
  about: word,
  links: addresses,
});
const Anything = v.record(v.string(), v.unknown());

/** Returns where the texts of a change are: next to its ids, or in its `change`. */
function textsOf(mutation: QueuedChange): v.InferOutput<typeof Texts> {
  const none = v.parse(Texts, {});
  const outer = v.safeParse(Anything, mutation.args);
  const where = readChange(mutation)?.texts ?? null;
  if (where === null || !outer.success) return none;
  const texts = v.safeParse(Texts, where === 'change' ? outer.output.change : outer.output);
  return texts.success ? texts.output : none;
}

/** Returns all texts that the user wrote, in full, without empty ones. */
export function writtenIn(mutation: QueuedChange): { field: TextField; text: string }[] {
  const texts = textsOf(mutation);
  return FIELDS.flatMap((field) => {
    const words = texts[field];
    return words ? [{ field, text: words }] : [];
  });
}

const isEditable = (field: TextField): field is EditableField =>
  field !== 'starts_at' && field !== 'ends_at' && field !== 'options' && field !== 'links';

/** Returns the editable fields with their texts, including empty ones. */
export function editableIn(mutation: QueuedChange): { field: EditableField; text: string }[] {
  const texts = textsOf(mutation);
  return FIELDS.filter(isEditable).flatMap((field) => {
    const words = texts[field];
    return words === undefined ? [] : [{ field, text: words ?? '' }];
  });
}

/** Returns the same arguments with other texts. */
export function rewritten(mutation: QueuedChange, texts: Readonly<Record<string, string>>): unknown {
  const outer = v.safeParse(Anything, mutation.args);
  if (!outer.success) return mutation.args;
  if (readChange(mutation)?.texts !== 'change') return { ...outer.output, ...texts };
  const change = v.safeParse(Anything, outer.output.change);
  return { ...outer.output, change: { ...(change.success ? change.output : {}), ...texts } };
}
