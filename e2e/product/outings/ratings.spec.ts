/** Tests rating a past outing: Home asks for it, it is given offline, seen by the others, and deleted. */
import { ADA, App } from '../../browser/app.ts';
import { visit } from '../../browser/visit.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';

// Ratings are counted.
test.use({ owner: 'ada', pristine: true });

test('a past outing is rated offline, counted once, seen by the others, and no longer asked about', async ({
  page,
  devices,
  stage,
}) => {
  // After the end of the sample's day that one would be asked about.
  const api = await Api.logIn(stage, ADA);
  await api.leave((await api.outingTitled('Film night: pick the film')).id);
  const ada = new App(page);
  const ben = await devices.add('ben');
  const section = ({ page: on }: App) => on.getByRole('region', { name: 'Ratings', exact: true });
  await page.goto('/');
  const question = page.getByText('How was “Choir rehearsal, then one drink”?');
  await expect(question).toBeVisible();

  await page.context().setOffline(true);
  await expect(ada.offlineBanner).toBeVisible();
  await page.getByRole('link', { name: 'Rate it' }).click();
  const ratings = section(ada);
  await expect(ratings.getByText('No ratings yet.')).toBeVisible();
  await ratings.getByTitle('4 stars').click();
  await ratings.getByLabel(/^In a line/).fill('Bar 40 held. Once.');
  await ratings.getByRole('button', { name: 'Save rating' }).click();
  // It ends with a picture, which is also drawn offline.
  const keepsake = page.getByRole('dialog', { name: 'A picture to remember it by' });
  await expect(keepsake.getByRole('img', { name: /^Picture to share/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keepsake).toHaveCount(0);
  const mine = ratings.getByRole('listitem').filter({ hasText: 'Bar 40 held.' });
  await expect(ada.waitingMark(mine)).toBeVisible();
  await expect(ratings.getByText('4.0 from 1 rating')).toBeVisible();

  await page.context().setOffline(false);
  await expect(ada.waitingMark(mine)).toHaveCount(0);
  await expect(ratings.getByText('4.0 from 1 rating')).toBeVisible();
  await ben.page.goto(new URL(page.url()).pathname);
  await expect(section(ben).getByText('4.0 from 1 rating')).toBeVisible();
  await expect(section(ben).getByText('Bar 40 held. Once.')).toBeVisible();
  // He answered that he could not come: he reads, and does not rate.
  await expect(section(ben).getByRole('radio')).toHaveCount(0);
  await expect(section(ben).getByRole('button')).toHaveCount(0);

  await ratings.getByRole('button', { name: 'Change' }).click();
  await ratings.getByTitle('5 stars').click();
  await ratings.getByRole('button', { name: 'Save rating' }).click();
  await expect(section(ben).getByText('5.0 from 1 rating')).toBeVisible();
  await ratings.getByRole('button', { name: 'Delete' }).click();
  await expect(ratings.getByText('No ratings yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ratings.getByText('5.0 from 1 rating')).toBeVisible();
  await ratings.getByRole('button', { name: 'Delete' }).click();
  await expect(section(ben).getByText('No ratings yet.')).toBeVisible();

  await visit(page, '/');
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible();
  await expect(question).toHaveCount(0);
});
