/** Shows a dialog that asks for one line of text: render it while it is open. */
import { TextField } from '#ui/fields/text-field.tsx';
import { FormDialog } from './draft-form/form-dialog.tsx';
import { useDraftForm } from './draft-form/use-draft-form.ts';
import { type TextFormProps, textShape } from './text-form.ts';

interface TextDialogProps extends TextFormProps {
  title: string;
  /** It cannot be saved while unchanged. */
  initial?: string;
  /** Whether the text is worth a draft; by default, whether it differs from the first one. */
  isTouched?: (typed: { text: string }) => boolean;
  onClose: () => void;
}

export function TextDialog({
  draft,
  title,
  initial = '',
  isTouched = ({ text }) => text !== initial,
  saveLabel,
  limit = null,
  check,
  save,
  onClose,
  ...field
}: TextDialogProps) {
  const form = useDraftForm({
    name: draft,
    shape: textShape,
    first: { text: initial },
    isTouched,
    check,
    save: async ({ text }, drafts) => (text === initial ? { kind: 'unchanged' } : save(text, drafts)),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={title} width="sm" saveLabel={saveLabel} limit={limit} onClose={onClose}>
      <TextField
        {...field}
        autoComplete="off"
        value={form.values.text}
        error={form.errors.fields.text}
        onChange={(text) => form.change({ text })}
      />
    </FormDialog>
  );
}
