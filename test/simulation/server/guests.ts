/** Reads guests on the server: the existing ones, what is left of deleted ones, and the link by which they answer. */
import { and, eq, isNull } from 'drizzle-orm';
import type { OutingLink } from '#contract/outings/guest/guest.ts';
import { guestKeys } from '#server/accounts/guest-sessions/tables.ts';
import { users } from '#server/base/db/tables.ts';
import { sessions } from '#server/base/http/tables.ts';
import { itemParticipations, memberships, outings } from '#server/core/outings/tables.ts';
import { pollVotes } from '#server/outings/polls/tables.ts';
import { thingTakers } from '#server/outings/things/tables.ts';
import type { Person, World } from '../world.ts';
import type { SimulatedServer } from './server.ts';

/** Ids of all people who have an account, or are a guest now. */
export async function whoIsThere({ database: { db } }: SimulatedServer): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: users.id }).from(users).where(isNull(users.erased_at_timestamp));
  return new Set(rows.map(({ id }) => id));
}

/** What is stored of a guest: their answers, votes, sessions and keys. */
export async function storedOf({ database: { db } }: SimulatedServer, guestId: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, column] of [
    ['membership', memberships.user_id],
    ['answer', itemParticipations.user_id],
    ['vote', pollVotes.user_id],
    ['thing that they bring', thingTakers.user_id],
    ['session', sessions.user_id],
    ['key', guestKeys.user_id],
  ] as const) {
    const count = await db.$count(column.table, eq(column, guestId));
    if (count > 0) found.push(`${count} of ${name}`);
  }
  return found;
}

/** The outings that a person has answered, with the answers, by outing. */
export async function placesOf({ database: { db } }: SimulatedServer, userId: string) {
  const rows = await db.select().from(memberships).where(eq(memberships.user_id, userId));
  return new Map(rows.map((row) => [row.outing_id, row]));
}

/** When a person answered the items of outings, by item. */
export async function participationsOf({ database: { db } }: SimulatedServer, userId: string) {
  const rows = await db.select().from(itemParticipations).where(eq(itemParticipations.user_id, userId));
  return new Map(rows.map((row) => [row.item_id, row]));
}

/** The owner of a root outing; null for a deleted one. */
export async function ownerOf(world: World, outingId: string): Promise<Person | null> {
  const [found] = await world.server.database.db
    .select({ id: outings.owner_id })
    .from(outings)
    .where(and(eq(outings.id, outingId), isNull(outings.parent_id)));
  return found ? world.personOf(found.id) : null;
}

/**
 * The token of an outing's link, as its owner sees it, whether or not it is turned on; null: the outing was deleted.
 */
export async function tokenOf(world: World, outingId: string): Promise<string | null> {
  const owner = await ownerOf(world, outingId);
  if (owner === null) return null;
  const { data } = await world.ask<{ data: OutingLink }>(owner.account, `/outings/${outingId}/link`);
  return data.token;
}
