/**
 * Makes small previews of pictures that are not uploaded yet. They live as long as the page, as they can be made again
 * from the stored ones.
 */
import { use, useEffect, useState } from 'react';
import {
  type LocalPictureSource,
  LocalPictures,
  useObjectUrl,
  useShownUrl,
} from '#ui/photos/local-pictures.tsx';
import { previewOf } from './prepare/prepare-photo.ts';
import { PREVIEW_PX } from './prepare/preview-size.ts';

/** By the address of the picture. */
const previews = new Map<string, Blob>();
/** About 100 kB each. */
const PREVIEWS_MAX = 200;

export function keepPreview(url: string, preview: Blob): void {
  previews.set(url, preview);
  const [oldest] = previews.keys();
  if (previews.size > PREVIEWS_MAX && oldest !== undefined) previews.delete(oldest);
}

/**
 * Returns an address that an image element can load, for a picture drawn at this width (px). Null while a preview is
 * made.
 * @param url of the picture as it is
 */
export function usePreviewUrl(url: string | null, width: number): string | null {
  const source = use(LocalPictures);
  const isSmall = url !== null && source.isLocal(url) && width * devicePixelRatio <= PREVIEW_PX;
  const small = isSmall ? url : null;
  const [made, setMade] = useState<{ of: string; preview: Blob | null } | null>(null);
  useEffect(() => {
    if (small === null) return;
    let isShown = true;
    const found = previews.get(small) ?? makeInTurn(small, source, () => isShown);
    void Promise.resolve(found).then((preview) => {
      if (isShown) setMade({ of: small, preview });
    });
    return () => {
      isShown = false;
    };
  }, [small, source]);
  const own = small !== null && made?.of === small ? made : null;
  const preview = own?.preview ?? (small === null ? null : (previews.get(small) ?? null));
  // True also if no preview could be made.
  const isWhole = small === null || (own !== null && own.preview === null);
  const whole = useShownUrl(isWhole ? url : null);
  const shown = useObjectUrl(preview);
  return isWhole ? whole : shown;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Makes previews one after the other, as each has a whole picture in memory. Null if none is needed anymore, or none
 * can be made.
 */
function makeInTurn(url: string, source: LocalPictureSource, isNeeded: () => boolean): Promise<Blob | null> {
  const made = turn.then(async () => {
    const known = previews.get(url);
    if (known || !isNeeded()) return known ?? null;
    const picture = await source.read(url);
    const preview = picture && (await previewOf(picture));
    if (preview) keepPreview(url, preview);
    return preview;
  });
  const settled = made.catch((problem: unknown) => {
    reportError(problem);
    return null;
  });
  turn = settled;
  return settled;
}
