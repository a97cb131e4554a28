/** Turns refusals and bugs into responses. The response to a bug says only that something went wrong (S47). */
import type { ErrorHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ErrorBody, STATUS_OF_CODE } from '#contract/base/errors.ts';
import type { Context } from '../../context.ts';
import { isPassing } from '../db/errors.ts';
import type { Http, HttpEnv } from './app.ts';
import { Refusal } from './refusal.ts';
import { logSecurity } from './security-log.ts';

/** Calendar links have their secret in the path. */
const withoutSecrets = (path: string) => path.replace(/\/(calendar|i)\/[^/]+/, '/$1/…');

/** Returns the body of the response that refuses a request. */
export const errorBodyOf = (refusal: Refusal, requestId: string): ErrorBody => ({
  status: 'error',
  code: refusal.code,
  readable_message: refusal.message,
  ...(refusal.reason !== undefined && { reason: refusal.reason }),
  errors: refusal.errors,
  ...(refusal.data !== undefined && { data: refusal.data }),
  request_id: requestId,
});

function refuse(http: Http, refusal: Refusal): Response {
  if (refusal.retryAfterSeconds !== undefined) http.header('Retry-After', `${refusal.retryAfterSeconds}`);
  const body = errorBodyOf(refusal, http.get('requestId'));
  // Laravel's status 419 is not in Hono's list.
  return http.json(body, STATUS_OF_CODE[refusal.code] as ContentfulStatusCode);
}

/** Returns the refusal for a failed request; logs unexpected errors. */
export function refusalOf(ctx: Pick<Context, 'log'>, http: Http, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const about = { err: error, request_id: http.get('requestId'), path: withoutSecrets(http.req.path) };
  if (isPassing(error)) {
    ctx.log.warn(about, 'The database did not respond.');
    return new Refusal('unavailable', { retryAfterSeconds: 1 });
  }
  ctx.log.error(about, 'A request failed.');
  return new Refusal('internal');
}

export function onFailure(ctx: Context): ErrorHandler<HttpEnv> {
  return (error, http) => {
    const refusal = refusalOf(ctx, http, error);
    if (refusal.code === 'rate_limited') logSecurity(ctx, http, 'limit_reached', http.get('caller')?.userId);
    return refuse(http, refusal);
  };
}
