/** Renders the continuous list of days: on a phone under the strip, on a wide screen by itself. */
import { Fragment, type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { deviceTimeZone, useFormats } from '#i18n/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { CalendarEntry } from '../model/entry.ts';
import type { Period } from '../model/periods.ts';
import { useEntries } from '../model/use-entries.ts';
import { usePeriodWords } from '../period-words.ts';
import { DaysSkeleton } from '../states.tsx';
import { AgendaList } from './agenda-list.tsx';
import { type AgendaRow, agendaRows } from './agenda-rows.ts';
import { DayTitle } from './day-title.tsx';
import { EntryRow } from './entry-row.tsx';
import { useHold } from './use-hold.ts';
import { useWindow } from './use-window.ts';

interface AgendaViewProps {
  day: string;
  today: string;
  onTopDay: (day: string) => void;
  onOpen: (entry: CalendarEntry) => void;
  onPlan: (day: string) => void;
  /** Receives the period that the list has read, to show what is pulled. */
  children: (period: Period) => ReactNode;
}

export function AgendaView({ day, today, onTopDay, onOpen, onPlan, children }: AgendaViewProps) {
  const t = useTranslations('calendar');
  const span = useWindow(day);
  const found = useEntries(span.period);
  const zone = deviceTimeZone();
  const rows = useMemo(
    () => found && agendaRows(found.entries, found.period, zone, [today, day]),
    [found, zone, today, day],
  );
  const isNothing = found?.entries.length === 0 && !span.hasEarlier && !span.hasLater;
  return (
    <>
      {children(span.period)}
      {rows === undefined ? (
        <DaysSkeleton />
      ) : isNothing && found.isPulled ? (
        <EmptyState
          drawing="leaves"
          action={
            <Button variant="primary" onClick={() => onPlan(day)}>
              {t('plan')}
            </Button>
          }
        >
          {t('emptyList')}
        </EmptyState>
      ) : (
        <AgendaList
          key={span.life}
          rows={rows}
          label={t('title')}
          day={day}
          hasEarlier={span.hasEarlier}
          hasLater={span.hasLater}
          onEarlier={span.showEarlier}
          onLater={span.showLater}
          onTopDay={onTopDay}
        >
          {(row) => <Row row={row} today={today} onOpen={onOpen} onPlan={onPlan} />}
        </AgendaList>
      )}
    </>
  );
}

interface RowProps extends Pick<AgendaViewProps, 'today' | 'onOpen' | 'onPlan'> {
  row: AgendaRow;
}

function Row({ row, today, onOpen, onPlan }: RowProps) {
  const words = usePeriodWords();
  if (row.kind === 'month')
    return (
      <h2 className="px-1 pt-4 pb-1 text-md text-soft first-letter:uppercase">{words.month(row.month)}</h2>
    );
  return <Day day={row.day} entries={row.entries} today={today} onOpen={onOpen} onPlan={onPlan} />;
}

interface DayProps extends Omit<RowProps, 'row'> {
  day: string;
  entries: readonly CalendarEntry[];
}

function Day({ day, entries, today, onOpen, onPlan }: DayProps) {
  const t = useTranslations('calendar');
  const now = useNow();
  const hold = useHold(() => onPlan(day));
  const isToday = day === today;
  const lineAt = isToday ? nextAfter(entries, now) : -1;
  return (
    <section className="pb-2">
      <DayTitle day={day} isToday={isToday} />
      {entries.length === 0 ? (
        <div
          {...hold}
          className="flex min-h-14 items-center justify-between gap-3 rounded-card bg-card px-3.5 py-2 shadow-warm"
        >
          <p className="text-soft">{t('emptyDay')}</p>
          <Button size="sm" variant="plain" onClick={() => onPlan(day)}>
            {t('plan')}
          </Button>
        </div>
      ) : (
        <ul className="divide-y divide-line rounded-card bg-card px-3.5 shadow-warm">
          {entries.map((entry, index) => (
            <Fragment key={entry.key}>
              {index === lineAt && <NowLine />}
              <EntryRow entry={entry} day={day} onOpen={onOpen} />
            </Fragment>
          ))}
          {lineAt === entries.length && <NowLine />}
        </ul>
      )}
    </section>
  );
}

/** Returns the entry of today before which the current time is. */
function nextAfter(entries: readonly CalendarEntry[], now: number): number {
  const next = entries.findIndex(({ taken }) => taken.kind === 'hours' && taken.start > now);
  return next < 0 ? entries.length : next;
}

function NowLine() {
  const t = useTranslations('calendar');
  const formats = useFormats();
  const now = useNow();
  return (
    <li className="relative -mx-3.5 h-0 border-0!">
      <span aria-hidden className="absolute inset-x-0 -top-px border-brand border-t-2" />
      <span aria-hidden className="absolute -top-1.5 start-0 size-2.5 rounded-full bg-brand" />
      <span className="sr-only">{`${t('now')}, ${formats.time(now)}`}</span>
    </li>
  );
}
