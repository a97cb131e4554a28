/** Lists what the outings can be narrowed to, with the number of outings each choice leaves. */

import type { Person } from '#contract/base/shapes.ts';
import { LONGEST_OUTING_MS } from '#contract/outings/outing/span.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { phaseAt } from '#db/queries/outings/outing-span.ts';
import { eachOfTimeline } from '#db/queries/outings/outings.ts';
import type { Direction, Filter, Part } from './agenda-search.ts';
import { type FilterContext, keptBy, partIn, placeKey } from './filters.ts';

export interface NarrowingOptions {
  parts: ReadonlyMap<Part, number>;
  /** Most frequent first. */
  places: readonly { name: string; count: number }[];
  people: readonly { person: Person; count: number }[];
}

/** With more choices, the user would have to search. */
const CHOICES_MAX = 100;

const byCount = <T extends { count: number }>(nameOf: (choice: T) => string) => {
  const { compare } = new Intl.Collator();
  return (a: T, b: T) => b.count - a.count || compare(nameOf(a), nameOf(b));
};

export async function narrowingOptions(
  db: UserDatabase,
  direction: Direction,
  filter: Filter,
  context: FilterContext,
): Promise<NarrowingOptions> {
  const parts = new Map<Part, number>();
  const places = new Map<string, { name: string; count: number }>();
  const ids: string[] = [];
  const { now, userId } = context;
  const from = direction === 'upcoming' ? now - LONGEST_OUTING_MS : now;
  await eachOfTimeline(db, direction, from, (outing) => {
    const isOver = phaseAt(outing.attributes, now) === 'over';
    if (isOver !== (direction === 'past') || !keptBy(filter, outing, context)) return;
    ids.push(outing.id);
    const part = partIn(outing, context);
    if (part !== null) parts.set(part, (parts.get(part) ?? 0) + 1);
    const name = outing.attributes.place_name.trim();
    if (name === '') return;
    const place = places.get(placeKey(outing)) ?? { name, count: 0 };
    places.set(placeKey(outing), { ...place, count: place.count + 1 });
  });
  const people = new Map<string, { person: Person; count: number }>();
  await db.memberships
    .where('outing_id')
    .anyOf(ids)
    .each(({ relations: { user } }) => {
      if (user.id === userId) return;
      people.set(user.id, { person: user, count: (people.get(user.id)?.count ?? 0) + 1 });
    });
  return {
    parts,
    places: [...places.values()].sort(byCount(({ name }) => name)).slice(0, CHOICES_MAX),
    people: [...people.values()].sort(byCount(({ person }) => person.name)).slice(0, CHOICES_MAX),
  };
}
