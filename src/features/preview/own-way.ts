/** What the reader of a preview can do next. Pure; what the database knows about them is read in `use-own-facts.ts`. */
import type { JoinRequestRow } from '#db/queries/outings/waiting.ts';
import type { InvitationRow } from '#db/rows.ts';

/** What this device knows about the reader and the outing. */
export interface OwnFacts {
  isMember: boolean;
  /** The outing itself is on the device. */
  hasOuting: boolean;
  /** Pending or ignored. */
  invitation: InvitationRow | undefined;
  request: JoinRequestRow | undefined;
  /** The server said that they may not read it. */
  isRefused: boolean;
}

export type OwnWay =
  /** They take part. `isHere`: the outing can be opened. */
  | { kind: 'member'; isHere: boolean }
  | { kind: 'invited'; invitation: InvitationRow }
  /** The server is still asked who they are. */
  | { kind: 'asking' }
  | { kind: 'canceled' }
  | { kind: 'requested'; request: JoinRequestRow }
  /** They may join without being asked. */
  | { kind: 'join' }
  /** Only by a request; `wasDeclined`: an earlier one was declined. */
  | { kind: 'request'; wasDeclined: boolean };

interface Circumstances {
  isCanceled: boolean;
  isOpenToJoin: boolean;
  hasCode: boolean;
  isOffline: boolean;
  /** The way was offered before, without a network: it does not disappear under the hands of somebody who takes it. */
  isOffered: boolean;
}

export function ownWay(
  facts: OwnFacts,
  { isCanceled, isOpenToJoin, hasCode, isOffline, isOffered }: Circumstances,
): OwnWay {
  const { isMember, hasOuting, invitation, request, isRefused } = facts;
  if (isMember) return { kind: 'member', isHere: hasOuting };
  if (invitation && !isCanceled) return { kind: 'invited', invitation };
  if (request?.attributes.state === 'pending') return { kind: 'requested', request };
  // Offline nobody answers, and what is done now waits like everything else.
  if (!hasOuting && !isRefused && !isOffline && !isOffered) return { kind: 'asking' };
  if (isCanceled) return { kind: 'canceled' };
  if (hasCode || isOpenToJoin) return { kind: 'join' };
  return { kind: 'request', wasDeclined: request?.attributes.state === 'declined' };
}
