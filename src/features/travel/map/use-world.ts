/** Loads the outlines of the world for the canvas. */
import { useEffect, useState } from 'react';
import { type OutlinesState, useOutlines } from '#domain/places/use-outlines.ts';
import type { World } from '#domain/places/world.ts';
import { makePaths, type Paths } from './paint.ts';

export type WorldState =
  | Exclude<OutlinesState, { kind: 'ready' }>
  | { kind: 'ready'; world: World; paths: Paths };

/** Made once per page, so that the next map appears at once. */
let known: Paths | null = null;

export function useWorld(): { state: WorldState; retry: () => void } {
  const { state, retry } = useOutlines();
  const [paths, setPaths] = useState(known);
  const world = state.kind === 'ready' ? state.world : null;
  useEffect(() => {
    if (world === null || known) return setPaths(known);
    const leaving = new AbortController();
    const { signal } = leaving;
    makePaths(world, { signal }).then(
      (made) => {
        known = made;
        if (!signal.aborted) setPaths(made);
      },
      (problem) => {
        if (!signal.aborted) reportError(problem);
      },
    );
    return () => leaving.abort();
  }, [world]);
  if (state.kind !== 'ready') return { state, retry };
  return { state: paths ? { ...state, paths } : { kind: 'reading' }, retry };
}
