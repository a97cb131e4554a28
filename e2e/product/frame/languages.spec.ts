/** Tests languages: loaded one at a time, changed at once, kept offline, and right-to-left where needed. */
import type { Page } from '@playwright/test';
import { ADA, App } from '../../browser/app.ts';
import { expectAccessible } from '../../browser/axe.ts';
import { visit } from '../../browser/visit.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { FULL_ONLY } from '../../tags.ts';

test.use({ owner: 'ada' });

// A choice applies to all devices of the user, including those of the next tests.
test.afterEach(async ({ stage, page }) => {
  await page.close();
  const api = await Api.logIn(stage, ADA);
  await api.changeApp({ language: null });
});

/** The language choice, whatever its present label: the only one that offers German. */
const languages = (page: Page) =>
  page.getByRole('combobox').filter({ has: page.getByRole('option', { name: 'Deutsch' }) });

async function choose(page: Page, language: string): Promise<void> {
  await languages(page).selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Languages of the catalogues that this page has requested; the texts of the first screen are a separate part. */
const catalogues = (page: Page) =>
  page.evaluate(() => {
    const asked = performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/(en|de|fr|pt|ar)-[^/]*\.js$/.exec(name)?.[1] ?? []);
    return [...new Set(asked)];
  });

const banner = (page: Page) => page.getByText('Offline. Dein Netz ist nicht verfügbar.', { exact: true });

test('German is chosen, stays offline, and is replaced by French', async ({ page, context }) => {
  const app = new App(page);
  await app.open();
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('link', { name: 'Appearance and language' }).click();
  await choose(page, 'de');
  await expect(app.heading('Darstellung und Sprache')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
  await expect(page).toHaveTitle(/Darstellung und Sprache · Outing$/);
  // A screen that was left in English returns in German.
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(app.heading('Heute')).toBeVisible();

  await context.setOffline(true);
  await page.goto('/');
  await expect(app.heading('Heute')).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await visit(page, '/outings/timeline');
  await expect(app.heading('Agenda')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nächster Tag' })).toBeVisible();
  expect(await catalogues(page)).toEqual(['de']);

  await visit(page, '/settings/app');
  await choose(page, 'fr');
  await expect(app.heading('Apparence et langue')).toBeVisible();
  await page.reload();
  await expect(app.heading('Apparence et langue')).toBeVisible();
});

test('another language needs no reload, and keeps input elsewhere', FULL_ONLY, async ({ page, context }) => {
  const app = new App(page);
  await page.goto('/create-outing');
  await page.getByLabel('Title').fill('Picknick');
  const other = await context.newPage();
  await other.goto('/settings/app');
  await choose(other, 'pt');
  await expect(app.heading('Novo plano')).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('Picknick');
});

test(
  'a logged-out reader reads the language of their device, and may choose another',
  FULL_ONLY,
  async ({ browser, stage }) => {
    const context = await browser.newContext({ baseURL: stage.url, locale: 'de-CH' });
    const page = await context.newPage();
    await page.goto('/welcome');
    await expect(page.getByRole('heading', { name: 'Gemeinsame Pläne auf einer Seite' })).toBeVisible();
    await expect(languages(page)).toHaveValue('system');
    await choose(page, 'en');
    await expect(page.getByRole('heading', { name: 'Plans with people, on one page' })).toBeVisible();

    await page.goto('/help-center/privacy-policy');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
    await choose(page, 'de');
    await expect(page.getByRole('heading', { level: 1, name: 'Datenschutz' })).toBeVisible();
    // A text that is missing in the language says so, and has its own direction.
    await choose(page, 'ar');
    await expect(page.getByText('لم يُترجم بعد.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveAttribute('dir', 'ltr');
    await context.close();
  },
);

test(
  'a language that cannot be loaded leaves the present one, and the app says so',
  FULL_ONLY,
  async ({ browser, stage }) => {
    // Without a service worker nothing is precached.
    const context = await browser.newContext({
      baseURL: stage.url,
      locale: 'en-GB',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.goto('/welcome');
    await page.getByRole('heading', { name: 'Plans with people, on one page' }).waitFor();
    stage.proxy.plan(({ path }) => path.startsWith('/assets/de-'), { kind: 'drop' });
    await languages(page).selectOption('de');
    await expect(page.getByText('Couldn’t load this language.')).toBeVisible();
    await expect(languages(page)).toHaveValue('system');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await context.close();
  },
);

test(
  'a page whose texts cannot be loaded reports that all the same',
  FULL_ONLY,
  async ({ browser, stage }) => {
    const context = await browser.newContext({
      baseURL: stage.url,
      locale: 'fr-FR',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    stage.proxy.plan(({ path }) => /^\/assets\/(en|fr)-/.test(path), { kind: 'drop' });
    await page.goto('/welcome');
    await expect(page.getByText('Impossible de charger Outing.')).toBeVisible();
    await expect(page.getByText('Outing could not be loaded.')).toBeVisible();
    await stage.proxy.heal();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Des projets à plusieurs, sur une page' })).toBeVisible();
    await context.close();
  },
);

test(
  'Arabic runs from right to left on every screen, and is accessible',
  FULL_ONLY,
  async ({ page, stage }) => {
    test.setTimeout(400_000);
    const api = await Api.logIn(stage, ADA);
    const { id } = await api.outingTitled('Winter hike to the hut');
    await page.goto('/settings/app');
    await choose(page, 'ar');
    for (const path of [
      '/',
      '/outings/timeline',
      '/outings/timeline?tab=list',
      `/outings/${id}`,
      `/outings/${id}?tab=notes`,
      '/create-outing',
      '/settings',
    ]) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overhang, `pixels over the edge of ${path}`).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  },
);
