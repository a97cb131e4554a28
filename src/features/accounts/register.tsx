import { useTranslations } from 'use-intl';
import { FullPage } from '#domain/app/frame/full-page.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import { useRegistrationWay } from './features.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { type Admission, RegisterForm } from './register-form.tsx';
import { linkIn, useCarried, useOnTheWay } from './waiting-search.ts';

const PICTURE = { template: 'city-dusk', seed: 'new here' } as const;

/**
 * Registers without an invitation, if the server allows it.
 * @param advocate the code of the user who sent the newcomer
 */
export function Register({ advocate }: { advocate: string | undefined }) {
  const t = useTranslations('accounts');
  const way = useRegistrationWay();
  const onTheWay = useOnTheWay();
  const { next } = useCarried();
  usePageTitle(t('register.title'));
  const footer = (
    <>
      {t('invitation.hasAccount')}{' '}
      <TextLink href={onTheWay('/login')} className="target">
        {t('invitation.login')}
      </TextLink>
    </>
  );
  const outingLink = linkIn(next);
  const by: Admission | null =
    way === 'open'
      ? { kind: 'open', advocate }
      : way === 'invitation' && outingLink !== null
        ? { kind: 'outing_link', token: outingLink }
        : null;
  if (by !== null) {
    return (
      <FullPage title={t('register.title')} {...PICTURE} footer={footer}>
        <RegisterForm by={by} />
        <ProviderButtons trip={{ purpose: 'register', next, advocate }} />
      </FullPage>
    );
  }
  const byInvitation = way === 'invitation';
  return (
    <FullPage
      title={byInvitation ? t('register.byInvitationTitle') : t('invitation.closedTitle')}
      line={byInvitation ? t('register.byInvitationLine') : t('invitation.closedLine')}
      {...PICTURE}
      footer={footer}
    >
      {byInvitation && (
        <LinkButton variant="primary" href={onTheWay('/register-invitation')} className="self-start">
          {t('welcome.invitation')}
        </LinkButton>
      )}
    </FullPage>
  );
}
