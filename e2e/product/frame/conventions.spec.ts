/** Tests smaller conventions of touch and keyboard, each on real screens. */
import { expect, type Page } from '@playwright/test';
import { ADA, App, TODAYS } from '../../browser/app.ts';
import { test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { FULL_ONLY } from '../../tags.ts';

test.use({ owner: 'ada' });

async function atHome(page: Page): Promise<void> {
  await new App(page).open();
  await page.getByText(TODAYS).first().waitFor();
}

test('back leads to the same list, filter and position', FULL_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/outings/timeline?tab=list&filter=hosting');
  await page.getByRole('article').nth(1).waitFor();
  await page.evaluate(() => scrollTo(0, 420));
  // Scrolling drew and measured it.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(350);
  const place = await page.evaluate(() => scrollY);
  const link = page.getByRole('main').locator('article a[href^="/outings/"]:visible');
  const inSight = await link.evaluateAll((links) =>
    links.findIndex((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top > 80 && bottom < innerHeight - 120;
    }),
  );
  await link.nth(inSight).click();
  await expect(page).toHaveURL(/\/outings\/[0-9a-f-]{36}$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/tab=list&filter=hosting$/);
  await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), place)).toBeLessThan(30);
  await expect(link.nth(inSight)).toBeFocused();
});

test('Ctrl and Enter save a note, and closing an unsaved one asks first', async ({ page, stage }) => {
  const { id } = await (await Api.logIn(stage, ADA)).outingTitled('Lunch at the market');
  await page.goto(`/outings/${id}?tab=notes`);
  await page.getByRole('button', { name: 'Add a note' }).click();
  const form = page.getByRole('form', { name: 'Add a note' });
  await form.getByLabel('Title').fill('By keyboard');
  await form.getByLabel('Title').press('Escape');
  const asks = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(asks).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asks).toBeHidden();
  await expect(form.getByLabel('Title')).toHaveValue('By keyboard');
  await form.getByLabel('Note').fill('The menu (https://example.org/menu), or call +49 30 1234567.');
  await form.getByLabel('Title').press('Control+Enter');
  const note = page.getByRole('article', { name: 'By keyboard' });
  await expect(note).toBeFocused();
  const menu = note.getByRole('link', { name: 'https://example.org/menu' });
  await expect(menu).toHaveAttribute('href', 'https://example.org/menu');
  await expect(menu).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(note.getByRole('link', { name: '+49 30 1234567' })).toHaveAttribute(
    'href',
    'tel:+49301234567',
  );
});

test('pressing twice creates one outing', FULL_ONLY, async ({ page, stage }) => {
  await page.goto('/create-outing');
  await page.getByRole('textbox', { name: 'Title' }).fill('Only once');
  await page.getByRole('button', { name: 'Save as draft' }).dblclick();
  await expect(page).toHaveURL(/\/outings\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1, name: 'Only once' })).toBeFocused();
  await expect(
    page.getByRole('main').locator('header').getByText('waiting to send', { exact: true }),
  ).toHaveCount(0);
  const titled = (await (await Api.logIn(stage, ADA)).timeline()).filter(
    ({ attributes }) => attributes.title === 'Only once',
  );
  expect(titled).toHaveLength(1);
});

test(
  'a filter without results offers to clear itself, and a failed request offers to retry',
  FULL_ONLY,
  async ({ page }) => {
    await page.goto('/outings/timeline?tab=list&q=nothing is called like this');
    await expect(page.getByText('No outings match.')).toBeVisible();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

test(
  'a form whose fields are refused keeps its input and focuses the first of them',
  FULL_ONLY,
  async ({ devices }) => {
    const { page } = await devices.add();
    await page.goto('/login');
    await page.getByRole('textbox', { name: /e-mail|username/i }).fill('ada');
    await page.getByRole('button', { name: /log in/i }).click();
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('Please fill this in.');
    await expect(page.getByRole('textbox', { name: /e-mail|username/i })).toHaveValue('ada');
  },
);

test(
  'a form with unsaved input asks before the user goes back, and not when a dialog over it closes',
  FULL_ONLY,
  async ({ page }) => {
    await atHome(page);
    await page.getByRole('link', { name: 'New outing' }).click();
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Not yet saved');
    await page.getByRole('button', { name: 'Change cover' }).click();
    const covers = page.getByRole('dialog', { name: 'Choose a cover' });
    await covers.getByRole('button', { name: 'Close' }).click();
    await expect(covers).toBeHidden();
    const asks = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(asks).toHaveCount(0);
    await page.getByRole('button', { name: 'Change cover' }).click();
    await covers.waitFor();
    await page.goBack();
    await expect(covers).toBeHidden();
    await expect(asks).toHaveCount(0);
    await expect(title).toHaveValue('Not yet saved');

    await page.goBack();
    await expect(asks).toBeVisible();
    await asks.getByRole('button', { name: 'Close' }).click();
    await expect(asks).toBeHidden();
    await expect(page).toHaveURL(/\/create-outing$/);
    await expect(title).toHaveValue('Not yet saved');
    await page.goBack();
    await asks.getByRole('button', { name: 'Keep for later' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await page.getByRole('link', { name: 'New outing' }).click();
    await expect(title).toHaveValue('Not yet saved');
  },
);

const SIZES = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const;
for (const [device, size] of SIZES) {
  test(
    `going back on a ${device} closes an overlay before it leaves the screen`,
    FULL_ONLY,
    async ({ page }) => {
      await page.setViewportSize(size);
      await atHome(page);
      const home = page.getByRole('heading', { level: 1, name: 'Today' });
      await page
        .getByRole('link', { name: 'New outing', exact: true })
        .or(page.getByRole('link', { name: 'New', exact: true }))
        .first()
        .click();
      const title = page.getByRole('textbox', { name: 'Title' });
      const layers = [
        ['Change cover', page.getByRole('dialog', { name: 'Choose a cover' })],
        ['Calendar', page.getByRole('application')],
      ] as const;
      for (const [opener, layer] of layers) {
        await page.getByRole('button', { name: opener }).first().click();
        await expect(layer).toBeVisible();
        await page.goBack();
        await expect(layer).toBeHidden();
        await expect(title).toBeVisible();
      }
      // Keys of the screen do not work in a field.
      await page.getByRole('heading', { level: 1 }).first().click();
      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: 'Shortcuts' });
      await expect(help).toBeVisible();
      await page.goBack();
      await expect(help).toBeHidden();
      await page.goBack();
      await expect(home).toBeVisible();
    },
  );
}

test(
  'a menu leads to a dialog or a tab, and going back closes the one and skips the other',
  FULL_ONLY,
  async ({ page }) => {
    await atHome(page);
    await page.getByRole('main').getByRole('link', { name: TODAYS }).first().click();
    const heading = page.getByRole('heading', { level: 1, name: TODAYS });
    await expect(heading).toBeVisible();
    const menu = page.getByRole('button', { name: 'Outing actions' });
    const asks = page.getByRole('alertdialog');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(asks).toBeVisible();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))),
    );
    await expect(asks).toBeVisible();
    await page.goBack();
    await expect(asks).toBeHidden();
    await expect(heading).toBeVisible();

    await menu.click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
    await expect(page).toHaveURL(/tab=edit/);
    await page
      .getByRole('navigation', { name: 'Parts of the outing' })
      .getByRole('link', { name: 'Notes', exact: true })
      .click();
    await expect(page).toHaveURL(/tab=notes/);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  },
);

test(
  'sharing copies the link and shows its code where the system has no share sheet, and otherwise opens the sheet',
  FULL_ONLY,
  async ({ page, stage }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id } = await (await Api.logIn(stage, ADA)).outingTitled('Lunch at the market');
    await page.goto(`/outings/${id}`);
    const link = page.url();
    const share = async () => {
      await page.getByRole('button', { name: 'Outing actions' }).click();
      await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
    };
    const dialog = page.getByRole('dialog', { name: 'Share “Lunch at the market”' });
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await share();
    const code = dialog.getByRole('img', { name: 'QR code of the link' });
    await expect(code).toBeVisible();
    await expect(dialog.getByText(link, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    // The squares in three of its corners, and the light around them.
    expect(await code.evaluate(cornersOf)).toEqual([true, true, true, false]);
    await page.goBack();
    await expect(dialog).toBeHidden();

    await page.evaluate(() => {
      const shared: unknown[] = [];
      Object.assign(globalThis, { shared });
      Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
    });
    await share();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(globalThis, 'shared')))
      .toEqual([{ title: 'Lunch at the market', url: link }]);
    await expect(dialog).toBeHidden();
  },
);

/**
 * Returns whether the corners of a QR code (up left, up right, down left, down right) have the mark that a camera looks
 * for.
 */
function cornersOf(code: Element): boolean[] {
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const path = new Path2D(code.querySelector('path')?.getAttribute('d') ?? '');
  const context = document.createElement('canvas').getContext('2d');
  const dark = (x: number, y: number) => context?.isPointInPath(path, x + 0.5, y + 0.5) ?? false;
  // Seven dark modules, five light ones in them, three dark ones in those; the fourth module from the edge is the
  // first.
  const row = (x: number, y: number) =>
    Array.from({ length: 9 }, (_, at) => (dark(x + at, y) ? '#' : '.')).join('');
  const isMark = (x: number, y: number) =>
    ['.........', '.#######.', '.#.....#.', '.#.###.#.'].every((line, at) => row(x, y + at) === line);
  const far = size - 4 - 8;
  return [isMark(3, 3), isMark(far, 3), isMark(3, far), isMark(far, far)];
}
