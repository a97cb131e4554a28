/** Declarations of the area of polls. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { clockMs } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Declarations, OutingCopied, Reacting } from '../../core/declarations.ts';
import { pollOptions, polls } from './tables.ts';
import { outingsVotedIn, takeBackVotes } from './take-over.ts';

/** Copies questions and options, without votes and deadlines. */
async function copyPolls({ tx, ctx, cause }: Reacting, { copy, copies, parts }: OutingCopied): Promise<void> {
  if (!parts.polls) return;
  const rows = await tx
    .select()
    .from(polls)
    // A copy needs other dates.
    .where(and(inArray(polls.outing_id, [...copies.keys()]), eq(polls.kind, 'text')))
    .orderBy(polls.created_at_timestamp, polls.id);
  for (const [nth, poll] of rows.entries()) {
    const id = newId(ctx.clock());
    await tx.insert(polls).values({
      ...poll,
      id,
      outing_id: copies.get(poll.outing_id) ?? copy.id,
      root_id: copy.id,
      author_id: cause.caller.userId,
      closes_at_timestamp: null,
      closed_at_timestamp: null,
      created_at_timestamp: sql`${clockMs} + ${nth}`,
      updated_at_timestamp: sql`${clockMs} + ${nth}`,
    });
    const options = await tx.select().from(pollOptions).where(eq(pollOptions.poll_id, poll.id));
    if (options.length === 0) continue;
    await tx.insert(pollOptions).values(
      options.map((option) => ({
        ...option,
        id: newId(ctx.clock()),
        poll_id: id,
        fetched_at_timestamp: clockMs,
      })),
    );
  }
}

export const pollDeclarations: Declarations = {
  notes: { outing_copied: copyPolls },
  meeting: {
    // Votes name users by the members of the outing, which another area republishes.
    shownIn: async () => [],
    republish: async () => [],
    yetToLeave: outingsVotedIn,
    leave: takeBackVotes,
  },
};
