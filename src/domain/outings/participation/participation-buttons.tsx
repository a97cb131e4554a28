/** Shows the answers to “Are you coming?”: I'm in, Maybe, Can't. */

import { Check, Clock, type LucideIcon, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { GivenParticipation, Participation } from '#contract/outings/membership/membership.ts';

const PARTICIPATIONS = ['going', 'maybe', 'not_going'] as const satisfies readonly GivenParticipation[];

const CHOSEN: Record<GivenParticipation, string> = {
  going: 'border-set bg-set-tint text-set',
  maybe: 'border-draft bg-draft-tint text-draft',
  not_going: 'border-edge bg-sunken text-ink',
};

/** While nothing is chosen, the buttons invite an answer. */
const ASKING: Record<GivenParticipation, string> = {
  going: 'border-deep bg-deep text-on-deep hover:bg-deep-strong',
  maybe: 'border-line bg-card text-ink hover:bg-sunken',
  not_going: 'border-transparent text-deep hover:bg-tint-strong',
};
const OPEN = 'border-line bg-card text-ink hover:bg-sunken';

const ICONS: Record<GivenParticipation, LucideIcon> = { going: Check, maybe: Check, not_going: X };

const SIZES = { sm: 'px-1.5 text-sm', md: 'px-1 text-sm min-[360px]:px-1.5 min-[360px]:text-base' } as const;

interface ParticipationButtonsProps {
  /** The current participation; null or `pending` for none. A member on the waiting list has answered “going”. */
  value: Participation | null;
  onParticipate: (participation: GivenParticipation) => void;
  /** What it is about, for screen readers: the title of the outing if the page shows several. */
  about?: string;
  size?: keyof typeof SIZES;
  /** The participation waits to be sent. */
  waiting?: boolean;
}

/** Buttons instead of radio buttons, because arrow keys would answer on their way. */
export function ParticipationButtons({
  value,
  onParticipate,
  about,
  size = 'md',
  waiting = false,
}: ParticipationButtonsProps) {
  const t = useTranslations('participation');
  const ui = useTranslations('ui');
  const given = value === 'waiting' ? 'going' : value;
  const isOpen = value === null || value === 'pending';
  return (
    <fieldset className="relative z-10 min-w-0">
      <legend className="sr-only">
        {about === undefined ? t('question') : t('questionAbout', { about })}
      </legend>
      {/* As wide as their texts need: no word is broken in any language. */}
      <div className="flex gap-1.5 min-[360px]:gap-2 few-words:flex-wrap">
        {PARTICIPATIONS.map((participation) => {
          const isGiven = participation === given;
          const Icon = waiting ? Clock : ICONS[participation];
          return (
            <button
              key={participation}
              type="button"
              aria-pressed={isGiven}
              onClick={() => onParticipate(participation)}
              className={`flex min-h-11 min-w-min flex-auto select-none items-center justify-center gap-1 rounded-full border-2 py-1 text-center font-semibold leading-tight transition-[background-color,color,border-color,scale] active:scale-[.98] ${SIZES[size]} ${
                isGiven ? CHOSEN[participation] : isOpen ? ASKING[participation] : OPEN
              }`}
            >
              {isGiven && <Icon aria-hidden className="size-4 shrink-0" strokeWidth={2.25} />}
              <span>{t(participation)}</span>
              {isGiven && waiting && <span className="sr-only">({ui('waiting')})</span>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
