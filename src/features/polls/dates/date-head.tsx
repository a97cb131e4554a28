/** Renders the head of a column: a date, the votes on it, and the reader's own plans at that time. */

import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BusyLine } from '#domain/dates/busy-line.tsx';
import { useFormats } from '#i18n/provider.tsx';
import type { DateEntry } from './date-entry.ts';
import { StandingBadge } from './date-notes.tsx';
import { VOTES } from './vote-marks.tsx';

const CELL = 'w-22 min-w-22 max-w-22 border-line border-s border-b bg-card';

export interface DateHeadProps {
  date: DateEntry;
  /** 1-based. */
  column: number;
  /** One that is not rendered only reserves its space. */
  isDrawn: boolean;
}

/** Once rendered it stays, so that no column and no row moves when the user scrolls to it and away. */
export const DateHead = memo(function DateHead({ date, column, isDrawn }: DateHeadProps) {
  const [wasDrawn, setWasDrawn] = useState(isDrawn);
  if (isDrawn && !wasDrawn) setWasDrawn(true);
  return isDrawn || wasDrawn ? <Head date={date} column={column} /> : <td aria-hidden className={CELL} />;
}, saysTheSame);

/** The date objects are created again with any change of the poll. */
function saysTheSame(a: DateHeadProps, b: DateHeadProps): boolean {
  return a.isDrawn === b.isDrawn && a.column === b.column && shownOf(a.date) === shownOf(b.date);
}

const shownOf = ({ words, counts, standing, busy }: DateEntry) =>
  JSON.stringify([words, counts, standing, busy]);

function Head({ date, column }: Pick<DateHeadProps, 'date' | 'column'>) {
  const { words, counts, standing, busy } = date;
  const t = useTranslations('polls.dates');
  const formats = useFormats();
  const said = VOTES.map((vote) =>
    t('answerOf', { answer: t(`answer.${vote}`), people: t('people', { count: counts[vote] }) }),
  ).join('; ');
  return (
    <th scope="col" aria-colindex={column} className={`${CELL} p-2 align-top font-normal`}>
      <span className="sr-only">{words.full}</span>
      <div aria-hidden className="text-center leading-tight">
        <div className="text-soft text-xs">{words.dateBadge?.weekday}</div>
        <div className="tabular font-bold font-heading text-lg leading-tight">{words.dateBadge?.day}</div>
        <div className="text-soft text-xs">{words.dateBadge?.month}</div>
        {words.beside !== null && <div className="pt-1 font-semibold text-xs">{words.beside}</div>}
      </div>
      {words.own !== null && <p className="text-[0.6875rem] text-soft leading-tight">{words.own}</p>}
      <p className="tabular flex justify-center gap-2 pt-1.5 text-xs leading-tight">
        {VOTES.map((vote) => (
          <span
            key={vote}
            aria-hidden
            data-vote={vote}
            className={`vote-count min-w-4 text-center ${counts[vote] === 0 ? 'text-soft' : ''}`}
          >
            {formats.number(counts[vote])}
          </span>
        ))}
        <span className="sr-only">{said}</span>
      </p>
      {standing !== 'none' && (
        <div className="flex justify-center pt-1">
          <StandingBadge standing={standing} />
        </div>
      )}
      {busy.length > 0 && (
        <div className="min-h-8 pt-1">
          <BusyLine busy={busy} isShort />
        </div>
      )}
    </th>
  );
}

/** What makes one head higher than another: equal heads take the same height. */
const heightOf = ({ words, standing, busy }: DateEntry) =>
  [words.beside?.length, words.own?.length, standing !== 'none', busy.length > 0].join();

/** Returns the first date of each height: with these rendered, the row of heads is as high as with all of them. */
export function firstOfEachHeight(dates: readonly DateEntry[]): ReadonlySet<DateEntry> {
  const firsts = new Map<string, DateEntry>();
  for (const date of dates) if (!firsts.has(heightOf(date))) firsts.set(heightOf(date), date);
  return new Set(firsts.values());
}
