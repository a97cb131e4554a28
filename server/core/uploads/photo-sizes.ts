/** Returns the URLs of an uncropped picture, as the contract defines them. */

import { PHOTO_WIDTHS_PX } from '#contract/base/limits.ts';
import type { Picture } from '#contract/uploads/upload.ts';
import { widthsUpTo } from './picture-limits.ts';

/** @param width of the widest one */
export function photoSizes(key: string, width: number, height: number): Picture {
  const sizes = widthsUpTo(width, PHOTO_WIDTHS_PX).map((each) => ({
    url: `/files/${key}?width=${each}`,
    width: each,
    height: each === width ? height : Math.max(1, Math.round((each * height) / width)),
  }));
  return { sizes };
}
