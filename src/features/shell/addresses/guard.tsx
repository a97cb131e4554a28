/** Applies the guards of the shown route to the present moment, and again whenever session or network change. */
import { rootRouteId, useLocation, useMatches } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { holdsData } from '#db/lists/readiness.ts';
import { useSession, useSignedIn } from '#sync/provider.tsx';
import { useVisit } from '#sync/visit.tsx';
import { trimmed } from '../frame/navigation.ts';
import { judge, type Verdict } from './guards.ts';
import { useLanding, useNetwork } from './network.tsx';
import { Redirect } from './redirect.tsx';
import { type OfflineNeed, routeEntry } from './route-table.ts';
import { carrying, nextTarget, pathWithin, WaitingSearch } from './targets.ts';

/** Where guests arrive. */
const LANDING = '/welcome';

interface GuardProps {
  children: ReactNode;
}

/** Stands once, around all routes. */
export function Guard({ children }: GuardProps) {
  const session = useSession();
  return session.kind === 'signed_in' ? (
    <SignedInGuard>{children}</SignedInGuard>
  ) : (
    <Judged holdsData={false}>{children}</Judged>
  );
}

function SignedInGuard({ children }: GuardProps) {
  const { db } = useSignedIn();
  // Until the database has answered, nobody is sent away.
  const holds = useLiveQuery(() => holdsData(db), [db]) ?? true;
  return <Judged holdsData={holds}>{children}</Judged>;
}

function Judged({ children, holdsData }: GuardProps & { holdsData: boolean }) {
  const session = useSession();
  const network = useNetwork();
  const landing = useLanding();
  const { pathname, href, search } = useShownLocation();
  const { guards, offline } = useShownEntry();
  const visit = useVisit();
  const [shown, setShown] = useState<string | null>(null);
  const verdict = judge(guards, {
    session,
    network,
    serves: { always: true, once_shown: shown === pathname, stored: holdsData }[offline],
    closedLanding: landing === 'coming_soon' && trimmed(pathname) === LANDING,
    openedByNobody: visit.current.openedByNobody === pathname,
  });
  const passes = verdict.kind === 'pass';

  useEffect(() => {
    if (!passes) return;
    setShown(pathname);
    visit.current = { openedByNobody: session.kind === 'guest' ? pathname : null, leaving: false };
  }, [passes, pathname, session.kind, visit]);

  if (passes) return children;
  const { next } = v.parse(WaitingSearch, search);
  return <Redirect href={addressOf(verdict, href, next, visit.current.leaving)} />;
}

interface Guarded {
  guards: readonly string[];
  offline: OfflineNeed;
}

/** Where nothing matches, the router itself says so. */
const NO_ROUTE: Guarded = { guards: [], offline: 'always' };
/** A route that the table does not know is closed. */
const NOT_LISTED: Guarded = { guards: ['not listed'], offline: 'always' };

function useShownEntry(): Guarded {
  return useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      if (!match || match.routeId === rootRouteId) return NO_ROUTE;
      return routeEntry(match.fullPath) ?? NOT_LISTED;
    },
  });
}

/**
 * The address of the screen that is shown. The router's own is that of the next screen already while that one is on its
 * way, and a guard that judged it for the old screen would send people round in circles.
 */
function useShownLocation() {
  const location = useLocation();
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const [shown, setShown] = useState(location);
  if (path !== undefined && trimmed(location.pathname) === trimmed(path) && location.href !== shown.href) {
    setShown(location);
    return location;
  }
  return shown;
}

function addressOf(
  verdict: Exclude<Verdict, { kind: 'pass' }>,
  href: string,
  next: string | undefined,
  leaving: boolean,
): string {
  if (verdict.kind === 'onward') return nextTarget(next) ?? '/';
  if (!verdict.keepTarget || leaving) return verdict.to;
  return verdict.to === '/no-internet-connection' || verdict.to === '/under-maintenance'
    ? carrying(verdict.to, 'from', pathWithin(href))
    : carrying(verdict.to, 'next', nextTarget(href));
}
