/** Shows what changed in an outing, by day, newest first, in every state of the log. */
import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import type { OutingRow } from '#db/rows.ts';
import { DayHeading } from '#domain/outings/day-heading.tsx';
import { GuestsApart } from '#domain/people/guests-apart.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { useKeys } from '#ui/device/use-keys.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { InfiniteList } from '#ui/lists/infinite-list.tsx';
import { ListCard } from '#ui/lists/list-row.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { stepRow } from '#ui/lists/step-row.ts';
import { type ActivityGroup, activityDays } from './activity-groups.ts';
import { ActivityLine } from './activity-row.tsx';
import { type ActivityLog, useActivity } from './use-activity.ts';

interface ActivityTabProps {
  outing: OutingRow;
  /** The outing itself is unsent: the server cannot have a log of it. */
  unsent: boolean;
}

export function ActivityTab({ outing, unsent }: ActivityTabProps) {
  const t = useTranslations('activity');
  const formats = useFormats();
  const log = useActivity(outing);
  const { rows, subjects } = log;
  const days = useMemo(() => activityDays(rows ?? [], formats.isoDay), [rows, formats]);
  const area = useRef<HTMLElement>(null);
  useKeys([
    { keys: ['j'], label: t('next'), act: () => stepRow(area.current, 1) },
    { keys: ['k'], label: t('previous'), act: () => stepRow(area.current, -1) },
  ]);
  return (
    <section ref={area} aria-label={t('title')} className="flex flex-col gap-3">
      <LogState log={log} unsent={unsent} isDraft={outing.attributes.status === 'draft'} />
      {days.length > 0 && subjects !== undefined && (
        <InfiniteList
          items={days}
          keyOf={({ day }) => day}
          hasMore={log.hasMore}
          onEndReached={log.showMore}
          footer={<LogEnd log={log} />}
        >
          {({ day, groups }) => (
            <section className="pb-5">
              <DayHeading day={day} />
              <ListCard>
                <GuestsApart rootId={outing.root_id} people={groups.flatMap(peopleOf)}>
                  {groups.map((group) => (
                    <ActivityLine key={group.key} group={group} subjects={subjects} outingId={outing.id} />
                  ))}
                </GuestsApart>
              </ListCard>
            </section>
          )}
        </InfiniteList>
      )}
    </section>
  );
}

/** Returns the people a group names. */
const peopleOf = ({ lines }: ActivityGroup): Person[] =>
  lines.flatMap(({ relations: { user, person } }) => [user, person]).filter((one) => one !== null);

interface StateProps {
  log: ActivityLog;
  unsent: boolean;
  isDraft: boolean;
}

function LogState({ log: { list, rows }, unsent, isDraft }: StateProps) {
  const t = useTranslations('activity');
  const { engine } = useSync();
  const isOffline = useConnectivity().network.kind !== 'online';
  if (list.kind === 'unknown' || rows === undefined) {
    return (
      <div className="late">
        <ListSkeleton />
      </div>
    );
  }
  if (list.kind === 'never' && !unsent) {
    if (!isOffline && list.failure === null) return rows.length > 0 ? null : <ListSkeleton />;
    return (
      <LoadError onRetry={() => void engine.syncNow()}>
        {t(isOffline ? 'neverLoaded' : 'couldNotLoad')}
      </LoadError>
    );
  }
  const isComplete = list.kind !== 'stored' || !list.more;
  return (
    <>
      {list.kind === 'stored' && (isOffline || list.failure !== null) && (
        <Freshness at={list.currentAt} failed={!isOffline} />
      )}
      {rows.length === 0 && isComplete && (
        <EmptyState drawing="leaves">{t(isDraft ? 'emptyDraft' : 'empty')}</EmptyState>
      )}
    </>
  );
}

function LogEnd({ log: { list } }: { log: ActivityLog }) {
  const t = useTranslations('activity');
  const { engine } = useSync();
  if (list.kind !== 'stored' || !list.more) return null;
  if (list.failure !== null) {
    return <LoadError onRetry={() => void engine.syncNow()}>{t('couldNotLoadMore')}</LoadError>;
  }
  return list.loadingMore ? <ListSkeleton rows={2} /> : null;
}
