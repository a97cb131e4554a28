/** Blocks and unblocks people. */
import { and, eq } from 'drizzle-orm';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { clockMs } from '../../base/db/columns.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { LogRow } from '../../base/log/append.ts';
import type { Context } from '../../context.ts';
import type { Cause } from '../../core/outings/writing/publish.ts';
import { eventsOfWithheld } from '../../core/outings/writing/sharing.ts';
import { bothWays, changeRelations, logged, relatedOrNone } from '../../core/people/change.ts';
import { lockPeople, relationOf } from '../../core/people/relations.ts';
import { blocks } from '../../core/people/tables.ts';
import { endFollowing } from './follow.ts';

export function registerBlocking(app: App, ctx: Context): void {
  handleWrite(app, ctx, peopleCalls.block, async ({ tx, caller, body, mutationId, touch }) => {
    const { userId } = caller;
    const personId = body.user_id;
    if (personId === userId) throw invalidField('user_id', 'oneself');
    await lockPeople(tx, [userId, personId]);
    const found = await relationOf(tx, userId, personId);
    const isKnown = found !== null && (found.relation.readerBlocks || !found.relation.isHidden);
    if (body.blocked && !isKnown) throw new Refusal('not_found');
    // The blocked user does not learn who did it: for them, the blocker is gone.
    const cause: Cause = { caller, mutationId };
    const secret: Cause = { ...cause, isAnonymous: true };

    async function begin(): Promise<LogRow[] | null> {
      const begun = await tx
        .insert(blocks)
        .values({ blocker_id: userId, blocked_id: personId, created_at_timestamp: clockMs })
        .onConflictDoNothing()
        .returning();
      if (begun.length === 0) return null;
      const ended = [
        await endFollowing({ tx, ctx, cause: secret }, personId, userId),
        await endFollowing({ tx, ctx, cause: secret }, userId, personId, 'quietly'),
      ];
      return [
        ...ended.flatMap((events) => events ?? []),
        ...(await eventsOfWithheld(tx, secret, userId, personId)),
        ...(await eventsOfWithheld(tx, secret, personId, userId)),
      ];
    }

    async function end(): Promise<LogRow[] | null> {
      const ended = await tx
        .delete(blocks)
        .where(and(eq(blocks.blocker_id, userId), eq(blocks.blocked_id, personId)))
        .returning();
      return ended.length === 0 ? null : [];
    }

    const events = await changeRelations(tx, cause, {
      pairs: found === null ? [] : bothWays(userId, personId),
      store: body.blocked ? begin : end,
      isSecret: true,
    });
    const data = await relatedOrNone(tx, { userId, personId });
    return { data, sequence: await logged({ tx, touch }, userId, events) };
  });
}
