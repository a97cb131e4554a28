/** Queries the activity log. */
import { activityKind } from '#contract/outings/activity/activity.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import type { ActivityRow } from '../../rows.ts';

/**
 * One log contains the lines of an outing and of its items; an item's log is a part of it.
 * @param itemId null: all.
 */
export const linesAbout = (lines: readonly ActivityRow[], itemId: string | null): readonly ActivityRow[] =>
  itemId === null ? lines : lines.filter((line) => line.item_id === itemId);

/** The subjects of lines that are on this device, by id, with their texts: empty for a subject without one. */
export type Subjects = ReadonlyMap<string, string>;

/** Lines contain no text: it is what the user may read today. A deleted subject has none anymore. */
export async function subjectsOf(db: UserDatabase, lines: readonly ActivityRow[]): Promise<Subjects> {
  const idsOf = (about: ReturnType<typeof activityKind>['about']) => [
    ...new Set(
      lines.flatMap(({ attributes: { kind, subject_id } }) =>
        subject_id !== null && activityKind(kind).about === about ? subject_id : [],
      ),
    ),
  ];
  const itemIds = [...new Set(lines.flatMap(({ item_id }) => item_id ?? []))];
  const [items, notes, polls, photos, files, things] = await Promise.all([
    db.outings.bulkGet(itemIds),
    db.notes.bulkGet(idsOf('note')),
    db.polls.bulkGet(idsOf('poll')),
    db.photos.bulkGet(idsOf('photo')),
    db.files.bulkGet(idsOf('file')),
    db.things.bulkGet(idsOf('thing')),
  ]);
  return new Map<string, string>([
    ...items.flatMap((row) => (row ? [[row.id, row.attributes.title] as const] : [])),
    ...notes.flatMap((row) => (row ? [[row.id, row.attributes.title || row.attributes.text] as const] : [])),
    ...polls.flatMap((row) => (row ? [[row.id, row.attributes.question] as const] : [])),
    ...photos.flatMap((row) => (row ? [[row.id, row.attributes.caption] as const] : [])),
    ...files.flatMap((row) => (row ? [[row.id, row.attributes.name] as const] : [])),
    ...things.flatMap((row) => (row ? [[row.id, row.attributes.name] as const] : [])),
  ]);
}
