/** Asks for a review of the app: stars and an optional text. The review is queued like every change when offline. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { AppReviewMessage, Stars } from '#contract/base/fields.ts';
import { APP_REVIEW_MAX, STARS_MAX } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import { usePrompts } from '#domain/app/use-prompts.ts';
import { DraftFormFrame } from '#forms/draft-form/draft-form-frame.tsx';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useCheck } from '#forms/use-check.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { StarField } from '#ui/fields/star-field.tsx';
import { TextArea } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';

/** How long the thanks are shown (spec, section 9). */
const THANKS_MS = 1_500;

const shape = valuesAlone(v.object({ rating: v.nullable(Stars), message: v.string() }));
const Review = v.object({ rating: Stars, message: AppReviewMessage });
const EMPTY = { rating: null, message: '' };

interface AppReviewDialogProps {
  open: boolean;
  onClose: () => void;
}

export function AppReviewDialog({ open, onClose }: AppReviewDialogProps) {
  const t = useTranslations('appReview');
  const { answer } = usePrompts();
  // Closing it in any way means “Not now”: the app does not ask again.
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

/** Remounts each time the dialog opens. */
function Content({ onDone }: { onDone: () => void }) {
  const [isSent, setSent] = useState(false);
  return isSent ? <Thanks onDone={onDone} /> : <Form onSent={() => setSent(true)} onDone={onDone} />;
}

function Form({ onSent, onDone }: { onSent: () => void; onDone: () => void }) {
  const t = useTranslations('appReview');
  const names = useTranslations('ratings');
  const { user } = useLoggedIn();
  const mutate = useMutate();
  const { digits } = useFormats();
  const check = useCheck(Review);
  const form = useDraftForm({
    name: 'app-review',
    shape,
    first: EMPTY,
    check(values) {
      if (values.rating === null) return { kind: 'invalid', errors: { rating: t('ratingMissing') } };
      if (values.message.trim().length > APP_REVIEW_MAX)
        return { kind: 'invalid', errors: { message: t('tooLong', { max: digits(APP_REVIEW_MAX) }) } };
      return check(values);
    },
    save: (review, drafts) =>
      mutate('account.reviewApp', { id: user.id, review_id: newId(), ...review }, { drafts }),
    onSaved: onSent,
  });
  if (form.state.kind === 'looking') return null;
  const { values, change } = form;
  const { fields } = form.errors;
  return (
    <DraftFormFrame form={form} label={t('title')}>
      <p className="text-soft">{t('line')}</p>
      <StarField
        label={t('rating')}
        names={Array.from({ length: STARS_MAX }, (_, index) => names('stars', { count: index + 1 }))}
        value={values.rating}
        error={fields.rating}
        onChange={(rating) => change({ rating })}
      />
      <TextArea
        label={t('message')}
        optional
        rows={3}
        max={APP_REVIEW_MAX}
        counts="always"
        value={values.message}
        error={fields.message}
        onChange={(message) => change({ message })}
      />
      <div className="flex gap-2.5 *:grow md:justify-end md:*:grow-0">
        <Button variant="card" onClick={onDone}>
          {t('notNow')}
        </Button>
        <Button type="submit" variant="primary" pending={form.isSaving}>
          {t('submit')}
        </Button>
      </div>
    </DraftFormFrame>
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
