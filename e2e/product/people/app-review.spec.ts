/** Tests that the app asks for a review after some use, and accepts it offline. */
import { App } from '../../browser/app.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { FULL_ONLY } from '../../tags.ts';

test.use({ owner: 'signed_out' });

const CHLOE = { login: 'chloe@outing.example', password: 'Outing-2026!' };

test(
  'the app asks for a review after some pages, stores it offline, sends it later, and does not ask again',
  FULL_ONLY,
  async ({ page, stage }) => {
    const app = new App(page);
    await app.logIn(CHLOE);
    const to = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'How do you like Outing?' });
    await expect(app.heading('Today')).toBeVisible();
    // Pages count from when the first one is complete.
    await expect(async () => {
      for (const name of ['Agenda', 'Chat', 'Me', 'Home']) await to(name);
      await expect(dialog).toBeVisible({ timeout: 10_000 });
    }).toPass();

    await page.context().setOffline(true);
    await dialog.getByTitle('5 stars').click();
    await dialog.getByRole('textbox').fill('Even in the tunnel.');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByText('Thank you for your feedback!')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await page.context().setOffline(false);
    const api = await Api.logIn(stage, CHLOE);
    await expect.poll(async () => (await api.account()).app_rating).toBe(5);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Review the app' }).click();
    await expect(dialog.getByRole('textbox')).toHaveValue('');
  },
);
