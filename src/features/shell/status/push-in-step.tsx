/**
 * Synchronizes the pushes of this device with the logged-in user, the browser's push address, and the language of the
 * app. Opens in the page what a tapped push refers to.
 */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLocale } from 'use-intl';
import type { PushTarget } from '#contract/accounts/push/push.ts';
import {
  currentPushTarget,
  mayPush,
  onPushOpened,
  subscribeToPushes,
  unsubscribeFromPushes,
} from '#sync/app/push.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSession, useSync } from '#sync/provider.tsx';

/** The browser dropped its address, and its user still wants pushes. Null: it provides none now. */
async function newTarget(engine: ReturnType<typeof useSync>['engine']): Promise<PushTarget | null> {
  const known = await engine.ask('push.list', { params: undefined, query: {}, body: undefined });
  if (known.kind !== 'ok') return null;
  const subscribed = await subscribeToPushes(known.response.key);
  return subscribed.kind === 'subscribed' ? subscribed.target : null;
}

export function PushInStep(): null {
  const { device, engine } = useSync();
  const session = useSession();
  const router = useRouter();
  const language = useLocale().split('-')[0] ?? 'en';
  const isOnline = useConnectivity().network.kind === 'online';
  const userId = session.kind === 'signed_in' ? session.user.id : null;

  useEffect(() => onPushOpened((href) => void router.navigate({ href })), [router]);

  useEffect(() => {
    const keep = async () => {
      const bound = await device.fact('push');
      if (!bound) return;
      if (bound.user_id !== userId) {
        await unsubscribeFromPushes();
        await device.facts.delete('push');
        return;
      }
      if (!isOnline) return;
      // The user ended them in the settings of the browser.
      if (!mayPush()) return device.facts.delete('push');
      const target = (await currentPushTarget()) ?? (await newTarget(engine));
      if (target === null) return;
      const { binding_address } = target;
      if (binding_address === bound.binding_address && language === bound.language) return;
      const body = { ...target, enabled: true, device_name: '', language };
      const result = await engine.call('push.bind', { params: undefined, query: undefined, body });
      if (result.kind === 'ok')
        await device.setFact('push', { user_id: bound.user_id, binding_address, language });
    };
    void keep().catch(reportError);
  }, [device, engine, userId, isOnline, language]);
  return null;
}
