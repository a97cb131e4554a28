/** Undoes a change that waits for its undo time. */
import { useCallback } from 'react';
import { useSync } from './provider.tsx';

export interface Undo {
  /** Restarts the undo time. */
  hold: () => void;
  /** Resolves to false if it is too late. */
  undo: () => Promise<boolean>;
}

/** Returns what a toast needs to undo a stored change. */
export function useUndo(): (mutationId: string) => Undo {
  const { engine } = useSync();
  return useCallback(
    (mutationId) => ({
      hold: () => void engine.hold(mutationId),
      undo: () => engine.discard(mutationId),
    }),
    [engine],
  );
}
