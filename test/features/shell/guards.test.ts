import { describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/user/user.ts';
import type { Connectivity, Session } from '#db/database/device-database.ts';
import { accountState, type GuardName, judge, type Verdict } from '#features/shell/addresses/guards.ts';
import { ROUTES } from '#features/shell/addresses/route-table.ts';

const user = (verified: boolean, blocked: boolean, kind: User['attributes']['kind'] = 'member'): User => ({
  id: '0193f000-0000-7000-8000-0000000000ad',
  attributes: {
    kind,
    first_name: 'Ada',
    last_name: 'Lund',
    name: 'Ada Lund',
    username: 'ada',
    email: 'ada@example.org',
    verified,
    blocked,
    avatar: null,
    timezone: 'Europe/Berlin',
    created_at_timestamp: 1,
    updated_at_timestamp: 1,
  },
  relations: { stats: { invitations_left: 0, advocated_invitations: 0 } },
});
const loggedIn = (verified: boolean, blocked = false): Session => ({
  kind: 'signed_in',
  user: user(verified, blocked),
  fetched_at: 0,
});

const SESSIONS = {
  nobody: { kind: 'signed_out' } as Session,
  guest: { kind: 'signed_in', user: user(true, false, 'guest'), fetched_at: 0 } as Session,
  unverified: loggedIn(false),
  verified: loggedIn(true),
  blocked: loggedIn(true, true),
};
type Who = keyof typeof SESSIONS;
const WHO: readonly Who[] = ['nobody', 'guest', 'unverified', 'verified', 'blocked'];

const online = { kind: 'online' } as const;
const offline = { kind: 'offline', since: 0 } as const;

function outcome(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'pass':
      return 'pass';
    case 'onward':
      return 'onward';
    case 'redirect':
      return verdict.keepTarget ? `${verdict.to} keeping target` : verdict.to;
  }
}
const HERE = { closedLanding: false, openedLoggedOut: false, carriesToken: false };
const at = (names: readonly string[], who: Who, network: Connectivity['network'], serves: boolean) =>
  outcome(judge(names, { ...HERE, session: SESSIONS[who], network, serves }));

describe('the verdict of each guard for each account, with a network', () => {
  const TABLE: Record<GuardName, Record<Who, string>> = {
    signed_out: {
      nobody: 'pass',
      guest: 'pass',
      unverified: '/error-404',
      verified: '/error-404',
      blocked: '/error-404',
    },
    auth: {
      nobody: '/welcome keeping target',
      guest: 'pass',
      unverified: 'pass',
      verified: 'pass',
      blocked: '/coming-soon',
    },
    verified: {
      nobody: 'pass',
      guest: '/',
      unverified: '/verify-email keeping target',
      verified: 'pass',
      blocked: 'pass',
    },
    joined: {
      nobody: 'pass',
      guest: 'pass',
      unverified: '/verify-email keeping target',
      verified: 'pass',
      blocked: 'pass',
    },
    unverified: { nobody: 'pass', guest: '/', unverified: 'pass', verified: 'onward', blocked: 'pass' },
  };
  const cells = (['signed_out', 'auth', 'verified', 'joined', 'unverified'] as const).flatMap((guard) =>
    WHO.flatMap((who) => [true, false].map((serves) => [guard, who, serves, TABLE[guard][who]] as const)),
  );
  it.each(cells)('the guard %s lets %s (device serves: %s) through: %s', (guard, who, serves, expected) => {
    expect(at([guard], who, online, serves)).toBe(expected);
  });
});

describe("the order of a route's guards", () => {
  it.each([
    ['nobody', '/welcome keeping target'],
    ['unverified', '/verify-email keeping target'],
    ['verified', 'pass'],
    ['blocked', '/coming-soon'],
  ] as const)('auth and verified decide for %s: %s', (who, expected) => {
    expect(at(['auth', 'verified'], who, online, true)).toBe(expected);
  });
  it.each([
    ['nobody', '/welcome keeping target'],
    ['unverified', 'pass'],
    ['verified', 'onward'],
    ['blocked', '/coming-soon'],
  ] as const)('auth and unverified decide for %s: %s', (who, expected) => {
    expect(at(['auth', 'unverified'], who, online, true)).toBe(expected);
  });
});

const NO_NETWORK = '/no-internet-connection keeping target';

describe('verdicts without a network', () => {
  /** The outcome where the device serves the screen, and where it does not. */
  const TABLE: Record<GuardName, Record<Who, readonly [served: string, unserved: string]>> = {
    signed_out: {
      nobody: ['pass', NO_NETWORK],
      guest: ['pass', NO_NETWORK],
      unverified: ['/error-404', '/error-404'],
      verified: ['/error-404', '/error-404'],
      blocked: ['/error-404', '/error-404'],
    },
    auth: {
      nobody: [NO_NETWORK, NO_NETWORK],
      guest: ['pass', NO_NETWORK],
      unverified: ['pass', NO_NETWORK],
      verified: ['pass', NO_NETWORK],
      blocked: ['/coming-soon', '/coming-soon'],
    },
    verified: {
      nobody: ['pass', NO_NETWORK],
      guest: ['/', '/'],
      unverified: ['/verify-email keeping target', '/verify-email keeping target'],
      verified: ['pass', NO_NETWORK],
      blocked: ['pass', NO_NETWORK],
    },
    joined: {
      nobody: ['pass', NO_NETWORK],
      guest: ['pass', NO_NETWORK],
      unverified: ['/verify-email keeping target', '/verify-email keeping target'],
      verified: ['pass', NO_NETWORK],
      blocked: ['pass', NO_NETWORK],
    },
    unverified: {
      nobody: ['pass', NO_NETWORK],
      guest: ['/', '/'],
      unverified: ['pass', NO_NETWORK],
      verified: ['onward', 'onward'],
      blocked: ['pass', NO_NETWORK],
    },
  };
  const cells = (['signed_out', 'auth', 'verified', 'joined', 'unverified'] as const).flatMap((guard) =>
    WHO.flatMap((who) => [
      [guard, who, true, TABLE[guard][who][0]] as const,
      [guard, who, false, TABLE[guard][who][1]] as const,
    ]),
  );
  it.each(cells)(
    'the guard %s decides offline for %s (device serves: %s): %s',
    (guard, who, serves, expected) => {
      expect(at([guard], who, offline, serves)).toBe(expected);
    },
  );

  it.each(cells)(
    'maintenance gives the same verdict, with its own screen: %s, %s (device serves: %s)',
    (guard, who, serves, expected) => {
      const maintenance = { kind: 'maintenance', since: 1 } as const;
      expect(at([guard], who, maintenance, serves)).toBe(
        expected === NO_NETWORK ? '/under-maintenance keeping target' : expected,
      );
    },
  );

  it.each([
    // [guards, who, device serves it, outcome]
    [['auth', 'verified'], 'nobody', true, NO_NETWORK],
    [['auth', 'verified'], 'nobody', false, NO_NETWORK],
    [['auth', 'verified'], 'verified', true, 'pass'],
    [['auth', 'verified'], 'verified', false, NO_NETWORK],
    [['auth', 'verified'], 'unverified', true, '/verify-email keeping target'],
    [['auth', 'verified'], 'unverified', false, '/verify-email keeping target'],
    [['auth', 'verified'], 'blocked', true, '/coming-soon'],
    [['auth', 'verified'], 'blocked', false, '/coming-soon'],
    [['auth', 'unverified'], 'unverified', true, 'pass'],
    [['auth', 'unverified'], 'unverified', false, NO_NETWORK],
    [['auth', 'unverified'], 'nobody', true, NO_NETWORK],
    [['auth', 'unverified'], 'verified', true, 'onward'],
    [['auth', 'unverified'], 'blocked', false, '/coming-soon'],
  ] as const)(
    'the guards %j decide offline for %s (device serves: %s): %s',
    (guards, who, serves, expected) => {
      expect(at(guards, who, offline, serves)).toBe(expected);
    },
  );
});

describe('screens of a blocked user', () => {
  it.each(
    ROUTES.filter(({ guards }) => guards.includes('auth')).map(({ path, guards }) => [path, guards] as const),
  )('a blocked user does not see the screen %s', (_, guards) => {
    for (const network of [online, offline])
      for (const serves of [true, false]) expect(at(guards, 'blocked', network, serves)).toBe('/coming-soon');
  });
});

describe('a screen without guards', () => {
  it.each(WHO)('the screen is open to %s, with or without a network', (who) => {
    for (const network of [online, offline])
      for (const serves of [true, false]) expect(at([], who, network, serves)).toBe('pass');
  });
});

describe('an unknown guard', () => {
  it.each(WHO)('an unknown guard leads %s to the 404 page, with or without a network', (who) => {
    expect(at(['admin'], who, online, true)).toBe('/error-404');
    expect(at(['auth', 'admin'], who, offline, false)).toBe('/error-404');
    expect(at(['toString'], who, online, true)).toBe('/error-404');
    expect(at(['unknown'], who, offline, true)).toBe('/error-404');
  });
});

describe('a login on a screen for logged-out readers', () => {
  it('a guest may stay', () => {
    expect(at(['signed_out'], 'guest', online, true)).toBe('pass');
  });
  it.each(['unverified', 'verified', 'blocked'] as const)(
    'a user who is %s continues to the target',
    (who) => {
      const here = {
        session: SESSIONS[who],
        network: online,
        serves: true,
        closedLanding: false,
        openedLoggedOut: true,
        carriesToken: false,
      };
      expect(judge(['signed_out'], here)).toEqual({ kind: 'onward' });
    },
  );
  it('a logged-out reader may not stay', () => {
    const here = {
      session: SESSIONS.nobody,
      network: online,
      serves: true,
      closedLanding: false,
      openedLoggedOut: true,
      carriesToken: false,
    };
    expect(judge(['signed_out'], here)).toEqual({ kind: 'pass' });
  });
});

describe('a link that confirms another address', () => {
  it.each([
    ['nobody', '/welcome keeping target'],
    ['unverified', 'pass'],
    ['verified', 'pass'],
    ['blocked', '/coming-soon'],
  ] as const)('the link opened by %s leads to: %s', (who, expected) => {
    const here = { ...HERE, session: SESSIONS[who], network: online, serves: true, carriesToken: true };
    expect(outcome(judge(['auth', 'unverified'], here))).toBe(expected);
  });
});

describe('the state of an account', () => {
  it('an account is blocked before it is anything else', () => {
    expect(accountState(loggedIn(false, true))).toBe('blocked');
  });
});

describe('a landing page that is not open yet', () => {
  const judged = (who: Who, network: typeof online | typeof offline, closedLanding: boolean) =>
    outcome(
      judge(['signed_out'], {
        session: SESSIONS[who],
        network,
        serves: true,
        closedLanding,
        openedLoggedOut: false,
        carriesToken: false,
      }),
    );
  it('the page sends logged-out readers to coming-soon', () => {
    expect(judged('nobody', online, true)).toBe('/coming-soon');
    expect(judged('nobody', online, false)).toBe('pass');
  });
  it('the page applies only to logged-out readers', () => {
    for (const who of ['unverified', 'verified', 'blocked'] as const)
      expect(judged(who, online, true)).toBe('/error-404');
    expect(judged('nobody', offline, true)).toBe('pass');
  });
});
