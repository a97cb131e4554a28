/** Sorts a program: by day, and within a day by time or as a user arranged it. */
import type { OutingRow } from '#db/rows.ts';

/** The fields of an item that determine its position. */
export interface Ordered {
  id: string;
  /** The instant of its start; see the contract. */
  timestamp: number | null;
  attributes: Pick<OutingRow['attributes'], 'starts_at' | 'position'>;
}

/** A day (YYYY-MM-DD; null: items without a time) and its items in order. */
export interface ProgramDay<TItem> {
  day: string | null;
  items: TItem[];
}

const dayOf = ({ attributes }: Ordered): string | null => attributes.starts_at?.slice(0, 10) ?? null;

/** Whole days and items without a time are before midnight. */
const BEFORE_ALL_TIMES = -1;

/** Returns the position of an item within its day, on the scale of minutes since midnight. */
export function standingOf({ attributes: { position, starts_at } }: Ordered): number {
  // Rows that an older app stored have none.
  if (position != null) return position;
  const time = starts_at?.slice(11) ?? '';
  if (time === '') return BEFORE_ALL_TIMES;
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

const compare = <T extends number | string>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the items by day, days without a date last. The order is total: all devices show the same. */
export function programOf<TItem extends Ordered>(items: readonly TItem[]): ProgramDay<TItem>[] {
  const days = new Map<string | null, TItem[]>();
  for (const item of items) days.set(dayOf(item), [...(days.get(dayOf(item)) ?? []), item]);
  for (const within of days.values()) {
    within.sort(
      (a, b) =>
        compare(standingOf(a), standingOf(b)) ||
        compare(a.timestamp ?? 0, b.timestamp ?? 0) ||
        compare(a.id, b.id),
    );
  }
  return [...days]
    .sort(([a], [b]) => compare(a === null ? 1 : 0, b === null ? 1 : 0) || compare(a ?? '', b ?? ''))
    .map(([day, within]) => ({ day, items: within }));
}
