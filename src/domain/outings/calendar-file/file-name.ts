/** Names of calendar files. */

/** A name that every system takes: without what separates folders, and not too long. */
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
