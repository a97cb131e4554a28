/** Builds the weeks of a month as strings, YYYY-MM-DD, without time zone. */

const at = (day: string) => new Date(`${day}T00:00Z`);
const text = (date: Date) => date.toISOString().slice(0, 10);

/** Returns the month (YYYY-MM) `count` months later. */
export function addMonths(month: string, count: number): string {
  const date = at(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return text(date).slice(0, 7);
}

/** Always six weeks, so that the layout does not shift between months. `firstDay` is 1 (Monday) to 7. */
export function monthGrid(month: string, firstDay: number): string[][] {
  const first = at(`${month}-01`);
  const weekday = first.getUTCDay() || 7;
  const day = new Date(first);
  day.setUTCDate(1 - ((weekday - firstDay + 7) % 7));
  return Array.from({ length: 6 }, () =>
    Array.from({ length: 7 }, () => {
      const now = text(day);
      day.setUTCDate(day.getUTCDate() + 1);
      return now;
    }),
  );
}
