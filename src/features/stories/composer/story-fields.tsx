/** Renders the form of a new story: on a wide screen, the preview is next to it. */
import { type ClipboardEvent, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PHOTO_ALT_MAX, STORY_TEXT_MAX } from '#contract/base/limits.ts';
import { STORY_AUDIENCES } from '#contract/people/story/story.ts';
import type { ListsFieldProps } from '#domain/people/contact-lists/lists-field.tsx';
import { FormError } from '#forms/form-error.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { mayBePicture } from '#ui/fields/picture-type.ts';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { TextArea } from '#ui/fields/text-field.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import { Button } from '#ui/parts/button.tsx';
import { GroundField } from './ground-field.tsx';
import { OutingField } from './outing-field.tsx';
import { PictureField } from './picture-field.tsx';
import { Preview } from './preview.tsx';
import type { ComposerForm } from './use-composer.ts';
import type { StoryPicture } from './use-picture.ts';

/** Most stories are for all followers. */
const listsField = lazyOverlay<ListsFieldProps>(() => import('#domain/people/contact-lists/lists-field.tsx'));

interface StoryFieldsProps {
  form: ComposerForm;
  picture: StoryPicture;
}

/** At the foot of a phone's screen, above what scrolls below it. */
const IN_REACH =
  'max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:border-line max-md:border-t max-md:bg-paper max-md:px-4 max-md:py-2.5 max-md:pb-[max(0.625rem,env(safe-area-inset-bottom))]';

export function StoryFields({ form, picture }: StoryFieldsProps) {
  const t = useTranslations('stories.form');
  const { values, change } = form;
  const { fields } = form.errors;
  const hasPicture = picture.picture !== null;
  /** Pasted while the user types; elsewhere on the page, the picture's own field handles it. */
  const onPaste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files].find(mayBePicture);
    if (!file) return;
    event.preventDefault();
    picture.choose(file);
  };
  return (
    <FormFrame
      ref={form.ref}
      label={t('title')}
      onSubmit={() => {
        if (!picture.isPreparing) void form.submit();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] md:gap-8"
    >
      <div className="md:sticky md:top-5 md:self-start">
        <Preview id={values.id} values={values} picture={picture.picture} isPreparing={picture.isPreparing} />
      </div>
      <div className="flex flex-col gap-5">
        <div className="not-has-[p]:hidden">
          <FormError>{form.errors.form}</FormError>
        </div>
        <PictureField picture={picture} />
        <TextArea
          label={t(hasPicture ? 'textOnPhoto' : 'text')}
          optional={hasPicture}
          placeholder={t('textPlaceholder')}
          name="text"
          onPaste={onPaste}
          rows={2}
          className="min-h-18!"
          max={STORY_TEXT_MAX}
          value={values.text}
          error={fields.text}
          onChange={(text) => change({ text })}
        />
        {hasPicture ? (
          <TextArea
            label={t('alt')}
            hint={t('altHint')}
            optional
            name="alt"
            onPaste={onPaste}
            rows={2}
            className="min-h-18!"
            max={PHOTO_ALT_MAX}
            value={values.alt}
            error={fields.alt}
            onChange={(alt) => change({ alt })}
          />
        ) : (
          <GroundField seed={values.id} value={values.ground} onChange={(ground) => change({ ground })} />
        )}
        <Audience form={form} />
        <OutingField value={values.outing_id} onChange={(outing_id) => change({ outing_id })} />
        <div className={IN_REACH}>
          <div className="flex items-center gap-4">
            <p className="min-w-0 grow text-sm text-soft">{t('lasts')}</p>
            <Button type="submit" variant="primary" size="lg" pending={form.isSaving} className="min-w-36">
              {t('share')}
            </Button>
          </div>
        </div>
      </div>
    </FormFrame>
  );
}

function Audience({ form: { values, errors, change } }: { form: ComposerForm }) {
  const t = useTranslations('stories.form');
  return (
    <div className="flex flex-col gap-2">
      <RadioField
        label={t('audience')}
        value={values.audience}
        options={STORY_AUDIENCES.map((value) => ({
          value,
          label: t(`audienceOf.${value}`),
          hint: t(`audienceHint.${value}`),
        }))}
        onChange={(audience) => change({ audience, list_ids: values.list_ids })}
      />
      {values.audience === 'lists' && (
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <listsField.Component
            chosen={values.list_ids}
            error={errors.fields.list_ids}
            onChange={(list_ids) => change({ list_ids })}
          />
        </Suspense>
      )}
    </div>
  );
}
