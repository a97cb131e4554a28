/**
 * Builds the search index: a line of folded words for each row that a screen may show, in packs of lines that change
 * together. It uses packs instead of an index of words: storing twenty words of a row one by one costs ten times the
 * row, and reading all packs takes less time than a user notices.
 */
import { findableWords } from '#contract/base/folded-words.ts';
import { ENTITIES, type Entity } from '../entities.ts';
import { type RowKey, type RowOf, rowKey } from '../rows.ts';
import { SEARCHED, type Searched } from './searched.ts';

/** Increase it when the format of lines changes: then all lines are built again. */
export const SEARCH_VERSION = 2;

export interface SearchPack {
  /** `{entity}/{kind}/{owner}` */
  key: string;
  /** One line per row, see `lineOf`. */
  lines: string;
}

/** A row whose line is outdated: it changed or was deleted since the line was made. */
export interface OutdatedLine {
  key: RowKey;
  /** Key of the pack with its line. */
  pack: string;
}

/** Separates the parts of a line. Folded words contain neither this nor a line break. */
export const PART = '\t';

/** Digits of the latest instant in this base: lines with the same number of digits sort by it without parsing. */
const DIGITS = 11;

/**
 * Formats an instant (Unix ms) for lines; the later of two is the greater string. Instants before 1970 count as 1970.
 */
export const instantIn = (at: number): string =>
  Math.max(0, Math.floor(at)).toString(36).padStart(DIGITS, '0');

/** New lines of rows, by pack and id; null: the row has no line anymore. */
export type LineChanges = Map<string, Map<string, string | null>>;

export const SEARCHED_ENTITIES: readonly Entity[] = ENTITIES.filter(
  (entity) => SEARCHED[entity] !== undefined,
);

/** Packs of an entity have keys from the first of these to the second. */
export const packsOf = (entity: Entity) => [`${entity}/`, `${entity}/\uffff`] as const;

/** Returns the key of the pack with the line of a row. It never changes. */
const packOf = <TRow>(entity: Entity, searched: Searched<TRow>, row: TRow) =>
  `${entity}/${searched.kind(row)}/${searched.owner(row)}`;

/**
 * Formats `id, person, instant, title, text`: the instant as in `instantIn`; each word with a space before and after
 * it, so that a search for a space and a word finds words that begin so.
 */
function lineOf<TRow extends { id: string }>(searched: Searched<TRow>, row: TRow): string {
  const person = searched.person?.(row) ?? '';
  const title = findableWords(searched.title(row));
  const text = findableWords(searched.text(row));
  return [row.id, person, instantIn(searched.at(row)), ` ${title} `, ` ${text} `].join(PART);
}

/**
 * Adds the lines of these rows. A row in no list is on no screen, and not found.
 * @param me id of the user of the device
 */
export function noteLines<TEntity extends Entity>(
  changes: LineChanges,
  entity: TEntity,
  rows: readonly RowOf<TEntity>[],
  me: string,
): void {
  const searched: Searched<RowOf<TEntity>> | undefined = SEARCHED[entity];
  if (searched === undefined) return;
  for (const row of rows) {
    const key = packOf(entity, searched, row);
    const lines = changes.get(key) ?? new Map<string, string | null>();
    // A row left out now may have had a line: a deleted message has no words anymore.
    const isIn = row.list !== undefined && searched.isLeftOut?.(row, me) !== true;
    changes.set(key, lines.set(row.id, isIn ? lineOf(searched, row) : null));
  }
}

/** Marks the lines of these rows as outdated. */
export function outdatedLines<TEntity extends Entity>(
  entity: TEntity,
  rows: readonly RowOf<TEntity>[],
): OutdatedLine[] {
  const searched: Searched<RowOf<TEntity>> | undefined = SEARCHED[entity];
  if (searched === undefined) return [];
  return rows.map((row) => ({ key: rowKey(entity, row.id), pack: packOf(entity, searched, row) }));
}

/** Returns the lines of a pack after changes, each in its place; empty when none is left. */
function rewrittenLines(before: string, changes: ReadonlyMap<string, string | null>): string {
  const lines = before === '' ? [] : before.split('\n');
  const added = new Map(changes);
  const after = lines.flatMap((line) => {
    const id = line.slice(0, line.indexOf(PART));
    const changed = changes.get(id);
    if (changed === undefined) return [line];
    added.delete(id);
    return changed === null ? [] : [changed];
  });
  for (const line of added.values()) if (line !== null) after.push(line);
  return after.join('\n');
}

/**
 * Returns the packs to store and the keys of those to delete; `before` are the packs of the changes, in their order.
 */
export function rewrittenPacks(
  changes: LineChanges,
  before: readonly (SearchPack | undefined)[],
): { stored: SearchPack[]; gone: string[] } {
  const stored: SearchPack[] = [];
  const gone: string[] = [];
  for (const [index, [key, lines]] of [...changes].entries()) {
    const was = before[index]?.lines ?? '';
    const is = rewrittenLines(was, lines);
    if (is === was) continue;
    if (is === '') gone.push(key);
    else stored.push({ key, lines: is });
  }
  return { stored, gone };
}

/** Returns the packs after changes. */
export function patchedPacks(packs: readonly SearchPack[], changes: LineChanges): readonly SearchPack[] {
  const all = new Map(packs.map((pack) => [pack.key, pack]));
  const { stored, gone } = rewrittenPacks(
    changes,
    [...changes.keys()].map((key) => all.get(key)),
  );
  for (const pack of stored) all.set(pack.key, pack);
  for (const key of gone) all.delete(key);
  return [...all.values()];
}
