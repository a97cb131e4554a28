/** Announces a screen that is built later, at its address. */
import { useMatches } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '#ui/parts/button.tsx';
import { FullPage } from '#domain/full-page.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { type CoverTemplate, Postcard } from '#domain/postcard.tsx';
import { InsideMain } from './error-screen.tsx';
import { type ComingFeature, routeEntry } from '../addresses/route-table.ts';

const POSTCARDS: Record<ComingFeature, CoverTemplate> = {
  helpCenter: 'sea-dawn',
  info: 'sea-meadow',
  pricing: 'snow-dawn',
};

interface FeatureComingSoonProps {
  /** Left out: the feature that the table of routes names for this path. */
  feature?: ComingFeature | undefined;
  /** What already exists. */
  children?: ReactNode;
}

export function FeatureComingSoon({ feature, children }: FeatureComingSoonProps) {
  const t = useTranslations('comingFeatures');
  const ofPath = useMatches({ select: (matches) => comingAt(matches.at(-1)?.fullPath) });
  const shown = feature ?? ofPath;
  const title = shown ? t(`features.${shown}.title`) : t('someTitle');
  const line = shown ? t(`features.${shown}.line`) : t('someLine');
  const template = shown ? POSTCARDS[shown] : 'hills-dawn';
  usePageTitle(title);
  const badge = (
    <p className="flex h-6 w-max items-center rounded-full bg-lagoon-tint px-2.5 font-bold text-lagoon text-xs">
      {t('badge')}
    </p>
  );
  const ways = (
    <div className="flex flex-wrap gap-2.5">
      <LinkButton look="primary" href="/">
        {t('home')}
      </LinkButton>
      <LinkButton look="card" href="/outings/timeline">
        {t('agenda')}
      </LinkButton>
    </div>
  );
  if (!use(InsideMain)) {
    return (
      <FullPage title={title} line={line} template={template} seed={`soon ${shown}`}>
        {badge}
        <p className="text-soft">{t('notYet')}</p>
        {ways}
      </FullPage>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <Postcard template={template} seed={`soon ${shown}`} className="aspect-cover rounded-card" />
      <div className="flex flex-col gap-2.5">
        {badge}
        <h1 className="font-bold text-2xl">{title}</h1>
        <p className="max-w-[52ch] text-md">{line}</p>
        <p className="text-soft">{t('notYet')}</p>
      </div>
      {children}
      {ways}
    </div>
  );
}

function comingAt(fullPath: string | undefined): ComingFeature | undefined {
  const screen = fullPath === undefined ? undefined : routeEntry(fullPath)?.screen;
  return screen?.kind === 'coming_soon' ? screen.feature : undefined;
}
