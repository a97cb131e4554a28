/**
 * Stores whole responses of calls that belong to no list but are read like rows: profiles, outings and collections of
 * other users, reactions and votes, travel logs, links. A response stays as received, for as long as the user may read
 * it.
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

/** If a call's response contains more than a device stores, its schema here is the narrower one. */
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
 * The subject of each response. Entities: the only parameter names a row of one of them on the device; the response is
 * kept only while that row exists, and is deleted with it and with its outing or conversation. `named`: everything that
 * the path and the response name.
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

/** Lists of which the engine fetches all pages and stores them as one response: a part of them would be misleading. */
export const KEPT_WHOLE: ReadonlySet<KeptCallName> = new Set(['travels.list']);

/** Entities whose deleted rows delete the responses about them. */
const TAKING: ReadonlySet<string> = new Set(Object.values(KEPT_ABOUT).flat());

export interface KeptResponse {
  /** The requested path, with its query. */
  path: string;
  /** The response of that path; an older version of the app may have stored another shape. */
  answer: unknown;
  /** When it was requested, device time, ms. */
  fetched_at: number;
  /** When it is deleted at the latest, device time, ms: no event reports what strangers stop sharing. */
  ends_at: number;
  /** Its length as JSON. */
  bytes: number;
  /** Ids and usernames in the path, and the outing or conversation that these are in. */
  about: readonly string[];
  /** Ids in the response. */
  names: readonly string[];
}

/** The server's responses if the user may not, or no longer, read something: it does not reveal which. */
export const HIDING: ReadonlySet<string> = new Set(['not_found', 'gone', 'forbidden']);

/** Returns whether a response of this path is kept: first pages, but no searches. */
export const isKeptPath = (path: string): boolean => !/[?&](cursor|search)=/.test(path);

/** Returns the path under which the response of a call is kept. */
export const keptPath = <TName extends KeptCallName>(
  name: TName,
  input: CallInput<KeptCalls[TName]>,
): string => pathWith<KeptCalls[TName]>(KEPT_CALLS[name], input);

/** A response with the device time at which it was requested, ms. */
export interface Known<TResponse> {
  response: TResponse;
  fetchedAt: number;
}

/** Returns the kept response of a call; null if there is none that this version can read. */
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

/** Returns how often kept responses were deleted because access ended. */
export async function timesForgotten(db: UserDatabase): Promise<number> {
  const fact = await db.facts.get('answers_forgotten');
  return fact?.key === 'answers_forgotten' ? fact.value : 0;
}

/**
 * Deletes responses about these subjects, by id or username; with `named` also responses that name them. A response in
 * flight meanwhile is not kept. Runs inside `writing`.
 */
export async function forgetResponses(
  db: UserDatabase,
  subjects: readonly string[],
  named: 'named too' | 'only about',
): Promise<void> {
  await db.keptAnswers.where('about').anyOf(subjects).delete();
  if (named === 'named too') await db.keptAnswers.where('names').anyOf(subjects).delete();
  await db.facts.put({ key: 'answers_forgotten', value: (await timesForgotten(db)) + 1 });
}

/** Deletes the responses about a row that is deleted. Runs inside `writing`. */
export async function forgetResponsesOf(db: UserDatabase, entity: Entity, id: string): Promise<void> {
  if (TAKING.has(entity)) await db.keptAnswers.where('about').equals(id).delete();
}
