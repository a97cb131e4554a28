/**
 * Refreshes the page when the user pulls it down by 70 px; less snaps back. A button, a key or a menu can do the same.
 */

import {
  createContext,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  use,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { onceQuiet } from '../device/once-quiet.ts';

export interface PullHandle {
  /** Does the same as a pull. */
  refresh: () => void;
}

interface PullToRefreshProps {
  /** Resolves when the refresh succeeded or failed. */
  onRefresh: () => Promise<unknown>;
  /** False when there is nothing to refresh; the content is rendered unchanged. */
  active?: boolean;
  ref?: Ref<PullHandle>;
  children: ReactNode;
}

const RefreshContext = createContext<(() => void) | null>(null);

/** Refreshes the current screen, for its menu; null when it cannot be refreshed. */
export function useRefresh(): (() => void) | null {
  return use(RefreshContext);
}

/** No user pulls before the first screen is there. If it cannot be loaded, the page works without it. */
const Pulling = lazy(() => import('./pulling.tsx').catch(() => ({ default: () => null })));

export function PullToRefresh({ onRefresh, active = true, ref, children }: PullToRefreshProps) {
  const area = useRef<HTMLDivElement>(null);
  const moved = useRef<HTMLDivElement>(null);
  /** How often a refresh was requested. */
  const [asked, setAsked] = useState(0);
  const ask = useCallback(() => setAsked((count) => count + 1), []);
  useImperativeHandle(ref, () => ({ refresh: ask }), [ask]);
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => onceQuiet(() => setQuiet(true)), []);
  return (
    <RefreshContext value={active ? ask : null}>
      <div ref={area} data-fills className={active ? 'pull-area relative' : 'relative'}>
        {(isQuiet || asked > 0) && (
          <Suspense fallback={null}>
            <Pulling {...{ area, moved, active, asked, ask, onRefresh }} />
          </Suspense>
        )}
        <div ref={moved} data-fills>
          {children}
        </div>
      </div>
    </RefreshContext>
  );
}
