/** Middleware for every request: its id and address, maintenance, the client's version, and CSRF. */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Call } from '#contract/base/call.ts';
import { pathOfCall } from '#contract/base/call-path.ts';
import { CONTRACT_VERSION, HEADERS, OLDEST_CLIENT } from '#contract/version.ts';
import type { Context } from '../../context.ts';
import type { Http, HttpEnv } from './app.ts';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';
import { carriesCsrfToken } from './session/session.ts';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Returns the counted address: the peer's network; behind a trusted proxy, that of the address that the proxy appended
 * (S48).
 */
function addressOf(ctx: Context, http: Http): string {
  const forwarded = ctx.config.trustProxy ? http.req.header('x-forwarded-for') : undefined;
  const nearest = forwarded?.split(',').at(-1)?.trim();
  return networkOf(nearest || http.env.incoming?.socket.remoteAddress || 'unknown');
}

/** Returns whether the URL standard rewrites the path (dots, backslashes): no honest client sends such a path (S42). */
function isRewritten(http: Http): boolean {
  const asked = http.env.incoming?.url?.split('?', 1)[0];
  return asked !== undefined && asked !== new URL(http.req.url).pathname;
}

/**
 * Gives the request an id, which its response and the log contain. The response names the installation, so that a
 * device trusts no other.
 */
export function identify(ctx: Context): MiddlewareHandler<HttpEnv> {
  return async (http, next) => {
    const id = randomUUID();
    http.set('requestId', id);
    http.set('address', addressOf(ctx, http));
    http.header(HEADERS.requestId, id);
    http.header(HEADERS.installation, ctx.settings.installation);
    http.header(HEADERS.contractVersion, String(CONTRACT_VERSION));
    if (isRewritten(http)) throw new Refusal('not_found');
    await next();
  };
}

/** How long clients wait before they retry, in seconds. */
const MAINTENANCE_RETRY_S = 60;

/** Refuses every call during maintenance, health checks included. */
export function refuseDuringMaintenance({ maintenance }: Context['config']): MiddlewareHandler<HttpEnv> {
  return async (_, next) => {
    if (maintenance) throw new Refusal('maintenance', { retryAfterSeconds: MAINTENANCE_RETRY_S });
    await next();
  };
}

/** Refuses clients whose contract is older than the oldest supported one. */
export function refuseOldClients(): MiddlewareHandler<HttpEnv> {
  return async (http, next) => {
    const version =
      http.req.header(HEADERS.contractVersion) ?? http.req.header(HEADERS.earlierContractVersion);
    if (version !== undefined && !(Number(version) >= OLDEST_CLIENT)) throw new Refusal('client_too_old');
    await next();
  };
}

/**
 * Refuses unsafe requests from other origins, and those without the token of their own session (419). Same-site is not
 * enough: another port of this machine is another origin.
 * @param calls of the product: those marked so may come from anywhere
 */
export function refuseForgery(ctx: Context, calls: readonly Call[]): MiddlewareHandler<HttpEnv> {
  const anywhere = new Set(
    calls.filter(({ fromAnywhere }) => fromAnywhere).map((call) => `${call.method} ${pathOfCall(call)}`),
  );
  return async (http, next) => {
    const { method, path } = http.req;
    if (!SAFE_METHODS.includes(method) && !anywhere.has(`${method} ${path}`)) {
      const site = http.req.header('sec-fetch-site');
      const origin = http.req.header('origin');
      const foreign =
        origin === undefined
          ? site !== undefined && site !== 'same-origin' && site !== 'none'
          : !ctx.config.ownOrigins.includes(origin) || site === 'cross-site';
      if (foreign || !carriesCsrfToken(ctx, http)) throw new Refusal('csrf');
    }
    await next();
  };
}
