/** Stores answers for items: a state, so repeating a participation only changes its version. */
import { itemParticipationCalls } from '#contract/outings/item-participation/calls.ts';
import { misuse } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import { permit } from '../../core/outings/find.ts';
import { lockedOuting } from '../../core/outings/locked.ts';
import { may } from '../../core/outings/policy.ts';
import { readableResponse } from '../../core/outings/replay.ts';
import { publishEvents } from '../../core/outings/writing/publish.ts';
import { storeItemParticipation } from './store.ts';

const NO_ITEM = 'The answer for the whole outing is given in another call.';

export function registerItemParticipationWrites(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    itemParticipationCalls.give,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const { outing, root, standing } = await lockedOuting(tx, caller.userId, params.id);
      permit(may('answer', standing));
      if (outing.parent_id === null) throw misuse('internalError', NO_ITEM);
      const cause = { caller, mutationId };
      const { data, events } = await storeItemParticipation({ tx, cause, root }, outing, caller.userId, body);
      const { sequence, channelIds } = await publishEvents(tx, root.id, events);
      touch(channelIds);
      return { data, sequence };
    },
    readableResponse,
  );
}
