/** All entities, and what follows from their declarations for every one of them. */
import { comments } from './entities/comments.ts';
import { memberships } from './entities/memberships.ts';
import { notes } from './entities/notes.ts';
import { outings } from './entities/outings.ts';
import { polls } from './entities/polls.ts';
import { visits } from './entities/visits.ts';
import type { EntityDeclaration } from './entity.ts';

export const entities = { outings, memberships, notes, comments, polls, visits };

export type Entity = keyof typeof entities;

/** An entity as it travels, without what a device adds. */
export type WireOf = {
  [TEntity in Entity]: NonNullable<(typeof entities)[TEntity]['wire']>;
};

const declared: { readonly [TEntity in Entity]: EntityDeclaration<WireOf[TEntity]> } = entities;

export const declarationOf = <TEntity extends Entity>(entity: TEntity): EntityDeclaration<WireOf[TEntity]> =>
  declared[entity];

export const isEntity = (name: string): name is Entity => Object.hasOwn(entities, name);

export const ENTITIES: readonly Entity[] = Object.keys(entities).filter(isEntity);

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

/** The version of the database that brought the newest table of an entity. */
export const NEWEST_TABLE = Math.max(...ENTITIES.map((entity) => declarationOf(entity).since));

/** Names of the tables that a version of the database brought, with their indexes. */
export function tablesSince(version: number): Record<string, string> {
  const tables = ENTITIES.filter((entity) => declarationOf(entity).since === version);
  return Object.fromEntries(tables.map((entity) => [entity, declarationOf(entity).table]));
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
