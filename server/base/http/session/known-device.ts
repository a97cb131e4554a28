/**
 * Lets a device that logged in to an account be known again, by a cookie of its own that outlives the session: so many guesses of
 * strangers do not keep the owner out (S11).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { Context } from '../../../context.ts';
import { sha256 } from '../../secrets.ts';
import type { Http } from '../app.ts';

const KEPT_S = 365 * 86_400;

/** One an account, as a family may share a device. */
const cookieOf = (userId: string) => `__Host-outing_device_${sha256(userId).slice(0, 12)}`;

const proofOf = (ctx: Context, userId: string) =>
  createHmac('sha256', ctx.settings.csrfSecret).update(`device of ${userId}`).digest('base64url');

/** Call it for the response of a login. */
export function rememberDevice(ctx: Context, http: Http, userId: string): void {
  setCookie(http, cookieOf(userId), proofOf(ctx, userId), {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: KEPT_S,
  });
}

/** Whether a user logged in to this account on the device before. */
export function isKnownDevice(ctx: Context, http: Http, userId: string): boolean {
  const given = Buffer.from(getCookie(http, cookieOf(userId)) ?? '');
  const expected = Buffer.from(proofOf(ctx, userId));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
