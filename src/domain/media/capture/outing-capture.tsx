/**
 * Shows a plan as a picture: its cover, title, time and place. A rated past plan becomes a keepsake: its best photo,
 * and the stars.
 */
import { useTranslations } from 'use-intl';
import { STARS_MAX } from '#contract/base/limits.ts';
import { bestPhotoOf } from '#db/queries/outings/photos.ts';
import type { OutingRow } from '#db/rows.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { dateBadgeOf } from '../../outings/outing-when.ts';
import { useWhenLines } from '../../outings/use-when-lines.ts';
import CaptureDialog from './capture-dialog.tsx';

export interface OutingCaptureProps {
  outing: OutingRow;
  /** The user's own rating. */
  stars?: number;
  open: boolean;
  onClose: () => void;
}

export default function OutingCapture({ outing, stars, open, onClose }: OutingCaptureProps) {
  const t = useTranslations('outings');
  const pictures = useTranslations('links.asPicture');
  const { db } = useLoggedIn();
  const photo = useLiveQuery(async () => (await bestPhotoOf(db, outing.id)) ?? null, [db, outing.id]);
  const formats = useFormats();
  const { main, zone } = useWhenLines(outing);
  const { title, status, place_name, cover, cover_template } = outing.attributes;
  const when = zone === null ? main : `${main} · ${zone}`;
  const isKeepsake = stars !== undefined;
  const rated = isKeepsake ? '★'.repeat(stars) + '☆'.repeat(STARS_MAX - stars) : '';
  const lines = [rated, status === 'canceled' ? t('canceledBanner') : when, place_name];
  return (
    <CaptureDialog
      open={open}
      onClose={onClose}
      {...(isKeepsake && { heading: pictures('keepsake') })}
      card={{
        title,
        lines: lines.filter((line) => line.trim() !== ''),
        postcard: { template: cover_template, seed: outing.id },
        cover: (isKeepsake && photo?.attributes.picture) || cover || null,
        badge: { kind: 'date', parts: dateBadgeOf(outing.attributes, formats) },
        counts: [],
      }}
    />
  );
}
