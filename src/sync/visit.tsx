/** What is remembered of this visit across a change of who is signed in, which draws the whole tree anew. */
import { createContext, type ReactNode, type RefObject, use, useCallback, useRef } from 'react';
import type { SignOutChoice, SignOutResult } from '#engine/api.ts';
import { useSync } from './provider.tsx';

interface Visit {
  /** The screen that was last shown to nobody. */
  openedByNobody: string | null;
  /** The person asked to sign out: no way back to where they were is kept. */
  leaving: boolean;
}

const VisitContext = createContext<RefObject<Visit> | null>(null);

/** Stands above whatever depends on the session. */
export function VisitProvider({ children }: { children: ReactNode }) {
  const visit = useRef<Visit>({ openedByNobody: null, leaving: false });
  return <VisitContext value={visit}>{children}</VisitContext>;
}

export function useVisit(): RefObject<Visit> {
  const visit = use(VisitContext);
  if (!visit) throw new Error('useVisit outside of VisitProvider');
  return visit;
}

/** Signs out on the person's own wish. */
export function useSignOut(): (choice: SignOutChoice) => Promise<SignOutResult> {
  const { engine } = useSync();
  const visit = useVisit();
  return useCallback(
    async (choice) => {
      visit.current.leaving = true;
      const result = await engine.signOut(choice);
      if (result.kind === 'unsent') visit.current.leaving = false;
      return result;
    },
    [engine, visit],
  );
}
