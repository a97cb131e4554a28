/**
 * Defines which users may see which screen, as tables. Pure: the same result for the same session, network and
 * database.
 */
import { isGuest } from '#contract/accounts/user/guest.ts';
import type { Connectivity, Session } from '#db/database/device-database.ts';

/** `joined`: also for guests, who have a role in outings and no account. */
export type GuardName = 'signed_out' | 'auth' | 'verified' | 'joined' | 'unverified';
export type AccountState = 'nobody' | 'guest' | 'unverified' | 'verified' | 'blocked';

export type Verdict =
  | { kind: 'pass' }
  | {
      kind: 'redirect';
      to:
        | '/'
        | '/welcome'
        | '/verify-email'
        | '/coming-soon'
        | '/error-404'
        | '/no-internet-connection'
        | '/under-maintenance';
      /** With the requested address, to return to it. */
      keepTarget: boolean;
    }
  /** To the address that an earlier redirect stored; home without one. */
  | { kind: 'onward' };

const PASS: Verdict = { kind: 'pass' };
const ONWARD: Verdict = { kind: 'onward' };
const to = (
  path: Extract<Verdict, { kind: 'redirect' }>['to'],
  keepTarget: 'keeping the target' | 'for good' = 'for good',
): Verdict => ({ kind: 'redirect', to: path, keepTarget: keepTarget === 'keeping the target' });
/** Where guests find their plans. */
const PLANS = to('/');
const NOT_FOUND = to('/error-404');
const COMING_SOON = to('/coming-soon');
const CUT_OFF = {
  offline: to('/no-internet-connection', 'keeping the target'),
  maintenance: to('/under-maintenance', 'keeping the target'),
};

/** One row per guard, one column per state of the account. `unknown` is any name that is no guard. */
const GUARDS: Readonly<Record<GuardName | 'unknown', Readonly<Record<AccountState, Verdict>>>> = {
  signed_out: {
    nobody: PASS,
    // They may have an account, or want one.
    guest: PASS,
    unverified: NOT_FOUND,
    verified: NOT_FOUND,
    blocked: NOT_FOUND,
  },
  auth: {
    nobody: to('/welcome', 'keeping the target'),
    guest: PASS,
    unverified: PASS,
    verified: PASS,
    blocked: to('/coming-soon'),
  },
  verified: {
    nobody: PASS,
    guest: PLANS,
    unverified: to('/verify-email', 'keeping the target'),
    verified: PASS,
    blocked: PASS,
  },
  joined: {
    nobody: PASS,
    guest: PASS,
    unverified: to('/verify-email', 'keeping the target'),
    verified: PASS,
    blocked: PASS,
  },
  unverified: { nobody: PASS, guest: PLANS, unverified: PASS, verified: ONWARD, blocked: PASS },
  unknown: {
    nobody: NOT_FOUND,
    guest: NOT_FOUND,
    unverified: NOT_FOUND,
    verified: NOT_FOUND,
    blocked: NOT_FOUND,
  },
};

/** How the network guard changes the result of the others. */
type NetworkVerdict = 'as_judged' | 'cut_off';

interface WithoutNetwork {
  /** The other guards pass, and this device can show the screen offline. */
  passServed: NetworkVerdict;
  /** They pass, and it cannot. */
  passUnserved: NetworkVerdict;
  /** They redirect. */
  sentElsewhere: NetworkVerdict;
}

/**
 * The network guard. It applies after all other guards of a guarded route while the server is unreachable or under
 * maintenance. A login needs the network, so a redirect to the login also ends here.
 */
const WITHOUT_NETWORK: Readonly<Record<AccountState, WithoutNetwork>> = {
  nobody: { passServed: 'as_judged', passUnserved: 'cut_off', sentElsewhere: 'cut_off' },
  guest: { passServed: 'as_judged', passUnserved: 'cut_off', sentElsewhere: 'as_judged' },
  unverified: { passServed: 'as_judged', passUnserved: 'cut_off', sentElsewhere: 'as_judged' },
  verified: { passServed: 'as_judged', passUnserved: 'cut_off', sentElsewhere: 'as_judged' },
  blocked: { passServed: 'as_judged', passUnserved: 'cut_off', sentElsewhere: 'as_judged' },
};

const isGuard = (name: string): name is GuardName => name !== 'unknown' && Object.hasOwn(GUARDS, name);

/** Returns the column of a session in the tables. */
export function accountState(session: Session): AccountState {
  if (session.kind === 'signed_out') return 'nobody';
  const { blocked, verified } = session.user.attributes;
  if (blocked) return 'blocked';
  if (isGuest(session.user)) return 'guest';
  return verified ? 'verified' : 'unverified';
}

export interface Circumstances {
  session: Session;
  network: Connectivity['network'];
  /** This device can show the screen offline, from its database or because it needs no data. */
  serves: boolean;
  /** This is the landing page, and the operator has not opened it yet. */
  closedLanding: boolean;
  /** There was no account when this screen opened: the user logged in here. */
  openedLoggedOut: boolean;
  /**
   * The address contains the token of a mail: it may confirm another address of a user whose current one is confirmed.
   */
  carriesToken: boolean;
}

/** Returns the result of a route's guards, in their order. A route without guards is open to everyone. */
export function judge(names: readonly string[], circumstances: Circumstances): Verdict {
  const { session, network, serves, closedLanding, openedLoggedOut, carriesToken } = circumstances;
  const account = accountState(session);
  if (!names.every(isGuard)) return GUARDS.unknown[account];
  if (names.length === 0) return PASS;
  // A user who logged in on this screen came here on purpose.
  if (names.includes('signed_out') && account !== 'nobody' && account !== 'guest' && openedLoggedOut)
    return ONWARD;
  const verdict =
    names
      .filter(isGuard)
      .filter((name) => name !== 'unverified' || !carriesToken)
      .map((name) => GUARDS[name][account])
      .find(({ kind }) => kind !== 'pass') ?? PASS;
  if (network.kind === 'online') {
    // For logged-out readers who were redirected to the landing page or opened it. Members use another page to log in.
    return closedLanding && account === 'nobody' && verdict.kind === 'pass' ? COMING_SOON : verdict;
  }
  const row = WITHOUT_NETWORK[account];
  const cell = verdict.kind !== 'pass' ? row.sentElsewhere : serves ? row.passServed : row.passUnserved;
  return cell === 'cut_off' ? CUT_OFF[network.kind] : verdict;
}
