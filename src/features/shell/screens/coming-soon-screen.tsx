/** Shown to blocked accounts, and for parts that are not open yet. */
import { useTranslations } from 'use-intl';
import { useSession } from '#sync/provider.tsx';
import { useLogOut } from '#sync/visit.tsx';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { FullPage } from '#domain/app/frame/full-page.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { accountState } from '../addresses/guards.ts';
import { useLanding } from '../addresses/network.tsx';

export function ComingSoonScreen() {
  const t = useTranslations('standIn');
  const logOut = useLogOut();
  const account = accountState(useSession());
  const blocked = account === 'blocked';
  // Home would redirect back here.
  const closed = useLanding() === 'coming_soon' && account === 'nobody';
  usePageTitle(t('comingSoon.title'));
  return (
    <FullPage
      title={t('comingSoon.title')}
      line={blocked ? t('comingSoon.blocked') : t('comingSoon.line')}
      template="hills-dawn"
      seed="soon"
    >
      {blocked ? (
        <Button variant="card" className="self-start" onClick={() => void logOut('keep')}>
          {t('comingSoon.logOut')}
        </Button>
      ) : (
        <LinkButton variant={closed ? 'card' : 'primary'} href={closed ? '/login' : '/'} className="self-start">
          {t(closed ? 'comingSoon.login' : 'home')}
        </LinkButton>
      )}
    </FullPage>
  );
}
