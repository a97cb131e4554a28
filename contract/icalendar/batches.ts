/** Splits the content of a file into imports of a size that the server accepts. */

import { IMPORT_BODY_MAX_BYTES, IMPORTED_AT_ONCE_MAX } from '../base/limits.ts';
import type { NewPersonalItem } from '../calendar/personal-item/personal-item.ts';

/** Space for what surrounds the items. JSON may write a character with six bytes, and most with one. */
const BYTES_MAX = IMPORT_BODY_MAX_BYTES * 0.9;

/** Returns at least the number of bytes of an item's JSON. */
const bytesOf = (item: NewPersonalItem) =>
  [...JSON.stringify(item)].reduce(
    (sum, character) => sum + ((character.codePointAt(0) ?? 0) < 0x80 ? 1 : 4),
    1,
  );

/** Preserves the order, so that a series comes before its occurrences that differ. */
export function importBatches(items: readonly NewPersonalItem[]): NewPersonalItem[][] {
  const batches: NewPersonalItem[][] = [];
  let room = 0;
  for (const item of items) {
    const bytes = bytesOf(item);
    const last = batches.at(-1);
    if (last === undefined || last.length === IMPORTED_AT_ONCE_MAX || bytes > room) {
      batches.push([item]);
      room = BYTES_MAX - bytes;
    } else {
      last.push(item);
      room -= bytes;
    }
  }
  return batches;
}
