/** The state of the form: its values, its errors, and its draft on the device. */

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { showFirstError } from '#forms/form-error.tsx';
import { useRuleWords } from '#forms/rule-words.ts';
import type { FormDraft } from '#forms/use-form-draft.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { checkAsked } from './asking.ts';
import { coverOf } from './own-cover.ts';
import { ruleIn, withRule } from './repeats.ts';
import { afterChange, ChosenTemplate, type TemplatedForm, withoutLooseTimes } from './templates/chosen.ts';
import type { TemplatePickerProps } from './templates/template-picker.tsx';
import {
  check,
  type FieldMessages,
  fieldNamed,
  joined,
  OutingValues,
  sameValues,
  type Written,
} from './values.ts';

/** `base`: the values before any input; a change is the difference. `template`: what a new outing was started from. */
export const OutingDraft = v.object({
  base: OutingValues,
  values: OutingValues,
  // Drafts of an older app do not have it.
  template: v.optional(v.nullable(ChosenTemplate), null),
});
export type OutingDraft = v.InferOutput<typeof OutingDraft>;

/** `draft` and `set` are the new status; `keep` leaves it as it is. */
export type Intent = 'draft' | 'set' | 'keep';

export interface SaveRequest {
  intent: Intent;
  written: Written;
  /** The values when editing started. */
  base: Written;
  template: ChosenTemplate | null;
  /** The contact lists for which it is meant; none unless its privacy is `lists`. */
  listIds: readonly string[];
  /** All values of the form, now and when editing started: how it repeats is said by them. */
  values: OutingValues;
  baseValues: OutingValues;
}

/** What became of a save. Null: nothing was to be changed. `stay`: the user thought better of it. */
export type Saved = MutateResult | null | 'stay';

interface OutingFormOptions {
  start: OutingDraft;
  draft: FormDraft<OutingDraft>;
  /** It is set already: a date that its people were told stays one. */
  isSet: boolean;
  /** Its cover follows its title until the user chooses one. */
  ownCover: boolean;
  /** Contact lists are chosen in it. */
  choosesLists: boolean;
  /** A poll of the outing asks for its date already. */
  isDateAsked: boolean;
  save: (request: SaveRequest) => Promise<Saved>;
  /** Stored on the device: the form is done. */
  onSaved: (intent: Intent) => void;
}

type Content = Pick<TemplatedForm, 'values' | 'template'>;

/** Whether there is anything that would be lost. */
const isTouched = ({ values, template }: Content, base: OutingValues) =>
  !sameValues(values, base) || (template !== null && template.extras !== null);

export function useOutingForm({
  start,
  draft,
  isSet,
  ownCover,
  choosesLists,
  isDateAsked,
  save,
  onSaved,
}: OutingFormOptions) {
  const t = useTranslations('outings.form');
  const notStored = useNotStored();
  const ruleWords = useRuleWords();
  const form = useRef<HTMLFormElement>(null);
  const [content, setContent] = useState({ values: start.values, template: start.template });
  const { values, template } = content;
  const [base, setBase] = useState(start.base);
  const chosenRule = useRef(ruleIn(start.values, start.base));
  const cover = ownCover
    ? coverOf(values.title, values.cover_template, base.cover_template)
    : values.cover_template;
  const [errors, setErrors] = useState<FieldMessages>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  /** Counts failed submissions, so that focus moves to the first error each time. */
  const [refusals, setRefusals] = useState(0);
  /** After a save, leaving needs no question. */
  const saved = useRef(false);

  useEffect(() => {
    if (refusals > 0) showFirstError(form.current);
  }, [refusals]);

  const show = (messages: FieldMessages, general: string | null) => {
    setErrors(messages);
    setProblem(general);
    setRefusals((count) => count + 1);
  };

  const keep = (next: Content, touched: readonly string[]) => {
    setContent(next);
    const mended = { ...errors };
    for (const name of touched) {
      const field = fieldNamed(name);
      if (field) delete mended[field];
    }
    setErrors(mended);
    if (isTouched(next, base)) draft.store({ base, ...next });
    else void draft.drop();
  };

  const submit = async (intent: Intent) => {
    if (saving || saved.current) return;
    const becomesSet = intent === 'set' || (intent === 'keep' && isSet);
    const checked = check({ ...withoutLooseTimes(content), cover_template: cover }, becomesSet, {
      chooseDay: t('chooseDay'),
      chooseTime: t('chooseTime'),
      chooseLists: choosesLists ? t('chooseLists') : null,
      say: ruleWords.sayIssue,
    });
    const asked = values.finds_date && !isDateAsked ? checkAsked(values, ruleWords) : null;
    if (checked.kind === 'unfit' || asked?.kind === 'invalid')
      return show(
        {
          ...(checked.kind === 'unfit' && checked.errors),
          // Its fields say themselves what is missing.
          ...(asked?.kind === 'invalid' && { dates: asked.errors.dates ?? t('someErrors') }),
        },
        t('someErrors'),
      );
    if (isSet && joined(base).starts_at !== null && checked.written.starts_at === null)
      return show({ starts_day: t('chooseDay') }, t('someErrors'));
    setSaving(true);
    try {
      const listIds = values.privacy === 'lists' ? values.list_ids : [];
      const { written } = checked;
      const result = await save({
        intent,
        written,
        base: joined(base),
        template,
        listIds,
        values,
        baseValues: base,
      });
      if (result === 'stay') return;
      if (result === null || result.kind === 'stored') {
        saved.current = true;
        await draft.drop();
        onSaved(intent);
      } else if (result.kind === 'invalid') {
        const messages: FieldMessages = {};
        const others: string[] = [];
        for (const [name, [message]] of Object.entries(result.errors)) {
          const field = fieldNamed(name);
          if (message === undefined) continue;
          if (field) messages[field] = message;
          else others.push(message);
        }
        show(messages, others[0] ?? t('someErrors'));
      } else {
        show({}, notStored(result));
      }
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    values,
    /** The template of its cover. */
    cover,
    errors,
    problem,
    saving,
    change(part: Partial<OutingValues>) {
      if (part.recurrence !== undefined) chosenRule.current = ruleIn({ ...values, ...part }, base);
      const next = withRule(base, chosenRule.current, part);
      keep(afterChange({ base, values, template }, next), Object.keys(part));
    },
    templated: {
      form: { base, values, template },
      onChange(next: Content) {
        chosenRule.current = ruleIn(next.values, base);
        keep(next, Object.keys(next.values));
      },
    } satisfies Omit<TemplatePickerProps, 'beginWith'>,
    submit,
    dirty: isTouched(content, base),
    isSaved: () => saved.current,
    /** Resets the form to the values before any input; `fresh` are the present ones. */
    async reset(fresh: OutingValues) {
      setBase(fresh);
      chosenRule.current = ruleIn(fresh, fresh);
      setContent({ values: fresh, template: null });
      setErrors({});
      setProblem(null);
      await draft.drop();
    },
  };
}

export type OutingForm = ReturnType<typeof useOutingForm>;
