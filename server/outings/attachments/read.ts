/** Lists the attachments of one type of an outing or item, and reads one attachment. */

import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import { snapshot } from '../../base/db/transaction.ts';
import { type App, handle } from '../../base/http/register.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import type { Context } from '../../context.ts';
import { missing } from '../../core/outings/find.ts';
import { outingFileList, showOutingFile } from '../outing-files/list.ts';
import { photoList, showPhoto } from '../photos/list.ts';
import { pollList, showPoll } from '../polls/list.ts';
import { byType } from './by-type.ts';
import { ENTITY_OF, typeOf } from './types.ts';

export function registerList(app: App, ctx: Context): void {
  const lists = { poll: pollList(ctx), photo: photoList(ctx), file: outingFileList(ctx) };
  const list = byType(attachmentCalls.list, lists, (_, asked) => asked.map(({ query }) => query.type));
  handleList(app, ctx, list);
}

export function registerShow(app: App, ctx: Context): void {
  handle(app, ctx, attachmentCalls.show, ({ caller, params: { id } }) =>
    snapshot(ctx.db, async (tx) => {
      const type = await typeOf(tx, id);
      switch (type) {
        case 'poll':
          return showPoll(tx, caller, id);
        case 'photo':
          return showPhoto(tx, caller, id);
        case 'file':
          return showOutingFile(tx, caller, id);
        case null:
          throw await missing(tx, caller.userId, ENTITY_OF.poll, id);
      }
    }),
  );
}
