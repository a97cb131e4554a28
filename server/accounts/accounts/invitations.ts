/** Manages invitations to create an account: a code of 256 bits that works once, for 24 hours. */
import { createHmac, randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { nextVersion } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { type Db, type Queryable, type Tx, transact } from '../../base/db/transaction.ts';
import { invitationLink, invitationMail } from '../../base/mail/mails.ts';
import { UNKNOWN_READER } from '../../base/mail/reader.ts';
import { newToken, sha256 } from '../../base/secrets.ts';
import type { Context } from '../../context.ts';
import { lockPeople } from '../../core/people/relations.ts';
import { registerInvitations } from './tables.ts';

export const INVITATION_EXPIRES_AFTER_MS = 24 * 3_600_000;

/** How long an unused one is kept: as long as the response under its id may be requested again. */
const UNUSED_KEPT_MS = 30 * 86_400_000;

/** A condition: it is unused, its inviter did not withdraw it, and it has not expired. */
export const isOpen = (now: number) =>
  and(
    isNull(registerInvitations.used_at_timestamp),
    eq(registerInvitations.returned, false),
    gt(registerInvitations.expires_at_timestamp, now),
  );

/** A condition: the operator did not block its creator. */
const inviterMayInvite = sql`not exists (select from users
  where users.id = ${registerInvitations.inviter_id} and (users.blocked or users.erased_at_timestamp is not null))`;

const usable = (code: string, now: number) =>
  and(eq(registerInvitations.code_hash, sha256(code)), isOpen(now), inviterMayInvite);

/** Creates an invitation on behalf of the installation. @returns its code, which is not stored. */
export async function createInvitation(db: Queryable, email: string | null, now: number): Promise<string> {
  const code = newToken();
  await db.insert(registerInvitations).values({
    id: randomUUID(),
    code_hash: sha256(code),
    email,
    created_at_timestamp: now,
    expires_at_timestamp: now + INVITATION_EXPIRES_AFTER_MS,
  });
  return code;
}

/**
 * Returns the proof that only the mail of an invitation contains, in addition to its code, which its inviter can read:
 * a user with both reads mails at the address.
 */
export function mailProof({ settings }: Pick<Context, 'settings'>, code: string, email: string): string {
  return createHmac('sha256', settings.invitationsSecret)
    .update(`mailed to ${email} ${sha256(code)}`)
    .digest('base64url');
}

/** Creates an invitation on behalf of the installation, and mails it if it is for an address. @returns its link */
export async function sendInvitation(
  ctx: Pick<Context, 'settings' | 'mailer'> & {
    readonly db: Queryable;
    readonly config: Pick<Context['config'], 'appUrl'>;
  },
  email: string | null,
  now: number,
): Promise<string> {
  const { appUrl } = ctx.config;
  const code = await createInvitation(ctx.db, email, now);
  if (email !== null) {
    const invited = { code, proof: mailProof(ctx, code, email) };
    ctx.mailer.send(invitationMail({ appUrl, to: email, reader: UNKNOWN_READER }, invited));
  }
  return invitationLink(appUrl, code);
}

export interface UsableInvitation {
  readonly id: string;
  readonly email: string | null;
  readonly inviterId: string | null;
  readonly follows: boolean;
}

const shown = {
  id: registerInvitations.id,
  email: registerInvitations.email,
  inviterId: registerInvitations.inviter_id,
  follows: registerInvitations.follows,
};

/** Returns the invitation of a code that is valid now, or null. */
export async function findInvitation(
  db: Queryable,
  code: string,
  now: number,
): Promise<UsableInvitation | null> {
  const [row] = await db.select(shown).from(registerInvitations).where(usable(code, now));
  return row ?? null;
}

/** Redeems a code. Of several concurrent requests one succeeds; the others get null. */
export async function redeemInvitation(tx: Tx, code: string, now: number): Promise<UsableInvitation | null> {
  const [row] = await tx
    .update(registerInvitations)
    .set({ used_at_timestamp: now })
    .where(usable(code, now))
    .returning(shown);
  return row ?? null;
}

/** Records who used an invitation. @param follows whether the newcomer wants a mutual follow with the inviter. */
export async function recordNewcomer(
  tx: Tx,
  invitation: UsableInvitation,
  userId: string,
  follows: boolean,
): Promise<void> {
  await tx
    .update(registerInvitations)
    .set({ used_by: userId, follows: invitation.follows && follows })
    .where(eq(registerInvitations.id, invitation.id));
}

/** A condition: it has expired unused, and its inviter does not have it back yet. */
export const isDue = (now: number) =>
  and(
    isNotNull(registerInvitations.inviter_id),
    isNull(registerInvitations.used_at_timestamp),
    eq(registerInvitations.returned, false),
    lte(registerInvitations.expires_at_timestamp, now),
  );

/**
 * Returns unused invitations to their inviter's allowance, each once, under the inviter's lock.
 * @returns how many.
 */
export async function giveBack(tx: Tx, inviterId: string, which: SQL | undefined): Promise<number> {
  const back = await tx
    .update(registerInvitations)
    .set({ returned: true })
    .where(and(eq(registerInvitations.inviter_id, inviterId), which))
    .returning({ id: registerInvitations.id });
  if (back.length > 0)
    await tx
      .update(users)
      .set({
        invitations_left: sql`${users.invitations_left} + ${back.length}`,
        updated_at_timestamp: nextVersion(users.updated_at_timestamp),
      })
      .where(and(eq(users.id, inviterId), isNull(users.erased_at_timestamp)));
  return back.length;
}

/** Returns all invitations that expired unused. */
export async function returnExpired(
  { db, attempt }: Pick<Context, 'db' | 'attempt'>,
  now: number,
): Promise<void> {
  const due = await db
    .selectDistinct({ inviterId: registerInvitations.inviter_id })
    .from(registerInvitations)
    .where(isDue(now));
  for (const { inviterId } of due) {
    if (inviterId === null) continue;
    await attempt(`return invitations of ${inviterId}`, () =>
      transact(db, async (tx) => {
        await lockPeople(tx, [inviterId]);
        await giveBack(tx, inviterId, isDue(now));
      }),
    );
  }
}

/** Deletes unused invitations that no client requests anymore. */
export async function dropUnused(db: Db, now: number): Promise<void> {
  const isOver = lt(registerInvitations.expires_at_timestamp, now - UNUSED_KEPT_MS);
  const isBack = or(isNull(registerInvitations.inviter_id), eq(registerInvitations.returned, true));
  await db
    .delete(registerInvitations)
    .where(and(isNull(registerInvitations.used_at_timestamp), isOver, isBack));
}
