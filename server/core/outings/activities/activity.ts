/** Describes lines of activity logs as the contract defines them. */
import * as v from 'valibot';
import { type Activity, ActivityAttributes, activityKind } from '#contract/outings/activity/activity.ts';
import type { Queryable } from '../../../base/db/transaction.ts';
import { loadPeople } from '../../people/person.ts';
import type { activities } from './tables.ts';

export type ActivityRow = typeof activities.$inferSelect;

/** Returns the user whom a line is about; null: it is about something else. */
const personIn = ({ kind, subject_id }: ActivityAttributes): string | null =>
  activityKind(kind).about === 'person' ? subject_id : null;

/** Describes lines, in the order of the rows. Names are the current ones. */
export async function describeActivities(db: Queryable, rows: readonly ActivityRow[]): Promise<Activity[]> {
  const lines = rows.map((row) => {
    const { kind, subject_id, details } = row;
    return { row, attributes: v.parse(ActivityAttributes, { ...Object(details), kind, subject_id }) };
  });
  const person = await loadPeople(
    db,
    lines.flatMap(({ row, attributes }) => [row.user_id, personIn(attributes)].filter((id) => id !== null)),
  );
  const named = (id: string | null) => (id === null ? null : person(id));
  return lines.map(({ row, attributes }) => ({
    id: row.id,
    outing_id: row.root_id,
    item_id: row.item_id,
    attributes,
    relations: { user: named(row.user_id), person: named(personIn(attributes)) },
    created_at_timestamp: row.created_at_timestamp,
  }));
}
