/** Shows another user's collection, as stored on this device at the last visit. */

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OpenedCollection } from '#contract/people/collection/collection.ts';
import { BackButton } from '#domain/app/frame/back-button.tsx';
import { useGoBack } from '#domain/app/frame/go-back.ts';
import { KeptAge } from '#domain/app/lists/kept-age.tsx';
import { useFetchedOnRefresh } from '#domain/app/lists/use-fetched-on-refresh.ts';
import { CardGrid } from '#domain/outings/outing-card.tsx';
import { OutingTile, personOf } from '#domain/outings/outing-tile.tsx';
import { usePreviewHref } from '#domain/outings/use-preview-href.ts';
import { PersonLink } from '#domain/people/person-link.tsx';
import { useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { CollectionHead } from './collection-head.tsx';
import { CollectionSkeleton, NotShown } from './collection-page.tsx';
import { CollectionMap } from './map/collection-map.tsx';
import { OtherMenu } from './other-menu.tsx';
import './print.css';

export function OtherCollection({ id }: { id: string }) {
  const { kept, again } = useKeptResponse('collections.show', {
    params: { id },
    query: undefined,
    body: undefined,
  });
  useFetchedOnRefresh(again);
  usePageTitle(kept.kind === 'known' ? kept.response.data.attributes.title : undefined);
  switch (kept.kind) {
    case 'unknown':
      return null;
    case 'asking':
      return (
        <div className="late">
          <CollectionSkeleton id={id} />
        </div>
      );
    case 'known':
      return <Shown collection={kept.response.data} age={<KeptAge kept={kept} />} />;
    default:
      return <NotShown trouble={kept.kind} onRetry={again} />;
  }
}

interface ShownProps {
  collection: OpenedCollection;
  age: ReactNode;
}

function Shown({ collection, age }: ShownProps) {
  const { id, attributes, relations } = collection;
  const { outings, owner } = relations;
  const goBack = useGoBack('/collections');
  const places = attributes.kind === 'travel' ? outings.flatMap(({ place }) => place ?? []) : [];
  return (
    <article className="printable flex flex-col gap-5">
      <CollectionHead
        content={{
          id,
          title: attributes.title,
          text: attributes.text,
          kind: attributes.kind,
          cover: { picture: attributes.cover, template: attributes.cover_template },
        }}
        outings={outings}
        actions={
          <>
            <BackButton onBack={goBack} floating />
            <OtherMenu id={id} title={attributes.title} isPublic={attributes.privacy === 'public'} />
          </>
        }
        owner={<Owner owner={owner} />}
      />
      {age}
      {places.length > 0 && <CollectionMap title={attributes.title} places={places} />}
      <Outings outings={outings} />
    </article>
  );
}

function Owner({ owner }: { owner: OpenedCollection['relations']['owner'] }) {
  const t = useTranslations('collections');
  const personName = usePersonName();
  return (
    <PersonLink person={owner} className="target flex items-center gap-2.5 self-start text-soft">
      <Avatar person={personOf(owner)} size="sm" />
      <span>{t('by', { name: personName(owner) })}</span>
    </PersonLink>
  );
}

function Outings({ outings }: Pick<OpenedCollection['relations'], 'outings'>) {
  const t = useTranslations('collections');
  const hrefOf = usePreviewHref(outings);
  if (outings.length === 0) return <EmptyState drawing="leaves">{t('emptyOther')}</EmptyState>;
  return (
    <section aria-labelledby="collected" className="flex flex-col gap-2">
      <SectionHeader id="collected" title={t('count', { count: outings.length })} />
      <CardGrid>
        {outings.map((outing) => (
          <div key={outing.id} className="min-w-0 *:h-full">
            <OutingTile outing={outing} href={hrefOf(outing)} />
          </div>
        ))}
      </CardGrid>
    </section>
  );
}
