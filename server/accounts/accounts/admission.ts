/**
 * Registers users without an invitation code. The link of an outing replaces an invitation of its owner. A user's
 * advocate code records who referred a newcomer where registration is open, and admits no one. For both, an invitation
 * is taken when the newcomer confirms their address: until then none is used up.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { nextVersion } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import { invalidField } from '../../base/http/refusal.ts';
import { isSecret, newToken, sha256 } from '../../base/secrets.ts';
import type { Context } from '../../context.ts';
import { findByToken, standsForInvitation, tokenOf } from '../../core/outings/outing-link.ts';
import { outingLinks } from '../../core/outings/tables.ts';
import { isShown } from '../../core/people/relations.ts';
import { registerInvitations } from './tables.ts';

export interface Admission {
  readonly outingId: string;
  readonly ownerId: string;
}

const hasRoom = lt(outingLinks.admits_count, outingLinks.admits_max);

/** Returns whose invitation a link uses; null for none: it does not work, or has admitted as many as it may. */
export async function findAdmission(db: Queryable, token: string | undefined): Promise<Admission | null> {
  const found = token === undefined ? null : await findByToken(db, null, token);
  if (found === null || !(await standsForInvitation(db, found))) return null;
  return { outingId: found.root.id, ownerId: found.root.owner_id };
}

/** Records the link by which an account was created. The invitation's code is unusable. */
export async function recordAdmitted(
  tx: Tx,
  { outingId, ownerId }: Admission,
  userId: string,
  now: number,
): Promise<void> {
  await tx.insert(registerInvitations).values({
    id: randomUUID(),
    code_hash: sha256(newToken()),
    inviter_id: ownerId,
    outing_id: outingId,
    created_at_timestamp: now,
    expires_at_timestamp: now,
    used_by: userId,
    used_at_timestamp: now,
  });
}

/** Takes an invitation from a user's allowance, under their lock. @returns false if there is none left */
export async function takeInvitation(tx: Tx, userId: string): Promise<boolean> {
  const taken = await tx
    .update(users)
    .set({
      invitations_left: sql`${users.invitations_left} - 1`,
      updated_at_timestamp: nextVersion(users.updated_at_timestamp),
    })
    .where(and(eq(users.id, userId), gt(users.invitations_left, 0)))
    .returning({ id: users.id });
  return taken.length > 0;
}

/**
 * Takes an invitation of the owner, under their lock, and counts it for the link.
 * @throws {Refusal} `invalid` if there is none left by now
 */
export async function takeAdmission(tx: Tx, { outingId, ownerId }: Admission): Promise<void> {
  const counted = await tx
    .update(outingLinks)
    .set({ admits_count: sql`${outingLinks.admits_count} + 1` })
    .where(and(eq(outingLinks.outing_id, outingId), hasRoom))
    .returning({ outingId: outingLinks.outing_id });
  if (counted.length === 0 || !(await takeInvitation(tx, ownerId)))
    throw invalidField('token', 'invitation_unusable');
}

/**
 * Returns the link of the plan for which a newcomer registered; null: they registered in another way, or the plan is
 * gone.
 */
export async function pathToPlan(
  db: Queryable,
  ctx: Pick<Context, 'settings'>,
  userId: string,
): Promise<string | null> {
  const [link] = await db
    .select({ outingId: outingLinks.outing_id, generation: outingLinks.generation })
    .from(registerInvitations)
    .innerJoin(outingLinks, eq(outingLinks.outing_id, registerInvitations.outing_id))
    .where(eq(registerInvitations.used_by, userId));
  return link === undefined ? null : `/i/${tokenOf(ctx, link.outingId, link.generation)}`;
}

const ID_BYTES = 16;

/**
 * Returns a user's advocate code: their id, and 128 bits that only the installation can derive from it. It is not
 * stored and does not expire ([decision 40](../../../docs/decisions/0040-the-code-of-an-invitation-is-derived.md)).
 */
export function advocateCodeOf({ settings }: Pick<Context, 'settings'>, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  const sign = createHmac('sha256', settings.invitationsSecret).update(`advocate ${userId}`).digest();
  return Buffer.concat([id, sign.subarray(0, ID_BYTES)]).toString('base64url');
}

/** Returns the user of a code; null for an unknown code, and for a user whose account is gone. */
export async function advocateOf(
  db: Queryable,
  ctx: Pick<Context, 'settings'>,
  code: string,
): Promise<string | null> {
  const hex = Buffer.from(code, 'base64url').subarray(0, ID_BYTES).toString('hex');
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (!isSecret(code, advocateCodeOf(ctx, userId))) return null;
  const isThere = and(eq(users.id, userId), isShown, isNotNull(users.email_verified_at_timestamp));
  const [advocate] = await db.select({ id: users.id }).from(users).where(isThere);
  return advocate?.id ?? null;
}

/**
 * Records who referred a newcomer without an invitation, if the code is valid. Its row is an invitation that no one
 * else can use.
 */
export async function recordAdvocated(
  tx: Tx,
  ctx: Pick<Context, 'settings'>,
  { code, userId, now }: { readonly code: string; readonly userId: string; readonly now: number },
): Promise<void> {
  const inviter_id = await advocateOf(tx, ctx, code);
  if (inviter_id === null) return;
  await tx.insert(registerInvitations).values({
    id: randomUUID(),
    code_hash: sha256(newToken()),
    inviter_id,
    by_advocate_code: true,
    created_at_timestamp: now,
    expires_at_timestamp: now,
    used_by: userId,
    used_at_timestamp: now,
  });
}
