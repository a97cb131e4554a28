/**
 * Handles the link that unsubscribes from a kind of mail without a login (RFC 8058). It is signed, names the user and
 * the kind, and can do nothing else. It does not expire: users keep mails for years, and its effect can be undone in
 * the settings.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { mailCalls } from '#contract/accounts/mail/calls.ts';
import { pathOfCall } from '#contract/base/call-path.ts';
import { Id } from '#contract/base/shapes.ts';
import type { Context } from '../context.ts';

/** The kind of mails. */
const MailKind = v.picklist(['reminders', 'weekly', 'guest']);
type MailKind = v.InferOutput<typeof MailKind>;

export interface Unsubscribed {
  readonly userId: string;
  readonly kind: MailKind;
}

type Settings = Pick<Context, 'settings'>;

const signatureOf = ({ settings }: Settings, { userId, kind }: Unsubscribed): string =>
  createHmac('sha256', settings.unsubscribeSecret)
    .update(`unsubscribe ${kind} ${userId}`)
    .digest('base64url');

const tokenOf = (parts: Settings, what: Unsubscribed): string =>
  `${what.userId}.${what.kind}.${signatureOf(parts, what)}`;

export const unsubscribeLink = (parts: Pick<Context, 'settings' | 'config'>, what: Unsubscribed): string =>
  `${parts.config.appUrl}${pathOfCall(mailCalls.unsubscribe)}?${new URLSearchParams({ token: tokenOf(parts, what) })}`;

const Parts = v.strictTuple([Id, MailKind, v.pipe(v.string(), v.regex(/^[\w-]{43}$/))]);

/** Returns the content of a token; null if this installation did not create it. */
export function readToken(parts: Settings, token: string): Unsubscribed | null {
  const parsed = v.safeParse(Parts, token.split('.'));
  if (!parsed.success) return null;
  const [userId, kind, signature] = parsed.output;
  const what = { userId, kind };
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(parts, what))) ? what : null;
}
