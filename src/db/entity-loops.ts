/** What follows from the declarations of all entities: which rows stand in what, and which lists hold them. */
import { declarationOf, ENTITIES, type Entity } from './entities.ts';

/** Entities whose rows name the outing or item that they stand in by `outing_id`. */
export const INSIDE_OUTINGS: readonly Entity[] = ENTITIES.filter((entity) => {
  const { within } = declarationOf(entity);
  return (
    within.kind === 'root' ||
    within.kind === 'row' ||
    (within.kind === 'outing' && within.field === 'outing_id')
  );
});

/** Entities whose rows stand in rows of this one, and the field that names it. */
export function childrenOf(parent: Entity): readonly { entity: Entity; field: string }[] {
  return ENTITIES.flatMap((entity) => {
    const { within } = declarationOf(entity);
    return within.kind === 'row' && within.entity === parent ? [{ entity, field: within.field }] : [];
  });
}

/** An outing or item, as far as it says which lists it has. */
type Node = { id: string; parent_id: string | null };

function listsWhere(isMeant: (entity: Entity) => boolean, { id, parent_id }: Node): readonly string[] {
  return ENTITIES.filter(isMeant).flatMap((entity) => {
    const { within, list } = declarationOf(entity);
    if (within.kind === 'person' || (within.kind === 'root' && parent_id !== null)) return [];
    return [`${list}/${id}`];
  });
}

/** Names of the lists that hold what stands in one outing or item. */
export const listsInOuting = (outing: Node) => listsWhere(() => true, outing);

/** Of these, the ones that are pulled before anybody asks for them. */
export const listsKeptReady = (outing: Node) =>
  listsWhere((entity) => declarationOf(entity).isKeptReady, outing);

/** Names of the lists of what stands in no outing that are pulled before anybody asks for them. */
export const OWN_LISTS_KEPT_READY: readonly string[] = ENTITIES.flatMap((entity) => {
  const { within, list, isKeptReady } = declarationOf(entity);
  return within.kind === 'person' && isKeptReady ? [list] : [];
});
