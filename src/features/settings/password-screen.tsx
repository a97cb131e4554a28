/** Sets a new password, which logs the user out everywhere else. */
import { useTranslations } from 'use-intl';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { CallFormFrame } from '#forms/call-form/call-form-frame.tsx';
import { useCallForm } from '#forms/call-form/use-call-form.ts';
import { NewPasswordField } from '#forms/new-password/new-password-field.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { PasswordField } from '#ui/fields/text-field.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { Card } from '#ui/parts/card.tsx';
import { NoPassword, useHasPassword } from './account/no-password.tsx';
import { PageFrame } from './account/page-frame.tsx';

export function PasswordScreen() {
  const t = useTranslations('account');
  const hasPassword = useHasPassword();
  if (hasPassword) return <Change />;
  return (
    <PageFrame title={t('rows.password')}>
      <Card>
        <NoPassword />
      </Card>
    </PageFrame>
  );
}

function Change() {
  const t = useTranslations('account');
  const { engine } = useSync();
  const { user } = useLoggedIn();
  const { network } = useConnectivity();
  const form = useCallForm({
    initial: { current_password: '', password: '' },
    schema: authCalls.changePassword.body,
    send: (body) => engine.call('auth.changePassword', { params: undefined, query: undefined, body }),
    onDone() {
      form.reset();
      toast.success(t('newPassword.done'));
    },
  });
  return (
    <PageFrame title={t('rows.password')} line={t('newPassword.line')}>
      <Card>
        <CallFormFrame
          form={form}
          network={network.kind}
          offlineLine={t('needsNetwork')}
          submitLabel={t('newPassword.submit')}
        >
          {/* Names the account for password managers. */}
          <input type="text" autoComplete="username" value={user.attributes.username} readOnly hidden />
          <PasswordField
            {...form.field('current_password')}
            label={t('newPassword.current')}
            autoComplete="current-password"
          />
          <NewPasswordField {...form.field('password')} label={t('newPassword.password')} />
        </CallFormFrame>
      </Card>
      <p className="mt-4 px-1 text-soft text-sm">{t('newPassword.forgotLine')}</p>
    </PageFrame>
  );
}
