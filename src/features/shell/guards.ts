/**
 * Who may see which screen: the route guards of section 2 of the specification, as one table. Pure: the same answer for
 * the same session, network and database, with or without a network.
 */
import type { Connectivity, Session } from '#db/device-database.ts';

export type GuardName = 'guest' | 'auth' | 'verified' | 'unverified';
export type AccountState = 'nobody' | 'unverified' | 'verified' | 'blocked';

export type Verdict =
  | { kind: 'pass' }
  | {
      kind: 'redirect';
      to: '/' | '/welcome' | '/verify-email' | '/coming-soon' | '/error-404' | '/no-internet-connection';
      /** The address that was asked for goes along, to come back to it. */
      keepTarget: boolean;
    }
  /** To the address that a redirect kept earlier; home without one. */
  | { kind: 'onward' };

const PASS: Verdict = { kind: 'pass' };
const ONWARD: Verdict = { kind: 'onward' };
const to = (
  path: Extract<Verdict, { kind: 'redirect' }>['to'],
  keepTarget: 'keeping the target' | 'for good' = 'for good',
): Verdict => ({ kind: 'redirect', to: path, keepTarget: keepTarget === 'keeping the target' });

/** One row a guard, one column a state of the account. */
export const GUARDS: Readonly<Record<GuardName, Readonly<Record<AccountState, Verdict>>>> = {
  guest: {
    nobody: PASS,
    unverified: to('/error-404'),
    verified: to('/error-404'),
    blocked: to('/error-404'),
  },
  auth: {
    nobody: to('/welcome', 'keeping the target'),
    unverified: PASS,
    verified: PASS,
    blocked: to('/coming-soon'),
  },
  verified: {
    nobody: PASS,
    unverified: to('/verify-email', 'keeping the target'),
    verified: PASS,
    blocked: PASS,
  },
  unverified: {
    nobody: PASS,
    unverified: PASS,
    verified: ONWARD,
    blocked: PASS,
  },
};

const isGuard = (name: string): name is GuardName => Object.hasOwn(GUARDS, name);

/** The column of the table that a session stands in. */
export function accountState(session: Session): AccountState {
  if (session.kind === 'guest') return 'nobody';
  const { blocked, verified } = session.user.attributes;
  if (blocked) return 'blocked';
  return verified ? 'verified' : 'unverified';
}

export interface Circumstances {
  session: Session;
  network: Connectivity['network'];
  /** This device can show the screen by itself, from its database or because it needs no data. */
  serves: boolean;
  /** Nobody was signed in when this screen opened: whoever is now signed in here. */
  openedByNobody: boolean;
}

/** What the guards of a route say, asked in their order; an unknown name leads to the 404 page. */
export function judge(names: readonly string[], circumstances: Circumstances): Verdict {
  const { session, network, serves, openedByNobody } = circumstances;
  if (!names.every(isGuard)) return to('/error-404');
  const account = accountState(session);
  const verdict =
    names
      .filter(isGuard)
      .map((name) => GUARDS[name][account])
      .find(({ kind }) => kind !== 'pass') ?? PASS;
  // Who signed in on this very screen has not strayed to it.
  if (names.includes('guest') && account !== 'nobody' && openedByNobody) return ONWARD;
  if (network.kind === 'online') return verdict;
  // Signing in takes the network, so nobody's way to a screen behind it ends here as well.
  const cutOff =
    account === 'nobody' ? verdict.kind !== 'pass' || !serves : verdict.kind === 'pass' && !serves;
  return cutOff ? to('/no-internet-connection', 'keeping the target') : verdict;
}
