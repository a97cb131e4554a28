/**
 * Recognizes a device that has logged in to an account before, by a separate cookie that outlives the session: so
 * guesses by strangers do not lock the owner out (S11).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { setCookie } from 'hono/cookie';
import type { Context } from '../../../context.ts';
import { sha256 } from '../../secrets.ts';
import type { Http } from '../app.ts';
import { cookieAttributes, cookieName, cookieOf } from './cookies.ts';

const KEPT_S = 365 * 86_400;

/** One per account, because a family may share a device. */
const nameOf = (userId: string) => `outing_device_${sha256(userId).slice(0, 12)}`;

const proofOf = (ctx: Context, userId: string) =>
  createHmac('sha256', ctx.settings.csrfSecret).update(`device of ${userId}`).digest('base64url');

/** Call it for the response of a login. */
export function rememberDevice(ctx: Context, http: Http, userId: string): void {
  setCookie(http, cookieName(ctx.config, nameOf(userId)), proofOf(ctx, userId), {
    ...cookieAttributes(ctx.config),
    httpOnly: true,
    maxAge: KEPT_S,
  });
}

/** Returns whether a user has logged in to this account on the device before. */
export function isKnownDevice(ctx: Context, http: Http, userId: string): boolean {
  const given = Buffer.from(cookieOf(http, ctx.config, nameOf(userId)) ?? '');
  const expected = Buffer.from(proofOf(ctx, userId));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
