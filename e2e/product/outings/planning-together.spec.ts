/**
 * Tests a plan without a date: three users find one together, enter how many come and who brings what, online and
 * offline.
 */
import type { Locator } from '@playwright/test';
import { ADA, App } from '../../browser/app.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { SMOKE } from '../../tags.ts';

test.use({ owner: 'ada' });

const TITLE = 'Hut weekend';
const CHLOE = { login: 'chloe@outing.example', password: 'Outing-2026!' };

const participationBar = ({ page }: App): Locator => page.locator('#answer');
const pollOf = ({ page }: App): Locator => page.getByRole('article', { name: 'When?' });
const thingOf = ({ page }: App, name: string): Locator =>
  page.getByRole('region', { name: 'Who brings what' }).getByRole('listitem').filter({ hasText: name });

async function vote(app: App, nth: number, word: string): Promise<void> {
  const date = pollOf(app)
    .getByRole('listitem')
    .filter({ has: app.page.getByRole('group') })
    .nth(nth);
  await date.locator('label').filter({ hasText: word }).click();
  await expect(date.getByRole('radio', { name: new RegExp(`^${word}`) })).toBeChecked();
}

/** Accepts the open invitation on the page. */
async function comeTo(app: App, id: string): Promise<void> {
  await app.page.goto(`/outings/${id}`);
  await participationBar(app).getByRole('button', { name: 'I’m in', exact: true }).click();
  await expect(participationBar(app).getByRole('button', { name: 'I’m in', pressed: true })).toBeVisible();
}

test(
  'three users find the date of a plan, one brings others against a limit, and things are taken',
  SMOKE,
  async ({ page, devices, stage }) => {
    const ada = new App(page);
    const [ben, chloe] = await Promise.all([devices.add('ben'), devices.add()]);
    await Promise.all([ben.open(), chloe.logIn(CHLOE)]);

    // Ada asks for the date in the form, and invites as soon as the plan is set.
    await page.goto('/create-outing');
    await page.getByRole('textbox', { name: 'Title' }).fill(TITLE);
    await page.getByText('Find one together', { exact: true }).click();
    await page.getByRole('button', { name: /^Start with/ }).click();
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    const invite = page.getByRole('dialog', { name: 'Invite people' });
    await invite.getByRole('button', { name: /^Ben Kaya/ }).click();
    await invite.getByRole('button', { name: /^Chloé Martin/ }).click();
    await invite.getByRole('button', { name: 'Invite 2 people' }).click();
    await expect(invite).toHaveCount(0);
    await expect(page.getByText('Date: being decided').first()).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const server = await Api.logIn(stage, ADA);
    // The outing may still be on its way.
    await expect(() => server.changeOuting(id, { capacity: 4 })).toPass();

    // All three vote for the dates, Chloé offline.
    await Promise.all([comeTo(ben, id), comeTo(chloe, id)]);
    await expect(pollOf(chloe)).toBeVisible();
    await chloe.page.context().setOffline(true);
    await expect(chloe.offlineBanner).toBeVisible();
    await vote(chloe, 1, 'Yes');
    await vote(ben, 1, 'Yes');
    await vote(ada, 1, 'Yes');
    await expect(pollOf(ada).getByText('2 people answered')).toBeVisible();
    await chloe.page.context().setOffline(false);
    await expect(pollOf(ada).getByText('3 people answered')).toBeVisible();

    // Ada chooses: the poll is one line, and the plan has its day.
    await pollOf(ada).getByRole('button', { name: 'Choose the date' }).click();
    const dates = page.getByRole('dialog', { name: 'Choose the date' });
    await dates.getByRole('button', { name: 'Choose this date' }).click();
    for (const app of [ada, ben, chloe]) {
      await expect(pollOf(app).getByRole('button', { name: /chosen .* 3 people answered/ })).toBeVisible();
      await expect(app.page.getByText('Date: being decided')).toHaveCount(0);
    }

    // Two adults and a child are one too many for a limit of four: Ben is asked, and comes as two.
    await participationBar(ben).getByRole('button', { name: 'Bring others' }).click();
    const stepper = (name: string) =>
      participationBar(ben).getByRole('group', { name }).getByRole('button', { name: 'One more' });
    await stepper('Adults').click();
    await stepper('Children').click();
    await participationBar(ben).getByRole('button', { name: 'Done' }).click();
    const room = ben.page.getByRole('alertdialog').or(ben.page.getByRole('dialog'));
    await room.getByRole('button', { name: 'Come as 2: 1 adult and 1 child' }).click();
    await expect(ada.page.getByRole('button', { name: /^See everyone/ })).toContainText('4 going');

    // Ada lists what is needed; Ben takes one thing, Chloé a part of another offline.
    await page.getByRole('region', { name: 'Who brings what' }).getByRole('button', { name: 'Add' }).click();
    for (const thing of ['Salad', '6 bottles of water']) {
      await page.getByRole('textbox', { name: 'Something to bring' }).fill(thing);
      await page.keyboard.press('Enter');
    }
    await ben.page.getByRole('button', { name: 'I’ll bring it: Salad' }).click();
    await expect(thingOf(chloe, 'Salad')).toContainText('Ben Kaya');
    await expect(thingOf(chloe, 'bottles of water')).toBeVisible();
    await chloe.page.context().setOffline(true);
    await expect(chloe.offlineBanner).toBeVisible();
    await chloe.page.getByRole('button', { name: 'I’ll bring it: bottles of water' }).click();
    await chloe.page.getByRole('spinbutton', { name: /^How many of/ }).fill('2');
    await chloe.page.getByRole('button', { name: 'Bring 2' }).click();
    // Only a stored claim can survive the reload.
    await expect(thingOf(chloe, 'bottles of water')).toContainText(/You.* ×2 · 4 left/);
    await chloe.page.reload();
    await expect(thingOf(chloe, 'bottles of water')).toContainText(/You.* ×2 · 4 left/);
    await chloe.page.context().setOffline(false);
    await expect(thingOf(ada, 'bottles of water')).toContainText(/Chloé Martin.* ×2 · 4 left/);

    // The log shows it.
    await page.goto(`/outings/${id}?tab=activity`);
    await expect(
      page
        .getByRole('region', { name: 'Activity' })
        .getByText(/chose /)
        .first(),
    ).toBeVisible();
  },
);
