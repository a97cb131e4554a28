/** Two people who do not know each other yet: they find each other, share, and part again; half of it without a network. */
import type { Locator } from '@playwright/test';
import { App } from '../browser/app.ts';
import { expect, test } from '../fixtures.ts';

const PASSWORD = 'Outing-2026!';
/** No other test is about these two. */
const NILS = { login: 'nils@outing.example', password: PASSWORD };
const KAVYA = { login: 'kavya@outing.example', password: PASSWORD };

const TITLE = 'Night swim';

const dialogOf = ({ page }: App): Locator => page.getByRole('dialog');

async function goOffline(app: App): Promise<void> {
  // A screen that was not opened yet needs the whole app on the device.
  await app.storedForOffline();
  await app.page.context().setOffline(true);
  await expect(app.offlineBanner).toBeVisible();
}

/** Everything that was done reaches the server. */
async function goOnline(app: App): Promise<void> {
  await app.page.context().setOffline(false);
  await expect(app.offlineBanner).toHaveCount(0);
  await app.page.goto('/settings');
  await expect(app.page.getByText('All sent')).toBeVisible();
}

test('two people find each other, share by a list, and part again', async ({ page, devices }) => {
  const nils = new App(page);
  const kavya = await devices.add();
  await Promise.all([nils.signIn(NILS), kavya.signIn(KAVYA)]);
  const { page: hers } = kavya;

  // Nils finds Kavya, and follows her.
  await page.goto('/people');
  await page.getByRole('link', { name: 'Find people' }).first().click();
  await page.getByRole('searchbox', { name: 'Name or username' }).fill('kavya');
  await page.getByRole('button', { name: 'Follow Kavya Nair' }).click();
  await expect(page.getByRole('button', { name: 'Following Kavya Nair' })).toBeVisible();

  // One tap on the notice follows him back.
  await hers.goto('/notifications');
  await hers.getByRole('button', { name: 'Follow back Nils Berg' }).click();
  await expect(hers.getByRole('button', { name: 'Following Nils Berg' })).toBeVisible();

  // Without a network: a list, Kavya in it, another name for it, and an outing that is meant for it.
  await page.goto('/contact-lists');
  await expect(page.getByRole('button', { name: 'New list' }).first()).toBeVisible();
  await goOffline(nils);
  await page.getByRole('button', { name: 'New list' }).first().click();
  await dialogOf(nils).getByRole('textbox').fill('Swimers');
  await dialogOf(nils).getByRole('button', { name: 'Add' }).click();
  await page.getByRole('row', { name: 'Swimers' }).click();
  await page.getByRole('button', { name: 'Add people' }).first().click();
  await dialogOf(nils).getByText('Kavya Nair').click();
  await page.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(page.getByRole('region', { name: 'People in this list' })).toContainText('Kavya Nair');
  await page.getByRole('button', { name: 'Actions for Swimers' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await dialogOf(nils).getByRole('textbox').fill('Swimmers');
  await dialogOf(nils).getByRole('button', { name: 'Save' }).click();
  await expect(nils.heading('Swimmers')).toBeVisible();
  await page.goto('/create-outing');
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await page.getByRole('radio', { name: 'My lists' }).check();
  await page.getByRole('checkbox', { name: 'Swimmers' }).check();
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(nils.heading(TITLE)).toBeVisible();
  await goOnline(nils);

  // She finds it on his profile, and opens it.
  await hers.goto('/users/nils/profile');
  await hers.getByRole('link', { name: TITLE }).click();
  await hers.getByRole('link', { name: 'Open the outing' }).click();
  await expect(hers.getByText('Nils Berg shared this with you')).toBeVisible();

  // Without a network he takes her out of the list. Once that is sent, it goes from her screen.
  await goOffline(nils);
  await page.goto('/people');
  await page.getByRole('button', { name: 'Actions for Kavya Nair' }).click();
  await page.getByRole('menuitem', { name: 'Contact lists…' }).click();
  await dialogOf(nils).getByRole('checkbox', { name: 'Swimmers' }).uncheck();
  await dialogOf(nils).getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(nils)).toHaveCount(0);
  await goOnline(nils);
  await expect(kavya.heading('This outing isn’t available.')).toBeVisible();

  // She takes another username: the old one leads nowhere, the new one to her.
  await hers.goto('/settings/general');
  await hers.getByRole('button', { name: /username/i }).click();
  await dialogOf(kavya).getByRole('textbox', { name: 'New username' }).fill('kavya.nair');
  await expect(dialogOf(kavya).getByText(/is available/)).toBeVisible();
  await dialogOf(kavya).getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await dialogOf(kavya).getByRole('button', { name: 'Change username' }).click();
  await expect(hers.getByText(/You’re now/)).toBeVisible();
  await page.goto('/users/kavya/profile');
  await expect(nils.heading('No one here')).toBeVisible();
  await page.goto('/users/kavya.nair/profile');
  await expect(nils.heading('Kavya Nair')).toBeVisible();

  // She blocks him without a network. He finds her no more, and is not told why.
  await hers.goto('/users/nils/profile');
  await expect(kavya.heading('Nils Berg')).toBeVisible();
  await goOffline(kavya);
  await hers.getByRole('button', { name: 'Actions for Nils Berg' }).click();
  await hers.getByRole('menuitem', { name: 'Block…' }).click();
  await hers.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(hers.getByText(/^You blocked/)).toBeVisible();
  await goOnline(kavya);
  await page.goto('/users/kavya.nair/profile');
  await expect(nils.heading('No one here')).toBeVisible();

  // She deactivates her account, and is logged out.
  await hers.goto('/settings/deactivate');
  await hers.getByRole('button', { name: 'Deactivate account' }).click();
  await dialogOf(kavya).getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialogOf(kavya).getByRole('button', { name: 'Deactivate account' }).click();
  await expect(hers).toHaveURL(/\/welcome$/);
});
