/** The form that creates and edits outings and items. */

import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import {
  OUTING_DESCRIPTION_MAX,
  OUTING_TITLE_MAX,
  PLACE_ADDRESS_MAX,
  PLACE_NAME_MAX,
} from '#contract/limits.ts';
import type { Picture } from '#contract/picture.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { type FormDraft, useFormDraft } from '#sync/use-form-draft.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { TextArea, TextField } from '#ui/fields/text-field.tsx';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { type CoverChoice, type CoverState, useCoverDraft } from './cover-choice.ts';
import { CoverField } from './cover-field.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PermissionFields } from './permission-fields.tsx';
import { PrivacyField } from './privacy-field.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import type { TemplatePickerProps } from './templates/template-picker.tsx';
import { type Intent, OutingDraft, type SaveRequest, useOutingForm } from './use-outing-form.ts';
import type { OutingValues } from './values.ts';
import { WhenFields } from './when-fields.tsx';

interface OutingFormProps {
  /** Name of its draft on the device. */
  draftName: string;
  /** The outing's id, from which its cover is drawn. */
  seed: string;
  /** The values when no draft is stored. */
  initial: OutingValues;
  /** `open`: may be saved as a draft or set. Otherwise the present status. */
  status: 'open' | 'set' | 'canceled';
  /** Shows who sees it and what members may do: for a new outing. Later that is in its settings; an item has those of its root. */
  withSettings: boolean;
  /** Offers templates to start from. */
  withTemplates?: boolean;
  /** Its present cover picture. */
  picture: Picture | null;
  /** @returns null where nothing was to be changed */
  save: (request: SaveRequest, cover: CoverChoice, drafts: FormDrafts) => Promise<MutateResult | null>;
  onSaved: (intent: Intent) => void;
  onLeave: () => void;
}

/** Other forms do not load it. */
const templatePicker = lazyOverlay<TemplatePickerProps>(() => import('./templates/template-picker.tsx'));

/** Opens once it is known whether a draft is stored. */
export function OutingForm(props: OutingFormProps) {
  const draft = useFormDraft(props.draftName, OutingDraft);
  const { kept, cover } = useCoverDraft(props.draftName);
  if (draft.kept.kind === 'looking' || kept === 'looking') return null;
  const restored = draft.kept.kind === 'found' || kept === 'found';
  const start =
    draft.kept.kind === 'found'
      ? draft.kept.values
      : { base: props.initial, values: props.initial, template: null };
  return <OpenForm {...props} draft={draft} cover={cover} start={start} restored={restored} />;
}

/** Names of the drafts that become the saved change. */
export interface FormDrafts {
  form: string;
  cover: string;
}

interface OpenFormProps extends OutingFormProps {
  draft: FormDraft<OutingDraft>;
  cover: CoverState;
  start: OutingDraft;
  restored: boolean;
}

function OpenForm({
  initial,
  status,
  seed,
  picture,
  cover,
  withSettings,
  withTemplates = false,
  onLeave,
  restored,
  ...options
}: OpenFormProps) {
  const t = useTranslations('outings.form');
  const save = async (request: SaveRequest) => {
    const result = await options.save(request, cover.choice, { form: options.draftName, cover: cover.draft });
    if (result === null || result.kind === 'stored') await cover.drop();
    return result;
  };
  const form = useOutingForm({ ...options, save, needsStart: status === 'set' });
  const dirty = form.dirty || cover.choice.kind !== 'kept';
  const discard = async () => {
    await cover.drop();
    await form.reset(initial);
  };
  const { values, errors, change, submit } = form;
  const main: Intent = status === 'open' ? 'set' : 'keep';
  return (
    <form
      ref={form.form}
      noValidate
      aria-label={t('editTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(main);
      }}
      // Captured before the date fields, which stop key events. Keys in overlays of the form do not count.
      onKeyDownCapture={(event) => {
        const { key, target } = event;
        if (!(target instanceof Node) || !event.currentTarget.contains(target)) return;
        if (event.nativeEvent.isComposing) return;
        if (key === 'Enter' && (event.metaKey || event.ctrlKey)) {
          event.preventDefault();
          event.stopPropagation();
          void submit(main);
        } else if (key === 'Enter' && target instanceof HTMLInputElement) {
          // Enter in one line must not submit a form of many fields.
          event.preventDefault();
        } else if (key === 'Escape') {
          onLeave();
        }
      }}
      className="flex flex-col gap-4"
    >
      <div className="flex flex-col not-has-[p]:-mb-4 [&>:not(:empty)~:not(:empty)]:mt-3">
        <RestoredNotice shown={restored && dirty} onDiscard={() => void discard()} />
        <FormError>{form.problem}</FormError>
      </div>
      {withTemplates && (
        <Suspense fallback={<div className="h-21" />}>
          <templatePicker.Component {...form.templated} />
        </Suspense>
      )}
      <CoverField
        seed={seed}
        template={values.cover_template}
        picture={picture}
        choice={cover.choice}
        onChoose={cover.choose}
        onTemplate={(cover_template) => change({ cover_template })}
      />
      <Card className="flex flex-col gap-4">
        <TextField
          label={t('title')}
          placeholder={t('titlePlaceholder')}
          name="title"
          autoComplete="off"
          max={OUTING_TITLE_MAX}
          value={values.title}
          error={errors.title}
          onChange={(title) => change({ title })}
        />
      </Card>
      <WhenFields values={values} errors={errors} change={change} />
      <Card className="flex flex-col gap-4">
        <h2 className="text-md">{t('where')}</h2>
        <TextField
          label={t('place')}
          placeholder={t('placePlaceholder')}
          name="place_name"
          optional
          autoComplete="off"
          max={PLACE_NAME_MAX}
          value={values.place_name}
          error={errors.place_name}
          onChange={(place_name) => change({ place_name })}
        />
        <TextField
          label={t('address')}
          name="place_address"
          optional
          autoComplete="off"
          max={PLACE_ADDRESS_MAX}
          value={values.place_address}
          error={errors.place_address}
          onChange={(place_address) => change({ place_address })}
        />
      </Card>
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
      {withSettings && (
        <>
          <PrivacyField privacy={values.privacy} onChange={(privacy) => change({ privacy })} />
          <PermissionFields values={values} change={change} />
        </>
      )}
      <div className="flex flex-col-reverse gap-2.5 pt-1 md:flex-row md:justify-end">
        {status === 'open' && (
          <Button look="card" size="lg" pending={form.saving} onClick={() => void submit('draft')}>
            {t('saveDraft')}
          </Button>
        )}
        <Button type="submit" look="primary" size="lg" pending={form.saving}>
          {t(status === 'open' ? 'set' : 'save')}
        </Button>
      </div>
      <LeaveGuard form={{ dirty, isSaved: form.isSaved }} onDiscard={discard} />
    </form>
  );
}
