/** One option as a bar with the length of its share of votes. Pressing it votes for it. */

import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PollOption } from '#contract/poll.ts';
import { personOf } from '#domain/outing-tile.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { AvatarStack } from '#ui/parts/avatar.tsx';

interface OptionBarProps {
  option: PollOption;
  /** Votes of the whole poll. */
  total: number;
  chosen: boolean;
  /** Left out when the reader may not vote. */
  onVote?: (() => void) | undefined;
}

const DISCS = 3;

export function OptionBar({ option, total, chosen, onVote }: OptionBarProps) {
  const t = useTranslations('polls');
  const formats = useFormats();
  const { text } = option.attributes;
  const { stats, voters } = option.relations;
  const count = stats.votes_count;
  const frame =
    'relative flex min-h-11 w-full items-center gap-2.5 overflow-hidden rounded-option bg-sunken px-3.5 py-1.5 text-start';
  // The bar lies under the words, and the frame of the own choice over the bar.
  const content = (
    <>
      <span
        aria-hidden
        style={{ transform: `scaleX(${total === 0 ? 0 : count / total})` }}
        className={`absolute inset-0 origin-left transition-transform duration-200 ease-out rtl:origin-right ${
          chosen ? 'bg-tint-strong' : 'bg-line'
        }`}
      />
      {chosen && (
        <>
          <span aria-hidden className="absolute inset-0 rounded-option ring-2 ring-deep ring-inset" />
          <Check aria-hidden className="relative size-[18px] shrink-0" strokeWidth={2.25} />
        </>
      )}
      <span className="relative min-w-0 grow break-words font-semibold">
        <bdi>{text}</bdi>
        {chosen && <span className="sr-only">, {t('yourVote')}</span>}
      </span>
      <span className="relative">
        <AvatarStack people={voters.slice(0, DISCS).map(personOf)} size="xs" total={0} />
      </span>
      <span className="tabular relative min-w-[1ch] shrink-0 text-end font-semibold">
        <span aria-hidden>{formats.number(count)}</span>
        <span className="sr-only">{t('votes', { count })}</span>
      </span>
    </>
  );
  if (!onVote) return <div className={frame}>{content}</div>;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      title={t(chosen ? 'takeBack' : 'vote', { option: text })}
      onClick={onVote}
      className={`${frame} transition-[scale] active:scale-[.99]`}
    >
      {content}
    </button>
  );
}
