/** Moving from card to card by keyboard. */

/** Focuses the link of the card `step` further; from nowhere, the first one in sight. */
export function stepCard(area: HTMLElement | null, step: 1 | -1): void {
  if (!area) return;
  const links = [...area.querySelectorAll<HTMLAnchorElement>('article a[href]')];
  const focused = links.findIndex((link) => link.matches(':focus'));
  const inSight = links.findIndex((link) => link.getBoundingClientRect().bottom > 0);
  const next = focused >= 0 ? focused + step : inSight;
  links[next]?.focus();
  links[next]?.closest('article')?.scrollIntoView({ block: 'nearest' });
}
