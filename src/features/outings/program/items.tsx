/** Renders the program of an outing: its items by their start, or as a user arranged them. */

import { ArrowUpDown, Plus } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Participation } from '#contract/outings/membership/membership.ts';
import { itemsOf } from '#db/queries/outings/outings.ts';
import { ownParticipationsTo } from '#db/queries/outings/own-participations.ts';
import { listInOuting, type OutingRow } from '#db/rows.ts';
import { dateBadgeOf } from '#domain/outings/outing-when.ts';
import { OwnParticipation } from '#domain/outings/participation/own-participation.tsx';
import { StatusBadge } from '#domain/outings/status-badge.tsx';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useConnectivity, useRowMark, useSubscription, type WantedList } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import { Button, IconButton, LinkButton } from '#ui/parts/button.tsx';
import { DateBadge } from '#ui/parts/date-badge.tsx';
import type { ShownOuting } from '../details/find-outing.ts';
import { outingHref } from '../outing-tab.ts';
import { programOf } from './order.ts';

const { Component: Arrange, preload: preloadArrange } = lazyOverlay(() => import('./arrange.tsx'));

export function Items({ page: { outing, rootId, role, permissions, unsent } }: { page: ShownOuting }) {
  const t = useTranslations('outings');
  const arranging = useTranslations('arranging');
  const { db, user } = useLoggedIn();
  const { list } = useSubscription(listInOuting('outings', outing.id));
  useSubscription(listInOuting('answers', rootId));
  const items = useLiveQuery(() => itemsOf(db, outing.id), [db, outing.id]);
  // Spectators have no answer.
  const participations = useLiveQuery(
    async () => (items && role !== 'spectator' ? ownParticipationsTo(db, user.id, items) : undefined),
    [db, user.id, items, role],
  );
  const [wantsOrder, setWantsOrder] = useState(false);
  const days = useMemo(() => programOf(items ?? []), [items]);
  // Within each day, and only if there is something to rearrange.
  const mayArrange = permissions.edit && days.some((day) => day.items.length > 1);
  const isArranging = wantsOrder && mayArrange;
  // An item rarely has a program of its own.
  if (outing.parent_id !== null && (items === undefined || items.length === 0)) return null;
  return (
    <section aria-labelledby="items" className="scroll-mt-4">
      <SectionHeader
        id="items"
        title={t('items')}
        action={
          isArranging ? (
            <Button size="sm" variant="primary" onClick={() => setWantsOrder(false)}>
              {arranging('done')}
            </Button>
          ) : (
            <span className="flex items-center gap-1">
              {mayArrange && (
                <IconButton
                  icon={ArrowUpDown}
                  label={arranging('open')}
                  onPointerEnter={preloadArrange}
                  onClick={() => setWantsOrder(true)}
                />
              )}
              {permissions.add && (
                <LinkButton href={`/create-outing?parentId=${outing.id}`} size="sm" icon={Plus}>
                  {t('addItem')}
                </LinkButton>
              )}
            </span>
          )
        }
      />
      {isArranging ? (
        <Suspense fallback={<ListSkeleton rows={items?.length ?? 2} />}>
          <Arrange days={days} />
        </Suspense>
      ) : items !== undefined && items.length > 0 ? (
        <div className="flex flex-col gap-2">
          <Age list={list} />
          <ListCard>
            {days
              .flatMap((day) => day.items)
              .map((item) => (
                <ItemRow
                  key={item.id}
                  item={item}
                  participation={
                    outing.attributes.status === 'set' ? participations?.get(item.id) : undefined
                  }
                />
              ))}
          </ListCard>
        </div>
      ) : (
        <NoItems list={list} looking={items === undefined} unsent={unsent} />
      )}
    </section>
  );
}

function Age({ list }: { list: WantedList }) {
  const offline = useConnectivity().network.kind !== 'online';
  if (list.kind !== 'stored' || (!offline && list.failure === null)) return null;
  return <Freshness at={list.currentAt} failed={!offline} />;
}

function NoItems({ list, looking, unsent }: { list: WantedList; looking: boolean; unsent: boolean }) {
  const t = useTranslations('outings');
  const { engine } = useSync();
  const offline = useConnectivity().network.kind !== 'online';
  if (looking || list.kind === 'unknown') {
    return (
      <div className="late">
        <ListSkeleton rows={2} />
      </div>
    );
  }
  if (list.kind === 'never' && !unsent) {
    if (!offline && list.failure === null) return <ListSkeleton rows={2} />;
    return <LoadError onRetry={() => void engine.syncNow()}>{t('itemsNotLoaded')}</LoadError>;
  }
  return <p className="rounded-card bg-card px-4 py-4 text-soft shadow-warm">{t('emptyItems')}</p>;
}

function ItemRow({ item, participation }: { item: OutingRow; participation: Participation | undefined }) {
  const formats = useFormats();
  const mark = useRowMark(`outings:${item.id}`);
  const when = useWhenLines(item);
  const { title, place_name, status } = item.attributes;
  return (
    <ListRow
      href={outingHref(item.id)}
      leading={<DateBadge parts={dateBadgeOf(item.attributes, formats)} />}
      title={status === 'canceled' ? <span className="text-soft line-through">{title}</span> : title}
      line={[when.main, place_name].filter(Boolean).join(' · ')}
      trailing={
        <>
          <Mark state={mark} compact />
          {status === 'set' ? (
            <OwnParticipation participation={participation} compact />
          ) : (
            <StatusBadge status={status} />
          )}
        </>
      }
    />
  );
}
