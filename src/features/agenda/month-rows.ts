/** Turns outings into rows of a windowed list: month headings, and cards next to each other. */

import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { dayAt } from '#contract/time/instants.ts';

export type AgendaRow<TOuting> =
  | { kind: 'month'; key: string; month: Month }
  | { kind: 'cards'; key: string; outings: readonly TOuting[] };

/**
 * `2026-12`; ongoing and undated outings have headings of their own. An outing without a date that was put away is in
 * the month in which that happened.
 */
export type Month = { kind: 'month'; iso: string } | { kind: 'now' } | { kind: 'undecided' };

function monthOf(outing: OutingPreview, goingOn: ReadonlySet<string>): Month {
  if (goingOn.has(outing.id)) return { kind: 'now' };
  const { starts_at, timezone, put_away_at_timestamp } = outing.attributes;
  const day = starts_at ?? (put_away_at_timestamp ? dayAt(put_away_at_timestamp, timezone) : null);
  return day === null ? { kind: 'undecided' } : { kind: 'month', iso: day.slice(0, 7) };
}

const nameOf = (month: Month) => (month.kind === 'month' ? month.iso : month.kind);

/** Returns rows of `columns` cards. Months are those of the outing's own calendar. */
export function monthRows<TOuting extends OutingPreview>(
  outings: readonly TOuting[],
  columns: number,
  goingOn: ReadonlySet<string> = new Set(),
): AgendaRow<TOuting>[] {
  const rows: AgendaRow<TOuting>[] = [];
  let current: string | null = null;
  let cards: TOuting[] = [];
  for (const outing of outings) {
    const month = monthOf(outing, goingOn);
    const name = nameOf(month);
    if (name !== current) {
      current = name;
      // Distant time zones can repeat a month: the key stays unique.
      rows.push({ kind: 'month', key: `${name}/${outing.id}`, month });
      cards = [];
    }
    if (cards.length === 0 || cards.length === columns) {
      cards = [];
      rows.push({ kind: 'cards', key: outing.id, outings: cards });
    }
    cards.push(outing);
  }
  return rows;
}
