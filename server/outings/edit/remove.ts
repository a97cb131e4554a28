/** Deletes an outing or an item, with everything in it. */
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { type Found, findOuting, permit } from '../../core/outings/find.ts';
import { may } from '../../core/outings/policy.ts';
import { bumpParent } from '../../core/outings/writing/bump.ts';
import { type PeopleChange, publishPeople } from '../../core/outings/writing/people-change.ts';
import type { Cause } from '../../core/outings/writing/publish.ts';
import { deletedBefore, removeFromOuting } from '../../core/outings/writing/removal.ts';
import { removeRoot } from '../../core/outings/writing/remove-root.ts';

/** Removes an item, which changes its parent unless it was a draft. */
async function removeItem(tx: Tx, ctx: Context, cause: Cause, found: Found): Promise<PeopleChange> {
  const { outing } = found;
  const removed = { entity: outingEntity, id: outing.id, lines: [{ kind: 'removed' }] } as const;
  const events = await removeFromOuting(tx, ctx.entities, cause, found, removed);
  const parent =
    outing.parent_id === null || outing.status === 'draft'
      ? null
      : await findOuting(tx, cause.caller.userId, outing.parent_id);
  return { events: [...events, ...(await bumpParent(tx, cause, parent))], accessOf: [] };
}

export function registerRemove(app: App, ctx: Context): void {
  handleWrite(app, ctx, outingCalls.remove, async ({ tx, caller, params: { id }, mutationId, touch }) => {
    await lockRoot(tx, id);
    const found = await findOuting(tx, caller.userId, id);
    if (found === null) return deletedBefore(tx, caller.userId, { entity: outingEntity, id });
    permit(may('delete', found.standing));
    const { outing, root } = found;
    const cause: Cause = { caller, mutationId };
    const removed =
      outing.parent_id === null
        ? await removeRoot({ tx, ctx, cause, root })
        : await removeItem(tx, ctx, cause, found);
    const { sequence, channelIds } = await publishPeople(tx, root.id, [removed]);
    touch(channelIds);
    return { data: { id }, sequence };
  });
}
