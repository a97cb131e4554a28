/** People and dates as a table that scrolls within itself. Its head stays, and the reader's own row comes first. */

import './answer-cell.css';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/shapes.ts';
import { personOf } from '#domain/outing-tile.tsx';
import { PersonLink } from '#domain/people/person-link.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { AnswerChoice } from './answer-choice.tsx';
import { ANSWER_COLORS, ANSWERS, AnswerMark } from './answer-marks.tsx';
import type { DateEntry, OnAnswer } from './date-entry.ts';
import { BusyLine, StandingBadge } from './date-notes.tsx';
import type { PersonAnswers } from './people-answers.ts';
import { stepInAnswers } from './step-in-answers.ts';

interface AnswerGridProps {
  question: string;
  dates: readonly DateEntry[];
  me: Person;
  others: readonly PersonAnswers[];
  onAnswer: OnAnswer | undefined;
}

const onKeyDown = stepInAnswers('columns');

export function AnswerGrid({ question, dates, me, others, onAnswer }: AnswerGridProps) {
  const t = useTranslations('polls');
  return (
    <section
      aria-label={t('options', { question })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
      tabIndex={0}
      className="max-h-[min(36rem,75dvh)] overflow-auto overscroll-x-contain rounded-option border border-line"
    >
      <table className="min-w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th scope="col" className="sticky start-0 top-0 z-20 border-line border-b bg-card p-2">
              <span className="sr-only">{t('dates.person')}</span>
            </th>
            {dates.map((date) => (
              <DateHead key={date.option.id} date={date} />
            ))}
          </tr>
        </thead>
        <tbody>
          <OwnRow dates={dates} me={me} onAnswer={onAnswer} />
          <OtherRows optionIds={dates.map(({ option }) => option.id).join(' ')} others={others} />
        </tbody>
      </table>
    </section>
  );
}

const NAME_CELL = 'sticky start-0 z-10 border-line border-b bg-card px-2.5 py-1.5 text-start font-normal';

const DateHead = memo(function DateHead({ date: { words, counts, standing, busy } }: { date: DateEntry }) {
  const t = useTranslations('polls');
  const formats = useFormats();
  return (
    <th
      scope="col"
      className="sticky top-0 z-10 min-w-22 border-line border-s border-b bg-card p-2 align-top font-normal"
    >
      <span className="sr-only">{words.full}</span>
      <div aria-hidden className="flex flex-col items-center leading-tight">
        <span className="text-soft text-xs">{words.leaf?.weekday}</span>
        <span className="tabular font-bold font-heading text-lg leading-tight">{words.leaf?.day}</span>
        <span className="text-soft text-xs">{words.leaf?.month}</span>
        {words.beside !== null && <span className="pt-1 font-semibold text-xs">{words.beside}</span>}
      </div>
      {words.own !== null && <p className="text-[0.6875rem] text-soft leading-tight">{words.own}</p>}
      <p className="tabular flex items-center justify-center gap-1.5 pt-1 text-xs">
        {ANSWERS.map((answer) => (
          <span
            key={answer}
            className={`flex items-center gap-px ${counts[answer] === 0 ? 'text-soft' : ''}`}
          >
            <AnswerMark answer={answer} />
            <span aria-hidden>{formats.number(counts[answer])}</span>
            <span className="sr-only">
              {t(`dates.answer.${answer}`)}, {t('dates.people', { count: counts[answer] })}
            </span>
          </span>
        ))}
      </p>
      {standing !== 'none' && (
        <div className="flex justify-center pt-1">
          <StandingBadge standing={standing} />
        </div>
      )}
      {busy.length > 0 && (
        <div className="pt-1">
          <BusyLine busy={busy} isShort />
        </div>
      )}
    </th>
  );
});

interface OwnRowProps {
  dates: readonly DateEntry[];
  me: Person;
  onAnswer: OnAnswer | undefined;
}

function OwnRow({ dates, me, onAnswer }: OwnRowProps) {
  const t = useTranslations('polls');
  return (
    <tr onKeyDown={onKeyDown}>
      <th scope="row" className={NAME_CELL}>
        <span className="flex items-center gap-2">
          <Avatar person={personOf(me)} size="xs" />
          <span className="font-semibold">{t('dates.you')}</span>
        </span>
      </th>
      {dates.map(({ option, words, counts, own, busy }) => (
        <td
          key={option.id}
          className={`border-line border-s border-b p-1.5 ${busy.length > 0 ? 'bg-lagoon-tint' : ''}`}
        >
          {onAnswer ? (
            <AnswerChoice
              date={words.full}
              value={own}
              counts={counts}
              layout="columns"
              onAnswer={(answer) => onAnswer(option.id, answer)}
            />
          ) : (
            own !== null && (
              <span className={`grid h-8 place-items-center rounded-option ${ANSWER_COLORS[own]}`}>
                <AnswerMark answer={own} label={t(`dates.answer.${own}`)} />
              </span>
            )
          )}
        </td>
      ))}
    </tr>
  );
}

interface OtherRowsProps {
  /** In the order of the columns, joined: a text is the same as one that says the same. */
  optionIds: string;
  others: readonly PersonAnswers[];
}

/** So many cells that they are only drawn again when somebody has answered. */
const OtherRows = memo(function OtherRows({ optionIds, others }: OtherRowsProps) {
  const t = useTranslations('polls.dates');
  const personName = usePersonName();
  const labels = { yes: t('answer.yes'), if_need_be: t('answer.if_need_be'), no: t('answer.no') };
  return others.map(({ person, answers }) => (
    <tr key={person.id}>
      <th scope="row" className={NAME_CELL}>
        <PersonLink
          person={person}
          className="flex max-w-40 items-center gap-2 rounded-field hover:underline"
        >
          <Avatar person={personOf(person)} size="xs" />
          <bdi className="truncate">{personName(person)}</bdi>
        </PersonLink>
      </th>
      {optionIds.split(' ').map((id) => {
        const answer = answers.get(id);
        if (answer === undefined) return <td key={id} className="border-line border-s border-b" />;
        return (
          <td
            key={id}
            data-answer={answer}
            className={`answer-cell border-line border-s border-b ${ANSWER_COLORS[answer]}`}
          >
            {labels[answer]}
          </td>
        );
      })}
    </tr>
  ));
});
