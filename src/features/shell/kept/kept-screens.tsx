/**
 * Keeps screens of signed-in users alive after they are left: input, open parts and scroll position are there again on the way
 * back, without a read. React's Activity hides them and stops their effects.
 */
import { type AnyRouter, useMatches, useRouter } from '@tanstack/react-router';
import { Activity, createContext, memo, type ReactNode, use, useState } from 'react';
import { Boundary } from '../screens/boundary.tsx';
import { ErrorScreen } from '../screens/error-screen.tsx';
import { type KeptScreen, withShown } from './kept.ts';

/** Path of the component's screen; null when screens are not kept alive. */
const OwnPath = createContext<string | null>(null);

interface KeptScreensProps {
  /** The router's outlet, drawn during a navigation and when no screen is kept. */
  outlet: ReactNode;
}

/** Mounted in the frame in place of the router's outlet. */
export function KeptScreens({ outlet }: KeptScreensProps) {
  const router = useRouter();
  // One string each, so that nothing is drawn again while the same screen is shown.
  const routeId = useMatches({ select: (matches): string | undefined => matches.at(-1)?.routeId });
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const isReady = useMatches({ select: (matches) => matches.at(-1)?.status === 'success' });
  const [kept, setKept] = useState<readonly KeptScreen[]>([]);
  const shown = isReady && routeId !== undefined && path !== undefined ? { routeId, path } : null;
  const next = shown ? withShown(kept, shown) : kept;
  if (next !== kept) setKept(next);
  return (
    <>
      {!shown && outlet}
      {next.map((screen) => (
        <Activity key={screen.path} mode={screen.path === shown?.path ? 'visible' : 'hidden'}>
          <OwnPath value={screen.path}>
            <Boundary fallback={(error, reset) => <ErrorScreen error={error} reset={reset} />}>
              <Screen router={router} routeId={screen.routeId} />
            </Boundary>
          </OwnPath>
        </Activity>
      ))}
    </>
  );
}

const Screen = memo(function Screen({ router, routeId }: { router: AnyRouter; routeId: string }) {
  const Component = router.routesById[routeId]?.options.component;
  return Component ? <Component /> : null;
});

/**
 * The match of a kept screen's own address, even while another screen of the same route is shown. A hidden screen is drawn again
 * when language or skin change, and the router then knows only the shown one.
 */
export function useOwnMatch<TMatch extends { pathname: string } | undefined>(
  match: TMatch,
): NonNullable<TMatch> {
  const path = use(OwnPath);
  const isOwn = match !== undefined && (path === null || match.pathname === path);
  const [last, setLast] = useState(match);
  if (isOwn && match !== last) setLast(match);
  const own = isOwn ? match : last;
  if (!own) throw new Error(`The screen of ${path} was drawn before its route was shown`);
  return own;
}
