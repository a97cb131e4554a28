/** Collects rejected changes of participants, with their content. Pure. */

import { argsOf } from '#contract/mutations.ts';
import { type Heads, shownHeads } from '#contract/outings/membership/heads.ts';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import type { Mutation, Refused } from '#db/database/sync-state.ts';

export type PeopleChange =
  /**
   * `itemId`: the item of the participation; null for the whole outing. `heads`: how many they wanted to come with, if
   * given.
   */
  | {
      kind: 'answer';
      participation: GivenParticipation | null;
      note: string;
      itemId: string | null;
      heads?: Heads;
    }
  | { kind: 'ignore' | 'join' | 'exit' | 'spectate' | 'rejoin' | 'configure' }
  | { kind: 'invite'; name: string; line: string }
  | {
      kind:
        | 'withdraw'
        | 'makeOrganizer'
        | 'makeMember'
        | 'handOver'
        | 'remove'
        | 'nameGuest'
        | 'mergeGuest'
        | 'acceptRequest'
        | 'declineRequest';
      name: string;
    };

export interface RefusedPeopleChange {
  mutationId: string;
  state: Refused;
  change: PeopleChange;
}

type InOuting = { outingId: string; change: PeopleChange } | null;

const simply = (
  args: { outing_id: string } | null,
  kind: 'ignore' | 'join' | 'exit' | 'configure',
): InOuting => args && { outingId: args.outing_id, change: { kind } };

/** The user's change of their own membership. */
function ownChange(mutation: Mutation): InOuting {
  const answer = argsOf('memberships.answer', mutation);
  if (answer) {
    const { outing_id, participation, note } = answer;
    const heads = shownHeads(answer);
    const change = { kind: 'answer', participation, note, itemId: null, ...(heads && { heads }) } as const;
    return { outingId: outing_id, change };
  }
  const forItem = argsOf('answers.give', mutation);
  if (forItem) {
    const { outing_id, item_id, participation, note } = forItem;
    return { outingId: outing_id, change: { kind: 'answer', participation, note, itemId: item_id } };
  }
  const accepted = argsOf('invitations.accept', mutation);
  if (accepted) {
    const { outing_id, participation } = accepted;
    return { outingId: outing_id, change: { kind: 'answer', participation, note: '', itemId: null } };
  }
  const declined = argsOf('invitations.decline', mutation);
  if (declined) {
    const change = { kind: 'answer', participation: 'not_going', note: '', itemId: null } as const;
    return { outingId: declined.outing_id, change };
  }
  const spectate = argsOf('memberships.spectate', mutation);
  if (spectate)
    return { outingId: spectate.outing_id, change: { kind: spectate.spectating ? 'spectate' : 'rejoin' } };
  return (
    simply(argsOf('invitations.ignore', mutation), 'ignore') ??
    simply(argsOf('memberships.join', mutation), 'join') ??
    simply(argsOf('memberships.exit', mutation), 'exit') ??
    simply(argsOf('memberships.configure', mutation), 'configure')
  );
}

/** The user's change of other people. */
function changeOfOthers(mutation: Mutation): InOuting {
  const invited = argsOf('invitations.create', mutation);
  if (invited) {
    const { outing_id, user, line } = invited;
    return { outingId: outing_id, change: { kind: 'invite', name: user.name, line } };
  }
  const withdrawn = argsOf('invitations.withdraw', mutation);
  if (withdrawn) return { outingId: withdrawn.outing_id, change: { kind: 'withdraw', name: withdrawn.name } };
  const role = argsOf('memberships.setRole', mutation);
  if (role) {
    const kind = role.role === 'organizer' ? 'makeOrganizer' : 'makeMember';
    return { outingId: role.outing_id, change: { kind, name: role.name } };
  }
  const handedOver = argsOf('memberships.handOver', mutation);
  if (handedOver)
    return { outingId: handedOver.outing_id, change: { kind: 'handOver', name: handedOver.user.name } };
  const removed = argsOf('memberships.remove', mutation);
  if (removed) return { outingId: removed.outing_id, change: { kind: 'remove', name: removed.name } };
  const renamed = argsOf('guests.rename', mutation);
  if (renamed) return { outingId: renamed.outing_id, change: { kind: 'nameGuest', name: renamed.name } };
  const merged = argsOf('guests.merge', mutation);
  if (merged) return { outingId: merged.outing_id, change: { kind: 'mergeGuest', name: merged.name } };
  const request = argsOf('requests.answer', mutation);
  if (!request) return null;
  const kind = request.accept ? 'acceptRequest' : 'declineRequest';
  return { outingId: request.outing_id, change: { kind, name: request.name } };
}

/** Returns whether a change is shown here, and not with the changes of the outing itself. */
export const isOfPeople = (mutation: Mutation): boolean =>
  ownChange(mutation) !== null || changeOfOthers(mutation) !== null;

/** Returns those of one root outing or of one of its items (`pageId`), in the order in which they were made. */
export function refusedOfPeople(
  mutations: readonly Mutation[],
  rootId: string,
  pageId: string,
): { own: RefusedPeopleChange[]; ofOthers: RefusedPeopleChange[] } {
  const own: RefusedPeopleChange[] = [];
  const ofOthers: RefusedPeopleChange[] = [];
  for (const mutation of mutations) {
    const { id: mutationId, state } = mutation;
    if (state.kind !== 'refused') continue;
    const mine = ownChange(mutation);
    const others = mine ? null : changeOfOthers(mutation);
    if (mine?.outingId === rootId && isOnPage(mine.change, rootId, pageId))
      own.push({ mutationId, state, change: mine.change });
    if (others?.outingId === rootId && rootId === pageId)
      ofOthers.push({ mutationId, state, change: others.change });
  }
  return { own, ofOthers };
}

/** Participations in an item are shown on its own page, everything else on that of the root. */
function isOnPage(change: PeopleChange, rootId: string, pageId: string): boolean {
  return (change.kind === 'answer' ? (change.itemId ?? rootId) : rootId) === pageId;
}
