/** The one place where refusals and bugs become answers. A bug tells its caller nothing but that it happened. */
import type { ErrorHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ErrorBody, STATUS_OF_CODE } from '#contract/errors.ts';
import type { Context } from '../context.ts';
import { isPassing } from '../db/errors.ts';
import type { Http, HttpEnv } from './app.ts';
import { Refusal } from './refusal.ts';

export function refuse(http: Http, refusal: Refusal): Response {
  if (refusal.retryAfterSeconds !== undefined) http.header('Retry-After', `${refusal.retryAfterSeconds}`);
  const body: ErrorBody = {
    status: 'error',
    code: refusal.code,
    readable_message: refusal.message,
    errors: refusal.errors,
    ...(refusal.data !== undefined && { data: refusal.data }),
    request_id: http.get('requestId'),
  };
  // 419 is Laravel's own, which Hono's list of statuses does not know.
  return http.json(body, STATUS_OF_CODE[refusal.code] as ContentfulStatusCode);
}

export function onFailure(ctx: Context): ErrorHandler<HttpEnv> {
  return (error, http) => {
    if (error instanceof Refusal) return refuse(http, error);
    const about = { err: error, request_id: http.get('requestId'), path: http.req.path };
    if (isPassing(error)) {
      ctx.log.warn(about, 'The database did not answer.');
      return refuse(http, new Refusal('unavailable', { retryAfterSeconds: 1 }));
    }
    ctx.log.error(about, 'A request failed.');
    return refuse(http, new Refusal('internal'));
  };
}
