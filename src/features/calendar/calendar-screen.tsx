/**
 * Renders the calendar: grids on a wide screen, a strip of days over a continuous list on a phone. The address selects
 * view and day.
 */
import { instantOf, wallTimeAt } from '#contract/time/instants.ts';
import './calendar.css';
import { useRouter } from '@tanstack/react-router';
import { CalendarRange, Ellipsis } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { usualStart } from '#domain/outings/usual-start.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { firstDayOfWeek } from '#i18n/week.ts';
import { present } from '#ui/device/clock.ts';
import { useKeys } from '#ui/device/use-keys.ts';
import { useIsWide } from '#ui/device/use-media.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { IconButton } from '#ui/parts/button.tsx';
import { AgendaView } from './agenda/agenda-view.tsx';
import { MonthStrip } from './agenda/month-strip.tsx';
import { CalendarHeader } from './calendar-header.tsx';
import type { CalendarSearch } from './calendar-search.ts';
import { GridView } from './grid/grid-view.tsx';
import { drawnPeriod, type Period, stepped } from './model/periods.ts';
import { useEntries, usePullState } from './model/use-entries.ts';
import type { Span } from './moving/times.ts';
import { CalendarState, GridSkeleton } from './states.tsx';
import { type Layers, useLayers } from './use-layers.tsx';
import { type Place, usePlace } from './use-place.ts';
import type { CalendarView } from './views.ts';
import { YearView } from './year/year-view.tsx';

const HOUR_MS = 3_600_000;

/** Returns the time offered on a day: an hour. */
function hourOn(on: string): Span {
  const zone = deviceTimeZone();
  const { day, time } = usualStart(wallTimeAt(present(), zone), on);
  const start = instantOf(`${day}T${time}`, zone);
  return { kind: 'hours', start, end: start + HOUR_MS };
}

export function CalendarScreen({ search }: { search: CalendarSearch }) {
  const t = useTranslations('calendar');
  usePageTitle(t('title'));
  const isWide = useIsWide();
  const firstDay = firstDayOfWeek(useLocale());
  const place = usePlace(search);
  const layers = useLayers();
  const { view, day, today, show } = place;
  const plan = (on: string) => layers.choose(hourOn(on));
  const planHeld = (on: string) => layers.planOn(on, hourOn(on));
  const to = (next: CalendarView) => () => show({ view: next });
  useKeys([
    { keys: ['t'], label: t('keys.today'), act: () => show({ day: today }) },
    { keys: ['d', '1'], label: t('keys.day'), act: to('day') },
    { keys: ['w', '2'], label: t('keys.week'), act: to('week') },
    { keys: ['m', '3'], label: t('keys.month'), act: to('month') },
    { keys: ['y', '4'], label: t('keys.year'), act: to('year') },
    { keys: ['l', '5'], label: t('keys.list'), act: to('list') },
    { keys: ['n', 'j'], label: t('keys.next'), act: () => show({ day: stepped(view, day, 1) }) },
    { keys: ['p', 'k'], label: t('keys.previous'), act: () => show({ day: stepped(view, day, -1) }) },
    { keys: ['c'], label: t('keys.create'), act: () => plan(day) },
  ]);
  return (
    <div className="-mb-30 flex min-h-0 grow flex-col md:-mb-28">
      <CalendarHeader place={place} firstDay={firstDay} onAdd={() => plan(day)} menu={<CalendarMenu />} />
      {view === 'year' ? (
        <Year place={place} firstDay={firstDay} />
      ) : isWide && view !== 'list' ? (
        <GridView place={place} view={view} firstDay={firstDay} layers={layers} />
      ) : (
        <Days place={place} firstDay={firstDay} layers={layers} onPlan={plan} onHold={planHeld} />
      )}
      {layers.element}
    </div>
  );
}

interface PartProps {
  place: Place;
  firstDay: number;
}

function Year({ place: { day, today }, firstDay }: PartProps) {
  const period = drawnPeriod('year', day, firstDay);
  const found = useEntries(period);
  const state = usePullState(period, today);
  return (
    <>
      <CalendarState state={state} />
      {found === undefined ? (
        <GridSkeleton />
      ) : (
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-1 pb-32 md:pb-8">
          <YearView day={day} today={today} firstDay={firstDay} entries={found.entries} />
        </div>
      )}
    </>
  );
}

interface DaysProps extends PartProps {
  layers: Layers;
  onPlan: (day: string) => void;
  onHold: (day: string) => void;
}

/** Renders the continuous list, with the days of the month or week above it on a phone. */
function Days({ place, firstDay, layers, onPlan, onHold }: DaysProps) {
  const { view, day, today, show } = place;
  const isWide = useIsWide();
  const hasStrip = !isWide && view !== 'list';
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-180 grow flex-col gap-2">
      {hasStrip && (
        <Strip
          place={place}
          firstDay={firstDay}
          onHold={onHold}
          shape={view === 'month' ? 'month' : 'week'}
        />
      )}
      <AgendaView
        day={day}
        today={today}
        onTopDay={(top) => show({ day: top })}
        onOpen={layers.openEntry}
        onPlan={onPlan}
      >
        {(period) => <PeriodState period={period} today={today} />}
      </AgendaView>
    </div>
  );
}

function PeriodState({ period, today }: { period: Period; today: string }) {
  return <CalendarState state={usePullState(period, today)} />;
}

interface StripProps extends PartProps {
  shape: 'month' | 'week';
  onHold: (day: string) => void;
}

function Strip({ place: { day, today, show }, firstDay, shape, onHold }: StripProps) {
  const found = useEntries(drawnPeriod(shape, day, firstDay));
  return (
    <MonthStrip
      shape={shape}
      day={day}
      today={today}
      firstDay={firstDay}
      entries={found?.entries ?? []}
      onDay={(to) => show({ day: to })}
      onStep={(step) => show({ day: stepped(shape, day, step) })}
      onHold={onHold}
    />
  );
}

/** Renders the calendar's further actions. */
function CalendarMenu() {
  const t = useTranslations('calendarSources');
  const ui = useTranslations('calendar');
  const router = useRouter();
  return (
    <Menu
      label={ui('title')}
      items={[
        {
          id: 'sources',
          label: t('title'),
          icon: CalendarRange,
          onSelect: () => void router.navigate({ href: '/calendar/sources' }),
        },
      ]}
      trigger={(props) => <IconButton {...props} icon={Ellipsis} label={t('menu')} />}
    />
  );
}
