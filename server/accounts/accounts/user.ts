/** Describes the logged-in user as they see themselves. */
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { ACTIVE_FOR_MS } from '#contract/accounts/account/account.ts';
import type { DerivedOfAccount, DerivedOfUser, User } from '#contract/accounts/user/user.ts';
import { type AccountRow, isAccount, type UserRow, users } from '../../base/db/tables.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { sessions } from '../../base/http/tables.ts';
import { avatarUrl, nameOf } from '../../core/people/person.ts';

type SessionRow = typeof sessions.$inferSelect;

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    attributes: {
      kind: row.kind,
      first_name: row.first_name,
      last_name: row.last_name,
      name: nameOf(row),
      username: row.username ?? '',
      email: row.email ?? '',
      // A guest has nothing to confirm.
      verified: row.kind === 'guest' || row.email_verified_at_timestamp !== null,
      blocked: row.blocked,
      avatar: avatarUrl(row.avatar_key),
      timezone: row.timezone,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
    },
    relations: {
      stats: {
        invitations_left: row.invitations_left,
        advocated_invitations: row.advocated_invitations,
      },
    },
  };
}

/** Returns the fields derived from an account and its session, for `GET /settings`. @param now Unix ms */
export const derivedOfAccount = (
  { app_rating, timezone }: Pick<UserRow, 'app_rating' | 'timezone'>,
  session: SessionRow,
  now: number,
): DerivedOfAccount => ({
  rating: app_rating,
  session_activity_id: session.id,
  session_settings: { timezone, state: stateOf(session, now) },
  settings: { enable_assistant: false },
});

/** Returns the fields derived from a user's rows and their session, for `GET /auth/user`. @param now Unix ms */
export const derivedOf = (row: UserRow, session: SessionRow, now: number): DerivedOfUser => ({
  roles: [row.kind],
  registered: row.kind === 'member',
  completeProfile: row.avatar_key !== null && row.about !== '',
  ...derivedOfAccount(row, session, now),
});

/** @param now of the context's clock, Unix ms */
export function stateOf(
  { active_at_timestamp: at }: Pick<SessionRow, 'active_at_timestamp'>,
  now: number,
): 'active' | 'inactive' {
  return at !== null && at > now - ACTIVE_FOR_MS ? 'active' : 'inactive';
}

/** Finds an account, no guests. */
export async function findUser(db: Queryable, where: SQL | undefined): Promise<AccountRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.kind, 'member'), where))
    .limit(1);
  return row !== undefined && isAccount(row) ? row : null;
}

/**
 * Returns the owner of an address: the account that confirmed it, and the one that last claimed it without confirming
 * it. No response or its timing may reveal which of them exist (S12).
 */
export async function findByEmail(
  db: Queryable,
  email: string,
): Promise<{ owner: AccountRow | null; claimant: AccountRow | null }> {
  const isClaim = isNull(users.email_verified_at_timestamp);
  const rows = await db
    .select()
    .from(users)
    .where(eq(users.email, email))
    .orderBy(sql`${isClaim}`, desc(users.created_at_timestamp))
    .limit(2);
  const [first = null, second = null] = rows.filter(isAccount);
  const owned = first !== null && first.email_verified_at_timestamp !== null;
  return owned ? { owner: first, claimant: second } : { owner: null, claimant: first };
}

/** Returns the account that has confirmed the address; null if none has. */
export function ownerOf(db: Queryable, email: string): Promise<AccountRow | null> {
  return findUser(db, and(eq(users.email, email), isNotNull(users.email_verified_at_timestamp)));
}

/** Returns the row of the logged-in user, who may have been deleted a moment ago. */
export async function userOf(db: Queryable, userId: string): Promise<AccountRow> {
  const row = await findUser(db, eq(users.id, userId));
  if (row === null) throw new Refusal('unauthenticated');
  return row;
}

/** Returns the key under which attempts of an address on a subject are counted. */
export function attemptOf(address: string, subject: string): string {
  return `${address} ${subject}`;
}
