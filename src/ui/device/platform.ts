/**
 * Detects the kind of device, as far as a browser reveals it. Only determines which ways of installing are offered
 * first.
 */

export const PLATFORMS = ['iphone', 'android', 'desktop', 'mac'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** @param touchPoints a Mac has none; an iPad that claims to be one has five */
export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iphone';
  if (/Android/.test(userAgent)) return 'android';
  if (/Macintosh/.test(userAgent)) return touchPoints > 1 ? 'iphone' : 'mac';
  return 'desktop';
}

/** Returns all kinds, this device's first. */
export function platformsFrom(own: Platform): readonly Platform[] {
  return [own, ...PLATFORMS.filter((platform) => platform !== own)];
}

/** Returns whether a page is shown inside another app (a chat, a news feed), which cannot install anything. */
export function isWebview(userAgent: string): boolean {
  if (/; wv\)|FBA[NV]|Instagram|Line\/|MicroMessenger|GSA\//.test(userAgent)) return true;
  // Every browser on an iPhone has “Safari” at the end; a view inside an app does not.
  return /iPhone|iPad|iPod/.test(userAgent) && !/Safari\//.test(userAgent);
}
