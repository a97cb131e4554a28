/** Shows a public collection to a logged-out reader: its owner, its content, and the way to join. */

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { Id } from '#contract/base/shapes.ts';
import type { OpenedCollection } from '#contract/people/collection/collection.ts';
import { KeptAge } from '#domain/app/lists/kept-age.tsx';
import { CardGrid } from '#domain/outings/outing-card.tsx';
import { OutingTile, personOf } from '#domain/outings/outing-tile.tsx';
import { collectionHref } from '#domain/people/collections/collection-href.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSession } from '#sync/provider.tsx';
import { type Missing, useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { CardGridSkeleton, LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { ReadingPage } from '#ui/page/reading-page.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { CollectionHead } from '../collection-head.tsx';
import { CollectionMap } from '../map/collection-map.tsx';
import '../print.css';

export function CollectionPreview({ id }: { id: string }) {
  const t = useTranslations('collections');
  const { network } = useConnectivity();
  const input = v.is(Id, id) ? { params: { id }, query: undefined, body: undefined } : null;
  const { kept, again } = useKeptResponse('collections.show', input);
  usePageTitle(kept.kind === 'known' ? kept.response.data.attributes.title : t('one'));
  const content = () => {
    switch (kept.kind) {
      case 'unknown':
      case 'asking':
        return <CollectionPreviewSkeleton />;
      case 'known':
        return (
          <>
            <KeptAge kept={kept} />
            <Shown collection={kept.response.data} />
          </>
        );
      default:
        return <NotShown id={id} trouble={kept.kind} onRetry={again} />;
    }
  };
  return <ReadingPage banner={<OfflineBanner network={network.kind} />}>{content()}</ReadingPage>;
}

function Shown({ collection }: { collection: OpenedCollection }) {
  const t = useTranslations('collections');
  const personName = usePersonName();
  const { id, attributes, relations } = collection;
  const { owner, outings } = relations;
  const { title, text, kind, cover, cover_template } = attributes;
  const places = kind === 'travel' ? outings.flatMap(({ place }) => place ?? []) : [];
  return (
    <article className="printable flex flex-col gap-6">
      <CollectionHead
        content={{ id, title, text, kind, cover: { picture: cover, template: cover_template } }}
        outings={outings}
        bleeds={false}
        owner={
          <p className="flex items-center gap-2.5 text-soft">
            <Avatar person={personOf(owner)} size="sm" />
            {t('by', { name: personName(owner) })}
          </p>
        }
      />
      {places.length > 0 && <CollectionMap title={title} places={places} />}
      {outings.length === 0 ? (
        <EmptyState drawing="leaves">{t('emptyOther')}</EmptyState>
      ) : (
        <section aria-labelledby="collected" className="flex flex-col gap-2">
          <SectionHeader id="collected" title={t('count', { count: outings.length })} />
          <CardGrid>
            {outings.map((outing) => (
              <div key={outing.id} className="min-w-0 *:h-full">
                <OutingTile outing={outing} href={`/preview/outing/${outing.id}`} />
              </div>
            ))}
          </CardGrid>
        </section>
      )}
      <WayIn id={id} />
    </article>
  );
}

/** Returns to the collection after login, within the user's own app. */
const backTo = (id: string) => `next=${encodeURIComponent(collectionHref(id))}`;

function WayIn({ id }: { id: string }) {
  const t = useTranslations('collections.preview');
  const isLoggedOut = useSession().kind === 'signed_out';
  return (
    <section data-unprinted className="flex flex-col gap-3 rounded-card bg-tint p-5">
      <h2 className="text-md">{t('title')}</h2>
      <p className="text-soft">{t(isLoggedOut ? 'line' : 'unverified')}</p>
      <div className="flex flex-col gap-2.5 sm:flex-row">
        {isLoggedOut ? (
          <>
            <LinkButton variant="primary" href={`/login?${backTo(id)}`}>
              {t('login')}
            </LinkButton>
            <LinkButton variant="card" href={`/register-invitation?${backTo(id)}`}>
              {t('invitation')}
            </LinkButton>
          </>
        ) : (
          <LinkButton variant="primary" href={`/verify-email?${backTo(id)}`}>
            {t('verify')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

interface NotShownProps {
  id: string;
  trouble: Missing;
  onRetry: () => void;
}

function NotShown({ id, trouble, onRetry }: NotShownProps) {
  const t = useTranslations('collections');
  const isLoggedOut = useSession().kind === 'signed_out';
  const words: Record<Missing, ReactNode> = {
    hidden: (
      <EmptyState
        drawing="leaves"
        action={
          <LinkButton href={isLoggedOut ? `/login?${backTo(id)}` : '/'}>
            {t(isLoggedOut ? 'preview.login' : 'preview.home')}
          </LinkButton>
        }
      >
        {t(isLoggedOut ? 'preview.gone' : 'gone')}
      </EmptyState>
    ),
    offline: <LoadError onRetry={onRetry}>{t('preview.offline')}</LoadError>,
    failed: <LoadError onRetry={onRetry}>{t('failed')}</LoadError>,
  };
  return (
    <div className="flex flex-col gap-5">
      <h1 className="font-bold text-2xl">{t(trouble === 'hidden' ? 'goneTitle' : 'one')}</h1>
      {words[trouble]}
    </div>
  );
}

function CollectionPreviewSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="flex flex-col gap-3">
        <div className="skeleton aspect-cover rounded-card bg-line/80" />
        <LineSkeleton width={60} className="h-8" />
        <LineSkeleton width={36} />
        <LineSkeleton width={80} />
      </Skeleton>
      <CardGridSkeleton cards={2} />
    </div>
  );
}
