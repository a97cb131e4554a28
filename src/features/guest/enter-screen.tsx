/**
 * Logs a guest in on this device with their personal link. The key is after the #, and is removed from the address at
 * once.
 */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { GuestKey } from '#contract/accounts/guest-session/guest-session.ts';
import { isGuest } from '#contract/accounts/user/guest.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSession, useSync } from '#sync/provider.tsx';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { ReadingPage } from '#ui/page/reading-page.tsx';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { useServer } from './use-server.ts';

type State = { kind: 'entering' } | { kind: 'asking' } | { kind: 'failed'; why: string } | { kind: 'ended' };

/** Kept while the session changes, which renders the screen again. */
let taken: string | null = null;

function takeKey(): string | null {
  const found = location.hash.slice(1);
  if (found !== '') {
    taken = found;
    // Hides the key from the screen and from the history.
    history.replaceState(history.state, '', location.pathname);
  }
  return v.is(GuestKey, taken) ? taken : null;
}

export function EnterScreen() {
  const t = useTranslations('guest.enter');
  const { engine } = useSync();
  const { network } = useConnectivity();
  const session = useSession();
  const router = useRouter();
  const ask = useServer();
  const [key] = useState(takeKey);
  /** The current user, who will be replaced or who takes over. */
  const here = session.kind === 'signed_in' ? session.user : null;
  const [state, setState] = useState<State>(
    key === null ? { kind: 'ended' } : { kind: here ? 'asking' : 'entering' },
  );
  usePageTitle(t('title'));
  const isBusy = useRef(false);
  const enter = async () => {
    if (key === null || isBusy.current) return;
    isBusy.current = true;
    setState({ kind: 'entering' });
    const body = { key };
    const asked = await ask(
      engine.call('guestSessions.enter', { params: undefined, query: undefined, body }),
    );
    isBusy.current = false;
    if (asked.kind === 'not_done') return setState({ kind: 'failed', why: asked.why });
    taken = null;
    await router.navigate({ href: '/', replace: true });
  };
  const enterNow = useEffectEvent(() => void enter());
  const isOnline = network.kind === 'online';
  useEffect(() => {
    if (state.kind === 'entering' && isOnline) enterNow();
  }, [state.kind, isOnline]);
  const content = () => {
    switch (state.kind) {
      case 'entering':
        return (
          <p role="status" className="text-soft">
            {t(isOnline ? 'entering' : 'offline')}
          </p>
        );
      case 'asking':
        return (
          <>
            <p>{here && isGuest(here) ? t('replace', { name: here.attributes.name }) : t('takeOver')}</p>
            <Button variant="primary" size="lg" className="self-start" onClick={() => void enter()}>
              {t(here && isGuest(here) ? 'replaceNow' : 'takeOverNow')}
            </Button>
          </>
        );
      case 'failed':
        return <LoadError onRetry={() => void enter()}>{state.why}</LoadError>;
      case 'ended':
        return (
          <>
            <p className="text-soft">{t('ended')}</p>
            <LinkButton href="/" className="self-start">
              {t('home')}
            </LinkButton>
          </>
        );
    }
  };
  return (
    <ReadingPage width="card" banner={<OfflineBanner network={network.kind} />}>
      <div className="flex flex-col gap-4">
        <h1 className="font-bold text-2xl">{t('title')}</h1>
        {content()}
      </div>
    </ReadingPage>
  );
}
