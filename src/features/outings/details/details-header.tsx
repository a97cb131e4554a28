/** Renders the head of an outing: cover, title, status, time, and place. */

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { rowKey } from '#db/rows.ts';
import { BackButton } from '#domain/app/frame/back-button.tsx';
import { tourTarget } from '#domain/app/frame/tour-target.ts';
import { PictureUpload } from '#domain/media/pictures/picture-upload.tsx';
import { Cover } from '#domain/outings/cover.tsx';
import { CoverFrame } from '#domain/outings/cover-frame.tsx';
import { StatusBadge } from '#domain/outings/status-badge.tsx';
import { useRowMark } from '#sync/hooks.ts';
import { Mark } from '#ui/lists/marks.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import { PhotoButton, PhotoViewer } from '#ui/photos/photo-viewer.tsx';
import { outingHref } from '../outing-tab.ts';
import { useJustJoined } from '../participation/use-just-joined.ts';
import { SeriesLine } from '../series/series-line.tsx';
import { When, Where } from './facts.tsx';
import type { ShownOuting } from './find-outing.ts';
import { GuestMenu } from './guest-menu.tsx';
import { OutingMenu } from './outing-menu.tsx';
import { StatusBanner } from './status-banner.tsx';

export function DetailsHeader({ page, onBack }: { page: ShownOuting; onBack: () => void }) {
  const t = useTranslations('outings');
  const { outing, parent } = page;
  const { title, status } = outing.attributes;
  const mark = useRowMark(`outings:${outing.id}`);
  const isGuest = page.role === 'guest';
  const joined = useJustJoined(page);
  return (
    <header className={joined}>
      <CoverFrame
        id={outing.id}
        actions={
          <>
            {isGuest && parent === null ? <span /> : <BackButton onBack={onBack} floating />}
            {isGuest ? <GuestMenu page={page} /> : <OutingMenu page={page} floating />}
          </>
        }
      >
        <ShownCover page={page} />
        <PictureUpload
          row={rowKey('outings', outing.id)}
          change="outings.setCoverPicture"
          name={t('coverUpload.name')}
          canceled={t('coverUpload.canceled')}
          className="absolute inset-x-3 bottom-9 md:bottom-3"
        />
      </CoverFrame>
      <div className="relative -mx-4 -mt-6 flex flex-col gap-3.5 rounded-t-sheet bg-paper px-4 pt-5 md:mx-0 md:mt-0 md:rounded-none md:px-0">
        <StatusBanner page={page} />
        {parent && (
          <p className="text-sm">
            <TextLink href={outingHref(parent.id)}>
              {t('partOf', { title: parent.attributes.title })}
            </TextLink>
          </p>
        )}
        <div {...tourTarget('outing-head')} className="flex items-start justify-between gap-3">
          <h1
            dir="auto"
            className={`follow-page min-w-0 font-bold text-xl ${status === 'canceled' ? 'text-soft line-through decoration-2' : ''}`}
          >
            {title}
          </h1>
          <div className="flex shrink-0 flex-col items-end gap-1.5 pt-1">
            <StatusBadge status={status} />
            <Mark state={mark} />
          </div>
        </div>
        <div className="flex flex-col gap-2.5">
          <When outing={outing} />
          {outing.attributes.series && !isGuest && (
            <SeriesLine outing={outing} series={outing.attributes.series} />
          )}
          <Where outing={outing} />
        </div>
      </div>
    </header>
  );
}

/** A picture opens full screen; a postcard does not. */
function ShownCover({ page: { outing } }: { page: ShownOuting }) {
  const t = useTranslations('outings');
  const { title, status, cover, cover_template } = outing.attributes;
  const [open, setOpen] = useState(false);
  const drawn = (
    <Cover
      picture={cover}
      template={cover_template}
      seed={outing.id}
      alt={t('coverOf', { title })}
      sizes="(min-width: 768px) 720px, 100vw"
      className={`aspect-auto! h-full ${status === 'canceled' ? 'opacity-60 grayscale' : ''}`}
    />
  );
  if (cover === null) return drawn;
  return (
    <>
      <PhotoButton
        label={t('showCover', { title })}
        onPress={() => setOpen(true)}
        className="h-full md:rounded-card"
      >
        {drawn}
      </PhotoButton>
      <PhotoViewer
        photos={[{ id: outing.id, picture: cover, caption: t('coverOf', { title }) }]}
        index={open ? 0 : null}
        onIndex={() => {}}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
