/**
 * Takes the pictures of the app that browsers show when they offer to install it, into public/screenshots: of a server
 * that runs with the sample data, whose address and people are the ones that `npm start` prints. Run it when screens have
 * changed their look, and commit what it writes.
 *
 *     node scripts/make/draw-screenshots.mjs [http://localhost:8080]
 */
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { fromRoot } from '../root.mjs';
import { findBrowser } from '../testing/browser.mjs';

const ORIGIN = process.argv[2] ?? 'http://localhost:8080';
const PERSON = { login: 'ada@outing.example', password: 'Outing-2026!' };
/** An outing of the sample data with much in it. */
const OUTING = 'Winter hike to the hut';

const FORMS = [
  { name: 'narrow', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: 'wide', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
];
const SCREENS = [
  { name: 'home', path: '/', forms: ['narrow'] },
  { name: 'agenda', path: '/outings/timeline', forms: ['wide'] },
  { name: 'outing', path: null, forms: ['narrow', 'wide'] },
];

const folder = fromRoot('public', 'screenshots');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
for (const { name: form, ...device } of FORMS) {
  // Where the sample data lives, so that no time is told twice.
  const timezoneId = 'Europe/Berlin';
  const context = await browser.newContext({ ...device, locale: 'en-GB', timezoneId, baseURL: ORIGIN });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel(/e-mail|username/i).fill(PERSON.login);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByRole('button', { name: /log in/i }).click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForURL(ORIGIN.replace(/\/?$/, '/'));
  for (const { name, path, forms } of SCREENS) {
    if (!forms.includes(form)) continue;
    await page.goto(path ?? `/outings/list?q=${encodeURIComponent(OUTING)}`);
    const link = page.getByRole('link', { name: OUTING }).first();
    if (path === null) await link.click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // What is still on its way to the device comes, and what moves stands.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
    await page.screenshot({ path: `${folder}/${name}-${form}.png` });
  }
  await context.close();
}
await browser.close();
