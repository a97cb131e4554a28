/**
 * Shows the newest items shared by the people whom the reader follows. Its list is requested only here, after
 * everything the day needs.
 */
import { useTranslations } from 'use-intl';
import { newestFeed } from '#db/queries/people/feed.ts';
import { type FeedItemRow, listOfPerson } from '#db/rows.ts';
import { usePulledAgain } from '#domain/app/lists/use-pulled-again.ts';
import { FeedWords } from '#domain/media/feed/feed-words.tsx';
import { PhotoImage } from '#domain/media/pictures/photo-image.tsx';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { AllWords } from '#i18n/language.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { LinkButton } from '#ui/parts/button.tsx';

const SHOWN = 4;
const THUMB_PX = 44;

export default function News() {
  const { db } = useLoggedIn();
  useSubscription(listOfPerson('feedItems'));
  usePulledAgain(listOfPerson('feedItems'));
  const items = useLiveQuery(() => newestFeed(db, SHOWN), [db]);
  if (!items || items.length === 0) return null;
  return (
    <AllWords needed="all">
      <Section items={items} />
    </AllWords>
  );
}

function Section({ items }: { items: readonly FeedItemRow[] }) {
  const t = useTranslations('feed');
  return (
    <section aria-labelledby="home-news">
      <SectionHeader
        id="home-news"
        title={t('title')}
        action={
          <LinkButton variant="plain" size="sm" href="/feed" className="-me-3.5">
            {t('all')}
          </LinkButton>
        }
      />
      <ListCard className="mt-1.5">
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ListCard>
    </section>
  );
}

function Row({ item }: { item: FeedItemRow }) {
  const formats = useFormats();
  const now = useNow();
  const { author, photos } = item.relations;
  const [photo] = photos;
  // The server's clock may be a little ahead of this device's.
  const at = Math.min(item.attributes.created_at_timestamp, now);
  return (
    <ListRow
      isSentence
      href={`/feed?itemId=${item.id}`}
      leading={<Avatar person={personOf(author)} />}
      title={<FeedWords item={item} />}
      line={<time dateTime={new Date(at).toISOString()}>{formats.relative(at, now)}</time>}
      trailing={
        photo && (
          <span aria-hidden className="pointer-events-none block size-11 overflow-hidden rounded-field">
            <PhotoImage {...photo.attributes} width={THUMB_PX} />
          </span>
        )
      }
    />
  );
}
