/**
 * `npm run guides [-- guide]`: takes the pictures of the guides in the help centre, of the built app with the sample data, by doing
 * what each step says in every language. Fails where a step does not find what it presses. Run it when the look of a screen
 * that a guide shows has changed, or its words, and commit `public/guides`. A picture that looks as before is left as it is.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import {
  GUIDE_THEMES,
  guidePictureFile,
  guidePicturesOf,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
} from '#features/help/center/guide-pictures.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import * as ar from '#i18n/messages/ar.ts';
import * as de from '#i18n/messages/de.ts';
import * as en from '#i18n/messages/en.ts';
import * as fr from '#i18n/messages/fr.ts';
import * as pt from '#i18n/messages/pt.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { fromRoot } from '../scripts/root.mjs';
import { ensureBuild } from '../scripts/setup.mjs';
import { ADA, App } from './browser/app.ts';
import { BROWSER_ARGUMENTS } from './browser/browser-arguments.ts';
import { removeOthers, storePicture, versionOf } from './guides/files.ts';
import { type Scene, SHAREABLE, shotOf, type Words } from './guides/shots.ts';
import { Api } from './server/api.ts';
import { Stage } from './server/stage.ts';
import { prepareTemplate } from './server/template.ts';

const CATALOGUES: Record<Language, Words> = { en, de, fr, pt, ar };
const PHONE = { width: PICTURE_WIDTH, height: 844 };
const FOLDER = fromRoot('public', 'guides');
/** Around what is marked, px. */
const RING = { gap: 5, line: 3, radius: 14 };
/** What slides and fades has come to rest by then, ms. */
const REST_MS = 500;

const [wanted] = process.argv.slice(2);

function sceneOf(page: Page, words: Words): Scene {
  const open = async (address: string) => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
  return {
    page,
    words,
    open,
    async openOuting(title, tab) {
      await open(`/outings/list?q=${encodeURIComponent(title)}`);
      await page.getByRole('link', { name: title }).first().click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      if (tab !== undefined) await open(`${new URL(page.url()).pathname}?tab=${tab}`);
    },
  };
}

/** Marks it and brings it to the middle. @returns where the picture begins, px from the top of the window */
async function mark(target: Locator): Promise<number> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  // Nothing is drawn as under a pointer.
  await target.page().mouse.move(0, 0);
  await target.page().waitForTimeout(REST_MS);
  const box = await target.boundingBox();
  if (!box) throw new Error('It can not be seen');
  if (box.height + 2 * (RING.gap + RING.line) > PICTURE_HEIGHT)
    throw new Error('It is higher than a picture');
  await target.page().evaluate(
    ({ gap, line, radius, box: { x, y, width, height } }) => {
      // What is due just now has nothing to do with a guide.
      for (const toasts of document.querySelectorAll<HTMLElement>('[data-sonner-toaster]'))
        toasts.style.display = 'none';
      const ring = document.createElement('div');
      const left = Math.max(3, x - gap - line);
      const right = Math.min(innerWidth - 3, x + width + gap + line);
      Object.assign(ring.style, {
        position: 'fixed',
        zIndex: '2147483647',
        left: `${left}px`,
        top: `${y - gap - line}px`,
        width: `${right - left}px`,
        height: `${height + 2 * (gap + line)}px`,
        boxSizing: 'border-box',
        border: `${line}px solid var(--color-brand)`,
        borderRadius: `${radius}px`,
        pointerEvents: 'none',
      });
      document.body.append(ring);
    },
    { ...RING, box },
  );
  const middle = box.y + box.height / 2;
  return Math.round(Math.min(Math.max(0, middle - PICTURE_HEIGHT / 2), PHONE.height - PICTURE_HEIGHT));
}

/** @returns what could not be taken, in words */
async function takeAll(browser: Browser, stage: Stage): Promise<string[]> {
  const failed: string[] = [];
  let stored = 0;
  const api = await Api.logIn(stage, ADA);
  const { id } = await api.addOuting(SHAREABLE, '2030-06-01T10:00');
  await api.changeOuting(id, { privacy: 'public' });
  const context = await browser.newContext({
    baseURL: stage.url,
    locale: 'en-GB',
    // The zone of most sample data, so that times are not shown in two zones.
    timezoneId: 'Europe/Berlin',
    viewport: PHONE,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  // Functions that are evaluated in the page come out of tsx with calls of its helper.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await new App(page).logIn(ADA);
  for (const language of LANGUAGES) {
    await page.evaluate((chosen) => localStorage.setItem('outing.language', chosen), language);
    const scene = sceneOf(page, CATALOGUES[language]);
    for (const { guide, step } of guidePicturesOf(language, 'light')) {
      if (wanted !== undefined && wanted !== guide) continue;
      try {
        const y = await mark(await shotOf(guide, step)(scene));
        for (const theme of GUIDE_THEMES) {
          await page.evaluate((drawn) => {
            document.documentElement.dataset.theme = drawn;
          }, theme);
          const clip = { x: 0, y, width: PICTURE_WIDTH, height: PICTURE_HEIGHT };
          const screenshot = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
          const file = join(FOLDER, guidePictureFile({ language, theme, guide, step }));
          if (await storePicture(file, screenshot)) stored += 1;
        }
      } catch (error) {
        failed.push(
          `${language}, ${guide}, ${step}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }
  await context.close();
  console.log(`${stored} pictures are new.`);
  return failed;
}

await ensureBuild();
const stage = await Stage.open({ data: await prepareTemplate() });
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
try {
  const failed = await takeAll(browser, stage);
  for (const line of failed) console.error(line);
  if (failed.length > 0) process.exitCode = 1;
  const all = LANGUAGES.flatMap((language) =>
    GUIDE_THEMES.flatMap((theme) => guidePicturesOf(language, theme)),
  );
  await removeOthers(FOLDER, new Set(all.map(guidePictureFile)));
  const version = await versionOf(FOLDER);
  const manifest = fromRoot('src', 'features', 'help', 'center', 'guide-pictures.json');
  await writeFile(manifest, `{ "version": "${version}" }\n`);
} finally {
  await browser.close();
  await stage.close();
}
