/** Renders the fields of a collection. */

import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { COLLECTION_TEXT_MAX, COLLECTION_TITLE_MAX } from '#contract/base/limits.ts';
import { COLLECTION_KINDS } from '#contract/people/collection/collection.ts';
import type { Picture } from '#contract/uploads/upload.ts';
import type { ListsFieldProps } from '#domain/people/contact-lists/lists-field.tsx';
import type { DraftForm } from '#forms/draft-form/use-draft-form.ts';
import { Switch } from '#ui/fields/choice-field.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { TextArea, TextField } from '#ui/fields/text-field.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import { CoverField } from './cover-field.tsx';
import type { FormValues } from './values.ts';

type CollectionForm = DraftForm<FormValues>;

/** Most collections are for no lists. */
const listsField = lazyOverlay<ListsFieldProps>(() => import('#domain/people/contact-lists/lists-field.tsx'));

interface CollectionFieldsProps {
  form: CollectionForm;
  /** The photo that is its current cover. */
  photo: Picture | null;
}

export function CollectionFields({ form, photo }: CollectionFieldsProps) {
  const t = useTranslations('collections.form');
  const words = useTranslations('collections');
  const { values, change } = form;
  const { fields } = form.errors;
  return (
    <>
      <TextField
        label={t('title')}
        placeholder={t('titlePlaceholder')}
        name="title"
        autoComplete="off"
        max={COLLECTION_TITLE_MAX}
        value={values.title}
        error={fields.title}
        onChange={(title) => change({ title })}
      />
      <TextArea
        label={t('text')}
        name="text"
        optional
        max={COLLECTION_TEXT_MAX}
        value={values.text}
        error={fields.text}
        onChange={(text) => change({ text })}
      />
      <CoverField
        seed={values.id}
        photo={values.cover_outing_id === null ? null : photo}
        template={values.cover_template}
        onTemplate={(cover_template) => change({ cover_template, cover_outing_id: null })}
      />
      <RadioField
        label={t('kind')}
        value={values.kind}
        options={COLLECTION_KINDS.map((value) => ({
          value,
          label: words(`kindOf.${value}`),
          hint: t(`kindHint.${value}`),
        }))}
        onChange={(kind) => change({ kind })}
      />
      <PrivacyFields form={form} />
      <Switch
        label={t('featured')}
        hint={t(values.privacy === 'private' ? 'featuredPrivate' : 'featuredHint')}
        checked={values.is_featured}
        onChange={(is_featured) => change({ is_featured })}
      />
    </>
  );
}

function PrivacyFields({ form: { values, errors, change } }: { form: CollectionForm }) {
  const t = useTranslations('collections.form');
  return (
    <div className="flex flex-col gap-2">
      <RadioField
        label={t('privacy')}
        value={values.privacy}
        options={(['private', 'lists', 'public'] as const).map((value) => ({
          value,
          label: t(`privacyOf.${value}`),
          hint: t(`privacyHint.${value}`),
        }))}
        onChange={(privacy) => change({ privacy })}
      />
      {values.privacy === 'lists' && (
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
