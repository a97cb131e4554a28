/** Shows a form of one line with a button next to it, which creates one thing after another. */
import type { LucideIcon } from 'lucide-react';
import { TextField } from '#ui/fields/text-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { DraftFormFrame } from './draft-form/draft-form-frame.tsx';
import { useDraftForm } from './draft-form/use-draft-form.ts';
import { NO_TEXT, type TextFormProps, textShape } from './text-form.ts';

interface InlineFormProps extends TextFormProps {
  icon: LucideIcon;
}

/** It is empty again once one is stored. */
export function InlineForm({ draft, saveLabel, icon, limit = null, check, save, ...field }: InlineFormProps) {
  const form = useDraftForm({
    name: draft,
    shape: textShape,
    first: NO_TEXT,
    check,
    save: ({ text }, drafts) => save(text, drafts),
    onSaved: () => void form.discard(),
  });
  if (form.state.kind === 'looking') return <div className="h-19" />;
  const error = form.errors.fields.text;
  return (
    <DraftFormFrame form={form} label={field.label} limit={limit}>
      <div className="flex items-end gap-2.5">
        <div className="min-w-0 grow">
          <TextField
            {...field}
            autoComplete="off"
            enterKeyHint="done"
            value={form.values.text}
            error={error}
            onChange={(text) => form.change({ text })}
          />
        </div>
        <Button
          type="submit"
          variant="soft"
          icon={icon}
          pending={form.isSaving}
          disabled={limit !== null}
          className={error ? 'mb-6.5' : ''}
        >
          {saveLabel}
        </Button>
      </div>
    </DraftFormFrame>
  );
}
