/** The texts inside a queued change: to be shown in full when it was not accepted, and to be rewritten. Pure. */
import * as v from 'valibot';
import type { Mutation } from '#db/sync-state.ts';

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
] as const;
export type TextField = (typeof FIELDS)[number];
/** Times and options have forms of their own. */
export type EditableField = Exclude<TextField, 'starts_at' | 'ends_at' | 'options'>;

type Told = Pick<Mutation, 'name' | 'args'>;

const word = v.fallback(v.optional(v.nullable(v.string())), undefined);
/** The options of a poll, one a line. */
const lines = v.fallback(
  v.optional(
    v.pipe(
      v.array(v.object({ text: v.string() })),
      v.transform((options) => options.map(({ text }) => text).join('\n')),
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
});
const Anything = v.record(v.string(), v.unknown());
const WritesText = v.picklist([
  'outings.create',
  'outings.update',
  'notes.create',
  'notes.update',
  'polls.create',
  'polls.addOption',
  'polls.rewrite',
]);

/** Where the texts of a change stand: beside its ids, or in its `change`. */
function textsOf({ name, args }: Told): v.InferOutput<typeof Texts> {
  const none = v.parse(Texts, {});
  if (!v.is(WritesText, name)) return none;
  const outer = v.safeParse(Anything, args);
  if (!outer.success) return none;
  const texts = v.safeParse(Texts, name === 'outings.update' ? outer.output.change : outer.output);
  return texts.success ? texts.output : none;
}

/** Everything that the person wrote, in full. Empty texts are left out. */
export function writtenIn(mutation: Told): { field: TextField; text: string }[] {
  const texts = textsOf(mutation);
  return FIELDS.flatMap((field) => {
    const words = texts[field];
    return words ? [{ field, text: words }] : [];
  });
}

const isEditable = (field: TextField): field is EditableField =>
  field !== 'starts_at' && field !== 'ends_at' && field !== 'options';

/** The fields that can be rewritten, with what stands in them, also where that is nothing. */
export function editableIn(mutation: Told): { field: EditableField; text: string }[] {
  const texts = textsOf(mutation);
  return FIELDS.filter(isEditable).flatMap((field) => {
    const words = texts[field];
    return words === undefined ? [] : [{ field, text: words ?? '' }];
  });
}

/** The same arguments with other texts in them. */
export function rewritten({ name, args }: Told, texts: Readonly<Record<string, string>>): unknown {
  const outer = v.safeParse(Anything, args);
  if (!outer.success) return args;
  if (name !== 'outings.update') return { ...outer.output, ...texts };
  const change = v.safeParse(Anything, outer.output.change);
  return { ...outer.output, change: { ...(change.success ? change.output : {}), ...texts } };
}
