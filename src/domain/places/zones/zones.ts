/** Lists time zones, with their title and their offset from UTC. */

import { presentZone } from '#contract/time/zone-ids.ts';
import { zoneCity } from '#i18n/format.ts';

export interface ZoneChoice {
  id: string;
  city: string;
  /** `Europe`, or the whole path above the city. */
  region: string;
}

/** Returns the given zones, UTC, and every zone that this runtime supports, each once, under any of its names. */
export function zoneChoices(...besides: readonly string[]): ZoneChoice[] {
  const ids = new Map<string, string>();
  for (const id of [...besides, 'UTC', ...Intl.supportedValuesOf('timeZone')]) {
    if (!ids.has(presentZone(id))) ids.set(presentZone(id), id);
  }
  return Array.from(ids.values(), (id) => ({
    id,
    city: zoneCity(id),
    region: id.split('/').slice(0, -1).join(', ').replaceAll('_', ' '),
  }));
}

/** “Central European Time”, “Mitteleuropäische Zeit”. */
export const zoneTitle = (zone: string, day: string, locale: string) =>
  // Its generic name is an offset.
  zonePart(zone, day, locale, presentZone(zone) === 'UTC' ? 'long' : 'longGeneric');

/** “GMT+1”, as on a day (YYYY-MM-DD) there. */
export const zoneOffset = (zone: string, day: string, locale: string) =>
  zonePart(zone, day, locale, 'shortOffset');

function zonePart(
  zone: string,
  day: string,
  locale: string,
  timeZoneName: 'long' | 'longGeneric' | 'shortOffset',
) {
  return nameOn(new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName }), `${day}T12:00Z`);
}

/** Returns the zone's name at an instant (ISO 8601) in a format with a `timeZoneName`. */
export function nameOn(format: Intl.DateTimeFormat, instant: string): string {
  return format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
