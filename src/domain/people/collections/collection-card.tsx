/** Shows the card of a collection: the picture on top of the stack, its title, and its content. */

import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CollectionKind, ShownCollection } from '#contract/people/collection/collection.ts';
import type { Picture } from '#contract/uploads/upload.ts';
import type { CollectionSummary } from '#db/queries/people/collections.ts';
import { Mark, type MarkState } from '#ui/lists/marks.tsx';
import { Link } from '#ui/parts/link.tsx';
import { Cover } from '../../outings/cover.tsx';
import { collectionHref } from './collection-href.ts';
import { KindMark, PrivacyMark } from './collection-marks.tsx';

/** Content of a card, for a collection of the user or of another person. */
export interface CardContent {
  id: string;
  title: string;
  kind: CollectionKind;
  cover: { picture: Picture | null; template: string };
  /** Null: not counted yet. */
  count: number | null;
  /** Only for the user's own: other users see only what they may. */
  privacy: 'private' | 'lists' | 'public' | null;
  isFeatured: boolean;
}

export const ownContent = ({ collection, count, coverOf }: CollectionSummary): CardContent => ({
  id: collection.id,
  title: collection.attributes.title,
  kind: collection.attributes.kind,
  cover: { picture: coverOf?.attributes.cover ?? null, template: collection.attributes.cover_template },
  count,
  privacy: collection.attributes.privacy,
  isFeatured: collection.attributes.is_featured,
});

export const shownContent = ({ id, attributes, relations }: ShownCollection): CardContent => ({
  id,
  title: attributes.title,
  kind: attributes.kind,
  cover: { picture: attributes.cover, template: attributes.cover_template },
  count: relations.stats.outings_count,
  privacy: null,
  isFeatured: false,
});

interface CollectionCardProps {
  content: CardContent;
  mark?: MarkState | undefined;
  /** Level of its title in the page's order of headings. */
  level?: 2 | 3;
  /** On the cover, at its end. */
  menu?: ReactNode;
}

/** The whole card is one target; the link itself is the title, so that screen readers read it as one. */
export function CollectionCard({ content, mark, level = 2, menu }: CollectionCardProps) {
  const t = useTranslations('collections');
  const { id, title, kind, cover, count, privacy, isFeatured } = content;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="group relative flex flex-col pt-2.5 transition-transform has-[a:active]:scale-[.99]">
      {/* Two more cards below it: this is a stack. */}
      <span aria-hidden className="absolute inset-x-5 top-0 h-6 rounded-t-card bg-line" />
      <span aria-hidden className="absolute inset-x-2.5 top-1.25 h-6 rounded-t-card bg-edge/50" />
      <div className="relative flex grow flex-col rounded-card bg-card shadow-warm">
        <div className="relative">
          <Cover {...cover} seed={id} className="rounded-t-card" />
          {isFeatured && (
            <span className="absolute bottom-2.5 start-3 inline-flex h-6 items-center gap-1 rounded-full bg-raised px-2.5 font-bold text-ink text-xs shadow-warm">
              <Star aria-hidden className="size-3.5 shrink-0 fill-brand text-brand" />
              {t('featured')}
            </span>
          )}
        </div>
        <div className="flex grow flex-col gap-1.5 px-4 pt-3.5 pb-4">
          <Heading className="min-w-0 text-md">
            <Link
              href={collectionHref(id)}
              data-row
              dir="auto"
              className="follow-page wrap-anywhere line-clamp-2 outline-offset-4 before:absolute before:inset-0 before:rounded-card before:content-[''] focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-deep focus-visible:before:outline-offset-2 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
            >
              {title}
            </Link>
          </Heading>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
            <KindMark kind={kind} />
            {privacy !== null && <PrivacyMark privacy={privacy} />}
            {count !== null && <span>{t('count', { count })}</span>}
            <Mark state={mark} />
          </p>
        </div>
      </div>
      {menu && <div className="absolute end-2 top-4.5">{menu}</div>}
    </article>
  );
}
