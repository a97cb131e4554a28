/** Describes notifications as the contract defines them. */
import * as v from 'valibot';
import { Notification } from '#contract/accounts/notification/notification.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { loadPeople } from '../../core/people/person.ts';
import type { notifications } from './tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

const Type = Notification.entries.attributes.entries.type;

/** Describes notifications, in the order of the rows. */
export async function describeNotifications(
  db: Queryable,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const person = await loadPeople(
    db,
    rows.flatMap(({ causer_id }) => causer_id ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    attributes: {
      type: v.parse(Type, row.type),
      answer: row.answer,
      ...(row.adults !== null && { adults: row.adults }),
      ...(row.children !== null && { children: row.children }),
      role: row.role,
      read_at_timestamp: row.read_at_timestamp,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
    },
    relations: {
      user: row.causer_id === null ? null : person(row.causer_id),
      outing:
        row.outing_id === null || row.outing_title === null
          ? null
          : { id: row.outing_id, title: row.outing_title },
    },
  }));
}
