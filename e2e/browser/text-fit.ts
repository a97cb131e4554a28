/** Finds what large text or a narrow phone breaks on the shown screen. */
import { expect, type Page } from '@playwright/test';

/** A word may break where even a full line of this part of the screen is too short for it. */
const WIDE_LINE = 0.55;
/** The minimum side of a touch target, px: WCAG 2.2, 2.5.8. */
const LEAST_TARGET_PX = 24;

/** Checks that no word breaks, nothing overflows the edge, and no button is too small to hit. */
export async function expectTextFits(page: Page): Promise<void> {
  const misfits = await page.evaluate(findMisfits, { wideLine: WIDE_LINE, leastTarget: LEAST_TARGET_PX });
  expect.soft(misfits, `what does not fit on ${page.url()}`).toEqual([]);
}

/** Runs in the page. */
function findMisfits({ wideLine, leastTarget }: { wideLine: number; leastTarget: number }): string[] {
  const found = new Set<string>();
  const screen = document.documentElement.clientWidth;
  const overhang = document.documentElement.scrollWidth - screen;
  if (overhang > 0) found.add(`${overhang} px over the edge`);

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // For screen readers only, not drawn.
    element.closest('.sr-only') === null;
  const blockOf = (element: Element): Element => {
    let block = element;
    while (getComputedStyle(block).display.startsWith('inline') && block.parentElement)
      block = block.parentElement;
    return block;
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: parent, nodeValue } = text;
    // A line that ends with an ellipsis breaks no word.
    if (!parent || !nodeValue || !isShown(parent) || getComputedStyle(parent).whiteSpace === 'nowrap')
      continue;
    // The browser chooses where a line breaks inside an address.
    for (const { 0: word, index } of nodeValue.matchAll(
      /(?<![@.\p{L}\p{N}])[\p{L}\p{N}]{2,}(?![\p{L}\p{N}]|[@.][\p{L}\p{N}])/gu,
    )) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1 && blockOf(parent).clientWidth < screen * wideLine)
        found.add(`“${word}” is broken in ${blockOf(parent).clientWidth} px`);
    }
  }

  // Where the whole row is the target, an invisible part covers it.
  const coverOf = (element: Element) =>
    ['::before', '::after']
      .map((part) => getComputedStyle(element, part))
      .filter(({ position }) => position === 'absolute')
      .map(({ height }) => Number.parseFloat(height));
  for (const button of document.querySelectorAll('button, a[href]')) {
    const { width, height } = button.getBoundingClientRect();
    const isInText = getComputedStyle(button).display === 'inline';
    if (!isShown(button) || isInText || width <= 1) continue;
    if (Math.min(width, Math.max(height, ...coverOf(button))) < leastTarget)
      found.add(
        `${Math.round(width)} × ${Math.round(height)} px: ${button.getAttribute('aria-label') ?? button.textContent}`,
      );
  }
  return [...found];
}
