/** Renders the fields that every newcomer fills in, for every way to log in. */
import { useTranslations } from 'use-intl';
import type { CallForm } from '#forms/call-form/use-call-form.ts';
import { Checkbox } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { proposedUsername } from './proposed-username.ts';

interface NewAccountFieldsProps {
  form: CallForm<Record<'first_name' | 'last_name' | 'username' | 'email', string>>;
  /** Shown below the address. */
  emailHint?: string | undefined;
}

export function NewAccountFields({ form, emailHint }: NewAccountFieldsProps) {
  const t = useTranslations('accounts.register');
  const username = form.field('username');
  // The username follows the name until the newcomer edits it.
  const isOwn = username.value !== '' && username.value !== proposedUsername(form.values);
  const nameField = (name: 'first_name' | 'last_name') => {
    const field = form.field(name);
    const onChange = (value: string) => {
      field.onChange(value);
      if (!isOwn) username.onChange(proposedUsername({ ...form.values, [name]: value }));
    };
    return { ...field, onChange };
  };
  return (
    <>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField {...nameField('first_name')} label={t('firstName')} autoComplete="given-name" />
        <TextField {...nameField('last_name')} label={t('lastName')} autoComplete="family-name" />
      </div>
      <TextField
        {...username}
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

/** Lets newcomer and inviter follow each other, if the inviter wishes it. */
export function FollowInviter({ name, ...box }: FollowInviterProps) {
  const t = useTranslations('accounts.register');
  return <Checkbox label={t('followInviter', { name })} {...box} />;
}
