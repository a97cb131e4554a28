/** A member's answer, before which they are asked what they do where there are too few places for all whom they bring. */
import type { ReactNode } from 'react';
import { type Heads, headsAfter } from '#contract/outings/membership/heads.ts';
import type { GivenAnswer } from '#contract/outings/membership/membership.ts';
import { countedPlace } from '#db/queries/outings/counted-place.ts';
import type { MembershipRow, OutingRow } from '#db/rows.ts';
import { useAnswerToast } from '#domain/outings/answers/answer-toast.ts';
import { useAskRoom } from '#domain/outings/heads/use-ask-room.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { useAnswer } from '#sync/use-answer.ts';

interface AnswerWithRoom {
  /** @param heads with whom they come from now on; left out, with as many as before. @returns whether the answer stands */
  give: (participation: GivenAnswer, heads?: Heads) => Promise<boolean>;
  /** Draw it where the answer is given. */
  dialog: ReactNode;
}

export function useAnswerWithRoom(outing: OutingRow, membership: MembershipRow): AnswerWithRoom {
  const { db } = useLoggedIn();
  const answer = useAnswer(useAnswerToast());
  const { ask, dialog } = useAskRoom();
  const give = async (participation: GivenAnswer, heads?: Heads) => {
    const wanted = headsAfter(participation, heads ?? {}, membership.attributes);
    const own = await countedPlace(db, membership);
    const chosen = participation === 'going' ? await ask({ outing, own, wanted }) : wanted;
    if (chosen === null) return false;
    const isSaid = heads !== undefined || chosen !== wanted;
    const { kind } = await answer({
      outingId: membership.outing_id,
      participation,
      ...(isSaid && { heads: chosen }),
    });
    return kind === 'answered' || kind === 'unchanged';
  };
  return { give, dialog };
}
