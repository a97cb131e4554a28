/** Enforces unique guest names in one outing, so that everyone knows who answered. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import { foldWords } from '#contract/base/folded-words.ts';
import { users } from '../../base/db/tables.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { invalidField } from '../../base/http/refusal.ts';
import { memberships } from '../../core/outings/tables.ts';

/** Returns the form in which names are compared: without case, accents and signs, unless nothing else is left. */
const compared = (name: string): string => foldWords(name) || name;

/** Call it under the locks of the outings. @throws {Refusal} `invalid` if another of their guests has this name. */
export async function requireFreeName(
  tx: Tx,
  outingIds: readonly string[],
  guestId: string,
  name: string,
): Promise<void> {
  const others = await tx
    .select({ name: users.first_name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(
      and(
        inArray(memberships.outing_id, [...outingIds]),
        eq(memberships.role, 'guest'),
        ne(memberships.user_id, guestId),
      ),
    );
  if (others.some((other) => compared(other.name) === compared(name)))
    throw invalidField('name', 'guest_name_taken');
}
