/**
 * Renders the reader's vote on one date: three visible buttons, one of which is pressed. Pressing it again withdraws
 * the vote.
 */

import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { VoteValue } from '#contract/outings/poll/poll.ts';
import { useFormats } from '#i18n/provider.tsx';
import type { VoteTally } from './best-dates.ts';
import type { Layout } from './step-in-votes.ts';
import { VOTE_COLORS, VOTES, VoteMark } from './vote-marks.tsx';

interface VoteChoiceProps {
  /** The date as text. */
  date: string;
  value: VoteValue | null;
  /** Shown on cards; a column shows them in its head. */
  counts: VoteTally;
  layout: Layout;
  /** Null withdraws the vote. */
  onVote: (vote: VoteValue | null) => void;
}

export function VoteChoice({ date, value, counts, layout, onVote }: VoteChoiceProps) {
  const t = useTranslations('polls');
  const formats = useFormats();
  const name = useId();
  const isCard = layout === 'cards';
  return (
    <fieldset className={isCard ? 'grid grid-cols-3 gap-1.5' : 'flex flex-col gap-1'}>
      <legend className="sr-only">{t('dates.yourAnswer', { date })}</legend>
      {VOTES.map((vote) => {
        const chosen = value === vote;
        const count = counts[vote];
        return (
          <label
            key={vote}
            {...(isCard ? {} : { title: t(`dates.answer.${vote}`), 'data-vote': vote })}
            className={`relative cursor-pointer rounded-option transition-[background-color,scale] active:scale-[.97] has-focus-visible:outline-2 has-focus-visible:outline-deep has-focus-visible:outline-offset-2 ${
              chosen
                ? `${VOTE_COLORS[vote]} ring-2 ring-current ring-inset`
                : 'bg-sunken text-soft hover:text-ink'
            } ${isCard ? 'flex min-h-13 flex-col items-center justify-center px-1 py-1.5 text-center' : 'vote-mark grid h-8 place-items-center'}`}
          >
            <input
              type="radio"
              name={name}
              aria-label={
                isCard
                  ? t('dates.answerOf', {
                      answer: t(`dates.answer.${vote}`),
                      people: t('dates.people', { count }),
                    })
                  : t(`dates.answer.${vote}`)
              }
              checked={chosen}
              onChange={() => onVote(vote)}
              onClick={() => chosen && onVote(null)}
              className="sr-only"
            />
            {isCard && (
              <>
                <span className="tabular flex items-center gap-1 font-semibold">
                  <VoteMark vote={vote} />
                  <span aria-hidden>{formats.number(count)}</span>
                </span>
                <span className="text-xs leading-tight">{t(`dates.answer.${vote}`)}</span>
              </>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
