/** The frame of an account form: an error of the whole form on top, the fields, one button. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useConnectivity } from '#sync/hooks.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useSecondsLeft } from './countdown.ts';
import type { AccountForm } from './use-account-form.ts';

interface AccountFormFrameProps<TValues> {
  form: AccountForm<TValues>;
  submitLabel: string;
  children: ReactNode;
}

export function AccountFormFrame<TValues>({ form, submitLabel, children }: AccountFormFrameProps<TValues>) {
  const message = useFormMessage(form);
  const { state } = form;
  const wait = useSecondsLeft(state.kind === 'waiting' ? state.until : null);
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <div className="has-[p]:mb-4.5">
        <FormError>{message}</FormError>
      </div>
      <div className="flex flex-col gap-4.5">{children}</div>
      <Button
        type="submit"
        look="primary"
        size="lg"
        wide
        disabled={wait > 0}
        pending={state.kind === 'sending' || state.kind === 'done'}
        className="mt-5.5"
      >
        {submitLabel}
      </Button>
    </form>
  );
}

/** The message on top of the form; null for none. */
function useFormMessage<TValues>({ state, errors }: AccountForm<TValues>): string | null {
  const t = useTranslations('accounts');
  const { network } = useConnectivity();
  const seconds = useSecondsLeft(state.kind === 'waiting' ? state.until : null);
  if (errors.form !== null) return errors.form;
  if (seconds > 90) return t('waitMinutes', { minutes: Math.ceil(seconds / 60) });
  if (seconds > 0) return t('wait', { seconds });
  if (state.kind === 'unanswered' && state.by === 'another') return t('anotherAnswered');
  if (network.kind === 'offline') return t('offline');
  if (network.kind === 'maintenance') return t('maintenance');
  return state.kind === 'unanswered' ? t('noAnswer') : null;
}
