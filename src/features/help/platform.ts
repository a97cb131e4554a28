/** What kind of device this is, as far as a browser tells: only decides which of the steps stand first. */

export const PLATFORMS = ['iphone', 'android', 'desktop', 'mac'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** @param touchPoints a Mac has none; an iPad that calls itself one has five */
export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iphone';
  if (/Android/.test(userAgent)) return 'android';
  if (/Macintosh/.test(userAgent)) return touchPoints > 1 ? 'iphone' : 'mac';
  return 'desktop';
}

/** All of them, this device's first. */
export function platformsFrom(own: Platform): readonly Platform[] {
  return [own, ...PLATFORMS.filter((platform) => platform !== own)];
}
