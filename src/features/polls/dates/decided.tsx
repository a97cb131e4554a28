/** Renders a date poll that has decided as one line: the chosen date. It expands to all votes. */

import { CalendarCheck, ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PollRow } from '#db/rows.ts';
import { useDateWords } from '#domain/dates/use-date-words.ts';
import { Dotted } from '#ui/parts/dotted.tsx';
import { answeredCount } from './people-votes.ts';

/** Returns the chosen option, if the poll has decided and the option still exists. */
export const chosenIn = ({ attributes: { chosen_option_id }, relations }: PollRow) =>
  relations.options.find(({ id }) => id === chosen_option_id) ?? null;

interface DecidedLineProps {
  poll: PollRow;
  isOpen: boolean;
  /** Id of the element that it expands. */
  controls: string;
  onToggle: () => void;
}

export function DecidedLine({ poll, isOpen, controls, onToggle }: DecidedLineProps) {
  const t = useTranslations('polls.dates');
  const wordsOf = useDateWords(poll.attributes.timezone);
  const chosen = chosenIn(poll);
  if (chosen === null) return null;
  const date = `\u2068${wordsOf(chosen.attributes).full}\u2069`;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      title={t(isOpen ? 'fold' : 'unfold')}
      onClick={onToggle}
      className="-mx-4 flex min-h-13 w-[calc(100%+2rem)] items-center gap-2.5 rounded-card px-4 py-2 text-start hover:bg-sunken"
    >
      <CalendarCheck aria-hidden className="size-5 shrink-0 text-deep" strokeWidth={1.75} />
      <Dotted className="min-w-0 grow">
        <span className="tabular font-semibold">{t('chosenLine', { date })}</span>
        <span className="text-soft text-sm">{t('answered', { count: answeredCount(poll) })}</span>
      </Dotted>
      <ChevronDown
        aria-hidden
        className={`size-5 shrink-0 text-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
      />
    </button>
  );
}
