/** Validates a collection's form values, and turns them into a change. Pure. */
import * as v from 'valibot';
import { CollectionText, CollectionTitle } from '#contract/base/fields.ts';
import { Privacy } from '#contract/outings/outing/outing.ts';
import { type CollectionChange, CollectionKind } from '#contract/people/collection/collection.ts';
import type { CollectionRow } from '#db/rows.ts';
import type { DraftShape } from '#forms/draft-form/draft-shape.ts';
import type { Checked } from '#forms/form-errors.ts';
import type { SayIssue } from '#forms/validation-words.ts';

/** As typed: texts may be empty or too long. */
export const CollectionValues = v.object({
  title: v.string(),
  text: v.string(),
  kind: CollectionKind,
  privacy: Privacy,
  /** Sorted by id. */
  list_ids: v.array(v.string()),
  is_featured: v.boolean(),
  cover_outing_id: v.nullable(v.string()),
  cover_template: v.string(),
});
export type CollectionValues = v.InferOutput<typeof CollectionValues>;

export const BLANK: CollectionValues = {
  title: '',
  text: '',
  kind: 'travel',
  privacy: 'private',
  list_ids: [],
  is_featured: false,
  cover_outing_id: null,
  cover_template: '',
};

export function valuesOf({ attributes }: CollectionRow): CollectionValues {
  const { title, text, kind, privacy, is_featured, cover_outing_id, cover_template } = attributes;
  const list_ids = [...attributes.list_ids].sort();
  return { title, text, kind, privacy, list_ids, is_featured, cover_outing_id, cover_template };
}

/** `id`: of the collection that it is or becomes; the cover is drawn from it. */
export type FormValues = CollectionValues & { id: string };

/** The draft contains the id once. */
export const shape: DraftShape<FormValues> = {
  schema: v.pipe(
    v.object({ id: v.string(), base: CollectionValues, values: CollectionValues }),
    v.transform(({ id, base, values }) => ({ base: { id, ...base }, values: { id, ...values } })),
  ),
  stored: ({ base, values }, first) => ({ id: values.id, base: base ?? first, values }),
};

const sameValue = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (Array.isArray(a) && Array.isArray(b) && a.join() === b.join());

/** Returns the fields that differ. */
export function changeBetween(base: CollectionValues, now: CollectionValues): CollectionChange {
  const changed = Object.entries(now).filter(([field, value]) => !sameValue(value, Reflect.get(base, field)));
  return Object.fromEntries(changed);
}

export const isTouched = (base: CollectionValues, now: CollectionValues): boolean =>
  Object.keys(changeBetween(base, now)).length > 0;

interface FormWords {
  chooseLists: string;
  say: SayIssue;
}

/** Lists are only stored for a collection that is for lists. */
export function check<TValues extends CollectionValues>(
  values: TValues,
  { chooseLists, say }: FormWords,
): Checked<TValues> {
  const title = v.safeParse(CollectionTitle, values.title);
  const text = v.safeParse(CollectionText, values.text);
  const needsLists = values.privacy === 'lists' && values.list_ids.length === 0;
  if (!title.success || !text.success || needsLists) {
    const errors: Record<string, string> = {};
    if (!title.success) errors.title = say(title.issues[0]);
    if (!text.success) errors.text = say(text.issues[0]);
    if (needsLists) errors.list_ids = chooseLists;
    return { kind: 'invalid', errors };
  }
  const list_ids = values.privacy === 'lists' ? values.list_ids : [];
  return { kind: 'valid', output: { ...values, title: title.output, text: text.output, list_ids } };
}
