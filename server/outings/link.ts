/** Links that let users join an outing. */
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/transaction.ts';
import { openInvitations } from './tables.ts';

/** A link can be used while it has uses left. */
const isOpen = sql`(${openInvitations.uses_max} is null or ${openInvitations.uses_count} < ${openInvitations.uses_max})`;

const links = (outingId: string, code: string) =>
  and(eq(openInvitations.outing_id, outingId), eq(openInvitations.code, code), isOpen);

/** Whether a code opens the preview of a root outing. A draft is not shown to anyone. */
export async function opensWith(db: Queryable, outingId: string, code: string | undefined): Promise<boolean> {
  if (code === undefined) return false;
  const [link] = await db
    .select({ code: openInvitations.code })
    .from(openInvitations)
    .where(
      and(
        links(outingId, code),
        sql`exists (select 1 from outings where id = ${outingId} and status <> 'draft')`,
      ),
    );
  return link !== undefined;
}

/** Counts a use of a link. @returns false if the code is none of this outing, or used up. */
export async function countUse(tx: Tx, outingId: string, code: string): Promise<boolean> {
  const used = await tx
    .update(openInvitations)
    .set({ uses_count: sql`${openInvitations.uses_count} + 1` })
    .where(links(outingId, code))
    .returning({ code: openInvitations.code });
  return used.length > 0;
}
