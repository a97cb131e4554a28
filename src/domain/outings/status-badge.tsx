/** Shows the state of an outing in one word, unless it is the normal one. */

import { useTranslations } from 'use-intl';

export type OutingStatus = 'set' | 'draft' | 'canceled' | 'answer';

const VARIANTS: Record<Exclude<OutingStatus, 'set'>, string> = {
  draft: 'bg-draft-tint text-draft',
  canceled: 'bg-sunken text-faint line-through',
  answer: 'bg-deep text-on-deep',
};

/** `answer`: the user has not answered yet. Draws nothing for a set outing, the normal state. */
export function StatusBadge({ status }: { status: OutingStatus }) {
  const t = useTranslations('ui.status');
  if (status === 'set') return null;
  return (
    <span
      className={`inline-flex h-6 shrink-0 items-center rounded-full px-2.5 font-bold text-xs ${VARIANTS[status]}`}
    >
      {t(status)}
    </span>
  );
}
