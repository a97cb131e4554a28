/** Shows whether a poll still accepts votes, and what all voters should know first. */

import { EyeOff, Lock, Timer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isClosed } from '#contract/outings/poll/closed.ts';
import type { PollRow } from '#db/rows.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';

/** By the server's clock, as far as the device knows it. */
export function useIsClosed({ attributes }: PollRow): boolean {
  return isClosed(attributes, useNow());
}

export function PollState({ poll }: { poll: PollRow }) {
  const t = useTranslations('polls');
  const formats = useFormats();
  const now = useNow();
  const { several, anonymous, closes_at_timestamp: closesAt } = poll.attributes;
  const closed = isClosed(poll.attributes, now);
  // Whichever was first: a poll that was closed by hand, or whose deadline has passed.
  const { closed_at_timestamp: closedAt } = poll.attributes;
  const closedWords = () => {
    const at = Math.min(closedAt ?? Number.POSITIVE_INFINITY, closesAt ?? Number.POSITIVE_INFINITY);
    return t('closedOn', { when: formats.dayTime(at) });
  };
  const lines = [
    ...(closed ? [{ icon: Lock, words: closedWords() }] : []),
    ...(!closed && closesAt !== null
      ? [{ icon: Timer, words: t('closes', { when: formats.relative(closesAt, now) }) }]
      : []),
    ...(anonymous ? [{ icon: EyeOff, words: t('anonymous') }] : []),
    ...(several && !closed ? [{ icon: null, words: t('chooseSeveral') }] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-sm text-soft">
      {lines.map(({ icon: Icon, words }) => (
        <li key={words} className="flex items-center gap-1.5">
          {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
