/**
 * Tracks a browser's login through a provider. It ends once, within ten minutes, in the browser that started it and
 * under the same session: sending someone the address of a login started elsewhere logs no one in (S158).
 */
import { and, eq, gt, lt } from 'drizzle-orm';
import type { ProviderResponse } from '#contract/accounts/provider/calls.ts';
import type { Db, Queryable } from '../../base/db/transaction.ts';
import type { Http } from '../../base/http/app.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import { browserOf } from '../../base/http/session/session.ts';
import { newToken, sha256 } from '../../base/secrets.ts';
import type { Context } from '../../context.ts';
import type { Identity, Provider, TripSecrets } from './provider.ts';
import { providerTickets, providerTrips } from './tables.ts';

export const TRIP_EXPIRES_AFTER_MS = 10 * 60_000;
export const TICKET_EXPIRES_AFTER_MS = 60 * 60_000;

type Purpose = (typeof providerTrips.$inferSelect)['purpose'];
type Browser = NonNullable<ReturnType<typeof browserOf>>;

/** Returns the browser of an unsafe request: such a request has a session cookie. */
export function requireBrowser(ctx: Context, http: Http): Browser {
  const browser = browserOf(ctx, http);
  if (browser === null) throw new Refusal('csrf');
  return browser;
}

export const tripIsVoid = () => invalidField('state', 'sign_in_over');

/** @throws {Refusal} `not_found` if this server has no such provider. */
export function providerOf(ctx: Context, name: string): Provider {
  const provider = ctx.providers.get(name);
  if (provider === undefined) throw new Refusal('not_found');
  return provider;
}

const secretsOf = (browser: Browser, state: string): TripSecrets => ({
  state,
  nonce: browser.secretFor(`nonce ${state}`),
  verifier: browser.secretFor(`verifier ${state}`),
});

/** Returns the address to which the provider redirects. */
const redirectUri = (ctx: Context, provider: string, fromApp: boolean) =>
  `${ctx.config.appUrl}/auth/${provider}/callback${fromApp ? '-mobile' : ''}`;

/** Reports that a provider is down, and logs the reason. */
function isDown(ctx: Context, provider: string, cause: unknown): Refusal {
  ctx.log.warn({ provider, err: cause }, 'A login provider did not respond.');
  return new Refusal('unavailable', { reason: 'provider_down' });
}

/** @returns the address that the browser opens. */
export async function beginTrip(
  ctx: Context,
  http: Http,
  { provider: name, purpose, fromApp }: { provider: string; purpose: Purpose; fromApp: boolean },
): Promise<string> {
  const provider = providerOf(ctx, name);
  const browser = requireBrowser(ctx, http);
  const trip = secretsOf(browser, newToken());
  const address = await provider
    .addressFor(trip, redirectUri(ctx, name, fromApp))
    .catch((cause: unknown) => Promise.reject(isDown(ctx, name, cause)));
  await ctx.reserved.login.insert(providerTrips).values({
    state_hash: sha256(trip.state),
    session_hash: browser.idHash,
    provider: name,
    purpose,
    from_app: fromApp,
    expires_at_timestamp: ctx.clock() + TRIP_EXPIRES_AFTER_MS,
  });
  return address;
}

/**
 * Ends a trip, whatever its result.
 * @returns whether it began in an installed app; null if there is none for this browser.
 */
async function takeTrip(
  db: Queryable,
  { state, provider }: ProviderResponse,
  purpose: Purpose,
  sessionHash: string,
  now: number,
): Promise<{ fromApp: boolean } | null> {
  const [trip] = await db
    .delete(providerTrips)
    .where(
      and(
        eq(providerTrips.state_hash, sha256(state)),
        eq(providerTrips.session_hash, sessionHash),
        eq(providerTrips.provider, provider),
        eq(providerTrips.purpose, purpose),
        gt(providerTrips.expires_at_timestamp, now),
      ),
    )
    .returning({ fromApp: providerTrips.from_app });
  return trip ?? null;
}

/**
 * Returns the user identified by the provider. It contacts the provider, which takes a while: do not call it inside a
 * transaction.
 * @throws {Refusal} `invalid` with the field `state` or `provider`; `unavailable`, `rate_limited`, `not_found`.
 */
export async function endTrip(
  ctx: Context,
  http: Http,
  response: ProviderResponse,
  purpose: Purpose,
): Promise<Identity> {
  await ctx.limiter.count('providerPerAddress', http.get('address'));
  const provider = providerOf(ctx, response.provider);
  const browser = requireBrowser(ctx, http);
  const trip = await takeTrip(ctx.reserved.login, response, purpose, browser.idHash, ctx.clock());
  if (trip === null) throw tripIsVoid();
  const uri = redirectUri(ctx, response.provider, trip.fromApp);
  const result = await provider.exchange(response, secretsOf(browser, response.state), uri);
  switch (result.kind) {
    case 'known':
      return result.identity;
    case 'down':
      throw isDown(ctx, response.provider, result.cause);
    case 'distrusted':
      ctx.log.warn(
        { provider: response.provider, err: result.cause },
        'The response of a provider was refused.',
      );
      throw invalidField('provider', 'provider_distrusted');
  }
}

/** Deletes trips that did not end in time. */
export async function dropExpiredTrips(db: Db, now: number): Promise<void> {
  await db.delete(providerTrips).where(lt(providerTrips.expires_at_timestamp, now));
  await db.delete(providerTickets).where(lt(providerTickets.expires_at_timestamp, now));
}
