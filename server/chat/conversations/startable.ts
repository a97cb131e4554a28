/** Checks with whom a user may start a conversation: their followers and contacts, without users hidden from them. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queryable } from '../../base/db/transaction.ts';
import { invalidField } from '../../base/http/refusal.ts';
import { notHiddenFrom } from '../../core/people/relations.ts';

const Counted = v.tuple([v.object({ count: v.number() })]);

/**
 * Responds the same for unknown users.
 * @throws {Refusal} `invalid` at `user_ids` unless all of them qualify
 */
export async function requireStartable(
  db: Queryable,
  callerId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.includes(callerId)) throw invalidField('user_ids', 'oneself');
  const { rows } = await db.execute(sql`
    select count(*)::int as count from users
    where users.id = any(${sql.param([...userIds])}::uuid[]) and ${notHiddenFrom(callerId)} and (
      exists (select from follows where follower_id = users.id and followee_id = ${callerId})
      or exists (select from contacts where owner_id = ${callerId} and person_id = users.id))`);
  if (v.parse(Counted, rows)[0].count < userIds.length) throw invalidField('user_ids', 'writes_to_contacts');
}
