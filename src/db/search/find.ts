/** Finds rows in the search index. Pure: the packs are read once and searched with each input. */
import { searchedWords } from '#contract/base/folded-words.ts';
import { type Entity, isEntity } from '../entities.ts';
import { instantIn, PART, type SearchPack } from './packs.ts';
import { isSearchKind, SEARCH_KINDS, type SearchKind } from './searched.ts';

export interface Found {
  entity: Entity;
  id: string;
}

export interface FoundOfKind {
  kind: SearchKind;
  /** The best ones first, at most as many as requested. */
  rows: readonly Found[];
  /** Total number of matches. */
  count: number;
}

/** Ranks of a line's match, the best first: in its title or anywhere, by whole words or by beginnings of words. */
const RANKS = 4;

interface Match extends Found {
  /** See `instantIn`. */
  at: string;
  /** Folded. */
  title: string;
}

/**
 * Finds the rows in which every word of the search begins a word, by kind. Titles rank before texts and whole words
 * before beginnings; among equals, upcoming ones first, the nearest before the others, then the most recent.
 * @param now Unix ms
 * @param limit of each kind
 */
export function findInPacks(
  packs: Iterable<SearchPack>,
  search: string,
  now: number,
  limit: number,
): FoundOfKind[] {
  // The longest word is in the fewest lines: the others are searched only there.
  const words = [...searchedWords(search)].sort((a, b) => b.length - a.length).map((word) => ` ${word}`);
  const [first, ...others] = words;
  if (first === undefined) return [];
  const whole = words.map((word) => `${word} `);
  const kinds = new Map<SearchKind, Best>();
  for (const { key, lines } of packs) {
    const [entity = '', kind = ''] = key.split('/', 2);
    if (!isEntity(entity) || !isSearchKind(kind)) continue;
    const best = kinds.get(kind) ?? new Best(limit, instantIn(now));
    kinds.set(kind, best);
    // Checked once per pack: what no line contains need not be searched in any.
    const wanted: Wanted = { words, whole: holds(lines, whole) ? whole : null };
    for (const line of linesWith(lines, first)) if (holds(line, others)) best.add(entity, line, wanted);
  }
  return SEARCH_KINDS.flatMap((kind) => {
    const best = kinds.get(kind);
    return best && best.count > 0 ? [{ kind, count: best.count, rows: best.rows() }] : [];
  });
}

/**
 * What is searched for in a line: a space and the beginning of each word, and the same as whole words if it may have
 * them.
 */
interface Wanted {
  words: readonly string[];
  whole: readonly string[] | null;
}

function* linesWith(lines: string, word: string): Generator<string> {
  for (let at = lines.indexOf(word); at >= 0; ) {
    const end = lines.indexOf('\n', at);
    yield lines.slice(lines.lastIndexOf('\n', at) + 1, end < 0 ? undefined : end);
    at = end < 0 ? -1 : lines.indexOf(word, end);
  }
}

// From here on, every function may run for each of 50,000 lines: use loops, and no slices before they are needed.

function holds(line: string, words: readonly string[]): boolean {
  for (const word of words) if (!line.includes(word)) return false;
  return true;
}

/** Ranks a line that contains all of the words. `text`: where its text begins. */
function rankOf(line: string, text: number, { words, whole }: Wanted): number {
  let rank = 0;
  for (const word of words) if (line.indexOf(word) >= text) rank = 2;
  return whole !== null && holds(line, whole) ? rank : rank + 1;
}

/** Collects the best matches of one kind, out of any number. */
class Best {
  readonly #limit: number;
  readonly #now: string;
  /** For each rank the best ones in order, never more than requested. */
  readonly #ranks: Match[][] = Array.from({ length: RANKS }, () => []);
  /** The best rank of each person: a person is found in many rows, and shown once. */
  readonly #people = new Map<string, { rank: number; match: Match }>();
  #others = 0;

  constructor(limit: number, now: string) {
    this.#limit = limit;
    this.#now = now;
  }

  get count(): number {
    return this.#others + this.#people.size;
  }

  add(entity: Entity, line: string, wanted: Wanted): void {
    const person = line.indexOf(PART) + 1;
    const instant = line.indexOf(PART, person) + 1;
    const title = line.indexOf(PART, instant) + 1;
    const text = line.indexOf(PART, title) + 1;
    const rank = rankOf(line, text, wanted);
    const at = line.slice(instant, title - 1);
    const match = (): Match => ({
      entity,
      id: line.slice(0, person - 1),
      at,
      title: line.slice(title, text - 1),
    });
    if (instant - person > 1) {
      const id = line.slice(person, instant - 1);
      const known = this.#people.get(id);
      if (!known || rank < known.rank) this.#people.set(id, { rank, match: match() });
      return;
    }
    this.#others += 1;
    // Most are worse than the worst kept match, and need nothing more.
    const worst = this.#ranks[rank]?.[this.#limit - 1];
    if (worst === undefined || compareTimes(at, worst.at, this.#now) <= 0) this.#place(match(), rank);
  }

  #place(match: Match, rank: number): void {
    const best = this.#ranks[rank];
    if (!best) return;
    let low = 0;
    for (let high = best.length; low < high; ) {
      const middle = (low + high) >> 1;
      const other = best[middle];
      if (other && compare(other, match, this.#now) <= 0) low = middle + 1;
      else high = middle;
    }
    best.splice(low, 0, match);
    if (best.length > this.#limit) best.pop();
  }

  /** Call it once, after everything was added. */
  rows(): Found[] {
    for (const { rank, match } of this.#people.values()) this.#place(match, rank);
    return this.#ranks
      .flat()
      .slice(0, this.#limit)
      .map(({ entity, id }) => ({ entity, id }));
  }
}

/** Upcoming ones first, the nearest before the others; then the most recent. */
function compareTimes(a: string, b: string, now: string): number {
  if (a === b) return 0;
  const isAhead = a >= now;
  if (isAhead !== b >= now) return isAhead ? -1 : 1;
  return a < b === isAhead ? -1 : 1;
}

function compare(a: Match, b: Match, now: string): number {
  const times = compareTimes(a.at, b.at, now);
  if (times !== 0) return times;
  return a.title < b.title ? -1 : a.title > b.title ? 1 : a.id < b.id ? -1 : 1;
}
