/** What one device stores of each entity: the entity as the contract has it, and its place in a list. */
import { declarationOf, type Entity, isEntity, type WireOf } from './entities.ts';

/**
 * Where a row stands locally. A row that has left its list keeps its content and loses `list` and `order`, which takes
 * it out of the index `[list+order+id]` that the screens read.
 */
export interface Placed {
  list?: string;
  order?: number;
  /** Sequence of the list's governing channel at which the row was last merged; 0 for what was never on the server. */
  sequence: number;
}

export type RowOf<TEntity extends Entity> = WireOf[TEntity] & Placed;
export type OutingRow = RowOf<'outings'>;
export type MembershipRow = RowOf<'memberships'>;
export type NoteRow = RowOf<'notes'>;
export type PollRow = RowOf<'polls'>;
export type VisitRow = RowOf<'visits'>;
export type Row = RowOf<Entity>;

/** Names one row of any entity: `notes:0190…`. */
export type RowKey = `${Entity}:${string}`;
export const rowKey = (entity: Entity, id: string): RowKey => `${entity}:${id}`;

/** What a name of a row says. @throws {Error} for a name that no entity makes */
export function parseRowKey(key: RowKey): { entity: Entity; id: string } {
  const end = key.indexOf(':');
  const entity = key.slice(0, end);
  if (!isEntity(entity)) throw new Error(`${key} names a row of no entity`);
  return { entity, id: key.slice(end + 1) };
}

/** Undated outings come after all others. The furthest instant that a date can hold (ECMA-262, 21.4.1.1). */
export const UNDATED = 8_640_000_000_000_000;

/** Rows that the server has not seen sort after those that it has, in the order in which they were made. */
export const UNSENT = 8_700_000_000_000_000;

/** The list under which the person's own outings stand, in the order of their start. Two windows of it are pulled. */
export const TIMELINE = 'timeline';

/** Name of the list that holds what stands in one outing or item. */
export const listInOuting = (entity: Exclude<Entity, OfPerson>, outingId: string) =>
  `${declarationOf(entity).list}/${outingId}`;

/** Name of the list that holds what the person has of an entity, in no outing. */
export const listOfPerson = (entity: OfPerson) => declarationOf(entity).list;

/** Entities that stand in no outing. */
type OfPerson = {
  [TEntity in Entity]: typeof import('./entities.ts').entities[TEntity]['within']['kind'] extends 'person'
    ? TEntity
    : never;
}[Entity];

/** Name under which one outing by itself is pulled: whether it was fetched, or refused. */
export const singleOuting = (outingId: string) => `outing/${outingId}`;
