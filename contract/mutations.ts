/** All changes that users can make, by name. */
import type * as v from 'valibot';
import { type MutationContract, type MutationDescription, parseArgs } from './mutation.ts';
import { accountMutations } from './mutations/account.ts';
import { answerMutations } from './mutations/answers.ts';
import { calendarLinkMutations } from './mutations/calendar-links.ts';
import { collectionMutations } from './mutations/collections.ts';
import { commentMutations } from './mutations/comments.ts';
import { conversationMutations } from './mutations/conversations.ts';
import { feedMutations } from './mutations/feed.ts';
import { fileMutations } from './mutations/files.ts';
import { foreignCalendarMutations } from './mutations/foreign-calendars.ts';
import { invitationMutations } from './mutations/invitations.ts';
import { membershipMutations } from './mutations/memberships.ts';
import { messageMutations } from './mutations/messages.ts';
import { noteMutations } from './mutations/notes.ts';
import { notificationMutations } from './mutations/notifications.ts';
import { outingMutations } from './mutations/outings.ts';
import { peopleMutations } from './mutations/people.ts';
import { personalItemMutations } from './mutations/personal-items.ts';
import { photoMutations } from './mutations/photos.ts';
import { pollMutations } from './mutations/polls.ts';
import { ratingMutations } from './mutations/ratings.ts';
import { requestMutations } from './mutations/requests.ts';
import { seriesMutations } from './mutations/series.ts';
import { storyMutations } from './mutations/stories.ts';
import { visitMutations } from './mutations/visits.ts';

const mutations = {
  ...outingMutations,
  ...seriesMutations,
  ...membershipMutations,
  ...invitationMutations,
  ...requestMutations,
  ...answerMutations,
  ...notificationMutations,
  ...noteMutations,
  ...commentMutations,
  ...messageMutations,
  ...conversationMutations,
  ...pollMutations,
  ...photoMutations,
  ...fileMutations,
  ...ratingMutations,
  ...visitMutations,
  ...peopleMutations,
  ...accountMutations,
  ...personalItemMutations,
  ...calendarLinkMutations,
  ...foreignCalendarMutations,
  ...collectionMutations,
  ...feedMutations,
  ...storyMutations,
};

export type MutationName = keyof typeof mutations;
export type MutationArgs = {
  [TName in MutationName]: v.InferInput<(typeof mutations)[TName]['args']>;
};
type ArgsSchema<TName extends MutationName> = (typeof mutations)[TName]['args'];

/** How the queue describes a change. */
export type Description = ReturnType<(typeof mutations)[MutationName]['describe']> & MutationDescription;

/** A change as it is queued: `args` have the form that they had in `version` of its mutation. */
export interface QueuedChange {
  readonly name: string;
  readonly version: number;
  readonly args: unknown;
}

const byName: ReadonlyMap<string, MutationContract<v.GenericSchema, Description>> = new Map(
  Object.entries(mutations),
);

/**
 * The description of a queued change for screens; null for a change of another version of the app that this version can not
 * read.
 */
export function readChange({ name, version, args }: QueuedChange): {
  outing: string | null;
  description: Description;
  texts: 'args' | 'change' | null;
} | null {
  const contract = byName.get(name);
  if (!contract) return null;
  const parsed = parseArgs(contract, version, args);
  if (!parsed.success) return null;
  return {
    outing: contract.outing(parsed.output),
    description: contract.describe(parsed.output),
    texts: contract.texts ?? null,
  };
}

/** The arguments of a queued change if it has this name and can be read. */
export function argsOf<const TName extends MutationName>(
  name: TName,
  change: QueuedChange,
): v.InferOutput<ArgsSchema<TName>> | null {
  if (change.name !== name) return null;
  const contracts: { readonly [T in MutationName]: MutationContract<ArgsSchema<T>> } = mutations;
  const parsed = parseArgs<ArgsSchema<TName>>(contracts[name], change.version, change.args);
  return parsed.success ? parsed.output : null;
}
