/** Rows of the places that people have marked. */
import type { visits } from '../../places/travel/tables.ts';
import { fraction } from '../chance.ts';
import type { Today } from '../today.ts';
import { sampleTravels } from '../travels.ts';
import { type IdOf, joinedAt, PERSON_KEYS } from './person-rows.ts';

export type SampleVisitRow = typeof visits.$inferInsert;

export function visitRows(today: Today, idOf: IdOf): SampleVisitRow[] {
  return PERSON_KEYS.flatMap((key) =>
    (sampleTravels[key] ?? []).map((place_id) => {
      const joined = joinedAt(key, today);
      const marked = Math.floor(joined + (today.begins - joined) * fraction(`visit:${key}:${place_id}`));
      return {
        user_id: idOf(key),
        place_id,
        visited: true,
        created_at_timestamp: marked,
        updated_at_timestamp: marked,
      };
    }),
  );
}
