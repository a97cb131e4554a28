/**
 * Keeps screens of logged-in users alive after they are left: input, open parts and scroll position are restored on the
 * way back, without a read. React's Activity hides them and stops their effects.
 */
import { type AnyRouter, useMatches, useRouter } from '@tanstack/react-router';
import { Activity, memo, type ReactNode, useState } from 'react';
import { Boundary } from '../screens/boundary.tsx';
import { ErrorScreen } from '../screens/error-screen.tsx';
import { useScreenAhead } from './ahead.ts';
import { type KeptScreen, withAhead, withShown } from './kept.ts';
import { KeptPath } from './kept-path.ts';

interface KeptScreensProps {
  /** The router's outlet, rendered during a navigation and when no screen is kept. */
  outlet: ReactNode;
}

/** Mounted in the frame in place of the router's outlet. */
export function KeptScreens({ outlet }: KeptScreensProps) {
  const router = useRouter();
  const shown = useMatches({
    // The same object while the same screen is shown, so that nothing renders again.
    structuralSharing: true,
    select: (matches): KeptScreen | null => {
      const last = matches.at(-1);
      return last?.status === 'success' ? { routeId: last.routeId, path: last.pathname } : null;
    },
  });
  const [kept, setKept] = useState<readonly KeptScreen[]>([]);
  const ahead = useScreenAhead();
  const next = shown ? withShown(kept, shown) : kept;
  if (next !== kept) setKept(next);
  return (
    <>
      {!shown && outlet}
      {withAhead(next, ahead).map((screen) => (
        <Activity key={screen.path} mode={screen.path === shown?.path ? 'visible' : 'hidden'}>
          <KeptPath value={screen.path}>
            <Boundary fallback={(error, reset) => <ErrorScreen error={error} reset={reset} />}>
              <Screen router={router} routeId={screen.routeId} />
            </Boundary>
          </KeptPath>
        </Activity>
      ))}
    </>
  );
}

const Screen = memo(function Screen({ router, routeId }: { router: AnyRouter; routeId: string }) {
  const Component = router.routesById[routeId]?.options.component;
  return Component ? <Component /> : null;
});
