/** Moves focus from row to row by keyboard. Rows and cards set `data-row` on their link. */

/** Focuses the row `step` further; without a focused row, the first visible one. */
export function stepRow(area: HTMLElement | null, step: 1 | -1): void {
  if (!area) return;
  const rows = [...area.querySelectorAll<HTMLElement>('[data-row]')];
  const focused = rows.findIndex((row) => row.matches(':focus'));
  const inSight = rows.findIndex((row) => row.getBoundingClientRect().bottom > 0);
  const next = rows[focused >= 0 ? focused + step : inSight];
  next?.focus();
  (next?.closest('article, li') ?? next)?.scrollIntoView({ block: 'nearest' });
}
