/** Finds rows in the search index. Pure: the packs are read once and searched as often as somebody types. */
import { searchedWords } from '#contract/folded-words.ts';
import type { Entity } from '../entities.ts';
import { isEntity } from '../entities.ts';
import { PART, type SearchPack } from './packs.ts';
import { isSearchKind, SEARCH_KINDS, type SearchKind } from './searched.ts';

export interface Found {
  entity: Entity;
  id: string;
}

export interface FoundOfKind {
  kind: SearchKind;
  /** The best ones first, at most as many as were asked for. */
  rows: readonly Found[];
  /** How many match in all. */
  count: number;
}

/** How well a line matches, the best first: in its title or anywhere, by whole words or by beginnings of words. */
const RANKS = 4;

interface Match extends Found {
  at: number;
  /** Folded. */
  title: string;
  person: string;
}

/**
 * Finds the rows in which every word of the search begins a word, by kind. Titles come before texts and whole words before
 * beginnings; among equals what is coming up, the nearest first, and then what was last.
 * @param now Unix ms
 * @param limit of each kind
 */
export function findInPacks(
  packs: Iterable<SearchPack>,
  search: string,
  now: number,
  limit: number,
): FoundOfKind[] {
  // The longest is in the fewest lines: the others are looked for only there.
  const [first, ...others] = [...searchedWords(search)].sort((a, b) => b.length - a.length);
  if (first === undefined) return [];
  const matches = new Map<SearchKind, Match[][]>();
  for (const { key, lines } of packs) {
    const [entity = '', kind = ''] = key.split('/', 2);
    if (!isEntity(entity) || !isSearchKind(kind)) continue;
    const ranks = matches.get(kind) ?? Array.from({ length: RANKS }, () => []);
    matches.set(kind, ranks);
    for (const line of linesWith(lines, first)) {
      const match = matchIn(line, first, others);
      if (match) ranks[match.rank]?.push({ entity, ...match });
    }
  }
  return SEARCH_KINDS.flatMap((kind) => {
    const ranks = matches.get(kind)?.map(oncePerPerson()) ?? [];
    const count = ranks.reduce((sum, rank) => sum + rank.length, 0);
    return count === 0 ? [] : [{ kind, count, rows: bestOf(ranks, now, limit) }];
  });
}

/** The lines in which a word begins so. */
function* linesWith(lines: string, word: string): Generator<string> {
  const wanted = ` ${word}`;
  for (let at = lines.indexOf(wanted); at >= 0; ) {
    const end = lines.indexOf('\n', at);
    yield lines.slice(lines.lastIndexOf('\n', at) + 1, end < 0 ? undefined : end);
    if (end < 0) return;
    at = lines.indexOf(wanted, end);
  }
}

function matchIn(line: string, first: string, others: readonly string[]) {
  for (const word of others) if (!line.includes(` ${word}`)) return null;
  const [id = '', person = '', instant = '', title = '', text = ''] = line.split(PART);
  let isInTitle = true;
  let isWhole = true;
  for (const word of [first, ...others]) {
    isInTitle &&= title.includes(` ${word}`);
    isWhole &&= title.includes(` ${word} `) || text.includes(` ${word} `);
  }
  return {
    id,
    person,
    title,
    at: Number.parseInt(instant, 36),
    rank: (isInTitle ? 0 : 2) + (isWhole ? 0 : 1),
  };
}

/** A person is found in many rows, and shown once: in the best rank, which comes first. */
function oncePerPerson(): (rank: readonly Match[]) => Match[] {
  const seen = new Set<string>();
  return (rank) =>
    rank.filter(({ person }) => person === '' || (!seen.has(person) && seen.add(person) !== undefined));
}

function bestOf(ranks: readonly Match[][], now: number, limit: number): Found[] {
  const best: Match[] = [];
  for (const rank of ranks) {
    if (best.length >= limit) break;
    best.push(...rank.sort((a, b) => compare(a, b, now)));
  }
  return best.slice(0, limit).map(({ entity, id }) => ({ entity, id }));
}

function compare(a: Match, b: Match, now: number): number {
  const [isAhead, isOtherAhead] = [a.at >= now, b.at >= now];
  if (isAhead !== isOtherAhead) return isAhead ? -1 : 1;
  if (a.at !== b.at) return isAhead ? a.at - b.at : b.at - a.at;
  return a.title < b.title ? -1 : a.title > b.title ? 1 : a.id < b.id ? -1 : 1;
}
