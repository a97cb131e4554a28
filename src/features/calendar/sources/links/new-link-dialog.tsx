/** Makes a link to the own calendar: what it shows, and what it gives away. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CALENDAR_LINKS_MAX } from '#contract/base/limits.ts';
import { FormError } from '#forms/form-error.tsx';
import type { MutateResult } from '#sync/hooks.ts';
import { SelectField } from '#ui/fields/choice-field.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';
import type { LinkContent } from './use-link-actions.ts';
import type { Named } from './use-link-words.ts';

interface NewLinkDialogProps {
  open: boolean;
  /** How many there are. */
  count: number;
  lists: readonly Named[];
  collections: readonly Named[];
  onMake: (content: LinkContent) => Promise<MutateResult>;
  onClose: () => void;
}

export function NewLinkDialog({ open, count, lists, collections, onMake, onClose }: NewLinkDialogProps) {
  const t = useTranslations('calendarSources.links');
  const ui = useTranslations('ui');
  const notStored = useNotStored();
  const [kind, setKind] = useState<LinkContent['kind']>('going');
  const [named, setNamed] = useState('');
  const [error, setError] = useState<string>();
  const [namedError, setNamedError] = useState<string>();
  const isFull = count >= CALENDAR_LINKS_MAX;
  const choices = kind === 'contact_list' ? lists : kind === 'collection' ? collections : null;
  // A link to a list or collection needs one.
  const kinds = (['going', 'all', 'contact_list', 'collection'] as const).filter(
    (one) => (one !== 'contact_list' || lists.length > 0) && (one !== 'collection' || collections.length > 0),
  );
  const chooseOne = t(kind === 'collection' ? 'chooseCollection' : 'chooseList');
  const make = async () => {
    if (choices !== null && named === '') return setNamedError(chooseOne);
    const result = await onMake({ kind, list_id: choices === null ? null : named });
    if (result.kind === 'stored') onClose();
    else setError(notStored(result));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('new')}
      width="sm"
      footer={
        <>
          <Button variant="card" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" disabled={isFull} onClick={() => void make()}>
            {t('make')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error !== undefined && <FormError>{error}</FormError>}
        {isFull && <FormError>{t('full', { count: CALENDAR_LINKS_MAX })}</FormError>}
        <RadioField
          label={t('shows')}
          value={kind}
          options={kinds.map((value) => ({
            value,
            label: t(`choice.${value}`),
            hint: t(`choice.${value}Hint`),
          }))}
          onChange={(next) => {
            setKind(next);
            setNamed('');
            setNamedError(undefined);
          }}
        />
        {choices !== null && (
          <SelectField
            // Another list of choices.
            key={kind}
            label={t(kind === 'collection' ? 'collection' : 'list')}
            value={named}
            placeholder={chooseOne}
            error={namedError}
            options={choices.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(next) => {
              setNamed(next);
              setNamedError(undefined);
            }}
          />
        )}
        <p className="text-soft text-sm">{t('undated')}</p>
        <p className="text-soft text-sm">{t('givesAway')}</p>
        <p className="text-soft text-sm">{t('most', { count: CALENDAR_LINKS_MAX })}</p>
      </div>
    </Dialog>
  );
}
