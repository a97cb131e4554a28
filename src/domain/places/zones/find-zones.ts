/** Finds time zones by the names that people use: a city, a country, a name or its abbreviation, an offset. Pure. */

import { foldWords, searchedWords } from '#contract/base/folded-words.ts';
import {
  type MatchRank,
  matchOf,
  type SearchedNames,
  searchedNames,
} from '#contract/places/searched-names.ts';
import { COMMON_ZONES } from '#contract/time/common-zones.ts';
import { offsetAt } from '#contract/time/instants.ts';
import { presentZone } from '#contract/time/zone-ids.ts';
import { inSlices, type SliceOptions } from '../../app/slices.ts';
import { matchingPlaces, type PlaceIndex, type PlaceMatch } from '../place-search.ts';
import { nameOn, type ZoneChoice } from './zones.ts';

interface IndexedZone extends ZoneChoice {
  searched: SearchedNames;
  /** From UTC on the day, minutes; null if it is not known yet. */
  offset: number | null;
}

export type ZoneIndex = readonly IndexedZone[];

/** A zone, and the place in it that was found, if the zone is not named after it. */
export interface FoundZone extends ZoneChoice {
  place?: string;
  /** The other name by which the place was found. */
  alias?: string;
}

/** English has the abbreviation of a zone only where people use it. */
const ENGLISH_OF: Readonly<Record<string, string>> = {
  Africa: 'en-ZA',
  America: 'en-CA',
  Asia: 'en-IN',
  Australia: 'en-AU',
  Pacific: 'en-NZ',
};

/** Abbreviations that no English locale of Intl has. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  UTC: ['GMT', 'Greenwich', 'Zulu', 'UCT'],
  'America/Argentina/Buenos_Aires': ['ART'],
  'America/Sao_Paulo': ['BRT'],
  'Asia/Bangkok': ['ICT'],
  'Asia/Dubai': ['GST'],
  'Asia/Hong_Kong': ['HKT'],
  'Asia/Jakarta': ['WIB'],
  'Asia/Jerusalem': ['IST', 'IDT'],
  'Asia/Karachi': ['PKT'],
  'Asia/Manila': ['PHT'],
  'Asia/Seoul': ['KST'],
  'Asia/Shanghai': ['CST'],
  'Asia/Singapore': ['SGT'],
  'Asia/Tokyo': ['JST'],
  'Europe/Istanbul': ['TRT'],
  'Europe/Moscow': ['MSK'],
  'Pacific/Honolulu': ['HST'],
};

const WINTER_AND_SUMMER = ['2026-01-15T12:00Z', '2026-07-15T12:00Z'];

/** Generic names are the same in winter and summer. */
const KINDS = [
  ['longGeneric', WINTER_AND_SUMMER.slice(0, 1)],
  ['shortGeneric', WINTER_AND_SUMMER.slice(0, 1)],
  ['long', WINTER_AND_SUMMER],
  ['short', WINTER_AND_SUMMER],
] as const;

/**
 * Returns Intl's names of a zone in a language, without offsets: “Central European Time”, “CET”, “CEST”, “Germany
 * Time”.
 */
function intlNames(
  timeZone: string,
  locale: string,
  [timeZoneName, instants]: (typeof KINDS)[number],
): string[] {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName });
  return instants.map((instant) => nameOn(format, instant)).filter((name) => !/\p{N}/u.test(name));
}

/** The names in a zone's id, and its abbreviations. */
const ownNames = ({ id }: ZoneChoice) => [
  ...[presentZone(id), id].flatMap((one) => [one, one.split('/').at(-1) ?? one]),
  ...(LETTERS[presentZone(id)] ?? []),
];

/** By the names in their ids: available at once, but only in English. */
export const plainZones = (choices: readonly ZoneChoice[]): ZoneIndex =>
  choices.map((choice) => ({
    ...choice,
    searched: searchedNames(choice.city, ownNames(choice)),
    offset: null,
  }));

const MINUTE_MS = 60_000;

/**
 * By all their names, in the user's language and in English. Intl is slow, so each of its calls is a piece of work.
 * @param day on which offsets count, YYYY-MM-DD
 * @throws the signal's reason, once it is aborted
 */
export async function namedZones(
  choices: readonly ZoneChoice[],
  locale: string,
  day: string,
  options: SliceOptions = {},
): Promise<ZoneIndex> {
  const index: IndexedZone[] = [];
  const noon = Date.parse(`${day}T12:00Z`);
  function* pieces(): Generator<() => void> {
    for (const choice of choices) {
      const names = ownNames(choice);
      const english = ENGLISH_OF[choice.id.split('/')[0] ?? ''] ?? 'en-GB';
      for (const language of [locale, english])
        for (const kind of KINDS) yield () => names.push(...intlNames(choice.id, language, kind));
      yield () =>
        index.push({
          ...choice,
          searched: searchedNames(choice.city, names),
          offset: offsetAt(noon, choice.id) / MINUTE_MS,
        });
    }
  }
  await inSlices(pieces(), (piece) => piece(), options);
  return index;
}

interface Candidate {
  zone: FoundZone;
  rank: MatchRank;
  /** The approximate number of people. */
  weight: number;
}

/**
 * Returns the matching zones, the best first: exact names before beginnings, the zone of more people before others.
 * @param places null until they are on this device
 */
export function foundZones(zones: ZoneIndex, search: string, places: PlaceIndex | null): FoundZone[] {
  const people = peopleIn(places ?? []);
  const weightOf = ({ id }: ZoneChoice) => {
    const zone = presentZone(id);
    if (zone === 'UTC') return Number.POSITIVE_INFINITY;
    const common = COMMON_ZONES.indexOf(zone);
    return people.get(zone) ?? (common < 0 ? 0 : COMMON_ZONES.length - common);
  };
  const best = new Map<string, Candidate>();
  const offer = (candidate: Candidate) => {
    const known = best.get(candidate.zone.id);
    if (known === undefined || isBetter(candidate, known)) best.set(candidate.zone.id, candidate);
  };
  const minutes = offsetIn(search);
  for (const { searched, offset, ...zone } of zones) {
    const rank = minutes === null ? rankOf(searched, search) : offset === minutes ? 0 : null;
    if (rank !== null) offer({ zone, rank, weight: weightOf(zone) });
  }
  const byId = new Map(zones.map(({ searched: _, offset: __, ...zone }) => [presentZone(zone.id), zone]));
  for (const match of places === null || minutes !== null ? [] : matchingPlaces(places, search)) {
    for (const [nth, id] of match.entry.zones.entries()) {
      const zone = byId.get(presentZone(id));
      // The first is the one with the most people, even if no city is large enough to be known.
      if (zone !== undefined) offer(candidateFor(zone, match, weightOf(zone) - nth));
    }
  }
  return [...best.values()]
    .sort(
      (a, b) =>
        a.rank - b.rank || (a.weight === b.weight ? 0 : b.weight - a.weight) || byCity(a.zone, b.zone),
    )
    .map(({ zone }) => zone);
}

const byCity = (a: ZoneChoice, b: ZoneChoice) => (a.city < b.city ? -1 : 1);

const isBetter = (one: Candidate, other: Candidate) =>
  one.rank < other.rank || (one.rank === other.rank && one.weight > other.weight);

function rankOf(searched: SearchedNames, search: string): MatchRank | null {
  const words = searchedWords(search);
  if (words.length === 0) return null;
  const match = matchOf(searched, foldWords(search));
  // “Berlin Europe”: in another order.
  return match?.rank ?? (words.every((word) => searched.all.includes(word)) ? 3 : null);
}

function candidateFor(
  zone: ZoneChoice,
  { entry, rank, name, weight }: PlaceMatch,
  people: number,
): Candidate {
  const isOwn = foldWords(entry.name) === foldWords(zone.city);
  return {
    zone: {
      ...zone,
      ...(!isOwn && { place: entry.name }),
      ...(name !== entry.name && { alias: name }),
    },
    rank,
    weight: entry.type === 'city' ? weight : Math.min(weight, people),
  };
}

const peopleOf = new WeakMap<PlaceIndex, ReadonlyMap<string, number>>();

/** Returns how many people live in the cities of each zone. */
function peopleIn(places: PlaceIndex): ReadonlyMap<string, number> {
  const known = peopleOf.get(places);
  if (known !== undefined) return known;
  const people = new Map<string, number>();
  for (const { type, zones, population } of places) {
    const zone = presentZone(zones[0] ?? '');
    if (type === 'city') people.set(zone, (people.get(zone) ?? 0) + population);
  }
  peopleOf.set(places, people);
  return people;
}

/** Parses “GMT+2”, “UTC -5:30”, “+2” into minutes from UTC; null for other searches. */
function offsetIn(search: string): number | null {
  const [, sign, hours, minutes = '0'] =
    /^\s*(?:utc|gmt)?\s*([+\-−–])\s*(\d{1,2})(?::?(\d{2}))?\s*$/i.exec(search) ?? [];
  if (sign === undefined) return null;
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}
