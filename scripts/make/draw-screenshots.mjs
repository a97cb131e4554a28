/**
 * Takes the screenshots that browsers show when they offer to install the app, into public/screenshots. Needs a running
 * server with the sample data, as `npm start` starts it. Run it when the look of screens has changed, and commit its output.
 *
 *     node scripts/make/draw-screenshots.mjs [http://localhost:8080]
 */
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { findBrowser } from '../browser.mjs';
import { fromRoot } from '../root.mjs';

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
  // The zone of most sample data, so that times are not shown in two zones.
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
    // Wait until all data has arrived and animations have ended.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
    await page.screenshot({ path: `${folder}/${name}-${form}.png` });
  }
  await context.close();
}
await browser.close();
