/** The values of a collection's form, their validation, and how they become a change. Pure. */
import * as v from 'valibot';
import { CollectionText, CollectionTitle } from '#contract/base/fields.ts';
import { Privacy } from '#contract/outings/outing/outing.ts';
import { type CollectionChange, CollectionKind } from '#contract/people/collection/collection.ts';
import type { CollectionRow } from '#db/rows.ts';
import type { SayIssue } from '#forms/rule-words.ts';

/** As typed: texts may be empty or too long. */
export const CollectionValues = v.object({
  title: v.string(),
  text: v.string(),
  kind: CollectionKind,
  privacy: Privacy,
  /** In the order of their ids. */
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

const sameValue = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (Array.isArray(a) && Array.isArray(b) && a.join() === b.join());

/** The fields that differ. */
export function changeBetween(base: CollectionValues, now: CollectionValues): CollectionChange {
  const changed = Object.entries(now).filter(([field, value]) => !sameValue(value, Reflect.get(base, field)));
  return Object.fromEntries(changed);
}

export const isTouched = (base: CollectionValues, now: CollectionValues): boolean =>
  Object.keys(changeBetween(base, now)).length > 0;

export type FieldMessages = Partial<Record<'title' | 'text' | 'list_ids', string>>;

export type Checked = { kind: 'fit'; values: CollectionValues } | { kind: 'unfit'; errors: FieldMessages };

interface FormWords {
  chooseLists: string;
  say: SayIssue;
}

/** Lists are only said of a collection that is for lists. */
export function check(values: CollectionValues, { chooseLists, say }: FormWords): Checked {
  const title = v.safeParse(CollectionTitle, values.title);
  const text = v.safeParse(CollectionText, values.text);
  const needsLists = values.privacy === 'lists' && values.list_ids.length === 0;
  if (!title.success || !text.success || needsLists) {
    const errors: FieldMessages = {};
    if (!title.success) errors.title = say(title.issues[0]);
    if (!text.success) errors.text = say(text.issues[0]);
    if (needsLists) errors.list_ids = chooseLists;
    return { kind: 'unfit', errors };
  }
  const list_ids = values.privacy === 'lists' ? values.list_ids : [];
  return { kind: 'fit', values: { ...values, title: title.output, text: text.output, list_ids } };
}
