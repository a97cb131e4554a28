/** The three answers of a date poll as they are drawn: a mark, and the colours of each. */

import { useTranslations } from 'use-intl';
import type { VoteAnswer } from '#contract/outings/poll/poll.ts';

/** In the order in which they are offered. */
export const ANSWERS = ['yes', 'if_need_be', 'no'] as const satisfies readonly VoteAnswer[];

/** On a grid of 16: a tick, a wave, a cross. */
const PATHS: Readonly<Record<VoteAnswer, string>> = {
  yes: 'M3 8.5l3.5 3.5L13 4.5',
  if_need_be: 'M2.5 9.5c2-4 4-4 5.5-1.5s3.5 2.5 5.5-1.5',
  no: 'M4 4l8 8M12 4l-8 8',
};

/** Ground and text of what was answered. */
export const ANSWER_COLORS: Readonly<Record<VoteAnswer, string>> = {
  yes: 'bg-set-tint text-set',
  if_need_be: 'bg-draft-tint text-draft',
  no: 'bg-danger-tint text-danger',
};

/** An answer with its word. */
export function AnswerBadge({ answer }: { answer: VoteAnswer }) {
  const t = useTranslations('polls.dates.answer');
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 font-semibold text-xs ${ANSWER_COLORS[answer]}`}
    >
      <AnswerMark answer={answer} />
      {t(answer)}
    </span>
  );
}

interface AnswerMarkProps {
  answer: VoteAnswer;
  /** Read out; left out where words stand beside it. */
  label?: string;
}

export function AnswerMark({ answer, label }: AnswerMarkProps) {
  const path = <path d={PATHS[answer]} />;
  const className = 'size-4 shrink-0 fill-none stroke-2 stroke-current';
  if (label === undefined)
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
      >
        {path}
      </svg>
    );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 16 16"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`mx-auto ${className}`}
    >
      {path}
    </svg>
  );
}
