/** Handles a guest who opens the link of another outing: their answer joins it. An outing that they answered opens. */
import { useTranslations } from 'use-intl';
import type { LinkedOuting } from '#contract/outings/guest/guest.ts';
import { outingById, ownMembership } from '#db/queries/outings/outings.ts';
import { refusedMutations } from '#db/queries/sending/queued-changes.ts';
import { LeaveDevice } from '#domain/people/leave-device.tsx';
import { refusedWays } from '#forms/refusals/refused-ways.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { Join, Member, Refusal } from '../way-in.tsx';

interface GuestWayInProps {
  linked: LinkedOuting;
  token: string;
  isOver: boolean;
}

export function GuestWayIn({ linked, token, isOver }: GuestWayInProps) {
  const t = useTranslations('guest');
  const { db, user } = useLoggedIn();
  const { outing, answers } = linked;
  const isOffline = useConnectivity().network.kind !== 'online';
  const facts = useLiveQuery(async () => {
    const [membership, stored, refused] = await Promise.all([
      ownMembership(db, outing.id, user.id),
      outingById(db, outing.id),
      refusedMutations(db),
    ]);
    return {
      isMember: membership !== undefined,
      isHere: stored !== undefined,
      refused: refusedWays(refused).filter(({ outingId }) => outingId === outing.id),
    };
  }, [db, outing.id, user.id]);
  if (!facts) return null;
  const isCanceled = outing.attributes.status === 'canceled';
  const closed = isOver ? t('ask.over') : answers === 'full' ? t('ask.linkFull') : null;
  return (
    <div className="flex flex-col gap-4">
      {facts.refused.map((refused) => (
        <Refusal key={refused.mutationId} refused={refused} />
      ))}
      {facts.isMember ? (
        <Member id={outing.id} isHere={facts.isHere} goesOn isOffline={isOffline} />
      ) : closed !== null ? (
        <p role="status" className="rounded-card bg-sunken px-4 py-3.5 font-medium">
          {closed}
        </p>
      ) : (
        !isCanceled && <Join outing={outing} code={token} />
      )}
      <p className="flex flex-wrap items-center gap-x-2 px-4 text-sm text-soft">
        <span>{t('hello', { name: user.attributes.name })}</span>
        <LeaveDevice />
      </p>
    </div>
  );
}
