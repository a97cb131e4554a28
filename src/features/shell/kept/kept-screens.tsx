/**
 * Keeps screens of signed-in users alive after they are left: input, open parts and scroll position are there again on the way
 * back, without a read. React's Activity hides them and stops their effects.
 */
import { type AnyRouter, deepEqual, useMatches, useRouter } from '@tanstack/react-router';
import { Activity, createContext, memo, type ReactNode, use, useState } from 'react';
import { Boundary } from '../screens/boundary.tsx';
import { ErrorScreen } from '../screens/error-screen.tsx';
import { useScreenAhead } from './ahead.ts';
import { type KeptScreen, withAhead, withShown } from './kept.ts';

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
  const ahead = useScreenAhead();
  const shown = isReady && routeId !== undefined && path !== undefined ? { routeId, path } : null;
  const next = shown ? withShown(kept, shown) : kept;
  if (next !== kept) setKept(next);
  return (
    <>
      {!shown && outlet}
      {withAhead(next, ahead).map((screen) => (
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

/** What a screen takes from its address. */
interface Place {
  pathname?: string;
  params?: unknown;
  search?: unknown;
}

/**
 * The match of a kept screen's own address, even while another screen of the same route is shown. A hidden screen is drawn again
 * when language or skin change, and the router then knows only the shown one. The same object as long as the address is the same,
 * so that a screen that is shown again needs no drawing.
 * @param ahead what a screen that is drawn ahead shows, which the router does not know yet
 */
export function useOwnMatch<
  TMatch extends (Place & { pathname: string }) | undefined,
  TAhead extends Place = never,
>(match: TMatch, ahead?: (path: string) => TAhead): NonNullable<TMatch> | TAhead {
  const path = use(OwnPath);
  const isOwn = match !== undefined && (path === null || match.pathname === path);
  const [last, setLast] = useState<TMatch | TAhead>(() =>
    !isOwn && path !== null && ahead ? ahead(path) : match,
  );
  const isNew = isOwn && !(last && deepEqual(placeIn(match), placeIn(last)));
  if (isNew) setLast(match);
  const own = isNew ? match : last;
  if (!own) throw new Error(`The screen of ${path} was drawn before its route was shown`);
  return own;
}

const placeIn = ({ params, search }: Place) => ({ params, search });
