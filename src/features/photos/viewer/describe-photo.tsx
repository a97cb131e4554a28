/** A form for the caption of a photo, and for its description for people who do not see it. */

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { PhotoAlt, PhotoCaption } from '#contract/base/fields.ts';
import { PHOTO_ALT_MAX, PHOTO_CAPTION_MAX } from '#contract/base/limits.ts';
import type { PhotoRow } from '#db/rows.ts';
import { FormError, focusFirstError } from '#forms/form-error.tsx';
import { useRuleWords } from '#forms/rule-words.ts';
import { type FormDraft, useFormDraft } from '#forms/use-form-draft.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { TextArea } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';

const Words = v.object({ caption: v.string(), alt: v.string() });
type Words = v.InferOutput<typeof Words>;

interface DescribePhotoProps {
  photo: PhotoRow;
  onClose: () => void;
}

/** Reads the draft each time it opens. */
export function DescribePhoto(props: DescribePhotoProps) {
  const draft = useFormDraft(`photo/${props.photo.id}`, Words);
  return draft.kept.kind === 'looking' ? null : <Form {...props} draft={draft} />;
}

function Form({ photo, onClose, draft }: DescribePhotoProps & { draft: FormDraft<Words> }) {
  const t = useTranslations('photos.form');
  const ui = useTranslations('ui');
  const mutate = useMutate();
  const notStored = useNotStored();
  const { sayIssue } = useRuleWords();
  const form = useRef<HTMLFormElement>(null);
  const { id, outing_id, attributes } = photo;
  const [words, setWords] = useState<Words>(() =>
    draft.kept.kind === 'found' ? draft.kept.values : { caption: attributes.caption, alt: attributes.alt },
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
    const caption = v.safeParse(PhotoCaption, words.caption);
    if (!caption.success) return setErrors({ caption: sayIssue(caption.issues[0]) });
    const alt = v.safeParse(PhotoAlt, words.alt);
    if (!alt.success) return setErrors({ alt: sayIssue(alt.issues[0]) });
    const args = { id, outing_id, caption: caption.output, alt: alt.output };
    const result = await mutate('photos.describe', args, { drafts: [draft.name] });
    if (result.kind === 'stored') return onClose();
    return setErrors({ form: notStored(result) });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button variant="card" onClick={leave}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" onClick={() => form.current?.requestSubmit()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        aria-label={t('title')}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {errors.form !== undefined && <FormError>{errors.form}</FormError>}
        <TextArea
          label={t('caption')}
          rows={2}
          max={PHOTO_CAPTION_MAX}
          value={words.caption}
          error={errors.caption}
          onChange={(caption) => change({ caption })}
        />
        <TextArea
          label={t('alt')}
          hint={t('altHint')}
          rows={2}
          max={PHOTO_ALT_MAX}
          value={words.alt}
          error={errors.alt}
          onChange={(alt) => change({ alt })}
        />
      </form>
    </Dialog>
  );
}
