/**
 * Decides what the reader of a preview can do next. Pure; `use-own-facts.ts` reads what the database knows about them.
 */
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
  /** The server responded that they may not read it. */
  isRefused: boolean;
}

export type OwnWay =
  /** They participate. `isHere`: the outing can be opened. */
  | { kind: 'member'; isHere: boolean }
  | { kind: 'invited'; invitation: InvitationRow }
  /** The request to the server about them is running. */
  | { kind: 'asking' }
  | { kind: 'canceled' }
  | { kind: 'requested'; request: JoinRequestRow }
  /** They may join without an invitation. */
  | { kind: 'join' }
  /** Only by a request; `wasDeclined`: an earlier one was declined. */
  | { kind: 'request'; wasDeclined: boolean };

interface Circumstances {
  isCanceled: boolean;
  isOpenToJoin: boolean;
  hasCode: boolean;
  isOffline: boolean;
  /** The action was offered before, offline: it must not disappear while the user takes it. */
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
  // Offline there is no response, and any action now waits like everything else.
  if (!hasOuting && !isRefused && !isOffline && !isOffered) return { kind: 'asking' };
  if (isCanceled) return { kind: 'canceled' };
  if (hasCode || isOpenToJoin) return { kind: 'join' };
  return { kind: 'request', wasDeclined: request?.attributes.state === 'declined' };
}
