/**
 * Tests guests: friends answer by the link of an outing with only a name, one of them mostly offline, and one becomes a
 * member.
 */
import type { Locator, Page } from '@playwright/test';
import { ADA, App } from '../../browser/app.ts';
import { visit } from '../../browser/visit.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { sentChanges } from '../../server/ledger.ts';

test.use({ owner: 'ada' });

const TITLE = 'Raclette for everyone';
const QUESTION = 'What do you bring?';
/** Has an account, and no outing together with Ada. */
const JAMAL = { login: 'jamal@outing.example', password: 'Outing-2026!' };

const answer = (page: Page, words: string): Locator =>
  page.locator('#answer').getByRole('button', { name: words, exact: true });
const option = (page: Page, text: string): Locator =>
  page.getByRole('article', { name: QUESTION }).locator('label').filter({ hasText: text });

/** The row of a user in the list of people. */
const rowOf = (people: Locator, name: string): Locator =>
  people.getByRole('listitem').filter({ hasText: name });

/** Opens a link for the first time, enters a name, and answers. */
async function answerAs(page: Page, link: string, name: string, words: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await answer(page, words).click();
}

/** Opens the invitation sheet, which has the link ready. */
async function shareLink(page: Page): Promise<{ dialog: Locator; link: string }> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  return { dialog, link: await shownLink(dialog) };
}

const shownLink = async (dialog: Locator) => (await dialog.getByText(/\/i\/[\w-]+$/).textContent()) ?? '';

test('a member and two guests answer by the link, one of them offline, who logs in later, and the host manages both', async ({
  page,
  devices,
  stage,
}) => {
  const ada = new App(page);
  const api = await Api.logIn(stage, ADA);
  const { id } = await api.addOuting(TITLE, '2031-03-08T20:00');
  await api.addPoll(id, QUESTION, ['Cheese', 'Potatoes']);
  await ada.openOuting(id);
  const [ben, nora, milo] = await Promise.all([devices.add('ben'), devices.add(), devices.add()]);
  const { dialog, link } = await shareLink(page);
  await expect(dialog).toContainText('No one joined with it yet');

  // A member answers with the same three words.
  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'I’m in', exact: true }).click();
  await expect(ben.heading(TITLE)).toBeVisible();
  await expect(answer(ben.page, 'I’m in')).toHaveAttribute('aria-pressed', 'true');

  // Nora has opened the link and is offline when she answers. The answer survives a reload.
  await nora.page.goto(link);
  await nora.page.getByRole('textbox', { name: 'Your name' }).fill('Nora');
  await nora.page.context().setOffline(true);
  await expect(nora.offlineBanner).toBeVisible();
  await answer(nora.page, 'Maybe').click();
  const waits = nora.page.getByText('Saved. It sends by itself once you’re back online.');
  await expect(waits).toBeVisible();
  await nora.page.reload();
  await expect(waits).toBeVisible();
  await expect(nora.page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Nora');

  // The server's response is lost: the same answer is sent again, and creates no second guest.
  stage.proxy.plan(({ path }) => path === '/api/v1/guests', { kind: 'lose-response' }, 1);
  await nora.page.context().setOffline(false);
  await expect(nora.page).toHaveURL(new RegExp(`/outings/${id}$`));
  await expect(answer(nora.page, 'Maybe')).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog).toContainText('1 person joined');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  // The other guest, meanwhile.
  await answerAs(milo.page, link, 'Milo', 'Can’t');
  await expect(answer(milo.page, 'Can’t')).toHaveAttribute('aria-pressed', 'true');

  // Nora changes her answer and votes while she is offline again, and both arrive once.
  await nora.storedForOffline();
  await expect(option(nora.page, 'Cheese')).toBeVisible();
  stage.proxy.requests.length = 0;
  await nora.page.context().setOffline(true);
  await expect(nora.offlineBanner).toBeVisible();
  await answer(nora.page, 'I’m in').click();
  await option(nora.page, 'Cheese').click();
  // A vote appears once the device has stored it, and only then can it survive a reload.
  await expect(option(nora.page, 'Cheese').getByRole('radio')).toBeChecked();
  await nora.page.reload();
  await expect(nora.offlineBanner).toBeVisible();
  await expect(option(nora.page, 'Cheese').getByRole('radio')).toBeChecked();
  await expect(nora.waitingMark(nora.page.locator('#answer'))).toBeVisible();
  stage.proxy.plan(({ path }) => path.endsWith('/vote'), { kind: 'lose-response' }, 1);
  await nora.page.context().setOffline(false);
  await expect(nora.waitingMark(nora.page.locator('#answer'))).toHaveCount(0);
  await expect(option(page, 'Cheese')).toContainText('1 vote');
  // The lost response may arrive as an event: whether it was sent again or not, nothing was done twice.
  expect(sentChanges(stage.proxy).map(({ call }) => call)).toEqual([
    expect.stringMatching(/^POST \/outing-memberships\/[^/]+$/),
    'POST /outing-attachments/vote',
  ]);

  // The host distinguishes guests from members, and renames one.
  await page.getByRole('button', { name: /^See everyone/ }).click();
  const people = page.getByRole('dialog', { name: 'People' });
  await expect(rowOf(people, 'Nora')).toHaveCount(1);
  await expect(rowOf(people, 'Nora')).toContainText('Guest');
  await expect(rowOf(people, 'Nora')).toContainText('Going');
  await expect(rowOf(people, 'Milo')).toContainText('Guest');
  await expect(rowOf(people, 'Ben Kaya')).not.toContainText('Guest');
  await people.getByRole('button', { name: 'Actions for Milo (guest)' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename the guest' });
  await rename.getByRole('textbox', { name: 'Name' }).fill('Milo from work');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(rowOf(people, 'Milo from work')).toBeVisible();
  await milo.page.reload();
  await expect(milo.page.getByRole('button', { name: /^Milo from work/ })).toBeVisible();

  // Nora has an account after all: her answer and her vote become those of a member.
  await nora.page.getByRole('button', { name: /Nora/ }).click();
  await nora.page.getByRole('menuitem', { name: 'Log in' }).click();
  await nora.page.getByRole('textbox', { name: /e-mail|username/i }).fill(JAMAL.login);
  await nora.page.getByLabel('Password', { exact: true }).fill(JAMAL.password);
  await nora.page.getByRole('button', { name: 'Log in' }).click();
  await expect(nora.page).toHaveURL(new RegExp(`/outings/${id}$`));
  await expect(answer(nora.page, 'I’m in')).toHaveAttribute('aria-pressed', 'true');
  await expect(option(nora.page, 'Cheese').getByRole('radio')).toBeChecked();
  await expect(rowOf(people, 'Jamal Haddad')).toContainText('Going');
  await expect(rowOf(people, 'Nora')).toHaveCount(0);
  await people.getByRole('button', { name: 'Close' }).click();
  await expect(people).toHaveCount(0);
  await expect(option(page, 'Cheese')).toContainText('1 vote');

  // Another link, and the old one no longer works.
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog.getByRole('button', { name: 'More' }).click();
  await dialog.getByRole('button', { name: 'New invite link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New invite link' }).click();
  await expect(dialog.getByText(link)).toHaveCount(0);
  const renewed = await shownLink(dialog);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await visit(ben.page, link);
  await expect(ben.page.getByText(/^It may have been renewed or turned off/)).toBeVisible();
  await visit(ben.page, renewed);
  await expect(ben.heading(TITLE)).toBeVisible();

  // Milo is removed.
  await page.getByRole('button', { name: /^See everyone/ }).click();
  await people.getByRole('button', { name: 'Actions for Milo from work (guest)' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(rowOf(people, 'Milo')).toHaveCount(0);
  // It is sent once it can no longer be undone, and a toast under the mouse stays.
  await people.getByRole('searchbox').hover();
  await expect(answer(milo.page, 'Can’t')).toHaveCount(0);
});
