/** Adds followers to contact lists, and removes them. */
import { sql } from 'drizzle-orm';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { clockMs } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { invalidField } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import type { Cause } from '../../core/outings/writing/publish.ts';
import { changeRelations, logged, relatedOrNone, takeOutOfLists } from '../../core/people/change.ts';
import { addingLists, listAmong, listsOf } from '../../core/people/contact-list.ts';
import { changingListAccess } from '../../core/people/list-access.ts';
import { describePairs, type Pair } from '../../core/people/related.ts';
import { idOfKnown, lockPeople, visiblePerson } from '../../core/people/relations.ts';

/** @returns whether the person was missing from one of these lists. */
async function putInto(tx: Tx, { userId, personId }: Pair, listIds: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into contacts (list_id, owner_id, person_id, created_at_timestamp)
    select id, ${userId}::uuid, ${personId}::uuid, ${clockMs}
    from unnest(${sql.param([...new Set(listIds)])}::uuid[]) as list (id)
    on conflict do nothing returning list_id`);
  return rows.length > 0;
}

export function registerContactWrites(app: App, ctx: Context): void {
  handleWrite(app, ctx, contactCalls.add, async ({ tx, caller, body, mutationId, touch }) => {
    const pair = { userId: caller.userId, personId: body.user_id };
    // Both: so neither can end following in the meantime.
    await lockPeople(tx, [pair.userId, pair.personId]);
    const { relation } = await visiblePerson(tx, pair.userId, pair.personId);
    if (!relation.followsReader) throw invalidField('user_id', 'adds_followers');
    const lists = await listsOf(tx, pair.userId);
    for (const id of body.list_ids) await listAmong(tx, lists, id);
    const cause: Cause = { caller, mutationId };
    const events = await changeRelations(tx, cause, {
      pairs: [pair],
      async store() {
        const access = { listIds: body.list_ids, personIds: [pair.personId] };
        const { result: isNew, events } = await changingListAccess(tx, cause, access, () =>
          putInto(tx, pair, body.list_ids),
        );
        return isNew ? events : null;
      },
    });
    const [described] = await describePairs(tx, [pair]);
    if (described?.related == null) throw new Error('A visible follower has no description.');
    const withLists = await addingLists(tx, pair.userId);
    return { data: withLists(described.related), sequence: await logged({ tx, touch }, pair.userId, events) };
  });

  handleWrite(app, ctx, contactCalls.remove, async ({ tx, caller, params, query, mutationId, touch }) => {
    const { userId } = caller;
    const pair = { userId, personId: await idOfKnown(tx, userId, params.username) };
    await lockPeople(tx, [userId, pair.personId]);
    const cause: Cause = { caller, mutationId };
    const events = await changeRelations(tx, cause, {
      pairs: [pair],
      async store() {
        const listIds = query.list_id === undefined ? undefined : [query.list_id];
        const { stood, events } = await takeOutOfLists(tx, cause, pair, listIds);
        return stood ? events : null;
      },
    });
    const data = await relatedOrNone(tx, pair);
    return { data, sequence: await logged({ tx, touch }, userId, events) };
  });
}
