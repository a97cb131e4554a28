/** Checks that ids created by a client are new: no entity has them, and no deleted entity had them. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/transaction.ts';
import type { EntityDeclaration } from '../entity.ts';
import { Refusal } from '../http/refusal.ts';

/** Returns a condition: whether one of these ids belongs, or belonged, to an entity. */
export function isTaken(entities: readonly EntityDeclaration[], ids: readonly string[]): SQL {
  const sharing = entities.filter(({ hasUniqueId }) => hasUniqueId);
  const among = (type: string) => sql`any(${sql.param([...ids])}::${sql.raw(type)}[])`;
  const kinds = sql`any(${sql.param(sharing.map(({ kind }) => kind))}::text[])`;
  const places = [
    ...sharing.map(
      ({ table, id }) => sql`exists (select from ${table} where ${id} = ${among(id.getSQLType())})`,
    ),
    sql`exists (select from deleted_entities where kind = ${kinds} and id = ${among('uuid')})`,
  ];
  return sql`(${sql.join(places, sql` or `)})`;
}

/** @throws {Refusal} `id_taken`, also for a duplicate id. */
export async function requireUniqueIds(
  db: Queryable,
  entities: readonly EntityDeclaration[],
  ids: readonly string[],
): Promise<void> {
  if (new Set(ids).size < ids.length) throw new Refusal('id_taken');
  const { rows } = await db.execute<{ taken: boolean }>(sql`select ${isTaken(entities, ids)} as taken`);
  if (rows[0]?.taken === true) throw new Refusal('id_taken');
}
