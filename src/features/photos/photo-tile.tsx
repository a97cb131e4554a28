/** Renders one photo among others: its picture, its reactions, and its upload. */

import { Star, X } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { type PendingUpload, sentPart } from '#db/queries/sending/uploads.ts';
import type { PhotoRow } from '#db/rows.ts';
import { PhotoImage } from '#domain/media/pictures/photo-image.tsx';
import { usePhotoName } from '#domain/media/pictures/photo-name.ts';
import { useRowMark } from '#sync/hooks.ts';
import { Mark } from '#ui/lists/marks.tsx';
import { ProgressBar } from '#ui/parts/progress.tsx';
import { PhotoButton } from '#ui/photos/photo-viewer.tsx';

interface PhotoTileProps {
  photo: PhotoRow;
  /** Its rendered width in px. */
  width: number;
  upload: PendingUpload | undefined;
  onOpen: (photo: PhotoRow) => void;
  onCancel: (upload: PendingUpload) => void;
}

/**
 * Renders again only for its own changes: while photos are sent, the progress of one changes several times a second.
 */
export const PhotoTile = memo(function PhotoTile({ photo, width, upload, onOpen, onCancel }: PhotoTileProps) {
  const t = useTranslations('photos');
  const nameOf = usePhotoName();
  const mark = useRowMark(`photos:${photo.id}`);
  const name = nameOf(photo);
  const { is_featured } = photo.attributes;
  // Once the change itself was sent, it is unknown whether it arrived, so it cannot be canceled.
  const mayCancel = upload !== undefined && upload.mutation.state.kind !== 'attempted';
  return (
    <div id={photo.id} className="relative size-full overflow-hidden rounded-option">
      <PhotoButton
        label={t('open', { name })}
        onPress={() => onOpen(photo)}
        className="size-full rounded-option"
      >
        <PhotoImage {...photo.attributes} width={width} />
      </PhotoButton>
      {is_featured && (
        <span className="pointer-events-none absolute top-1.5 start-1.5 grid size-6 place-items-center rounded-full bg-lightbox/60 text-on-night">
          <Star aria-hidden className="size-3.5 fill-current" />
          <span className="sr-only">{t('featured')}</span>
        </span>
      )}
      <Reactions photo={photo} />
      {upload ? (
        <div className="pointer-events-none absolute inset-x-1.5 bottom-1.5 rounded-full bg-card/90 px-2 pb-1.5">
          <ProgressBar label={t('adding.one', { name })} part={sentPart(upload.upload) ?? 0} />
        </div>
      ) : (
        mark && (
          <span className="pointer-events-none absolute end-1.5 bottom-1.5 rounded-full bg-card/90 p-1">
            <Mark state={mark} compact />
          </span>
        )
      )}
      {mayCancel && (
        <button
          type="button"
          aria-label={t('adding.cancel', { name })}
          title={t('adding.cancel', { name })}
          onClick={() => onCancel(upload)}
          className="target absolute top-1.5 end-1.5 grid size-8 place-items-center rounded-full bg-lightbox/60 text-on-night"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
});

/** The number of reactions shown, most frequent first. */
const SHOWN = 2;

function Reactions({ photo }: { photo: PhotoRow }) {
  const t = useTranslations('photos');
  const { reactions } = photo.relations;
  const count = reactions.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  return (
    <span className="tabular pointer-events-none absolute bottom-1.5 start-1.5 flex items-center gap-0.5 rounded-full bg-lightbox/60 px-1.5 py-0.5 text-on-night text-xs">
      <span aria-hidden>
        {reactions
          .slice(0, SHOWN)
          .map(({ emoji }) => emoji)
          .join('')}{' '}
        {count}
      </span>
      <span className="sr-only">{t('reactions.count', { count })}</span>
    </span>
  );
}
