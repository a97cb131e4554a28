/** Tests login by a provider: an account is created with one, logged in to, connected and disconnected. */

import { App } from '../../browser/app.ts';
import { ORIGIN } from '../../browser/browser-arguments.ts';
import { test as base, expect } from '../../fixtures.ts';
import { invite } from '../../server/invite.ts';
import { type LoginHost, startLoginHost } from '../../server/login-host.ts';
import { mailedLink } from '../../server/mail.ts';

const PASSWORD = 'Quiet-Harbour-7!';
const LABEL = 'House of Ann';

const test = base.extend<{ house: LoginHost }>({
  house: async ({ stage }, use) => {
    const house = await startLoginHost(ORIGIN, 'house');
    await stage.server.restartWith(house.env('house', LABEL));
    await use(house);
    await stage.server.restartWith({});
    await house.stop();
  },
});

test.use({ owner: 'signed_out' });

test('a user registers by a provider, logs in by it, and connects it again', async ({
  page,
  stage,
  house,
}) => {
  house.people.set('nora', {
    email: 'nora@example.org',
    email_verified: true,
    given_name: 'Nora',
    family_name: 'Lind',
  });
  const app = new App(page);
  const link = await invite(stage, 'nora@example.org');
  await page.goto(link);
  await page.getByRole('button', { name: `Continue with ${LABEL}` }).click();
  await page.getByRole('button', { name: 'Nobody' }).click();
  await expect(page.getByRole('heading', { name: `You didn’t log in with ${LABEL}` })).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: `Continue with ${LABEL}` }).click();
  await page.getByRole('button', { name: 'nora' }).click();

  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Nora');
  await expect(page.getByText(`Confirmed by ${LABEL}`)).toBeVisible();
  await page.getByLabel('Username').fill('nora');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  // Without a password, the last login stays, and screens that need one offer to set it.
  await page.goto('/settings/general');
  await expect(page.getByText('nora@example.org')).toHaveCount(2);
  await page.getByRole('button', { name: `Disconnect ${LABEL}` }).click();
  await expect(page.getByText('It’s your only way to log in.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('We sent a link to')).toBeVisible();
  await page.goto(await mailedLink(stage.server.dataDir, 'nora@example.org', '/reset-password'));
  await page.goto('/settings');
  await app.logOut();

  await page.goto(await mailedLink(stage.server.dataDir, 'nora@example.org', '/reset-password'));
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();

  // The provider knows its user by now, and asks nothing.
  await page.getByRole('button', { name: `Continue with ${LABEL}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  await page.goto('/settings/general');
  await page.getByRole('button', { name: `Disconnect ${LABEL}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Not connected')).toBeVisible();
  await page.getByRole('button', { name: `Connect ${LABEL}` }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: `Go to ${LABEL}` }).click();
  await expect(page.getByRole('button', { name: `Disconnect ${LABEL}` })).toBeVisible();
});
