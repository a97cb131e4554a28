/** Draws the three answers of a date poll: a mark, and the colors of each. */

import { useTranslations } from 'use-intl';
import type { VoteValue } from '#contract/outings/poll/poll.ts';

/** In the order in which they are offered. */
export const VOTES = ['yes', 'if_need_be', 'no'] as const satisfies readonly VoteValue[];

/** On a grid of 16: a tick, a wave, a cross. */
const PATHS: Readonly<Record<VoteValue, string>> = {
  yes: 'M3 8.5l3.5 3.5L13 4.5',
  if_need_be: 'M2.5 9.5c2-4 4-4 5.5-1.5s3.5 2.5 5.5-1.5',
  no: 'M4 4l8 8M12 4l-8 8',
};

/** Background and text of an answer. */
export const VOTE_COLORS: Readonly<Record<VoteValue, string>> = {
  yes: 'bg-set-tint text-set',
  if_need_be: 'bg-draft-tint text-draft',
  no: 'bg-danger-tint text-danger',
};

/** A vote with its word. */
export function VoteBadge({ vote }: { vote: VoteValue }) {
  const t = useTranslations('polls.dates.answer');
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 font-semibold text-xs ${VOTE_COLORS[vote]}`}
    >
      <VoteMark vote={vote} />
      {t(vote)}
    </span>
  );
}

interface VoteMarkProps {
  vote: VoteValue;
  /** Read out; left out if a text is next to it. */
  label?: string;
}

export function VoteMark({ vote, label }: VoteMarkProps) {
  const path = <path d={PATHS[vote]} />;
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
