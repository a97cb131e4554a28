/** A review of the app: stars, and what one likes to add. It waits with all other changes where there is no network. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { AppReviewMessage, Stars } from '#contract/base/fields.ts';
import { APP_REVIEW_MAX, STARS_MAX } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import { usePrompts } from '#domain/app/use-prompts.ts';
import { FormError, focusFirstError } from '#forms/form-error.tsx';
import { useRuleWords } from '#forms/rule-words.ts';
import { type FormDraft, useFormDraft } from '#forms/use-form-draft.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { StarField } from '#ui/fields/star-field.tsx';
import { TextArea } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';

/** How long the thanks are shown (spec, section 9). */
const THANKS_MS = 1_500;

const Values = v.object({ rating: v.nullable(Stars), message: v.string() });
type Values = v.InferOutput<typeof Values>;
const EMPTY: Values = { rating: null, message: '' };

interface AppReviewDialogProps {
  open: boolean;
  onClose: () => void;
}

export function AppReviewDialog({ open, onClose }: AppReviewDialogProps) {
  const t = useTranslations('appReview');
  const { answer } = usePrompts();
  // Closing it in any way means “Not now”: it is not asked for again.
  const close = () => {
    void answer(['review']);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t('title')} width="sm">
      <Content onDone={close} />
    </Dialog>
  );
}

/** Drawn anew each time the dialog opens. */
function Content({ onDone }: { onDone: () => void }) {
  const draft = useFormDraft('app-review', Values);
  const [isSent, setSent] = useState(false);
  if (isSent) return <Thanks onDone={onDone} />;
  if (draft.kept.kind === 'looking') return null;
  return <Form draft={draft} onSent={() => setSent(true)} onDone={onDone} />;
}

interface FormProps {
  draft: FormDraft<Values>;
  onSent: () => void;
  onDone: () => void;
}

function Form({ draft, onSent, onDone }: FormProps) {
  const t = useTranslations('appReview');
  const names = useTranslations('ratings');
  const { user } = useLoggedIn();
  const mutate = useMutate();
  const notStored = useNotStored();
  const { sayIssue } = useRuleWords();
  const { digits } = useFormats();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(draft.kept.kind === 'found' ? draft.kept.values : EMPTY);
  const [errors, setErrors] = useState<{ rating?: string; message?: string; form?: string }>({});
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
    // A second tap means the same review.
    if (sending) return;
    const { rating } = values;
    if (rating === null) return setErrors({ rating: t('ratingMissing') });
    const message = v.safeParse(AppReviewMessage, values.message);
    if (!message.success) {
      const [issue] = message.issues;
      const isTooLong = issue.type === 'max_length';
      return setErrors({
        message: isTooLong ? t('tooLong', { max: digits(APP_REVIEW_MAX) }) : sayIssue(issue),
      });
    }
    setSending(true);
    const review = { id: user.id, review_id: newId(), rating, message: message.output };
    const result = await mutate('account.reviewApp', review, { drafts: [draft.name] });
    if (result.kind === 'stored') return onSent();
    setSending(false);
    return setErrors({ form: notStored(result) });
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={t('title')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="text-soft">{t('line')}</p>
      {errors.form !== undefined && <FormError>{errors.form}</FormError>}
      <StarField
        label={t('rating')}
        names={Array.from({ length: STARS_MAX }, (_, index) => names('stars', { count: index + 1 }))}
        value={values.rating}
        error={errors.rating}
        onChange={(rating) => change({ rating })}
      />
      <TextArea
        label={t('message')}
        optional
        rows={3}
        max={APP_REVIEW_MAX}
        counts="always"
        value={values.message}
        error={errors.message}
        onChange={(message) => change({ message })}
      />
      <div className="flex gap-2.5 *:grow md:justify-end md:*:grow-0">
        <Button variant="card" onClick={onDone}>
          {t('notNow')}
        </Button>
        <Button type="submit" variant="primary" pending={sending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

function Thanks({ onDone }: { onDone: () => void }) {
  const t = useTranslations('appReview');
  const said = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    // The button that had the focus is gone.
    said.current?.focus();
    const timer = setTimeout(() => done.current(), THANKS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={said} role="status" tabIndex={-1} className="outline-none">
      <p className="font-semibold">{t('thanks')}</p>
      <p className="text-soft">{t('thanksLine')}</p>
    </div>
  );
}
