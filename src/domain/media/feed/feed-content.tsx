/** Shows the content of a feed item below its sentence. The keys j and k focus one link in it. */
import { ChevronRight, Globe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { STARS_MAX } from '#contract/base/limits.ts';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import type { FeedItem } from '#contract/people/feed/feed.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { Stars } from '#ui/fields/star-field.tsx';
import { Link } from '#ui/parts/link.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { LinkedText } from '../../app/text/linked-text.tsx';
import { OthersWords } from '../../app/translation/others-words.tsx';
import { CollectionBox, type FeedHeading, OutingBox } from './feed-box.tsx';
import { FeedPhotos } from './feed-photos.tsx';

interface FeedContentProps {
  item: FeedItem;
  hrefOf: (outing: OutingPreview) => string;
  heading: FeedHeading;
}

/** Photos are shown on the page of an outing that the user can open, but not on its preview. */
const photosHref = (href: string) => (href.startsWith('/outings/') ? `${href}?tab=photos` : href);

export function FeedContent({ item, hrefOf, heading }: FeedContentProps) {
  const { outing, collection, photos, photos_count, rating } = item.relations;
  switch (item.attributes.kind) {
    case 'outing':
      return outing && <OutingBox outing={outing} href={hrefOf(outing)} heading={heading} />;
    case 'photos':
      return (
        outing && (
          <FeedPhotos
            photos={photos}
            count={photos_count}
            title={outing.attributes.title}
            href={photosHref(hrefOf(outing))}
          />
        )
      );
    case 'collection':
      return collection && <CollectionBox collection={collection} heading={heading} />;
    case 'rating':
      return (
        outing && (
          <div className="flex flex-col gap-2.5">
            {rating && <Rating {...rating} author={item.relations.author} />}
            <OutingBox outing={outing} href={hrefOf(outing)} heading={heading} isSmall />
          </div>
        )
      );
    case 'places':
      return <Travel author={item.relations.author} />;
  }
}

type RatingProps = NonNullable<FeedItem['relations']['rating']> & Pick<FeedItem['relations'], 'author'>;

function Rating({ stars, line, author }: RatingProps) {
  const t = useTranslations('ratings');
  const { user } = useLoggedIn();
  return (
    <div>
      <Stars value={stars} of={STARS_MAX} label={t('stars', { count: stars })} />
      {line !== '' && (
        <OthersWords text={line} isOwn={author.id === user.id} className="wrap-anywhere mt-0.5">
          {(words) => <LinkedText text={words} />}
        </OthersWords>
      )}
    </div>
  );
}

/** Places have no screen that every user may see: the person's travel log contains them. */
function Travel({ author }: { author: FeedItem['relations']['author'] }) {
  const t = useTranslations('feed');
  const personName = usePersonName();
  const { user } = useLoggedIn();
  if (author.username === '') return null;
  const isOwn = author.id === user.id;
  return (
    <Link
      href={isOwn ? '/travel' : `/users/${encodeURIComponent(author.username)}/travel`}
      data-row
      className="flex min-h-14 items-center gap-3 rounded-option border border-line px-3 py-2 font-semibold hover:bg-sunken"
    >
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-lagoon-tint text-lagoon"
      >
        <Globe className="size-5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 grow truncate">
        {isOwn ? t('ownTravel') : t('travelOf', { name: personName(author) })}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
    </Link>
  );
}
