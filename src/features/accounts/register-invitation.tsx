/** Registers with an invitation: checks the code first, then creates the account with it. */

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { FullPage } from '#domain/app/frame/full-page.tsx';
import { shownAddress } from '#domain/app/text/shown-address.ts';
import { useCallForm } from '#forms/call-form/use-call-form.ts';
import { useSync } from '#sync/provider.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import { AccountFormFrame } from './account-form.tsx';
import { useRegistrationWay } from './features.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { type Inviter, RegisterForm } from './register-form.tsx';
import { useCarried, useOnTheWay } from './waiting-search.ts';

const PICTURE = { template: 'city-dusk', seed: 'new here' } as const;

interface Accepted {
  code: string;
  email: string | null;
  inviter: Inviter | null;
}

export function RegisterInvitation() {
  const t = useTranslations('accounts');
  const { code, proof, next } = useCarried();
  const onTheWay = useOnTheWay();
  const way = useRegistrationWay();
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  usePageTitle(t('invitation.pageTitle'));
  const footer = (
    <>
      {t('invitation.hasAccount')}{' '}
      <TextLink href={onTheWay('/login')} className="target">
        {t('invitation.login')}
      </TextLink>
    </>
  );
  if (way === 'closed') {
    return (
      <FullPage
        title={t('invitation.closedTitle')}
        line={t('invitation.closedLine')}
        {...PICTURE}
        footer={footer}
      />
    );
  }
  if (accepted) {
    return (
      <FullPage title={t('register.title')} line={t('register.line')} {...PICTURE} footer={footer}>
        {accepted.inviter && (
          <p className="font-medium">{t('register.invitedBy', { name: accepted.inviter.name })}</p>
        )}
        <RegisterForm
          by={{ kind: 'code', code: accepted.code, proof: accepted.code === code ? proof : undefined }}
          email={shownAddress(accepted.email ?? '')}
          inviter={accepted.inviter}
        />
        <ProviderButtons
          trip={{
            purpose: 'register',
            next,
            code: accepted.code,
            email: accepted.email ?? undefined,
            inviter: accepted.inviter,
          }}
        />
        <Button variant="plain" onClick={() => setAccepted(null)} className="self-center">
          {t('register.otherCode')}
        </Button>
      </FullPage>
    );
  }
  return (
    <FullPage title={t('invitation.title')} line={t('invitation.line')} {...PICTURE} footer={footer}>
      <CodeForm given={code ?? ''} onAccepted={setAccepted} />
    </FullPage>
  );
}

/** `given`: the code from the link, checked without a tap. */
function CodeForm({ given, onAccepted }: { given: string; onAccepted: (accepted: Accepted) => void }) {
  const t = useTranslations('accounts.invitation');
  const { engine } = useSync();
  const form = useCallForm({
    initial: { invitation_code: given },
    schema: authCalls.validateInvitation.body,
    send: async (body) => {
      const input = { params: undefined, query: undefined, body };
      const result = await engine.call('auth.validateInvitation', input);
      if (result.kind !== 'ok') return result;
      const { data } = v.parse(authCalls.validateInvitation.response, result.response);
      return {
        kind: 'ok',
        response: { code: body.invitation_code, email: data.email, inviter: data.inviter },
      };
    },
    onDone: onAccepted,
  });
  const checked = useRef(false);
  const check = useEffectEvent(() => form.ref.current?.requestSubmit());
  useEffect(() => {
    if (given === '' || checked.current) return;
    checked.current = true;
    check();
  }, [given]);
  return (
    <AccountFormFrame form={form} submitLabel={t('submit')}>
      <TextField
        {...form.field('invitation_code')}
        label={t('code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </AccountFormFrame>
  );
}
