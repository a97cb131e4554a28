/** Manages the form of an outing: its values, its initial template, and what is saved. */
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import type { DraftShape } from '#forms/draft-form/draft-shape.ts';
import { type SaveResult, useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import type { Checked, FieldMessages } from '#forms/form-errors.ts';
import { useValidationWords } from '#forms/validation-words.ts';
import { checkAsked } from './asking.ts';
import { coverOf } from './own-cover.ts';
import { recurrenceIn, withRecurrence } from './recurrence.ts';
import { afterChange, ChosenTemplate, withoutLooseTimes } from './templates/chosen.ts';
import type { TemplatePickerProps } from './templates/template-picker.tsx';
import { check, joined, OutingValues, sameValues, type Written } from './values.ts';

/** Includes what a new outing was started from. */
type FormValues = OutingValues & { template: ChosenTemplate | null };

const shape: DraftShape<FormValues> = {
  schema: v.pipe(
    v.object({
      base: OutingValues,
      values: OutingValues,
      // Drafts of an older app do not have it.
      template: v.optional(v.nullable(ChosenTemplate), null),
    }),
    v.transform(({ base, values, template }) => ({
      base: { ...base, template: null },
      values: { ...values, template },
    })),
  ),
  stored: ({ base, values: { template, ...values } }, first) => ({ base: base ?? first, values, template }),
};

/** `draft` and `set` are the new status; `keep` leaves it as it is. */
export type Intent = 'draft' | 'set' | 'keep';

export interface SaveRequest {
  intent: Intent;
  written: Written;
  /** The values when editing started. */
  base: Written;
  template: ChosenTemplate | null;
  /** The contact lists that may see it; none unless its privacy is `lists`. */
  listIds: readonly string[];
  /** All values of the form, now and when editing started: they contain how it repeats. */
  values: OutingValues;
  baseValues: OutingValues;
}

interface OutingFormOptions {
  draftName: string;
  /** The values before any input. */
  initial: OutingValues;
  /** It is already set: a date that its people were notified of stays one. */
  isSet: boolean;
  /** Its cover follows its title until the user chooses one. */
  ownCover: boolean;
  /** The form includes the choice of contact lists. */
  choosesLists: boolean;
  /** A poll of the outing already asks for its date. */
  isDateAsked: boolean;
  save: (request: SaveRequest, drafts: readonly string[]) => Promise<SaveResult>;
  /** Stored on the device: the form is done. */
  onSaved: (intent: Intent) => void;
}

/** Checks that the form is complete, and passes the contract's schemas. */
function useCheck({
  isSet,
  ownCover,
  choosesLists,
  isDateAsked,
}: Omit<OutingFormOptions, 'draftName' | 'initial' | 'save' | 'onSaved'>) {
  const t = useTranslations('outings.form');
  const forms = useTranslations('forms');
  const validationWords = useValidationWords();
  return (
    { template, ...values }: FormValues,
    base: FormValues,
    intent: Intent,
  ): Checked<Omit<SaveRequest, 'intent'>> => {
    const refused = (errors: FieldMessages) =>
      ({ kind: 'invalid', errors, form: forms('someErrors') }) as const;
    const becomesSet = intent === 'set' || (intent === 'keep' && isSet);
    const cover_template = ownCover ? shownCover(values, base) : values.cover_template;
    const checked = check({ ...withoutLooseTimes({ values, template }), cover_template }, becomesSet, {
      chooseDay: t('chooseDay'),
      chooseTime: t('chooseTime'),
      chooseLists: choosesLists ? t('chooseLists') : null,
      say: validationWords.sayIssue,
    });
    const asked = values.finds_date && !isDateAsked ? checkAsked(values, validationWords) : null;
    if (checked.kind === 'invalid' || asked?.kind === 'invalid')
      return refused({
        ...(checked.kind === 'invalid' && checked.errors),
        // Its fields show what is missing.
        ...(asked?.kind === 'invalid' && { dates: asked.errors.dates ?? forms('someErrors') }),
      });
    const before = joined(base);
    const written = checked.output;
    if (isSet && before.starts_at !== null && written.starts_at === null)
      return refused({ starts_day: t('chooseDay') });
    const listIds = values.privacy === 'lists' ? values.list_ids : [];
    return {
      kind: 'valid',
      output: { written, base: before, template, listIds, values, baseValues: base },
    };
  };
}

const shownCover = (values: OutingValues, base: OutingValues) =>
  coverOf(values.title, values.cover_template, base.cover_template);

export function useOutingForm({ draftName, initial, save, onSaved, ...options }: OutingFormOptions) {
  /** Null: as in the form. */
  const chosenRecurrence = useRef<ReturnType<typeof recurrenceIn> | null>(null);
  const form = useDraftForm({
    name: draftName,
    shape,
    first: { ...initial, template: null },
    isTouched: ({ template, ...values }, base) =>
      !sameValues(values, base) || (template !== null && template.extras !== null),
    check: useCheck(options),
    save: (output, drafts, intent: Intent) => save({ ...output, intent }, drafts),
    onSaved: (_output, intent) => onSaved(intent),
  });
  const { base } = form;
  const { template, ...values } = form.values;
  return {
    ...form,
    values,
    /** The template of its cover. */
    cover: options.ownCover ? shownCover(values, base) : values.cover_template,
    change(part: Partial<OutingValues>) {
      chosenRecurrence.current =
        part.recurrence === undefined
          ? (chosenRecurrence.current ?? recurrenceIn(values, base))
          : recurrenceIn({ ...values, ...part }, base);
      const next = withRecurrence(base, chosenRecurrence.current, part);
      const after = afterChange({ base, values, template }, next);
      // The messages of other fields stay.
      const changed = Object.entries(after.values).filter(
        ([field, value]) => Object.hasOwn(next, field) || value !== Reflect.get(values, field),
      );
      form.change({ ...Object.fromEntries(changed), template: after.template });
    },
    templated: {
      form: { base, values, template },
      onChange(next) {
        chosenRecurrence.current = recurrenceIn(next.values, base);
        form.change({ ...next.values, template: next.template });
      },
    } satisfies Omit<TemplatePickerProps, 'beginWith'>,
    async discard() {
      chosenRecurrence.current = null;
      await form.discard();
    },
  };
}
