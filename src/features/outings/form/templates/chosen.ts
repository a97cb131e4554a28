/** Tracks what a template gives a new outing, and what the user has not changed since. Pure. */

import * as v from 'valibot';
import {
  type ActivityTemplate,
  TemplateItem,
  type TemplateLanguage,
  TemplatePoll,
  TemplateSpan,
  TemplateThing,
} from '#contract/outings/activity-template/activity-template.ts';
import { OutingValues } from '../values.ts';
import { endOf } from './times.ts';

const TEXTS = ['title', 'description', 'cover_template'] as const;
/** They belong together: a start that the user chose does not get the end of a template. */
const TIMES = ['all_day', 'starts_time', 'ends_day', 'ends_time'] as const;

type Field = (typeof TEXTS)[number] | (typeof TIMES)[number];

/**
 * The chosen template, stored with the draft in the language of the choice, so that a new language or list does not
 * change it.
 */
export const ChosenTemplate = v.object({
  id: v.string(),
  span: TemplateSpan,
  /** What it wrote into fields. A field with another value was changed by the user. */
  filled: v.partial(v.pick(OutingValues, [...TEXTS, ...TIMES])),
  /** What is added to the outing when it is saved; null once the user has removed it. */
  extras: v.nullable(
    v.object({
      items: v.array(TemplateItem),
      poll: v.nullable(TemplatePoll),
      things: v.optional(v.array(TemplateThing), []),
    }),
  ),
});
export type ChosenTemplate = v.InferOutput<typeof ChosenTemplate>;

/** The form with its template. `base`: the values before any input. */
export interface TemplatedForm {
  base: OutingValues;
  values: OutingValues;
  template: ChosenTemplate | null;
}

const isAsBefore = (a: OutingValues, b: OutingValues, fields: readonly Field[]) =>
  fields.every((field) => a[field] === b[field]);

/** Reverts what a template wrote and the user did not change. */
export function withoutTemplate({ base, values, template }: TemplatedForm): OutingValues {
  if (template === null) return values;
  const untouched = Object.entries(template.filled).filter(([field, value]) =>
    Object.is(Reflect.get(values, field), value),
  );
  return { ...values, ...Object.fromEntries(untouched.map(([field]) => [field, Reflect.get(base, field)])) };
}

/** Fills empty fields. The user's input stays; values of an earlier template are replaced. */
export function withTemplate(
  form: TemplatedForm,
  { id, attributes }: ActivityTemplate,
  language: TemplateLanguage,
): Pick<TemplatedForm, 'values' | 'template'> {
  const { base } = form;
  const free = withoutTemplate(form);
  const { span, items, poll, things, cover_template } = attributes;
  const { title, description } = attributes.texts[language];
  const texts = { title, description, cover_template };
  const filled: Partial<Pick<OutingValues, Field>> = {};
  for (const field of TEXTS) if (free[field] === base[field]) filled[field] = texts[field];
  if (isAsBefore(free, base, TIMES)) {
    const starts_time = span.kind === 'hours' ? span.starts_time : '';
    const times = { all_day: span.kind === 'days', starts_time };
    Object.assign(filled, times, endOf(span, { ...free, ...times }));
  }
  const extras = {
    items: items.map(({ texts, ...times }) => ({ ...times, ...texts[language] })),
    poll: poll?.texts[language] ?? null,
    things: things.map(({ texts, quantity }) => ({ quantity, ...texts[language] })),
  };
  const hasExtras = extras.items.length > 0 || extras.poll !== null || extras.things.length > 0;
  return {
    values: { ...free, ...filled },
    template: { id, span, filled, extras: hasExtras ? extras : null },
  };
}

/** Applies a change of the user: until they change its end, the outing retains the length of its template. */
export function afterChange(
  { values, template }: TemplatedForm,
  part: Partial<OutingValues>,
): Pick<TemplatedForm, 'values' | 'template'> {
  const next = { ...values, ...part };
  if (template === null) return { values: next, template };
  const { filled, span } = template;
  const { ends_day, ends_time } = filled;
  const isOwnEnd = values.ends_day !== ends_day || values.ends_time !== ends_time;
  // A new start moves the end with it.
  const movesStart = 'starts_day' in part || 'starts_time' in part;
  const setsEnd = !movesStart && ('ends_time' in part || 'ends_day' in part);
  if (isOwnEnd || setsEnd) return { values: next, template };
  const end = endOf(span, next);
  return { values: { ...next, ...end }, template: { ...template, filled: { ...filled, ...end } } };
}

/** Returns the values to save: a time of day that only the template named is meaningless without a day. */
export function withoutLooseTimes({
  values,
  template,
}: Pick<TemplatedForm, 'values' | 'template'>): OutingValues {
  const isLoose = values.starts_day === '' && values.starts_time === template?.filled.starts_time;
  return isLoose ? { ...values, starts_time: '' } : values;
}
