/** Making a copy of an outing: with another title and start, and with the parts that the user chooses. */

import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { OutingTitle } from '#contract/base/fields.ts';
import { OUTING_TITLE_MAX } from '#contract/base/limits.ts';
import type { OutingCopy } from '#contract/outings/outing/outing.ts';
import { newId } from '#db/new-id.ts';
import type { OutingRow } from '#db/rows.ts';
import { useRuleWords } from '#forms/rule-words.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { Switch } from '#ui/fields/choice-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { outingHref } from '../outing-tab.ts';
import { copyOf } from './copy.ts';

export interface DuplicateDialogProps {
  outing: OutingRow;
  /** Whether the reader may read the outing's notes, and so copy them. */
  withNotes: boolean;
  open: boolean;
  onClose: () => void;
}

type Parts = OutingCopy['with'];

const PARTS = ['people', 'items', 'notes', 'polls', 'things'] as const satisfies readonly (keyof Parts)[];

export default function DuplicateDialog({ outing, withNotes, open, onClose }: DuplicateDialogProps) {
  const t = useTranslations('outings.duplicate');
  const form = useTranslations('outings.form');
  const router = useRouter();
  const mutate = useMutate();
  const notStored = useNotStored();
  const { sayIssue } = useRuleWords();
  const [title, setTitle] = useState(outing.attributes.title);
  const [day, setDay] = useState('');
  const [parts, setParts] = useState<Parts>({
    people: true,
    items: true,
    notes: false,
    polls: false,
    things: false,
  });
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);

  const save = async () => {
    const named = v.safeParse(OutingTitle, title);
    if (!named.success) return setError(title.trim() === '' ? t('titleMissing') : sayIssue(named.issues[0]));
    setSaving(true);
    try {
      const id = newId();
      const result = await mutate('outings.duplicate', {
        id,
        source_id: outing.id,
        copy: copyOf(outing, { title: named.output, day: day === '' ? null : day }),
        cover: outing.attributes.cover,
        with: { ...parts, notes: parts.notes && withNotes },
      });
      if (result.kind !== 'stored') return void toast.error(notStored(result));
      onClose();
      toast.success(t('done', { title: named.output }));
      await router.navigate({ href: outingHref(id) });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} width="sm">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving) void save();
        }}
      >
        <p className="text-soft">{t('line')}</p>
        <TextField
          label={form('title')}
          value={title}
          max={OUTING_TITLE_MAX}
          autoComplete="off"
          error={error}
          onChange={(next) => {
            setError(undefined);
            setTitle(next);
          }}
        />
        <DateField label={form('startsDay')} optional value={day} onChange={setDay} />
        <fieldset className="flex flex-col">
          <legend className="pb-1 font-semibold text-sm">{t('with')}</legend>
          <div className="divide-y divide-line">
            {PARTS.filter((part) => part !== 'notes' || withNotes).map((part) => (
              <Switch
                key={part}
                label={t(`part.${part}`)}
                {...(part === 'people' && { hint: t('peopleHint') })}
                checked={parts[part]}
                onChange={(wanted) => setParts({ ...parts, [part]: wanted })}
              />
            ))}
          </div>
        </fieldset>
        <div className="flex justify-end gap-2.5">
          <Button variant="card" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" pending={saving}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
