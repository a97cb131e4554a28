/** A form for the words of one’s own story, and for what its picture shows. Its day goes on. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { PhotoAlt, StoryText } from '#contract/base/fields.ts';
import { PHOTO_ALT_MAX, STORY_TEXT_MAX } from '#contract/base/limits.ts';
import type { StoryRow } from '#db/rows.ts';
import { FormError, focusFirstError } from '#forms/form-error.tsx';
import { useRuleWords } from '#forms/rule-words.ts';
import { type FormDraft, useFormDraft } from '#forms/use-form-draft.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { TextArea } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';

const Words = v.object({ text: v.string(), alt: v.string() });
type Words = v.InferOutput<typeof Words>;

interface EditWordsProps {
  story: StoryRow;
  onClose: () => void;
}

/** Reads the draft each time it opens. */
export function EditWords(props: EditWordsProps) {
  const draft = useFormDraft(`story/${props.story.id}`, Words);
  return draft.kept.kind === 'looking' ? null : <Form {...props} draft={draft} />;
}

function Form({ story, onClose, draft }: EditWordsProps & { draft: FormDraft<Words> }) {
  const t = useTranslations('stories');
  const ui = useTranslations('ui');
  const mutate = useMutate();
  const notStored = useNotStored();
  const { sayIssue } = useRuleWords();
  const form = useRef<HTMLFormElement>(null);
  const { attributes } = story;
  const isPictured = attributes.picture !== null;
  const [words, setWords] = useState<Words>(() =>
    draft.kept.kind === 'found' ? draft.kept.values : { text: attributes.text, alt: attributes.alt },
  );
  const [errors, setErrors] = useState<Partial<Words & { form: string }>>({});
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [errors]);

  const change = (part: Partial<Words>) => {
    const next = { ...words, ...part };
    setWords(next);
    setErrors({});
    draft.store(next);
  };
  const leave = () => {
    void draft.drop();
    onClose();
  };
  const save = async () => {
    const text = v.safeParse(StoryText, words.text);
    if (!text.success) return setErrors({ text: sayIssue(text.issues[0]) });
    if (!isPictured && text.output.trim() === '') return setErrors({ text: t('form.needsSomething') });
    const alt = v.safeParse(PhotoAlt, words.alt);
    if (!alt.success) return setErrors({ alt: sayIssue(alt.issues[0]) });
    const args = { id: story.id, change: { text: text.output, alt: alt.output } };
    const result = await mutate('stories.edit', args, { drafts: [draft.name] });
    if (result.kind === 'stored') return onClose();
    return setErrors({ form: notStored(result) });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('edit.title')}
      width="sm"
      footer={
        <>
          <Button variant="card" onClick={leave}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" onClick={() => form.current?.requestSubmit()}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        aria-label={t('edit.title')}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {errors.form !== undefined && <FormError>{errors.form}</FormError>}
        <TextArea
          label={t('edit.text')}
          rows={3}
          max={STORY_TEXT_MAX}
          value={words.text}
          error={errors.text}
          onChange={(text) => change({ text })}
        />
        {isPictured && (
          <TextArea
            label={t('form.alt')}
            hint={t('form.altHint')}
            rows={2}
            max={PHOTO_ALT_MAX}
            value={words.alt}
            error={errors.alt}
            onChange={(alt) => change({ alt })}
          />
        )}
      </form>
    </Dialog>
  );
}
