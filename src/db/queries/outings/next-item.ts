/** Finds which part of a program is on or comes next. Pure. */
import type { OutingRow } from '../../rows.ts';
import { phaseAt } from './outing-span.ts';

type Item = Pick<OutingRow, 'id' | 'timestamp' | 'attributes'>;

/**
 * Returns the item that is on at a moment (Unix ms), or else the next one; undefined if there is none. If several are
 * on, returns the one that began last: that is where people are. Ignores canceled items and those without a time.
 */
export function nextItem<TItem extends Item>(items: readonly TItem[], now: number): TItem | undefined {
  const planned = items
    .filter(({ attributes: { status, starts_at } }) => status !== 'canceled' && starts_at !== null)
    .sort((a, b) => (a.timestamp ?? 0) - (b.timestamp ?? 0) || (a.id < b.id ? -1 : 1));
  return (
    planned.findLast(({ attributes }) => phaseAt(attributes, now) === 'now') ??
    planned.find(({ attributes }) => phaseAt(attributes, now) === 'ahead')
  );
}
