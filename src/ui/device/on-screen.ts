/** Finds elements in the page, which also contains the hidden screens that are kept alive. */

/** Returns the first visible element of a selector. */
export function drawnElement<T extends Element = HTMLElement>(selector: string): T | null {
  for (const found of document.querySelectorAll<T>(selector)) if (found.checkVisibility()) return found;
  return null;
}

export const drawnById = (id: string): HTMLElement | null => drawnElement(`#${CSS.escape(id)}`);
