/** Tests kept screens: input, choices and scroll position are there on the way back. */
import type { Page } from '@playwright/test';
import { ADA, App } from '../../browser/app.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { FULL_ONLY } from '../../tags.ts';

test.use({ owner: 'ada' });

/** The heading of the screen behind a navigation link. */
const HEADING = { Home: 'Today', Agenda: 'Agenda', Me: 'Settings' } as const;

/** Navigates as a link in the app does, without a reload: resolves when the screen is there. */
async function goTo(page: Page, place: keyof typeof HEADING): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: place, exact: true })
    .click();
  await expect(new App(page).heading(HEADING[place])).toBeVisible();
}

/** Links of the shown screen that lead to outings. */
const outings = (page: Page) => page.getByRole('main').locator('a[href^="/outings/0"]:visible');
const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('back leads to the same filter and position in the list, and a new visit starts at the top', async ({
  page,
}) => {
  const app = new App(page);
  await app.open();
  await page.setViewportSize({ width: 900, height: 500 });
  await page.goto('/outings/timeline?tab=list&when=past');
  const cards = outings(page);
  await expect(cards.first()).toBeVisible();
  // Outings of the last 30 days arrive first: with only those there is little to scroll.
  const most = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(most).toBeGreaterThan(400);
  await page.mouse.move(450, 300);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
  await cards.last().scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  // A real click would scroll once more.
  await cards.last().dispatchEvent('click');
  await expect(page).toHaveURL(/\/outings\/[0-9a-f-]{36}/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/when=past/);
  await expect.poll(() => scrolled(page)).toBe(before);
  await goTo(page, 'Home');
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('a reload leads back to the same post of the feed', FULL_ONLY, async ({ page }) => {
  await page.goto('/feed');
  const posts = page.getByRole('main').getByRole('article');
  await expect(posts.first()).toBeVisible();
  await page.mouse.move(200, 400);
  let before = 0;
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    before = await scrolled(page);
    expect(before).toBeGreaterThan(1_500);
    // Posts that come into sight are measured, which may move the page.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await scrolled(page)).toBe(before);
  }).toPass();
  await page.reload();
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(30);
  await expect(posts.first()).toBeVisible();
});

test('going back twice, faster than screens change, causes no errors', FULL_ONLY, async ({ page, stage }) => {
  const api = await Api.logIn(stage, ADA);
  const { id } = await api.outingTitled('Dora stays with us');
  const app = new App(page);
  await app.open();
  await goTo(page, 'Agenda');
  await page.goto(`/outings/${id}`);
  await expect(app.heading('Dora stays with us')).toBeVisible();
  await goTo(page, 'Agenda');
  await outings(page).first().click();
  await expect(page).toHaveURL(/\/outings\/0/);
  await page.evaluate(() => {
    history.back();
    requestAnimationFrame(() => requestAnimationFrame(() => history.back()));
  });
  await expect(app.heading('Dora stays with us')).toBeVisible();
});

test(
  'input stays while the user looks elsewhere, each outing keeps its own, and language or theme do not mix them',
  FULL_ONLY,
  async ({ page, stage }) => {
    const api = await Api.logIn(stage, ADA);
    const first = await api.outingTitled('Dora stays with us');
    const app = new App(page);
    await app.openNotes(first.id);
    await page.getByRole('button', { name: 'Add a note' }).click();
    const form = page.getByRole('form', { name: 'Add a note' });
    await form.getByLabel('Title').fill('Half a thought');
    await goTo(page, 'Agenda');
    await outings(page).filter({ hasNotText: 'Dora stays with us' }).first().click();
    await expect(page).toHaveURL(/\/outings\/0/);
    const second = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(second).not.toHaveText(/Agenda|Dora/);
    const title = await second.textContent();
    // All kept screens are rendered again.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(app.heading(title ?? '')).toBeVisible();
    await expect(app.heading('Dora stays with us')).toBeHidden();
    await page.goBack();
    await expect(app.heading('Agenda')).toBeVisible();
    await page.goBack();
    await expect(app.heading('Dora stays with us')).toBeVisible();
    await expect(form.getByLabel('Title')).toHaveValue('Half a thought');
  },
);

test('shortcuts work although a screen was left with an open dialog', FULL_ONLY, async ({ page }) => {
  const app = new App(page);
  await app.open();
  await goTo(page, 'Agenda');
  await outings(page).first().click();
  await expect(page).toHaveURL(/\/outings\/[0-9a-f-]{36}/);
  await page.getByRole('button', { name: 'Outing actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  // As a non-link element in the page does; the test does not wait for the router.
  await page.evaluate(() => {
    history.pushState(null, '', '/outings/timeline');
  });
  await expect(app.heading('Agenda')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/create-outing/);
});

test('a form that was saved or left is empty the next time', FULL_ONLY, async ({ page }) => {
  const app = new App(page);
  const id = await app.createOuting({ title: 'Only once', day: '2027-05-04', time: '10:00' });
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/create-outing/);
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('');

  // Its title shows when, and by keyboard the focus stays in the form whatever disappears.
  await title.fill('Another one 12 May 2027 7pm to 9');
  await page.getByRole('button', { name: /^Use Wed,? 12 May 2027, 19:00/ }).press('Enter');
  await expect(title).toHaveValue('Another one');
  await expect(title).toBeFocused();
  const end = page.getByRole('group', { name: 'End time' });
  await expect(end).toContainText('21');
  const choice = page.getByRole('radiogroup', { name: 'When is it?' });
  await choice.getByRole('radio', { name: 'A date' }).press('ArrowLeft');
  await expect(choice.getByRole('radio', { name: 'No date yet' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Starts on' })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(choice.getByRole('radio', { name: 'A date' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Starts on' })).toBeVisible();
  await expect(end).toHaveCount(0);

  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(app.heading('Another one')).toBeVisible();
  expect(page.url()).not.toContain(id);
});

test('the next user of the device finds no screen of the previous one', FULL_ONLY, async ({ page }) => {
  const app = new App(page);
  await app.open();
  await goTo(page, 'Agenda');
  await expect(outings(page).first()).toBeVisible();
  await app.logOut();
  await expect(page.locator('a[href^="/outings/0"]')).toHaveCount(0);
});
