/** Renders the card of an outing that needs the reader’s answer. */

import { useTranslations } from 'use-intl';
import { goingHeads } from '#contract/outings/membership/heads.ts';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import type { Waiting } from '#db/queries/outings/waiting.ts';
import { dateBadgeOf } from '#domain/outings/outing-when.ts';
import { ParticipationButtons } from '#domain/outings/participation/participation-buttons.tsx';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { useFormats } from '#i18n/provider.tsx';
import { Card } from '#ui/parts/card.tsx';
import { DateBadge } from '#ui/parts/date-badge.tsx';
import { Dotted } from '#ui/parts/dotted.tsx';
import { Link } from '#ui/parts/link.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';

interface WaitingCardProps {
  waiting: Waiting;
  onParticipate: (participation: GivenParticipation) => void;
}

export function WaitingCard({ waiting, onParticipate }: WaitingCardProps) {
  const formats = useFormats();
  const { id, attributes } = waiting.outing;
  const when = useWhenLines(waiting.outing);
  return (
    <Card tone="tint" className="flex flex-col gap-3">
      <div className="relative flex items-center gap-3">
        <DateBadge parts={dateBadgeOf(attributes, formats)} />
        <div className="min-w-0 grow">
          <h3 className="text-md">
            <Link
              href={`/outings/${id}`}
              data-row
              dir="auto"
              className="follow-page line-clamp-2 before:absolute before:-inset-2 before:content-['']"
            >
              {attributes.title}
            </Link>
          </h3>
          <Dotted className="text-sm text-soft">{useReason(waiting)}</Dotted>
          {/* The date badge shows the day; a new time is what the question is about. */}
          {waiting.need === 'confirm' && <p className="tabular font-semibold text-sm">{when.main}</p>}
        </div>
      </div>
      <ParticipationButtons value={null} onParticipate={onParticipate} about={attributes.title} />
    </Card>
  );
}

/** “Dora asks you to come”, “6 going” */
function useReason({ need, invitation, outing }: Waiting): readonly string[] {
  const t = useTranslations('home');
  const card = useTranslations('outingCard');
  const personName = usePersonName();
  const { owner, stats } = outing.relations;
  if (need === 'confirm') return [t('timeChanged')];
  const count = goingHeads(stats);
  const going = count > 0 ? [card('going', { count })] : [];
  const asks =
    invitation === null
      ? t('noAnswer')
      : t('asksYou', { name: personName(invitation.relations.inviter ?? owner) });
  return [asks, ...going];
}
