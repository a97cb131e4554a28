/**
 * Registering by the link of an outing, in place of the code of an invitation. It stands for an invitation of the owner, which is taken
 * when the newcomer confirms their address: until then nobody spends anything.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { nextVersion } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import { invalidField } from '../../base/http/refusal.ts';
import { newToken, sha256 } from '../../base/secrets.ts';
import type { Context } from '../../context.ts';
import { findByToken, standsForInvitation, tokenOf } from '../../core/outings/outing-link.ts';
import { outingLinks } from '../../core/outings/tables.ts';
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
  const taken = await tx
    .update(users)
    .set({
      invitations_left: sql`${users.invitations_left} - 1`,
      updated_at_timestamp: nextVersion(users.updated_at_timestamp),
    })
    .where(and(eq(users.id, ownerId), gt(users.invitations_left, 0)))
    .returning({ id: users.id });
  if (counted.length === 0 || taken.length === 0) throw invalidField('token', 'invitation_unusable');
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
