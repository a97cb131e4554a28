/**
 * Registering without the code of an invitation. The link of an outing stands for an invitation of its owner. The advocate code of a person
 * says who sent a newcomer where registration is open, and lets nobody in. For both an invitation is taken when the newcomer confirms
 * their address: until then nobody spends anything.
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

/** Whose invitation a link stands for; null for none: it does not work, or has admitted as many as it may. */
export async function findAdmission(db: Queryable, token: string | undefined): Promise<Admission | null> {
  const found = token === undefined ? null : await findByToken(db, null, token);
  if (found === null || !(await standsForInvitation(db, found))) return null;
  return { outingId: found.root.id, ownerId: found.root.owner_id };
}

/** Records by whose link an account was created. Its code is nobody's. */
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

/** Takes an invitation out of the allowance of a person, under their lock. @returns false if there is none left */
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

/** The link of the plan for which a newcomer registered; null: they came otherwise, or the plan is gone. */
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
 * The advocate code of a person: their id, and 128 bits that only the installation can make of it. It is stored nowhere and lasts
 * ([decision 40](../../../docs/decisions/0040-the-code-of-an-invitation-is-derived.md)).
 */
export function advocateCodeOf({ settings }: Pick<Context, 'settings'>, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  const sign = createHmac('sha256', settings.invitationsSecret).update(`advocate ${userId}`).digest();
  return Buffer.concat([id, sign.subarray(0, ID_BYTES)]).toString('base64url');
}

/** Whose code it is; null for nobody's, and that of somebody who is not there any more. */
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

/** Records who sent a newcomer whom nobody invited, if the code is somebody's. Its row is an invitation that nobody else can use. */
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
