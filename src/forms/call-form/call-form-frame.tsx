/** Lays out a form that only the server can answer: an error of the whole form at the top, the fields, one button. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, type ButtonVariant } from '#ui/parts/button.tsx';
import { FormFrame } from '../form-frame.tsx';
import { useSecondsLeft } from './countdown.ts';
import type { CallForm } from './use-call-form.ts';

interface CallFormFrameProps<TValues> {
  form: CallForm<TValues>;
  network: 'online' | 'offline' | 'maintenance';
  /** Shown without a network: it depends on the purpose of the form. */
  offlineLine: string;
  submitLabel: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

export function CallFormFrame<TValues>({
  form,
  network,
  offlineLine,
  submitLabel,
  variant = 'primary',
  children,
}: CallFormFrameProps<TValues>) {
  const { state } = form;
  const wait = useSecondsLeft(state.kind === 'waiting' ? state.until : null);
  const message = useFormMessage(form, network, offlineLine, wait);
  return (
    <FormFrame ref={form.ref} error={message} onSubmit={form.submit} className="flex flex-col gap-4.5">
      {children}
      <Button
        type="submit"
        variant={variant}
        size="lg"
        wide
        disabled={wait > 0}
        pending={state.kind === 'sending' || state.kind === 'done'}
        className="mt-1"
      >
        {submitLabel}
      </Button>
    </FormFrame>
  );
}

/** Returns the message at the top of the form; null for none. */
function useFormMessage<TValues>(
  { state, errors }: CallForm<TValues>,
  network: CallFormFrameProps<TValues>['network'],
  offlineLine: string,
  seconds: number,
): string | null {
  const t = useTranslations('accounts');
  if (errors.form !== null) return errors.form;
  if (seconds > 90) return t('waitMinutes', { minutes: Math.ceil(seconds / 60) });
  if (seconds > 0) return t('wait', { seconds });
  if (state.kind === 'unanswered' && state.by === 'another') return t('anotherAnswered');
  if (network === 'offline') return offlineLine;
  if (network === 'maintenance') return t('maintenance');
  return state.kind === 'unanswered' ? t('noAnswer') : null;
}
