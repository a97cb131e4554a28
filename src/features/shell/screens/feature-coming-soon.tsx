/**
 * Shows that a part of the product does not exist yet: where an address of another version, or of a store, leads to
 * one.
 */
import { use } from 'react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '#ui/parts/button.tsx';
import { FullPage } from '#domain/app/frame/full-page.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Postcard } from '#domain/outings/postcards/postcard.tsx';
import { InsideMain } from './error-screen.tsx';

const PICTURE = { template: 'hills-dawn', seed: 'soon' } as const;

export function FeatureComingSoon() {
  const t = useTranslations('comingFeature');
  const title = t('title');
  usePageTitle(title);
  const ways = (
    <div className="flex flex-wrap gap-2.5">
      <LinkButton variant="primary" href="/">
        {t('home')}
      </LinkButton>
      <LinkButton variant="card" href="/outings/timeline">
        {t('agenda')}
      </LinkButton>
    </div>
  );
  if (!use(InsideMain)) {
    return (
      <FullPage title={title} line={t('line')} {...PICTURE}>
        {ways}
      </FullPage>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <Postcard {...PICTURE} className="aspect-cover rounded-card" />
      <div className="flex flex-col gap-2.5">
        <h1 className="font-bold text-2xl">{title}</h1>
        <p className="max-w-[52ch] text-md">{t('line')}</p>
      </div>
      {ways}
    </div>
  );
}
