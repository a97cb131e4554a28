/** Whether an id that a client made is free: no entity has it, and none that was deleted had it. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';

/** @throws {Refusal} `id_taken`. */
export async function requireFreeId(db: Queryable, id: string): Promise<void> {
  const { rows } = await db.execute<{ taken: boolean }>(sql`
    select exists (select from outings where id = ${id}) or exists (select from notes where id = ${id})
      or exists (select from memberships where id = ${id}) or exists (select from users where id = ${id})
      or exists (select from polls where id = ${id}) or exists (select from poll_options where id = ${id})
      or exists (select from deleted_entities
        where kind in ('outing', 'note', 'attachment', 'poll_option') and id = ${id}) as taken`);
  if (rows[0]?.taken === true) throw new Refusal('id_taken');
}
