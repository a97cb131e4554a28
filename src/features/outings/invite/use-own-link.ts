/** The reader's own link to an outing. Only the server can make it, so it is always asked for, never guessed. */

import { useCallback, useEffect, useState } from 'react';
import type { OpenInvitation } from '#contract/outings/invitation/invitation.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';

export type OwnLink =
  | { kind: 'asking' }
  /** Null: there is none. */
  | { kind: 'known'; link: OpenInvitation | null }
  | { kind: 'offline' }
  /** `message`: the server's words, if it answered. */
  | { kind: 'failed'; message: string | null; reason?: string | undefined };

export type Failure = Extract<OwnLink, { kind: 'offline' | 'failed' }>;
export type Changed = Exclude<OwnLink, { kind: 'asking' }>;

export interface UseOwnLink {
  state: OwnLink;
  /** A change is on its way. */
  busy: boolean;
  again: () => void;
  /** Makes a link, or a new one in place of the present one. */
  make: (usesMax: number | null) => Promise<Changed>;
  turnOff: () => Promise<Changed>;
}

export function useOwnLink(rootId: string): UseOwnLink {
  const { engine } = useSync();
  const isOffline = useConnectivity().network.kind !== 'online';
  const [state, setState] = useState<OwnLink>({ kind: 'asking' });
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the network is back, or on request
  useEffect(() => {
    let current = true;
    const show = (next: OwnLink) => {
      // A known link stays on the screen when it can not be asked for again.
      if (current) setState((before) => (before.kind === 'known' && next.kind !== 'known' ? before : next));
    };
    const input = { params: { id: rootId }, query: undefined, body: undefined };
    void engine
      .call('invitations.showLink', input)
      .then(
        (result) =>
          show(result.kind === 'ok' ? { kind: 'known', link: result.answer.data } : failureOf(result)),
        broken(show),
      );
    return () => {
      current = false;
    };
  }, [engine, rootId, isOffline, asked]);

  const again = useCallback(() => {
    setState((before) => (before.kind === 'known' ? before : { kind: 'asking' }));
    setAsked((count) => count + 1);
  }, []);

  const change = async (act: () => Promise<Changed>): Promise<Changed> => {
    setBusy(true);
    try {
      const next = await act();
      if (next.kind === 'known') setState(next);
      return next;
    } finally {
      setBusy(false);
    }
  };
  return {
    state,
    busy,
    again,
    make: (uses_max) =>
      change(async () => {
        const input = { params: { id: rootId }, query: undefined, body: { uses_max } };
        const result = await engine.call('invitations.makeLink', input);
        return result.kind === 'ok' ? { kind: 'known', link: result.answer.data } : failureOf(result);
      }),
    turnOff: () =>
      change(async () => {
        const input = { params: { id: rootId }, query: undefined, body: undefined };
        const result = await engine.call('invitations.removeLink', input);
        return result.kind === 'ok' ? { kind: 'known', link: null } : failureOf(result);
      }),
  };
}

export function failureOf(
  result: { kind: 'offline' } | { kind: 'refused'; message: string; reason?: string | undefined },
): Failure {
  return result.kind === 'offline'
    ? { kind: 'offline' }
    : { kind: 'failed', message: result.message, reason: result.reason };
}

const broken = (show: (link: OwnLink) => void) => (problem: unknown) => {
  reportError(problem);
  show({ kind: 'failed', message: null });
};
