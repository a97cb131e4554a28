/** Tests gestures and keys on every screen: pulling, shortcuts, the way to the top, photos over the whole screen. */
import { expect, type Page } from '@playwright/test';
import { ADA, App, TODAYS } from '../../browser/app.ts';
import { expectAccessible } from '../../browser/axe.ts';
import { choosePicture, coverIn, expectDrawn, openNew, photograph } from '../../browser/pictures.ts';
import { middleOf, Touch } from '../../browser/touch.ts';
import { watchFor } from '../../browser/watch.ts';
import { test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import type { SeenRequest } from '../../server/proxy.ts';
import { FULL_ONLY } from '../../tags.ts';

test.use({ owner: 'ada' });

const isCatchUp = ({ path }: SeenRequest) => path.includes('catch-up');
const DESKTOP = { width: 1280, height: 800 };
/** The zoom factor of one press. */
const SCALE_STEP = 1.6;

async function atHome(page: Page): Promise<void> {
  await new App(page).open();
  await page.getByText(TODAYS).first().waitFor();
}

/** Long enough to scroll, whatever the size of the screen. */
async function agenda(page: Page): Promise<void> {
  await page.goto('/outings/timeline?tab=list');
  await page.getByRole('article').nth(1).waitFor();
}

test.describe('touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('pulling down by 70 px refreshes, and less snaps back', FULL_ONLY, async ({ page, stage }) => {
    const hint = page.getByText('Hold To Refresh..');
    const busy = page.getByText('Refreshing…');
    const api = await Api.logIn(stage, ADA);
    // It lasts all day: the list has only outings that are not over.
    const { id } = await api.outingTitled('Dora stays with us');
    for (const path of ['/', '/outings/timeline', '/outings/timeline?tab=list', `/outings/${id}`]) {
      await page.goto(path);
      await page.getByText('Dora stays with us').first().waitFor();
      // The gesture starts to work with the button, after the first screen is there.
      await page.getByRole('button', { name: 'Refresh', exact: true }).waitFor({ state: 'attached' });
      const touch = await Touch.on(page);
      const from = { x: 200, y: 300 };

      await touch.down(from);
      await touch.move([from], [{ x: 202, y: 300 + 69 }]);
      await expect(hint).toBeVisible();
      const refreshing = await watchFor(page, /Refreshing…/);
      await touch.up();
      await expect(hint).toBeHidden();
      expect(await refreshing.seen()).toBe(false);

      const before = stage.proxy.count(isCatchUp);
      await touch.swipe(from, { x: 202, y: 300 + 72 });
      await expect.poll(() => refreshing.seen()).toBe(true);
      await expect.poll(() => stage.proxy.count(isCatchUp)).toBeGreaterThan(before);
      await expect(busy).toBeHidden();
    }
  });

  test(
    'pulling does nothing in the middle of a page, and settings have nothing to refresh',
    FULL_ONLY,
    async ({ page }) => {
      await agenda(page);
      await page.evaluate(() => scrollTo(0, 200));
      const touch = await Touch.on(page);
      await touch.swipe({ x: 200, y: 300 }, { x: 200, y: 420 });
      await expect(page.getByText(/Hold To Refresh|Refreshing/)).toHaveCount(0);
      await page.goto('/settings');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await touch.ready();
      await touch.swipe({ x: 200, y: 300 }, { x: 200, y: 420 });
      await expect(page.getByText(/Hold To Refresh|Refreshing/)).toHaveCount(0);
    },
  );

  test(
    'pressing the current tab scrolls to the top, and so does a button after 250 px',
    FULL_ONLY,
    async ({ page }) => {
      await agenda(page);
      const top = () => page.evaluate(() => scrollY);
      const button = page.getByRole('button', { name: 'Back to top' });
      await page.evaluate(() => scrollTo(0, 240));
      await expect(button).toBeHidden();
      await page.evaluate(() => scrollTo(0, 260));
      await expect(button).toBeVisible();
      await button.click();
      await expect.poll(top).toBe(0);
      await expect(button).toBeHidden();

      await page.evaluate(() => scrollTo(0, 400));
      await page.getByRole('link', { name: 'Agenda', exact: true }).click();
      await expect.poll(top).toBe(0);
      await expect(page).toHaveURL(/tab=list/);
    },
  );
});

test.describe('a server without news', () => {
  // An outing of another test would appear above, and move the page by its card.
  test.use({ pristine: true });

  test('a reloaded page keeps its position', FULL_ONLY, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await agenda(page);
    const place = () => page.evaluate(() => scrollY);
    // The browser keeps visible content in place, while a line above it still gets its height.
    const awayFrom = async (top: number) => Math.abs((await place()) - top);
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(place).toBe(300);
    await page.reload();
    await page.getByRole('article').nth(1).waitFor();
    await expect.poll(() => awayFrom(300)).toBeLessThan(20);
    // A new page starts at its top, and the previous one keeps its position.
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await place()).toBe(0);
    await page.goBack();
    await page.getByRole('article').nth(1).waitFor();
    await expect.poll(() => awayFrom(300)).toBeLessThan(20);
  });
});

test('a cover grows from its card into its page and back, but not by itself', FULL_ONLY, async ({ page }) => {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...call) {
      if (this.matches('[data-cover]')) document.documentElement.dataset.grownOn = location.pathname;
      return animate.apply(this, call);
    };
  });
  const html = page.locator('html');
  await page.setViewportSize({ width: 390, height: 844 });
  await agenda(page);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(html).toHaveAttribute('data-grown-on', /^\/outings\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(html).toHaveAttribute('data-grown-on', '/outings/timeline');
  await page.reload();
  await page.getByRole('article').nth(1).waitFor();
  expect(await html.getAttribute('data-grown-on')).toBeNull();
});

test(
  'the keyboard refreshes a screen: by a key, a button that Tab reaches, and the menu of an outing',
  FULL_ONLY,
  async ({ page, stage }) => {
    await page.setViewportSize(DESKTOP);
    await atHome(page);
    const busy = page.getByText('Refreshing…');
    await page.keyboard.press('r');
    await expect(busy).toBeVisible();
    // On a new device all prefetched data arrives first.
    await expect(busy).toBeHidden();

    const button = page.getByRole('button', { name: 'Refresh', exact: true });
    await expect(button).not.toBeInViewport();
    await button.focus();
    await expect(button).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(busy).toBeVisible();

    const { id } = await (await Api.logIn(stage, ADA)).outingTitled('Lunch at the market');
    await page.goto(`/outings/${id}`);
    await page.getByRole('button', { name: 'Outing actions' }).click();
    await page.getByRole('menuitem', { name: 'Refresh' }).click();
    await expect(busy).toBeVisible();
  },
);

test('the help lists the keys of the current screen, and they do what it says', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await atHome(page);
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const keysHere = async () => {
    await page.keyboard.press('?');
    await help.waitFor();
    const here = help.getByRole('region').or(help.locator('section')).filter({ hasText: 'On this screen' });
    const keys = await here.locator('kbd').allTextContents();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    return keys.sort().join(' ');
  };
  expect(await keysHere()).toBe('j k r');

  await page.keyboard.press('j');
  const first = await page.evaluate(() => document.activeElement?.getAttribute('href'));
  expect(first).toMatch(/^\/outings\//);
  await page.keyboard.press('j');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).not.toBe(first);
  await page.keyboard.press('k');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(first);

  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  expect(await keysHere()).toBe('1 2 3 4 5 c d j k l m p r t w y');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/);
  const tomorrow = new URL(page.url()).searchParams.get('day');
  await page.keyboard.press('t');
  await expect(page).not.toHaveURL(/day=/);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(/day=/);
  expect(new URL(page.url()).searchParams.get('day') ?? '').not.toBe(tomorrow);
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/tab=list/);
  await page.getByRole('article').first().waitFor();
  expect(await keysHere()).toBe('1 2 3 4 5 d j k l m r t w y');

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search outings' });
  await expect(search).toBeFocused();
  // In a text field, letters are no shortcuts.
  await page.keyboard.type('dtg?n');
  await expect(search).toHaveValue('dtg?n');
  await expect(help).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await search.blur();
  await page.keyboard.press('d');
  await expect(page).not.toHaveURL(/tab=list/);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/day=/);
  await page.keyboard.press('c');
  await expect(page).toHaveURL(new RegExp(`/create-outing\\?day=${tomorrow}`));
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await keysHere()).toBe('');
});

test.describe('an outing with a picture', () => {
  const TITLE = 'Hills in the evening';

  async function withPicture(page: Page): Promise<string> {
    const ada = new App(page);
    const id = await openNew(ada, TITLE);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await choosePicture(ada, await photograph());
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(coverIn(page, TITLE)).toHaveAttribute('src', /^\/files\//);
    await expectDrawn(coverIn(page, TITLE));
    return id;
  }

  const viewer = (page: Page) => page.getByRole('dialog', { name: `Cover of ${TITLE}` });
  const thumbnail = (page: Page) => page.getByRole('button', { name: `View cover of ${TITLE} full screen` });
  const scale = (page: Page) =>
    viewer(page)
      .getByRole('img')
      .evaluate((photo) => new DOMMatrix(getComputedStyle(photo).transform).a);

  test(
    'a picture opens over the whole screen by keyboard, zooms, and returns the focus',
    FULL_ONLY,
    async ({ page }) => {
      await page.setViewportSize(DESKTOP);
      await withPicture(page);
      await thumbnail(page).focus();
      await page.keyboard.press('Enter');
      await expect(viewer(page)).toBeVisible();
      await expectDrawn(viewer(page).locator('img').last());
      await expectAccessible(page);

      await page.keyboard.press('+');
      await expect.poll(() => scale(page)).toBeCloseTo(SCALE_STEP);
      await page.keyboard.press('-');
      await expect.poll(() => scale(page)).toBe(1);
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      await page.keyboard.press('0');
      await expect.poll(() => scale(page)).toBe(1);
      await viewer(page).getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(() => scale(page)).toBeCloseTo(SCALE_STEP);
      // No key of the screen below works.
      await page.keyboard.press('n');
      await expect(page).toHaveURL(/\/outings\/[0-9a-f-]{36}$/);

      await page.keyboard.press('Escape');
      await expect(viewer(page)).toBeHidden();
      await expect(thumbnail(page)).toBeFocused();
    },
  );

  test('going back closes a picture, and only then leaves the page', FULL_ONLY, async ({ page }) => {
    const id = await withPicture(page);
    await page.addInitScript(() => {
      const scrolls: number[] = [];
      Object.assign(window, { scrolls, scrollTo: ({ top }: ScrollToOptions) => scrolls.push(top ?? 0) });
    });
    await page.goto('/outings/timeline?tab=list');
    await page.goto(`/outings/${id}`);
    const scrolls = () => page.evaluate(() => Reflect.get(window, 'scrolls'));
    await expect(thumbnail(page)).toBeVisible();
    const before = await scrolls();
    await thumbnail(page).click();
    await expect(viewer(page)).toBeVisible();
    await page.goBack();
    await expect(viewer(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/outings/${id}$`));
    // A user who scrolls on at once is not taken back to where the photo was opened.
    expect(await scrolls()).toEqual(before);

    // The page behind keeps its position.
    await page.setViewportSize({ width: 390, height: 500 });
    const poll = page.getByRole('button', { name: 'Add a poll' });
    await poll.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(100);
    await poll.click();
    const dialog = page.getByRole('dialog', { name: 'Add a poll' });
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(place);
    expect(await scrolls()).toEqual(before);
    await thumbnail(page).click();
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/outings\/timeline\?tab=list$/);
  });

  test.describe('touch', () => {
    test.use({ hasTouch: true, isMobile: true });

    test(
      'a photo zooms by pinch and double tap, closes by a swipe down, and opens offline',
      FULL_ONLY,
      async ({ page }) => {
        await withPicture(page);
        const touch = await Touch.on(page);
        await thumbnail(page).click();
        const photo = viewer(page).getByRole('img');
        await expect(photo).toBeVisible();
        await touch.ready();
        const { x, y } = await middleOf(photo);

        await touch.down({ x: x - 40, y }, { x: x + 40, y });
        await touch.move(
          [
            { x: x - 40, y },
            { x: x + 40, y },
          ],
          [
            { x: x - 120, y },
            { x: x + 120, y },
          ],
        );
        await touch.up();
        await expect.poll(() => scale(page)).toBeCloseTo(3, 1);
        // Zoomed, a swipe pans and closes nothing.
        await touch.swipe({ x, y }, { x, y: y + 300 });
        await expect(viewer(page)).toBeVisible();
        await touch.tap({ x, y });
        await touch.tap({ x, y });
        await expect.poll(() => scale(page)).toBe(1);
        await touch.tap({ x, y });
        await touch.tap({ x, y });
        await expect.poll(() => scale(page)).toBeCloseTo(2.5);
        await touch.tap({ x, y });
        await touch.tap({ x, y });
        await expect.poll(() => scale(page)).toBe(1);

        await touch.down({ x, y });
        await touch.move([{ x, y }], [{ x, y: y + 40 }]);
        // A pause before the release: that was no flick.
        for (let frame = 0; frame < 8; frame += 1) await touch.move([{ x, y: y + 40 }], [{ x, y: y + 40 }]);
        await touch.up();
        await expect(viewer(page)).toBeVisible();
        await touch.swipe({ x, y }, { x, y: y + 300 });
        await expect(viewer(page)).toBeHidden();

        await page.reload();
        await expectDrawn(coverIn(page, TITLE));
        await page.context().setOffline(true);
        await page.reload();
        await expectDrawn(coverIn(page, TITLE));
        await thumbnail(page).click();
        await expect
          .poll(() =>
            viewer(page)
              .locator('img')
              .evaluateAll((layers) =>
                layers.some((layer) => layer instanceof HTMLImageElement && layer.naturalWidth > 0),
              ),
          )
          .toBe(true);
        await page.context().setOffline(false);
      },
    );
  });
});
