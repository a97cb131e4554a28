/** Applies the guards of the shown route, and again whenever session or network change. */
import { rootRouteId, useLocation, useMatches } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import * as v from 'valibot';
import { isGuest } from '#contract/accounts/user/guest.ts';
import { holdsData } from '#db/lists/readiness.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSession } from '#sync/provider.tsx';
import { useVisit } from '#sync/visit.tsx';
import { judge, type Verdict } from './guards.ts';
import { trimmed } from './navigation.ts';
import { useLanding, useNetwork } from './network.tsx';
import { Redirect } from './redirect.tsx';
import { type OfflineNeed, routeEntry } from './route-table.ts';
import { carrying, nextTarget, pathWithin, WaitingSearch } from './targets.ts';

/** Where logged-out readers arrive. */
const LANDING = '/welcome';

/** Returns whether this device has data of the logged-in user. Undefined until the database has responded. */
export const HoldsDataContext = createContext<boolean | undefined>(false);

interface GuardProps {
  children: ReactNode;
}

/** Mounted once, around all routes. */
export function Guard({ children }: GuardProps) {
  const session = useSession();
  return session.kind === 'signed_in' ? (
    <LoggedInGuard>{children}</LoggedInGuard>
  ) : (
    <Judged>{children}</Judged>
  );
}

function LoggedInGuard({ children }: GuardProps) {
  const { db } = useLoggedIn();
  const holds = useLiveQuery(() => holdsData(db), [db]);
  return (
    <HoldsDataContext value={holds}>
      <Judged>{children}</Judged>
    </HoldsDataContext>
  );
}

function Judged({ children }: GuardProps) {
  // No one is redirected before the database has responded.
  const stored = use(HoldsDataContext) ?? true;
  const session = useSession();
  const network = useNetwork();
  const landing = useLanding();
  const { pathname, href, search } = useShownLocation();
  const { guards, offline, preview } = useShownEntry();
  const visit = useVisit();
  const [shown, setShown] = useState<string | null>(null);
  const verdict = judge(guards, {
    session,
    network,
    serves: { always: true, once_shown: shown === pathname, stored }[offline],
    closedLanding: landing === 'coming_soon' && trimmed(pathname) === LANDING,
    openedLoggedOut: visit.current.openedLoggedOut === pathname,
    carriesToken: 'token' in search && Boolean(search.token),
  });
  const passes = verdict.kind === 'pass';

  useEffect(() => {
    if (!passes) return;
    setShown(pathname);
    // A guest may log in as well.
    const mayLogIn = session.kind === 'signed_out' || isGuest(session.user);
    visit.current = { openedLoggedOut: mayLogIn ? pathname : null, leaving: false };
  }, [passes, pathname, session, visit]);

  if (passes) return children;
  // Users who have chosen to log out want to leave it.
  if (preview !== undefined && isWayIn(verdict) && !visit.current.leaving)
    return <Redirect href={`${preview}/${trimmed(pathname).split('/').at(-1)}`} />;
  const { next } = v.parse(WaitingSearch, search);
  return <Redirect href={addressOf(verdict, href, next, visit.current.leaving)} />;
}

interface Guarded {
  guards: readonly string[];
  offline: OfflineNeed;
  preview?: string;
}

const isWayIn = (verdict: Verdict) =>
  verdict.kind === 'redirect' && (verdict.to === '/welcome' || verdict.to === '/verify-email');

/** The router itself handles unknown addresses. */
const NO_ROUTE: Guarded = { guards: [], offline: 'always' };
/** A route without an entry in the table is closed. */
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
 * Returns the address of the shown screen. The router's own address is already that of the next screen during a
 * navigation, and guards would evaluate it for the old screen and redirect in circles.
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
