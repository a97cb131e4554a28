/** Renders one day of the reader's agenda, its week, and drafts. */

import { useRouter } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { pulledUntil, wasPulled } from '#db/lists/readiness.ts';
import { agendaOfDay, dayBounds } from '#db/queries/calendar/agenda.ts';
import { ownParticipationsTo } from '#db/queries/outings/own-participations.ts';
import { rowKey } from '#db/rows.ts';
import { AgendaList, AgendaSkeleton, EmptyAgenda } from '#domain/outings/agenda-list.tsx';
import { deviceTimeZone, useFormats } from '#i18n/provider.tsx';
import { useConnectivity, useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useRowMarks, useSync } from '#sync/provider.tsx';
import { useKeys } from '#ui/device/use-keys.ts';
import { DatePickerButton } from '#ui/fields/date-field.tsx';
import { useSwipe } from '#ui/gestures/use-swipe.ts';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { IconLink, LinkButton } from '#ui/parts/button.tsx';
import { addDays } from './days.ts';
import { Drafts } from './drafts.tsx';
import { useToday } from './use-timeline.ts';
import { WeekStrip } from './week-strip.tsx';

interface DayViewProps {
  /** YYYY-MM-DD; today if undefined. */
  day: string | undefined;
  hrefOf: (day: string | undefined) => string;
  listHref: string;
  draftsHref: string;
}

export function DayView({ day: chosen, hrefOf, listHref, draftsHref }: DayViewProps) {
  const t = useTranslations('agenda');
  const router = useRouter();
  const { today } = useToday();
  const day = chosen ?? today;
  const addressOf = (other: string) => hrefOf(other === today ? undefined : other);
  const show = (other: string) => void router.navigate({ href: addressOf(other), resetScroll: false });
  useKeys([
    { keys: ['j'], label: t('keys.nextDay'), act: () => show(addDays(day, 1)) },
    { keys: ['k', 'p'], label: t('keys.previousDay'), act: () => show(addDays(day, -1)) },
    {
      keys: ['c'],
      label: t('keys.create'),
      act: () => void router.navigate({ href: `/create-outing?day=${day}` }),
    },
  ]);
  const [areEntriesKnown, setEntriesKnown] = useState(false);
  const entriesKnown = useCallback(() => setEntriesKnown(true), []);
  const swiped = useRef<HTMLDivElement>(null);
  useSwipe(swiped, (step) => show(addDays(day, step)));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <DayHeading day={day} today={today} />
        <div className="-me-2 flex items-center md:me-0">
          {day !== today && (
            <LinkButton href={hrefOf(undefined)} size="sm" variant="plain">
              {t('backToToday')}
            </LinkButton>
          )}
          <DatePickerButton label={t('chooseDay')} value={day} onChange={show} />
          <IconLink
            href={addressOf(addDays(day, -1))}
            icon={ChevronLeft}
            label={t('previousDay')}
            className="rtl:-scale-x-100"
          />
          <IconLink
            href={addressOf(addDays(day, 1))}
            icon={ChevronRight}
            label={t('nextDay')}
            className="rtl:-scale-x-100"
          />
        </div>
      </div>
      <WeekStrip day={day} today={today} hrefOf={addressOf} />
      <div
        ref={swiped}
        // As high as the screen, so that an empty day can also be swiped.
        className="flex min-h-[50dvh] touch-pan-y flex-col gap-4 transition-[translate] duration-200 motion-reduce:transition-none"
      >
        <Entries day={day} today={today} listHref={listHref} onKnown={entriesKnown} />
        {/* Below the first entries, not in their place before they load. */}
        <div className={areEntriesKnown ? undefined : 'invisible'}>
          <Drafts href={draftsHref} />
        </div>
      </div>
    </div>
  );
}

/** Two lines for every day, so that the layout does not shift between days: the weekday, and the date. */
function DayHeading({ day, today }: { day: string; today: string }) {
  const t = useTranslations('agenda');
  const formats = useFormats();
  const noon = `${day}T12:00Z`;
  const isNear = addDays(today, -1) <= day && day <= addDays(today, 1);
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  const { weekday, date } = useDayWords(day, !sameYear);
  const near = day === today ? t('today') : formats.relative(noon, `${today}T12:00Z`);
  return (
    <h2 className="me-auto min-w-0" aria-live="polite">
      <span className="block truncate text-lg leading-6 first-letter:uppercase">
        {isNear ? near : weekday}
      </span>
      <span className="block truncate font-normal text-sm text-soft first-letter:uppercase">
        {isNear ? formats.longDay(noon, 'UTC') : date}
      </span>
    </h2>
  );
}

interface EntriesProps {
  day: string;
  today: string;
  listHref: string;
  /** Called once the height of the entries on this device is known. */
  onKnown: () => void;
}

function Entries({ day, today, listHref, onKnown }: EntriesProps) {
  const t = useTranslations('agenda');
  const { engine } = useSync();
  const { db, user } = useLoggedIn();
  const marks = useRowMarks();
  const offline = useConnectivity().network.kind !== 'online';
  const isPast = day < today;
  const timeline = isPast ? 'timeline/past' : 'timeline/upcoming';
  const { list } = useSubscription(timeline);
  const found = useLiveQuery(async () => {
    // The past is loaded only as far as requested.
    const isPulled = isPast
      ? await wasPulled(db, timeline)
      : (await pulledUntil(db, timeline)) >= dayBounds(day, deviceTimeZone()).to;
    const entries = await agendaOfDay(db, day, deviceTimeZone());
    const outings = entries.map(({ outing }) => outing);
    return {
      of: timeline + day,
      isPulled,
      entries,
      answers: await ownParticipationsTo(db, user.id, outings),
    };
  }, [db, user.id, timeline, day]);
  // Not the entries of the previously shown day.
  const entries = found?.of === timeline + day ? found.entries : undefined;
  const isUnknown = !found?.isPulled;
  const areKnown = entries !== undefined && list.kind !== 'unknown';
  useEffect(() => {
    if (areKnown) onKnown();
  }, [areKnown, onKnown]);

  if (!areKnown) {
    return (
      <div className="late">
        <AgendaSkeleton />
      </div>
    );
  }
  const isMissing = list.kind === 'never' || (entries.length === 0 && isUnknown);
  const failed = isMissing && (offline || ('failure' in list && list.failure !== null));
  const error = failed && (
    <LoadError onRetry={() => void engine.syncNow()}>{t(offline ? 'neverLoaded' : 'couldNotLoad')}</LoadError>
  );
  if (entries.length === 0 && isMissing) return error || <AgendaSkeleton />;
  return (
    <>
      {error}
      {list.kind === 'stored' && (offline || list.failure !== null) && (
        <Freshness at={list.currentAt} failed={!offline} />
      )}
      {entries.length > 0 ? (
        <AgendaList
          entries={entries}
          me={user.id}
          markOf={(outingId) => marks.get(rowKey('outings', outingId))}
          participationOf={(outingId) => found?.answers.get(outingId)}
        />
      ) : (
        <EmptyAgenda
          action={
            <LinkButton href={day === today ? listHref : `/create-outing?day=${day}`} size="sm">
              {t(day === today ? 'seeUpcoming' : 'planThisDay')}
            </LinkButton>
          }
        >
          {t(day === today ? 'emptyToday' : 'emptyDay')}
        </EmptyAgenda>
      )}
    </>
  );
}

/**
 * Formats a day (YYYY-MM-DD): “Saturday”, and “12 December” or “12 December 2027”. Not in `formats`, which the first
 * screen loads.
 */
function useDayWords(day: string, withYear: boolean): { weekday: string; date: string } {
  const locale = useLocale();
  return useMemo(() => {
    const noon = new Date(`${day}T12:00Z`);
    const say = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(noon);
    return {
      weekday: say({ weekday: 'long' }),
      date: say({ day: 'numeric', month: 'long', ...(withYear && { year: 'numeric' }) }),
    };
  }, [locale, day, withYear]);
}
