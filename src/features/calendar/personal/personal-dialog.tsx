/** Renders the form of a personal entry, new or changed. */
import { useTranslations } from 'use-intl';
import type { Except } from '#domain/outings/busy/overlaps.ts';
import { valuesWithBase } from '#forms/draft-form/draft-shape.ts';
import { FormDialog } from '#forms/draft-form/form-dialog.tsx';
import { type SaveResult, useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useLimit } from '#forms/use-limit.ts';
import { useValidationWords } from '#forms/validation-words.ts';
import type { WrittenItem } from '../series/series-steps.ts';
import { PersonalFields } from './personal-fields.tsx';
import { changeBetween, check, joined, PersonalValues, valuesOf } from './values.ts';

const shape = valuesWithBase(PersonalValues);

interface PersonalDialogProps {
  /** The name of its draft. */
  draft: string;
  /** The initial values of the form. */
  initial: WrittenItem;
  isNew: boolean;
  except: Except;
  /** `change`: only what was changed. */
  onSave: (
    written: WrittenItem,
    change: Partial<WrittenItem>,
    drafts: readonly string[],
  ) => Promise<SaveResult>;
  onClose: () => void;
}

export function PersonalDialog({ draft, initial, isNew, except, onSave, onClose }: PersonalDialogProps) {
  const t = useTranslations('calendar.personal');
  const moving = useTranslations('calendar.moving');
  const { sayIssue: say } = useValidationWords();
  const limit = useLimit(isNew ? { to: 'personal_items', count: 1 } : null);
  const changed = (before: PersonalValues, written: WrittenItem) => changeBetween(joined(before), written);
  const form = useDraftForm({
    name: draft,
    shape,
    first: valuesOf(initial),
    isTouched: (values, base) => Object.keys(changed(base, joined(values))).length > 0,
    check(values, base) {
      const words = { chooseDay: moving('chooseDay'), chooseTime: moving('chooseTime'), say };
      const checked = check(values, words);
      if (checked.kind === 'invalid') return checked;
      const written = checked.output;
      return { kind: 'valid', output: { written, change: changed(base, written) } };
    },
    save: async ({ written, change }, drafts) =>
      !isNew && Object.keys(change).length === 0 ? { kind: 'unchanged' } : onSave(written, change, drafts),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t(isNew ? 'newTitle' : 'editTitle')}
      saveLabel={t('save')}
      limit={limit}
      onClose={onClose}
    >
      <PersonalFields form={form} except={except} />
    </FormDialog>
  );
}
