/** The fields that every newcomer fills in, whichever way they log in. */
import { useTranslations } from 'use-intl';
import type { CallForm } from '#forms/call-form/use-call-form.ts';
import { Checkbox } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

interface NewAccountFieldsProps {
  form: CallForm<Record<'first_name' | 'last_name' | 'username' | 'email', string>>;
  /** Below the address. */
  emailHint?: string | undefined;
}

export function NewAccountFields({ form, emailHint }: NewAccountFieldsProps) {
  const t = useTranslations('accounts.register');
  return (
    <>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField {...form.field('first_name')} label={t('firstName')} autoComplete="given-name" />
        <TextField {...form.field('last_name')} label={t('lastName')} autoComplete="family-name" />
      </div>
      <TextField
        {...form.field('username')}
        label={t('username')}
        hint={t('usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <TextField
        {...form.field('email')}
        label={t('email')}
        {...(emailHint !== undefined && { hint: emailHint })}
        type="email"
        autoComplete="email"
      />
    </>
  );
}

interface FollowInviterProps {
  name: string;
  checked: boolean;
  onChange: (follows: boolean) => void;
}

/** Whether newcomer and inviter follow each other, where the inviter wishes it. */
export function FollowInviter({ name, ...box }: FollowInviterProps) {
  const t = useTranslations('accounts.register');
  return <Checkbox label={t('followInviter', { name })} {...box} />;
}
