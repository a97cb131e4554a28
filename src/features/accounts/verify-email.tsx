/** Waits until the address is confirmed by the mail's link, on this device or another. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FullPage } from '#domain/app/frame/full-page.tsx';
import { shownAddress } from '#domain/app/text/shown-address.ts';
import { useSecondsLeft } from '#forms/call-form/countdown.ts';
import { resultOfCall } from '#forms/call-form/result-of-call.ts';
import { FormError } from '#forms/form-error.tsx';
import { useReasonWords } from '#forms/refusals/reason-words.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { useLogOut } from '#sync/visit.tsx';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import { useCarried } from './waiting-search.ts';

/** Wait between two mails. The server's own limit is stricter. */
const RESEND_AFTER_MS = 30_000;

type Confirming =
  | { kind: 'none' }
  | { kind: 'confirming' }
  | { kind: 'confirmed' }
  | { kind: 'refused' }
  | { kind: 'unanswered' };

export function VerifyEmail() {
  const t = useTranslations('accounts.verify');
  const onward = useTranslations('accounts.provider');
  const { user } = useLoggedIn();
  const { token } = useCarried();
  const { network } = useConnectivity();
  const { confirming, again } = useConfirming(token);
  usePageTitle(t('pageTitle'));
  // The link of a mail to another address, which replaces the confirmed one.
  const isVerified = user.attributes.verified;
  const busy = confirming.kind === 'confirming' || confirming.kind === 'confirmed';
  return (
    <>
      <div className="pointer-events-none fixed inset-x-0 top-0 z-30 pt-safe">
        <OfflineBanner network={network.kind} className="mx-auto max-w-md px-4 pt-3" />
      </div>
      <FullPage
        title={t('title')}
        line={!isVerified && t('line', { email: shownAddress(user.attributes.email) })}
        template="hills-meadow"
        seed="letter box"
        footer={isVerified ? <TextLink href="/">{onward('home')}</TextLink> : <LogoutButton />}
      >
        {confirming.kind === 'refused' && <FormError>{t('failed')}</FormError>}
        {confirming.kind === 'unanswered' && <FormError>{t('offline')}</FormError>}
        {confirming.kind === 'unanswered' && (
          <Button variant="primary" onClick={again} className="self-start">
            {t('retry')}
          </Button>
        )}
        <p role="status" className="font-medium text-set empty:hidden">
          {confirming.kind === 'confirming' && t('verifying')}
          {confirming.kind === 'confirmed' && t('done')}
        </p>
        {!busy && !isVerified && <Waiting />}
      </FullPage>
    </>
  );
}

/**
 * Confirms with the link's token, once, and removes it from the address, so that the guard redirects the user; `again`
 * retries after a network failure.
 */
function useConfirming(token: string | undefined): { confirming: Confirming; again: () => void } {
  const { engine } = useSync();
  const navigate = useNavigate();
  const { next } = useCarried();
  const [confirming, setConfirming] = useState<Confirming>({ kind: 'none' });
  const confirm = async (given: string) => {
    setConfirming({ kind: 'confirming' });
    const input = { params: undefined, query: undefined, body: { token: given } };
    const result = await resultOfCall(engine.call('auth.verifyEmail', input));
    setConfirming({
      kind: ({ ok: 'confirmed', refused: 'refused', offline: 'unanswered' } as const)[result.kind],
    });
    if (result.kind === 'ok') await navigate({ to: '/verify-email', search: { next }, replace: true });
  };
  const asked = useRef<string | null>(null);
  const begin = useEffectEvent((given: string) => void confirm(given));
  useEffect(() => {
    if (token === undefined || token === '' || asked.current === token) return;
    asked.current = token;
    begin(token);
  }, [token]);
  return { confirming, again: () => void (token && confirm(token)) };
}

type Resend =
  | { kind: 'ready' }
  | { kind: 'sending' }
  | { kind: 'sent'; until: number }
  | { kind: 'wait'; until: number; message: string }
  | { kind: 'unanswered' };

function Waiting() {
  const t = useTranslations('accounts.verify');
  const sayReason = useReasonWords();
  const { engine } = useSync();
  const [resend, setResend] = useState<Resend>({ kind: 'ready' });
  const [check, setCheck] = useState<'idle' | 'looking' | 'not_yet'>('idle');
  const seconds = useSecondsLeft('until' in resend ? resend.until : null);

  const send = async () => {
    setCheck('idle');
    setResend({ kind: 'sending' });
    const input = { params: undefined, query: undefined, body: undefined };
    const result = await resultOfCall(engine.call('auth.sendVerification', input));
    switch (result.kind) {
      case 'ok':
        return setResend({ kind: 'sent', until: Date.now() + RESEND_AFTER_MS });
      case 'offline':
        return setResend({ kind: 'unanswered' });
      case 'refused': {
        const until = Date.now() + (result.retryAfterMs ?? RESEND_AFTER_MS);
        return setResend({ kind: 'wait', until, message: sayReason(result.reason) ?? result.message });
      }
    }
  };
  // Checks the session when the page becomes visible; the guard redirects when the address is confirmed.
  const checkSession = async () => {
    setCheck('looking');
    try {
      await engine.hint('visible');
    } finally {
      setCheck('not_yet');
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="primary"
        size="lg"
        wide
        onClick={() => void checkSession()}
        pending={check === 'looking'}
      >
        {t('check')}
      </Button>
      <Button
        variant="soft"
        size="lg"
        wide
        disabled={seconds > 0}
        pending={resend.kind === 'sending'}
        onClick={() => void send()}
      >
        {seconds > 0 ? t('resendIn', { seconds }) : t('resend')}
      </Button>
      <p role="status" className="text-center text-sm text-soft">
        {check === 'not_yet' && t('notYet')}
        {check === 'idle' && resend.kind === 'sent' && t('sent')}
        {check === 'idle' && resend.kind === 'wait' && resend.message}
        {check === 'idle' && resend.kind === 'unanswered' && t('offline')}
      </p>
    </div>
  );
}

function LogoutButton() {
  const t = useTranslations('accounts.verify');
  const logOut = useLogOut();
  return (
    <Button variant="plain" className="-ms-5" onClick={() => void logOut('keep')}>
      {t('logOut')}
    </Button>
  );
}
