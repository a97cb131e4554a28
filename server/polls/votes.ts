/** The voters of each option. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { pollCalls } from '#contract/calls/polls.ts';
import type { PollVote } from '#contract/poll.ts';
import type { Context } from '../context.ts';
import { type Queryable, snapshot } from '../db/transaction.ts';
import { type App, handle } from '../http/register.ts';
import { decodeCursor, TimeKey } from '../lists/cursor.ts';
import { pageOf, perPageOf } from '../lists/page.ts';
import { outingChannelId } from '../log/channels.ts';
import { sequenceOf } from '../log/heads.ts';
import { permit, rowFor } from '../outings/find.ts';
import { loadPeople } from '../people/person.ts';
import { pollEntity } from './entity.ts';
import { mayPoll } from './policy.ts';
import { pollVotes } from './tables.ts';

async function describeVotes(
  db: Queryable,
  rows: readonly (typeof pollVotes.$inferSelect)[],
): Promise<PollVote[]> {
  const person = await loadPeople(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows.flatMap(({ id, poll_id, poll_option_id, user_id, voted_at_timestamp }) =>
    poll_option_id === null
      ? []
      : {
          id,
          poll_id,
          poll_option_id,
          attributes: { voted_at_timestamp },
          relations: { user: person(user_id) },
        },
  );
}

export function registerOptionVotes(app: App, ctx: Context): void {
  handle(app, ctx, pollCalls.optionVotes, ({ caller, params, query }) => {
    const { poll_option_id, per_page, cursor } = query;
    const perPage = perPageOf(query);
    const secret = ctx.settings.cursorSecret;
    const parameters = { id: params.id, poll_option_id };
    const binding = { list: 'option-votes', callerId: caller.userId, parameters };
    const after = cursor === undefined ? undefined : decodeCursor(secret, binding, cursor, TimeKey);
    return snapshot(ctx.db, async (tx) => {
      const { row: poll, root, standing } = await rowFor(tx, caller.userId, pollEntity, params.id);
      permit(mayPoll('see', standing));
      const rows = await tx
        .select()
        .from(pollVotes)
        .where(
          and(
            eq(pollVotes.poll_id, poll.id),
            poll_option_id === undefined
              ? isNotNull(pollVotes.poll_option_id)
              : eq(pollVotes.poll_option_id, poll_option_id),
            after &&
              sql`(${pollVotes.voted_at_timestamp}, ${pollVotes.id}) > (${after[0]}::bigint, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(pollVotes.voted_at_timestamp, pollVotes.id)
        .limit(perPage + 1);
      const path = `/outing-attachments/${poll.id}/option-votes`;
      const page = pageOf(
        { secret, binding, path, query: { poll_option_id, per_page } },
        rows,
        perPage,
        (row): TimeKey => [row.voted_at_timestamp, row.id],
      );
      return {
        data: await describeVotes(tx, page.rows),
        links: { next: page.next },
        sequence: await sequenceOf(tx, outingChannelId(root.id)),
      };
    });
  });
}
