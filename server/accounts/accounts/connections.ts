/** Stores which providers can log in to which accounts. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Connection } from '#contract/accounts/account/connection.ts';
import { brokenUnique } from '../../base/db/errors.ts';
import { type AccountRow, isAccount, users } from '../../base/db/tables.ts';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import { invalidField } from '../../base/http/refusal.ts';
import type { Identity } from '../providers/provider.ts';
import { connections } from './tables.ts';

/** The stored part of an identity. */
export type Connectable = Pick<Identity, 'issuer' | 'subject' | 'email'> & { readonly provider: string };

const isIdentity = ({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>) =>
  and(eq(connections.issuer, issuer), eq(connections.subject, subject));

/**
 * Returns the account that an identity logs in to, or null. Nothing else connects the two, not even an address (S164).
 */
export async function findConnected(db: Queryable, identity: Identity): Promise<AccountRow | null> {
  const [found] = await db
    .select({ user: users })
    .from(connections)
    .innerJoin(users, eq(users.id, connections.user_id))
    .where(isIdentity(identity));
  return found !== undefined && isAccount(found.user) ? found.user : null;
}

/** Returns the connections in order of creation. */
export async function connectionsOf(db: Queryable, userId: string): Promise<Connection[]> {
  return db
    .select({ provider: connections.provider, email: connections.email })
    .from(connections)
    .where(eq(connections.user_id, userId))
    .orderBy(asc(connections.created_at_timestamp), asc(connections.provider));
}

/**
 * Connects an account, under its lock.
 * @returns false if the two were connected before.
 * @throws {Refusal} `invalid` with the field `identity` if the identity is of another account, `connection` if the account has
 * another one of this provider.
 */
export async function connect(
  tx: Tx,
  userId: string,
  { provider, issuer, subject, email }: Connectable,
  now: number,
): Promise<boolean> {
  const [same] = await tx.select().from(connections).where(isIdentity({ issuer, subject }));
  if (same !== undefined && same.user_id !== userId) throw invalidField('identity', 'connected_elsewhere');
  if (same !== undefined) return false;
  await tx
    .insert(connections)
    .values({
      id: randomUUID(),
      user_id: userId,
      provider,
      issuer,
      subject,
      email,
      created_at_timestamp: now,
    })
    .catch((error: unknown) => {
      const broken = brokenUnique(error);
      if (broken === 'connections_identity') throw invalidField('identity', 'connected_elsewhere');
      if (broken === 'connections_one_of_each') throw invalidField('connection', 'provider_connected');
      throw error;
    });
  return true;
}

/** Ends a connection of a user. @returns whether there was one. */
export async function disconnect(tx: Tx, userId: string, provider: string): Promise<boolean> {
  const ended = await tx
    .delete(connections)
    .where(and(eq(connections.user_id, userId), eq(connections.provider, provider)))
    .returning({ id: connections.id });
  return ended.length > 0;
}

/** Ends all connections of a user. @returns whether there were any. */
export async function disconnectAll(tx: Tx, userId: string): Promise<boolean> {
  const ended = await tx
    .delete(connections)
    .where(eq(connections.user_id, userId))
    .returning({ id: connections.id });
  return ended.length > 0;
}
