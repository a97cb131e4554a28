/**
 * Compares a picture with its screen, or takes it. The journey that compares them (e2e/product/frame/pictures.spec.ts)
 * also takes them, so that both see the same: `npm run pictures` runs it with the wanted pictures in `TAKE_PICTURES`.
 */
import { expect, type Page } from '@playwright/test';
import { fromRoot } from '../../scripts/root.mjs';
import { storePicture } from './files.ts';
import { PICTURES } from './list.ts';
import { outOfDate, type Part, type ShownNames, shownNames, storedNames, storeNames } from './names.ts';

/** A part of the names of the pictures to take; empty when they are compared. */
const WANTED = process.env.TAKE_PICTURES;
/** Animations have ended, and responses have arrived, when a screen is unchanged for this long, ms. */
const REST_MS = 500;

export const isTaking = WANTED !== undefined;
export const isWanted = (name: string): boolean => WANTED === undefined || name.includes(WANTED);

export type Theme = 'light' | 'dark';

export interface Picture {
  /** One of PICTURES. */
  readonly name: string;
  /** Below the project's directory. */
  readonly files: readonly { readonly theme: Theme; readonly file: string }[];
  /** The visible part of the window. */
  readonly part: Part;
  /** Makes the file of a screenshot. */
  readonly encode: (screenshot: Buffer) => Promise<Buffer>;
}

/** Compares the page as it is: fails if the picture shows something else, or takes it again. */
export async function compareOrTake(page: Page, picture: Picture): Promise<void> {
  const stored = (await storedNames())[picture.name] ?? [];
  // Nothing is drawn as hovered.
  await page.mouse.move(0, 0);
  if (isTaking) await take(page, picture, stored);
  else
    await expect
      .poll(async () => outOfDate(stored, await look(page, picture.part)), {
        message: `${picture.name} is older than its screen: run "npm run pictures -- ${picture.name}", look at it, and commit it`,
      })
      .toEqual([]);
}

/** Things that are due just now do not belong in a picture. */
async function look(page: Page, part: Part): Promise<ShownNames> {
  await page.evaluate(() => {
    for (const toasts of document.querySelectorAll<HTMLElement>('[data-sonner-toaster]'))
      toasts.style.display = 'none';
  });
  return shownNames(page, part);
}

async function take(
  page: Page,
  { name, files, part, encode }: Picture,
  stored: readonly string[],
): Promise<void> {
  const names = await namesAtRest(page, part);
  // A changed word is a small part of a picture.
  const isChanged = JSON.stringify(names) !== JSON.stringify(stored);
  for (const { theme, file } of files) {
    await page.evaluate((drawn) => {
      document.documentElement.dataset.theme = drawn;
    }, theme);
    const screenshot = await page.screenshot({ clip: part, animations: 'disabled', caret: 'hide' });
    await storePicture(fromRoot(file), await encode(screenshot), isChanged);
  }
  await storeNames(name, names, PICTURES);
}

async function namesAtRest(page: Page, part: Part): Promise<readonly string[]> {
  let names: readonly string[] = [];
  const isAtRest = async () => {
    const before = names;
    const images = await page.evaluate(() =>
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
    );
    names = (await look(page, part)).touching;
    return images && JSON.stringify(names) === JSON.stringify(before);
  };
  await expect.poll(isAtRest, { intervals: [REST_MS] }).toBe(true);
  return names;
}
