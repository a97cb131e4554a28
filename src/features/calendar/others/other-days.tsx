/** Shows the days of a month on which another user has plans, and the chosen one. */
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { usePreviewHref } from '#domain/outings/use-preview-href.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { Link } from '#ui/parts/link.tsx';
import { agendaRows } from '../agenda/agenda-rows.ts';
import { DayTitle } from '../agenda/day-title.tsx';
import { opensRow, PlannedRow } from '../agenda/entry-row.tsx';
import { useEntryWords } from '../entry/entry-words.ts';
import { periodOf } from '../model/periods.ts';
import type { OtherEntry } from './other-entry.ts';

interface OtherDaysProps {
  entries: readonly OtherEntry[];
  day: string;
  today: string;
  firstDay: number;
}

export function OtherDays({ entries, day, today, firstDay }: OtherDaysProps) {
  const t = useTranslations('agenda');
  const zone = deviceTimeZone();
  const outings = useMemo(() => entries.map(({ outing }) => outing), [entries]);
  const hrefOf = usePreviewHref(outings);
  const period = periodOf('month', day, firstDay);
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(day);
  useEffect(() => {
    if (shown.current === day) return;
    shown.current = day;
    // Scrolls only as far as needed: a visible day does not move.
    area.current?.querySelector(`[data-day="${day}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [day]);
  const days = agendaRows(entries, period, zone, [day]).flatMap((row) => (row.kind === 'day' ? [row] : []));
  if (days.every((each) => each.entries.length === 0))
    // A line that is visible below the month on a phone.
    return (
      <p className="rounded-card bg-card px-3.5 py-4 text-soft shadow-warm">{t('others.empty.month')}</p>
    );
  return (
    <div ref={area}>
      {days.map((each) => (
        <Day
          key={each.key}
          day={each.day}
          entries={each.entries}
          isToday={each.day === today}
          hrefOf={hrefOf}
        />
      ))}
    </div>
  );
}

interface DayProps {
  day: string;
  entries: readonly OtherEntry[];
  isToday: boolean;
  hrefOf: (outing: OutingPreview) => string;
}

function Day({ day, entries, isToday, hrefOf }: DayProps) {
  const t = useTranslations('calendar');
  return (
    <section data-day={day} className="scroll-mt-20 scroll-mb-32 pb-2">
      <DayTitle day={day} isToday={isToday} />
      {entries.length === 0 ? (
        <p className="flex min-h-14 items-center rounded-card bg-card px-3.5 py-2 text-soft shadow-warm">
          {t('emptyDay')}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card bg-card px-3.5 shadow-warm">
          {entries.map((entry) => (
            <OtherRow key={entry.key} entry={entry} day={day} href={hrefOf(entry.outing)} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface OtherRowProps {
  entry: OtherEntry;
  /** The day under which it appears. */
  day: string;
  href: string;
}

/** Renders another user's outing as a row of their calendar. The whole row opens it. */
function OtherRow({ entry, day, href }: OtherRowProps) {
  const words = useEntryWords();
  const line = [words.status(entry), words.elsewhere(entry), entry.place].filter(Boolean).join(' · ');
  return (
    <PlannedRow entry={entry} day={day} line={line}>
      <Link href={href} data-row dir="auto" className={opensRow(entry.variant)}>
        {entry.title}
      </Link>
    </PlannedRow>
  );
}
