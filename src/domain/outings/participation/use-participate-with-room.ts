/**
 * Records a member's participation, and first asks what they want if there are too few places for everyone they bring.
 */
import type { ReactNode } from 'react';
import { type Heads, headsAfter } from '#contract/outings/membership/heads.ts';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import { countedPlace } from '#db/queries/outings/counted-place.ts';
import type { MembershipRow, OutingRow } from '#db/rows.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useParticipate } from '#sync/use-participate.ts';
import { useAskRoom } from '../heads/use-ask-room.tsx';
import { useParticipationToast } from './participation-toast.ts';

interface ParticipationWithRoom {
  /**
   * @param heads who comes with them from now on; if omitted, as many as before
   * @returns whether the participation was given
   */
  give: (participation: GivenParticipation, heads?: Heads) => Promise<boolean>;
  /** Render it where the participation is given. */
  dialog: ReactNode;
}

export function useParticipateWithRoom(outing: OutingRow, membership: MembershipRow): ParticipationWithRoom {
  const { db } = useLoggedIn();
  const participate = useParticipate(useParticipationToast());
  const { ask, dialog } = useAskRoom();
  const give = async (participation: GivenParticipation, heads?: Heads) => {
    const wanted = headsAfter(participation, heads ?? {}, membership.attributes);
    const own = await countedPlace(db, membership);
    const chosen = participation === 'going' ? await ask({ outing, own, wanted }) : wanted;
    if (chosen === null) return false;
    const isSaid = heads !== undefined || chosen !== wanted;
    const { kind } = await participate({
      outingId: membership.outing_id,
      participation,
      ...(isSaid && { heads: chosen }),
    });
    return kind === 'answered' || kind === 'unchanged';
  };
  return { give, dialog };
}
