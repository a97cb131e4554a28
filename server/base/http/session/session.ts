/**
 * Sessions by cookie, as in Laravel Sanctum. The cookie contains 256 random bits; the server stores their hash. The
 * cookie of a logged-out reader is not stored: it only contains the secret from which its CSRF token is derived.
 */
import { createHmac } from 'node:crypto';
import { and, desc, eq, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { deleteCookie, setCookie } from 'hono/cookie';
import { HEADERS } from '#contract/version.ts';
import type { Context } from '../../../context.ts';
import { type UserRow, users } from '../../db/tables.ts';
import type { Queryable } from '../../db/transaction.ts';
import { isSecret, newToken, sha256 } from '../../secrets.ts';
import type { Http } from '../app.ts';
import { sessions } from '../tables.ts';
import { cookieAttributes, cookieName, cookieOf } from './cookies.ts';
import { rememberDevice } from './known-device.ts';
import { askedFor } from './languages.ts';

export const SESSION_IDLE_MS = 30 * 86_400_000;
export const SESSION_ABSOLUTE_MS = 365 * 86_400_000;
/** Per user. */
export const SESSIONS_MAX = 20;

const SESSION_COOKIE = 'outing_session';
const CSRF_COOKIE = 'XSRF-TOKEN';

/** Enough to identify the browser; the rest is cut off. */
const USER_AGENT_MAX = 300;

/** How often the time of a session's last use is updated. */
const SEEN_EVERY_MS = 60 * 60 * 1_000;

/** The logged-in user who makes a request. */
export interface Caller {
  readonly userId: string;
  /** Part of the name of their own channel. Guests, who have no username, have their id there. */
  readonly username: string;
  readonly kind: UserRow['kind'];
  /** False for guests. */
  readonly verified: boolean;
  readonly blocked: boolean;
  /** Whether a block, in either direction, hides any user from them. */
  readonly hasBlocks: boolean;
  readonly sessionIdHash: string;
  /** The device, as it identifies itself. */
  readonly clientId: string | null;
  /** When they called, by the server's clock, Unix milliseconds: ids that the call creates sort by it. */
  readonly calledAt: number;
}

/** Returns whether a guest is active: the operator has not blocked them. */
export const isGuest = ({ kind, blocked }: Pick<Caller, 'kind' | 'blocked'>): boolean =>
  kind === 'guest' && !blocked;

/** Returns whether the account reads and receives as a member: it is confirmed, and the operator has not blocked it. */
export const isMember = ({ verified, blocked }: Pick<Caller, 'verified' | 'blocked'>): boolean =>
  verified && !blocked;

function csrfTokenOf(ctx: Context, sessionToken: string): string {
  return createHmac('sha256', ctx.settings.csrfSecret).update(sessionToken).digest('base64url');
}

function sessionTokenOf({ config }: Pick<Context, 'config'>, http: Http): string | null {
  const token = cookieOf(http, config, SESSION_COOKIE);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}

/** Returns whether the request carries the CSRF token of its own session. */
export function carriesCsrfToken(ctx: Context, http: Http): boolean {
  const session = sessionTokenOf(ctx, http);
  const given = http.req.header(HEADERS.csrfToken);
  if (session === null || given === undefined) return false;
  return isSecret(given, csrfTokenOf(ctx, session));
}

/**
 * Binds something to one browser for a while: a hash of its session cookie, which may be stored, and secrets that only
 * the owner of that cookie can derive. Null without a cookie, which every unsafe request has.
 */
export function browserOf(
  ctx: Context,
  http: Http,
): { idHash: string; secretFor: (purpose: string) => string } | null {
  const token = sessionTokenOf(ctx, http);
  if (token === null) return null;
  return {
    idHash: sha256(token),
    secretFor: (purpose) => createHmac('sha256', token).update(purpose).digest('base64url'),
  };
}

/** A plan may be months ahead, and a guest has no reason to return before: their sessions expire only by age. */
const idleMsOf = (kind: UserRow['kind']): number =>
  kind === 'guest' ? SESSION_ABSOLUTE_MS : SESSION_IDLE_MS;

function setSession(ctx: Context, http: Http, token: string, kind: UserRow['kind']): string {
  const maxAge = idleMsOf(kind) / 1_000;
  const csrf = csrfTokenOf(ctx, token);
  const attributes = { ...cookieAttributes(ctx.config), maxAge };
  setCookie(http, cookieName(ctx.config, SESSION_COOKIE), token, { ...attributes, httpOnly: true });
  setCookie(http, CSRF_COOKIE, csrf, attributes);
  http.header(HEADERS.csrfToken, csrf);
  return csrf;
}

/** Returns the CSRF token of the current session; a client without a session gets a new logged-out one. */
export function offerCsrfToken(ctx: Context, http: Http): string {
  return setSession(ctx, http, sessionTokenOf(ctx, http) ?? newToken(), http.get('caller')?.kind ?? 'member');
}

/**
 * Begins a session under a new id, and ends the previous one (S6) and the oldest ones beyond the limit (S74). Call it
 * before the response, in a transaction.
 * @returns the hashes of the ended ones, whose sockets have to be closed after the commit
 */
export async function beginSession(
  ctx: Context,
  tx: Queryable,
  http: Http,
  userId: string,
): Promise<{ csrfToken: string; ended: string[] }> {
  const before = sessionTokenOf(ctx, http);
  const token = newToken();
  const now = ctx.clock();
  // Sessions of one user begin one after the other: concurrently, none would count the others. The update locks the
  // row.
  const [user] = await tx
    .update(users)
    .set({ browser_languages: askedFor(http) })
    .where(eq(users.id, userId))
    .returning({ kind: users.kind });
  const idHash = sha256(token);
  await tx.insert(sessions).values({
    id_hash: idHash,
    user_id: userId,
    user_agent: (http.req.header('user-agent') ?? '').slice(0, USER_AGENT_MAX),
    created_at_timestamp: now,
    seen_at_timestamp: now,
  });
  const previous = before === null ? [] : [sha256(before)];
  const beyond = tx
    .select({ id_hash: sessions.id_hash })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), notInArray(sessions.id_hash, [idHash, ...previous])))
    .orderBy(desc(sessions.created_at_timestamp), desc(sessions.id_hash))
    .offset(SESSIONS_MAX - 1);
  const ended = await tx
    .delete(sessions)
    .where(or(inArray(sessions.id_hash, previous), inArray(sessions.id_hash, beyond)))
    .returning({ idHash: sessions.id_hash });
  rememberDevice(ctx, http, userId);
  const csrfToken = setSession(ctx, http, token, user?.kind ?? 'member');
  return { csrfToken, ended: ended.map((session) => session.idHash) };
}

/** Ends the sessions of a user, except one. `disconnectUser` closes their sockets after the commit. */
export async function endSessions(tx: Queryable, userId: string, exceptIdHash?: string): Promise<void> {
  const others = exceptIdHash === undefined ? undefined : ne(sessions.id_hash, exceptIdHash);
  await tx.delete(sessions).where(and(eq(sessions.user_id, userId), others));
}

/** Removes the cookies of the session from the device. */
export function clearSession({ config }: Context, http: Http): void {
  deleteCookie(http, cookieName(config, SESSION_COOKIE), cookieAttributes(config));
  deleteCookie(http, CSRF_COOKIE, cookieAttributes(config));
}

/**
 * Returns the user of the request's session cookie; null for logged-out readers and expired sessions. Looks it up once
 * per request.
 */
export async function callerOf(ctx: Context, http: Http): Promise<Caller | null> {
  const known = http.get('caller');
  if (known !== undefined) return known;
  const caller = await findCaller(ctx, http);
  http.set('caller', caller);
  return caller;
}

async function findCaller(ctx: Context, http: Http): Promise<Caller | null> {
  const token = sessionTokenOf(ctx, http);
  if (token === null) return null;
  const found = await findSession(ctx, token);
  return found && { ...found, clientId: clientIdOf(http) };
}

function clientIdOf(http: Http): string | null {
  const given = http.req.header(HEADERS.clientId);
  return given !== undefined && /^[\w-]{1,64}$/.test(given) ? given : null;
}

async function findSession(
  { reserved: { login: db }, clock }: Pick<Context, 'reserved' | 'clock'>,
  token: string,
): Promise<Omit<Caller, 'clientId'> | null> {
  const idHash = sha256(token);
  const [row] = await db
    .select({
      userId: users.id,
      kind: users.kind,
      username: users.username,
      verifiedAt: users.email_verified_at_timestamp,
      blocked: users.blocked,
      hasBlocks: sql<boolean>`(exists (select from blocks where blocker_id = users.id)
        or exists (select from blocks where blocked_id = users.id))`,
      deactivatedAt: users.deactivated_at_timestamp,
      createdAt: sessions.created_at_timestamp,
      seenAt: sessions.seen_at_timestamp,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id_hash, idHash));
  // A session may have begun at the moment its account ended.
  if (row === undefined || row.deactivatedAt !== null) return null;
  const now = clock();
  if (now - row.seenAt > idleMsOf(row.kind) || now - row.createdAt > SESSION_ABSOLUTE_MS) return null;
  if (now - row.seenAt > SEEN_EVERY_MS) {
    await db
      .update(sessions)
      .set({ seen_at_timestamp: now })
      .where(and(eq(sessions.id_hash, idHash), lt(sessions.seen_at_timestamp, now)));
  }
  return {
    userId: row.userId,
    kind: row.kind,
    username: row.username ?? row.userId,
    verified: row.verifiedAt !== null,
    blocked: row.blocked,
    hasBlocks: row.hasBlocks,
    sessionIdHash: idHash,
    calledAt: now,
  };
}

/** Returns the member or guest who opens a socket, by the `Cookie` header of its upgrade; null for all others. */
export async function callerOfCookies(
  ctx: Pick<Context, 'config' | 'reserved' | 'clock'>,
  cookieHeader: string,
): Promise<Caller | null> {
  const name = cookieName(ctx.config, SESSION_COOKIE);
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
  const token = pattern.exec(cookieHeader)?.[1];
  const found = token === undefined ? null : await findSession(ctx, token);
  return found && (isMember(found) || isGuest(found)) ? { ...found, clientId: null } : null;
}
