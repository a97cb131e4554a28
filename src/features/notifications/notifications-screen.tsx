/** Shows what others did that concerns the reader, by day, in every state of the list. */

import { CheckCheck, MailOpen, Settings } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { unreadNotifications } from '#db/queries/accounts/notifications.ts';
import { openInvitations } from '#db/queries/outings/waiting.ts';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { DayHeading } from '#domain/outings/day-heading.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { useUnreadNotifications } from '#sync/rows/use-unread-notifications.ts';
import { useMutate, useMutateAll } from '#sync/use-mutate.ts';
import { useKeys } from '#ui/device/use-keys.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { InfiniteList } from '#ui/lists/infinite-list.tsx';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { RowIcon } from '#ui/lists/row-icon.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { stepRow } from '#ui/lists/step-row.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { CountBadge } from '#ui/parts/badge.tsx';
import { Button, IconButton, IconLink } from '#ui/parts/button.tsx';
import { notificationDays } from './notification-groups.ts';
import { NotificationRow } from './notification-row.tsx';
import { notificationHref } from './notification-target.ts';
import { type Notifications, useNotifications } from './use-notifications.ts';

export function NotificationsScreen() {
  const t = useTranslations('notifications');
  const found = useNotifications();
  const { readAll } = useRead();
  const hasUnread = useUnreadNotifications() > 0;
  usePageTitle(t('title'));
  return (
    <>
      <SubPageHead
        up="/"
        inRail
        title={t('title')}
        actions={
          <>
            {hasUnread && (
              <>
                <IconButton icon={CheckCheck} label={t('readAll')} onClick={readAll} className="md:hidden" />
                <Button
                  size="sm"
                  variant="plain"
                  icon={CheckCheck}
                  onClick={readAll}
                  className="max-md:hidden"
                >
                  {t('readAll')}
                </Button>
              </>
            )}
            <IconLink icon={Settings} label={t('settings')} href="/settings/notifications" />
          </>
        }
      />
      <ToInvitations />
      <ListState found={found} />
      <Days found={found} />
    </>
  );
}

/** Links to invitations, including ignored ones, and to the reader's own requests. */
function ToInvitations() {
  const t = useTranslations('notifications');
  const invitations = useTranslations('invitations');
  const { db, user } = useLoggedIn();
  const open = useLiveQuery(() => openInvitations(db, user.id), [db, user.id]);
  const count = open?.pending.length ?? 0;
  return (
    <ListCard className="mb-5">
      <ListRow
        href="/outings/invitations"
        arrow
        leading={<RowIcon icon={MailOpen} />}
        title={invitations('title')}
        line={t('invitationsLine')}
        trailing={<CountBadge count={count} label={t('invitationsOpen', { count })} />}
      />
    </ListCard>
  );
}

function Days({ found }: { found: Notifications }) {
  const t = useTranslations('notifications');
  const formats = useFormats();
  const { db, user } = useLoggedIn();
  const { read } = useRead();
  const { notifications } = found;
  const days = useMemo(() => notificationDays(notifications ?? [], formats.isoDay), [notifications, formats]);
  const invited =
    useLiveQuery(async () => {
      const { pending, ignored } = await openInvitations(db, user.id);
      return new Set([...pending, ...ignored].map(({ outing_id }) => outing_id));
    }, [db, user.id]) ?? NONE;
  const area = useRef<HTMLDivElement>(null);
  useKeys([
    { keys: ['j'], label: t('next'), act: () => stepRow(area.current, 1) },
    { keys: ['k'], label: t('previous'), act: () => stepRow(area.current, -1) },
  ]);
  if (days.length === 0) return null;
  return (
    <div ref={area}>
      <InfiniteList
        items={days}
        keyOf={({ day }) => day}
        hasMore={found.hasMore}
        onEndReached={found.showMore}
        footer={<ListEnd found={found} />}
      >
        {({ day, groups }) => (
          <section className="pb-5">
            <DayHeading day={day} />
            <ListCard>
              {groups.map((group) => (
                <NotificationRow
                  key={group.key}
                  group={group}
                  href={notificationHref(group, invited)}
                  onRead={() => read(group.unread)}
                />
              ))}
            </ListCard>
          </section>
        )}
      </InfiniteList>
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

function ListState({ found: { list, notifications } }: { found: Notifications }) {
  const t = useTranslations('notifications');
  const { engine } = useSync();
  const isOffline = useConnectivity().network.kind !== 'online';
  if (list.kind === 'unknown' || notifications === undefined) {
    return (
      <div className="late">
        <ListSkeleton />
      </div>
    );
  }
  if (list.kind === 'never') {
    if (!isOffline && list.failure === null) return notifications.length > 0 ? null : <ListSkeleton />;
    return (
      <LoadError onRetry={() => void engine.syncNow()}>
        {t(isOffline ? 'neverLoaded' : 'couldNotLoad')}
      </LoadError>
    );
  }
  return (
    <>
      {(isOffline || list.failure !== null) && (
        <div className="pb-3">
          <Freshness at={list.currentAt} failed={!isOffline} />
        </div>
      )}
      {notifications.length === 0 && <EmptyState drawing="bubbles">{t('empty')}</EmptyState>}
    </>
  );
}

function ListEnd({ found: { list } }: { found: Notifications }) {
  const t = useTranslations('notifications');
  const { engine } = useSync();
  if (list.kind !== 'stored' || !list.more) return null;
  if (list.failure !== null) {
    return <LoadError onRetry={() => void engine.syncNow()}>{t('couldNotLoadMore')}</LoadError>;
  }
  return list.loadingMore ? <ListSkeleton rows={2} /> : null;
}

/** Returns functions that mark notifications as read. */
function useRead(): { read: (ids: readonly string[]) => void; readAll: () => void } {
  const { db } = useLoggedIn();
  const mutate = useMutate();
  const mutateAll = useMutateAll();
  const notStored = useNotStored();
  return {
    read(ids) {
      if (ids.length === 0) return;
      // If it cannot be stored, the notification stays unread, which shows it.
      void mutateAll(ids.map((id) => ({ name: 'notifications.read', args: { id } })));
    },
    async readAll() {
      const unread = await unreadNotifications(db);
      if (unread === null) return;
      const result = await mutate('notifications.readAll', unread);
      if (result.kind !== 'stored') toast.error(notStored(result));
    },
  };
}
