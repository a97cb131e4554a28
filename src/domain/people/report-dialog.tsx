/**
 * Reports a person or content to the operator, and then offers to block the person. Loaded when it opens: use it
 * through `lazyOverlay`.
 */

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ReportText } from '#contract/base/fields.ts';
import { REPORT_TEXT_MAX } from '#contract/base/limits.ts';
import type { Person } from '#contract/base/shapes.ts';
import { type NewReport, REPORT_REASONS } from '#contract/people/report/report.ts';
import { newId } from '#db/new-id.ts';
import { DraftFormFrame } from '#forms/draft-form/draft-form-frame.tsx';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useCheck } from '#forms/use-check.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { TextArea } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useBlock } from './use-block.ts';

export interface ReportDialogProps {
  /** `name`: of the person or the content. `isFile`: the attachment is a file, not a photo. */
  subject: { kind: NewReport['subject_kind']; id: string; name: string; isFile?: true };
  /** The reported person, to be blocked afterwards; omitted if they are blocked, or there is no specific person. */
  person?: Person | undefined;
  open: boolean;
  onClose: () => void;
}

const Reason = v.picklist(REPORT_REASONS);
const shape = valuesAlone(v.object({ reason: v.nullable(Reason), text: v.string() }));
const Complaint = v.object({ reason: Reason, text: ReportText });
const EMPTY = { reason: null, text: '' };

export default function ReportDialog(props: ReportDialogProps) {
  const { subject, open, onClose } = props;
  const t = useTranslations('reporting');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`title.${subject.isFile ? 'file' : subject.kind}`, { name: subject.name })}
      width="sm"
    >
      <Content {...props} />
    </Dialog>
  );
}

/** Restarts each time the dialog opens. */
function Content(props: ReportDialogProps) {
  const [isSent, setSent] = useState(false);
  return isSent ? <Thanks {...props} /> : <Report {...props} onSent={() => setSent(true)} />;
}

function Report({ subject, onSent, onClose }: ReportDialogProps & { onSent: () => void }) {
  const t = useTranslations('reporting');
  const ui = useTranslations('ui');
  const mutate = useMutate();
  const check = useCheck(Complaint);
  const form = useDraftForm({
    name: `report/${subject.id}`,
    shape,
    first: EMPTY,
    check: (values) =>
      values.reason === null ? { kind: 'invalid', errors: { reason: t('reasonMissing') } } : check(values),
    save(complaint, drafts) {
      const { kind, id, name } = subject;
      const report = { id: newId(), subject_kind: kind, subject_id: id, name, ...complaint };
      return mutate('reports.create', report, { drafts });
    },
    onSaved: onSent,
  });
  if (form.state.kind === 'looking') return null;
  const { values, change } = form;
  const { fields } = form.errors;
  return (
    <DraftFormFrame form={form}>
      <p className="text-soft">{t('about')}</p>
      <RadioField<NewReport['reason']>
        label={t('reason')}
        value={values.reason}
        options={REPORT_REASONS.map((reason) => ({ value: reason, label: t(`reasonOf.${reason}`) }))}
        error={fields.reason}
        onChange={(reason) => change({ reason })}
      />
      <TextArea
        label={t('text')}
        optional
        rows={2}
        max={REPORT_TEXT_MAX}
        value={values.text}
        error={fields.text}
        onChange={(text) => change({ text })}
      />
      <div className="flex gap-2.5 *:grow md:justify-end md:*:grow-0">
        <Button variant="card" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={form.isSaving}>
          {t('send')}
        </Button>
      </div>
    </DraftFormFrame>
  );
}

function Thanks({ person, onClose }: ReportDialogProps) {
  const t = useTranslations('reporting');
  const ui = useTranslations('ui');
  const said = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => said.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <div ref={said} tabIndex={-1} className="outline-none">
        <p className="font-semibold">{t('thanks')}</p>
        <p className="text-soft">{t('thanksLine')}</p>
      </div>
      {person && <BlockAsWell person={person} onDone={onClose} />}
      <Button variant={person ? 'card' : 'primary'} wide onClick={onClose}>
        {ui('close')}
      </Button>
    </div>
  );
}

function BlockAsWell({ person, onDone }: { person: Person; onDone: () => void }) {
  const t = useTranslations('reporting');
  const { block } = useBlock(person);
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <p>{t('blockLine', { name: person.name })}</p>
      <Button
        variant="danger"
        wide
        onClick={() => {
          onDone();
          void block();
        }}
      >
        {t('block', { name: person.name })}
      </Button>
    </div>
  );
}
