/** Adding, changing and deleting attachments: each type does its part. */
import { attachmentCalls } from '#contract/calls/attachments.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/register.ts';
import { handleWrite } from '../http/write.ts';
import { lockRow, missing, permit } from '../outings/find.ts';
import { may } from '../outings/policy.ts';
import { publishEvents } from '../outings/publish.ts';
import { deletedBefore, removeFromOuting } from '../outings/write/removal.ts';
import { readableAnswer } from '../polls/replay.ts';
import { createPoll, updatePoll } from '../polls/write.ts';
import { ENTITY_OF, typeOf } from './types.ts';

function registerCreate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    attachmentCalls.create,
    ({ body, ...request }) => {
      switch (body.type) {
        case 'poll':
          return createPoll(ctx, { ...request, body });
      }
    },
    readableAnswer,
  );
}

function registerUpdate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    attachmentCalls.update,
    async (request) => {
      const { tx, caller, params } = request;
      switch (await typeOf(tx, params.id)) {
        case 'poll':
          return updatePoll(request);
        case null:
          throw await missing(tx, caller.userId, ENTITY_OF.poll, params.id);
      }
    },
    readableAnswer,
  );
}

function registerRemove(app: App, ctx: Context): void {
  handleWrite(app, ctx, attachmentCalls.remove, async ({ tx, caller, params: { id }, mutationId, touch }) => {
    const type = await typeOf(tx, id);
    const entity = ENTITY_OF[type ?? 'poll'];
    const removed = { entity, id };
    const found = type === null ? null : await lockRow(tx, caller.userId, entity, id);
    if (found === null) return deletedBefore(tx, caller.userId, removed);
    permit(may('delete_content', found.standing, found.row.author_id === caller.userId));
    const events = await removeFromOuting(tx, ctx.entities, { caller, mutationId }, found, removed);
    const { sequence, channelIds } = await publishEvents(tx, found.root.id, events);
    touch(channelIds);
    return { data: { id }, sequence };
  });
}

export function registerAttachmentWrites(app: App, ctx: Context): void {
  registerCreate(app, ctx);
  registerUpdate(app, ctx);
  registerRemove(app, ctx);
}
