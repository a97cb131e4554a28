/** Crops a picture: moved by hand or arrow keys, and zoomed. Loaded when a picture was chosen. */

import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslations } from 'use-intl';
import { useObjectUrl } from '../photos/local-pictures.tsx';
import type { Area } from './picture-file.ts';

export interface PictureCropperProps {
  file: Blob;
  /** Width divided by height of the crop. */
  aspect: number;
  /** It will be shown as a disc. */
  isRound?: boolean;
  onArea: (area: Area) => void;
  /** The file cannot be shown as a picture. */
  onUnreadable: () => void;
}

const ZOOM_MAX = 4;
/** Pixels by which an arrow key moves the picture. */
const KEYBOARD_STEP = 8;

export default function PictureCropper({
  file,
  aspect,
  isRound = false,
  onArea,
  onUnreadable,
}: PictureCropperProps) {
  const t = useTranslations('ui');
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div className="flex flex-col gap-4">
      <div className="relative h-72 overflow-hidden rounded-option bg-sunken sm:h-80">
        {url && (
          <Cropper
            image={url}
            aspect={aspect}
            cropShape={isRound ? 'round' : 'rect'}
            crop={crop}
            zoom={zoom}
            maxZoom={ZOOM_MAX}
            showGrid={false}
            zoomWithScroll
            keyboardStep={KEYBOARD_STEP}
            // The content security policy forbids style elements made by scripts.
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, area) => onArea(area)}
            mediaProps={{ alt: '', onError: onUnreadable }}
            cropperProps={{ role: 'group', 'aria-label': t('cropArea') }}
          />
        )}
      </div>
      <label className="flex items-center gap-3 text-sm">
        <span className="shrink-0 font-medium">{t('zoom')}</span>
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 min-w-0 grow accent-deep"
        />
      </label>
    </div>
  );
}
