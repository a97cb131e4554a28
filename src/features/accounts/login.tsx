import { useTranslations } from 'use-intl';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { FullPage } from '#domain/app/frame/full-page.tsx';
import { useCallForm } from '#forms/call-form/use-call-form.ts';
import { useSync } from '#sync/provider.tsx';
import { PasswordField, TextField } from '#ui/fields/text-field.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { TextLink } from '#ui/parts/link.tsx';
import { AccountFormFrame } from './account-form.tsx';
import { useRegistrationWay } from './features.ts';
import { KeptNote } from './kept-note.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useCarried, useOnTheWay } from './waiting-search.ts';

/** Logs the user in. The route's guard redirects as soon as there is a session. */
export function Login() {
  const t = useTranslations('accounts.login');
  const { engine } = useSync();
  const onTheWay = useOnTheWay();
  const { next } = useCarried();
  const way = useRegistrationWay();
  usePageTitle(t('pageTitle'));
  const form = useCallForm({
    initial: { login: '', password: '' },
    schema: authCalls.login.body,
    send: (body) => engine.call('auth.login', { params: undefined, query: undefined, body }),
  });
  return (
    <FullPage
      title={t('title')}
      template="hills-lagoon"
      seed="welcome back"
      footer={
        way !== 'closed' && (
          <>
            {t('noAccount')}{' '}
            {way === 'open' ? (
              <TextLink href={onTheWay('/register')} className="target">
                {t('register')}
              </TextLink>
            ) : (
              <TextLink href={onTheWay('/register-invitation')} className="target">
                {t('invitation')}
              </TextLink>
            )}
          </>
        )
      }
    >
      <KeptNote />
      <AccountFormFrame form={form} submitLabel={t('submit')}>
        <TextField
          {...form.field('login')}
          label={t('login')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
        />
        <div className="flex flex-col gap-2">
          <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
          <TextLink href={onTheWay('/forgot-password')} className="target self-end py-1 text-sm">
            {t('forgot')}
          </TextLink>
        </div>
      </AccountFormFrame>
      <ProviderButtons trip={{ purpose: 'login', next }} />
    </FullPage>
  );
}
