/** The place of the reader among those who wait until there is room. */

import { Hourglass } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { membersOf } from '#db/queries/outings/outings.ts';
import { listInOuting } from '#db/rows.ts';
import { useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSignedIn } from '#sync/provider.tsx';
import { placeInLine } from '../people/entries.ts';

export function WaitingLine({ rootId }: { rootId: string }) {
  const t = useTranslations('people.answer');
  const { db, user } = useSignedIn();
  const { list } = useSubscription(listInOuting('memberships', rootId));
  const place = useLiveQuery(
    async () => placeInLine(await membersOf(db, rootId), user.id),
    [db, rootId, user.id],
  );
  // With a part of the members the place could be too low.
  const isWhole = list.kind === 'stored' && !list.more;
  return (
    <p role="status" className="flex items-start gap-2 text-sm">
      <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0 text-draft" />
      <span>
        {isWhole && place != null ? t('placeInLine', { place }) : t('inLine')} {t('movesUp')}
      </span>
    </p>
  );
}
