/** Limits attempts to guess (RATE_LIMITS). Counts in memory, or in PostgreSQL for several processes. */
import type { Pool } from 'pg';
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { sha256 } from '../secrets.ts';
import { Refusal } from './refusal.ts';

/** Attempts allowed in a window, for everything that can be guessed. */
const RATE_LIMITS = {
  loginPerAccountAndAddress: { attempts: 5, windowMs: 60_000 },
  loginPerAddress: { attempts: 50, windowMs: 60_000 },
  // Attempts of devices that never logged in to the account, from any number of addresses.
  loginPerAccount: { attempts: 100, windowMs: 86_400_000 },
  registerPerAddress: { attempts: 20, windowMs: 60_000 },
  // Starting and finishing a provider login: each makes the server contact the provider.
  providerPerAddress: { attempts: 40, windowMs: 60_000 },
  invitationCodePerAddress: { attempts: 10, windowMs: 60_000 },
  // Fifty friends behind one address can answer within an hour, but no one can fill a plan with names.
  guestsPerAddress: { attempts: 100, windowMs: 3_600_000 },
  guestsPerLink: { attempts: 500, windowMs: 3_600_000 },
  forgotPasswordPerAddress: { attempts: 10, windowMs: 60_000 },
  resetPasswordPerAddress: { attempts: 10, windowMs: 60_000 },
  verificationMailPerUser: { attempts: 6, windowMs: 60_000 },
  emailTokenPerAddress: { attempts: 20, windowMs: 60_000 },
  // Trying out names would reveal which are taken; a user who fills in a form tries a few.
  usernameCheckPerUser: { attempts: 30, windowMs: 60_000 },
  // Mails to one e-mail address, regardless of who requests them.
  accountMailPerRecipient: { attempts: 10, windowMs: 3_600_000 },
  resetMailPerRecipient: { attempts: 5, windowMs: 3_600_000 },
  // Recipients did not request invitations: few from one user, and fewer to one address, regardless of the sender.
  invitationMailPerUser: { attempts: 20, windowMs: 86_400_000 },
  invitationMailPerRecipient: { attempts: 3, windowMs: 86_400_000 },
  // Enough to type and scroll, too few to collect all users.
  peopleSearchPerUser: { attempts: 90, windowMs: 60_000 },
  // Enough to plan, too few to track changes in other users' calendars.
  busyPerUser: { attempts: 60, windowMs: 60_000 },
  // A service that subscribes for many users requests from few addresses.
  calendarPerAddress: { attempts: 600, windowMs: 60_000 },
  // Third-party servers are contacted as often as a user waits for something new, but not constantly.
  calendarRefresh: { attempts: 1, windowMs: 60_000 },
  calendarRefreshPerUser: { attempts: 60, windowMs: 3_600_000 },
  // Of all users together, in addition to the hourly refreshes.
  calendarRefreshPerHost: { attempts: 600, windowMs: 3_600_000 },
  // Mail providers unsubscribe many users from few addresses.
  unsubscribePerAddress: { attempts: 600, windowMs: 60_000 },
  // Pictures of links, for all readers together: each takes a tenth of a second of CPU time.
  facesDrawn: { attempts: 60, windowMs: 60_000 },
} as const satisfies Record<string, { attempts: number; windowMs: number }>;

export type LimitName = keyof typeof RATE_LIMITS;

export interface Limiter {
  /**
   * Counts one attempt of `who` (an address, an account, or both).
   * @throws {Refusal} `rate_limited` with the time to wait, after too many attempts in the window.
   */
  count(limit: LimitName, who: string): Promise<void>;
  /**
   * Counts as `count` does, for limits that are not reported to the client.
   * @returns whether the attempt is within the limit.
   */
  allows(limit: LimitName, who: string): Promise<boolean>;
  /** Takes back one attempt that was not a guess. */
  takeBack(limit: LimitName, who: string): Promise<void>;
  /** Deletes all attempts of `who`. */
  forget(limit: LimitName, who: string): Promise<void>;
}

type Counters = Record<LimitName, RateLimiterAbstract>;

function limiterOn(makeCounter: (options: IRateLimiterOptions) => RateLimiterAbstract): Limiter {
  const counterOf = (name: LimitName) => {
    const { attempts, windowMs } = RATE_LIMITS[name];
    return makeCounter({ keyPrefix: name, points: attempts, duration: windowMs / 1_000 });
  };
  const counters: Counters = {
    loginPerAccountAndAddress: counterOf('loginPerAccountAndAddress'),
    loginPerAddress: counterOf('loginPerAddress'),
    loginPerAccount: counterOf('loginPerAccount'),
    registerPerAddress: counterOf('registerPerAddress'),
    providerPerAddress: counterOf('providerPerAddress'),
    invitationCodePerAddress: counterOf('invitationCodePerAddress'),
    guestsPerAddress: counterOf('guestsPerAddress'),
    guestsPerLink: counterOf('guestsPerLink'),
    forgotPasswordPerAddress: counterOf('forgotPasswordPerAddress'),
    resetPasswordPerAddress: counterOf('resetPasswordPerAddress'),
    verificationMailPerUser: counterOf('verificationMailPerUser'),
    emailTokenPerAddress: counterOf('emailTokenPerAddress'),
    usernameCheckPerUser: counterOf('usernameCheckPerUser'),
    accountMailPerRecipient: counterOf('accountMailPerRecipient'),
    resetMailPerRecipient: counterOf('resetMailPerRecipient'),
    invitationMailPerUser: counterOf('invitationMailPerUser'),
    invitationMailPerRecipient: counterOf('invitationMailPerRecipient'),
    peopleSearchPerUser: counterOf('peopleSearchPerUser'),
    busyPerUser: counterOf('busyPerUser'),
    calendarPerAddress: counterOf('calendarPerAddress'),
    calendarRefresh: counterOf('calendarRefresh'),
    calendarRefreshPerUser: counterOf('calendarRefreshPerUser'),
    calendarRefreshPerHost: counterOf('calendarRefreshPerHost'),
    unsubscribePerAddress: counterOf('unsubscribePerAddress'),
    facesDrawn: counterOf('facesDrawn'),
  };
  // Hashed, so that the table does not reveal who tried to log in from which address.
  const keyOf = (who: string) => sha256(who).slice(0, 32);
  /** Returns the milliseconds to wait; 0 within the limit. */
  async function consume(limit: LimitName, who: string): Promise<number> {
    try {
      await counters[limit].consume(keyOf(who));
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, error.msBeforeNext);
    }
  }
  return {
    async count(limit, who) {
      const waitMs = await consume(limit, who);
      if (waitMs > 0) throw new Refusal('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    },
    allows: async (limit, who) => (await consume(limit, who)) === 0,
    async takeBack(limit, who) {
      await counters[limit].reward(keyOf(who));
    },
    async forget(limit, who) {
      await counters[limit].delete(keyOf(who));
    },
  };
}

/** Creates a limiter for one process. */
export function memoryLimiter(): Limiter {
  return limiterOn((options) => new RateLimiterMemory(options));
}

/** Creates a limiter for several processes that share PostgreSQL. */
export function postgresLimiter(pool: Pool): Limiter {
  return limiterOn(
    (options) =>
      new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
      }),
  );
}
