/** Keeps state of this visit across a change of session, which redraws the whole tree. */
import { createContext, type ReactNode, type RefObject, use, useCallback, useRef } from 'react';
import type { LogoutChoice, LogoutResult } from '#engine/api.ts';
import { useSync } from './provider.tsx';

interface Visit {
  /** The last screen that was shown without an account. */
  openedLoggedOut: string | null;
  /** The user chose to log out: do not offer a way back to their screen. */
  leaving: boolean;
}

const VisitContext = createContext<RefObject<Visit> | null>(null);

/** Mounted above everything that depends on the session. */
export function VisitProvider({ children }: { children: ReactNode }) {
  const visit = useRef<Visit>({ openedLoggedOut: null, leaving: false });
  return <VisitContext value={visit}>{children}</VisitContext>;
}

export function useVisit(): RefObject<Visit> {
  const visit = use(VisitContext);
  if (!visit) throw new Error('useVisit outside of VisitProvider');
  return visit;
}

/** Logs the user out at their own request. */
export function useLogOut(): (choice: LogoutChoice) => Promise<LogoutResult> {
  const { engine } = useSync();
  const visit = useVisit();
  return useCallback(
    async (choice) => {
      visit.current.leaving = true;
      const result = await engine.logOut(choice);
      if (result.kind === 'unsent') visit.current.leaving = false;
      return result;
    },
    [engine, visit],
  );
}
