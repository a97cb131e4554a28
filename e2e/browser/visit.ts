/** Goes to a screen within the open app, as its own links do: loading the app anew costs ten times as much. */
import { expect, type Page } from '@playwright/test';

/**
 * Resolves when the screen before is gone. Loads the app where it is not open yet, and where the screen stays the same one: then
 * nothing would tell that it shows what the address says.
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
  // The router hears of it.
  await page.evaluate((href) => history.pushState(null, '', href), path);
  await expect.poll(() => shown(page)).not.toBe(before);
}

/**
 * A closed dialog's history entry goes a task after the dialog, and going back would abort a navigation that has just begun. One
 * that is open keeps its entry.
 */
export const layersGone = (page: Page) =>
  page.waitForFunction(
    () => !history.state?.layer || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]'),
  );

/** What tells two screens apart: their headings, or what the browser calls them. The heading itself may be the same element. */
const shown = async (page: Page) =>
  `${await page.title()}: ${await page.getByRole('heading', { level: 1 }).allTextContents()}`;
