/** Renders the form that creates and edits outings and items. */

import { Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { OUTING_DESCRIPTION_MAX, OUTING_TITLE_MAX } from '#contract/base/limits.ts';
import type { Picture } from '#contract/uploads/upload.ts';
import type { SaveResult } from '#forms/draft-form/use-draft-form.ts';
import { FormFrame } from '#forms/form-frame.tsx';
import { LeaveGuard } from '#forms/leave-guard.tsx';
import { RestoredLine } from '#forms/restored-line.tsx';
import { TextArea, TextField } from '#ui/fields/text-field.tsx';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { type CoverChoice, useCoverDraft } from './cover-choice.ts';
import { CoverField } from './cover-field.tsx';
import { PermissionFields } from './permission-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PrivacyField } from './privacy-field.tsx';
import { isDay } from './recurrence.ts';
import { RecurrenceCard } from './recurrence-card.tsx';
import { SaidOffer } from './said-offer.tsx';
import type { TemplatePickerProps } from './templates/template-picker.tsx';
import { type Intent, type SaveRequest, useOutingForm } from './use-outing-form.ts';
import type { OutingValues } from './values.ts';
import { WhenFields } from './when-fields.tsx';

/** What is written. `refused` ones were new, and are being fixed. */
type FormKind = 'new_outing' | 'new_item' | 'refused_outing' | 'refused_item' | 'edit';

interface Parts {
  title: 'newTitle' | 'newItemTitle' | 'editTitle';
  /** Offers templates to start from. */
  templates: boolean;
  /** Shows who sees it and what members may do. Later that is in its settings; an item uses those of its root. */
  settings: boolean;
  /**
   * Until the user chooses a cover, the title determines it. Its screen has no bar of the app: its own buttons are
   * there, in reach of the thumb.
   */
  isNew: boolean;
}

const PARTS: Readonly<Record<FormKind, Parts>> = {
  new_outing: { title: 'newTitle', templates: true, settings: true, isNew: true },
  new_item: { title: 'newItemTitle', templates: false, settings: false, isNew: true },
  refused_outing: { title: 'newTitle', templates: false, settings: true, isNew: false },
  refused_item: { title: 'newItemTitle', templates: false, settings: false, isNew: false },
  edit: { title: 'editTitle', templates: false, settings: false, isNew: false },
};

interface OutingFormProps {
  kind: FormKind;
  /** Name of its draft on the device. */
  draftName: string;
  /** The outing's id, from which its cover is drawn. */
  seed: string;
  /** The outing that it is, or belongs to. */
  rootId: string;
  /** The values when no draft is stored. */
  initial: OutingValues;
  /** `open`: can be saved as a draft or set. Otherwise the current status. */
  status: 'open' | 'set' | 'canceled';
  /** Its current cover picture. */
  picture: Picture | null;
  /** The label of the button that sets it, if it should be more specific than “Set”. */
  setLabel?: string;
  /** The initial template, unless something was written before. */
  beginWith?: string | undefined;
  /** Its title, as typed before this form. A draft with a title keeps its own. */
  typedTitle?: string | undefined;
  /** The user may set how it repeats. */
  repeats?: boolean;
  /** Its date can be found together: null if it cannot; otherwise whether a poll already asks for it. */
  asks?: 'not_yet' | 'already' | null;
  save: (request: SaveRequest, cover: CoverChoice, drafts: FormDrafts) => Promise<SaveResult>;
  onSaved: (intent: Intent) => void;
  onLeave: () => void;
}

/** At the foot of a phone's screen, above what scrolls below it. */
const IN_REACH =
  'max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:border-line max-md:border-t max-md:bg-paper max-md:px-4 max-md:pb-[max(0.625rem,env(safe-area-inset-bottom))]';

/** Other forms do not load it. */
const templatePicker = lazyOverlay<TemplatePickerProps>(() => import('./templates/template-picker.tsx'));

/** Names of the drafts that become the saved change. */
export interface FormDrafts {
  form: string;
  cover: string;
}

export function OutingForm({
  kind,
  draftName,
  initial,
  status,
  seed,
  rootId,
  picture,
  onLeave,
  beginWith,
  typedTitle = '',
  repeats = false,
  setLabel,
  asks = null,
  ...options
}: OutingFormProps) {
  const t = useTranslations('outings.form');
  const parts = PARTS[kind];
  const { kept, cover } = useCoverDraft(draftName);
  const form = useOutingForm({
    draftName,
    initial,
    onSaved: options.onSaved,
    async save(request) {
      const result = await options.save(request, cover.choice, { form: draftName, cover: cover.draft });
      if (result.kind === 'unchanged' || result.kind === 'stored') await cover.drop();
      return result;
    },
    isSet: status === 'set',
    ownCover: parts.isNew,
    choosesLists: parts.settings && parts.isNew,
    isDateAsked: asks === 'already',
  });
  const isEditing = form.state.kind === 'editing';
  // It is input like any other: stored as a draft, and confirmed when the user leaves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins
  useEffect(() => {
    if (isEditing && typedTitle !== '' && form.values.title === '') form.change({ title: typedTitle });
  }, [isEditing]);
  if (form.state.kind === 'looking' || kept === 'looking') return parts.isNew && <div data-arrival="soon" />;
  const isDirty = form.isDirty || cover.choice.kind !== 'kept';
  const discard = async () => {
    await cover.drop();
    await form.discard();
  };
  const { values, change, submit } = form;
  const errors = form.errors.fields;
  const main: Intent = status === 'open' ? 'set' : 'keep';
  return (
    <FormFrame
      ref={form.ref}
      label={t(parts.title)}
      line={
        <RestoredLine
          shown={(form.isRestored || kept === 'found') && isDirty}
          onDiscard={() => void discard()}
        />
      }
      error={form.errors.form}
      onKey={(event) => {
        // Enter in one line must not submit a form of many fields.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        if (event.key === 'Escape') onLeave();
      }}
      onSubmit={() => void submit(main)}
    >
      <Card className="flex flex-col gap-3">
        <TextField
          data-arrival={parts.isNew || undefined}
          label={t('title')}
          placeholder={t('titlePlaceholder')}
          name="title"
          autoComplete="off"
          max={OUTING_TITLE_MAX}
          value={values.title}
          error={errors.title}
          onChange={(title) => change({ title })}
        />
        <SaidOffer values={values} change={change} />
      </Card>
      <WhenFields
        values={values}
        errors={errors}
        rootId={rootId}
        mayBeUndated={(status === 'open' && initial.recurrence === null) || initial.starts_day === ''}
        asks={asks}
        change={change}
      />
      {repeats && !values.finds_date && isDay(values.starts_day) && (
        <RecurrenceCard
          value={values.recurrence}
          day={values.starts_day}
          error={errors.recurrence}
          onChange={(recurrence) => change({ recurrence })}
        />
      )}
      {parts.templates && (
        <Suspense fallback={<div className="h-21" />}>
          <templatePicker.Component {...form.templated} beginWith={isDirty ? undefined : beginWith} />
        </Suspense>
      )}
      <CoverField
        seed={seed}
        template={form.cover}
        picture={picture}
        choice={cover.choice}
        onChoose={cover.choose}
        onTemplate={(cover_template) => change({ cover_template })}
      />
      <PlaceFields values={values} errors={errors} change={change} />
      <Card className="flex flex-col gap-4">
        <h2 className="text-md">{t('about')}</h2>
        <TextArea
          label={t('description')}
          name="description"
          optional
          rows={5}
          max={OUTING_DESCRIPTION_MAX}
          value={values.description}
          error={errors.description}
          onChange={(description) => change({ description })}
        />
      </Card>
      {parts.settings && (
        <>
          <PrivacyField
            isFolded={parts.isNew}
            privacy={values.privacy}
            {...(parts.isNew && {
              lists: {
                chosen: values.list_ids,
                error: errors.list_ids,
                onChange: (list_ids) => change({ list_ids }),
              },
            })}
            onChange={(privacy) => change({ privacy })}
          />
          <PermissionFields isFolded={parts.isNew} values={values} change={change} />
        </>
      )}
      {status === 'open' && <p className="px-1 text-soft text-sm">{t('setHint')}</p>}
      <div
        data-floats
        className={`flex gap-2.5 py-2.5 md:justify-end ${parts.isNew ? IN_REACH : ''} [&>*]:grow [&>*]:basis-0 few-words:flex-wrap few-words:[&>*]:basis-auto md:[&>*]:grow-0 md:[&>*]:basis-auto`}
      >
        {status === 'open' && (
          <Button variant="card" pending={form.isSaving} onClick={() => void submit('draft')}>
            {t('saveDraft')}
          </Button>
        )}
        <Button type="submit" variant="primary" pending={form.isSaving}>
          {status === 'open' ? (setLabel ?? t('set')) : t('save')}
        </Button>
      </div>
      <LeaveGuard form={{ isDirty, isSaved: form.isSaved, discard }} />
    </FormFrame>
  );
}
