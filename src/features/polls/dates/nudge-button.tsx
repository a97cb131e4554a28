/** Reminds those who have not answered a date poll: once a day, regardless of who presses it. */
import { BellRing, Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { NUDGED_AGAIN_MS } from '#contract/outings/poll/poll.ts';
import { membersOf } from '#db/queries/outings/outings.ts';
import { listInOuting, type OutingRow, type PollRow } from '#db/rows.ts';
import { useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useNow } from '#ui/device/use-now.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { silentIn } from './people-votes.ts';

interface NudgeButtonProps {
  poll: PollRow;
  outing: OutingRow;
}

export function NudgeButton({ poll, outing }: NudgeButtonProps) {
  const t = useTranslations('polls.dates');
  const { db, user } = useLoggedIn();
  const mutate = useMutate();
  const notStored = useNotStored();
  const now = useNow();
  const { list } = useSubscription(listInOuting('memberships', outing.root_id));
  const members = useLiveQuery(() => membersOf(db, outing.root_id), [db, outing.root_id]);
  if (members === undefined || list.kind === 'unknown') return null;
  const silent = list.kind === 'stored' && !list.more ? silentIn(poll, members, user.id) : null;
  if (silent === 0) return null;
  const { nudged_at_timestamp: nudgedAt } = poll.attributes;
  if (nudgedAt && now - nudgedAt < NUDGED_AGAIN_MS)
    return (
      <p className="flex min-h-9 items-center gap-1.5 text-soft text-sm">
        <Check aria-hidden className="size-4 shrink-0" />
        {t('nudgedToday')}
      </p>
    );
  const nudge = async () => {
    const result = await mutate('polls.nudge', { id: poll.id, outing_id: poll.outing_id });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  return (
    <Button size="sm" icon={BellRing} onClick={() => void nudge()}>
      {silent === null ? t('nudgeAll') : t('nudge', { count: silent })}
    </Button>
  );
}
