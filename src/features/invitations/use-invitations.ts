/** Reads the user's invitations and requests to join, live. */
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { wasPulled } from '#db/lists/readiness.ts';
import { type JoinRequestRow, openInvitations, ownRequests } from '#db/queries/outings/waiting.ts';
import { refusedMutations } from '#db/queries/sending/queued-changes.ts';
import { type InvitationRow, listOfPerson } from '#db/rows.ts';
import { type RefusedWay, refusedWays } from '#forms/refusals/refused-ways.ts';
import { useSubscription, type WantedList } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

/** An invitation and its outing, as far as this device knows it. */
export interface OpenInvitation {
  invitation: InvitationRow;
  outing: OutingPreview;
}

export interface Found {
  pending: readonly OpenInvitation[];
  ignored: readonly OpenInvitation[];
  requests: readonly JoinRequestRow[];
  refused: readonly RefusedWay[];
  /** Whether the server's invitations are included. */
  isPulled: boolean;
}

/**
 * The outing itself is newer than its copy in the invitation, but outings of ignored invitations are not on the device.
 */
async function withOutings(db: UserDatabase, rows: readonly InvitationRow[]): Promise<OpenInvitation[]> {
  const stored = await db.outings.bulkGet(rows.map(({ outing_id }) => outing_id));
  return rows.flatMap((invitation, nth) => {
    const outing = stored[nth] ?? invitation.relations.outing;
    return outing ? { invitation, outing } : [];
  });
}

async function find(db: UserDatabase, userId: string): Promise<Found> {
  const isPulled = await wasPulled(db, listOfPerson('invitations'));
  const [open, requests, refused] = await Promise.all([
    openInvitations(db, userId),
    ownRequests(db, userId),
    refusedMutations(db),
  ]);
  const [pending, ignored] = await Promise.all([
    withOutings(db, open.pending),
    withOutings(db, open.ignored),
  ]);
  return {
    pending,
    ignored,
    requests,
    refused: refusedWays(refused).filter(({ kind }) => kind !== 'join'),
    isPulled,
  };
}

/** Undefined before the database's first result. */
export function useInvitations(): { found: Found | undefined; list: WantedList } {
  const { db, user } = useLoggedIn();
  const { list } = useSubscription(listOfPerson('invitations'));
  useSubscription(listOfPerson('joinRequests'));
  const found = useLiveQuery(() => find(db, user.id), [db, user.id]);
  return { found, list };
}
