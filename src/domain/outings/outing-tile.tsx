/** Shows a stored outing as a card. */

import { Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { goingHeads } from '#contract/outings/membership/heads.ts';
import type { Participation } from '#contract/outings/membership/membership.ts';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { useFormats } from '#i18n/provider.tsx';
import { Mark, type MarkState } from '#ui/lists/marks.tsx';
import { OutingCard } from './outing-card.tsx';
import { dateBadgeOf } from './outing-when.ts';
import { OwnParticipation } from './participation/own-participation.tsx';
import { useCardTime } from './use-card-time.ts';
import { useWhenLines } from './use-when-lines.ts';

interface OutingTileProps {
  outing: OutingPreview;
  /** Omitted for an outing that this device can open. */
  href?: string;
  /** The user has not answered yet, or is asked again. */
  needsParticipation?: boolean;
  /** The user's own answer. */
  participation?: Participation | undefined;
  mark?: MarkState | undefined;
  /** Text about changes among its people, in place of their number. */
  news?: string | undefined;
  /** The time left until it starts. */
  countdown?: string | undefined;
  heading?: 'h2' | 'h3';
}

type Drawable = Pick<Person, 'id' | 'name' | 'avatar' | 'guest'>;

/** Maps a person to what the design system renders. */
export function personOf({ id, name, avatar, guest }: Drawable) {
  return { id, name, photo: avatar, guest };
}

/** The card of an outing, linked to it. */
export function OutingTile({
  outing,
  href = `/outings/${outing.id}`,
  needsParticipation = false,
  participation,
  mark,
  news,
  countdown,
  heading,
}: OutingTileProps) {
  const t = useTranslations('outingCard');
  const formats = useFormats();
  const { attributes, relations } = outing;
  const { maybe_count } = relations.stats;
  const going = goingHeads(relations.stats);
  const when = useWhenLines(outing);
  const time = useCardTime(outing);
  const own = when.own === null ? null : t('own', { time: when.own });
  const place = attributes.place_name;
  const people =
    attributes.status === 'canceled'
      ? t('canceled')
      : attributes.status === 'draft'
        ? t('onlyOrganizers')
        : [
            going > 0 ? t('going', { count: going }) : '',
            maybe_count > 0 ? t('maybe', { count: maybe_count }) : '',
          ]
            .filter(Boolean)
            .join(' · ');
  return (
    <OutingCard
      href={href}
      title={attributes.title}
      dateBadge={dateBadgeOf(attributes, formats)}
      date={when.main}
      cover={{ picture: attributes.cover, template: attributes.cover_template, seed: outing.id }}
      line={[place, time, own].filter(Boolean).join(' · ')}
      {...(place === '' ? { lineIcon: Clock } : {})}
      people={relations.people.map(personOf)}
      peopleLine={news ?? people}
      countdown={countdown}
      status={needsParticipation ? 'answer' : attributes.status}
      mark={
        <>
          {!needsParticipation && attributes.status === 'set' && (
            <OwnParticipation participation={participation} />
          )}
          <Mark state={mark} />
        </>
      }
      {...(heading ? { heading } : {})}
      growsInto={outing.id}
    />
  );
}
