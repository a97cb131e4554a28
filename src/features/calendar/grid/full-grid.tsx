/** Renders week and day on a wide screen. The library that draws them is loaded when they are first shown. */
import '@fullcalendar/react/skeleton.css';
import FullCalendar, { type CalendarRef, type EventApi, type EventInput } from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import timeGrid from '@fullcalendar/react/timegrid';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { dayAfter } from '#contract/outings/outing/span.ts';
import { directionOf } from '#i18n/languages.ts';
import { useFormats } from '#i18n/provider.tsx';
import { present } from '#ui/device/clock.ts';
import type { CalendarEntry } from '../model/entry.ts';
import { weekNumber } from '../model/periods.ts';
import { LEAST_SHOWN_MS, type Span } from '../moving/times.ts';
import { usePeriodWords } from '../period-words.ts';
import { EventBox } from './event-box.tsx';
import { GRID_OPTIONS } from './grid-options.ts';

export type HoursView = 'week' | 'day';

interface FullGridProps {
  view: HoursView;
  day: string;
  firstDay: number;
  entries: readonly CalendarEntry[];
  label: string;
  onOpen: (entry: CalendarEntry) => void;
  /** Called when the user dragged over free time or clicked on it. */
  onSelect: (span: Span) => void;
  /** Called when an entry was dragged or resized. Resolves to false if it stays as it was. */
  onMove: (entry: CalendarEntry, to: Span) => Promise<boolean>;
  /** Shows everything of a day. */
  onMore: (day: string) => void;
  onDay: (day: string) => void;
  onWeek: (day: string) => void;
}

const TYPES = { week: 'timeGridWeek', day: 'timeGridDay' } as const;
const SLOT_MS = 30 * 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the calendar day of the device's clock. */
function localDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00Z`) - DAY_MS).toISOString().slice(0, 10);

function spanOf(allDay: boolean, start: Date, end: Date): Span {
  if (!allDay) return { kind: 'hours', start: start.getTime(), end: end.getTime() };
  const [first, last] = [localDay(start), dayBefore(localDay(end))];
  return last < first ? { kind: 'days', first, last: first } : { kind: 'days', first, last };
}

export default function FullGrid(props: FullGridProps) {
  const { view, day, firstDay, entries, label } = props;
  const t = useTranslations('calendar');
  const locale = useLocale();
  const formats = useFormats();
  const words = usePeriodWords();
  const grid = useRef<CalendarRef>(null);
  const events = useMemo(() => entries.map(eventOf), [entries]);
  const byKey = useMemo(() => new Map(entries.map((entry) => [entry.key, entry])), [entries]);
  const entryOf = (event: EventApi) => byKey.get(event.id);
  const [first] = useState({ view, day });

  useLayoutEffect(() => {
    const api = grid.current?.getApi();
    if (api?.view.type === TYPES[view]) api.gotoDate(day);
    else api?.changeView(TYPES[view], day);
  }, [view, day]);

  const moved = async ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const entry = entryOf(event);
    if (!entry || !event.start) return revert();
    const length =
      entry.taken.kind === 'hours' ? entry.taken.end - entry.taken.start || LEAST_SHOWN_MS : HOUR_MS;
    const end = event.end ?? new Date(event.start.getTime() + (event.allDay ? DAY_MS : length));
    if (!(await props.onMove(entry, spanOf(event.allDay, event.start, end)))) revert();
  };

  return (
    <section aria-label={label} className="h-full min-h-[28rem]">
      <FullCalendar
        {...GRID_OPTIONS}
        ref={grid}
        plugins={[timeGrid, interaction]}
        initialView={TYPES[first.view]}
        initialDate={first.day}
        headerToolbar={false}
        borderless
        height="100%"
        expandRows
        locale={locale}
        direction={directionOf(locale)}
        firstDay={firstDay % 7}
        timeZone="local"
        now={() => new Date(present())}
        nowIndicator
        weekNumbers
        weekNumberCalculation={(date) => weekNumber(localDay(date), firstDay)}
        weekNumberHeaderContent={({ num }) =>
          num === undefined ? null : t('weekShort', { number: formats.number(num) })
        }
        navLinks
        navLinkDayClick={(date) => props.onDay(localDay(date))}
        navLinkWeekClick={(date) => props.onWeek(localDay(date))}
        navLinkHint={(_, date) => words.fullDay(localDay(date))}
        scrollTime="07:30:00"
        slotDuration="00:30:00"
        slotMinHeight={26}
        snapDuration="00:15:00"
        defaultTimedEventDuration="00:30:00"
        slotHeaderContent={({ date, isMinor }) => (isMinor ? null : formats.time(date))}
        allDayText={t('allDay')}
        dayHeaderContent={({ date }) => <DayHeader day={localDay(date)} isToday={isToday(date)} />}
        eventMaxStack={5}
        moreLinkContent={({ num }) => t('more', { count: formats.number(num) })}
        moreLinkHint={(num) => t('more', { count: formats.number(num) })}
        moreLinkClick={({ date }) => {
          props.onMore(localDay(date));
          // Returning the name of a view prevents the library's own popover; the library navigates to that day, so go
          // back.
          queueMicrotask(() => grid.current?.getApi().gotoDate(day));
          return TYPES[view];
        }}
        events={events}
        eventInteractive
        editable
        eventResizableFromStart
        eventDisplay="auto"
        eventContent={({ event, isStart, isShort }) => {
          const entry = entryOf(event);
          if (!entry) return <span className="text-xs">{event.title}</span>;
          return (
            <EventBox
              entry={entry}
              shape={event.allDay ? 'bar' : 'box'}
              isStart={isStart}
              isShort={isShort}
            />
          );
        }}
        eventClick={({ event }) => {
          const entry = entryOf(event);
          if (entry) props.onOpen(entry);
        }}
        eventDrop={moved}
        eventResize={moved}
        eventLongPressDelay={450}
        selectable
        selectMirror
        selectLongPressDelay={450}
        select={({ allDay, start, end }) => {
          const span = spanOf(allDay, start, end);
          // A click selects a slot; a plan there takes an hour.
          const isClick = span.kind === 'hours' && span.end - span.start <= SLOT_MS;
          props.onSelect(isClick ? { ...span, end: span.start + HOUR_MS } : span);
        }}
      />
    </section>
  );
}

const isToday = (date: Date) => localDay(date) === localDay(new Date(present()));

/** Mon 12 */
function DayHeader({ day, isToday: today }: { day: string; isToday: boolean }) {
  const words = usePeriodWords();
  return (
    <span className={`inline-flex items-center gap-1.5 ${today ? 'font-bold text-deep' : ''}`}>
      <span>{words.weekday(day, 'short')}</span>
      <span
        className={`tabular grid h-7 min-w-7 place-items-center rounded-full px-1 font-semibold text-md ${today ? 'bg-deep text-on-deep' : 'text-ink'}`}
      >
        {words.dayNumber(day)}
      </span>
    </span>
  );
}

/** Converts an entry for the grid. */
function eventOf(entry: CalendarEntry): EventInput {
  const { key, title, taken, times, mayMove } = entry;
  return {
    id: key,
    title,
    ...(taken.kind === 'days'
      ? { allDay: true, start: taken.first, end: dayAfter(taken.last) }
      : {
          allDay: false,
          start: new Date(taken.start),
          // An entry without duration gets the minimum height of the grid.
          ...(times.ends_at !== null && taken.end > taken.start && { end: new Date(taken.end) }),
        }),
    editable: mayMove,
    extendedProps: { entry },
  };
}
