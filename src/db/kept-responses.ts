/**
 * Responses of calls that belong to no list and are read like rows all the same: profiles, the outings and collections of others, who reacted
 * and who voted, travel logs, links. Each is stored whole, as it came, for as long as the user may read it.
 */
import * as v from 'valibot';
import { pushCalls } from '#contract/accounts/push/calls.ts';
import { registerInvitationCalls } from '#contract/accounts/register-invitation/calls.ts';
import { type Call, type CallInput, type CallResponse, pathWith } from '#contract/base/call.ts';
import { listOf } from '#contract/base/shapes.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { collectionCalls } from '#contract/people/collection/calls.ts';
import { ShownCollection } from '#contract/people/collection/collection.ts';
import { feedCalls } from '#contract/people/feed/calls.ts';
import { profileCalls } from '#contract/people/profile/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { storyCalls } from '#contract/people/story/calls.ts';
import { travelCalls } from '#contract/places/visit/calls.ts';
import type { UserDatabase } from './database/user-database.ts';
import type { Entity } from './entities.ts';

/** Where the response of a call has more than a device keeps, its schema here is the narrower one. */
export const KEPT_CALLS = {
  'profiles.own': profileCalls.own,
  'profiles.show': profileCalls.show,
  'profiles.outings': profileCalls.outings,
  'profiles.calendar': profileCalls.calendar,
  'attachments.reactions': attachmentCalls.reactions,
  'collections.show': collectionCalls.show,
  'collections.ofPerson': { ...collectionCalls.ofPerson, response: listOf(ShownCollection) },
  'collections.featuredOfPerson': { ...collectionCalls.featuredOfPerson, response: listOf(ShownCollection) },
  'feed.list': feedCalls.list,
  'feed.own': feedCalls.own,
  'feed.ofPerson': feedCalls.ofPerson,
  'feed.reactions': feedCalls.reactions,
  'guests.showLink': guestCalls.showLink,
  'invitations.showLink': invitationCalls.showLink,
  'messages.reactions': messageCalls.reactions,
  'outings.preview': outingCalls.preview,
  'people.listOfUser': peopleCalls.listOfUser,
  'people.suggestions': peopleCalls.suggestions,
  'people.suggestionsOfUser': peopleCalls.suggestionsOfUser,
  'polls.optionVotes': pollCalls.optionVotes,
  'push.list': pushCalls.list,
  'registerInvitations.show': registerInvitationCalls.show,
  'stories.list': storyCalls.list,
  'stories.viewers': storyCalls.viewers,
  'travels.list': travelCalls.list,
} as const satisfies Readonly<Record<string, Call & { readonly method: 'GET' }>>;
export type KeptCalls = typeof KEPT_CALLS;
export type KeptCallName = keyof KeptCalls;

/**
 * What each response goes with. Entities: the only parameter names a row of one of them on the device, beside which alone the response is kept; it
 * goes with that row, and with the outing or conversation which the row is in. `named`: all that path and answer name.
 */
export const KEPT_ABOUT = {
  'profiles.own': 'named',
  'profiles.show': 'named',
  'profiles.outings': 'named',
  'profiles.calendar': 'named',
  'attachments.reactions': ['photos', 'files', 'polls'],
  'collections.show': 'named',
  'collections.ofPerson': 'named',
  'collections.featuredOfPerson': 'named',
  'feed.list': 'named',
  'feed.own': 'named',
  'feed.ofPerson': 'named',
  'feed.reactions': ['feedItems'],
  'guests.showLink': ['outings'],
  'invitations.showLink': ['outings'],
  'messages.reactions': ['messages'],
  'outings.preview': 'named',
  'people.listOfUser': 'named',
  'people.suggestions': 'named',
  'people.suggestionsOfUser': 'named',
  'polls.optionVotes': ['polls'],
  'push.list': 'named',
  'registerInvitations.show': 'named',
  'stories.list': 'named',
  'stories.viewers': ['stories'],
  'travels.list': 'named',
} as const satisfies Readonly<Record<KeptCallName, readonly Entity[] | 'named'>>;

/** Lists of which the engine fetches all pages and keeps them as one answer: a part of them would say something wrong. */
export const KEPT_WHOLE: ReadonlySet<KeptCallName> = new Set(['travels.list']);

/** Entities whose rows take what is kept about them along. */
const TAKING: ReadonlySet<string> = new Set(Object.values(KEPT_ABOUT).flat());

export interface KeptResponse {
  /** The path that was asked for, with its query. */
  path: string;
  /** As the call of that path answers; an older version of the app may have stored another shape. */
  answer: unknown;
  /** When it was asked for, device time, ms. */
  fetched_at: number;
  /** When it is deleted at the latest, device time, ms: no event tells what strangers show no longer. */
  ends_at: number;
  /** Its length as JSON. */
  bytes: number;
  /** What the path names, by id or username, and the outing or conversation which that is in. */
  about: readonly string[];
  /** Ids in the response. */
  names: readonly string[];
}

/** What the server answers where the user may not, or no longer, read something: it does not say which. */
export const HIDING: ReadonlySet<string> = new Set(['not_found', 'gone', 'forbidden']);

/** Whether a response of this path is kept: first pages, and nothing that was searched for. */
export const isKeptPath = (path: string): boolean => !/[?&](cursor|search)=/.test(path);

/** The path under which the response of a call is kept. */
export const keptPath = <TName extends KeptCallName>(
  name: TName,
  input: CallInput<KeptCalls[TName]>,
): string => pathWith<KeptCalls[TName]>(KEPT_CALLS[name], input);

/** A response with the device time at which it was asked for, ms. */
export interface Known<TResponse> {
  response: TResponse;
  fetchedAt: number;
}

/** The kept response of a call; null if there is none that this version can read. */
export async function keptResponse<TName extends KeptCallName>(
  db: UserDatabase,
  name: TName,
  input: CallInput<KeptCalls[TName]>,
): Promise<Known<CallResponse<KeptCalls[TName]>> | null> {
  const call: KeptCalls[TName] = KEPT_CALLS[name];
  const kept = await db.keptAnswers.get(keptPath(name, input));
  const read = v.safeParse<KeptCalls[TName]['response']>(call.response, kept?.answer);
  return kept && read.success ? { response: read.output, fetchedAt: kept.fetched_at } : null;
}

/** How often kept responses were deleted because access ended. */
export async function timesForgotten(db: UserDatabase): Promise<number> {
  const fact = await db.facts.get('answers_forgotten');
  return fact?.key === 'answers_forgotten' ? fact.value : 0;
}

/**
 * Deletes what is kept about these, by id or username; `named`: and what names them. A response that is on its way meanwhile is not kept.
 * Runs inside `writing`.
 */
export async function forgetResponses(
  db: UserDatabase,
  subjects: readonly string[],
  named: 'named too' | 'about alone',
): Promise<void> {
  await db.keptAnswers.where('about').anyOf(subjects).delete();
  if (named === 'named too') await db.keptAnswers.where('names').anyOf(subjects).delete();
  await db.facts.put({ key: 'answers_forgotten', value: (await timesForgotten(db)) + 1 });
}

/** Deletes what is kept about a row that is deleted. Runs inside `writing`. */
export async function forgetResponsesOf(db: UserDatabase, entity: Entity, id: string): Promise<void> {
  if (TAKING.has(entity)) await db.keptAnswers.where('about').equals(id).delete();
}
