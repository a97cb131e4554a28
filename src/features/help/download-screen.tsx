/** Explains how to install the app, step by step for each kind of device, this device's first. */

import { Apple, type LucideIcon, Monitor, Smartphone, TabletSmartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { storeName, storesFor } from '#domain/app/stores.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSync } from '#sync/provider.tsx';
import { type Platform, platformOf, platformsFrom } from '#ui/device/platform.ts';
import { useMedia } from '#ui/device/use-media.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import { buttonClass, LinkButton } from '#ui/parts/button.tsx';
import { PublicPage } from './public-page.tsx';

const ICONS: Record<Platform, LucideIcon> = {
  iphone: TabletSmartphone,
  android: Smartphone,
  desktop: Monitor,
  mac: Apple,
};
const STEPS = {
  iphone: ['iphone.step1', 'iphone.step2', 'iphone.step3', 'iphone.step4'],
  android: ['android.step1', 'android.step2', 'android.step3', 'android.step4'],
  desktop: ['desktop.step1', 'desktop.step2', 'desktop.step3'],
  mac: ['mac.step1', 'mac.step2', 'mac.step3'],
} as const;
type Step = (typeof STEPS)[Platform][number];

export function DownloadScreen() {
  const t = useTranslations('download');
  const isInstalled = useMedia('(display-mode: standalone)');
  const own = platformOf(navigator.userAgent, navigator.maxTouchPoints);
  const { device } = useSync();
  const stores = useLiveQuery(() => device.fact('stores'), [device]);
  const inStores =
    stores !== undefined && platformsFrom(own).some((one) => storesFor(one, stores).length > 0);
  usePageTitle(t('title'));
  return (
    <PublicPage current="download">
      <div className="flex flex-col gap-7">
        <header className="flex flex-col gap-3">
          <h1 className="font-bold text-2xl">{t('title')}</h1>
          <p className="max-w-[60ch] text-md text-soft">
            {isInstalled ? t('installed') : inStores ? t('lineInStores') : t('line')}
          </p>
          <LinkButton variant="soft" href="/" className="mt-1 self-start">
            {t('open')}
          </LinkButton>
        </header>
        {platformsFrom(own).map((platform) => (
          <Steps
            key={platform}
            platform={platform}
            isOwn={platform === own}
            stores={stores === undefined ? [] : storesFor(platform, stores)}
          />
        ))}
        <Words part="without" />
        <Words part="remove" />
      </div>
    </PublicPage>
  );
}

interface StepsProps {
  platform: Platform;
  isOwn: boolean;
  stores: readonly string[];
}

function Steps({ platform, isOwn, stores }: StepsProps) {
  const t = useTranslations('download');
  const Icon = ICONS[platform];
  return (
    <section aria-labelledby={platform} className="rounded-card bg-card px-5 py-4 shadow-warm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="flex items-center gap-3">
          <Icon aria-hidden className="size-5 shrink-0 text-deep" strokeWidth={1.75} />
          <h2 id={platform} className="text-lg">
            {t(`${platform}.title`)}
          </h2>
        </div>
        {isOwn && (
          <span className="flex h-6 items-center rounded-full bg-set-tint px-2.5 font-bold text-set text-xs">
            {t('here')}
          </span>
        )}
      </div>
      <p className="mt-1 text-soft">{t(`${platform}.line`)}</p>
      {stores.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {stores.map((store) => (
            <a key={store} href={store} rel="noopener" className={buttonClass('soft', 'sm')}>
              {t('store', { name: storeName(store) })}
            </a>
          ))}
        </div>
      )}
      <Numbered platform={platform} />
    </section>
  );
}

function Numbered({ platform }: { platform: Platform }) {
  const t = useTranslations('download');
  const steps: readonly Step[] = STEPS[platform];
  return (
    <ol className="mt-3 flex list-decimal flex-col gap-2 ps-5 marker:font-bold marker:text-deep">
      {steps.map((step) => (
        <li key={step} className="ps-1.5">
          {t(step)}
        </li>
      ))}
    </ol>
  );
}

function Words({ part }: { part: 'without' | 'remove' }) {
  const t = useTranslations('download');
  return (
    <section aria-labelledby={part}>
      <h2 id={part} className="text-lg">
        {t(`${part}.title`)}
      </h2>
      <p className="mt-1 max-w-[66ch]">{t(`${part}.line`)}</p>
    </section>
  );
}
