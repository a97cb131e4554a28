/**
 * Registers all resources and mutations. Types force a line here for every entity and every mutation of the contract.
 */
import type { MutationName } from '#contract/mutations.ts';
import type { Entity } from '#db/entities.ts';
import { accountMutators, accounts } from './accounts/accounts.ts';
import { notificationMutators, notifications } from './accounts/notifications.ts';
import { calendarLinkMutators, calendarLinks } from './calendar/calendar-links.ts';
import { foreignCalendarMutators, foreignCalendars, foreignEvents } from './calendar/foreign-calendars.ts';
import { personalItemMutators, personalItems } from './calendar/personal-items.ts';
import { conversationMutators, conversations } from './chat/conversations.ts';
import { messageMutators, messages } from './chat/messages.ts';
import { readPositions } from './chat/read-positions.ts';
import type { Mutator } from './mutation.ts';
import { activities } from './outings/activities.ts';
import { activityTemplates } from './outings/activity-templates.ts';
import { commentMutators, comments } from './outings/comments.ts';
import { guestMutators } from './outings/guests.ts';
import { invitationMutators, invitations, outingInvitations } from './outings/invitations.ts';
import { answers, itemParticipationMutators } from './outings/item-participations.ts';
import { membershipMutators, memberships } from './outings/memberships.ts';
import { noteMutators, notes } from './outings/notes.ts';
import { files, outingFileMutators } from './outings/outing-files.ts';
import { outingMutators, outings } from './outings/outings.ts';
import { photoMutators, photos } from './outings/photos.ts';
import { pollMutators, polls } from './outings/polls.ts';
import { ratingMutators, ratings } from './outings/ratings.ts';
import { joinRequests, outingRequests, requestMutators } from './outings/requests.ts';
import { seriesMutators } from './outings/series.ts';
import { thingMutators, things } from './outings/things.ts';
import { collectedOutingMutators, collectedOutings } from './people/collected-outings.ts';
import { collectionMutators, collections } from './people/collections.ts';
import { contactListMutators, contactLists } from './people/contact-lists.ts';
import { feedItems, feedMutators } from './people/feed-items.ts';
import { people, peopleMutators } from './people/people.ts';
import { stories, storyMutators } from './people/stories.ts';
import { visitMutators, visits } from './places/visits.ts';
import type { ListDeclaration, Resource } from './resource.ts';

export const resources: { readonly [TEntity in Entity]: Resource<TEntity> } = {
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

const mutators: { readonly [TName in MutationName]: Mutator } = {
  ...outingMutators,
  ...seriesMutators,
  ...membershipMutators,
  ...invitationMutators,
  ...guestMutators,
  ...requestMutators,
  ...itemParticipationMutators,
  ...notificationMutators,
  ...noteMutators,
  ...commentMutators,
  ...messageMutators,
  ...conversationMutators,
  ...pollMutators,
  ...photoMutators,
  ...outingFileMutators,
  ...ratingMutators,
  ...thingMutators,
  ...visitMutators,
  ...peopleMutators,
  ...contactListMutators,
  ...accountMutators,
  ...personalItemMutators,
  ...calendarLinkMutators,
  ...foreignCalendarMutators,
  ...collectionMutators,
  ...collectedOutingMutators,
  ...feedMutators,
  ...storyMutators,
};

const byName: ReadonlyMap<string, Mutator> = new Map(Object.entries(mutators));

/** Returns the mutation of a name; undefined if this version of the app does not know it. */
export function mutationNamed(name: string): Mutator | undefined {
  return byName.get(name);
}

/** Returns the resource and list declaration that match a list's name. */
export function listNamed(name: string): { resource: Resource; list: ListDeclaration } | undefined {
  for (const resource of Object.values(resources)) {
    const list = resource.lists.find((declared) => declared.matches(name));
    if (list) return { resource, list };
  }
  return undefined;
}
