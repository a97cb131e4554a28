/** A plan as a picture: its cover, title, time and place. */
import { useTranslations } from 'use-intl';
import type { OutingRow } from '#db/rows.ts';
import CaptureDialog from '#domain/media/capture/capture-dialog.tsx';
import { dateBadgeOf } from '#domain/outings/outing-when.ts';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { useFormats } from '#i18n/provider.tsx';

export interface OutingCaptureProps {
  outing: OutingRow;
  open: boolean;
  onClose: () => void;
}

export default function OutingCapture({ outing, open, onClose }: OutingCaptureProps) {
  const t = useTranslations('outings');
  const formats = useFormats();
  const { main, zone } = useWhenLines(outing);
  const { title, status, place_name, cover, cover_template } = outing.attributes;
  const when = zone === null ? main : `${main} · ${zone}`;
  const lines = [status === 'canceled' ? t('canceledBanner') : when, place_name];
  return (
    <CaptureDialog
      open={open}
      onClose={onClose}
      card={{
        title,
        lines: lines.filter((line) => line.trim() !== ''),
        postcard: { template: cover_template, seed: outing.id },
        cover: cover ?? null,
        badge: { kind: 'date', parts: dateBadgeOf(outing.attributes, formats) },
        counts: [],
      }}
    />
  );
}
