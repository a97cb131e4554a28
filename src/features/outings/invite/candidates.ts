/** Lists the followers the reader can invite, with their state in the outing. Pure. */

import type { Person } from '#contract/base/shapes.ts';
import type { Participation } from '#contract/outings/membership/membership.ts';
import type { RelatedPersonRow } from '#db/queries/people/people.ts';
import { type RowKey, rowKey } from '#db/rows.ts';
import { type Entry, isNamed } from '../people/entries.ts';

export interface Candidate {
  person: Person;
  /** Why they cannot be invited now; null if they can. A person who declined can be invited again. */
  already: 'invited' | 'requested' | 'watching' | Participation | null;
  /** The row of that state, which may wait to be sent. */
  row: RowKey | null;
}

/** Returns all followers by name. Those who can be invited are first. */
export function candidatesOf(people: readonly RelatedPersonRow[], entries: readonly Entry[]): Candidate[] {
  const known = new Map(entries.map((entry) => [entry.person.id, entry]));
  return people
    .map(({ relations: { user: person } }): Candidate => {
      const entry = known.get(person.id);
      const already = entry === undefined ? null : placeOf(entry);
      const isInvited = entry?.kind === 'invited' && already !== null;
      return { person, already, row: isInvited ? rowKey('outingInvitations', entry.id) : null };
    })
    .sort(
      (a, b) =>
        Number(a.already !== null) - Number(b.already !== null) || a.person.name.localeCompare(b.person.name),
    );
}

function placeOf(entry: Entry): Candidate['already'] {
  switch (entry.kind) {
    case 'member':
      return entry.role === 'spectator' ? 'watching' : entry.participation;
    case 'invited':
      return entry.participation === 'pending' ? 'invited' : null;
    case 'request':
      return 'requested';
  }
}

export const candidatesNamed = (candidates: readonly Candidate[], search: string): Candidate[] => {
  const matches = isNamed(search);
  return candidates.filter(({ person }) => matches(person));
};
