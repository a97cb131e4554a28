/** Amounts of storage in words. */

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1_000;

/** 1,234,567 as "1.2 MB", in the habits of a locale. */
export function formatBytes(bytes: number, locale: string): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / Math.log10(STEP)));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    // "39 byte" is what the short form says.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / STEP ** power);
}
