/** Tests two users who do not know each other yet: they find each other, share, and part again; half of it offline. */
import type { Locator } from '@playwright/test';
import { App } from '../../browser/app.ts';
import { visit } from '../../browser/visit.ts';
import { expect, test } from '../../fixtures.ts';

const PASSWORD = 'Outing-2026!';
const KAVYA = { login: 'kavya@outing.example', password: PASSWORD };
/** No other test uses him, and no outing is his: in the end his account is gone. */
const NILS = { login: 'nils@outing.example', password: PASSWORD };

const TITLE = 'Night swim';

const dialogOf = ({ page }: App): Locator => page.getByRole('dialog');

async function goOffline(app: App): Promise<void> {
  // A screen that was not opened yet needs the whole app on the device.
  await app.storedForOffline();
  await app.page.context().setOffline(true);
  await expect(app.offlineBanner).toBeVisible();
}

/** Every action reaches the server. */
async function goOnline(app: App): Promise<void> {
  await app.page.context().setOffline(false);
  await expect(app.offlineBanner).toHaveCount(0);
  await app.page.goto('/settings');
  await expect(app.page.getByText('All sent')).toBeVisible();
}

test('two users find each other, share by a list, and part again', async ({ page, devices }) => {
  const kavya = new App(page);
  const nils = await devices.add('nobody');
  await Promise.all([kavya.logIn(KAVYA), nils.logIn(NILS)]);
  const { page: his } = nils;

  // Kavya finds Nils, and follows him.
  await page.goto('/people');
  await page.getByRole('link', { name: 'Find people' }).first().click();
  await page.getByRole('searchbox', { name: 'Name or username' }).fill('nils');
  await page.getByRole('button', { name: 'Follow Nils Berg' }).click();
  await expect(page.getByRole('button', { name: 'Following Nils Berg' })).toBeVisible();

  // One tap on the notification follows her back.
  await his.goto('/notifications');
  await his.getByRole('button', { name: 'Follow back Kavya Nair' }).click();
  await expect(his.getByRole('button', { name: 'Following Kavya Nair' })).toBeVisible();
  // It has to be on her device before she goes offline: she adds those who follow her.
  await page.goto('/notifications');
  await expect(page.getByText('Nils Berg')).toBeVisible();

  // Offline: a list, Nils in it, another name for it, and an outing for it.
  await page.goto('/contact-lists');
  await expect(page.getByRole('button', { name: 'New list' }).first()).toBeVisible();
  await goOffline(kavya);
  await page.getByRole('button', { name: 'New list' }).first().click();
  await dialogOf(kavya).getByRole('textbox').fill('Swimers');
  await dialogOf(kavya).getByRole('button', { name: 'Add' }).click();
  await page.getByRole('row', { name: 'Swimers' }).click();
  await page.getByRole('button', { name: 'Add people' }).first().click();
  await dialogOf(kavya).getByText('Nils Berg').click();
  await page.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(page.getByRole('region', { name: 'People in this list' })).toContainText('Nils Berg');
  await page.getByRole('button', { name: 'Actions for Swimers' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await dialogOf(kavya).getByRole('textbox').fill('Swimmers');
  await dialogOf(kavya).getByRole('button', { name: 'Save' }).click();
  await expect(kavya.heading('Swimmers')).toBeVisible();
  await visit(page, '/create-outing');
  await page.getByRole('textbox', { name: 'Title' }).fill('Swim');
  await page.getByRole('heading', { name: 'Who can see it' }).click();
  await page.getByRole('radio', { name: 'My lists' }).check();
  await page.getByRole('checkbox', { name: 'Swimmers' }).check();
  await kavya.setOuting();
  await expect(kavya.heading('Swim')).toBeVisible();
  await kavya.changeOuting({ title: TITLE });
  await expect(kavya.heading(TITLE)).toBeVisible();
  await goOnline(kavya);

  // He finds it on her profile, among her outings as well as in the feed, and opens it.
  await his.goto('/users/kavya/profile');
  await his.locator('#profile-outings').getByRole('link', { name: TITLE }).click();
  await his.getByRole('link', { name: 'Open the outing' }).click();
  await expect(his.getByText('Kavya Nair shared this with you')).toBeVisible();

  // Offline she removes him from the list. Once that is sent, it disappears from his screen.
  await goOffline(kavya);
  await page.goto('/people');
  await page.getByRole('button', { name: 'Actions for Nils Berg' }).click();
  await page.getByRole('menuitem', { name: 'Contact lists…' }).click();
  await dialogOf(kavya).getByRole('checkbox', { name: 'Swimmers' }).uncheck();
  await dialogOf(kavya).getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(kavya)).toHaveCount(0);
  await goOnline(kavya);
  await expect(nils.heading('This outing isn’t available.')).toBeVisible();

  // He takes another username: the old one leads nowhere, the new one to him.
  await his.goto('/settings/general');
  await his.getByRole('button', { name: /username/i }).click();
  await dialogOf(nils).getByRole('textbox', { name: 'New username' }).fill('nils.berg');
  await expect(dialogOf(nils).getByText(/is available/)).toBeVisible();
  await dialogOf(nils).getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await dialogOf(nils).getByRole('button', { name: 'Change username' }).click();
  await expect(his.getByText(/You’re now/)).toBeVisible();
  await page.goto('/users/nils/profile');
  await expect(kavya.heading('No one here')).toBeVisible();
  await page.goto('/users/nils.berg/profile');
  await expect(kavya.heading('Nils Berg')).toBeVisible();

  // He blocks her offline. She no longer finds him, and does not learn why.
  await his.goto('/users/kavya/profile');
  await expect(nils.heading('Kavya Nair')).toBeVisible();
  await goOffline(nils);
  await his.getByRole('button', { name: 'Actions for Kavya Nair' }).click();
  await his.getByRole('menuitem', { name: 'Block…' }).click();
  await his.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(his.getByText(/^You blocked/)).toBeVisible();
  await goOnline(nils);
  await page.goto('/users/nils.berg/profile');
  await expect(kavya.heading('No one here')).toBeVisible();

  // He deactivates his account, and is logged out.
  await his.goto('/settings/deactivate');
  await his.getByRole('button', { name: 'Deactivate account' }).click();
  await dialogOf(nils).getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialogOf(nils).getByRole('button', { name: 'Deactivate account' }).click();
  await expect(his).toHaveURL(/\/welcome$/);
});
