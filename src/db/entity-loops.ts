/** Derives parents, children and lists of entities from their declarations. */
import { declarationOf, ENTITIES, type Entity } from './entities.ts';

/** Entities whose rows name their outing or item in `outing_id`. */
export const INSIDE_OUTINGS: readonly Entity[] = ENTITIES.filter((entity) => {
  const { within } = declarationOf(entity);
  return (
    within.kind === 'root' ||
    within.kind === 'chat' ||
    within.kind === 'row' ||
    (within.kind === 'outing' && within.field === undefined)
  );
});

/** Returns the entities whose rows are within rows of this one, and the field that names it. */
export function childrenOf(parent: Entity): readonly { entity: Entity; field: string }[] {
  return ENTITIES.flatMap((entity) => {
    const { within } = declarationOf(entity);
    if (within.kind === 'root' && within.item !== undefined && parent === 'outings')
      return [{ entity, field: within.item }];
    if (within.kind === 'chat' && parent === 'conversations') return [{ entity, field: 'conversation_id' }];
    return within.kind === 'row' && within.entity === parent ? [{ entity, field: within.field }] : [];
  });
}

/** An outing or item, with the fields that decide which lists it has. */
type Node = { id: string; parent_id: string | null };

function listsWhere(isMeant: (entity: Entity) => boolean, { id, parent_id }: Node): readonly string[] {
  return ENTITIES.filter(isMeant).flatMap((entity) => {
    const { within, list } = declarationOf(entity);
    const isOfRoot = within.kind === 'root' || within.kind === 'chat';
    if (within.kind === 'person' || (isOfRoot && parent_id !== null)) return [];
    return [`${list}/${id}`];
  });
}

/** Names of the lists within one outing or item. */
export const listsInOuting = (outing: Node) => listsWhere(() => true, outing);

/** Those of them that are prefetched. */
export const listsKeptReady = (outing: Node) =>
  listsWhere((entity) => !declarationOf(entity).isPulledWhenShown, outing);

const ownListsWhere = (isMeant: (entity: Entity) => boolean): readonly string[] =>
  ENTITIES.flatMap((entity) => {
    const { within, list, isPulledWhenShown } = declarationOf(entity);
    return within.kind === 'person' && !isPulledWhenShown && isMeant(entity) ? [list] : [];
  });

/** Names of the user's own prefetched lists, outside of outings. */
export const OWN_LISTS_KEPT_READY = ownListsWhere(() => true);

/** Those of them that are prefetched before the contents of outings. */
export const OWN_LISTS_FIRST = ownListsWhere((entity) => declarationOf(entity).comesFirst === true);
