/** Where blocked accounts end, and whoever looks for what is not open yet. */
import { useTranslations } from 'use-intl';
import { useSession } from '#sync/provider.tsx';
import { useSignOut } from '#sync/visit.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { FullPage } from '#ui/full-page.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { accountState } from './guards.ts';

export function ComingSoonScreen() {
  const t = useTranslations('shell');
  const signOut = useSignOut();
  const blocked = accountState(useSession()) === 'blocked';
  usePageTitle(t('comingSoon.title'));
  return (
    <FullPage
      title={t('comingSoon.title')}
      line={blocked ? t('comingSoon.blocked') : t('comingSoon.line')}
      template="hills-dawn"
      seed="soon"
    >
      {blocked ? (
        <Button look="card" className="self-start" onClick={() => void signOut('keep')}>
          {t('comingSoon.signOut')}
        </Button>
      ) : (
        <LinkButton look="primary" href="/" className="self-start">
          {t('home')}
        </LinkButton>
      )}
    </FullPage>
  );
}
