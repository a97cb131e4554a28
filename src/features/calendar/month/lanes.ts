/** Lays out the entries of a week in a month: each in a lane, across its days. Pure. */

/** Something that takes days, as day numbers, both inclusive. */
export interface Dated {
  key: string;
  first: number;
  last: number;
}

/** The part of an entry that a week shows. */
export interface Piece<T extends Dated> {
  entry: T;
  /** Columns of the week, 0 to 6, both inclusive. */
  from: number;
  to: number;
  /** 0 is the topmost. */
  lane: number;
  /** The entry begins or ends in this week. */
  isStart: boolean;
  isEnd: boolean;
}

export interface Week<T extends Dated> {
  /** By column, and within a column from top to bottom. */
  pieces: Piece<T>[];
  /** The number of entries per day that do not fit. */
  hidden: number[];
}

const DAYS = 7;

/** Sorts entries once for all weeks: earlier first, then longer first, otherwise in the given order. */
export const byDays = <T extends Dated>(entries: readonly T[]): T[] =>
  entries.toSorted((a, b) => a.first - b.first || b.last - a.last);

/**
 * Gives each entry of a week the topmost lane that is free on all of its days. If a day has more than fit, its last
 * lane shows the number of the rest, which includes the entry that would be there.
 * @param entries by `byDays`
 * @param firstDay number of the first day of the week
 * @param lanes how many fit into a day, at least 1
 */
export function layWeek<T extends Dated>(entries: readonly T[], firstDay: number, lanes: number): Week<T> {
  const all = entries.flatMap((entry): Omit<Piece<T>, 'lane'>[] => {
    const [from, to] = [Math.max(0, entry.first - firstDay), Math.min(DAYS - 1, entry.last - firstDay)];
    if (from > to) return [];
    return [{ entry, from, to, isStart: entry.first >= firstDay, isEnd: entry.last < firstDay + DAYS }];
  });
  // Entries from the week before begin on the first day, like those that start there: longer first again.
  all.sort((a, b) => a.from - b.from || b.to - a.to);
  /** By lane, the column from which it is free: entries are sorted by the column in which they begin. */
  const freeFrom: number[] = [];
  const placed = all.map((piece): Piece<T> => {
    const free = freeFrom.findIndex((column) => column <= piece.from);
    const lane = free === -1 ? freeFrom.length : free;
    freeFrom[lane] = piece.to + 1;
    return { ...piece, lane };
  });
  const hidden = new Array<number>(DAYS).fill(0);
  const hide = ({ from, to }: Piece<T>) => {
    for (let column = from; column <= to; column += 1) hidden[column] = (hidden[column] ?? 0) + 1;
  };
  const fit = placed.filter((piece) => piece.lane < lanes);
  for (const piece of placed) if (piece.lane >= lanes) hide(piece);
  const isFull = hidden.map((count) => count > 0);
  const pieces = fit.filter((piece) => {
    const isInTheWay =
      piece.lane === lanes - 1 && isFull.slice(piece.from, piece.to + 1).some((full) => full);
    if (isInTheWay) hide(piece);
    return !isInTheWay;
  });
  return { pieces: pieces.sort((a, b) => a.from - b.from || a.lane - b.lane), hidden };
}
