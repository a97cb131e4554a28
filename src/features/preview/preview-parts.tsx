/** Renders what a recipient of a link sees of an outing, above the question what they want to do. */

import type { LucideIcon } from 'lucide-react';
import { CalendarDays, DoorOpen, MapPin, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { goingHeads } from '#contract/outings/membership/heads.ts';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { LinkedText } from '#domain/app/text/linked-text.tsx';
import { Cover } from '#domain/outings/cover.tsx';
import { placesLeft } from '#domain/outings/heads/fitting.ts';
import { useHeadWords } from '#domain/outings/heads/use-head-words.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { dateBadgeOf } from '#domain/outings/outing-when.ts';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { PlaceLink } from '#domain/places/place-link.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { Avatar, AvatarStack } from '#ui/parts/avatar.tsx';
import { DateBadge } from '#ui/parts/date-badge.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';

interface PartProps {
  outing: OutingPreview;
  /** Low on a phone, so that the content below is visible at once. */
  low?: boolean;
}

/** Renders cover, title, and organizer. */
export function Head({ outing, low = false }: PartProps) {
  const t = useTranslations('preview');
  const personName = usePersonName();
  const formats = useFormats();
  const { title, status, cover, cover_template } = outing.attributes;
  const { owner } = outing.relations;
  const isCanceled = status === 'canceled';
  return (
    <>
      <div className="relative">
        <Cover
          picture={cover}
          template={cover_template}
          seed={outing.id}
          sizes="(min-width: 624px) 560px, 100vw"
          className={`rounded-card ${low ? 'max-sm:aspect-[3.6]!' : ''} ${isCanceled ? 'opacity-60 grayscale' : ''}`}
        />
        <DateBadge parts={dateBadgeOf(outing.attributes, formats)} className="absolute start-4 -bottom-5" />
      </div>
      <header className="flex flex-col gap-2 pt-2">
        <h1
          dir="auto"
          className={`follow-page font-bold text-2xl ${isCanceled ? 'text-soft line-through decoration-2' : ''}`}
        >
          {title}
        </h1>
        <p className="flex items-center gap-2.5 text-soft">
          <Avatar person={personOf(owner)} size="sm" named={false} />
          {t('plans', { name: personName(owner) })}
        </p>
        {isCanceled && <p className="font-semibold">{t('canceled')}</p>}
      </header>
    </>
  );
}

/** Renders nothing without a description. */
export function About({ outing }: { outing: OutingPreview }) {
  const t = useTranslations('preview');
  const { description } = outing.attributes;
  if (description === '') return null;
  return (
    <section aria-label={t('about')}>
      <p dir="auto" className="follow-page whitespace-pre-wrap break-words">
        <LinkedText text={description} />
      </p>
    </section>
  );
}

/** Renders when, where, and who is going. */
export function Facts({ outing, low = false }: PartProps) {
  const t = useTranslations('preview');
  const when = useWhenLines(outing);
  const { place_name, place_address, open_to_join, status } = outing.attributes;
  const { stats, people } = outing.relations;
  const left = placesLeft(outing);
  const parts = useHeadWords().goingParts(stats);
  const quiet = [parts, left === null ? null : t('placesLeft', { count: left })].filter(
    (words) => words !== null,
  );
  return (
    <div className="flex flex-col gap-2.5">
      <Fact icon={CalendarDays}>
        <p className="tabular">{when.main}</p>
        {when.extra && <p className="text-sm text-soft">{when.extra}</p>}
        {when.own !== null && when.zone !== null && (
          <p className="tabular text-sm text-soft">{t('inTheirTime', { zone: when.zone, time: when.own })}</p>
        )}
      </Fact>
      {(place_name !== '' || place_address !== '') && (
        <Fact icon={MapPin}>
          <PlaceLink place={outing.attributes} />
        </Fact>
      )}
      <Fact icon={UsersRound}>
        <p>{t('counts', { going: goingHeads(stats), maybe: stats.maybe_count })}</p>
        {quiet.length > 0 && <p className="text-sm text-soft">{quiet.join(' · ')}</p>}
        {people.length > 0 && (
          <div className={`pt-1.5 ${low ? 'max-sm:hidden' : ''}`}>
            <AvatarStack people={people.map(personOf)} max={6} total={stats.going_count} />
          </div>
        )}
      </Fact>
      {open_to_join && status === 'set' && <Fact icon={DoorOpen}>{t('openToJoin')}</Fact>}
    </div>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex gap-2.5">
      <Icon aria-hidden className="mt-px size-5 shrink-0 text-deep" strokeWidth={1.75} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** Shows what went wrong, in place of the outing. */
export function Trouble({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <h1 className="font-bold text-2xl">{title}</h1>
      {children}
    </div>
  );
}

/** Shows that there was no response, or an unexpected one. */
export function Unanswered({ kind, again }: { kind: 'offline' | 'failed'; again: () => void }) {
  const t = useTranslations('preview');
  return (
    <Trouble title={t(`${kind}Title`)}>
      <LoadError onRetry={again}>{t(kind)}</LoadError>
    </Trouble>
  );
}

/** Renders the placeholder of an outing that is loading. */
export function PreviewSkeleton() {
  return (
    <Skeleton className="flex flex-col gap-6">
      <div className="skeleton aspect-cover rounded-card bg-line/80" />
      <div className="space-y-3 pt-2">
        <LineSkeleton width={70} className="h-9" />
        <LineSkeleton width={40} className="h-7" />
      </div>
      <div className="space-y-3">
        <LineSkeleton width={52} />
        <LineSkeleton width={44} />
        <LineSkeleton width={36} />
      </div>
      <LineSkeleton width={46} className="h-13" />
    </Skeleton>
  );
}
