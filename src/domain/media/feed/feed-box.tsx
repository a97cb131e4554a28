/** Shows the subject of a feed item, an outing or a collection, as a box that links to it. */
import { Library, MapPin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import type { ShownCollection } from '#contract/people/collection/collection.ts';
import { useFormats } from '#i18n/provider.tsx';
import { DateBadge } from '#ui/parts/date-badge.tsx';
import { Link } from '#ui/parts/link.tsx';
import { Cover } from '../../outings/cover.tsx';
import { dateBadgeOf } from '../../outings/outing-when.ts';
import { useCardTime } from '../../outings/use-card-time.ts';
import { useWhenLines } from '../../outings/use-when-lines.ts';

export type FeedHeading = 'h2' | 'h3';

const BOX =
  'group relative block overflow-hidden rounded-option border border-line has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-deep has-[a:focus-visible]:outline-offset-2';
const TITLE =
  "line-clamp-2 before:absolute before:inset-0 before:content-[''] focus-visible:outline-none group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4 follow-page";
/** A post is as wide as the column of the page. */
const SIZES = '(min-width: 768px) 660px, 100vw';

interface OutingBoxProps {
  outing: OutingPreview;
  href: string;
  heading: FeedHeading;
  /** Without its cover, if the post is about something in it. */
  isSmall?: boolean;
}

export function OutingBox({ outing, href, heading: Heading, isSmall = false }: OutingBoxProps) {
  const formats = useFormats();
  const { attributes, id } = outing;
  const when = useWhenLines(outing);
  const time = useCardTime(outing);
  const place = attributes.place_name;
  const isCanceled = attributes.status === 'canceled';
  return (
    <div className={BOX}>
      {!isSmall && (
        <Cover
          picture={attributes.cover}
          template={attributes.cover_template}
          seed={id}
          sizes={SIZES}
          className={isCanceled ? 'opacity-60 grayscale' : ''}
        />
      )}
      <div className="flex items-center gap-3 p-3">
        <DateBadge parts={dateBadgeOf(attributes, formats)} className={isSmall ? 'shadow-none!' : ''} />
        <div className="min-w-0 grow">
          <Heading className="text-md">
            <Link href={href} data-row dir="auto" className={TITLE}>
              {attributes.title}
            </Link>
            <span className="sr-only">, {when.main}</span>
          </Heading>
          <p className="mt-0.5 flex items-center gap-1.5 text-sm text-soft">
            {place !== '' && <MapPin aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}
            <span dir="auto" className="follow-page truncate">
              {[place, time].filter(Boolean).join(' · ')}
            </span>
          </p>
        </div>
      </div>
    </div>
  );
}

interface CollectionBoxProps {
  collection: ShownCollection;
  heading: FeedHeading;
}

export function CollectionBox({ collection, heading: Heading }: CollectionBoxProps) {
  const t = useTranslations('feed');
  const { attributes, relations, id } = collection;
  return (
    <div className={BOX}>
      <Cover picture={attributes.cover} template={attributes.cover_template} seed={id} sizes={SIZES} />
      <div className="p-3">
        <Heading className="text-md">
          <Link href={`/collections/${id}`} data-row dir="auto" className={TITLE}>
            {attributes.title}
          </Link>
        </Heading>
        <p className="mt-0.5 flex items-center gap-1.5 text-sm text-soft">
          <Library aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          {t('outingsIn', { count: relations.stats.outings_count })}
        </p>
      </div>
    </div>
  );
}
