/** Sorts the user's people by name, ready for search. Works in slices, because there may be thousands. */

import { findableWords } from '#contract/base/folded-words.ts';
import type { Person } from '#contract/base/shapes.ts';
import type { RelatedPersonRow } from '#db/queries/people/people.ts';
import { inSlices, type SliceOptions } from '../app/slices.ts';
import { type Relation, relationOf } from './relation.ts';

export interface KnownPerson {
  id: string;
  person: Person;
  relation: Relation;
  /** Name and username, in the searched form. */
  words: string;
}

/** How many are read, or sorted, before checking the clock. */
const PIECE = 100;

/** One for all comparisons: creating one takes longer than thousands of comparisons. */
const collator = new Intl.Collator();

/** By name; deleted accounts have none, and sort last. */
function compare(a: KnownPerson, b: KnownPerson): number {
  const byPresence = Number(a.person.name === '') - Number(b.person.name === '');
  return byPresence || collator.compare(a.person.name, b.person.name) || (a.id < b.id ? -1 : 1);
}

/**
 * Returns the sorted people. Names rarely change: people with the same name as in `before` keep their place without a
 * comparison.
 * @param before what this function returned for earlier rows
 * @throws the signal's reason once it is aborted
 */
export async function knownPeople(
  rows: readonly RelatedPersonRow[],
  before: readonly KnownPerson[],
  options: SliceOptions = {},
): Promise<KnownPerson[]> {
  const old = new Map(before.map((known) => [known.id, known]));
  const found = new Map<string, KnownPerson>();
  const others: KnownPerson[] = [];
  const read = (row: RelatedPersonRow) => {
    const { user: person } = row.relations;
    const last = old.get(row.id);
    const isCalledSo = last?.person.name === person.name && last.person.username === person.username;
    const words = isCalledSo ? last.words : findableWords(`${person.name} ${person.username}`);
    const known = { id: row.id, person, relation: relationOf(row), words };
    if (isCalledSo) found.set(row.id, known);
    else others.push(known);
  };
  await inSlices(pieces(rows), (piece) => piece.forEach(read), options);
  const inPlace = before.flatMap(({ id }) => found.get(id) ?? []);
  return merged(inPlace, await sorted(others, options));
}

/** Sorts in small pieces, which are then merged two by two. */
async function sorted(people: readonly KnownPerson[], options: SliceOptions): Promise<KnownPerson[]> {
  let runs = pieces(people);
  await inSlices(runs, (run) => run.sort(compare), options);
  while (runs.length > 1) {
    const next: KnownPerson[][] = [];
    const pairs = pieces(runs, 2);
    await inSlices(pairs, ([a = [], b = []]) => next.push(merged(a, b)), options);
    runs = next;
  }
  return runs[0] ?? [];
}

function merged(a: readonly KnownPerson[], b: readonly KnownPerson[]): KnownPerson[] {
  const result: KnownPerson[] = [];
  let [i, j] = [0, 0];
  for (let left = a[i], right = b[j]; left || right; left = a[i], right = b[j]) {
    if (left && (!right || compare(left, right) <= 0)) {
      result.push(left);
      i++;
    } else if (right) {
      result.push(right);
      j++;
    }
  }
  return result;
}

function pieces<Item>(items: readonly Item[], size = PIECE): Item[][] {
  const result: Item[][] = [];
  for (let start = 0; start < items.length; start += size) result.push(items.slice(start, start + size));
  return result;
}
