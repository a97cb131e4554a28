/** Computes the span of days in which the outings of a collection take place. */
import { useLocale } from 'use-intl';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';

type Times = Pick<OutingPreview['attributes'], 'starts_at' | 'ends_at'>;

/** Returns YYYY-MM-DD each; null if no day is known. */
export function daysOf(outings: readonly { attributes: Times }[]): { first: string; last: string } | null {
  const days = outings.flatMap(({ attributes: { starts_at, ends_at } }) =>
    [starts_at, ends_at].flatMap((wall) => (starts_at === null || wall === null ? [] : [wall.slice(0, 10)])),
  );
  days.sort();
  const [first] = days;
  const last = days.at(-1);
  return first === undefined || last === undefined ? null : { first, last };
}

/** Returns “12 May 2024 – 3 June 2026”; what both days share appears once. */
export function useDaySpan(outings: readonly { attributes: Times }[]): string | null {
  const locale = useLocale();
  const days = daysOf(outings);
  if (days === null) return null;
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(Date.parse(days.first), Date.parse(days.last));
}
