import { useTranslations } from 'use-intl';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { FullPage } from '#domain/app/frame/full-page.tsx';
import { useCallForm } from '#forms/call-form/use-call-form.ts';
import { FormError } from '#forms/form-error.tsx';
import { NewPasswordField } from '#forms/new-password/new-password-field.tsx';
import { useSync } from '#sync/provider.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import { AccountFormFrame } from './account-form.tsx';
import { useCarried } from './waiting-search.ts';

const PICTURE = { template: 'forest-meadow', seed: 'new leaf' } as const;

/** Sets a new password, with the token of the link from the mail. */
export function ResetPassword() {
  const t = useTranslations('accounts.reset');
  const { token } = useCarried();
  usePageTitle(t('pageTitle'));
  if (token !== undefined && token !== '') return <NewPasswordForm key={token} token={token} />;
  return (
    <FullPage title={t('noTokenTitle')} line={t('noTokenLine')} {...PICTURE}>
      <LinkButton variant="primary" href="/forgot-password" className="self-start">
        {t('again')}
      </LinkButton>
    </FullPage>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const t = useTranslations('accounts.reset');
  const { engine } = useSync();
  const form = useCallForm({
    initial: { token, password: '' },
    schema: authCalls.resetPassword.body,
    send: (body) => engine.call('auth.resetPassword', { params: undefined, query: undefined, body }),
  });
  if (form.state.kind === 'done') {
    return (
      <FullPage title={t('doneTitle')} line={t('doneLine')} {...PICTURE}>
        <LinkButton variant="primary" href="/login" className="self-start">
          {t('login')}
        </LinkButton>
      </FullPage>
    );
  }
  const badToken = form.errors.fields.token;
  return (
    <FullPage title={t('title')} {...PICTURE}>
      {badToken && (
        <FormError>
          {badToken} <TextLink href="/forgot-password">{t('again')}</TextLink>
        </FormError>
      )}
      <AccountFormFrame form={form} submitLabel={t('submit')}>
        <NewPasswordField {...form.field('password')} label={t('password')} />
      </AccountFormFrame>
    </FullPage>
  );
}
