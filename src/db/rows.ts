/** Defines what a device stores of each entity: the entity as in the contract, and its position in a list. */
import type { ChatRef } from '#contract/chat/message/message.ts';
import { declarationOf, type Entity, isEntity, type WireOf } from './entities.ts';

/**
 * The position of a row. A row that has left its list retains its content and loses `list` and `order`, which removes
 * it from the index `[list+order+id]` that screens read.
 */
export interface Placed {
  list?: string;
  order?: number;
  /**
   * Sequence of the list's governing channel at which the row was last merged; 0 for rows that were never on the
   * server.
   */
  sequence: number;
}

export type RowOf<TEntity extends Entity> = WireOf[TEntity] & Placed;
export type OutingRow = RowOf<'outings'>;
export type MembershipRow = RowOf<'memberships'>;
export type NoteRow = RowOf<'notes'>;
export type PollRow = RowOf<'polls'>;
export type PhotoRow = RowOf<'photos'>;
export type OutingFileRow = RowOf<'files'>;
export type ThingRow = RowOf<'things'>;
export type ActivityRow = RowOf<'activities'>;
export type MessageRow = RowOf<'messages'>;
export type ConversationRow = RowOf<'conversations'>;
export type VisitRow = RowOf<'visits'>;
export type InvitationRow = RowOf<'invitations'>;
export type OutingInvitationRow = RowOf<'outingInvitations'>;
export type NotificationRow = RowOf<'notifications'>;
export type PersonalItemRow = RowOf<'personalItems'>;
export type ForeignCalendarRow = RowOf<'foreignCalendars'>;
export type ForeignEventRow = RowOf<'foreignEvents'>;
export type CollectionRow = RowOf<'collections'>;
export type CollectedOutingRow = RowOf<'collectedOutings'>;
export type FeedItemRow = RowOf<'feedItems'>;
export type StoryRow = RowOf<'stories'>;
export type Row = RowOf<Entity>;

/** Key of a row of any entity: `notes:0190…`. */
export type RowKey = `${Entity}:${string}`;
export const rowKey = (entity: Entity, id: string): RowKey => `${entity}:${id}`;

/**
 * Parses the key of a row.
 * @throws {Error} for a key of an unknown entity
 */
export function parseRowKey(key: RowKey): { entity: Entity; id: string } {
  const end = key.indexOf(':');
  const entity = key.slice(0, end);
  if (!isEntity(entity)) throw new Error(`The key ${key} has no known entity`);
  return { entity, id: key.slice(end + 1) };
}

/** Order of undated outings, which come last: the latest instant of a date (ECMA-262, 21.4.1.1). */
export const UNDATED = 8_640_000_000_000_000;

/** Order from which rows unknown to the server start: after all others, in the order in which they were made. */
export const UNSENT = 8_700_000_000_000_000;

/** The list of the user's outings, in the order of their start. Two windows of it are pulled. */
export const TIMELINE = 'timeline';

/** Returns the name of the list of an entity's rows in one outing or item. */
export const listInOuting = (entity: EntityInOutings, outingId: string) =>
  `${declarationOf(entity).list}/${outingId}`;

/** Prefix of the names of lists in conversations. */
export const IN_CONVERSATION = 'conversation';

/** Returns the name of the list of an entity's rows in one chat. */
export const listInChat = (entity: 'messages' | 'readPositions', { outing_id, conversation_id }: ChatRef) =>
  outing_id === null
    ? `${IN_CONVERSATION}/${declarationOf(entity).list}/${conversation_id}`
    : listInOuting(entity, outing_id);

/** Returns the name of the list of an entity's rows of the user, in no outing. */
export const listOfPerson = (entity: EntityOfPerson) => declarationOf(entity).list;

/** Entities that are in no outing. */
export type EntityOfPerson = {
  [TEntity in Entity]: typeof import('./entities.ts').entities[TEntity]['within']['kind'] extends 'person'
    ? TEntity
    : never;
}[Entity];

/** Entities that are in an outing or a chat. */
export type EntityInOutings = Exclude<Entity, EntityOfPerson>;

/** Returns the name under which a single outing is pulled, to store whether it was fetched or refused. */
export const singleOuting = (outingId: string) => `outing/${outingId}`;
