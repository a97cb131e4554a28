/** Makes and edits a collection, in a dialog that does not lose what was typed. Loaded when it opens. */

import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture } from '#contract/files/upload.ts';
import { newId } from '#db/new-id.ts';
import type { CollectionRow } from '#db/rows.ts';
import { collectionHref } from '#domain/people/collections/collection-href.ts';
import { FormError } from '#forms/form-error.tsx';
import { RestoredLine } from '#forms/restored-line.tsx';
import { type FormDraft, useFormDraft } from '#forms/use-form-draft.ts';
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import { CollectionFields } from './collection-fields.tsx';
import { CollectionDraft, useCollectionForm } from './use-collection-form.ts';
import { BLANK, valuesOf } from './values.ts';

export interface CollectionFormProps {
  open: boolean;
  /** Null: a new one. */
  collection: CollectionRow | null;
  /** The photo that is its cover now. */
  photo: Picture | null;
  onClose: () => void;
}

/** Begins anew each time that it opens. */
export default function CollectionForm(props: CollectionFormProps) {
  const [opened, setOpened] = useState({ open: props.open, times: 0 });
  if (opened.open !== props.open)
    setOpened({ open: props.open, times: props.open ? opened.times + 1 : opened.times });
  return <Kept key={opened.times} {...props} />;
}

/** Opens once it is known whether a draft is stored. */
function Kept(props: CollectionFormProps) {
  const { collection } = props;
  const draft = useFormDraft(`collection/${collection?.id ?? 'new'}`, CollectionDraft);
  const [fresh] = useState((): CollectionDraft => {
    const base = collection === null ? BLANK : valuesOf(collection);
    return { id: collection?.id ?? newId(), base, values: base };
  });
  if (draft.kept.kind === 'looking') return null;
  const isRestored = draft.kept.kind === 'found';
  const start = draft.kept.kind === 'found' ? draft.kept.values : fresh;
  return <Form {...props} start={start} draft={draft} isRestored={isRestored} />;
}

interface FormProps extends CollectionFormProps {
  start: CollectionDraft;
  draft: FormDraft<CollectionDraft>;
  isRestored: boolean;
}

function Form({ open, collection, photo, start, draft, isRestored, onClose }: FormProps) {
  const t = useTranslations('collections');
  const ui = useTranslations('ui');
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const title = t(collection === null ? 'new' : 'form.editTitle');
  const form = useCollectionForm({
    start,
    draft,
    collection,
    onSaved(id) {
      onClose();
      if (collection === null) onceLayersSettled(() => void router.navigate({ href: collectionHref(id) }));
    },
  });
  const close = () => (form.isDirty ? setAsking(true) : onClose());
  const leave = async (keeps: boolean) => {
    setAsking(false);
    if (!keeps) await form.discard();
    onClose();
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        title={title}
        footer={
          <>
            <Button variant="card" onClick={close}>
              {ui('cancel')}
            </Button>
            <Button variant="primary" type="submit" form={FORM} pending={form.isSaving}>
              {t(collection === null ? 'form.create' : 'form.save')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <div className="flex flex-col gap-3 empty:hidden not-has-[p]:hidden">
            <RestoredLine shown={isRestored && form.isDirty} onDiscard={() => void leave(false)} />
            <FormError>{form.problem}</FormError>
          </div>
          <CollectionFields formId={FORM} label={title} form={form} photo={photo} />
        </div>
      </Dialog>
      <LeaveQuestion open={isAsking} onStay={() => setAsking(false)} onLeave={(keeps) => void leave(keeps)} />
    </>
  );
}

const FORM = 'collection-form';

interface LeaveQuestionProps {
  open: boolean;
  onStay: () => void;
  onLeave: (keeps: boolean) => void;
}

function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  const t = useTranslations('outings.form');
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={t('leaveTitle')}
      width="sm"
      footer={
        <>
          <Button variant="danger" onClick={() => onLeave(false)}>
            {t('leaveDiscard')}
          </Button>
          <Button variant="primary" onClick={() => onLeave(true)}>
            {t('leaveKeep')}
          </Button>
        </>
      }
    >
      <p className="text-soft">{t('leaveText')}</p>
    </Dialog>
  );
}
