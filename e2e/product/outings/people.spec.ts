/** Tests people in an outing: three of them on three devices ask, answer, move up and hand over, online and offline. */
import type { Locator } from '@playwright/test';
import { ADA, App } from '../../browser/app.ts';
import { visit } from '../../browser/visit.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { SMOKE } from '../../tags.ts';

test.use({ owner: 'ada' });

const TITLE = 'Moonlight walk';
/** Follows neither Ada nor Ben, and has no outing together with them here. */
const JAMAL = { login: 'jamal@outing.example', password: 'Outing-2026!' };

const IM_IN = { name: 'I’m in', exact: true } as const;

/** The bar with "Are you coming?" on the page of an outing. */
const participationBar = ({ page }: App): Locator => page.locator('#answer');
const peopleLine = ({ page }: App) => page.getByRole('button', { name: /^See everyone/ });
const dialogOf = ({ page }: App, name: string) => page.getByRole('dialog', { name });

test(
  'an invitation, a request and a waiting list fill an outing, which continues with another owner',
  SMOKE,
  async ({ page, devices, stage }) => {
    const ada = new App(page);
    const [ben, jamal] = await Promise.all([devices.add('ben'), devices.add()]);
    const [id] = await Promise.all([
      ada.createOuting({ title: TITLE, day: '2031-03-08', time: '20:00' }),
      ben.open(),
      jamal.logIn(JAMAL),
    ]);

    // Ada invites Ben, with a message.
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const invite = dialogOf(ada, 'Invite people');
    await invite.getByRole('button', { name: /^Ben Kaya/ }).click();
    await invite.getByRole('textbox', { name: 'Message' }).fill('Bring the lantern');
    await invite.getByRole('button', { name: 'Invite 1 person' }).click();
    await expect(invite).toHaveCount(0);

    // He sees it on Home, and answers offline.
    const asked = ben.page.getByRole('region', { name: /Waiting for you/ }).getByRole('listitem');
    await expect(asked.filter({ hasText: TITLE })).toContainText('Ada Lund asks you to come');
    await ben.page.getByRole('link', { name: TITLE }).click();
    await expect(participationBar(ben)).toContainText('Bring the lantern');
    await ben.page.context().setOffline(true);
    await expect(ben.offlineBanner).toBeVisible();
    await participationBar(ben).getByRole('button', IM_IN).click();
    await expect(ben.waitingMark(participationBar(ben))).toBeVisible();
    await expect(peopleLine(ada)).toContainText('1 going');
    await ben.page.context().setOffline(false);
    await expect(peopleLine(ada)).toContainText('2 going');
    await expect(ben.waitingMark(participationBar(ben))).toHaveCount(0);

    // Another time: he is asked again.
    await ada.changeOuting({ time: '21:00' });
    await expect(participationBar(ben)).toContainText('The time has changed. Still in?');
    await participationBar(ben).getByRole('button', IM_IN).click();
    await expect(participationBar(ben)).toContainText('Are you coming?');

    // Two places, and anyone with the link may ask for one.
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    const settings = page.getByRole('form', { name: 'Outing settings' });
    await settings.getByRole('radio', { name: 'Everyone', exact: true }).click();
    await settings.getByRole('textbox', { name: 'Maximum number of people' }).fill('2');
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(peopleLine(ada)).toBeVisible();
    // A preview that the server does not show yet is not requested again.
    const server = await Api.logIn(stage, ADA);
    await expect.poll(async () => (await server.outing(id)).attributes.capacity).toBe(2);

    await visit(jamal.page, `/preview/outing/${id}`);
    await jamal.page.getByRole('textbox', { name: 'A line to Ada Lund' }).fill('I know the way');
    await jamal.page.getByRole('button', { name: 'Ask to join' }).click();
    await expect(jamal.page.getByText('You asked to join.')).toBeVisible();

    await page.getByRole('button', { name: '1 person asks to join' }).click();
    const people = dialogOf(ada, 'People');
    await expect(people).toContainText('I know the way');
    await people.getByRole('button', { name: 'Let Jamal Haddad join' }).click();
    await expect(people.getByText('I know the way')).toHaveCount(0);

    // No place is left: he is on the waiting list.
    await jamal.page.getByRole('link', { name: 'Open the outing' }).click();
    await expect(participationBar(jamal)).toContainText('You’re number 1 on the waiting list.');

    // Ada hands over, and only watches.
    await people.getByRole('button', { name: 'Clear filters' }).click();
    await people.getByRole('button', { name: 'Actions for Ben Kaya' }).click();
    await page.getByRole('menuitem', { name: 'Hand over the outing' }).click();
    const sure = page.getByRole('alertdialog');
    await sure.getByRole('button', { name: 'Hand over' }).click();
    await expect(sure).toHaveCount(0);
    // A row leads to the user, and back to the outing.
    await people.getByRole('link', { name: 'Ben Kaya' }).click();
    await expect(ada.heading('Ben Kaya')).toBeVisible();
    await page.goBack();
    await expect(ada.heading(TITLE)).toBeVisible();
    await expect(people).toHaveCount(0);
    await page.getByRole('button', { name: 'Outing actions' }).click();
    await page.getByRole('menuitem', { name: 'Only watch' }).click();
    await expect(participationBar(ada)).toContainText('You’re watching.');
    await expect(ben.page.getByRole('link', { name: 'Settings', exact: true })).toBeVisible();
    await expect(participationBar(jamal)).not.toContainText('waiting list');
    await expect(participationBar(jamal).getByRole('button', IM_IN)).toHaveAttribute('aria-pressed', 'true');

    // The bell of each reports the result.
    await visit(jamal.page, '/');
    await jamal.page.getByRole('link', { name: 'Notifications, 2 new' }).click();
    await jamal.page.getByRole('link', { name: /There’s room for you now/ }).click();
    await expect(jamal.heading(TITLE)).toBeVisible();
  },
);
