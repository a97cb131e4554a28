/** Edits the caption of a photo, and its description for users who do not see it. */
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { PhotoAlt, PhotoCaption } from '#contract/base/fields.ts';
import { PHOTO_ALT_MAX, PHOTO_CAPTION_MAX } from '#contract/base/limits.ts';
import type { PhotoRow } from '#db/rows.ts';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { FormDialog } from '#forms/draft-form/form-dialog.tsx';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useCheck } from '#forms/use-check.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { TextArea } from '#ui/fields/text-field.tsx';

const Words = v.object({ caption: v.string(), alt: v.string() });
const shape = valuesAlone(Words);

interface DescribePhotoProps {
  photo: PhotoRow;
  onClose: () => void;
}

export function DescribePhoto({ photo, onClose }: DescribePhotoProps) {
  const t = useTranslations('photos.form');
  const mutate = useMutate();
  const check = useCheck(v.object({ caption: PhotoCaption, alt: PhotoAlt }));
  const { id, outing_id, attributes } = photo;
  const form = useDraftForm({
    name: `photo/${id}`,
    shape,
    first: { caption: attributes.caption, alt: attributes.alt },
    check,
    save: (words, drafts) => mutate('photos.describe', { id, outing_id, ...words }, { drafts }),
    onSaved: onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog form={form} title={t('title')} saveLabel={t('save')} onClose={onClose}>
      <TextArea
        label={t('caption')}
        rows={2}
        max={PHOTO_CAPTION_MAX}
        value={values.caption}
        error={errors.fields.caption}
        onChange={(caption) => change({ caption })}
      />
      <TextArea
        label={t('alt')}
        hint={t('altHint')}
        rows={2}
        max={PHOTO_ALT_MAX}
        value={values.alt}
        error={errors.fields.alt}
        onChange={(alt) => change({ alt })}
      />
    </FormDialog>
  );
}
