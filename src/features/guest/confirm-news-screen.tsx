/**
 * Handles the link of the mail that confirms the address for news of a guest’s plans. It may be opened on any device.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { ReadingPage } from '#ui/page/reading-page.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { useServer } from './use-server.ts';

type State = { kind: 'confirming' } | { kind: 'confirmed' } | { kind: 'failed'; why: string };

export function ConfirmNewsScreen({ token }: { token: string }) {
  const t = useTranslations('guest.news');
  const enter = useTranslations('guest.enter');
  const { engine } = useSync();
  const { network } = useConnectivity();
  const ask = useServer();
  const [state, setState] = useState<State>({ kind: 'confirming' });
  usePageTitle(t('title'));
  const confirm = async () => {
    setState({ kind: 'confirming' });
    const input = { params: undefined, query: undefined, body: { token } };
    const asked = await ask(engine.call('guestSessions.confirmAddress', input));
    setState(asked.kind === 'done' ? { kind: 'confirmed' } : { kind: 'failed', why: asked.why });
  };
  const begin = useEffectEvent(() => void confirm());
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);
  return (
    <ReadingPage width="card" banner={<OfflineBanner network={network.kind} />}>
      <div className="flex flex-col gap-4">
        <h1 className="font-bold text-2xl">{t('title')}</h1>
        {state.kind === 'failed' ? (
          <LoadError onRetry={() => void confirm()}>{state.why}</LoadError>
        ) : (
          <p role="status">{t(state.kind === 'confirming' ? 'confirming' : 'isConfirmed')}</p>
        )}
        {state.kind !== 'confirming' && (
          <LinkButton href="/" className="self-start">
            {enter('home')}
          </LinkButton>
        )}
      </div>
    </ReadingPage>
  );
}
