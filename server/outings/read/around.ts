/** Reads the surroundings of outings: the first of their items, and their parents, as far as the reader sees them. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { Titled } from '#contract/base/shapes.ts';
import { SHOWN_ITEMS_MAX, type ShownOuting } from '#contract/outings/outing/calls.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { Found } from '../../core/outings/find.ts';
import { may } from '../../core/outings/policy.ts';
import { standingsIn } from '../../core/outings/standings.ts';
import { outings } from '../../core/outings/tables.ts';
import { draftsSeenBy, itemsOrder, itemsSeenBy } from './items.ts';

type Items = ShownOuting['relations']['items'];
export type Around = Pick<ShownOuting['relations'], 'items' | 'parent'>;

const Row = v.object({ ...Titled.entries, parent_id: v.string(), count: v.number() });

/** Returns the items of outings, by the ids of the outings. */
async function itemsOf(
  tx: Tx,
  readerId: string,
  found: readonly Found[],
): Promise<ReadonlyMap<string, Items>> {
  const above = [...new Map(found.map((one) => [one.outing.id, one])).values()];
  const seen = above.map(draftsSeenBy);
  const { rows } = await tx.execute(sql`
    select wanted.parent_id, item.id, item.title, item.count
    from unnest(
      ${sql.param(above.map(({ outing }) => outing.id))}::uuid[],
      ${sql.param(seen.map(({ drafts }) => drafts))}::boolean[],
      ${sql.param(seen.map(({ ownDrafts }) => ownDrafts))}::boolean[]
    ) as wanted (parent_id, sees_drafts, sees_own_drafts)
    cross join lateral (
      select ${outings.id} as id, ${outings.title} as title, count(*) over ()::int as count,
        row_number() over (order by ${itemsOrder})::int as nth
      ${itemsSeenBy(readerId)} order by nth limit ${SHOWN_ITEMS_MAX}
    ) as item
    order by wanted.parent_id, item.nth`);
  const items = new Map<string, Items>();
  for (const { parent_id, count, ...item } of v.parse(v.array(Row), rows))
    items.set(parent_id, { data: [...(items.get(parent_id)?.data ?? []), item], count });
  return items;
}

/** Uses a fixed number of queries. @returns the surroundings of each of these outings */
export async function aroundIn(
  tx: Tx,
  readerId: string,
  found: readonly Found[],
): Promise<(outing: Found['outing']) => Around> {
  const items = await itemsOf(tx, readerId, found);
  const standing = await standingsIn(
    tx,
    readerId,
    found.flatMap(({ outing }) => outing.parent_id ?? []),
  );
  return ({ id, parent_id }) => {
    const above = parent_id === null ? null : standing(parent_id);
    const isSeen = above !== null && may('see_details', above.standing) === 'yes';
    return {
      items: items.get(id) ?? { data: [], count: 0 },
      parent: isSeen ? { id: above.outing.id, title: above.outing.title } : null,
    };
  };
}
