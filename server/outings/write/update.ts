/** Changing the details or the status of an outing. */
import { outingCalls } from '#contract/calls/outings.ts';
import type { Context } from '../../context.ts';
import type { App } from '../../http/register.ts';
import { handleWrite } from '../../http/write.ts';
import { outingEntity } from '../entity.ts';
import { findOuting, lockRoot, missing, permit } from '../find.ts';
import { may } from '../policy.ts';
import { actionsOf, patchOf, requireValid } from './change.ts';
import { readableAnswer } from './replay.ts';
import { storeChange } from './store-change.ts';

export function registerUpdate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    outingCalls.update,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      await lockRoot(tx, params.id);
      const found = await findOuting(tx, caller.userId, params.id);
      if (found === null) throw await missing(tx, caller.userId, outingEntity, params.id);
      const { outing: before } = found;
      for (const action of actionsOf(body, before)) permit(may(action, found.standing));
      const patch = patchOf(body, before);
      requireValid(before, { ...before, ...patch });
      const changed = await storeChange(tx, { caller, mutationId }, found, patch);
      touch(changed.channelIds);
      return changed.reply;
    },
    readableAnswer,
  );
}
