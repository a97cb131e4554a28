/** Names of guests: in one outing no two are called alike, so that everybody knows who answered. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import { foldWords } from '#contract/base/folded-words.ts';
import { users } from '../../base/db/tables.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { invalidField } from '../../base/http/refusal.ts';
import { memberships } from '../../core/outings/tables.ts';

/** As a name is compared: case, accents and signs make no other one, unless there is nothing else. */
const compared = (name: string): string => foldWords(name) || name;

/** Call it under the locks of the outings. @throws {Refusal} `invalid` if another guest of them is called so. */
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
