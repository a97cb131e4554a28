/** Renders a small month with a dot on each day that has plans; a day leads to its agenda. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { busyDays } from '#db/queries/calendar/busy-days.ts';
import { deviceTimeZone, useFormats } from '#i18n/provider.tsx';
import { firstDayOfWeek } from '#i18n/week.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { Link } from '#ui/parts/link.tsx';
import { addMonths, monthGrid } from './month-grid.ts';

const NO_DAYS: ReadonlySet<string> = new Set();
/** Returns a calendar day as an instant that shows that day in UTC. */
const noon = (day: string) => Date.parse(`${day}T12:00Z`);

export function MiniMonth({ today }: { today: string }) {
  const t = useTranslations('aside');
  const ui = useTranslations('ui');
  const formats = useFormats();
  const locale = useLocale();
  const { db } = useLoggedIn();
  /** Number of months from the current one. */
  const [turned, setTurned] = useState(0);
  const month = addMonths(today.slice(0, 7), turned);
  const weeks = useMemo(() => monthGrid(month, firstDayOfWeek(locale)), [month, locale]);
  const first = weeks[0]?.[0] ?? today;
  const last = weeks.at(-1)?.at(-1) ?? today;
  const busy = useLiveQuery(() => busyDays(db, first, last, deviceTimeZone()), [db, first, last]) ?? NO_DAYS;
  const weekday = useMemo(
    () => ({
      narrow: new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }),
      long: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
    }),
    [locale],
  );
  return (
    <section className="rounded-card bg-card px-3 pt-2 pb-3 shadow-warm">
      <div className="flex items-center justify-between ps-2">
        <h2
          aria-live="polite"
          className="font-bold font-sans text-base tracking-normal first-letter:uppercase"
        >
          {formats.month(noon(`${month}-15`), { year: true, zone: 'UTC' })}
        </h2>
        <div className="flex">
          <IconButton
            icon={ChevronLeft}
            label={ui('previousMonth')}
            onClick={() => setTurned(turned - 1)}
            className="rtl:-scale-x-100"
          />
          <IconButton
            icon={ChevronRight}
            label={ui('nextMonth')}
            onClick={() => setTurned(turned + 1)}
            className="rtl:-scale-x-100"
          />
        </div>
      </div>
      <table aria-label={t('days')} className="tabular w-full table-fixed text-center text-sm">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="h-8 font-normal text-soft text-xs">
                <abbr title={weekday.long.format(noon(day))} className="no-underline">
                  {weekday.narrow.format(noon(day))}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0">
                  <Day
                    day={day}
                    label={
                      busy.has(day)
                        ? t('busy', { day: formats.longDay(noon(day), 'UTC') })
                        : formats.longDay(noon(day), 'UTC')
                    }
                    busy={busy.has(day)}
                    isToday={day === today}
                    inMonth={day.startsWith(month)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayProps {
  day: string;
  label: string;
  busy: boolean;
  isToday: boolean;
  inMonth: boolean;
}

function Day({ day, label, busy, isToday, inMonth }: DayProps) {
  const formats = useFormats();
  const className = isToday
    ? 'bg-deep font-bold text-on-deep hover:bg-deep-strong'
    : `hover:bg-sunken ${inMonth ? 'text-ink' : 'text-faint'}`;
  return (
    <Link
      href={`/outings/timeline?day=${day}`}
      aria-label={label}
      aria-current={isToday ? 'date' : undefined}
      className={`relative mx-auto grid size-9 place-items-center rounded-full transition-colors ${className}`}
    >
      {formats.number(Number(day.slice(8)))}
      {busy && (
        <span
          aria-hidden
          className={`absolute bottom-1 size-1 rounded-full ${isToday ? 'bg-on-deep' : 'bg-brand'}`}
        />
      )}
    </Link>
  );
}
