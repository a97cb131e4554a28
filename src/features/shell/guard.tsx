/** Applies the guards of a route to the present moment, and again whenever session or network change. */
import { useLocation, useMatches } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { holdsData } from '#db/readiness.ts';
import { useSession, useSignedIn } from '#sync/provider.tsx';
import { useVisit } from '#sync/visit.tsx';
import { type GuardName, judge, type Verdict } from './guards.ts';
import { useNetwork } from './network.tsx';
import { trimmed } from './places.ts';
import { Redirect } from './redirect.tsx';
import './route-data.ts';
import { carrying, nextTarget, pathWithin, WaitingSearch } from './targets.ts';

interface GuardProps {
  names: readonly GuardName[];
  children: ReactNode;
}

export function Guard(props: GuardProps) {
  const session = useSession();
  return session.kind === 'signed_in' ? (
    <SignedInGuard {...props} />
  ) : (
    <Judged {...props} holdsData={false} />
  );
}

function SignedInGuard(props: GuardProps) {
  const { db } = useSignedIn();
  // Until the database has answered, nobody is sent away.
  const holds = useLiveQuery(() => holdsData(db), [db]) ?? true;
  return <Judged {...props} holdsData={holds} />;
}

function Judged({ names, children, holdsData }: GuardProps & { holdsData: boolean }) {
  const session = useSession();
  const network = useNetwork();
  const { pathname, href, search } = useShownLocation();
  const offline = useMatches({ select: (matches) => matches.at(-1)?.staticData.offline });
  const visit = useVisit();
  const [shown, setShown] = useState<string | null>(null);
  const verdict = judge(names, {
    session,
    network,
    serves: { always: true, once_shown: shown === pathname, stored: holdsData }[offline ?? 'stored'],
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
  return verdict.to === '/no-internet-connection'
    ? carrying(verdict.to, 'from', pathWithin(href))
    : carrying(verdict.to, 'next', nextTarget(href));
}
