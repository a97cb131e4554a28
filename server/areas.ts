/** The areas of the product, with the calls that each answers; a new one is added here. */

import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { ownPictureCalls } from '#contract/accounts/account/picture-calls.ts';
import { appReviewCalls } from '#contract/accounts/app-review/calls.ts';
import { mailCalls } from '#contract/accounts/mail/calls.ts';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import { providerCalls } from '#contract/accounts/provider/calls.ts';
import { pushCalls } from '#contract/accounts/push/calls.ts';
import { registerInvitationCalls } from '#contract/accounts/register-invitation/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { busyCalls } from '#contract/calendar/busy/calls.ts';
import { calendarLinkCalls } from '#contract/calendar/calendar-link/calls.ts';
import { foreignCalendarCalls } from '#contract/calendar/foreign-calendar/calls.ts';
import { personalCalendarCalls } from '#contract/calendar/personal-item/calls.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import { fileCalls } from '#contract/files/calls.ts';
import { activityCalls } from '#contract/outings/activity/calls.ts';
import { answerCalls } from '#contract/outings/answer/calls.ts';
import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import { commentCalls } from '#contract/outings/comment/calls.ts';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { calendarCalls } from '#contract/outings/outing/calendar-calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { photoOnlyCalls } from '#contract/outings/photo/calls.ts';
import { pollOnlyCalls } from '#contract/outings/poll/calls.ts';
import { ratingCalls } from '#contract/outings/rating/calls.ts';
import { requestCalls } from '#contract/outings/request/calls.ts';
import { seriesCalls } from '#contract/outings/series/calls.ts';
import { collectionCalls } from '#contract/people/collection/calls.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { feedCalls } from '#contract/people/feed/calls.ts';
import { profileCalls } from '#contract/people/profile/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { reportCalls } from '#contract/people/report/calls.ts';
import { storyCalls } from '#contract/people/story/calls.ts';
import { travelCalls } from '#contract/places/visit/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { listsCalls } from '#contract/system/list-calls.ts';
import { registerDeactivation } from './accounts/accounts/deactivation.ts';
import { registerGeneral } from './accounts/accounts/general.ts';
import { registerOwnInvitations } from './accounts/accounts/own-invitations.ts';
import { registerOwnPictures } from './accounts/accounts/own-pictures.ts';
import { registerRecovery } from './accounts/accounts/recovery.ts';
import { registerRegistration } from './accounts/accounts/registration.ts';
import { registerSessions } from './accounts/accounts/sessions.ts';
import { registerSignIn } from './accounts/accounts/sign-in.ts';
import { registerAppReviews } from './accounts/app-reviews/write.ts';
import { registerNotificationList } from './accounts/notifications/list.ts';
import { registerNotificationWrites } from './accounts/notifications/write.ts';
import { registerOwnConnections } from './accounts/providers/own.ts';
import { registerProviderForm } from './accounts/providers/receive-form.ts';
import { registerProviderSignIn } from './accounts/providers/sign-in.ts';
import { registerPushBindings } from './accounts/push/bindings.ts';
import { registerUnsubscribe } from './accounts/reminders/unsubscribe.ts';
import { registerSettings } from './accounts/settings/register.ts';
import type { Area } from './app.ts';
import { registerLists } from './base/lists/register.ts';
import { registerBroadcastingAuth } from './base/realtime/authorize.ts';
import { registerCatchUp } from './base/realtime/catch-up.ts';
import { registerBusy } from './calendar/busy/ask.ts';
import { registerFeed } from './calendar/calendar-links/feed.ts';
import { registerCalendarLinks } from './calendar/calendar-links/links.ts';
import { registerOutingFile } from './calendar/calendar-links/outing-file.ts';
import { registerForeignCalendarLists } from './calendar/foreign-calendars/list.ts';
import { registerForeignCalendarWrites } from './calendar/foreign-calendars/write.ts';
import { registerPersonalItemList } from './calendar/personal-items/list.ts';
import { registerPersonalItemWrites } from './calendar/personal-items/write.ts';
import { registerConversations, registerMessages } from './chat/register.ts';
import { registerReceive } from './core/files/receive.ts';
import { registerServe } from './core/files/serve.ts';
import { registerActivityList } from './outings/activities/list.ts';
import { registerAnswerList } from './outings/answers/list.ts';
import { registerAnswerWrites } from './outings/answers/write.ts';
import { registerAttachments } from './outings/attachments/register.ts';
import { registerCommentList } from './outings/comments/list.ts';
import { registerCommentWrites } from './outings/comments/write.ts';
import { registerOutingWrites } from './outings/edit/register.ts';
import { registerServeFiles } from './outings/files/serve.ts';
import { registerInvitationAnswers } from './outings/invitations/answer.ts';
import { registerInviting } from './outings/invitations/invite.ts';
import { registerLinks } from './outings/invitations/link.ts';
import { registerInvitationLists } from './outings/invitations/list.ts';
import { registerMemberships } from './outings/memberships/register.ts';
import { registerNoteList } from './outings/notes/list.ts';
import { registerNoteWrites } from './outings/notes/write.ts';
import { registerPhotos } from './outings/photos/register.ts';
import { registerPolls } from './outings/polls/register.ts';
import { registerRatingList } from './outings/ratings/list.ts';
import { registerRatingWrites } from './outings/ratings/write.ts';
import { registerOutingReads } from './outings/read/register.ts';
import { registerRequestLists } from './outings/requests/list.ts';
import { registerRequestWrites } from './outings/requests/write.ts';
import { registerSeries } from './outings/series/register.ts';
import { registerTemplates } from './outings/templates/list.ts';
import { registerOwnCollections } from './people/collections/own-lists.ts';
import { registerShownCollections } from './people/collections/show.ts';
import { registerCollectionWrites } from './people/collections/write.ts';
import { registerCollectedWrites } from './people/collections/write-outings.ts';
import { registerFeedLists } from './people/feed/list.ts';
import { registerFeedReactions } from './people/feed/reactions.ts';
import { registerFeedWrites } from './people/feed/write.ts';
import { registerCalendarOfUser } from './people/profiles/calendar.ts';
import { registerOutingsOfUser } from './people/profiles/list.ts';
import { registerProfiles } from './people/profiles/show.ts';
import { registerContacts, registerPeople } from './people/relations/register.ts';
import { registerReports } from './people/reports/write.ts';
import { registerStoryLists } from './people/stories/list.ts';
import { registerStoryViews } from './people/stories/views.ts';
import { registerStoryWrites } from './people/stories/write.ts';
import { registerVisitList } from './places/travel/list.ts';
import { registerPlaces } from './places/travel/serve-places.ts';
import { registerVisitWrites } from './places/travel/write.ts';
import { registerSystem } from './system/register.ts';

export const areas: readonly Area[] = [
  {
    name: 'system',
    calls: systemCalls,
    register: [registerSystem, registerBroadcastingAuth, registerCatchUp],
  },
  { name: 'auth', calls: authCalls, register: [registerSignIn, registerRegistration, registerRecovery] },
  {
    name: 'providers',
    calls: providerCalls,
    register: [registerProviderSignIn, registerOwnConnections, registerProviderForm],
  },
  { name: 'outings', calls: outingCalls, register: [registerOutingReads, registerOutingWrites] },
  { name: 'series', calls: seriesCalls, register: [registerSeries] },
  { name: 'memberships', calls: membershipCalls, register: [registerMemberships] },
  { name: 'answers', calls: answerCalls, register: [registerAnswerList, registerAnswerWrites] },
  {
    name: 'invitations',
    calls: invitationCalls,
    register: [registerInvitationLists, registerInviting, registerInvitationAnswers, registerLinks],
  },
  { name: 'busy', calls: busyCalls, register: [registerBusy] },
  { name: 'register-invitations', calls: registerInvitationCalls, register: [registerOwnInvitations] },
  { name: 'requests', calls: requestCalls, register: [registerRequestLists, registerRequestWrites] },
  { name: 'people', calls: peopleCalls, register: [registerPeople] },
  { name: 'contacts', calls: contactCalls, register: [registerContacts] },
  {
    name: 'profiles',
    calls: profileCalls,
    register: [registerProfiles, registerOutingsOfUser, registerCalendarOfUser],
  },
  {
    name: 'collections',
    calls: collectionCalls,
    register: [
      registerOwnCollections,
      registerShownCollections,
      registerCollectionWrites,
      registerCollectedWrites,
    ],
  },
  {
    name: 'feed',
    calls: feedCalls,
    register: [registerFeedLists, registerFeedReactions, registerFeedWrites],
  },
  {
    name: 'stories',
    calls: storyCalls,
    register: [registerStoryLists, registerStoryWrites, registerStoryViews],
  },
  { name: 'app reviews', calls: appReviewCalls, register: [registerAppReviews] },
  { name: 'reports', calls: reportCalls, register: [registerReports] },
  {
    name: 'notifications',
    calls: notificationCalls,
    register: [registerNotificationList, registerNotificationWrites],
  },
  { name: 'activities', calls: activityCalls, register: [registerActivityList] },
  { name: 'notes', calls: noteCalls, register: [registerNoteList, registerNoteWrites] },
  { name: 'comments', calls: commentCalls, register: [registerCommentList, registerCommentWrites] },
  { name: 'messages', calls: messageCalls, register: [registerMessages] },
  { name: 'conversations', calls: conversationCalls, register: [registerConversations] },
  // Paths with a fixed word come before those with an id, because the first match answers.
  { name: 'polls', calls: pollOnlyCalls, register: [registerPolls] },
  { name: 'photos', calls: photoOnlyCalls, register: [registerPhotos] },
  { name: 'ratings', calls: ratingCalls, register: [registerRatingList, registerRatingWrites] },
  { name: 'attachments', calls: attachmentCalls, register: [registerAttachments] },
  { name: 'travel', calls: travelCalls, register: [registerVisitList, registerPlaces, registerVisitWrites] },
  {
    name: 'settings',
    calls: settingsCalls,
    register: [registerSettings, registerGeneral, registerSessions, registerDeactivation, registerTemplates],
  },
  { name: 'push', calls: pushCalls, register: [registerPushBindings] },
  { name: 'own pictures', calls: ownPictureCalls, register: [registerOwnPictures] },
  {
    name: 'personal-calendar',
    calls: personalCalendarCalls,
    register: [registerPersonalItemList, registerPersonalItemWrites],
  },
  { name: 'calendars', calls: calendarCalls, register: [registerOutingFile] },
  { name: 'calendar-links', calls: calendarLinkCalls, register: [registerCalendarLinks, registerFeed] },
  {
    name: 'foreign-calendars',
    calls: foreignCalendarCalls,
    register: [registerForeignCalendarLists, registerForeignCalendarWrites],
  },
  { name: 'mails', calls: mailCalls, register: [registerUnsubscribe] },
  { name: 'lists', calls: listsCalls, register: [registerLists] },
  { name: 'files', calls: fileCalls, register: [registerReceive, registerServe, registerServeFiles] },
];
