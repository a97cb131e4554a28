/** The outlines of the world, loaded when a map is first shown. A chunk of the app, so it is available offline. */
import { useCallback, useEffect, useState } from 'react';
import { makePaths, type Paths } from './paint.ts';
import { readWorld, type World } from './world.ts';

export type WorldState =
  | { kind: 'reading' }
  | { kind: 'ready'; world: World; paths: Paths }
  /** The app was updated meanwhile, or never completely stored. */
  | { kind: 'failed' };

/** Read once a page, so that the next map appears at once. */
let known: Extract<WorldState, { kind: 'ready' }> | null = null;

export function useWorld(): { state: WorldState; retry: () => void } {
  const [state, setState] = useState<WorldState>(known ?? { kind: 'reading' });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    // A new URL, so that the browser really tries again.
    void attempt;
    if (known) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const read = async (): Promise<void> => {
      try {
        const { default: packed } = await import('./world-shapes.json');
        signal.throwIfAborted();
        const world = await readWorld(packed, { signal });
        const paths = await makePaths(world, { signal });
        signal.throwIfAborted();
        known = { kind: 'ready', world, paths };
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
