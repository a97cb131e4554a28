/**
 * Every entity of the product. Add a new one after the entity that it is within. Events, deletions and look-ups accept
 * only entities of this list, so that the compiler reports a missing line.
 */
import { accountEntity, userEntity } from './accounts/entity.ts';
import { activityEntity } from './activities/entity.ts';
import { answerEntity } from './answers/entity.ts';
import { calendarLinkEntity } from './calendars/entity.ts';
import { conversationEntity, messageEntity, readPositionEntity } from './chat/entity.ts';
import { collectedOutingEntity, collectionEntity } from './collections/entity.ts';
import { commentEntity } from './comments/entity.ts';
import type { EntityDeclaration } from './entity.ts';
import { feedItemEntity } from './feed/entity.ts';
import { foreignCalendarEntity, foreignEventEntity } from './foreign-calendars/entity.ts';
import { invitationEntity } from './invitations/entity.ts';
import { noteEntity } from './notes/entity.ts';
import { notificationEntity } from './notifications/entity.ts';
import { outingFileEntity } from './outing-files/entity.ts';
import { membershipEntity, outingEntity, outingShareEntity } from './outings/entity.ts';
import { contactListEntity, relatedPersonEntity } from './people/entity.ts';
import { personalItemEntity } from './personal-items/entity.ts';
import { photoEntity } from './photos/entity.ts';
import { pollEntity, pollOptionEntity } from './polls/entity.ts';
import { ratingEntity } from './ratings/entity.ts';
import { requestEntity } from './requests/entity.ts';
import { storyEntity } from './stories/entity.ts';
import { visitEntity } from './travel/entity.ts';

export const entities = [
  userEntity,
  accountEntity,
  outingEntity,
  membershipEntity,
  outingShareEntity,
  answerEntity,
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
