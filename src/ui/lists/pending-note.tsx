/** Shows that a change waits. Separate from the marks, which the first screen renders. */

import { Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** A sentence with the clock of waiting changes: “Your vote is saved and goes out when you are back online”. */
export function PendingNote({ children }: { children?: string }) {
  const t = useTranslations('ui');
  return (
    <p className="flex items-start gap-1.5 text-sm text-soft">
      <Clock aria-hidden className="mt-[3px] size-3.5 shrink-0" />
      {children ?? t('waitingHint')}
    </p>
  );
}
