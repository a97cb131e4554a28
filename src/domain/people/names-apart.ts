/** Names guests of an outing if two have the same name. Pure. */
import { foldWords } from '#contract/base/folded-words.ts';
import type { Membership } from '#contract/outings/membership/membership.ts';

type Member = Pick<Membership, 'id' | 'relations'> & {
  attributes: Pick<Membership['attributes'], 'role' | 'created_at_timestamp'>;
};

/** In the compared form: case and accents do not distinguish names, unless there is nothing else. */
const compared = (name: string): string => foldWords(name) || name;

/** Returns whether any two guests among these people have the same name. */
export function haveOneName(
  people: Iterable<{ id: string; name: string; guest?: true | undefined }>,
): boolean {
  const ids = new Map<string, string>();
  for (const { id, name, guest } of people) {
    if (!guest) continue;
    const known = ids.get(compared(name));
    if (known !== undefined && known !== id) return true;
    ids.set(compared(name), id);
  }
  return false;
}

/**
 * Returns the names of guests who share one: the first guest keeps it, later ones are numbered, as in “Emil (2)”. No
 * numbered name is one that another member has.
 * @returns by the id of the guest, without those whose name is unchanged
 */
export function namesApart(members: readonly Member[]): ReadonlyMap<string, string> {
  const guests = members
    .filter(({ attributes }) => attributes.role === 'guest')
    .sort(
      (a, b) =>
        a.attributes.created_at_timestamp - b.attributes.created_at_timestamp || (a.id < b.id ? -1 : 1),
    )
    .map(({ relations }) => relations.user);
  const taken = new Set(guests.map(({ name }) => compared(name)));
  const kept = new Set<string>();
  const apart = new Map<string, string>();
  for (const { id, name } of guests) {
    if (name === '') continue;
    if (!kept.has(compared(name))) {
      kept.add(compared(name));
      continue;
    }
    let count = 2;
    while (taken.has(compared(`${name} (${count})`))) count += 1;
    apart.set(id, `${name} (${count})`);
    taken.add(compared(`${name} (${count})`));
  }
  return apart;
}
