/** The attachments of one type of an outing or item, and one attachment. */

import { AttachmentType } from '#contract/outings/attachment/attachment.ts';
import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import { snapshot } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { type App, handle } from '../../base/http/register.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import type { FoundList, ListReader, RowOf } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { missing } from '../../core/outings/find.ts';
import { fileList, showFile } from '../files/list.ts';
import { photoList, showPhoto } from '../photos/list.ts';
import { pollList, showPoll } from '../polls/list.ts';
import { ENTITY_OF, typeOf } from './types.ts';

type TypedList = ListReader<typeof attachmentCalls.list, string>;

/** A row, and the type whose reader describes it. */
interface Place {
  readonly type: AttachmentType;
  readonly id: string;
}

function typed(list: FoundList<string>, type: AttachmentType): FoundList<Place> {
  if (list === 'no_room' || list instanceof Refusal) return list;
  return { ...list, places: list.places.map((id) => ({ type, id })) };
}

/** One call for the lists of all types: those of each type are found and described together. */
function byType(
  lists: Readonly<Record<AttachmentType, TypedList>>,
): ListReader<typeof attachmentCalls.list, Place> {
  const types = AttachmentType.options;
  return {
    call: attachmentCalls.list,
    rowLength: Math.max(...types.map((type) => lists[type].rowLength)),
    async find(tx, caller, asked) {
      const found = new Map<number, FoundList<Place>>();
      for (const type of types) {
        const nths = [...asked.keys()].filter((nth) => asked[nth]?.query.type === type);
        if (nths.length === 0) continue;
        const ofType = asked.filter(({ query }) => query.type === type);
        const pages = await lists[type].find(tx, caller, ofType);
        for (const [place, nth] of nths.entries()) found.set(nth, typed(pages[place] ?? 'no_room', type));
      }
      return asked.map((_, nth) => found.get(nth) ?? 'no_room');
    },
    async describe(tx, caller, places) {
      const described = new Map<string, RowOf<typeof attachmentCalls.list>>();
      for (const type of types) {
        const ids = [...new Set(places.filter((place) => place.type === type).map(({ id }) => id))];
        if (ids.length === 0) continue;
        for (const row of await lists[type].describe(tx, caller, ids)) described.set(row.id, row);
      }
      return places.flatMap(({ id }) => described.get(id) ?? []);
    },
  };
}

export function registerList(app: App, ctx: Context): void {
  handleList(app, ctx, byType({ poll: pollList(ctx), photo: photoList(ctx), file: fileList(ctx) }));
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
          return showFile(tx, caller, id);
        case null:
          throw await missing(tx, caller.userId, ENTITY_OF.poll, id);
      }
    }),
  );
}
