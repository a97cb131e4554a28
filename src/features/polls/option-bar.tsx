/** Renders the options of a poll as bars with the length of their shares of votes. Pressing one votes for it. */

import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { PollOption } from '#contract/outings/poll/poll.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { AvatarStack } from '#ui/parts/avatar.tsx';
import { stepInGroup } from '#ui/parts/step-in-group.ts';

interface OptionBarsProps {
  question: string;
  options: readonly PollOption[];
  /** The options that the reader votes for. */
  chosen: { has: (id: string) => boolean };
  /** Whether several may be chosen. */
  several?: boolean;
  /** `voted`: false withdraws the vote. Left out if the reader may not vote. */
  onVote?: ((option: PollOption, voted: boolean) => void) | undefined;
}

/**
 * Options of which one or several are chosen. Arrow keys move the focus and do not vote: each vote is sent, and seen by
 * others.
 */
export function OptionBars({ question, options, chosen, several = false, onVote }: OptionBarsProps) {
  const t = useTranslations('polls');
  const total = options.reduce((sum, option) => sum + option.relations.stats.votes_count, 0);
  const name = useId();
  const bars = options.map((option) => (
    <OptionBar
      key={option.id}
      group={name}
      option={option}
      total={total}
      chosen={chosen.has(option.id)}
      several={several}
      onVote={onVote && ((voted) => onVote(option, voted))}
    />
  ));
  const label = t('options', { question });
  if (!onVote)
    return (
      <ul aria-label={label} className="flex flex-col gap-2">
        {bars}
      </ul>
    );
  return (
    <fieldset onKeyDown={stepInGroup} className="flex flex-col gap-2">
      <legend className="sr-only">{label}</legend>
      {bars}
    </fieldset>
  );
}

interface OptionBarProps {
  option: PollOption;
  /** Votes of the whole poll. */
  total: number;
  chosen: boolean;
  several: boolean;
  /** Name of the group of choices. */
  group: string;
  onVote?: ((voted: boolean) => void) | undefined;
}

const DISCS = 3;

function OptionBar({ option, total, chosen, several, group, onVote }: OptionBarProps) {
  const t = useTranslations('polls');
  const formats = useFormats();
  const { text } = option.attributes;
  const { stats, voters } = option.relations;
  const count = stats.votes_count;
  const frame =
    'relative flex min-h-11 w-full items-center gap-2.5 overflow-hidden rounded-option bg-sunken px-3.5 py-1.5 text-start';
  // The bar is below the text, and the frame of the own choice above the bar.
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
  if (!onVote) return <li className={frame}>{content}</li>;
  return (
    <label
      title={t(chosen ? 'takeBack' : 'vote', { option: text })}
      className={`${frame} cursor-pointer transition-[scale] active:scale-[.99] has-focus-visible:outline-2 has-focus-visible:outline-deep has-focus-visible:outline-offset-2`}
    >
      <input
        type={several ? 'checkbox' : 'radio'}
        name={group}
        checked={chosen}
        onChange={() => onVote(several ? !chosen : true)}
        // Pressing the single choice again withdraws it.
        onClick={() => !several && chosen && onVote(false)}
        className="sr-only"
      />
      {content}
    </label>
  );
}
