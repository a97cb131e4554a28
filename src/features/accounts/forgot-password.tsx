import { useTranslations } from 'use-intl';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { FullPage } from '#domain/app/frame/full-page.tsx';
import { useCallForm } from '#forms/call-form/use-call-form.ts';
import { useSync } from '#sync/provider.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import { AccountFormFrame } from './account-form.tsx';
import { useOnTheWay } from './waiting-search.ts';

/** Requests a link to set a new password. The response is the same for known and unknown addresses. */
export function ForgotPassword() {
  const t = useTranslations('accounts');
  const { engine } = useSync();
  const onTheWay = useOnTheWay();
  usePageTitle(t('forgot.pageTitle'));
  const form = useCallForm({
    initial: { email: '' },
    schema: authCalls.forgotPassword.body,
    send: (body) => engine.call('auth.forgotPassword', { params: undefined, query: undefined, body }),
  });
  const footer = (
    <TextLink href={onTheWay('/login')} className="target">
      {t('backToLogin')}
    </TextLink>
  );
  if (form.state.kind === 'done') {
    return (
      <FullPage
        title={t('forgot.sentTitle')}
        line={t('forgot.sentLine', { email: form.values.email.trim() })}
        template="sea-dusk"
        seed="letter"
        footer={footer}
      >
        <Button variant="card" className="self-start" onClick={form.reset}>
          {t('forgot.other')}
        </Button>
      </FullPage>
    );
  }
  return (
    <FullPage
      title={t('forgot.title')}
      line={t('forgot.line')}
      template="sea-dusk"
      seed="letter"
      footer={footer}
    >
      <AccountFormFrame form={form} submitLabel={t('forgot.submit')}>
        <TextField {...form.field('email')} label={t('forgot.email')} type="email" autoComplete="email" />
      </AccountFormFrame>
    </FullPage>
  );
}
