/** Shows marks on rows with unaccepted changes. */

import { Ban, CircleAlert, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';

export type MarkState = 'pending' | 'failed' | 'refused';

const VARIANTS = {
  pending: { icon: Clock, tone: 'text-soft', word: 'waiting', hint: 'waitingHint' },
  failed: { icon: CircleAlert, tone: 'text-danger', word: 'failed', hint: 'failedHint' },
  refused: { icon: Ban, tone: 'text-danger', word: 'refused', hint: 'refusedHint' },
} as const;

interface MarkProps {
  /** Rows without such changes get no mark. */
  state: MarkState | null | undefined;
  /** Icon only, for narrow places; screen readers still get the text. */
  compact?: boolean;
}

/** A clock and “waiting”, or what went wrong. */
export function Mark({ state, compact = false }: MarkProps) {
  const t = useTranslations('ui');
  if (!state) return null;
  const { icon: Icon, tone, word, hint } = VARIANTS[state];
  return (
    <span
      title={t(hint)}
      className={`inline-flex shrink-0 items-center gap-1 whitespace-nowrap text-xs ${tone}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className={compact ? 'sr-only' : ''}>{t(word)}</span>
    </span>
  );
}
