/** Secrets sent by mail: 256 random bits, stored hashed, used once; a newer one makes the older ones void. */
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../db/transaction.ts';
import { newToken, sha256 } from '../secrets.ts';
import { emailTokens, passwordResets } from './tables.ts';

const EMAIL_TOKEN_EXPIRES_AFTER_MS = 24 * 3_600_000;
export const RESET_TOKEN_EXPIRES_AFTER_MS = 60 * 60_000;

type Kind = 'email' | 'reset';

const TABLES = { email: emailTokens, reset: passwordResets } as const;
const LIFETIMES: Record<Kind, number> = {
  email: EMAIL_TOKEN_EXPIRES_AFTER_MS,
  reset: RESET_TOKEN_EXPIRES_AFTER_MS,
};

/** @returns the token itself, which is stored nowhere. */
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
