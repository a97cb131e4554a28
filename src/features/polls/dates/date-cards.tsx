/** Renders the dates of a poll below each other, each with its three answers in reach of the thumb. */

import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { BusyLine } from '#domain/dates/busy-line.tsx';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { AvatarStack } from '#ui/parts/avatar.tsx';
import { DateBadge } from '#ui/parts/date-badge.tsx';
import type { DateEntry, OnVote } from './date-entry.ts';
import { OthersBusyLine, StandingBadge } from './date-notes.tsx';
import { stepInVotes } from './step-in-votes.ts';
import { VoteChoice } from './vote-choice.tsx';
import { VOTE_COLORS, VOTES, VoteMark } from './vote-marks.tsx';

interface DateCardsProps {
  question: string;
  dates: readonly DateEntry[];
  people: readonly Person[];
  onVote: OnVote | undefined;
}

const onKeyDown = stepInVotes('cards');

export function DateCards({ question, dates, people, onVote }: DateCardsProps) {
  const t = useTranslations('polls');
  const known = new Map(people.map((person) => [person.id, person]));
  return (
    <ul aria-label={t('options', { question })} onKeyDown={onKeyDown} className="divide-y divide-line">
      {dates.map((date) => (
        <DateCard key={date.option.id} date={date} known={known} onVote={onVote} />
      ))}
    </ul>
  );
}

/** The number of avatars shown of people who could attend. */
const DISCS = 3;

interface DateCardProps {
  date: DateEntry;
  known: ReadonlyMap<string, Person>;
  onVote: OnVote | undefined;
}

function DateCard({ date, known, onVote }: DateCardProps) {
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
      {onVote ? (
        <VoteChoice
          date={words.full}
          value={own}
          counts={counts}
          layout="cards"
          onVote={(vote) => onVote(option.id, vote)}
        />
      ) : (
        <Result counts={counts} own={own} />
      )}
    </li>
  );
}

/** Shows the votes in a poll that no longer accepts any. */
function Result({ counts, own }: Pick<DateEntry, 'counts' | 'own'>) {
  const t = useTranslations('polls');
  const formats = useFormats();
  return (
    <ul className="grid grid-cols-3 gap-1.5">
      {VOTES.map((vote) => (
        <li
          key={vote}
          className={`flex min-h-9 flex-wrap items-center justify-center gap-x-1.5 rounded-option px-1 py-1 text-center text-sm ${
            own === vote ? VOTE_COLORS[vote] : 'bg-sunken text-soft'
          }`}
        >
          <VoteMark vote={vote} />
          <span aria-hidden className="tabular font-semibold">
            {formats.number(counts[vote])}
          </span>
          <span className="sr-only">
            {t(`dates.answer.${vote}`)}, {t('dates.people', { count: counts[vote] })}
            {own === vote && `, ${t('yourVote')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
