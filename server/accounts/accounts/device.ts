/**
 * Parses browser and system from a `User-Agent` header, so that a user recognizes their device. Nothing depends on it.
 */

/** In this order: most browsers also contain the names of those that they imitate. */
const BROWSERS = [
  ['Outing', /\bOuting\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Edge', /\b(?:Edg|EdgA|EdgiOS)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
] as const;

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

const nameIn = (names: readonly (readonly [string, RegExp])[], userAgent: string) =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) };
}
