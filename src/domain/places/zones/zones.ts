/** Time zones by city or region, with their offset from UTC. */

import { foldWords, searchedWords } from '#contract/base/folded-words.ts';
import { zoneCity } from '#i18n/format.ts';

export interface ZoneChoice {
  id: string;
  city: string;
  /** `Europe`, or the whole path above the city. */
  region: string;
}

/** Every zone that this runtime knows, and the given ones, each once. */
export function zoneChoices(...besides: readonly string[]): ZoneChoice[] {
  const ids = new Set([...besides, ...Intl.supportedValuesOf('timeZone')]);
  return [...ids].map((id) => ({
    id,
    city: zoneCity(id),
    region: id.split('/').slice(0, -1).join(', ').replaceAll('_', ' '),
  }));
}

/** Zones whose city or region contains every word; cities that start with the search come first. */
export function zonesNamed(choices: readonly ZoneChoice[], search: string): ZoneChoice[] {
  const words = searchedWords(search);
  const found = choices.filter(({ id }) => {
    const text = foldWords(id);
    return words.every((word) => text.includes(word));
  });
  const [first = ''] = words;
  const rank = ({ city }: ZoneChoice) => (foldWords(city).startsWith(first) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b) || (a.city < b.city ? -1 : 1));
}

/** "Central European Time", "Mitteleuropäische Zeit". */
export const zoneTitle = (zone: string, day: string, locale: string) =>
  zonePart(zone, day, locale, 'longGeneric');

/** "GMT+1", as it is on a day (YYYY-MM-DD) there. */
export const zoneOffset = (zone: string, day: string, locale: string) =>
  zonePart(zone, day, locale, 'shortOffset');

function zonePart(zone: string, day: string, locale: string, timeZoneName: 'longGeneric' | 'shortOffset') {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName });
  const parts = format.formatToParts(new Date(`${day}T12:00Z`));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
