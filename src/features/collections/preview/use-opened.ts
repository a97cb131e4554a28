/** A collection as a signed-out reader sees it, fetched from the server and not stored on this device. */
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { Id } from '#contract/base/shapes.ts';
import type { OpenedCollection } from '#contract/people/collection/collection.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { type Trouble, troubleOf } from '../trouble.ts';

export type Opened =
  | { kind: 'loading' }
  | { kind: 'shown'; collection: OpenedCollection }
  | { kind: 'not_shown'; trouble: Trouble };

/** Fetches once, and again when the network is back. */
export function useOpened(id: string): { opened: Opened; again: () => void } {
  const { engine } = useSync();
  const isOffline = useConnectivity().network.kind !== 'online';
  const [answer, setAnswer] = useState<{ id: string; opened: Opened } | null>(null);
  const [asked, setAsked] = useState(0);
  const opened: Opened = answer?.id === id ? answer.opened : { kind: 'loading' };
  const isDecided = opened.kind === 'shown' || (opened.kind === 'not_shown' && opened.trouble === 'gone');

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again when the network is back, or on request
  useEffect(() => {
    if (isDecided) return;
    let isCurrent = true;
    const show = (next: Opened) => {
      if (isCurrent) setAnswer({ id, opened: next });
    };
    const ask = async (): Promise<Opened> => {
      if (!v.is(Id, id)) return { kind: 'not_shown', trouble: 'gone' };
      const result = await engine.call('collections.show', {
        params: { id },
        query: undefined,
        body: undefined,
      });
      return result.kind === 'ok'
        ? { kind: 'shown', collection: result.answer.data }
        : { kind: 'not_shown', trouble: troubleOf(result) };
    };
    ask().then(show, (problem: unknown) => {
      reportError(problem);
      show({ kind: 'not_shown', trouble: 'failed' });
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, id, isOffline, asked]);

  const again = useCallback(() => {
    setAnswer(null);
    setAsked((count) => count + 1);
  }, []);
  return { opened, again };
}
