/** The form of an entry of one's own, as a dialog that does not lose what was typed. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Except } from '#domain/outings/busy/overlaps.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { WrittenItem } from '../series/series-steps.ts';
import { PersonalForm } from './personal-form.tsx';
import { changeBetween, joined, type PersonalValues, valuesOf } from './values.ts';

interface PersonalDialogProps {
  open: boolean;
  /** What the form begins with. */
  initial: WrittenItem;
  isNew: boolean;
  except: Except;
  /** Only what was changed, where it is not new. Resolves to false where it stays open. */
  onSave: (written: WrittenItem, change: Partial<WrittenItem>) => Promise<boolean>;
  onClose: () => void;
}

/** Begins anew with another key. */
export function PersonalDialog({ open, initial, isNew, except, onSave, onClose }: PersonalDialogProps) {
  const t = useTranslations('calendar.personal');
  const ui = useTranslations('ui');
  const [values, setValues] = useState<PersonalValues>(() => valuesOf(initial));
  const [isAsking, setAsking] = useState(false);
  const formId = 'personal-entry';
  const title = t(isNew ? 'newTitle' : 'editTitle');
  const isDirty = Object.keys(changeBetween(joined(valuesOf(initial)), joined(values))).length > 0;
  const close = () => (isDirty ? setAsking(true) : onClose());
  const save = async (written: WrittenItem) => {
    const change = changeBetween(joined(valuesOf(initial)), written);
    if (!isNew && Object.keys(change).length === 0) return onClose();
    if (await onSave(written, change)) onClose();
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
            <Button variant="primary" type="submit" form={formId}>
              {t('save')}
            </Button>
          </>
        }
      >
        <PersonalForm
          id={formId}
          label={title}
          values={values}
          except={except}
          onChange={(part) => setValues((before) => ({ ...before, ...part }))}
          onSubmit={(written) => void save(written)}
        />
      </Dialog>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('discardTitle')}
        role="alertdialog"
        width="sm"
        footer={
          <>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                onClose();
              }}
            >
              {t('discard')}
            </Button>
            <Button variant="primary" onClick={() => setAsking(false)}>
              {t('keepWriting')}
            </Button>
          </>
        }
      >
        <p className="text-soft">{t('discardText')}</p>
      </Dialog>
    </>
  );
}
