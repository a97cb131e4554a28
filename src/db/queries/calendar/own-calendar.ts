/** Collects what goes into calendar files that this device writes, and what is known when it reads one. */
import { lastOccurrence } from '#contract/time/occurrences.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { listBetween, wholeList } from '../../lists/list-range.ts';
import { listOfPerson, type OutingRow, type PersonalItemRow, TIMELINE, UNDATED } from '../../rows.ts';
import { itemsOf, timelineBetween } from '../outings/outings.ts';

/** Days, YYYY-MM-DD, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

interface Timed {
  starts_at: string | null;
  ends_at: string | null;
}

const dayOf = (wall: string) => wall.slice(0, 10);

/** Returns whether any part of it takes place in the period, by the days of its own zone. False for undated ones. */
export function isWithin({ starts_at, ends_at }: Timed, period: Period | null): boolean {
  if (starts_at === null) return false;
  if (period === null) return true;
  return dayOf(starts_at) <= period.to && dayOf(ends_at ?? starts_at) >= period.from;
}

/** Returns the entries of a period: a series from its first to its last start, with all its exceptions. */
export function entriesWithin<TItem extends Pick<PersonalItemRow, 'id' | 'series_id' | 'attributes'>>(
  items: readonly TItem[],
  period: Period | null,
): TItem[] {
  const isIn = ({ attributes: { starts_at, ends_at, recurrence } }: TItem) => {
    if (recurrence === null) return isWithin({ starts_at, ends_at }, period);
    // A series that never ends covers every period.
    const last = lastOccurrence(starts_at, recurrence) ?? period?.to ?? starts_at;
    return isWithin({ starts_at, ends_at: last < starts_at ? starts_at : last }, period);
  };
  const series = new Set(items.flatMap((item) => (item.attributes.recurrence && isIn(item) ? item.id : [])));
  return items.filter((item) => (item.series_id === null ? isIn(item) : series.has(item.series_id)));
}

/** Returns an outing and the items below it. */
export async function outingWithItems(
  db: UserDatabase,
  outing: OutingRow,
  isTaken: (item: OutingRow) => boolean = () => true,
): Promise<OutingRow[]> {
  const found = [outing];
  for (const { id } of found) found.push(...(await itemsOf(db, id)).filter(isTaken));
  return found;
}

/**
 * Returns the user's outings with their items, without drafts, and their own entries, as far as this device has them.
 */
export async function ownCalendar(
  db: UserDatabase,
  period: Period | null,
): Promise<{ outings: OutingRow[]; personal: PersonalItemRow[] }> {
  const [roots, items] = await Promise.all([
    timelineBetween(db, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
    wholeList(db.personalItems, listOfPerson('personalItems')).toArray(),
  ]);
  const isNoDraft = ({ attributes }: OutingRow) => attributes.status !== 'draft';
  const families = await Promise.all(
    roots.filter(isNoDraft).map((root) => outingWithItems(db, root, isNoDraft)),
  );
  return {
    outings: families.flat().filter(({ attributes }) => isWithin(attributes, period)),
    personal: entriesWithin(items, period),
  };
}

/** Counts the set plans that cannot be in a calendar because they have no date yet, as far as this device knows. */
export function plansWithoutDate(db: UserDatabase): Promise<number> {
  return listBetween(db.outings, TIMELINE, UNDATED, Number.POSITIVE_INFINITY)
    .filter(({ attributes }) => attributes.starts_at === null && attributes.status === 'set')
    .count();
}

/** Rows per read: a page that reads ten thousand at once freezes meanwhile. */
const AT_ONCE = 250;

/** Returns the UIDs that calendar files use for what is already in the user's calendar. */
export async function knownUids(db: UserDatabase): Promise<string[]> {
  const uids: string[] = await db.outings.toCollection().primaryKeys();
  for (let last = ''; ; ) {
    const items = await db.personalItems.where('id').above(last).limit(AT_ONCE).toArray();
    uids.push(...items.map(({ id, attributes }) => attributes.imported_uid ?? id));
    const end = items.at(-1);
    if (end === undefined || items.length < AT_ONCE) return uids;
    last = end.id;
  }
}
