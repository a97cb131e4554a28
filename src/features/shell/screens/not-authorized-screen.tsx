/** Shown to logged-in users without permission for the requested screen. */
import { useTranslations } from 'use-intl';
import { useLoggedIn } from '#sync/provider.tsx';
import { useLogOut } from '#sync/visit.tsx';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { FullPage } from '#domain/app/frame/full-page.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';

export function NotAuthorizedScreen() {
  const t = useTranslations('standIn');
  const { user } = useLoggedIn();
  const logOut = useLogOut();
  usePageTitle(t('notAuthorized.title'));
  return (
    <FullPage
      title={t('notAuthorized.title')}
      line={t('notAuthorized.line', { name: user.attributes.name })}
      template="forest-frost"
      seed="closed gate"
    >
      <div className="flex flex-wrap gap-2.5">
        <LinkButton variant="primary" href="/">
          {t('home')}
        </LinkButton>
        <Button variant="card" onClick={() => void logOut('keep')}>
          {t('notAuthorized.logOut')}
        </Button>
      </div>
    </FullPage>
  );
}
