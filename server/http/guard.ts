/** What every request passes before it reaches a call: its id and address, the age of its client, and CSRF. */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { HEADERS, OLDEST_CLIENT } from '#contract/version.ts';
import type { Context } from '../context.ts';
import type { Http, HttpEnv } from './app.ts';
import { Refusal } from './refusal.ts';
import { carriesCsrfToken } from './session.ts';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** The peer's address; behind a trusted proxy the one that it appended. */
function addressOf(ctx: Context, http: Http): string {
  const forwarded = ctx.config.trustProxy ? http.req.header('x-forwarded-for') : undefined;
  const nearest = forwarded?.split(',').at(-1)?.trim();
  return nearest || http.env.incoming?.socket.remoteAddress || 'unknown';
}

/** Whether a path was asked for that its URL resolves to another (dots, backslashes): no honest client sends one. */
function isTwisted(http: Http): boolean {
  const asked = http.env.incoming?.url?.split('?', 1)[0];
  return asked !== undefined && asked !== new URL(http.req.url).pathname;
}

/** Names the request, in its answer and in the log. */
export function identify(ctx: Context): MiddlewareHandler<HttpEnv> {
  return async (http, next) => {
    const id = randomUUID();
    http.set('requestId', id);
    http.set('address', addressOf(ctx, http));
    http.header(HEADERS.requestId, id);
    if (isTwisted(http)) throw new Refusal('not_found');
    await next();
  };
}

/** How long clients wait before they ask whether it is over, in seconds. */
const MAINTENANCE_RETRY_S = 60;

/** While the operator looks after the server every call is refused, the question for its health included. */
export function refuseDuringMaintenance({ maintenance }: Context['config']): MiddlewareHandler<HttpEnv> {
  return async (_, next) => {
    if (maintenance) throw new Refusal('maintenance', { retryAfterSeconds: MAINTENANCE_RETRY_S });
    await next();
  };
}

/** Refuses clients that speak a contract older than the oldest that is still answered. */
export function refuseOldClients(): MiddlewareHandler<HttpEnv> {
  return async (http, next) => {
    const version = http.req.header(HEADERS.contractVersion);
    if (version !== undefined && !(Number(version) >= OLDEST_CLIENT)) throw new Refusal('client_too_old');
    await next();
  };
}

/**
 * Refuses unsafe requests of other sites and those without the token of their own session (419). Same-site is not
 * enough: another port of this machine is another origin.
 */
export function refuseForgery(ctx: Context): MiddlewareHandler<HttpEnv> {
  return async (http, next) => {
    if (!SAFE_METHODS.includes(http.req.method)) {
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
