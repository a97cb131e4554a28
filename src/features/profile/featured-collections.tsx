/** Shows the collections on a profile that their owner features. */

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { rowKey } from '#db/rows.ts';
import { useFetchedOnRefresh } from '#domain/app/lists/use-fetched-on-refresh.ts';
import { CardGrid } from '#domain/outings/outing-card.tsx';
import { CollectionCard, ownContent, shownContent } from '#domain/people/collections/collection-card.tsx';
import { collectionsOfHref } from '#domain/people/collections/collection-href.ts';
import type { useOwnCollections } from '#domain/people/collections/use-own-collections.ts';
import { useRowMarks } from '#sync/provider.tsx';
import { useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { TextLink } from '#ui/parts/link.tsx';

/** The number of collections a profile shows; all of them are on a page of their own. */
const SHOWN = 4;

const HEADING = 'profile-collections';

function Featured({ href, children }: { href: string; children: ReactNode }) {
  const t = useTranslations('collections');
  return (
    <section aria-labelledby={HEADING} className="flex flex-col gap-2">
      <SectionHeader
        id={HEADING}
        title={t('title')}
        action={
          <LinkButton href={href} variant="plain" size="sm">
            {t('all')}
          </LinkButton>
        }
      />
      {children}
    </section>
  );
}

type Own = ReturnType<typeof useOwnCollections>;

interface OwnFeaturedProps {
  list: Own['list'];
  summaries: NonNullable<Own['summaries']>;
}

/** On the user's own profile: from this device, so that a change is visible at once. */
export function OwnFeatured({ list, summaries }: OwnFeaturedProps) {
  const t = useTranslations('collections');
  const marks = useRowMarks();
  const featured = summaries.filter(({ collection }) => collection.attributes.is_featured);
  // What is still loading is not reported as missing.
  if (featured.length === 0 && list.kind !== 'stored') return null;
  return (
    <Featured href="/collections">
      {featured.length === 0 ? (
        <p className="text-soft">
          {t.rich('noneFeatured', {
            all: (chunks) => <TextLink href="/collections">{chunks}</TextLink>,
          })}
        </p>
      ) : (
        <CardGrid>
          {featured.slice(0, SHOWN).map((summary) => (
            <CollectionCard
              key={summary.collection.id}
              content={ownContent(summary)}
              mark={marks.get(rowKey('collections', summary.collection.id))}
              level={3}
            />
          ))}
        </CardGrid>
      )}
    </Featured>
  );
}

/** On another user's profile; renders nothing if they feature none. */
export function FeaturedOf({ username }: { username: string }) {
  const { kept, again } = useKeptResponse('collections.featuredOfPerson', {
    params: { username },
    query: {},
    body: undefined,
  });
  useFetchedOnRefresh(again);
  if (kept.kind !== 'known' || kept.response.data.length === 0) return null;
  return (
    <Featured href={collectionsOfHref(username)}>
      <CardGrid>
        {kept.response.data.slice(0, SHOWN).map((collection) => (
          <CollectionCard key={collection.id} content={shownContent(collection)} level={3} />
        ))}
      </CardGrid>
    </Featured>
  );
}
