/** Lists refused changes of a user's participation in an outing: answers to invitations, joining, and requests. */
import { argsOf } from '#contract/mutations.ts';
import type { Mutation, Refused } from '#db/database/sync-state.ts';

export type RefusedWayKind = 'answer' | 'ignore' | 'join' | 'request' | 'takeBack';

export interface RefusedWay {
  mutationId: string;
  outingId: string;
  kind: RefusedWayKind;
  /** The title of the outing; null if the change does not contain it. */
  title: string | null;
  /** The user's text with a request; empty for none. */
  line: string;
  state: Refused;
}

type Way = Pick<RefusedWay, 'outingId' | 'kind' | 'title' | 'line'>;

function wayOf(mutation: Mutation): Way | null {
  const of = (kind: RefusedWayKind, { outing_id }: { outing_id: string }): Way => ({
    outingId: outing_id,
    kind,
    title: null,
    line: '',
  });
  const answer = argsOf('invitations.accept', mutation) ?? argsOf('invitations.decline', mutation);
  if (answer) return of('answer', answer);
  const ignored = argsOf('invitations.ignore', mutation);
  if (ignored) return of('ignore', ignored);
  const join = argsOf('memberships.join', mutation);
  if (join) return of('join', join);
  const request = argsOf('requests.create', mutation);
  if (request)
    return { ...of('request', request), title: request.outing.attributes.title, line: request.line };
  const takenBack = argsOf('requests.withdraw', mutation);
  return takenBack && { ...of('takeBack', takenBack), title: takenBack.title };
}

/**
 * Returns them in the order in which they were made. Omits what another refused change holds back: it is handled with
 * that one.
 */
export function refusedWays(mutations: readonly Mutation[]): RefusedWay[] {
  return mutations.flatMap((mutation) => {
    if (mutation.state.kind !== 'refused' || mutation.state.held_by !== null) return [];
    const way = wayOf(mutation);
    return way ? { ...way, mutationId: mutation.id, state: mutation.state } : [];
  });
}
