/** Shows the reader's position on the waiting list, and what they can do if some of their group would fit. */

import { Hourglass } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Heads } from '#contract/outings/membership/heads.ts';
import { membersOf } from '#db/queries/outings/outings.ts';
import { listInOuting, type OutingRow } from '#db/rows.ts';
import { fewerThatFit } from '#domain/outings/heads/fitting.ts';
import { useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { Button } from '#ui/parts/button.tsx';
import { placeInLine } from '../people/entries.ts';

interface WaitingLineProps {
  outing: OutingRow;
  /** The people they wait with. */
  heads: Heads;
  /** Called when they prefer to come with fewer. */
  onFewer: () => void;
}

export function WaitingLine({ outing, heads, onFewer }: WaitingLineProps) {
  const t = useTranslations('people.answer');
  const words = useTranslations('heads');
  const rootId = outing.id;
  const fit = fewerThatFit(outing, null, heads);
  const { db, user } = useLoggedIn();
  const { list } = useSubscription(listInOuting('memberships', rootId));
  const place = useLiveQuery(
    async () => placeInLine(await membersOf(db, rootId), user.id),
    [db, rootId, user.id],
  );
  // With only some of the members, the position could be too low.
  const isWhole = list.kind === 'stored' && !list.more;
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status" className="flex items-start gap-2 text-sm">
        <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0 text-draft" />
        <span>
          {isWhole && place != null ? t('placeInLine', { place }) : t('inLine')}{' '}
          {fit === null ? t('movesUp') : words('free', { count: fit })}
        </span>
      </p>
      {fit !== null && (
        <Button size="sm" variant="soft" className="self-start" onClick={onFewer}>
          {words('comeAs', { count: fit })}
        </Button>
      )}
    </div>
  );
}
