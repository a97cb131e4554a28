/** The page of all patterns: each in every state, in both skins and sizes, by axe, by keyboard and by touch. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { type DesignServer, startDesignServer } from './design-server.ts';
import { test } from './fixtures.ts';
import { middleOf, Touch } from './touch.ts';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

let served: DesignServer;
test.beforeAll(async ({ browser, stageOf }, testInfo) => {
  const stage = await stageOf(testInfo.file);
  served = await startDesignServer(`http://127.0.0.1:${stage.server.port}`);
  // The first visit of all packs the packages, and is asked to come again meanwhile.
  const page = await browser.newPage();
  page.setDefaultTimeout(15_000);
  await expect(async () => {
    await openPatterns(page);
    await page.getByRole('group', { name: 'Day, empty' }).waitFor();
  }).toPass({ timeout: 90_000 });
  await page.close();
});
test.afterAll(async () => served.close());

async function openPatterns(page: Page): Promise<void> {
  await page.goto(`${served.url}/design`);
  await page.getByRole('heading', { level: 1, name: 'Patterns' }).waitFor();
}

const part = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the shipped app has no page of patterns', async ({ page, stage }) => {
  await page.goto(`${stage.url}/design`);
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing at this address' })).toBeVisible();
});

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport, reducedMotion: 'reduce' });
    test.describe.configure({ timeout: 400_000 });

    test('all patterns are accessible in both skins, and none hangs over the edge', async ({ page }) => {
      await openPatterns(page);
      expect(await overhang(page), 'pixels over the edge').toBeLessThanOrEqual(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Check' }).click();
      await expectAccessible(page);
    });

    test('what opens over the page is accessible in both skins', async ({ page }) => {
      await openPatterns(page);
      const overlays = part(page, 'Dialogs, menus and toasts');
      await overlays.getByRole('button', { name: 'Dialog' }).click();
      await page.getByRole('dialog', { name: 'Invite people' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByRole('alertdialog', { name: 'Delete this outing?' }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      // Who asked gets the focus back, and with it the next key.
      await expect(
        page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }),
      ).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await overlays.getByRole('button', { name: 'More about this outing' }).click();
      await page.getByRole('menu').waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await part(page, 'Photos and uploads')
        .getByRole('button', { name: /^Show large: The viewpoint/ })
        .click();
      await page.getByRole('dialog', { name: 'The viewpoint at dusk' }).waitFor();
      await expectAccessible(page);
    });
  });
}

test('[5] every rule says under its field what is broken, focus goes to the first, and nothing typed is lost', async ({
  page,
}) => {
  await openPatterns(page);
  const form = page.getByRole('form', { name: 'Rules' });
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByRole('textbox', { name: 'Required' })).toBeFocused();
  for (const [field, message] of [
    ['Required', 'Please fill this in.'],
    ['Positive number', 'Please enter positive number!'],
    ['Credit card', 'It is not valid credit card!'],
    [
      'Password',
      'Your password must contain at least one uppercase, one lowercase, one special character and one digit',
    ],
    ['URL, may be empty', 'URL is invalid'],
  ] as const) {
    const box = form.getByRole('textbox', { name: field });
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription(message);
  }
  await expect(form.locator('[aria-invalid]')).toHaveCount(17);
  await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@');
  await form.getByRole('textbox', { name: 'URL, may be empty' }).fill('');
  await form.getByRole('textbox', { name: 'Required' }).fill('Something');
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.locator('[aria-invalid]')).toHaveCount(15);
  await expect(form.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
});

test('notices stay for 3 s, errors for 4 s, an Undo for 6 s, and as long as somebody is at them', async ({
  page,
}) => {
  await page.clock.install();
  await openPatterns(page);
  const overlays = part(page, 'Dialogs, menus and toasts');
  for (const [button, words, ms] of [
    ['Toast', 'Outing saved', 3_000],
    ['Error', 'The photo is too large', 4_000],
    ['Undo', 'Note deleted', 6_000],
  ] as const) {
    const notice = page.getByText(words, { exact: true });
    const now = () => page.evaluate(() => Date.now());
    const since = await now();
    await overlays.getByRole('button', { name: button, exact: true }).click();
    await expect(notice).toBeVisible();
    // The clock goes on beside what it is told: what a slow machine took is taken off.
    await page.clock.runFor(Math.max(0, ms - 600 - ((await now()) - since)));
    await expect(notice).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(notice).toBeHidden();
  }
  const undo = page.getByText('Note deleted', { exact: true });
  await overlays.getByRole('button', { name: 'Undo', exact: true }).click();
  await undo.hover();
  await page.clock.runFor(20_000);
  await expect(undo).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(7_000);
  await expect(undo).toBeHidden();

  // Or have the focus on one.
  await overlays.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('listitem').filter({ has: undo }).getByRole('button', { name: 'Undo' }).focus();
  await page.clock.runFor(20_000);
  await expect(undo).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Note is back', { exact: true })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByText('Note is back', { exact: true })).toBeHidden();
});

test('a list that goes on asks for more 300 px before its end', async ({ page }) => {
  await openPatterns(page);
  const left = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  const toEnd = (px: number) =>
    page.evaluate(
      (distance) => scrollTo(0, document.documentElement.scrollHeight - innerHeight - distance),
      px,
    );
  // Rows that are drawn for the first time have another height than was thought.
  await expect
    .poll(async () => {
      await toEnd(400);
      return Math.abs((await left()) - 400);
    })
    .toBeLessThan(2);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await toEnd(290);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeGreaterThan(height + 500);
});

test.describe('photos', () => {
  const viewer = (page: Page) => page.getByRole('dialog');
  const position = (page: Page, number: number) =>
    viewer(page).getByRole('status').getByText(`Photo ${number} of 5`, { exact: true });

  test('page by arrows, Home, End and buttons, stop at both ends, and give the focus back', async ({
    page,
  }) => {
    await page.setViewportSize(SIZES.desktop);
    await openPatterns(page);
    const thumbnail = page.getByRole('button', { name: 'Show large: The viewpoint at dusk' });
    await thumbnail.focus();
    await page.keyboard.press('Enter');
    await expect(position(page, 1)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(position(page, 1)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(position(page, 2)).toBeVisible();
    await expect(viewer(page).getByRole('img', { name: 'Tram 28, standing up' })).toBeVisible();
    // Zoomed, an arrow looks around.
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await expect(position(page, 2)).toBeVisible();
    await page.keyboard.press('0');
    await page.keyboard.press('End');
    await expect(position(page, 5)).toBeVisible();
    await viewer(page).getByRole('button', { name: 'Previous photo' }).click();
    await expect(position(page, 4)).toBeVisible();
    await expect(viewer(page).getByText('This picture is not on this device yet.')).toBeVisible();
    await page.keyboard.press('Home');
    await expect(position(page, 1)).toBeVisible();
    await expect(viewer(page).getByRole('button', { name: 'Previous photo' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(thumbnail).toBeFocused();
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, isMobile: true });

    test('page by a swipe, and give way at the ends', async ({ page }) => {
      await openPatterns(page);
      await page.getByRole('button', { name: 'Show large: The viewpoint at dusk' }).click();
      await expect(position(page, 1)).toBeVisible();
      const touch = await Touch.on(page);
      const { x, y } = await middleOf(viewer(page));
      await touch.swipe({ x: x + 120, y }, { x: x - 120, y });
      await expect(position(page, 2)).toBeVisible();
      await touch.swipe({ x: x - 120, y }, { x: x + 120, y });
      await expect(position(page, 1)).toBeVisible();
      await touch.swipe({ x: x - 120, y }, { x: x + 120, y });
      await expect(position(page, 1)).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(viewer(page)).toHaveCount(0);
    });
  });
});
