/** Changes the details, the status or the settings of an outing. */
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { positionAfter } from '#contract/outings/outing/outing.ts';
import { misuse } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite, type WriteRequest } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { findOuting, missing, permit } from '../../core/outings/find.ts';
import { may } from '../../core/outings/policy.ts';
import { readableResponse } from '../../core/outings/replay.ts';
import { actionsOf, patchOf, requireValid } from './change.ts';
import { storeChange } from './store-change.ts';

const ITEM_HAS_NO_SETTINGS = 'An item has the settings of its outing.';

type ChangeRequest = Pick<
  WriteRequest<typeof outingCalls.update>,
  'tx' | 'caller' | 'params' | 'body' | 'mutationId' | 'touch' | 'keeping'
>;

async function change(
  ctx: Context,
  { tx, caller, params, body, mutationId, touch, keeping }: ChangeRequest,
  where: 'anywhere' | 'root',
) {
  const found = await findOuting(tx, caller.userId, params.id);
  if (found === null) throw await missing(tx, caller.userId, outingEntity, params.id);
  const { outing: before } = found;
  for (const action of actionsOf(body, before)) permit(may(action, found.standing));
  if (where === 'root' && before.parent_id !== null) throw misuse('internalError', ITEM_HAS_NO_SETTINGS);
  const patch = patchOf({ ...body, position: positionAfter(before, body) }, before);
  requireValid(before, { ...before, ...patch });
  const changed = await storeChange(tx, ctx, { caller, mutationId }, found, patch, keeping);
  touch(changed.channelIds);
  return changed.reply;
}

export function registerUpdate(app: App, ctx: Context): void {
  const { update, settings } = outingCalls;
  const within = ({ params }: { params: { id: string } }) => params.id;
  handleWrite(app, ctx, update, (request) => change(ctx, request, 'anywhere'), readableResponse, within);
  handleWrite(app, ctx, settings, (request) => change(ctx, request, 'root'), readableResponse, within);
}
