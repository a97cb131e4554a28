/** The reader's own answer on cards and rows. */
import { Check, CircleQuestionMark, Hourglass, type LucideIcon, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Participation } from '#contract/membership.ts';

type Given = Exclude<Participation, 'pending'>;

const LOOKS: Record<Given, { icon: LucideIcon; tone: string }> = {
  going: { icon: Check, tone: 'text-set' },
  maybe: { icon: CircleQuestionMark, tone: 'text-draft' },
  not_going: { icon: X, tone: 'text-soft' },
  waiting: { icon: Hourglass, tone: 'text-draft' },
};

/** Draws nothing for those who take no part; a missing answer is a badge (`StatusBadge`). */
export function OwnAnswer({
  answer,
  compact = false,
}: {
  answer: Participation | undefined;
  compact?: boolean;
}) {
  const t = useTranslations('outingCard');
  if (answer === undefined || answer === 'pending') return null;
  const { icon: Icon, tone } = LOOKS[answer];
  return (
    <span title={t(`yourAnswer.${answer}`)} className={`inline-flex shrink-0 items-center gap-1 text-xs ${tone}`}>
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={2} />
      <span className={compact ? 'sr-only' : 'font-semibold'}>{t(`yourAnswer.${answer}`)}</span>
    </span>
  );
}
