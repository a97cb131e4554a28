/**
 * Tells the operator of a person or of content, and offers to block the person then. Loaded when it opens: use it through
 * `lazyOverlay`.
 */

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ReportText } from '#contract/base/fields.ts';
import { REPORT_TEXT_MAX } from '#contract/base/limits.ts';
import type { Person } from '#contract/base/shapes.ts';
import { type NewReport, REPORT_REASONS } from '#contract/people/report/report.ts';
import { newId } from '#db/new-id.ts';
import { FormError, focusFirstError } from '#forms/form-error.tsx';
import { useRuleWords } from '#forms/rule-words.ts';
import { type FormDraft, useFormDraft } from '#forms/use-form-draft.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { TextArea } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';
import { useBlock } from './use-block.ts';

export interface ReportDialogProps {
  /** `name`: of the person or the content. `isFile`: the attachment is a file, and no photo. */
  subject: { kind: NewReport['subject_kind']; id: string; name: string; isFile?: true };
  /** Whom the report is about, to be blocked afterwards; left out where they are blocked, or nobody in particular. */
  person?: Person | undefined;
  open: boolean;
  onClose: () => void;
}

type Reason = NewReport['reason'];

const Values = v.object({ reason: v.nullable(v.picklist(REPORT_REASONS)), text: v.string() });
type Values = v.InferOutput<typeof Values>;

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

/** Drawn anew each time the dialog opens. */
function Content(props: ReportDialogProps) {
  const draft = useFormDraft(`report/${props.subject.id}`, Values);
  const [isSent, setSent] = useState(false);
  if (isSent) return <Thanks {...props} />;
  if (draft.kept.kind === 'looking') return null;
  return <Report {...props} draft={draft} onSent={() => setSent(true)} />;
}

interface ReportFormProps extends ReportDialogProps {
  draft: FormDraft<Values>;
  onSent: () => void;
}

function Report({ subject, draft, onSent, onClose }: ReportFormProps) {
  const t = useTranslations('reporting');
  const ui = useTranslations('ui');
  const mutate = useMutate();
  const notStored = useNotStored();
  const { sayIssue } = useRuleWords();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>(() =>
    draft.kept.kind === 'found' ? draft.kept.values : { reason: null, text: '' },
  );
  const [errors, setErrors] = useState<{ reason?: string; text?: string; form?: string }>({});
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [errors]);

  const change = (part: Partial<Values>) => {
    const next = { ...values, ...part };
    setValues(next);
    setErrors({});
    draft.store(next);
  };
  const send = async () => {
    // A second tap means the same report.
    if (sending) return;
    const { reason } = values;
    if (reason === null) return setErrors({ reason: t('reasonMissing') });
    const text = v.safeParse(ReportText, values.text);
    if (!text.success) return setErrors({ text: sayIssue(text.issues[0]) });
    setSending(true);
    const { kind, id, name } = subject;
    const report = { id: newId(), subject_kind: kind, subject_id: id, name, reason, text: text.output };
    const result = await mutate('reports.create', report, { drafts: [draft.name] });
    if (result.kind === 'stored') return onSent();
    setSending(false);
    return setErrors({ form: notStored(result) });
  };

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="text-soft">{t('about')}</p>
      {errors.form !== undefined && <FormError>{errors.form}</FormError>}
      <RadioField<Reason>
        label={t('reason')}
        value={values.reason}
        options={REPORT_REASONS.map((reason) => ({ value: reason, label: t(`reasonOf.${reason}`) }))}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
      <TextArea
        label={t('text')}
        optional
        rows={2}
        max={REPORT_TEXT_MAX}
        value={values.text}
        error={errors.text}
        onChange={(text) => change({ text })}
      />
      <div className="flex gap-2.5 *:grow md:justify-end md:*:grow-0">
        <Button variant="card" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={sending}>
          {t('send')}
        </Button>
      </div>
    </form>
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
