/** Sends requests to follow back, and dismisses suggested people. */
import { and, eq } from 'drizzle-orm';
import { CONTACT_REQUEST_EVERY_MS } from '#contract/base/limits.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { clockMs } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { invalidField } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import { letFollow } from '../../core/declarations.ts';
import type { Cause } from '../../core/outings/writing/publish.ts';
import { changeRelations, logged, relatedOrNone } from '../../core/people/change.ts';
import { lockPeople, relationOf, visiblePerson } from '../../core/people/relations.ts';
import { relations } from '../../core/people/tables.ts';

const rowOf = (userId: string, personId: string) =>
  and(eq(relations.user_id, userId), eq(relations.person_id, personId));

/** Returns when the user last sent the person a request, Unix milliseconds; 0 for never. */
async function lastAsked(tx: Tx, userId: string, personId: string): Promise<number> {
  const [row] = await tx
    .select({ at: relations.contact_requested_at_timestamp })
    .from(relations)
    .where(rowOf(userId, personId));
  return row?.at ?? 0;
}

export function registerAsking(app: App, ctx: Context): void {
  handleWrite(app, ctx, peopleCalls.requestContact, async ({ tx, caller, body, mutationId, touch }) => {
    const { userId } = caller;
    const personId = body.user_id;
    await lockPeople(tx, [userId, personId]);
    const { relation } = await visiblePerson(tx, userId, personId);
    if (!relation.readerFollows) throw invalidField('user_id', 'asks_followed');
    const cause: Cause = { caller, mutationId };
    const pair = { userId, personId };
    const events = await changeRelations(tx, cause, {
      pairs: [pair],
      async store() {
        const now = ctx.clock();
        const isTooSoon = now - (await lastAsked(tx, userId, personId)) < CONTACT_REQUEST_EVERY_MS;
        if (relation.followsReader || isTooSoon) return null;
        await tx
          .update(relations)
          .set({ contact_requested_at_timestamp: now })
          .where(rowOf(userId, personId));
        const notification = { type: 'contact_requested', to: [personId], outing: null } as const;
        return (await letFollow({ tx, ctx, cause }, 'notification', notification)).events;
      },
    });
    const data = await relatedOrNone(tx, pair);
    return { data, sequence: await logged({ tx, touch }, userId, events) };
  });
}

export function registerDismissing(app: App, ctx: Context): void {
  handleWrite(app, ctx, peopleCalls.dismiss, async ({ tx, caller, body }) => {
    const { userId } = caller;
    // The same response for an unknown and for a hidden user.
    if (body.user_id !== userId && (await relationOf(tx, userId, body.user_id)) !== null)
      await tx
        .insert(relations)
        .values({
          user_id: userId,
          person_id: body.user_id,
          dismissed: true,
          created_at_timestamp: clockMs,
          updated_at_timestamp: clockMs,
        })
        .onConflictDoUpdate({ target: [relations.user_id, relations.person_id], set: { dismissed: true } });
    return { status: 'success' };
  });
}
