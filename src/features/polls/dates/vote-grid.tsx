/**
 * Renders people and dates as a table that scrolls within itself. Its head is sticky, and the reader's own row is
 * first. A large table renders only the visible cells; screen readers learn of the others from the numbers of rows and
 * columns.
 */

import './vote-cell.css';
import { memo, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { PersonLink } from '#domain/people/person-link.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import type { DateEntry, OnVote } from './date-entry.ts';
import { DateHead, firstOfEachHeight } from './date-head.tsx';
import type { PersonVotes } from './people-votes.ts';
import { stepInVotes } from './step-in-votes.ts';
import { type Range, ROW_PX, useGridWindow } from './use-grid-window.ts';
import { VoteChoice } from './vote-choice.tsx';
import { VOTE_COLORS, VoteMark } from './vote-marks.tsx';

interface VoteGridProps {
  question: string;
  dates: readonly DateEntry[];
  me: Person;
  others: readonly PersonVotes[];
  onVote: OnVote | undefined;
}

const onKeyDown = stepInVotes('columns');

export function VoteGrid({ question, dates, me, others, onVote }: VoteGridProps) {
  const t = useTranslations('polls');
  const scroller = useRef<HTMLElement>(null);
  const { rows, columns } = useGridWindow(scroller, { rows: others.length, columns: dates.length });
  const highest = useMemo(() => firstOfEachHeight(dates), [dates]);
  return (
    <section
      ref={scroller}
      aria-label={t('options', { question })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
      tabIndex={0}
      className="relative max-h-[min(36rem,75dvh)] overflow-auto overscroll-x-contain rounded-option border border-line [overflow-anchor:none]"
    >
      <table
        aria-rowcount={others.length + 2}
        aria-colcount={dates.length + 1}
        className="min-w-full border-separate border-spacing-0 text-sm"
      >
        {/* As a whole: each sticky head by itself would be a layer of its own. */}
        <thead className="sticky top-0 z-20">
          <tr aria-rowindex={1}>
            <th scope="col" className="sticky start-0 z-10 border-line border-b bg-card p-2">
              <span className="sr-only">{t('dates.person')}</span>
            </th>
            {dates.map((date, index) => (
              <DateHead
                key={date.option.id}
                date={date}
                column={index + 2}
                isDrawn={(index >= columns.first && index < columns.end) || highest.has(date)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <OwnRow dates={dates} columns={columns} me={me} onVote={onVote} />
          <Gap rows={rows.first} />
          <OtherRows
            optionIds={dates.map(({ option }) => option.id).join(' ')}
            others={others}
            {...{
              firstRow: rows.first,
              endRow: rows.end,
              firstColumn: columns.first,
              endColumn: columns.end,
            }}
          />
          <Gap rows={others.length - rows.end} />
        </tbody>
      </table>
    </section>
  );
}

/** The space of rows that are out of view. In a cell: Chromium retains the previous height of a row without any. */
function Gap({ rows }: { rows: number }) {
  if (rows === 0) return null;
  return (
    <tr aria-hidden>
      <td className="p-0" style={{ height: rows * ROW_PX }} />
    </tr>
  );
}

/** The space of a row's cells that are out of view. */
function Cells({ count }: { count: number }) {
  return count === 0 ? null : <td aria-hidden colSpan={count} className="border-line border-s border-b" />;
}

const NAME_CELL = 'sticky start-0 z-10 border-line border-b bg-card px-2.5 py-1.5 text-start font-normal';

interface OwnRowProps {
  dates: readonly DateEntry[];
  columns: Range;
  me: Person;
  onVote: OnVote | undefined;
}

function OwnRow({ dates, columns, me, onVote }: OwnRowProps) {
  const t = useTranslations('polls');
  // Keys move to dates that are out of view, and the focused element stays.
  const [hasFocus, setFocus] = useState(false);
  const { first, end } = hasFocus ? { first: 0, end: dates.length } : columns;
  return (
    <tr
      aria-rowindex={2}
      onKeyDown={onKeyDown}
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocus(false);
      }}
    >
      <th scope="row" className={NAME_CELL}>
        <span className="flex items-center gap-2">
          <Avatar person={personOf(me)} size="xs" />
          <span className="font-semibold">{t('dates.you')}</span>
        </span>
      </th>
      <Cells count={first} />
      {dates.slice(first, end).map(({ option, words, counts, own, busy }, nth) => (
        <td
          key={option.id}
          aria-colindex={first + nth + 2}
          className={`border-line border-s border-b p-1.5 ${busy.length > 0 ? 'bg-lagoon-tint' : ''}`}
        >
          {onVote ? (
            <VoteChoice
              date={words.full}
              value={own}
              counts={counts}
              layout="columns"
              onVote={(vote) => onVote(option.id, vote)}
            />
          ) : (
            own !== null && (
              <span className={`grid h-8 place-items-center rounded-option ${VOTE_COLORS[own]}`}>
                <VoteMark vote={own} label={t(`dates.answer.${own}`)} />
              </span>
            )
          )}
        </td>
      ))}
      <Cells count={dates.length - end} />
    </tr>
  );
}

interface OtherRowsProps {
  /** In the order of the columns, joined: equal content gives an equal string. */
  optionIds: string;
  others: readonly PersonVotes[];
  /** The range to render: numbers compare equal where objects do not. */
  firstRow: number;
  endRow: number;
  firstColumn: number;
  endColumn: number;
}

/** So many cells that they only render again when a person has answered. */
const OtherRows = memo(function OtherRows({ optionIds, others, ...drawn }: OtherRowsProps) {
  const t = useTranslations('polls.dates');
  const personName = usePersonName();
  const labels = { yes: t('answer.yes'), if_need_be: t('answer.if_need_be'), no: t('answer.no') };
  const busyThen = t('busyThen');
  const ids = optionIds.split(' ');
  const { firstRow, endRow, firstColumn, endColumn } = drawn;
  return others.slice(firstRow, endRow).map(({ person, votes, busy }, row) => (
    <tr key={person.id} aria-rowindex={firstRow + row + 3} className="h-11">
      <th scope="row" className={NAME_CELL}>
        <PersonLink
          person={person}
          className="flex max-w-40 items-center gap-2 rounded-field hover:underline"
        >
          <Avatar person={personOf(person)} size="xs" />
          <bdi className="truncate">{personName(person)}</bdi>
        </PersonLink>
      </th>
      <Cells count={firstColumn} />
      {ids.slice(firstColumn, endColumn).map((id, column) => {
        const vote = votes.get(id);
        const index = firstColumn + column + 2;
        if (vote === undefined) {
          const isBusy = busy.has(id);
          return (
            <td
              key={id}
              aria-colindex={index}
              className={`border-line border-s border-b ${isBusy ? 'busy-cell' : ''}`}
            >
              {isBusy && busyThen}
            </td>
          );
        }
        return (
          <td
            key={id}
            aria-colindex={index}
            data-vote={vote}
            className={`vote-cell border-line border-s border-b ${VOTE_COLORS[vote]}`}
          >
            {labels[vote]}
          </td>
        );
      })}
      <Cells count={ids.length - endColumn} />
    </tr>
  ));
});
