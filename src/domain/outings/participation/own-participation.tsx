/** Shows the user's own participation on cards and rows. */
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Participation } from '#contract/outings/membership/membership.ts';

const TONES: Record<Exclude<Participation, 'pending'>, string> = {
  going: 'text-set',
  maybe: 'text-draft',
  not_going: 'text-soft',
  waiting: 'text-draft',
};

interface OwnParticipationProps {
  participation: Participation | undefined;
  /** Shows only a check mark for those who come, who are most of a day's agenda. */
  compact?: boolean;
}

/** Draws nothing for those who take no part; a missing answer is a badge (`StatusBadge`). */
export function OwnParticipation({ participation, compact = false }: OwnParticipationProps) {
  const t = useTranslations('outingCard');
  if (participation === undefined || participation === 'pending') return null;
  const isGoing = participation === 'going';
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 text-xs ${TONES[participation]}`}>
      {isGoing && <Check aria-hidden className="size-4 shrink-0" strokeWidth={2} />}
      <span className={compact && isGoing ? 'sr-only' : 'font-semibold'}>
        {t(`yourAnswer.${participation}`)}
      </span>
    </span>
  );
}
