/**
 * Answers of calls that belong to no list and can still be read offline: profiles that the user opened, the outings and collections of others, what they share, whom
 * they follow, suggestions, one's own invitations to the product, and links of outings. Each is stored whole, as it came.
 */
import * as v from 'valibot';
import { registerInvitationCalls } from '#contract/accounts/register-invitation/calls.ts';
import { type CallAnswer, type CallInput, pathWith } from '#contract/base/call.ts';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import { collectionCalls } from '#contract/people/collection/calls.ts';
import { feedCalls } from '#contract/people/feed/calls.ts';
import { profileCalls } from '#contract/people/profile/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import type { UserDatabase } from './database/user-database.ts';

export const KEPT_CALLS = {
  'profiles.own': profileCalls.own,
  'profiles.show': profileCalls.show,
  'profiles.outings': profileCalls.outings,
  'profiles.calendar': profileCalls.calendar,
  'collections.show': collectionCalls.show,
  'collections.ofPerson': collectionCalls.ofPerson,
  'collections.featuredOfPerson': collectionCalls.featuredOfPerson,
  'feed.list': feedCalls.list,
  'feed.own': feedCalls.own,
  'feed.ofPerson': feedCalls.ofPerson,
  'people.listOfUser': peopleCalls.listOfUser,
  'people.suggestions': peopleCalls.suggestions,
  'people.suggestionsOfUser': peopleCalls.suggestionsOfUser,
  'registerInvitations.show': registerInvitationCalls.show,
  'guests.showLink': guestCalls.showLink,
};
export type KeptCalls = typeof KEPT_CALLS;
export type KeptCallName = keyof KeptCalls;

export interface KeptAnswer {
  /** The path that was asked for, with its query. */
  path: string;
  /** As the call of that path answers; an older version of the app may have stored another shape. */
  answer: unknown;
  /** Device time, ms. */
  kept_at: number;
}

/** How many answers a device keeps: the latest ones. */
export const KEPT_ANSWERS_MAX = 200;

/** Whether an answer of this path is kept: first pages, and nothing that was searched for. */
export const isKeptPath = (path: string): boolean => !/[?&](cursor|search)=/.test(path);

/** The kept answer of a call, with the device time at which it came; null if there is none that this version can read. */
export async function keptAnswer<TName extends KeptCallName>(
  db: UserDatabase,
  name: TName,
  input: CallInput<KeptCalls[TName]>,
): Promise<{ answer: CallAnswer<KeptCalls[TName]>; keptAt: number } | null> {
  const call: KeptCalls[TName] = KEPT_CALLS[name];
  const kept = await db.keptAnswers.get(pathWith(call, input));
  const read = v.safeParse<KeptCalls[TName]['answer']>(call.answer, kept?.answer);
  return kept && read.success ? { answer: read.output, keptAt: kept.kept_at } : null;
}
