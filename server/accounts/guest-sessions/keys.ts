/** Manages the keys that log a guest in again: the key that their first device created, and those of personal links. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type UserRow, users } from '../../base/db/tables.ts';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import { sha256 } from '../../base/secrets.ts';
import { isThere } from '../../core/people/relations.ts';
import { guestKeys } from './tables.ts';

/** Keys of personal links, per guest. */
const PERSONAL_KEYS_MAX = 5;

/** Returns the guest of a key; null for none. */
export async function guestOf(db: Queryable, key: string): Promise<UserRow | null> {
  const [found] = await db
    .select({ user: users })
    .from(guestKeys)
    .innerJoin(users, eq(users.id, guestKeys.user_id))
    .where(and(eq(guestKeys.key_hash, sha256(key)), eq(users.kind, 'guest'), isThere));
  return found?.user ?? null;
}

/** @returns false if the key is already taken. */
export async function storeKey(
  tx: Tx,
  key: string,
  guestId: string,
  now: number,
  isPersonal: boolean,
): Promise<boolean> {
  const stored = await tx
    .insert(guestKeys)
    .values({
      key_hash: sha256(key),
      user_id: guestId,
      personal: isPersonal,
      created_at_timestamp: now,
    })
    .onConflictDoNothing()
    .returning({ user_id: guestKeys.user_id });
  return stored.length > 0;
}

/** Deletes all but the newest keys of personal links and that of the first device. */
export async function dropOldKeys(tx: Tx, guestId: string): Promise<void> {
  const personal = and(eq(guestKeys.user_id, guestId), eq(guestKeys.personal, true));
  const beyond = tx
    .select({ key_hash: guestKeys.key_hash })
    .from(guestKeys)
    .where(personal)
    .orderBy(desc(guestKeys.created_at_timestamp), desc(guestKeys.key_hash))
    .offset(PERSONAL_KEYS_MAX);
  await tx.delete(guestKeys).where(inArray(guestKeys.key_hash, beyond));
}
