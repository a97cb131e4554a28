/** Replaces a screen that this device cannot show offline, and continues to it once the network responds. */
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { useSession, useSync } from '#sync/provider.tsx';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { FullPage } from '#domain/app/frame/full-page.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { useNetwork } from '../addresses/network.tsx';
import { Redirect } from '../addresses/redirect.tsx';
import { useIsServedByNow } from '../addresses/served-by-now.ts';
import { carrying, pathWithin, WaitingSearch } from '../addresses/targets.ts';

/** On a working network, a probe responds within this time, and this screen is left. */
const CHECK_MS = 1_500;

type Retry = { kind: 'idle' } | { kind: 'trying' } | { kind: 'unanswered' };

export function NoInternetScreen() {
  const t = useTranslations('standIn');
  const session = useSession();
  const { engine } = useSync();
  const network = useNetwork();
  const { search } = useLocation();
  const from = pathWithin(v.parse(WaitingSearch, search).from);
  const isServed = useIsServedByNow(from);
  const [retry, setRetry] = useState<Retry>({ kind: 'idle' });
  usePageTitle(t('noInternet.title'));

  if (network.kind === 'maintenance') return <Redirect href={carrying('/under-maintenance', 'from', from)} />;
  if (isServed && from !== null) return <Redirect href={from} />;
  if (network.kind === 'online') {
    if (from !== null) return <Redirect href={from} />;
    return (
      <FullPage title={t('noInternet.back')} template="sea-lagoon" seed="back">
        <LinkButton variant="primary" href="/" className="self-start">
          {t('noInternet.go')}
        </LinkButton>
      </FullPage>
    );
  }
  const tryAgain = () => {
    setRetry({ kind: 'trying' });
    const check = new Promise<void>((resolve) => setTimeout(resolve, CHECK_MS));
    void Promise.all([engine.syncNow(), check]).then(() => setRetry({ kind: 'unanswered' }));
  };
  return (
    <FullPage
      title={t('noInternet.title')}
      line={session.kind === 'signed_out' ? t('noInternet.logIn') : t('noInternet.line')}
      template="sea-frost"
      seed="no signal"
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={tryAgain} pending={retry.kind === 'trying'}>
          {t('noInternet.retry')}
        </Button>
        {session.kind === 'signed_in' && (
          <LinkButton variant="card" href="/settings">
            {t('noInternet.settings')}
          </LinkButton>
        )}
        <p role="status" className="text-soft">
          {retry.kind === 'unanswered' && t('noInternet.still')}
        </p>
      </div>
    </FullPage>
  );
}
