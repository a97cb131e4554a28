/**
 * Lists every entity of the product. Add a new one after the entity that it is within. Events, deletions and lookups
 * only accept entities of this list, so that the compiler reports a missing line.
 */
import { accountEntity, userEntity } from './accounts/accounts/entity.ts';
import { notificationEntity } from './accounts/notifications/entity.ts';
import type { EntityDeclaration } from './base/entity.ts';
import { calendarLinkEntity } from './calendar/calendar-links/entity.ts';
import { foreignCalendarEntity, foreignEventEntity } from './calendar/foreign-calendars/entity.ts';
import { personalItemEntity } from './calendar/personal-items/entity.ts';
import { conversationEntity, messageEntity, readPositionEntity } from './chat/entity.ts';
import { activityEntity } from './core/outings/activities/entity.ts';
import { membershipEntity, outingEntity, outingShareEntity } from './core/outings/entity.ts';
import { contactListEntity, relatedPersonEntity } from './core/people/entity.ts';
import { commentEntity } from './outings/comments/entity.ts';
import { invitationEntity } from './outings/invitations/entity.ts';
import { itemParticipationEntity } from './outings/item-participations/entity.ts';
import { noteEntity } from './outings/notes/entity.ts';
import { outingFileEntity } from './outings/outing-files/entity.ts';
import { photoEntity } from './outings/photos/entity.ts';
import { pollEntity, pollOptionEntity } from './outings/polls/entity.ts';
import { ratingEntity } from './outings/ratings/entity.ts';
import { requestEntity } from './outings/requests/entity.ts';
import { thingEntity } from './outings/things/entity.ts';
import { collectedOutingEntity, collectionEntity } from './people/collections/entity.ts';
import { feedItemEntity } from './people/feed/entity.ts';
import { storyEntity } from './people/stories/entity.ts';
import { visitEntity } from './places/travel/entity.ts';

export const entities = [
  userEntity,
  accountEntity,
  outingEntity,
  membershipEntity,
  outingShareEntity,
  itemParticipationEntity,
  invitationEntity,
  requestEntity,
  activityEntity,
  noteEntity,
  commentEntity,
  pollEntity,
  pollOptionEntity,
  photoEntity,
  outingFileEntity,
  ratingEntity,
  thingEntity,
  conversationEntity,
  messageEntity,
  readPositionEntity,
  visitEntity,
  notificationEntity,
  relatedPersonEntity,
  contactListEntity,
  personalItemEntity,
  calendarLinkEntity,
  foreignCalendarEntity,
  foreignEventEntity,
  collectionEntity,
  collectedOutingEntity,
  feedItemEntity,
  storyEntity,
] as const satisfies readonly EntityDeclaration[];

/** The kind of an entity that is listed. */
export type EntityKind = (typeof entities)[number]['kind'];

/** An entity that is listed. */
export type ListedEntity = EntityDeclaration & { readonly kind: EntityKind };
