/** Manages secrets sent by mail: 256 random bits, stored hashed, used once; a newer one voids the older ones. */
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../base/db/transaction.ts';
import { newToken, sha256 } from '../../base/secrets.ts';
import { emailChanges, emailTokens, passwordResets } from './tables.ts';

const EMAIL_TOKEN_EXPIRES_AFTER_MS = 24 * 3_600_000;
export const RESET_TOKEN_EXPIRES_AFTER_MS = 60 * 60_000;

type Kind = 'email' | 'reset';

const TABLES = { email: emailTokens, reset: passwordResets } as const;
const LIFETIMES: Record<Kind, number> = {
  email: EMAIL_TOKEN_EXPIRES_AFTER_MS,
  reset: RESET_TOKEN_EXPIRES_AFTER_MS,
};

/** @returns the token itself, which is not stored. */
export async function issueToken(tx: Tx, kind: Kind, userId: string, now: number): Promise<string> {
  const table = TABLES[kind];
  const token = newToken();
  await tx.delete(table).where(eq(table.user_id, userId));
  await tx.insert(table).values({
    token_hash: sha256(token),
    user_id: userId,
    created_at_timestamp: now,
    expires_at_timestamp: now + LIFETIMES[kind],
  });
  return token;
}

/** Redeems a token. @returns the id of its user; null if it is unknown, used, void or expired. */
export async function redeemToken(tx: Tx, kind: Kind, token: string, now: number): Promise<string | null> {
  const table = TABLES[kind];
  const [used] = await tx
    .update(table)
    .set({ used_at_timestamp: now })
    .where(
      and(
        eq(table.token_hash, sha256(token)),
        isNull(table.used_at_timestamp),
        gt(table.expires_at_timestamp, now),
      ),
    )
    .returning({ userId: table.user_id });
  return used?.userId ?? null;
}

/**
 * Stores a new address until its link is opened, and replaces an earlier pending one.
 * @returns the token of the link.
 */
export async function issueEmailChange(tx: Tx, userId: string, email: string, now: number): Promise<string> {
  const token = newToken();
  await withdrawEmailChange(tx, userId);
  await tx.insert(emailChanges).values({
    token_hash: sha256(token),
    user_id: userId,
    email,
    created_at_timestamp: now,
    expires_at_timestamp: now + EMAIL_TOKEN_EXPIRES_AFTER_MS,
  });
  return token;
}

/** Deletes the pending address. */
export async function withdrawEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.user_id, userId));
}

/** Redeems the link to a new address. @returns its new owner; null if the token is unknown, used, void or expired. */
export async function redeemEmailChange(
  tx: Tx,
  token: string,
  now: number,
): Promise<{ userId: string; email: string } | null> {
  const [used] = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.token_hash, sha256(token)), gt(emailChanges.expires_at_timestamp, now)))
    .returning({ userId: emailChanges.user_id, email: emailChanges.email });
  return used ?? null;
}
