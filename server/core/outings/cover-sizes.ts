/** Derives the stored sizes of an outing's cover from its widest one. */

import { COVER_ASPECT_RATIO, COVER_WIDTHS_PX } from '#contract/base/limits.ts';
import type { Picture } from '#contract/uploads/upload.ts';
import { widthsUpTo } from '../uploads/picture-limits.ts';

interface CoverColumns {
  readonly cover_key: string | null;
  readonly cover_width: number | null;
  readonly cover_height: number | null;
}

export function coverOf({ cover_key, cover_width, cover_height }: CoverColumns): Picture | null {
  if (cover_key === null || cover_width === null || cover_height === null) return null;
  const sizes = widthsUpTo(cover_width, COVER_WIDTHS_PX).map((width) => ({
    url: `/files/${cover_key}?width=${width}`,
    width,
    height: width === cover_width ? cover_height : Math.round(width / COVER_ASPECT_RATIO),
  }));
  return { sizes };
}

/** Returns a cover whose pictures are fetched with the code of a link. */
export function withCode(cover: Picture | null, code: string): Picture | null {
  if (cover === null) return null;
  return {
    sizes: cover.sizes.map((size) => ({ ...size, url: `${size.url}&code=${encodeURIComponent(code)}` })),
  };
}
