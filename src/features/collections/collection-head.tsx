/** Renders the head of a collection, the user's own or another's: its cover, title and text, and its content. */

import { CalendarRange } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import type { CollectionKind } from '#contract/people/collection/collection.ts';
import type { Picture } from '#contract/uploads/upload.ts';
import { LinkedText } from '#domain/app/text/linked-text.tsx';
import { Cover } from '#domain/outings/cover.tsx';
import { CoverFrame } from '#domain/outings/cover-frame.tsx';
import { KindMark } from '#domain/people/collections/collection-marks.tsx';
import { useDaySpan } from './day-span.ts';

/** What the head shows of a collection, the user's own or another user's. */
export interface HeadContent {
  id: string;
  title: string;
  text: string;
  kind: CollectionKind;
  cover: { picture: Picture | null; template: string };
}

interface CollectionHeadProps {
  content: HeadContent;
  outings: readonly OutingPreview[];
  /** Buttons that float on the cover. */
  actions?: ReactNode;
  /** The owner, under the title. */
  owner?: ReactNode;
  /** Who sees it, and the like. */
  marks?: ReactNode;
  /** What waits to be sent, or was rejected. */
  state?: ReactNode;
  /** On a phone, its cover spans the full width; off where the page has margins of its own. */
  bleeds?: boolean;
}

export function CollectionHead({
  content,
  outings,
  actions,
  owner,
  marks,
  state,
  bleeds = true,
}: CollectionHeadProps) {
  const t = useTranslations('collections');
  const { id, title, text, kind, cover } = content;
  const span = useDaySpan(outings);
  const drawn = (
    <Cover
      {...cover}
      seed={id}
      alt={t('coverOf', { title })}
      sizes="(min-width: 768px) 720px, 100vw"
      className="aspect-auto! h-full"
    />
  );
  return (
    <header>
      {bleeds ? (
        <CoverFrame id={id} actions={actions}>
          {drawn}
        </CoverFrame>
      ) : (
        <div className="aspect-cover overflow-hidden rounded-card">{drawn}</div>
      )}
      <div
        className={`relative flex flex-col gap-3 pt-5 ${bleeds ? '-mx-4 -mt-6 rounded-t-sheet bg-paper px-4 md:mx-0 md:mt-0 md:rounded-none md:px-0' : ''}`}
      >
        <div className="flex items-start justify-between gap-3">
          <h1 dir="auto" className="follow-page wrap-anywhere min-w-0 font-bold text-xl">
            {title}
          </h1>
          {state && <div className="flex shrink-0 pt-1.5">{state}</div>}
        </div>
        {owner}
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-soft">
          <KindMark kind={kind} />
          {marks && (
            <span data-unprinted className="contents">
              {marks}
            </span>
          )}
        </p>
        {span !== null && (
          <p className="flex items-center gap-1.5 text-soft">
            <CalendarRange aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
            <span className="tabular">{span}</span>
          </p>
        )}
        {text !== '' && (
          <p dir="auto" className="follow-page whitespace-pre-wrap break-words">
            <LinkedText text={text} />
          </p>
        )}
      </div>
    </header>
  );
}
