/** Builds names of calendar files. */

/** Returns a name that every system accepts: without path separators, and not too long. */
export function calendarFileNameOf(title: string): string {
  const name = title
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[.\s]+/, '')
    .slice(0, 80)
    .trim();
  return `${name || 'calendar'}.ics`;
}
