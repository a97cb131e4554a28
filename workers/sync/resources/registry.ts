/** All resources and mutations. Types force a line here for every entity and every mutation of the contract. */
import type { MutationName } from '#contract/mutations.ts';
import type { Entity } from '#db/entities.ts';
import { accountMutators, accounts } from './accounts.ts';
import { activities } from './activities.ts';
import { activityTemplates } from './activity-templates.ts';
import { answerMutators, answers } from './answers.ts';
import { calendarLinkMutators, calendarLinks } from './calendar-links.ts';
import { collectedOutingMutators, collectedOutings } from './collected-outings.ts';
import { collectionMutators, collections } from './collections.ts';
import { commentMutators, comments } from './comments.ts';
import { contactListMutators, contactLists } from './contact-lists.ts';
import { conversationMutators, conversations } from './conversations.ts';
import { feedItems, feedMutators } from './feed-items.ts';
import { fileMutators, files } from './files.ts';
import { foreignCalendarMutators, foreignCalendars, foreignEvents } from './foreign-calendars.ts';
import { invitationMutators, invitations, outingInvitations } from './invitations.ts';
import { membershipMutators, memberships } from './memberships.ts';
import { messageMutators, messages } from './messages.ts';
import type { Mutator } from './mutation.ts';
import { noteMutators, notes } from './notes.ts';
import { notificationMutators, notifications } from './notifications.ts';
import { outingMutators, outings } from './outings.ts';
import { people, peopleMutators } from './people.ts';
import { personalItemMutators, personalItems } from './personal-items.ts';
import { photoMutators, photos } from './photos.ts';
import { pollMutators, polls } from './polls.ts';
import { ratingMutators, ratings } from './ratings.ts';
import { readPositions } from './read-positions.ts';
import { joinRequests, outingRequests, requestMutators } from './requests.ts';
import type { ListDeclaration, Resource } from './resource.ts';
import { seriesMutators } from './series.ts';
import { stories, storyMutators } from './stories.ts';
import { visitMutators, visits } from './visits.ts';

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
  ...requestMutators,
  ...answerMutators,
  ...notificationMutators,
  ...noteMutators,
  ...commentMutators,
  ...messageMutators,
  ...conversationMutators,
  ...pollMutators,
  ...photoMutators,
  ...fileMutators,
  ...ratingMutators,
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

/** The mutation of a name; undefined when this version of the app does not know it. */
export function mutationNamed(name: string): Mutator | undefined {
  return byName.get(name);
}

/** The resource and list declaration that match a list's name. */
export function listNamed(name: string): { resource: Resource; list: ListDeclaration } | undefined {
  for (const resource of Object.values(resources)) {
    const list = resource.lists.find((declared) => declared.matches(name));
    if (list) return { resource, list };
  }
  return undefined;
}
