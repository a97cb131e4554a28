/**
 * Tests accounts: login and logout, registration by invitation, confirming an address, a new password, and the guards.
 */
import { App, TODAYS } from '../../browser/app.ts';
import { expect, test } from '../../fixtures.ts';
import { invite } from '../../server/invite.ts';
import { mailedLink } from '../../server/mail.ts';
import { FULL_ONLY, SMOKE } from '../../tags.ts';

test.use({ owner: 'signed_out' });

const ADA = { login: 'ada@outing.example', password: 'Outing-2026!' };
const NEW_PASSWORD = 'Quiet-Harbour-7!';

test(
  'logging in shows the user’s agenda, and a wrong password shows an error at its field',
  SMOKE,
  async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/welcome/);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await page.getByLabel('E-mail or username').fill(ADA.login);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-password-1!');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByLabel('E-mail or username')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('E-mail or username')).toHaveValue(ADA.login);
    await page.getByLabel('Password', { exact: true }).fill(ADA.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(page.getByText(TODAYS).first()).toBeVisible();
  },
);

test('a link that was opened while logged out opens after the login', FULL_ONLY, async ({ page }) => {
  await page.goto('/outings/timeline?tab=list');
  await expect(page).toHaveURL(/\/welcome/);
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByLabel('E-mail or username').fill('ben');
  await page.getByLabel('Password', { exact: true }).fill(ADA.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/outings\/timeline\?tab=list/);
});

test(
  'logged-out readers and members are redirected from screens that are not for them',
  FULL_ONLY,
  async ({ page }) => {
    const app = new App(page);
    for (const path of ['/settings', '/create-outing', '/outings/timeline']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/welcome/);
    }
    await page.goto('/nothing/here');
    await expect(page.getByRole('heading', { name: 'Nothing at this address' })).toBeVisible();
    await app.logIn(ADA);
    for (const path of ['/login', '/welcome', '/register', '/forgot-password']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/error-404/);
    }
    await page.goto('/verify-email');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  },
);

test('an invitation creates an account, whose address must be confirmed before anything else opens', async ({
  page,
  stage,
}) => {
  const link = await invite(stage, 'greta@example.org');
  await page.goto(link);
  await page.getByLabel('First name').fill('Greta');
  await page.getByLabel('Last name').fill('Halm');
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('E-mail').fill('greta@example.org');
  await page.getByLabel('Password', { exact: true }).fill('weak');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('First name')).toHaveValue('Greta');
  await page.getByLabel('Username').fill('greta');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
  for (const path of ['/settings', '/chat', '/users/ada/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/verify-email/);
  }
  await page.goto('/feature-coming-soon');
  await expect(page.getByRole('heading', { level: 1, name: 'Coming soon' })).toBeVisible();
  await page.goto(await mailedLink(stage.server.dataDir, 'greta@example.org', '/verify-email'));
  await expect(page).not.toHaveURL(/\/verify-email/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  await page.goto('/outings/timeline?tab=list');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /outing/i })
      .first(),
  ).toBeVisible();
});

test('the link of a mail replaces a forgotten password once', FULL_ONLY, async ({ page, stage }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('E-mail').fill('dora@outing.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const link = await mailedLink(stage.server.dataDir, 'dora@outing.example', '/reset-password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Other-Harbour-8!');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This link has expired or was already used.' }),
  ).toBeVisible();

  await new App(page).logIn({ login: 'dora', password: NEW_PASSWORD });
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});

test('a logout deletes the user’s data from screen and database', FULL_ONLY, async ({ page }) => {
  await new App(page).logIn(ADA);
  await expect(page.getByText(TODAYS).first()).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/welcome/);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual(['outing']);
  await page.goBack();
  await expect(page.getByText(TODAYS)).toHaveCount(0);
});
