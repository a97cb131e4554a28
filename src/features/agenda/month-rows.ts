/** Outings in order become rows of a windowed list: month headings, and cards side by side. */

import type { OutingRow } from '#db/rows.ts';

export type AgendaRow =
  | { kind: 'month'; key: string; month: Month }
  | { kind: 'cards'; key: string; outings: readonly OutingRow[] };

/** `2026-12`; what goes on now and what has no day yet have headings of their own. */
export type Month = { kind: 'month'; iso: string } | { kind: 'now' } | { kind: 'undecided' };

function monthOf(outing: OutingRow, goingOn: ReadonlySet<string>): Month {
  if (goingOn.has(outing.id)) return { kind: 'now' };
  const { starts_at } = outing.attributes;
  return starts_at === null ? { kind: 'undecided' } : { kind: 'month', iso: starts_at.slice(0, 7) };
}

const nameOf = (month: Month) => (month.kind === 'month' ? month.iso : month.kind);

/** Months are those of the outing's own calendar. `columns` cards stand in one row. */
export function monthRows(
  outings: readonly OutingRow[],
  columns: number,
  goingOn: ReadonlySet<string> = new Set(),
): AgendaRow[] {
  const rows: AgendaRow[] = [];
  let current: string | null = null;
  let cards: OutingRow[] = [];
  for (const outing of outings) {
    const month = monthOf(outing, goingOn);
    const name = nameOf(month);
    if (name !== current) {
      current = name;
      // Zones far apart can bring a month twice: the key stays one of a kind.
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
