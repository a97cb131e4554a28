/** Describes personal items as rows and as the contract defines them, and reads a single one. */

import { and, eq } from 'drizzle-orm';
import type { NewPersonalItem, PersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { endInstantOf, instantOf } from '#contract/time/instants.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { wasDeleted } from '../../base/log/deleted.ts';
import { personalItemEntity } from './entity.ts';
import { personalItems } from './tables.ts';

export type PersonalItemRow = typeof personalItems.$inferSelect;

export function toPersonalItem(row: PersonalItemRow): PersonalItem {
  const {
    id,
    series_id,
    user_id: _user,
    starts_instant: timestamp,
    ends_instant: _ends,
    quiet_until_timestamp: _quiet,
    ...attributes
  } = row;
  return { id, series_id, timestamp, attributes };
}

/** Returns the columns for a user's input. */
export function columnsOf(item: NewPersonalItem) {
  const { starts_at, ends_at, timezone } = item;
  return {
    ...item,
    starts_instant: instantOf(starts_at, timezone),
    ends_instant: endInstantOf(ends_at ?? starts_at, timezone),
  };
}

/** Returns null if the user has none with this id. */
export async function itemOf(db: Queryable, userId: string, id: string): Promise<PersonalItemRow | null> {
  const [row] = await db
    .select()
    .from(personalItems)
    .where(and(eq(personalItems.id, id), eq(personalItems.user_id, userId)));
  return row ?? null;
}

/** @throws {Refusal} `gone` for a deleted one, `not_found` for another user's. */
export async function ownItem(db: Queryable, userId: string, id: string): Promise<PersonalItemRow> {
  const found = await itemOf(db, userId, id);
  if (found !== null) return found;
  throw new Refusal((await wasDeleted(db, personalItemEntity, id)) ? 'gone' : 'not_found');
}
