/** The reader's answer to one date: three buttons in sight, of which one is pressed. Pressing it again takes the answer back. */

import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { VoteAnswer } from '#contract/outings/poll/poll.ts';
import { useFormats } from '#i18n/provider.tsx';
import { ANSWER_COLORS, ANSWERS, AnswerMark } from './answer-marks.tsx';
import type { AnswerCounts } from './best-dates.ts';
import type { Layout } from './step-in-answers.ts';

interface AnswerChoiceProps {
  /** The date in words. */
  date: string;
  value: VoteAnswer | null;
  /** Shown on cards; a column has them in its head. */
  counts: AnswerCounts;
  layout: Layout;
  /** Null takes the answer back. */
  onAnswer: (answer: VoteAnswer | null) => void;
}

export function AnswerChoice({ date, value, counts, layout, onAnswer }: AnswerChoiceProps) {
  const t = useTranslations('polls');
  const formats = useFormats();
  const name = useId();
  const isCard = layout === 'cards';
  return (
    <fieldset className={isCard ? 'grid grid-cols-3 gap-1.5' : 'flex flex-col gap-1'}>
      <legend className="sr-only">{t('dates.yourAnswer', { date })}</legend>
      {ANSWERS.map((answer) => {
        const chosen = value === answer;
        const count = counts[answer];
        return (
          <label
            key={answer}
            {...(isCard ? {} : { title: t(`dates.answer.${answer}`), 'data-answer': answer })}
            className={`relative cursor-pointer rounded-option transition-[background-color,scale] active:scale-[.97] has-focus-visible:outline-2 has-focus-visible:outline-deep has-focus-visible:outline-offset-2 ${
              chosen
                ? `${ANSWER_COLORS[answer]} ring-2 ring-current ring-inset`
                : 'bg-sunken text-soft hover:text-ink'
            } ${isCard ? 'flex min-h-13 flex-col items-center justify-center px-1 py-1.5 text-center' : 'answer-mark grid h-8 place-items-center'}`}
          >
            <input
              type="radio"
              name={name}
              {...(isCard ? {} : { 'aria-label': t(`dates.answer.${answer}`) })}
              checked={chosen}
              onChange={() => onAnswer(answer)}
              onClick={() => chosen && onAnswer(null)}
              className="sr-only"
            />
            {isCard && (
              <>
                <span className="tabular flex items-center gap-1 font-semibold">
                  <AnswerMark answer={answer} />
                  <span aria-hidden>{formats.number(count)}</span>
                </span>
                <span className="text-xs leading-tight">
                  {t(`dates.answer.${answer}`)}
                  <span className="sr-only">, {t('dates.people', { count })}</span>
                </span>
              </>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
