/** What guests of an outing are called where two have one name. Pure. */
import { foldWords } from '#contract/base/folded-words.ts';
import type { Membership } from '#contract/outings/membership/membership.ts';

type Member = Pick<Membership, 'id' | 'relations'> & {
  attributes: Pick<Membership['attributes'], 'role' | 'created_at_timestamp'>;
};

/** As names are compared: case and accents tell nobody apart, unless there is nothing else. */
const compared = (name: string): string => foldWords(name) || name;

/** Whether any two guests among these people have one name. */
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
 * The names of guests who share one: who came first keeps it, later ones are counted, as “Emil (2)”. No counted name is one that
 * somebody else has.
 * @returns by the id of the guest; who is called as they call themselves is not in it
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
