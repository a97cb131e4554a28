/** Lists the plans that a guest answered. If there is only one, shows its page. */

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { wasPulled } from '#db/lists/readiness.ts';
import { phaseAt } from '#db/queries/outings/outing-span.ts';
import { ownMemberships, timelineBetween } from '#db/queries/outings/outings.ts';
import { type OutingRow, rowKey } from '#db/rows.ts';
import { CardGrid } from '#domain/outings/outing-card.tsx';
import { OutingTile } from '#domain/outings/outing-tile.tsx';
import { useConnectivity, useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useRowMarks, useSync } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';

const UPCOMING = 'timeline/upcoming';

export function MyPlans() {
  const t = useTranslations('guest.plans');
  const { db, user } = useLoggedIn();
  const { engine } = useSync();
  const offline = useConnectivity().network.kind !== 'online';
  const marks = useRowMarks();
  const now = useNow();
  usePageTitle(t('title'));
  const { list } = useSubscription(UPCOMING);
  useSubscription('timeline/past');
  const known = useLiveQuery(async () => {
    const arePulled = await wasPulled(db, UPCOMING);
    const [outings, memberships] = await Promise.all([
      timelineBetween(db, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
      ownMemberships(db, user.id),
    ]);
    return { arePulled, outings, memberships };
  }, [db, user.id]);
  const only = known?.arePulled && known.outings.length === 1 ? known.outings[0]?.id : undefined;
  const router = useRouter();
  useEffect(() => {
    if (only !== undefined) void router.navigate({ href: `/outings/${only}`, replace: true });
  }, [router, only]);

  if (!known || only !== undefined) return null;
  const { arePulled, outings, memberships } = known;
  if (outings.length === 0) {
    if (arePulled) return <EmptyState drawing="leaves">{t('empty')}</EmptyState>;
    if (offline || (list.kind === 'never' && list.failure !== null))
      return <LoadError onRetry={() => void engine.syncNow()}>{t('notLoaded')}</LoadError>;
    return (
      <div className="late">
        <ListSkeleton rows={3} />
      </div>
    );
  }
  const isOver = ({ attributes }: OutingRow) => phaseAt(attributes, now) === 'over';
  const groups = [
    { title: t('coming'), outings: outings.filter((outing) => !isOver(outing)) },
    { title: t('over'), outings: outings.filter(isOver).reverse() },
  ];
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-bold text-2xl">{t('title')}</h1>
      {groups
        .filter((group) => group.outings.length > 0)
        .map((group) => (
          <section key={group.title} aria-label={group.title} className="flex flex-col gap-3">
            <h2 className="text-md text-soft">{group.title}</h2>
            <CardGrid>
              {group.outings.map((outing) => (
                <OutingTile
                  key={outing.id}
                  outing={outing}
                  participation={memberships.get(outing.id)?.attributes.participation}
                  mark={marks.get(rowKey('memberships', memberships.get(outing.id)?.id ?? ''))}
                />
              ))}
            </CardGrid>
          </section>
        ))}
    </div>
  );
}
