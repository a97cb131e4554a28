/** Which outings a reader may look at, wherever others show them: in collections and in the feed. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queryable } from '../../db/transaction.ts';
import { hiddenFrom } from '../../people/relations.ts';
import { type Found, findOutings, NOBODY } from '../find.ts';
import { may } from '../policy.ts';

const Ids = v.array(v.object({ id: v.string() }));

/**
 * Those among these outings of which a reader sees the preview, by id, in a fixed number of queries. Nobody sees drafts, or what is
 * open to all but belongs to somebody who is hidden from the reader. @param readerId null for a guest
 */
export async function seenOutings(
  db: Queryable,
  readerId: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Found>> {
  const found = [...(await findOutings(db, readerId, [...new Set(ids)])).values()];
  if (found.length === 0) return new Map();
  const owners = [...new Set(found.map(({ outing }) => outing.owner_id))];
  const { rows } = await db.execute(sql`
    select hidden.id from ${hiddenFrom(readerId ?? NOBODY)} as hidden
    where hidden.id = any(${sql.param(owners)}::uuid[])`);
  const hidden = new Set(v.parse(Ids, rows).map(({ id }) => id));
  return new Map(
    found.flatMap((one) => {
      const { outing, standing } = one;
      const isKept = standing.relation !== 'other' || !hidden.has(outing.owner_id);
      return outing.status !== 'draft' && isKept && may('see_preview', standing) === 'yes'
        ? [[outing.id, one] as const]
        : [];
    }),
  );
}
