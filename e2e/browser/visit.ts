/** Navigates to a screen inside the open app, as its own links do: reloading the app costs ten times as much. */
import { expect, type Page } from '@playwright/test';

/**
 * Resolves when the previous screen is gone. Loads the app if it is not open yet, and if the screen stays the same one:
 * then nothing would show that its content matches the address.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await layersGone(page);
  const open = URL.parse(page.url());
  const to = URL.parse(path, page.url());
  if (open === null || to === null || open.pathname === to.pathname) {
    await page.goto(path);
    return;
  }
  const before = await shown(page);
  // This notifies the router.
  await page.evaluate((href) => history.pushState(null, '', href), path);
  await expect.poll(() => shown(page)).not.toBe(before);
}

/**
 * A closed dialog's history entry goes one task after the dialog, and going back would abort a navigation that has just
 * begun. An open dialog keeps its entry.
 */
export const layersGone = (page: Page) =>
  page.waitForFunction(
    () => !history.state?.layer || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]'),
  );

/**
 * Distinguishes two screens by their headings, or by the elements' identity in the browser. The heading element itself
 * may be the same.
 */
const shown = async (page: Page) =>
  `${await page.title()}: ${await page.getByRole('heading', { level: 1 }).allTextContents()}`;
