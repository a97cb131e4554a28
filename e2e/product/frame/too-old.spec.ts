/** Tests that a browser that is too old for the app says so in its place, under the server's policy. */
import { ADA } from '../../browser/app.ts';
import { expectAccessible } from '../../browser/axe.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';

const TITLE = 'Fondue for everyone';
/** Such a page is never loaded completely. */
const STOPPED = { waitUntil: 'commit' } as const;
const TOO_OLD = 'This browser is too old for Outing';

test('the page explains what to do with the address, and shows the plan of a link without its question', async ({
  page,
  stage,
}) => {
  const api = await Api.logIn(stage, ADA);
  const { id } = await api.addOuting(TITLE, '2031-03-08T20:00');
  const link = await api.linkOf(id);
  // APIs that browsers before 2024 lack.
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));

  await page.goto('/', STOPPED);
  await expect(page.getByRole('heading', { name: TOO_OLD })).toBeVisible();
  await expectAccessible(page);

  await page.goto(link, STOPPED);
  await expect(page.locator('.too-old')).toContainText(link);
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.locator('#root')).toBeEmpty();
});
