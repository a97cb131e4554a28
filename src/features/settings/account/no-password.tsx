/** Replaces what asks for the password, for an account without one: the link of a mail sets one. */
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { shownAddress } from '#domain/app/text/shown-address.ts';
import { resultOfCall } from '#forms/call-form/result-of-call.ts';
import { FormError } from '#forms/form-error.tsx';
import { useReasonWords } from '#forms/refusals/reason-words.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useAccount } from './use-account.ts';

/**
 * Returns whether the account has a password. An account that is not on this device yet is assumed to have one, like
 * most.
 */
export function useHasPassword(): boolean {
  const own = useAccount();
  return own.kind !== 'known' || own.account.attributes.has_password !== false;
}

type Sending =
  | { kind: 'ready' | 'sending' | 'sent' | 'unanswered' }
  | { kind: 'refused'; message: string; reason?: string | undefined };

export function NoPassword() {
  const t = useTranslations('providers.noPassword');
  const account = useTranslations('account');
  const sayReason = useReasonWords();
  const { engine } = useSync();
  const { user } = useLoggedIn();
  const { network } = useConnectivity();
  const [state, setState] = useState<Sending>({ kind: 'ready' });
  const { email } = user.attributes;
  const isolated = `\u2068${shownAddress(email)}\u2069`;

  async function send() {
    setState({ kind: 'sending' });
    const input = { params: undefined, query: undefined, body: { email } };
    const result = await resultOfCall(engine.call('auth.forgotPassword', input));
    if (result.kind === 'ok') setState({ kind: 'sent' });
    else setState(result.kind === 'refused' ? result : { kind: 'unanswered' });
  }

  const isOffline = network.kind !== 'online';
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-start gap-3">
        <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" strokeWidth={1.75} />
        <span className="wrap-anywhere">{t('line', { email: isolated })}</span>
      </p>
      <FormError>
        {state.kind === 'unanswered' && t('unanswered')}
        {state.kind === 'refused' && (sayReason(state.reason) ?? state.message)}
      </FormError>
      <p role="status" className="wrap-anywhere font-medium text-set empty:hidden">
        {state.kind === 'sent' && t('sent', { email: isolated })}
      </p>
      {state.kind !== 'sent' && (
        <Button
          variant="primary"
          disabled={isOffline}
          pending={state.kind === 'sending'}
          onClick={() => void send()}
          className="self-start"
        >
          {t('send')}
        </Button>
      )}
      {isOffline && <p className="text-soft text-sm">{account('needsNetwork')}</p>}
    </div>
  );
}
