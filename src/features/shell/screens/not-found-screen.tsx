import { useTranslations } from 'use-intl';
import { LinkButton } from '#ui/parts/button.tsx';
import { FullPage } from '#domain/app/frame/full-page.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';

export function NotFoundScreen() {
  const t = useTranslations('standIn');
  usePageTitle(t('notFound.title'));
  return (
    <FullPage title={t('notFound.title')} line={t('notFound.line')} template="snow-frost" seed="nowhere">
      <LinkButton variant="primary" href="/" className="self-start">
        {t('home')}
      </LinkButton>
    </FullPage>
  );
}
