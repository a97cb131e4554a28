/**
 * What follows in one area from changes in another (core/consequences.ts), in the order in which it runs: an area that is affected by a
 * change anywhere else declares it and stands here.
 */
import { appReviewConsequences } from './accounts/app-reviews/consequences.ts';
import { notificationConsequences } from './accounts/notifications/consequences.ts';
import { pushConsequences } from './accounts/push/consequences.ts';
import { reminderConsequences } from './accounts/reminders/consequences.ts';
import { calendarLinkConsequences } from './calendar/calendar-links/consequences.ts';
import { foreignCalendarConsequences } from './calendar/foreign-calendars/consequences.ts';
import { personalItemConsequences } from './calendar/personal-items/consequences.ts';
import { chatConsequences } from './chat/consequences.ts';
import type { Consequences } from './core/consequences.ts';
import { attachmentConsequences } from './outings/attachments/consequences.ts';
import { commentConsequences } from './outings/comments/consequences.ts';
import { invitationConsequences } from './outings/invitations/consequences.ts';
import { membershipConsequences } from './outings/memberships/consequences.ts';
import { noteConsequences } from './outings/notes/consequences.ts';
import { photoConsequences } from './outings/photos/consequences.ts';
import { pollConsequences } from './outings/polls/consequences.ts';
import { requestConsequences } from './outings/requests/consequences.ts';
import { collectionConsequences } from './people/collections/consequences.ts';
import { feedConsequences } from './people/feed/consequences.ts';
import { storyConsequences } from './people/stories/consequences.ts';
import { travelConsequences } from './places/travel/consequences.ts';

export const consequences: readonly Consequences[] = [
  notificationConsequences,
  membershipConsequences,
  invitationConsequences,
  requestConsequences,
  noteConsequences,
  commentConsequences,
  pollConsequences,
  photoConsequences,
  attachmentConsequences,
  chatConsequences,
  collectionConsequences,
  feedConsequences,
  storyConsequences,
  travelConsequences,
  personalItemConsequences,
  calendarLinkConsequences,
  foreignCalendarConsequences,
  reminderConsequences,
  pushConsequences,
  appReviewConsequences,
];
