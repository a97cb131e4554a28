/** The fields of a collection. */

import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { COLLECTION_TEXT_MAX, COLLECTION_TITLE_MAX } from '#contract/base/limits.ts';
import type { Picture } from '#contract/files/upload.ts';
import { COLLECTION_KINDS } from '#contract/people/collection/collection.ts';
import type { ListsFieldProps } from '#domain/people/contact-lists/lists-field.tsx';
import { Switch } from '#ui/fields/choice-field.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { TextArea, TextField } from '#ui/fields/text-field.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import { CoverField } from './cover-field.tsx';
import type { CollectionFormState } from './use-collection-form.ts';

/** Most collections are for no lists. */
const listsField = lazyOverlay<ListsFieldProps>(() => import('#domain/people/contact-lists/lists-field.tsx'));

interface CollectionFieldsProps {
  formId: string;
  label: string;
  form: CollectionFormState;
  /** The photo that is its cover now. */
  photo: Picture | null;
}

export function CollectionFields({ formId, label, form, photo }: CollectionFieldsProps) {
  const t = useTranslations('collections.form');
  const words = useTranslations('collections');
  const { values, errors, change } = form;
  return (
    <form
      ref={form.form}
      id={formId}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      onKeyDown={(event) => {
        const { key, metaKey, ctrlKey } = event;
        if (key !== 'Enter' || !(metaKey || ctrlKey)) return;
        event.preventDefault();
        void form.submit();
      }}
      className="flex flex-col gap-5"
    >
      <TextField
        label={t('title')}
        placeholder={t('titlePlaceholder')}
        name="title"
        autoComplete="off"
        max={COLLECTION_TITLE_MAX}
        value={values.title}
        error={errors.title}
        onChange={(title) => change({ title })}
      />
      <TextArea
        label={t('text')}
        name="text"
        optional
        max={COLLECTION_TEXT_MAX}
        value={values.text}
        error={errors.text}
        onChange={(text) => change({ text })}
      />
      <CoverField
        seed={form.id}
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
    </form>
  );
}

function PrivacyFields({ form: { values, errors, change } }: { form: CollectionFormState }) {
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
            error={errors.list_ids}
            onChange={(list_ids) => change({ list_ids })}
          />
        </Suspense>
      )}
    </div>
  );
}
