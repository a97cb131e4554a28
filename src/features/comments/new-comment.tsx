/** Renders the field for a comment. Its text is stored as a draft until it is sent. */
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { CommentText } from '#contract/base/fields.ts';
import { COMMENT_MAX } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import type { NoteRow } from '#db/rows.ts';
import { joinedTexts, useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { FormFrame } from '#forms/form-frame.tsx';
import { NO_TEXT, textShape } from '#forms/text-form.ts';
import { useCheck } from '#forms/use-check.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { TextArea } from '#ui/fields/text-field.tsx';
import { Button } from '#ui/parts/button.tsx';

export function NewComment({ note }: { note: NoteRow }) {
  const t = useTranslations('comments');
  const mutate = useMutate();
  const check = useCheck(v.object({ text: CommentText }));
  const form = useDraftForm({
    name: `comment/${note.id}`,
    shape: textShape,
    first: NO_TEXT,
    check,
    save: ({ text }, drafts) =>
      mutate(
        'comments.create',
        { id: newId(), outing_id: note.outing_id, note_id: note.id, text },
        { drafts },
      ),
    rejoin: joinedTexts,
  });
  if (form.state.kind === 'looking') return null;
  const { fields, form: problem } = form.errors;
  return (
    <FormFrame
      ref={form.ref}
      label={t('write')}
      className="flex flex-col gap-2"
      onSubmit={() => void form.submit()}
    >
      <TextArea
        label={t('write')}
        rows={2}
        max={COMMENT_MAX}
        value={form.values.text}
        error={fields.text ?? problem ?? undefined}
        onChange={(text) => form.change({ text })}
      />
      <Button type="submit" size="sm" variant="primary" className="self-end">
        {t('send')}
      </Button>
    </FormFrame>
  );
}
