/** Unsubscribes from mails by the link in them: by one request of a mail program, or by a user on a page. */
import { and, eq } from 'drizzle-orm';
import { mailCalls } from '#contract/accounts/mail/calls.ts';
import { type UserRow, users } from '../../base/db/tables.ts';
import { transact } from '../../base/db/transaction.ts';
import type { Http } from '../../base/http/app.ts';
import { readBytes } from '../../base/http/input/body.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { type App, handleBytes } from '../../base/http/register.ts';
import { askedFor } from '../../base/http/session/languages.ts';
import { appendToLog } from '../../base/log/append.ts';
import { type Reader, readerOf, UNKNOWN_READER } from '../../base/mail/reader.ts';
import {
  ONE_CLICK,
  UNSUBSCRIBE_POLICY,
  type UnsubscribePage,
  unsubscribePage,
} from '../../base/mail/unsubscribe-page.ts';
import type { Context } from '../../context.ts';
import { isShown } from '../../core/people/relations.ts';
import { readToken, type Unsubscribed } from '../../core/unsubscribe-link.ts';
import { accountOf } from '../accounts/account.ts';
import { accountEvent, lockedUser, patchUser } from '../accounts/change.ts';
import { findUser } from '../accounts/user.ts';
import { guestAddresses } from '../guest-sessions/tables.ts';

/** The largest form that mail programs send, in bytes; the multipart one is the longest. */
const BODY_MAX_BYTES = 2_000;

/**
 * Returns whether the body is the form of RFC 8058 and contains nothing else.
 * @throws {Refusal} `too_large`, `bad_request`.
 */
async function isOneClick(request: Request): Promise<boolean> {
  const bytes = await readBytes({ bodyMaxBytes: BODY_MAX_BYTES }, request);
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) return false;
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new Refusal('bad_request');
  });
  const fields = [...form];
  return fields.length === 1 && fields[0]?.[0] === ONE_CLICK.name && fields[0][1] === ONE_CLICK.value;
}

/** Returns the receiver of such mails, while they exist: guests while they have an address. */
async function receiverOf({ db }: Context, { userId, kind }: Unsubscribed): Promise<UserRow | null> {
  if (kind !== 'guest') return findUser(db, and(eq(users.id, userId), isShown));
  const [guest] = await db.select().from(users).where(eq(users.id, userId));
  return guest?.kind === 'guest' ? guest : null;
}

/** Returns the purpose of a token, and its user; null if it is invalid. */
async function about(ctx: Context, token: string): Promise<{ what: Unsubscribed; user: UserRow } | null> {
  const what = readToken(ctx, token);
  const user = what && (await receiverOf(ctx, what));
  return what && user && { what, user };
}

/** Turns the mails off, and notifies the devices of the user. Repeating it changes nothing. */
async function turnOff(ctx: Context, { userId, kind }: Unsubscribed): Promise<void> {
  if (kind === 'guest') {
    await ctx.db.delete(guestAddresses).where(eq(guestAddresses.user_id, userId));
    return;
  }
  const touched = await transact(ctx.db, async (tx) => {
    const off = kind === 'reminders' ? { reminder_mail: false } : { weekly_mail: false };
    const { isChanged } = await patchUser(tx, await lockedUser(tx, userId), off);
    if (!isChanged) return [];
    const event = accountEvent(await accountOf(tx, userId, ctx.clock()), null);
    return [...(await appendToLog(tx, [event])).keys()];
  });
  ctx.broadcaster.announce(touched);
}

export function registerUnsubscribe(app: App, ctx: Context): void {
  const respond = (http: Http, reader: Reader, page: UnsubscribePage) =>
    http.body(unsubscribePage(reader, page, ctx.config.appUrl), page.kind === 'unknown' ? 404 : 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': UNSUBSCRIBE_POLICY,
      // Its address is a secret.
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    });
  const unknown = (http: Http) => {
    const stranger = { language: null, browser_languages: askedFor(http), clock: null };
    return respond(http, readerOf({ ...stranger, timezone: UNKNOWN_READER.zone }), { kind: 'unknown' });
  };

  handleBytes(app, ctx, mailCalls.showUnsubscribe, async ({ query, http }) => {
    await ctx.limiter.count('unsubscribePerAddress', http.get('address'));
    const found = await about(ctx, query.token);
    if (found === null) return unknown(http);
    return respond(http, readerOf(found.user, askedFor(http)), { kind: 'asks', about: found.what.kind });
  });

  handleBytes(app, ctx, mailCalls.unsubscribe, async ({ query, http }) => {
    await ctx.limiter.count('unsubscribePerAddress', http.get('address'));
    if (!(await isOneClick(http.req.raw))) throw new Refusal('bad_request');
    const found = await about(ctx, query.token);
    if (found === null) return unknown(http);
    await turnOff(ctx, found.what);
    return respond(http, readerOf(found.user, askedFor(http)), { kind: 'done', about: found.what.kind });
  });
}
