/** Lists the product's areas, in the order in which they handle requests and react to changes; add a new one here. */

import { authArea } from './accounts/accounts/area.ts';
import { appReviewsArea } from './accounts/app-reviews/area.ts';
import { guestSessionsArea } from './accounts/guest-sessions/area.ts';
import { notificationsArea } from './accounts/notifications/area.ts';
import { ownPicturesArea } from './accounts/own-pictures/area.ts';
import { providersArea } from './accounts/providers/area.ts';
import { pushArea } from './accounts/push/area.ts';
import { registerInvitationsArea } from './accounts/register-invitations/area.ts';
import { mailsArea } from './accounts/reminders/area.ts';
import { settingsArea } from './accounts/settings/area.ts';
import { busyArea } from './calendar/busy/area.ts';
import { calendarLinksArea, calendarsArea } from './calendar/calendar-links/area.ts';
import { foreignCalendarsArea } from './calendar/foreign-calendars/area.ts';
import { personalCalendarArea } from './calendar/personal-items/area.ts';
import { conversationsArea, messagesArea } from './chat/area.ts';
import type { Area } from './core/area.ts';
import { activitiesArea } from './outings/activities/area.ts';
import { attachmentsArea } from './outings/attachments/area.ts';
import { commentsArea } from './outings/comments/area.ts';
import { outingsArea } from './outings/edit/area.ts';
import { guestsArea } from './outings/guests/area.ts';
import { invitationsArea } from './outings/invitations/area.ts';
import { itemParticipationsArea } from './outings/item-participations/area.ts';
import { membershipsArea } from './outings/memberships/area.ts';
import { notesArea } from './outings/notes/area.ts';
import { outingFilesArea } from './outings/outing-files/area.ts';
import { photosArea } from './outings/photos/area.ts';
import { pollsArea } from './outings/polls/area.ts';
import { ratingsArea } from './outings/ratings/area.ts';
import { requestsArea } from './outings/requests/area.ts';
import { seriesArea } from './outings/series/area.ts';
import { thingsArea } from './outings/things/area.ts';
import { collectionsArea } from './people/collections/area.ts';
import { contactsArea } from './people/contact-lists/area.ts';
import { feedArea } from './people/feed/area.ts';
import { profilesArea } from './people/profiles/area.ts';
import { peopleArea } from './people/relations/area.ts';
import { reportsArea } from './people/reports/area.ts';
import { storiesArea } from './people/stories/area.ts';
import { travelArea } from './places/travel/area.ts';
import { listsArea, systemArea } from './system/area.ts';

export const areas: readonly Area[] = [
  systemArea,
  authArea,
  providersArea,
  outingsArea,
  seriesArea,
  membershipsArea,
  guestsArea,
  guestSessionsArea,
  itemParticipationsArea,
  invitationsArea,
  busyArea,
  registerInvitationsArea,
  requestsArea,
  peopleArea,
  contactsArea,
  profilesArea,
  collectionsArea,
  feedArea,
  storiesArea,
  appReviewsArea,
  reportsArea,
  notificationsArea,
  activitiesArea,
  notesArea,
  commentsArea,
  messagesArea,
  conversationsArea,
  // Paths with a fixed word precede those with an id, because the first match handles the request.
  pollsArea,
  photosArea,
  ratingsArea,
  thingsArea,
  attachmentsArea,
  travelArea,
  settingsArea,
  pushArea,
  ownPicturesArea,
  personalCalendarArea,
  calendarsArea,
  calendarLinksArea,
  foreignCalendarsArea,
  mailsArea,
  listsArea,
  outingFilesArea,
];
