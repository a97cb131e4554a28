/** Tests the search of everything on the device. */
import { App } from '../../browser/app.ts';
import { expect, test } from '../../fixtures.ts';
import { SMOKE } from '../../tags.ts';

test.use({ owner: 'ada' });

test(
  'the search finds anything on the device offline, by the keyboard only',
  SMOKE,
  async ({ profile, stage }) => {
    await stage.proxy.become('down');
    const device = await profile.launch();
    await device.setOffline(true);
    const app = new App(await device.newPage());
    const { page } = app;
    await app.open();
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search everything' });
    await expect(field).toBeFocused();
    await page.keyboard.type('flig CHLOE');
    const note = page.getByRole('group', { name: 'Notes' }).getByRole('option');
    // Until the last key is processed there are more.
    await expect(note).toHaveCount(1);
    await expect(note).toContainText('from Paris, arrives 12:10');
    await expect(note.locator('mark')).toHaveText(['Flig', 'Chloé']);

    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?noteId=/);
    await expect(page.getByRole('article').getByText('from Paris, arrives 12:10')).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue('flig CHLOE');
    await field.focus();
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    const lately = page.getByRole('group', { name: 'Recent searches' });
    await expect(lately.getByRole('option')).toContainText(['from Paris, arrives 12:10']);

    await page.keyboard.type('reykjav');
    await expect(page.getByRole('group', { name: 'Places' }).getByRole('option')).toContainText([
      'Reykjavík',
    ]);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(app.heading('Iceland')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(app.heading('Iceland')).toBeVisible();
  },
);
