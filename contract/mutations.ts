/** Lists all changes that users can make, by name. */
import type * as v from 'valibot';
import { accountMutations } from './accounts/account/mutations.ts';
import { notificationMutations } from './accounts/notification/mutations.ts';
import { type MutationContract, type MutationDescription, parseArgs } from './base/mutation.ts';
import { calendarLinkMutations } from './calendar/calendar-link/mutations.ts';
import { foreignCalendarMutations } from './calendar/foreign-calendar/mutations.ts';
import { personalItemMutations } from './calendar/personal-item/mutations.ts';
import { conversationMutations } from './chat/conversation/mutations.ts';
import { messageMutations } from './chat/message/mutations.ts';
import { commentMutations } from './outings/comment/mutations.ts';
import { guestMutations } from './outings/guest/mutations.ts';
import { invitationMutations } from './outings/invitation/mutations.ts';
import { itemParticipationMutations } from './outings/item-participation/mutations.ts';
import { membershipMutations } from './outings/membership/mutations.ts';
import { noteMutations } from './outings/note/mutations.ts';
import { outingMutations } from './outings/outing/mutations.ts';
import { outingFileMutations } from './outings/outing-file/mutations.ts';
import { photoMutations } from './outings/photo/mutations.ts';
import { pollMutations } from './outings/poll/mutations.ts';
import { ratingMutations } from './outings/rating/mutations.ts';
import { requestMutations } from './outings/request/mutations.ts';
import { seriesMutations } from './outings/series/mutations.ts';
import { thingMutations } from './outings/thing/mutations.ts';
import { collectionMutations } from './people/collection/mutations.ts';
import { contactListMutations } from './people/contact-list/mutations.ts';
import { feedMutations } from './people/feed/mutations.ts';
import { peopleMutations } from './people/related-person/mutations.ts';
import { reportMutations } from './people/report/mutations.ts';
import { storyMutations } from './people/story/mutations.ts';
import { visitMutations } from './places/visit/mutations.ts';

const mutations = {
  ...outingMutations,
  ...seriesMutations,
  ...membershipMutations,
  ...invitationMutations,
  ...guestMutations,
  ...requestMutations,
  ...itemParticipationMutations,
  ...notificationMutations,
  ...noteMutations,
  ...commentMutations,
  ...messageMutations,
  ...conversationMutations,
  ...pollMutations,
  ...photoMutations,
  ...outingFileMutations,
  ...ratingMutations,
  ...thingMutations,
  ...visitMutations,
  ...peopleMutations,
  ...contactListMutations,
  ...reportMutations,
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

/** How the queue describes a change */
export type Description = ReturnType<(typeof mutations)[MutationName]['describe']> & MutationDescription;

/** A change as queued: `args` have the form of `version` of its mutation. */
export interface QueuedChange {
  readonly name: string;
  readonly version: number;
  readonly args: unknown;
}

const byName: ReadonlyMap<string, MutationContract<v.GenericSchema, Description>> = new Map(
  Object.entries(mutations),
);

/**
 * Returns the description of a queued change for screens; null for a change of another version of the app that this
 * version cannot read.
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

/** Returns the arguments of a queued change if it has this name and is readable. */
export function argsOf<const TName extends MutationName>(
  name: TName,
  change: QueuedChange,
): v.InferOutput<ArgsSchema<TName>> | null {
  if (change.name !== name) return null;
  const contracts: { readonly [T in MutationName]: MutationContract<ArgsSchema<T>> } = mutations;
  const parsed = parseArgs<ArgsSchema<TName>>(contracts[name], change.version, change.args);
  return parsed.success ? parsed.output : null;
}
