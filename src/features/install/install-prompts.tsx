/** Offers to install the app when the rules allow it. A dismissal is remembered. */
import { useLocation } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { InstallAnswers } from '#db/database/device-database.ts';
import { OfferCard } from '#domain/app/frame/offer-card.tsx';
import { storeName } from '#domain/app/stores.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSync } from '#sync/provider.tsx';
import { isWebview, platformOf } from '#ui/device/platform.ts';
import { useDeviceNow } from '#ui/device/use-device-now.ts';
import { useMedia } from '#ui/device/use-media.ts';
import { Button, buttonClass, LinkButton } from '#ui/parts/button.tsx';
import { type InstallPrompt, installPrompt } from './install-rules.ts';
import type { Offers } from './offer.ts';

const NO_STORES = { ios: null, android: null, android_other: null };
const NO_ANSWERS: InstallAnswers = {};

/** Renders nothing until everything it depends on is known. */
export function InstallPrompts({ offers }: { offers: Offers }) {
  const { device, session } = useSync();
  const { pathname } = useLocation();
  const now = useDeviceNow();
  const width = useSyncExternalStore(onResize, () => innerWidth);
  const offered = useSyncExternalStore(offers.subscribe, offers.isThere);
  const standalone = useMedia('(display-mode: standalone)');
  const known = useLiveQuery(
    async () => ({
      stores: (await device.fact('stores')) ?? NO_STORES,
      answers: (await device.fact('install_answers')) ?? NO_ANSWERS,
    }),
    [device],
  );
  if (!known) return null;
  const prompt = installPrompt({
    ...known,
    loggedIn: session.kind === 'signed_in',
    width,
    platform: platformOf(navigator.userAgent, navigator.maxTouchPoints),
    standalone,
    webview: isWebview(navigator.userAgent),
    path: pathname,
    offered,
    byHand: !('onbeforeinstallprompt' in window),
    now,
  });
  if (prompt === null) return null;
  const answer = (given: InstallAnswers) =>
    void device.setFact('install_answers', { ...known.answers, ...given });
  return (
    <Card
      prompt={prompt}
      onDismiss={() => answer({ [prompt.kind]: 'declined' })}
      onFollow={() =>
        answer(
          prompt.kind === 'download' ? { download_clicked_at: Date.now() } : { [prompt.kind]: 'accepted' },
        )
      }
      onInstall={() =>
        void offers.take().then((agreed) => answer({ [prompt.kind]: agreed ? 'accepted' : 'declined' }))
      }
    />
  );
}

function onResize(changed: () => void): () => void {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}

interface CardProps {
  prompt: InstallPrompt;
  onDismiss: () => void;
  onFollow: () => void;
  onInstall: () => void;
}

function Card({ prompt, onDismiss, onFollow, onInstall }: CardProps) {
  const t = useTranslations('install');
  return (
    <OfferCard
      title={t('title')}
      line={t(prompt.kind === 'download' ? 'phoneLine' : 'line')}
      picture={<img src="/icons/icon.svg" alt="" width={48} height={48} className="size-12 shrink-0" />}
    >
      <Button size="sm" variant="plain" onClick={onDismiss}>
        {t('notNow')}
      </Button>
      <Way prompt={prompt} onFollow={onFollow} onInstall={onInstall} />
    </OfferCard>
  );
}

function Way({ prompt, onFollow, onInstall }: Omit<CardProps, 'onDismiss'>) {
  const t = useTranslations('install');
  if ('stores' in prompt && prompt.stores.length > 0) {
    return prompt.stores.map((store, nth) => (
      <a
        key={store}
        href={store}
        rel="noopener"
        target="_blank"
        onClick={onFollow}
        className={buttonClass(nth === 0 ? 'primary' : 'soft', 'sm')}
      >
        {storeName(store)}
      </a>
    ));
  }
  if (prompt.kind === 'download') {
    return (
      <LinkButton size="sm" variant="primary" href="/download" onClick={onFollow}>
        {t('how')}
      </LinkButton>
    );
  }
  return (
    <Button size="sm" variant="primary" icon={Download} onClick={onInstall}>
      {t('install')}
    </Button>
  );
}
