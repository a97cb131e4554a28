/**
 * Renders the first screen of the day: what waits for an answer, today's agenda, drafts, and the next outings, all from
 * the local database.
 */
import { Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Participation } from '#contract/outings/membership/membership.ts';
import type { AgendaEntry } from '#db/queries/calendar/agenda.ts';
import type { AllWaiting } from '#db/queries/outings/all-waiting.ts';
import { listOfPerson, type OutingRow, rowKey } from '#db/rows.ts';
import { NotificationsLink } from '#domain/app/frame/notifications-link.tsx';
import { AgendaList, AgendaSkeleton, EmptyAgenda } from '#domain/outings/agenda-list.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useConnectivity, useSubscription, type WantedList } from '#sync/hooks.ts';
import { useLoggedIn, useRowMarks, useSync } from '#sync/provider.tsx';
import { useUnreadNotifications } from '#sync/rows/use-unread-notifications.ts';
import { useKeys } from '#ui/device/use-keys.ts';
import { useNow } from '#ui/device/use-now.ts';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { PageHeader } from '#ui/lists/section-header.tsx';
import { CardGridSkeleton } from '#ui/lists/skeleton.tsx';
import { stepRow } from '#ui/lists/step-row.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import { IconLink } from '#ui/parts/button.tsx';
import { ComingUp } from './coming-up.tsx';
import { Drafts } from './drafts.tsx';
import { NextPlan } from './next-plan.tsx';
import { type HomeDay, useDay } from './use-day.ts';
import { WaitingSkeleton } from './waiting/waiting-skeleton.tsx';

const loadWaiting = (): Promise<{ default: (props: AllWaiting) => ReactNode }> =>
  import('./waiting/waiting.tsx').catch((problem: unknown) => {
    // The day is shown without it, and the agenda lists the same.
    reportError(problem);
    return { default: () => null };
  });
const Waiting = lazy(loadWaiting);

/** Loads an optional part of the day: it renders nothing if it cannot be loaded. */
const extra = <Props,>(load: () => Promise<{ default: (props: Props) => ReactNode }>) =>
  lazy(
    (): Promise<{ default: (props: Props) => ReactNode }> => load().catch(() => ({ default: () => null })),
  );

/** Loaded after the rest: it renders only when nothing newer can arrive. */
const Freshness = extra(() => import('./freshness.tsx'));
/** Wide screens show it next to the content. */
const Readiness = extra(() => import('#domain/app/frame/readiness-line.tsx'));
const Greeting = extra(() => import('./greeting.tsx'));
const News = extra(() => import('./news.tsx'));
/** Its height is reserved: the reader’s own circle is always there. */
const Stories = extra(() => import('./stories/stories-row.tsx'));
/** Unobtrusive: after everything upcoming. */
const ToRate = extra(() => import('./to-rate.tsx'));

export function Home() {
  const t = useTranslations('home');
  const formats = useFormats();
  const now = useNow();
  const unread = useUnreadNotifications();
  usePageTitle(t('title'));
  // Loaded during the database's query of the day, not after it: it is above everything else.
  useEffect(() => void loadWaiting(), []);
  return (
    <>
      <PageHeader
        title={t('title')}
        line={formats.longDay(now)}
        actions={
          <>
            <IconLink icon={Search} label={t('search')} href="/search" className="md:hidden" />
            <NotificationsLink unread={unread} />
          </>
        }
      />
      <div className="-mt-2 mb-3 min-h-5 xl:hidden">
        <Suspense>
          <Readiness />
        </Suspense>
      </div>
      <div className="-mt-1 mb-4 min-h-27">
        <Suspense>
          <Stories />
        </Suspense>
      </div>
      <Day today={formats.isoDay(now)} />
    </>
  );
}

function Day({ today }: { today: string }) {
  const t = useTranslations('home');
  const { engine } = useSync();
  const { list } = useSubscription('timeline/upcoming');
  const { list: invitations } = useSubscription(listOfPerson('invitations'));
  const isOnline = useConnectivity().network.kind === 'online';
  const day = useDay(today);
  const now = useNow();
  const area = useRef<HTMLDivElement>(null);
  useKeys([
    { keys: ['j'], label: t('nextOuting'), act: () => stepRow(area.current, 1) },
    { keys: ['k'], label: t('previousOuting'), act: () => stepRow(area.current, -1) },
  ]);
  const failed = 'failure' in list && list.failure !== null;
  const error = failed && <LoadError onRetry={() => void engine.syncNow()}>{t('failed')}</LoadError>;

  if (!day || (day.kind === 'nothing' && (list.kind !== 'stored' || !day.isPulled))) {
    return error && list.kind === 'never' ? error : <HomeSkeleton />;
  }
  // During the first load on a device, what waits and today are above everything else, and would push it down.
  const isComing = (wanted: WantedList) => isOnline && 'failure' in wanted && wanted.failure === null;
  if (
    day.kind === 'something' &&
    ((!day.isPulled && isComing(list)) || (!day.isWaitingPulled && isComing(invitations)))
  )
    return <HomeSkeleton />;
  if (day.kind === 'nothing') {
    return (
      <Suspense>
        <Greeting />
        <News />
      </Suspense>
    );
  }
  const next = nextPlan(day, now);
  return (
    <div ref={area} className="flex flex-col gap-6">
      {error}
      <Suspense fallback={<WaitingSkeleton {...day.waiting} />}>
        <Waiting {...day.waiting} />
      </Suspense>
      {next && day.isPulled && (
        <NextPlan outing={next} starts={next.order ?? now} participation={day.participations.get(next.id)} />
      )}
      <section aria-label={t('agenda')}>
        <TodaysAgenda {...day} />
        <Suspense>{list.kind === 'stored' && <Freshness at={list.currentAt} stale={list.stale} />}</Suspense>
      </section>
      {day.drafts.length > 0 && <Drafts drafts={day.drafts} />}
      <Suspense>
        <ToRate today={today} />
      </Suspense>
      <ComingUp
        outings={day.comingUp.filter(({ id }) => id !== next?.id)}
        isPulled={day.isAheadPulled}
        participations={day.participations}
      />
      <Suspense>
        <News />
      </Suspense>
    </div>
  );
}

/** Returns the next outing that takes place, today or later, and that the user has not declined. */
function nextPlan(
  { entries, comingUp, participations }: Extract<HomeDay, { kind: 'something' }>,
  now: number,
): OutingRow | undefined {
  return [...entries.map(({ outing }) => outing), ...comingUp].find(
    ({ id, order = 0, attributes }) =>
      attributes.status === 'set' && order > now && participations.get(id) !== 'not_going',
  );
}

function HomeSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <AgendaSkeleton rows={3} />
      <CardGridSkeleton cards={2} />
    </div>
  );
}

interface TodaysAgendaProps {
  entries: readonly AgendaEntry[];
  /** Whether the server's outings are included. */
  isPulled: boolean;
  /** The reader's answers. */
  participations: ReadonlyMap<string, Participation>;
}

function TodaysAgenda({ entries, isPulled, participations }: TodaysAgendaProps) {
  const t = useTranslations('home');
  const { user } = useLoggedIn();
  const marks = useRowMarks();
  if (entries.length === 0) return isPulled ? <EmptyAgenda>{t('free')}</EmptyAgenda> : <AgendaSkeleton />;
  return (
    <AgendaList
      entries={entries}
      me={user.id}
      markOf={(id) => marks.get(rowKey('outings', id))}
      participationOf={(id) => participations.get(id)}
    />
  );
}
