/** A change that the server refused, at the place where it was made: its reason, and the ways on. */

import type { ReactNode } from 'react';
import type { Refused } from '#db/database/sync-state.ts';
import { useSync } from '#sync/provider.tsx';
import { RefusedChange } from '#ui/lists/refused-change.tsx';
import { maySendAgain, useRefusalWords } from './refusal-words.ts';

interface RefusedMutationProps {
  id: string;
  state: Refused;
  /** What the user wrote, or did. */
  children?: ReactNode;
}

export function RefusedMutation({ id, state, children }: RefusedMutationProps) {
  const { engine } = useSync();
  const reasonOf = useRefusalWords();
  return (
    <RefusedChange
      reason={reasonOf(state)}
      onRetry={maySendAgain(state) ? () => void engine.retry(id) : undefined}
      onDiscard={() => void engine.discard(id)}
    >
      {children}
    </RefusedChange>
  );
}
