/**
 * Shows an outing's cover: its picture if there is one and this device can show it, else its postcard. Never an empty
 * box.
 */

import { COVER_ASPECT_RATIO } from '#contract/base/limits.ts';
import type { Picture } from '#contract/uploads/upload.ts';
import { useImageState } from '#ui/photos/image-state.ts';
import { useShownUrl } from '#ui/photos/local-pictures.tsx';
import { Postcard } from './postcards/postcard.tsx';
import { templateOf } from './postcards/postcard-templates.ts';

export interface CoverProps {
  picture?: Picture | null;
  /** The stored cover template. */
  template?: string | null;
  /** Usually the outing's id. */
  seed: string;
  /** Its name, when it is more than decoration next to a title. */
  alt?: string;
  /** Its drawn width, as the `sizes` of an image. */
  sizes?: string;
  className?: string;
}

/** Cards are in one column, or two from 576 px on, in a column of at most 720 px. */
const CARD_SIZES = '(min-width: 576px) 360px, 100vw';

/** The postcard is drawn below a picture that is slow to load, and replaces one that cannot be shown. */
export function Cover({ picture, template, seed, alt = '', sizes = CARD_SIZES, className = '' }: CoverProps) {
  const widest = picture?.sizes.at(-1);
  const url = useShownUrl(widest?.url ?? null);
  const { state, onLoad, onError } = useImageState(url);
  const isInMemory = url?.startsWith('blob:') ?? false;
  const drawsPicture = widest !== undefined && url !== null && state !== 'broken';
  const srcSet =
    picture && picture.sizes.length > 1
      ? picture.sizes.map((size) => `${size.url} ${size.width}w`).join(', ')
      : undefined;
  return (
    <div className={`relative aspect-cover w-full overflow-hidden bg-sunken ${className}`}>
      {!(drawsPicture && state === 'loaded') && (
        <Postcard
          template={templateOf(template, seed)}
          seed={seed}
          className={`h-full ${widest && state !== 'broken' ? 'late' : ''}`}
        />
      )}
      {drawsPicture && (
        <img
          src={url}
          srcSet={srcSet}
          sizes={srcSet && sizes}
          alt={alt}
          width={widest.width}
          height={Math.round(widest.width / COVER_ASPECT_RATIO)}
          // A picture in memory is shown in the same frame.
          loading={isInMemory ? 'eager' : 'lazy'}
          decoding={isInMemory ? 'sync' : 'async'}
          onLoad={onLoad}
          onError={onError}
          className="dimmed absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}
