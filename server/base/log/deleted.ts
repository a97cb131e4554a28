/** Records deleted entities. Their texts are also deleted from the log and stored responses. */
import { and, eq, sql } from 'drizzle-orm';
import { clockMs } from '../db/columns.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import { forget } from './forget.ts';
import { deletedEntities } from './tables.ts';

interface Deleted {
  readonly kind: string;
  readonly id: string;
}

/**
 * Records deleted rows, so that deleting them again succeeds and their ids stay taken. Call it before the deletion is
 * published.
 * @param rootId the root outing that they belonged to, if any.
 */
export async function recordDeleted(
  tx: Tx,
  deleted: readonly Deleted[],
  rootId: string | null = null,
): Promise<void> {
  const kinds = sql.param(deleted.map(({ kind }) => kind));
  const ids = sql.param(deleted.map(({ id }) => id));
  await tx.execute(sql`
    insert into deleted_entities (kind, id, root_id, deleted_at_timestamp)
    select kind, id, ${rootId}::uuid, ${clockMs} from unnest(${kinds}::text[], ${ids}::uuid[]) as gone (kind, id)`);
  await forget(
    tx,
    deleted.map(({ id }) => id),
  );
}

/** Returns whether such an entity existed. */
export async function wasDeleted(
  db: Queryable,
  { kind }: Pick<Deleted, 'kind'>,
  id: string,
): Promise<boolean> {
  const [gone] = await db
    .select({ id: deletedEntities.id })
    .from(deletedEntities)
    .where(and(eq(deletedEntities.kind, kind), eq(deletedEntities.id, id)));
  return gone !== undefined;
}
