/** Reads what the search screen shows for a query: live from the index of this device, online and offline. */
import { useDeferredValue, useMemo } from 'react';
import { searchedWords } from '#contract/base/folded-words.ts';
import type { PlaceId } from '#contract/places/visit/visit.ts';
import { timelinePage } from '#db/queries/outings/outings.ts';
import { foundRows, recentlyFound, searchIndex } from '#db/queries/search.ts';
import { parseRowKey, type RowKey } from '#db/rows.ts';
import { type FoundOfKind, findInPacks } from '#db/search/find.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { PLACE_KEY, placeResult, type Result, type Section, type SectionKind } from './sections.ts';
import { useFoundPlaces, usePlacesOf } from './use-found-places.ts';

/**
 * Results of each kind initially, and after more are requested. Users refine the query instead of reading still more.
 */
const FEW = 5;
const MANY = 50;

export interface FoundNow {
  /** The folded words that the sections were found by; none without a query. */
  words: readonly string[];
  sections: readonly Section[];
  /** The query that the sections answer; null while those of an earlier one are shown. */
  responses: string | null;
  /** More may follow: the index or the rows are still being read. */
  isReading: boolean;
  /** Whether any of the user's data has been loaded on this device, and whether all of it is indexed. */
  isPulled: boolean;
  isWhole: boolean;
}

const NOTHING: readonly FoundOfKind[] = [];

/** @param whole the sections of which more than a few results are shown */
export function useFound(text: string, whole: ReadonlySet<SectionKind>): FoundNow {
  const { db, user } = useLoggedIn();
  const now = useNow();
  const query = useDeferredValue(text.trim());
  const index = useLiveQuery(() => searchIndex(db, user.id), [db, user.id]);
  const words = useMemo(() => searchedWords(query), [query]);
  const found = useMemo(
    () => (index && words.length > 0 ? findInPacks(index.packs, query, now, MANY) : NOTHING),
    [index, words, query, now],
  );
  const rows = useLiveQuery(async () => {
    const sections = found.map(async ({ kind, rows: all, count }): Promise<Section> => {
      const most = whole.has(kind) ? MANY : FEW;
      const results = await foundRows(db, all.slice(0, most), now);
      return { kind, results, count, hasMore: all.length > most };
    });
    return { found, words, sections: await Promise.all(sections) };
  }, [db, found, words, whole, now]);
  const places = useFoundPlaces(words.length > 0 ? query : '', MANY);
  const start = useStart();
  const isPulled = index?.isPulled ?? true;
  const isWhole = index?.isWhole ?? true;
  if (words.length === 0)
    return {
      words,
      sections: start ?? [],
      responses: query,
      isReading: start === undefined,
      isPulled,
      isWhole,
    };
  const isAnswered = index !== undefined && rows?.found === found;
  const sections = [...(rows?.sections ?? []), ...placeSections(places.places.map(placeResult), whole)];
  return {
    words: rows?.words ?? words,
    sections: sections.filter(({ results }) => results.length > 0),
    responses: isAnswered ? query : null,
    isReading: !isAnswered || places.isReading,
    isPulled,
    isWhole,
  };
}

function placeSections(results: readonly Result[], whole: ReadonlySet<SectionKind>): Section[] {
  const most = whole.has('places') ? MANY : FEW;
  const hasMore = results.length > most;
  return [{ kind: 'places', results: results.slice(0, most), count: results.length, hasMore }];
}

const NO_KEYS: readonly string[] = [];

/** Returns what is shown without a query: recently found results, else the next outings. */
function useStart(): readonly Section[] | undefined {
  const { db } = useLoggedIn();
  const now = useNow();
  const keys = useLiveQuery(() => recentlyFound(db), [db]);
  const placeIds = useMemo(
    () => (keys ?? NO_KEYS).filter(isOfPlace).map((key): PlaceId => key.slice(PLACE_KEY.length)),
    [keys],
  );
  const places = usePlacesOf(placeIds);
  const rows = useLiveQuery(async () => {
    const wanted = (keys ?? NO_KEYS).filter((key): key is RowKey => !isOfPlace(key)).map(parseRowKey);
    const next = await timelinePage(db, 'upcoming', now, FEW, () => true);
    const upcoming = next.map(({ id }) => ({ entity: 'outings', id }) as const);
    return { recent: await foundRows(db, wanted, now), upcoming: await foundRows(db, upcoming, now) };
  }, [db, keys, now]);
  return useMemo(() => {
    if (!keys || !places || !rows) return undefined;
    const known = new Map<string, Result>(
      [...rows.recent, ...places.map(placeResult)].map((result) => [result.key, result]),
    );
    const recent = keys.flatMap((key) => known.get(key) ?? []);
    const [kind, results] =
      recent.length > 0 ? (['recent', recent] as const) : (['upcoming', rows.upcoming] as const);
    return results.length === 0 ? [] : [{ kind, results, count: results.length, hasMore: false }];
  }, [keys, places, rows]);
}

const isOfPlace = (key: string) => key.startsWith(PLACE_KEY);
