/** Shows the first photos that a person added to an outing, in one tile that leads to all of them. */
import { useTranslations } from 'use-intl';
import type { FeedItem } from '#contract/people/feed/feed.ts';
import { useFormats } from '#i18n/provider.tsx';
import { Link } from '#ui/parts/link.tsx';
import { PhotoImage } from '../pictures/photo-image.tsx';

/** By the number of photos: the grid, and the places of the first and last photo. The others take one square. */
const GRIDS: Record<number, { grid: string; first: string; last: string }> = {
  1: { grid: 'aspect-[16/9] grid-cols-1', first: '', last: '' },
  2: { grid: 'aspect-[2/1] grid-cols-2', first: '', last: '' },
  3: { grid: 'aspect-[3/2] grid-cols-3 grid-rows-2', first: 'col-span-2 row-span-2', last: '' },
  4: { grid: 'aspect-[2/1] grid-cols-4 grid-rows-2', first: 'col-span-2 row-span-2', last: 'col-span-2' },
  5: { grid: 'aspect-[2/1] grid-cols-4 grid-rows-2', first: 'col-span-2 row-span-2', last: '' },
};
const FEW = { grid: 'aspect-[16/9] grid-cols-1', first: '', last: '' };

/** Maximum width of a post, in px. */
const WIDEST = 660;

interface FeedPhotosProps {
  photos: FeedItem['relations']['photos'];
  /** Number of all photos, including those not shown. */
  count: number;
  /** Title of their outing. */
  title: string;
  href: string;
}

export function FeedPhotos({ photos, count, title, href }: FeedPhotosProps) {
  const t = useTranslations('feed');
  const formats = useFormats();
  const { grid, first, last } = GRIDS[photos.length] ?? FEW;
  const more = count - photos.length;
  return (
    <Link
      href={href}
      data-row
      aria-label={t('photosOf', { count, title })}
      className={`grid gap-1 overflow-hidden rounded-option ${grid}`}
    >
      {photos.map(({ id, attributes }, index) => {
        const isLast = index === photos.length - 1;
        return (
          <span
            key={id}
            className={`relative block min-h-0 min-w-0 overflow-hidden ${index === 0 ? first : isLast ? last : ''}`}
          >
            <PhotoImage {...attributes} width={index === 0 ? WIDEST / 2 : WIDEST / 4} />
            {isLast && more > 0 && (
              <span
                aria-hidden
                className="absolute inset-0 grid place-items-center bg-night/55 font-bold text-lg text-on-night"
              >
                +{formats.number(more)}
              </span>
            )}
          </span>
        );
      })}
    </Link>
  );
}
