/** Chooses the contact lists that an outing is shared with. Only the owner may: the lists are theirs. */
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import { misuse } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { outingFor } from '../../core/outings/find.ts';
import { readableResponse } from '../../core/outings/replay.ts';
import { publishEvents } from '../../core/outings/writing/publish.ts';
import { storeLists } from '../../core/outings/writing/store-lists.ts';
import { listAmong, listsOf } from '../../core/people/contact-list.ts';
import { lockPeople } from '../../core/people/relations.ts';

const ITEM_HAS_NO_LISTS = 'An item is meant for the lists of its outing.';

export function registerChooseLists(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    outingCalls.chooseLists,
    async ({ tx, caller, params: { id }, body, mutationId, touch }) => {
      await lockRoot(tx, id);
      const { outing } = await outingFor(tx, caller.userId, id, 'delete');
      if (outing.parent_id !== null) throw misuse('internalError', ITEM_HAS_NO_LISTS);
      await lockPeople(tx, [caller.userId]);
      const lists = await listsOf(tx, caller.userId);
      for (const listId of body.list_ids) await listAmong(tx, lists, listId);
      const events = await storeLists(tx, { caller, mutationId }, outing, body.list_ids);
      const { heads, channelIds } = await publishEvents(tx, id, events);
      touch(channelIds);
      const channelId = outingChannelId(id);
      return { data: { id }, sequence: heads.get(channelId) ?? (await sequenceOf(tx, channelId)) };
    },
    readableResponse,
  );
}
