/** Checks the operator's limits before another outing or item is created. */
import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ITEM_LEVELS_MAX } from '#contract/base/quotas.ts';
import { users } from '../../../base/db/tables.ts';
import type { Tx } from '../../../base/db/transaction.ts';
import { quotaReached } from '../../../base/http/quota.ts';
import type { Context } from '../../../context.ts';
import type { Found } from '../find.ts';
import { outings } from '../tables.ts';

type Limited = Pick<Context, 'config'>;

/** @throws {Refusal} `quota` if the user owns as many outings as they may. */
export async function requireRoomForOuting(tx: Tx, { config }: Limited, userId: string): Promise<void> {
  const { outings: limit } = config.limits;
  // New outings of one user are serialized: concurrently, none would count the others.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [owned] = await tx
    .select({ count: count() })
    .from(outings)
    .where(and(eq(outings.owner_id, userId), isNull(outings.parent_id)));
  if ((owned?.count ?? 0) >= limit) throw quotaReached('outings', limit);
}

const Levels = v.tuple([v.object({ levels: v.pipe(v.unknown(), v.transform(Number)) })]);

/** The root is locked. @throws {Refusal} `quota` if the outing is full, or the item would be nested too deep. */
export async function requireRoomForItem(tx: Tx, { config }: Limited, parent: Found): Promise<void> {
  const { items: limit } = config.limits;
  const { id: rootId } = parent.root;
  const [items] = await tx
    .select({ count: count() })
    .from(outings)
    .where(and(eq(outings.root_id, rootId), ne(outings.id, rootId)));
  if ((items?.count ?? 0) >= limit) throw quotaReached('items', limit);
  // An item of the outing itself is on the first level.
  if (parent.outing.parent_id === null) return;
  const { rows } = await tx.execute(sql`
    with recursive up as (
      select id, parent_id from outings where id = ${parent.outing.id}
      union all select above.id, above.parent_id from outings as above join up on above.id = up.parent_id
    ) select count(*) as levels from up`);
  const [{ levels }] = v.parse(Levels, rows);
  if (levels > ITEM_LEVELS_MAX) throw quotaReached('levels', ITEM_LEVELS_MAX);
}
