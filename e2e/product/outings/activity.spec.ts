/** Tests the activity log of an outing: who changed what, at once for the others, and offline. */
import { ADA, App } from '../../browser/app.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';

test.use({ owner: 'ada' });

test('the log shows at once who changed what, links to it, and works offline', async ({
  page,
  devices,
  stage,
}) => {
  const api = await Api.logIn(stage, ADA);
  const { id } = await api.outingTitled('Dora stays with us');
  const ada = new App(page);
  const ben = await devices.add('ben');
  const log = page.getByRole('region', { name: 'Activity' });
  // The rows of the days, newest first.
  const line = (words: string) => log.locator('li li').filter({ hasText: words }).first();
  await page.goto(`/outings/${id}/activities`);
  await expect(page).toHaveURL(/tab=activity$/);
  await expect(log.getByRole('heading').first()).toBeVisible();

  await ben.openNotes(id);
  for (const title of ['Spare keys', 'Night bus']) {
    await ben.addNote({ title, text: 'By the door' });
    await expect(line('Ben Kaya added')).toContainText(title);
  }
  // Two of one kind by one user in sequence are one line.
  await expect(line('added 2 notes')).toContainText('Night bus and Spare keys');

  await ben.deleteNote('Night bus');
  await expect(line('deleted a note')).toBeVisible();
  // No user reads the text of a deleted thing, and no link leads there.
  await expect(log).not.toContainText('Night bus');
  await expect(line('deleted a note').getByRole('link')).toHaveCount(0);

  await page.context().setOffline(true);
  await page.reload();
  await expect(ada.offlineBanner).toBeVisible();
  await line('added 2 notes').getByRole('link').click();
  await expect(ada.note('Spare keys')).toBeVisible();
  await page.context().setOffline(false);
});
