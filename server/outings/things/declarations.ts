/** Declarations of the area of things. */
import { eq, sql } from 'drizzle-orm';
import { clockMs } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Declarations, OutingCopied, Reacting } from '../../core/declarations.ts';
import { eventsOnly } from '../../core/outings/writing/people-change.ts';
import { things } from './tables.ts';
import { takeOverThings } from './take-over.ts';

/** Copies the things as needed again: no one brings them yet. */
async function copyThings(
  { tx, ctx, cause }: Reacting,
  { source, copy, parts }: OutingCopied,
): Promise<void> {
  if (!parts.things) return;
  const rows = await tx
    .select()
    .from(things)
    .where(eq(things.outing_id, source.root.id))
    .orderBy(things.created_at_timestamp, things.id);
  if (rows.length === 0) return;
  await tx.insert(things).values(
    rows.map(({ name, quantity }, nth) => ({
      id: newId(ctx.clock()),
      outing_id: copy.id,
      author_id: cause.caller.userId,
      name,
      quantity,
      // In the order of the originals.
      created_at_timestamp: sql`${clockMs} + ${nth}`,
      updated_at_timestamp: sql`${clockMs} + ${nth}`,
    })),
  );
}

export const thingDeclarations: Declarations = {
  notes: { outing_copied: copyThings },
  follows: {
    place_lost: async (reacting, { root, userId }) =>
      eventsOnly(await takeOverThings({ ...reacting, root }, userId, null)),
  },
};
