/** The first screen of the day: what waits for an answer, today's agenda, drafts, and the next outings, all from the local database. */
import { Plus, Search } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { AgendaBone } from '#domain/agenda-list.tsx';
import { NoticesLink } from '#domain/notices-link.tsx';
import { Postcard } from '#domain/postcard.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useSubscription } from '#sync/hooks.ts';
import { useSignedIn, useSync } from '#sync/provider.tsx';
import { useUnreadNotices } from '#sync/use-unread-notices.ts';
import { useKeys } from '#ui/device/use-keys.ts';
import { useNow } from '#ui/device/use-now.ts';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { PageHeader } from '#ui/lists/section-header.tsx';
import { CardGridBone } from '#ui/lists/skeleton.tsx';
import { stepRow } from '#ui/lists/step-row.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import { IconLink, LinkButton } from '#ui/parts/button.tsx';
import { ComingUp } from './coming-up.tsx';
import { Drafts } from './drafts.tsx';
import { TodaysAgenda } from './todays-agenda.tsx';
import { useDay } from './use-day.ts';
import { WaitingSlot } from './waiting-slot.tsx';

/** Later than the rest: it says something only where nothing newer can arrive. */
const Freshness = lazy(() => import('./freshness.tsx').catch(() => ({ default: () => null })));

export function Home() {
  const t = useTranslations('home');
  const formats = useFormats();
  const now = useNow();
  const unread = useUnreadNotices();
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader
        title={t('title')}
        line={formats.longDay(now)}
        actions={
          <>
            <IconLink icon={Search} label={t('search')} href="/search" className="md:hidden" />
            <NoticesLink unread={unread} />
          </>
        }
      />
      <Day today={formats.isoDay(now)} />
    </>
  );
}

function Day({ today }: { today: string }) {
  const t = useTranslations('home');
  const { engine } = useSync();
  const { list } = useSubscription('timeline/upcoming');
  const day = useDay(today);
  const area = useRef<HTMLDivElement>(null);
  useKeys([
    { keys: ['j'], label: t('nextOuting'), act: () => stepRow(area.current, 1) },
    { keys: ['k'], label: t('previousOuting'), act: () => stepRow(area.current, -1) },
  ]);
  const failed = 'failure' in list && list.failure !== null;
  const error = failed && <LoadError onRetry={() => void engine.syncNow()}>{t('failed')}</LoadError>;

  if (!day || (day.kind === 'nothing' && (list.kind !== 'stored' || !day.isPulled))) {
    return error && list.kind === 'never' ? error : <Bones />;
  }
  if (day.kind === 'nothing') return <Greeting />;
  return (
    <div ref={area} className="flex flex-col gap-6">
      {error}
      <WaitingSlot today={today} expected={day.unanswered} />
      <section aria-label={t('agenda')}>
        <TodaysAgenda {...day} />
        <Suspense>{list.kind === 'stored' && <Freshness at={list.currentAt} stale={list.stale} />}</Suspense>
      </section>
      {day.drafts.length > 0 && <Drafts drafts={day.drafts} />}
      <ComingUp outings={day.comingUp} isPulled={day.isAheadPulled} answers={day.answers} />
    </div>
  );
}

function Bones() {
  return (
    <div className="flex flex-col gap-8">
      <AgendaBone rows={3} />
      <CardGridBone cards={2} />
    </div>
  );
}

/** A place, also before anything happens there. */
const POSTCARDS = [
  { template: 'hills-lagoon', place: '-translate-x-[34%] translate-y-3 -rotate-6' },
  { template: 'forest-meadow', place: 'translate-x-[34%] translate-y-4 rotate-6' },
  { template: 'city-dusk', place: '-rotate-1' },
] as const;

function Greeting() {
  const t = useTranslations('home');
  const { user } = useSignedIn();
  return (
    <section className="flex flex-col items-center gap-6 pt-6 text-center">
      <div className="grid w-full max-w-md place-items-center pb-4">
        {POSTCARDS.map(({ template, place }) => (
          <div
            key={template}
            className={`col-start-1 row-start-1 w-[58%] rounded-card bg-card p-2 shadow-warm ${place}`}
          >
            <Postcard
              template={template}
              seed={`home ${template}`}
              className="aspect-[1.45]! rounded-option"
            />
          </div>
        ))}
      </div>
      <p className="max-w-[30ch] text-balance text-md">{t('empty', { name: user.attributes.first_name })}</p>
      <LinkButton look="primary" size="lg" icon={Plus} href="/create-outing">
        {t('emptyAction')}
      </LinkButton>
    </section>
  );
}
