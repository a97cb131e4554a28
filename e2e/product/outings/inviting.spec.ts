/** Tests that an invited friend registers by the link, and that both follow each other. */
import { expectAccessible } from '../../browser/axe.ts';
import { visit } from '../../browser/visit.ts';
import { expect, test } from '../../fixtures.ts';
import { mailedLink } from '../../server/mail.ts';

test.use({ owner: 'ada' });

const PASSWORD = 'Quiet-Harbour-7!';

test('an invitation is created, can be shown again offline, and admits a friend who is then followed', async ({
  page,
  devices,
  stage,
}) => {
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Invite a friend' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invite a friend' })).toBeVisible();
  await expect(page.getByText(/of \d+ invitations left/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create an invitation' }).click();
  const dialog = page.getByRole('dialog');
  const link = (await dialog.getByText(/\/register-invitation\?code=/).textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Expires in 2[34] hours$/)).toBeVisible();

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'More: Invitation link' }).click();
  await page.getByRole('menuitem', { name: 'QR code' }).click();
  await expect(dialog.getByText(link)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);

  const { page: theirs } = await devices.add();
  await theirs.goto(link);
  await expect(theirs.getByText('Ada Lund invited you.')).toBeVisible();
  await expect(theirs.getByRole('checkbox', { name: 'Ada Lund and I follow each other' })).toBeChecked();
  await theirs.getByLabel('First name').fill('Wilma');
  await theirs.getByLabel('Last name').fill('Holt');
  await theirs.getByLabel('Username').fill('wilma');
  await theirs.getByLabel('E-mail').fill('wilma@example.org');
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Create account' }).click();
  await expect(theirs.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
  await theirs.goto(await mailedLink(stage.server.dataDir, 'wilma@example.org', '/verify-email'));
  await expect(theirs).not.toHaveURL(/\/verify-email/);
  await visit(theirs, '/people?tab=following');
  await expect(theirs.getByRole('link', { name: 'Ada Lund' })).toBeVisible();
  await theirs.goto('/people?tab=followers');
  await expect(theirs.getByRole('link', { name: 'Ada Lund' })).toBeVisible();

  await visit(page, '/people?tab=following');
  await expect(page.getByRole('link', { name: 'Wilma Holt' })).toBeVisible();
  await visit(page, '/invite');
  await expect(
    page.getByRole('region', { name: 'Who joined' }).getByRole('link', { name: 'Wilma Holt' }),
  ).toBeVisible();
  await expect(page.getByText('1 of 10 for your next month')).toBeVisible();
});
