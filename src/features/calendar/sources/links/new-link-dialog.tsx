/** Creates a link to the user's own calendar: what it shows, and what it reveals. */
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { CALENDAR_LINKS_MAX } from '#contract/base/limits.ts';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { FormDialog } from '#forms/draft-form/form-dialog.tsx';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { SelectField } from '#ui/fields/choice-field.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import type { LinkContent } from './use-link-actions.ts';
import type { Named } from './use-link-words.ts';

const KINDS = ['going', 'all', 'contact_list', 'collection'] as const;
/** `named`: the id of the list or collection, or empty. */
const Values = v.object({ kind: v.picklist(KINDS), named: v.string() });
const shape = valuesAlone(Values);
const BLANK: v.InferOutput<typeof Values> = { kind: 'going', named: '' };

interface NewLinkDialogProps {
  count: number;
  lists: readonly Named[];
  collections: readonly Named[];
  onMake: (content: LinkContent, drafts: readonly string[]) => Promise<MutateResult>;
  onClose: () => void;
}

export function NewLinkDialog({ count, lists, collections, onMake, onClose }: NewLinkDialogProps) {
  const t = useTranslations('calendarSources.links');
  const choicesOf = (kind: LinkContent['kind']) =>
    kind === 'contact_list' ? lists : kind === 'collection' ? collections : null;
  const chooseOne = (kind: LinkContent['kind']) =>
    t(kind === 'collection' ? 'chooseCollection' : 'chooseList');
  const form = useDraftForm({
    name: 'calendar-link/new',
    shape,
    first: BLANK,
    check({ kind, named }) {
      const choices = choicesOf(kind);
      if (choices === null) return { kind: 'valid', output: { kind, list_id: null } };
      // One that a draft names may be gone.
      if (choices.some(({ id }) => id === named)) return { kind: 'valid', output: { kind, list_id: named } };
      return { kind: 'invalid', errors: { named: chooseOne(kind) } };
    },
    save: onMake,
    onSaved: onClose,
  });
  const { kind, named } = form.values;
  const choices = choicesOf(kind);
  return (
    <FormDialog
      form={form}
      title={t('new')}
      saveLabel={t('make')}
      width="sm"
      limit={count >= CALENDAR_LINKS_MAX ? t('full', { count: CALENDAR_LINKS_MAX }) : null}
      onClose={onClose}
    >
      <RadioField
        label={t('shows')}
        value={kind}
        // A link to a list or collection needs one.
        options={KINDS.filter((one) => choicesOf(one)?.length !== 0).map((value) => ({
          value,
          label: t(`choice.${value}`),
          hint: t(`choice.${value}Hint`),
        }))}
        onChange={(next) => form.change({ kind: next, named: '' })}
      />
      {choices !== null && (
        <SelectField
          // Another list of choices.
          key={kind}
          label={t(kind === 'collection' ? 'collection' : 'list')}
          value={named}
          placeholder={chooseOne(kind)}
          error={form.errors.fields.named}
          options={choices.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(next) => form.change({ named: next })}
        />
      )}
      <p className="text-soft text-sm">{t('undated')}</p>
      <p className="text-soft text-sm">{t('givesAway')}</p>
      <p className="text-soft text-sm">{t('most', { count: CALENDAR_LINKS_MAX })}</p>
    </FormDialog>
  );
}
