/** Looking for elements in the page: screens that are kept alive stand in it, too, and are hidden. */

/** The first element of a selector that is drawn. */
export function drawnElement<T extends Element = HTMLElement>(selector: string): T | null {
  for (const found of document.querySelectorAll<T>(selector)) if (found.checkVisibility()) return found;
  return null;
}

export const drawnById = (id: string): HTMLElement | null => drawnElement(`#${CSS.escape(id)}`);
