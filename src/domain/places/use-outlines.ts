/**
 * Loads the outlines of the world when a map is first shown. They are a chunk of the app, so they are available
 * offline.
 */
import { useCallback, useEffect, useState } from 'react';
import { readWorld, type World } from './world.ts';

export type OutlinesState =
  | { kind: 'reading' }
  | { kind: 'ready'; world: World }
  /** The app was updated meanwhile, or never completely stored. */
  | { kind: 'failed' };

/** Read once per page, so that the next map appears at once. */
let known: Extract<OutlinesState, { kind: 'ready' }> | null = null;

export function useOutlines(): { state: OutlinesState; retry: () => void } {
  const [state, setState] = useState<OutlinesState>(known ?? { kind: 'reading' });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    // A new URL, so that the browser really tries again.
    void attempt;
    if (known) return setState(known);
    const leaving = new AbortController();
    const { signal } = leaving;
    const read = async (): Promise<void> => {
      try {
        const { default: packed } = await import('./world-shapes.json');
        signal.throwIfAborted();
        const world = await readWorld(packed, { signal });
        signal.throwIfAborted();
        known = { kind: 'ready', world };
        setState(known);
      } catch (problem) {
        if (signal.aborted) return;
        reportError(problem);
        setState({ kind: 'failed' });
      }
    };
    void read();
    return () => leaving.abort();
  }, [attempt]);
  const retry = useCallback(() => {
    setState({ kind: 'reading' });
    setAttempt((before) => before + 1);
  }, []);
  return { state, retry };
}
