/** Invitations to create an account: a code of 256 bits that works once, for 24 hours. */
import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { nextVersion } from '../db/columns.ts';
import { users } from '../db/tables.ts';
import { type Db, type Queryable, type Tx, transact } from '../db/transaction.ts';
import { newToken, sha256 } from '../secrets.ts';
import { registerInvitations } from './tables.ts';

export const INVITATION_EXPIRES_AFTER_MS = 24 * 3_600_000;

const usable = (code: string, now: number) =>
  and(
    eq(registerInvitations.code_hash, sha256(code)),
    isNull(registerInvitations.used_at_timestamp),
    gt(registerInvitations.expires_at_timestamp, now),
  );

/** Makes an invitation on behalf of the installation. @returns its code, which is stored nowhere. */
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

export interface UsableInvitation {
  readonly id: string;
  readonly email: string | null;
  readonly inviterId: string | null;
}

const shown = {
  id: registerInvitations.id,
  email: registerInvitations.email,
  inviterId: registerInvitations.inviter_id,
};

/** The invitation of a code that can be used now, or null. */
export async function findInvitation(
  db: Queryable,
  code: string,
  now: number,
): Promise<UsableInvitation | null> {
  const [row] = await db.select(shown).from(registerInvitations).where(usable(code, now));
  return row ?? null;
}

/** Redeems a code. Of several parallel requests one succeeds; the others get null. */
export async function redeemInvitation(tx: Tx, code: string, now: number): Promise<UsableInvitation | null> {
  const [row] = await tx
    .update(registerInvitations)
    .set({ used_at_timestamp: now })
    .where(usable(code, now))
    .returning(shown);
  return row ?? null;
}

/** Records who used an invitation, and credits its inviter. */
export async function creditInvitation(tx: Tx, invitation: UsableInvitation, userId: string): Promise<void> {
  await tx
    .update(registerInvitations)
    .set({ used_by: userId })
    .where(eq(registerInvitations.id, invitation.id));
  if (invitation.inviterId === null) return;
  await tx
    .update(users)
    .set({
      advocated_invitations: sql`${users.advocated_invitations} + 1`,
      updated_at_timestamp: nextVersion(users.updated_at_timestamp),
    })
    .where(eq(users.id, invitation.inviterId));
}

/** Gives invitations that expired unused back to the allowance of their inviters, each once. @returns how many. */
export function returnExpired(db: Db, now: number): Promise<number> {
  return transact(db, async (tx) => {
    const expired = await tx
      .update(registerInvitations)
      .set({ returned: true })
      .where(
        and(
          isNotNull(registerInvitations.inviter_id),
          isNull(registerInvitations.used_at_timestamp),
          eq(registerInvitations.returned, false),
          lte(registerInvitations.expires_at_timestamp, now),
        ),
      )
      .returning({ inviterId: registerInvitations.inviter_id });
    const counts = new Map<string, number>();
    for (const { inviterId } of expired) {
      if (inviterId !== null) counts.set(inviterId, (counts.get(inviterId) ?? 0) + 1);
    }
    for (const [inviterId, count] of [...counts].sort()) {
      await tx
        .update(users)
        .set({
          invitations_left: sql`${users.invitations_left} + ${count}`,
          updated_at_timestamp: nextVersion(users.updated_at_timestamp),
        })
        .where(eq(users.id, inviterId));
    }
    return expired.length;
  });
}
