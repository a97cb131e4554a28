/**
 * Combines the lists of attachments of all types, or of their contents, in one call: those of each type are found and
 * described together.
 */
import type { Call, CallOutput } from '#contract/base/call.ts';
import { AttachmentType } from '#contract/outings/attachment/attachment.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { FoundList, ListReader, RowOf } from '../../base/lists/reader.ts';

/** A row, and the type whose reader describes it. */
interface Place {
  readonly type: AttachmentType;
  readonly id: string;
}

function typed(list: FoundList<string>, type: AttachmentType): FoundList<Place> {
  if (list === 'no_room' || list instanceof Refusal) return list;
  return { ...list, places: list.places.map((id) => ({ type, id })) };
}

/** @param typesOf the types of the requested lists, in their order */
export function byType<TCall extends Call>(
  call: TCall,
  lists: Readonly<Record<AttachmentType, ListReader<TCall, string>>>,
  typesOf: (
    tx: Tx,
    asked: readonly CallOutput<TCall>[],
  ) => readonly AttachmentType[] | Promise<readonly AttachmentType[]>,
): ListReader<TCall, Place> {
  const all = AttachmentType.options;
  return {
    call,
    rowLength: Math.max(...all.map((type) => lists[type].rowLength)),
    async find(tx, caller, asked) {
      const types = await typesOf(tx, asked);
      const found = new Map<number, FoundList<Place>>();
      for (const type of all) {
        const nths = [...asked.keys()].filter((nth) => types[nth] === type);
        if (nths.length === 0) continue;
        const ofType = asked.filter((_, nth) => types[nth] === type);
        const pages = await lists[type].find(tx, caller, ofType);
        for (const [place, nth] of nths.entries()) found.set(nth, typed(pages[place] ?? 'no_room', type));
      }
      return asked.map((_, nth) => found.get(nth) ?? 'no_room');
    },
    async describe(tx, caller, places) {
      const described = new Map<string, RowOf<TCall>>();
      for (const type of all) {
        const ids = [...new Set(places.filter((place) => place.type === type).map(({ id }) => id))];
        if (ids.length === 0) continue;
        const rows = await lists[type].describe(tx, caller, ids);
        for (const [nth, id] of ids.entries()) {
          const row = rows[nth];
          if (row !== undefined) described.set(id, row);
        }
      }
      return places.flatMap(({ id }) => described.get(id) ?? []);
    },
  };
}
