/** Shows a refused change where it was made: its reason, and what the user can do. */

import type { ReactNode } from 'react';
import type { Refused } from '#db/database/sync-state.ts';
import { useSync } from '#sync/provider.tsx';
import { RefusedChange } from '#ui/lists/refused-change.tsx';
import { maySendAgain, useRefusalWords } from './refusal-words.ts';

interface RefusedMutationProps {
  id: string;
  state: Refused;
  /** The user's text or action. */
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
