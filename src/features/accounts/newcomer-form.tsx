/**
 * Creates an account that uses a provider to log in. The form is prefilled with what the provider knows of the
 * newcomer.
 */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import type { Newcomer } from '#contract/accounts/provider/calls.ts';
import { NewAccount } from '#contract/accounts/user/calls.ts';
import { asciiAddress } from '#contract/base/email.ts';
import { Token } from '#contract/base/fields.ts';
import type { Trip } from '#domain/app/providers/trip.ts';
import { useCallForm } from '#forms/call-form/use-call-form.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useSync } from '#sync/provider.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AccountFormFrame } from './account-form.tsx';
import type { RegistrationWay } from './features.ts';
import { FollowInviter, NewAccountFields } from './new-account-fields.tsx';
import { linkIn } from './waiting-search.ts';

const { first_name, last_name, username, email } = NewAccount.entries;
const WithCode = v.object({ first_name, last_name, username, email, invitation_code: Token });
const WithoutCode = v.object({ first_name, last_name, username, email, invitation_code: v.string() });

interface NewcomerFormProps {
  /** The provider's name. */
  label: string;
  newcomer: Newcomer;
  trip: Trip | null;
  way: RegistrationWay;
  /** Called when the ticket is no longer valid: the user has to start again. */
  onVoid: () => void;
}

export function NewcomerForm({ label, newcomer, trip, way, onVoid }: NewcomerFormProps) {
  const t = useTranslations('providers.newcomer');
  const invitation = useTranslations('accounts.invitation');
  const register = useTranslations('accounts.register');
  const { engine } = useSync();
  const [follows, setFollows] = useState(true);
  const { ticket, email_verified, ...given } = newcomer;
  const inviter = trip?.inviter?.follows === true ? trip.inviter : null;
  const outingLink = linkIn(trip?.next);
  const needsCode = (way === 'invitation' && outingLink === null) || trip?.code !== undefined;
  const form = useCallForm({
    initial: {
      first_name: given.first_name,
      last_name: given.last_name,
      username: '',
      email: trip?.email ?? given.email,
      invitation_code: trip?.code ?? '',
    },
    schema: needsCode ? WithCode : WithoutCode,
    async send({ invitation_code, ...filled }) {
      const result = await engine.call('providers.register', {
        params: undefined,
        query: undefined,
        body: {
          ...filled,
          ticket,
          timezone: deviceTimeZone(),
          follows_inviter: inviter !== null && follows,
          ...(needsCode && { invitation_code }),
          ...(outingLink !== null && { outing_link: outingLink }),
          ...(trip?.advocate !== undefined && { advocate_code: trip.advocate }),
        },
      });
      if (result.kind === 'refused' && (result.errors.state || result.errors.identity)) onVoid();
      return result;
    },
  });
  const isConfirmed = email_verified && asciiAddress(form.values.email.trim().toLowerCase()) === given.email;
  return (
    <AccountFormFrame form={form} submitLabel={register('submit')}>
      {needsCode && (
        <TextField
          {...form.field('invitation_code')}
          label={invitation('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
      <NewAccountFields
        form={form}
        emailHint={isConfirmed ? t('confirmed', { provider: label }) : undefined}
      />
      {inviter !== null && <FollowInviter name={inviter.name} checked={follows} onChange={setFollows} />}
    </AccountFormFrame>
  );
}
