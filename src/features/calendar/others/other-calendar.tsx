/**
 * Shows the calendar of another user, a month at a time, as far as the reader sees it. Each month that was shown
 * remains on the device.
 */
import { KeptAge } from '#domain/app/lists/kept-age.tsx';
import '../calendar.css';
import { useRouter } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { CallResponse } from '#contract/base/call.ts';
import type { profileCalls } from '#contract/people/profile/calls.ts';
import { dayAt } from '#contract/time/instants.ts';
import { PlansHead } from '#domain/people/plans-head.tsx';
import { PlansHidden } from '#domain/people/plans-hidden.tsx';
import { calendarOfHref } from '#domain/people/plans-href.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { firstDayOfWeek } from '#i18n/week.ts';
import { type Kept, useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { useKeys } from '#ui/device/use-keys.ts';
import { useNow } from '#ui/device/use-now.ts';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { Button, IconButton } from '#ui/parts/button.tsx';
import { MonthStrip } from '../agenda/month-strip.tsx';
import { daysOfPeriod, drawnPeriod, monthOf, stepped } from '../model/periods.ts';
import { usePeriodWords } from '../period-words.ts';
import { dayIn } from '../remembered.ts';
import { DaysSkeleton } from '../states.tsx';
import { OtherDays } from './other-days.tsx';
import { otherEntries } from './other-entry.ts';

interface OtherCalendarProps {
  username: string;
  /** As given in the address. */
  day: string | undefined;
}

export function OtherCalendar({ username, day: asked }: OtherCalendarProps) {
  const t = useTranslations('calendar');
  const router = useRouter();
  const firstDay = firstDayOfWeek(useLocale());
  const today = dayAt(useNow(), deviceTimeZone());
  const day = dayIn(asked) ?? today;
  // Replaces the history entry, so Back leaves the calendar.
  const show = (to: string) =>
    void router.navigate({ href: calendarOfHref(username, to), replace: true, resetScroll: false });
  const step = (by: 1 | -1) => show(stepped('month', day, by));
  useKeys([
    { keys: ['t'], label: t('keys.today'), act: () => show(today) },
    { keys: ['n', 'j'], label: t('keys.next'), act: () => step(1) },
    { keys: ['p', 'k'], label: t('keys.previous'), act: () => step(-1) },
  ]);
  const drawn = drawnPeriod('month', day, firstDay);
  const { kept, again } = useKeptResponse('profiles.calendar', {
    params: { username },
    query: { from: drawn.first, days: daysOfPeriod(drawn).length },
    body: undefined,
  });
  const response = kept.kind === 'known' ? kept.response : null;
  const entries = useMemo(() => otherEntries(response?.data ?? []), [response]);
  const head = <PlansHead username={username} active="calendar" />;
  if (kept.kind === 'hidden')
    return (
      <>
        {head}
        <PlansHidden />
      </>
    );
  return (
    <>
      {head}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-6">
        <div className="flex flex-col gap-2 lg:sticky lg:top-6 lg:self-start">
          <MonthHead day={day} isToday={day === today} onStep={step} onToday={() => show(today)} />
          <MonthStrip
            shape="month"
            day={day}
            today={today}
            firstDay={firstDay}
            entries={entries}
            onDay={show}
            onStep={step}
          />
        </div>
        <div>
          {kept.kind === 'known' ? (
            <>
              <KeptAge kept={kept} />
              <OtherDays entries={entries} day={day} today={today} firstDay={firstDay} />
            </>
          ) : (
            <Missing kind={kept.kind} onRetry={again} />
          )}
        </div>
      </div>
    </>
  );
}

interface MonthHeadProps {
  day: string;
  isToday: boolean;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
}

function MonthHead({ day, isToday, onStep, onToday }: MonthHeadProps) {
  const t = useTranslations('calendar');
  const words = usePeriodWords();
  return (
    <div className="flex items-center gap-1">
      <h2 aria-live="polite" className="me-auto ps-1 font-bold text-lg first-letter:uppercase">
        {words.month(monthOf(day))}
      </h2>
      {!isToday && (
        <Button size="sm" variant="plain" onClick={onToday}>
          {t('today')}
        </Button>
      )}
      <IconButton
        icon={ChevronLeft}
        label={t('previous.month')}
        onClick={() => onStep(-1)}
        className="rtl:-scale-x-100"
      />
      <IconButton
        icon={ChevronRight}
        label={t('next.month')}
        onClick={() => onStep(1)}
        className="rtl:-scale-x-100"
      />
    </div>
  );
}

type CalendarResponse = CallResponse<(typeof profileCalls)['calendar']>;

interface MissingProps {
  kind: Exclude<Kept<CalendarResponse>['kind'], 'known' | 'hidden'>;
  onRetry: () => void;
}

/** Replaces a month that is not on this device. */
function Missing({ kind, onRetry }: MissingProps) {
  const t = useTranslations('agenda');
  switch (kind) {
    case 'unknown':
      return null;
    case 'asking':
      return <DaysSkeleton />;
    case 'offline':
    case 'failed':
      return (
        <LoadError onRetry={onRetry}>
          {t(kind === 'offline' ? 'others.offlineMonth' : 'others.couldNotLoad')}
        </LoadError>
      );
  }
}
