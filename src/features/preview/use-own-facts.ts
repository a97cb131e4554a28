/**
 * Reads the reader's role in the outing of a preview, live. Fetches the outing itself: members and invited users get
 * it.
 */
import { outingById, ownMembership } from '#db/queries/outings/outings.ts';
import { ownRequestFor } from '#db/queries/outings/waiting.ts';
import { ownInvitation } from '#db/queries/people/people.ts';
import { refusedMutations } from '#db/queries/sending/queued-changes.ts';
import { singleOuting } from '#db/rows.ts';
import { type RefusedWay, refusedWays } from '#forms/refusals/refused-ways.ts';
import { useOpenOuting } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import type { OwnFacts } from './own-way.ts';

/** Undefined before the database's first result. */
export function useOwnFacts(id: string): (OwnFacts & { refused: readonly RefusedWay[] }) | undefined {
  const { db, user } = useLoggedIn();
  useOpenOuting(id);
  return useLiveQuery(async () => {
    const [membership, outing, invitation, request, single, refused] = await Promise.all([
      ownMembership(db, id, user.id),
      outingById(db, id),
      ownInvitation(db, id),
      ownRequestFor(db, id),
      db.lists.get(singleOuting(id)),
      refusedMutations(db),
    ]);
    return {
      isMember: membership !== undefined,
      hasOuting: outing !== undefined,
      invitation,
      request,
      isRefused: single?.failure === 'refused',
      refused: refusedWays(refused).filter(({ outingId }) => outingId === id),
    };
  }, [db, id, user.id]);
}
