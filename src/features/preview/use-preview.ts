/** The public part of an outing, fetched from the server and not stored on this device. */
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { Id } from '#contract/base/shapes.ts';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';

type Engine = ReturnType<typeof useSync>['engine'];

export type PreviewState =
  | { kind: 'loading' }
  | { kind: 'shown'; outing: OutingPreview }
  /** It does not exist or is not public: the server does not say which. */
  | { kind: 'not_found' }
  | { kind: 'offline' }
  | { kind: 'failed' };

const GONE: ReadonlySet<string> = new Set(['not_found', 'gone', 'forbidden']);

/** Fetches once, and again when the network is back. */
export function usePreview(id: string, code: string | undefined): { state: PreviewState; again: () => void } {
  const { engine } = useSync();
  const isOffline = useConnectivity().network.kind !== 'online';
  const [answer, setAnswer] = useState<{ id: string; state: PreviewState } | null>(null);
  const [asked, setAsked] = useState(0);
  const state: PreviewState = answer?.id === id ? answer.state : { kind: 'loading' };
  const isWanted = state.kind !== 'shown' && state.kind !== 'not_found';

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again when the network is back, or on request
  useEffect(() => {
    if (!isWanted) return;
    let current = true;
    const show = (next: PreviewState) => {
      if (current) setAnswer({ id, state: next });
    };
    void ask(engine, id, code).then(show, (error: unknown) => {
      reportError(error);
      show({ kind: 'failed' });
    });
    return () => {
      current = false;
    };
  }, [engine, id, code, isOffline, asked]);

  const again = useCallback(() => {
    setAnswer(null);
    setAsked((count) => count + 1);
  }, []);
  return { state, again };
}

async function ask(engine: Engine, id: string, code: string | undefined): Promise<PreviewState> {
  if (!v.is(Id, id)) return { kind: 'not_found' };
  const query = code === undefined ? {} : { code };
  const result = await engine.call('outings.preview', { params: { id }, query, body: undefined });
  switch (result.kind) {
    case 'ok':
      return { kind: 'shown', outing: result.answer.data };
    case 'offline':
      return { kind: 'offline' };
    case 'refused':
      return { kind: GONE.has(result.code) ? 'not_found' : 'failed' };
  }
}
