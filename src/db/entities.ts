/** Lists all entities. entity-loops.ts derives lists from their declarations; no first screen needs it. */
import { accounts } from './entities/accounts/accounts.ts';
import { notifications } from './entities/accounts/notifications.ts';
import { calendarLinks } from './entities/calendar/calendar-links.ts';
import { foreignCalendars } from './entities/calendar/foreign-calendars.ts';
import { foreignEvents } from './entities/calendar/foreign-events.ts';
import { personalItems } from './entities/calendar/personal-items.ts';
import { conversations } from './entities/chat/conversations.ts';
import { messages } from './entities/chat/messages.ts';
import { readPositions } from './entities/chat/read-positions.ts';
import { activities } from './entities/outings/activities.ts';
import { activityTemplates } from './entities/outings/activity-templates.ts';
import { comments } from './entities/outings/comments.ts';
import { invitations } from './entities/outings/invitations.ts';
import { answers } from './entities/outings/item-participations.ts';
import { joinRequests } from './entities/outings/join-requests.ts';
import { memberships } from './entities/outings/memberships.ts';
import { notes } from './entities/outings/notes.ts';
import { files } from './entities/outings/outing-files.ts';
import { outingInvitations } from './entities/outings/outing-invitations.ts';
import { outingRequests } from './entities/outings/outing-requests.ts';
import { outings } from './entities/outings/outings.ts';
import { photos } from './entities/outings/photos.ts';
import { polls } from './entities/outings/polls.ts';
import { ratings } from './entities/outings/ratings.ts';
import { things } from './entities/outings/things.ts';
import { collectedOutings } from './entities/people/collected-outings.ts';
import { collections } from './entities/people/collections.ts';
import { contactLists } from './entities/people/contact-lists.ts';
import { feedItems } from './entities/people/feed-items.ts';
import { people } from './entities/people/people.ts';
import { stories } from './entities/people/stories.ts';
import { visits } from './entities/places/visits.ts';
import type { EntityDeclaration } from './entity.ts';

export const entities = {
  outings,
  memberships,
  answers,
  outingInvitations,
  outingRequests,
  activities,
  notes,
  comments,
  polls,
  photos,
  files,
  ratings,
  things,
  messages,
  readPositions,
  conversations,
  invitations,
  joinRequests,
  people,
  contactLists,
  accounts,
  personalItems,
  calendarLinks,
  foreignCalendars,
  foreignEvents,
  collections,
  collectedOutings,
  feedItems,
  stories,
  notifications,
  visits,
  activityTemplates,
};

export type Entity = keyof typeof entities;

/** An entity as sent, without the fields that a device adds. */
export type WireOf = {
  [TEntity in Entity]: NonNullable<(typeof entities)[TEntity]['wire']>;
};

const declared: { readonly [TEntity in Entity]: EntityDeclaration<WireOf[TEntity]> } = entities;

export const declarationOf = <TEntity extends Entity>(entity: TEntity): EntityDeclaration<WireOf[TEntity]> =>
  declared[entity];

export const isEntity = (name: string): name is Entity => Object.hasOwn(entities, name);

export const ENTITIES: readonly Entity[] = Object.keys(entities).filter(isEntity);

/** The database version that added the newest table of an entity. */
export const NEWEST_TABLE = Math.max(...ENTITIES.map((entity) => declarationOf(entity).since));

/** The table of each entity, with its indexes. */
export const ENTITY_TABLES: Readonly<Record<string, string>> = Object.fromEntries(
  ENTITIES.map((entity) => [entity, declarationOf(entity).table]),
);
