/** Renders the form that creates an account, with or without an invitation. */

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { useCallForm } from '#forms/call-form/use-call-form.ts';
import { NewPasswordField } from '#forms/new-password/new-password-field.tsx';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useSync } from '#sync/provider.tsx';
import { AccountFormFrame } from './account-form.tsx';
import { FollowInviter, NewAccountFields } from './new-account-fields.tsx';

/** The user who made the invitation, and whether they wish to follow each other. */
export interface Inviter {
  name: string;
  follows: boolean;
}

/** What admits a newcomer. */
export type Admission =
  | { kind: 'open'; advocate: string | undefined }
  /** `proof`: of the mail that contained the code. */
  | { kind: 'code'; code: string; proof: string | undefined }
  | { kind: 'outing_link'; token: string };

const admissionBody = (by: Admission) => {
  switch (by.kind) {
    case 'open':
      return by.advocate === undefined ? {} : { advocate_code: by.advocate };
    case 'code':
      return { invitation_code: by.code, ...(by.proof !== undefined && { mail_proof: by.proof }) };
    case 'outing_link':
      return { outing_link: by.token };
  }
};

interface RegisterFormProps {
  by: Admission;
  /** The e-mail address of the invitation. */
  email?: string;
  /** Null: the operator made the invitation, or its inviter no longer exists. */
  inviter?: Inviter | null;
}

/** The new account is logged in, so the route's guard redirects as soon as it exists. */
export function RegisterForm({ by, email = '', inviter = null }: RegisterFormProps) {
  const t = useTranslations('accounts.register');
  const { engine } = useSync();
  const [follows, setFollows] = useState(true);
  const isAsked = inviter?.follows === true;
  const form = useCallForm({
    initial: {
      first_name: '',
      last_name: '',
      username: '',
      email,
      password: '',
    },
    schema: authCalls.register.body,
    send: (filled) =>
      engine.call('auth.register', {
        params: undefined,
        query: undefined,
        body: {
          ...filled,
          timezone: deviceTimeZone(),
          follows_inviter: isAsked && follows,
          ...admissionBody(by),
        },
      }),
  });
  return (
    <AccountFormFrame form={form} submitLabel={t('submit')}>
      <NewAccountFields form={form} />
      <NewPasswordField {...form.field('password')} label={t('password')} />
      {isAsked && <FollowInviter name={inviter.name} checked={follows} onChange={setFollows} />}
    </AccountFormFrame>
  );
}
