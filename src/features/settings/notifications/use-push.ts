/**
 * Manages whether this device gets pushes, and which others do. The server's state is stored on the device, and
 * requested when the screen opens.
 */
import { useState, useSyncExternalStore } from 'react';
import { useLocale } from 'use-intl';
import type { PushBinding } from '#contract/accounts/push/push.ts';
import { onPermissionChange, pushSupport, subscribeToPushes, unsubscribeFromPushes } from '#sync/app/push.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { type Kept, type ResponseOf, useKeptResponse } from '#sync/rows/use-kept-response.ts';

export type PushHere =
  | { kind: 'unsupported' | 'needs_install' | 'blocked' }
  /** `can`: whether it can be switched on now; this needs the server's response first. */
  | { kind: 'off'; can: 'now' | 'soon' | 'offline' | 'failed' }
  | { kind: 'on' | 'paused' };

export type Switched = 'done' | 'offline' | 'blocked' | 'dismissed' | 'failed' | 'not_saved';

export interface UsePush {
  /** Undefined until the device's database has responded. */
  here: PushHere | undefined;
  /** The server's list of the user's devices. */
  others: Kept<ResponseOf<'push.list'>>;
  isSwitching: boolean;
  /** Call it in response to a tap: the browser asks the user. */
  turnOn(): Promise<Switched>;
  turnOff(): Promise<Switched>;
  turnOffElsewhere(id: string): Promise<Switched>;
  again(): void;
}

const isCurrent = ({ attributes }: PushBinding): boolean => attributes.is_current;

const INPUT = { params: undefined, query: {}, body: undefined } as const;

/** Returns the server's response, with what this screen has changed since. */
function useDevices() {
  const { kept, again } = useKeptResponse('push.list', INPUT);
  const [changed, setChanged] = useState<{ devices: readonly PushBinding[]; at: number } | null>(null);
  const isNewer = kept.kind === 'known' && changed !== null && changed.at >= kept.fetchedAt;
  const known = isNewer ? { ...kept, answer: { ...kept.response, data: [...changed.devices] } } : kept;
  const changeDevices = (change: (devices: readonly PushBinding[]) => readonly PushBinding[]) => {
    if (known.kind === 'known') setChanged({ devices: change(known.response.data), at: Date.now() });
    again();
  };
  return { known, again, changeDevices };
}

export function usePush(): UsePush {
  const { engine, device } = useSync();
  const { user } = useLoggedIn();
  const language = useLocale().split('-')[0] ?? 'en';
  const { known, again, changeDevices } = useDevices();
  const isOnline = useConnectivity().network.kind === 'online';
  const [isSwitching, setSwitching] = useState(false);
  const bound = useLiveQuery(() => device.fact('push').then((fact) => fact ?? null), [device]);

  const support = useSyncExternalStore(onPermissionChange, pushSupport);
  const own = known.kind === 'known' ? known.response.data.find(isCurrent) : undefined;

  const hereOf = (): PushHere | undefined => {
    if (support !== 'supported') return { kind: support };
    if (bound === undefined) return undefined;
    // Offline, this device's own record applies; the server or another device may have ended it.
    if (bound?.user_id === user.id && (known.kind !== 'known' || own !== undefined))
      return { kind: own?.attributes.state === 'paused' ? 'paused' : 'on' };
    if (!isOnline || known.kind === 'offline') return { kind: 'off', can: 'offline' };
    if (known.kind === 'failed' || known.kind === 'hidden') return { kind: 'off', can: 'failed' };
    return { kind: 'off', can: known.kind === 'known' ? 'now' : 'soon' };
  };

  const switching = async (work: () => Promise<Switched>): Promise<Switched> => {
    setSwitching(true);
    try {
      return await work();
    } finally {
      setSwitching(false);
    }
  };

  const bind = async (key: string): Promise<Switched> => {
    const subscribed = await subscribeToPushes(key);
    if (subscribed.kind === 'failed') reportError(subscribed.error);
    if (subscribed.kind !== 'subscribed') return subscribed.kind;
    const body = { ...subscribed.target, enabled: true, device_name: '', language };
    const result = await engine.call('push.bind', { params: undefined, query: undefined, body });
    if (result.kind === 'offline') return 'offline';
    if (result.kind === 'refused') return 'not_saved';
    const { binding_address } = subscribed.target;
    await device.setFact('push', { user_id: user.id, binding_address, language });
    const { data } = result.response;
    changeDevices((devices) => [
      data,
      ...devices.filter((other) => !isCurrent(other) && other.id !== data.id),
    ]);
    return 'done';
  };

  const end = async (id: string): Promise<Switched> => {
    const result = await engine.call('push.unbind', { params: { id }, query: undefined, body: undefined });
    if (result.kind === 'offline') return 'offline';
    // It has already ended, which is the goal.
    if (result.kind === 'refused' && result.code !== 'not_found') return 'not_saved';
    changeDevices((devices) => devices.filter((other) => other.id !== id));
    return 'done';
  };

  return {
    here: hereOf(),
    others: known,
    isSwitching,
    again,
    turnOn: () => switching(async () => (known.kind === 'known' ? bind(known.response.key) : 'offline')),
    turnOff: () =>
      switching(async () => {
        // The browser no longer accepts any, so that it also applies offline; the server finds out.
        await unsubscribeFromPushes();
        await device.facts.delete('push');
        if (own) await end(own.id);
        return 'done';
      }),
    turnOffElsewhere: (id) => switching(() => end(id)),
  };
}
