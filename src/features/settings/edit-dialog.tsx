/** Edits a rejected change, with errors under their fields, and retries it. */
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import type { Mutation } from '#db/database/sync-state.ts';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { FormDialog } from '#forms/draft-form/form-dialog.tsx';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useSync } from '#sync/provider.tsx';
import { TextArea, TextField } from '#ui/fields/text-field.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { type EditableField, rewritten } from './mutation-texts.ts';

const MULTILINE: ReadonlySet<EditableField> = new Set(['text', 'message', 'description', 'about']);
const shape = valuesAlone(v.record(v.string(), v.string()));

interface EditDialogProps {
  mutation: Mutation;
  fields: readonly { field: EditableField; text: string }[];
  onClose: () => void;
}

export function EditDialog({ mutation, fields, onClose }: EditDialogProps) {
  const t = useTranslations('settings');
  const { engine } = useSync();
  const form = useDraftForm({
    name: `refused/${mutation.id}`,
    shape,
    first: Object.fromEntries(fields.map(({ field, text }) => [field, text])),
    ...(mutation.state.kind === 'refused' && { refused: mutation.state.errors }),
    // The contract of the change validates it.
    check: (texts) => ({ kind: 'valid', output: texts }),
    save: (texts) => engine.retry(mutation.id, rewritten(mutation, texts)),
    onSaved() {
      onClose();
      toast.success(t('refused.retried'));
    },
  });
  return (
    <FormDialog form={form} title={t('refused.editTitle')} saveLabel={t('refused.send')} onClose={onClose}>
      {fields.map(({ field }) => {
        const Control = MULTILINE.has(field) ? TextArea : TextField;
        return (
          <Control
            key={field}
            label={t(`fields.${field}`)}
            value={form.values[field] ?? ''}
            onChange={(text: string) => form.change({ [field]: text })}
            error={form.errors.fields[field]}
          />
        );
      })}
    </FormDialog>
  );
}
