/** All entities. entity-loops.ts derives lists from their declarations; no first screen needs it. */
import { accounts } from './entities/accounts.ts';
import { activities } from './entities/activities.ts';
import { activityTemplates } from './entities/activity-templates.ts';
import { answers } from './entities/answers.ts';
import { calendarLinks } from './entities/calendar-links.ts';
import { collectedOutings } from './entities/collected-outings.ts';
import { collections } from './entities/collections.ts';
import { comments } from './entities/comments.ts';
import { contactLists } from './entities/contact-lists.ts';
import { conversations } from './entities/conversations.ts';
import { feedItems } from './entities/feed-items.ts';
import { files } from './entities/files.ts';
import { foreignCalendars } from './entities/foreign-calendars.ts';
import { foreignEvents } from './entities/foreign-events.ts';
import { invitations } from './entities/invitations.ts';
import { joinRequests } from './entities/join-requests.ts';
import { memberships } from './entities/memberships.ts';
import { messages } from './entities/messages.ts';
import { notes } from './entities/notes.ts';
import { notifications } from './entities/notifications.ts';
import { outingInvitations } from './entities/outing-invitations.ts';
import { outingRequests } from './entities/outing-requests.ts';
import { outings } from './entities/outings.ts';
import { people } from './entities/people.ts';
import { personalItems } from './entities/personal-items.ts';
import { photos } from './entities/photos.ts';
import { polls } from './entities/polls.ts';
import { ratings } from './entities/ratings.ts';
import { readPositions } from './entities/read-positions.ts';
import { stories } from './entities/stories.ts';
import { visits } from './entities/visits.ts';
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

/** An entity as it is sent, without what a device adds. */
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
