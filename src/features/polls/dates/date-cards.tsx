/** The dates of a poll below each other, each with its three answers under the thumb. */

import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { BusyLine } from '#domain/dates/busy-line.tsx';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { AvatarStack } from '#ui/parts/avatar.tsx';
import { DateBadge } from '#ui/parts/date-badge.tsx';
import { AnswerChoice } from './answer-choice.tsx';
import { ANSWER_COLORS, ANSWERS, AnswerMark } from './answer-marks.tsx';
import type { DateEntry, OnAnswer } from './date-entry.ts';
import { OthersBusyLine, StandingBadge } from './date-notes.tsx';
import { stepInAnswers } from './step-in-answers.ts';

interface DateCardsProps {
  question: string;
  dates: readonly DateEntry[];
  people: readonly Person[];
  onAnswer: OnAnswer | undefined;
}

const onKeyDown = stepInAnswers('cards');

export function DateCards({ question, dates, people, onAnswer }: DateCardsProps) {
  const t = useTranslations('polls');
  const known = new Map(people.map((person) => [person.id, person]));
  return (
    <ul aria-label={t('options', { question })} onKeyDown={onKeyDown} className="divide-y divide-line">
      {dates.map((date) => (
        <DateCard key={date.option.id} date={date} known={known} onAnswer={onAnswer} />
      ))}
    </ul>
  );
}

/** How many of those who could come are shown. */
const DISCS = 3;

interface DateCardProps {
  date: DateEntry;
  known: ReadonlyMap<string, Person>;
  onAnswer: OnAnswer | undefined;
}

function DateCard({ date, known, onAnswer }: DateCardProps) {
  const { option, words, counts, standing, own, busy, othersBusy } = date;
  const could = (option.relations.answers ?? []).flatMap(({ user_id, answer }) => {
    const person = known.get(user_id);
    return answer === 'no' || person === undefined ? [] : [person];
  });
  return (
    <li className="flex flex-col gap-2.5 py-3.5 first:pt-1.5 last:pb-1.5">
      <div className="flex items-start gap-3">
        <DateBadge parts={words.dateBadge} />
        <div className="flex min-w-0 grow flex-col gap-0.5">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <p className="font-semibold">
              <span aria-hidden>{words.beside ?? words.full}</span>
              <span className="sr-only">{words.full}</span>
            </p>
            <StandingBadge standing={standing} />
          </div>
          {words.own !== null && <p className="text-sm text-soft">{words.own}</p>}
          <BusyLine busy={busy} />
          <OthersBusyLine people={othersBusy} />
        </div>
        <span className="shrink-0 pt-0.5">
          <AvatarStack
            people={could.slice(0, DISCS).map(personOf)}
            size="xs"
            total={counts.yes + counts.if_need_be}
          />
        </span>
      </div>
      {onAnswer ? (
        <AnswerChoice
          date={words.full}
          value={own}
          counts={counts}
          layout="cards"
          onAnswer={(answer) => onAnswer(option.id, answer)}
        />
      ) : (
        <Result counts={counts} own={own} />
      )}
    </li>
  );
}

/** What people answered, of a poll that takes no more answers. */
function Result({ counts, own }: Pick<DateEntry, 'counts' | 'own'>) {
  const t = useTranslations('polls');
  const formats = useFormats();
  return (
    <ul className="grid grid-cols-3 gap-1.5">
      {ANSWERS.map((answer) => (
        <li
          key={answer}
          className={`flex min-h-9 flex-wrap items-center justify-center gap-x-1.5 rounded-option px-1 py-1 text-center text-sm ${
            own === answer ? ANSWER_COLORS[answer] : 'bg-sunken text-soft'
          }`}
        >
          <AnswerMark answer={answer} />
          <span aria-hidden className="tabular font-semibold">
            {formats.number(counts[answer])}
          </span>
          <span className="sr-only">
            {t(`dates.answer.${answer}`)}, {t('dates.people', { count: counts[answer] })}
            {own === answer && `, ${t('yourVote')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
