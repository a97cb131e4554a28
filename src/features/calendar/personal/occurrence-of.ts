/** Finds the series of which an entry is one occurrence. */
import type { UserDatabase } from '#db/database/user-database.ts';
import type { PersonalItemRow } from '#db/rows.ts';
import type { PersonalEntry } from '../model/entry.ts';
import type { Occurrence } from '../series/series-steps.ts';

/** Returns null for what takes place once, and for the remainder of a series that is gone. */
export async function occurrenceOf(
  db: UserDatabase,
  { item, original }: Pick<PersonalEntry, 'item' | 'original'>,
): Promise<Occurrence | null> {
  if (original === null) return null;
  const series = item.series_id === null ? item : await db.personalItems.get(item.series_id);
  const recurrence = series?.attributes.recurrence;
  if (!series || !recurrence) return null;
  const overrides = await overridesOf(db, series.id);
  const override = item.series_id === null ? null : item;
  return { series, recurrence, original, override, overrides };
}

function overridesOf(db: UserDatabase, seriesId: string): Promise<PersonalItemRow[]> {
  return db.personalItems.where('series_id').equals(seriesId).toArray();
}
