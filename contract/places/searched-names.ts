/**
 * Collects the names by which users search a place, the same on server and devices: ignores case, accents and usual
 * spellings.
 */
import { foldWords } from '../base/folded-words.ts';

/** The names of a place, and the forms that a query is compared with */
export interface SearchedNames {
  /** The first is the one that is shown; a name appears once for each of its spellings. */
  readonly names: readonly string[];
  /** Their spellings, folded */
  readonly folded: readonly string[];
  /** All of these, one per line: a query that is not in it does not match. */
  readonly all: string;
}

/** What users type on a keyboard without the letter */
const TYPED_AS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const SPECIAL = /[äöüøå&]|^(st\.?|saint|sankt)[ -]/i;

/** Returns other spellings of a name: Koeln, Aarhus, Bosnia and Herzegovina, Saint Lucia. */
function spellings(name: string): string[] {
  if (!SPECIAL.test(name)) return [];
  return [
    name.replace(/[äöüøå]/gi, (letter) => TYPED_AS[letter.toLowerCase()] ?? letter).replace('&', 'and'),
    name.replace(/^st\.?[ -]/i, 'Saint '),
    name.replace(/^(saint|sankt)[ -]/i, 'St '),
  ];
}

/** @param others further names; one that folds like another is left out */
export function searchedNames(name: string, others: readonly string[] = []): SearchedNames {
  const plain = foldWords(name);
  if (others.length === 0 && !SPECIAL.test(name)) return { names: [name], folded: [plain], all: plain };
  const byFolded = new Map<string, string>();
  for (const one of [name, ...others]) {
    for (const spelling of [one, ...spellings(one)]) {
      const folded = foldWords(spelling);
      if (folded !== '' && !byFolded.has(folded)) byFolded.set(folded, one);
    }
  }
  const folded = [...byFolded.keys()];
  return { names: [...byFolded.values()], folded, all: folded.join('\n') };
}

/** How well a name matches: 0 exactly, 1 starts with the query, 2 a word of it does, 3 the query is anywhere within */
export type MatchRank = 0 | 1 | 2 | 3;

/** The worst match that users expect: the middle of a word rarely means anything. */
export const WORD_BEGINS = 2 satisfies MatchRank;

export interface NameMatch {
  rank: MatchRank;
  /** The name that matches best; of several, the first */
  name: string;
}

/**
 * Returns null if no name matches.
 * @param wanted a folded query; an empty one starts every name
 * @param worst matches that are worse do not count
 */
export function matchOf(
  { names, folded, all }: SearchedNames,
  wanted: string,
  worst: MatchRank = 3,
): NameMatch | null {
  if (!all.includes(wanted)) return null;
  let best: NameMatch | null = null;
  for (const [nth, one] of folded.entries()) {
    const rank = rankOf(one, wanted);
    if (rank === null || rank > worst || (best !== null && rank >= best.rank)) continue;
    best = { rank, name: names[nth] ?? one };
  }
  return best;
}

function rankOf(name: string, wanted: string): MatchRank | null {
  const at = name.indexOf(wanted);
  if (at < 0) return null;
  if (at === 0) return name.length === wanted.length ? 0 : 1;
  return name.includes(` ${wanted}`) ? 2 : 3;
}
