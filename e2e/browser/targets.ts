/** Measures the size of touch targets on a page. */
import { expect, type Page } from '@playwright/test';

/**
 * Returns what can be pressed, and how far from its center a finger still presses it, px in each direction. Runs in the
 * page.
 */
function smallTargets(): string[] {
  const reach = (element: Element, x: number, y: number) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const hits = (px: number, py: number) => {
      const hit = document.elementFromPoint(px, py);
      return hit !== null && (element.contains(hit) || labels.some((label) => label.contains(hit)));
    };
    const along = (dx: number, dy: number) => {
      let far = 0;
      while (far < 30 && hits(x + dx * (far + 1), y + dy * (far + 1))) far += 1;
      return far;
    };
    return { width: along(1, 0) + along(-1, 0) + 1, height: along(0, 1) + along(0, -1) + 1 };
  };
  const found: string[] = [];
  for (const element of document.querySelectorAll(
    'a[href], button, input, select, textarea, [role="spinbutton"]',
  )) {
    // A link inside a sentence is as high as its line.
    if (element.closest('p, figcaption') && element.tagName === 'A') continue;
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || box.bottom < 0) continue;
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    const { width, height } = reach(element, x, y);
    // Currently covered by a floating element.
    if (width < 3) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30);
    // The parts of a date are close together: the field is the target, and each part is still large enough to hit.
    const least = element.closest('[role="group"], [data-rac]') ? 24 : 44;
    if (width < least || height < least) found.push(`${element.tagName} ${name}: ${width}x${height}`);
  }
  return found;
}

/**
 * Checks that targets are at least 44 px for a finger. Leaves the page at its top: it scrolls to each, and a long list
 * draws only what is in sight.
 */
export async function expectLargeTargets(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .locator('[role=status] [aria-hidden] .skeleton')
    .first()
    .waitFor({ state: 'detached' });
  const small = await page.evaluate(smallTargets);
  await page.evaluate(() => scrollTo(0, 0));
  expect(small, `small targets of ${page.url()}`).toEqual([]);
}
