/**
 * Fetches what a screen shows from the server when it opens, and again when the network is back. Nothing of it is
 * stored.
 */
import { useCallback, useEffect, useState } from 'react';
import { type CallResult, useConnectivity } from '#sync/hooks.ts';

export type Fetched<TResponse> =
  | { kind: 'loading' }
  | { kind: 'shown'; response: TResponse }
  /** It does not exist (or no longer does), or is not for this reader: the server does not reveal which. */
  | { kind: 'not_found' }
  | { kind: 'offline' }
  | { kind: 'failed' };

const GONE: ReadonlySet<string> = new Set(['not_found', 'gone', 'forbidden']);

/**
 * @param key names what is fetched
 * @param ask fetches it; null for what cannot exist. The same function as long as the key is the same
 */
export function useFetched<TResponse>(
  key: string,
  ask: () => Promise<CallResult<TResponse>> | null,
): { state: Fetched<TResponse>; again: () => void } {
  const isOffline = useConnectivity().network.kind !== 'online';
  const [response, setResponse] = useState<{ key: string; state: Fetched<TResponse> } | null>(null);
  const [asked, setAsked] = useState(0);
  const state: Fetched<TResponse> = response?.key === key ? response.state : { kind: 'loading' };
  const isWanted = state.kind !== 'shown' && state.kind !== 'not_found';

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again when the network is back, or on request
  useEffect(() => {
    if (!isWanted) return;
    let current = true;
    const show = (next: Fetched<TResponse>) => {
      if (current) setResponse({ key, state: next });
    };
    void Promise.resolve(ask()).then(
      (result) => show(result === null ? { kind: 'not_found' } : stateOf(result)),
      (error: unknown) => {
        reportError(error);
        show({ kind: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [ask, key, isOffline, asked]);

  const again = useCallback(() => {
    setResponse(null);
    setAsked((count) => count + 1);
  }, []);
  return { state, again };
}

function stateOf<TResponse>(result: CallResult<TResponse>): Fetched<TResponse> {
  switch (result.kind) {
    case 'ok':
      return { kind: 'shown', response: result.response };
    case 'offline':
      return { kind: 'offline' };
    case 'refused':
      return { kind: GONE.has(result.code) ? 'not_found' : 'failed' };
  }
}
