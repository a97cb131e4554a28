/** Shows a photo that fills its frame. */

import { ImageOff } from 'lucide-react';
import type { Picture } from '#contract/uploads/upload.ts';
import { useImageState } from '#ui/photos/image-state.ts';
import { usePreviewUrl } from './previews.ts';

interface PhotoImageProps {
  picture: Picture;
  /** See `Photo`; empty for none. */
  placeholder: string;
  /** Its drawn width in px. */
  width: number;
}

/** The blurred placeholder is below the picture, which covers it once loaded. */
export function PhotoImage({ picture, placeholder, width }: PhotoImageProps) {
  const widest = picture.sizes.at(-1);
  const url = usePreviewUrl(widest?.url ?? null, width);
  const { state, onLoad, onError } = useImageState(url);
  const srcSet =
    picture.sizes.length > 1
      ? picture.sizes.map((size) => `${size.url} ${size.width}w`).join(', ')
      : undefined;
  return (
    <div
      className="size-full bg-center bg-cover bg-sunken"
      style={
        placeholder === '' ? undefined : { backgroundImage: `url("data:image/webp;base64,${placeholder}")` }
      }
    >
      {url !== null && state !== 'broken' && (
        <img
          src={url}
          srcSet={srcSet}
          sizes={srcSet && `${Math.ceil(width)}px`}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={onLoad}
          onError={onError}
          className="dimmed size-full object-cover"
        />
      )}
      {state === 'broken' && placeholder === '' && (
        <span className="grid size-full place-items-center text-faint">
          <ImageOff aria-hidden className="size-6" strokeWidth={1.5} />
        </span>
      )}
    </div>
  );
}
