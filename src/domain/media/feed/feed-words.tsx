/** Describes what a person shared, in one sentence. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FeedItem } from '#contract/people/feed/feed.ts';
import { useFormats } from '#i18n/provider.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { PersonLink } from '../../people/person-link.tsx';
import { usePlaceWords } from './place-words.ts';

/** Names and titles may run in another direction than the sentence. */
const named = (chunks: ReactNode) => <bdi className="font-semibold">{chunks}</bdi>;

interface FeedWordsProps {
  item: FeedItem;
  /**
   * Above its content, which shows the title; the name links to the author. Otherwise it is by itself, inside another
   * link.
   */
  above?: boolean;
}

export function FeedWords({ item, above = false }: FeedWordsProps) {
  const t = useTranslations('feed');
  const formats = useFormats();
  const personName = usePersonName();
  const { kind, for_members } = item.attributes;
  const { author, outing, collection, photos_count, places, places_count } = item.relations;
  const placeWords = usePlaceWords(places);
  const linked = (chunks: ReactNode) => (
    <PersonLink person={author} className="font-semibold hover:underline">
      <bdi>{chunks}</bdi>
    </PersonLink>
  );
  const values = { name: personName(author), who: above ? linked : named, what: named };
  const title = outing?.attributes.title ?? collection?.attributes.title ?? '';
  switch (kind) {
    case 'places': {
      if (placeWords.length === 0) return t.rich('placesUnnamed', { ...values, count: places_count });
      const others = Math.max(0, places_count - placeWords.length);
      return t.rich('places', { ...values, places: formats.list(placeWords), others });
    }
    case 'photos':
      return t.rich('kind.photos', { ...values, title, count: photos_count });
    default: {
      // Members of a private outing are informed of it; no user shared it with them.
      const shownKind = kind === 'outing' && for_members ? 'set' : kind;
      return above ? t.rich(`above.${shownKind}`, values) : t.rich(`kind.${shownKind}`, { ...values, title });
    }
  }
}
