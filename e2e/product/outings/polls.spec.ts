/** Tests polls in the browser: a vote appears at once, reaches the others, and waits while offline. */
import type { Locator } from '@playwright/test';
import { ADA, App } from '../../browser/app.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import type { Stage } from '../../server/stage.ts';
import { FULL_ONLY } from '../../tags.ts';

// Votes and options are counted.
test.use({ owner: 'ada', pristine: true });

const QUESTION = 'Which film?';
const FUNNY = 'Something funny, under 100 minutes';
const BREAD = 'The long documentary about bread';

async function openPoll(app: App, stage: Stage): Promise<(option: string) => Locator> {
  const { id } = await (await Api.logIn(stage, ADA)).outingTitled('Film night: pick the film');
  await app.openOuting(id);
  const poll = app.page.getByRole('article', { name: QUESTION });
  await expect(poll).toBeVisible();
  return (option) => poll.locator('label').filter({ hasText: option });
}

test(
  'a vote that is changed offline appears at once, is sent later, and the other user sees it',
  FULL_ONLY,
  async ({ page, devices, stage }) => {
    const ada = new App(page);
    const ben = await devices.add('ben');
    const adas = await openPoll(ada, stage);
    const bens = await openPoll(ben, stage);
    await expect(adas(FUNNY).getByRole('radio')).toBeChecked();
    await expect(bens(BREAD)).toContainText('1 vote');

    await page.context().setOffline(true);
    await expect(ada.offlineBanner).toBeVisible();
    await adas(BREAD).click();
    await expect(adas(BREAD).getByRole('radio')).toBeChecked();
    await expect(adas(BREAD)).toContainText('2 votes');
    await expect(page.getByText('Vote saved. Sends when you’re back online')).toBeVisible();
    await expect(bens(BREAD)).toContainText('1 vote');

    await page.context().setOffline(false);
    await expect(bens(BREAD)).toContainText('2 votes');
    await expect(bens(FUNNY)).toContainText('no votes');
    await expect(page.getByText('Vote saved. Sends when you’re back online')).toHaveCount(0);
    const votes = stage.proxy.requests.filter(
      ({ path, outcome }) => path.endsWith('/vote') && outcome === 200,
    );
    expect(votes).toHaveLength(1);
  },
);

test(
  'the author of a poll changes the question and removes an option, and everyone sees it',
  FULL_ONLY,
  async ({ page, devices, stage }) => {
    const ada = new App(page);
    const ben = await devices.add('ben');
    await openPoll(ada, stage);
    await openPoll(ben, stage);
    // Ben asked.
    const poll = ben.page.getByRole('article', { name: QUESTION });
    await poll.getByRole('button', { name: `Poll actions: ${QUESTION}` }).click();
    await ben.page.getByRole('menuitem', { name: 'Edit poll' }).click();
    const form = ben.page.getByRole('form', { name: 'Edit poll' });
    await form.getByLabel('Question').fill('Which film tonight?');
    await form.getByRole('button', { name: `Remove “${BREAD}” and its votes` }).click();
    await ben.page.getByRole('button', { name: 'Save changes' }).click();
    await expect(form).toHaveCount(0);
    for (const app of [ada, ben]) {
      const changed = app.page.getByRole('article', { name: 'Which film tonight?' });
      await expect(changed).toBeVisible();
      await expect(changed.getByText(BREAD)).toHaveCount(0);
      await expect(changed.getByText(FUNNY)).toBeVisible();
    }
  },
);

test(
  'an anonymous poll with several choices counts without names, and accepts no vote once it is closed',
  FULL_ONLY,
  async ({ page, devices, stage }) => {
    const ada = new App(page);
    const ben = await devices.add('ben');
    await openPoll(ada, stage);
    await openPoll(ben, stage);
    await page.getByRole('button', { name: 'Add a poll' }).click();
    const form = page.getByRole('form', { name: 'Add a poll' });
    await form.getByLabel('Question').fill('Which snacks?');
    await form.getByLabel('Option 1').fill('Popcorn');
    await form.getByLabel('Option 2').fill('Olives');
    await form.getByRole('switch', { name: 'Several choices' }).check();
    await form.getByRole('switch', { name: 'Anonymous votes' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Add poll' }).click();

    const [adas, bens] = [ada, ben].map((app) => app.page.getByRole('article', { name: 'Which snacks?' }));
    if (adas === undefined || bens === undefined) throw new Error('Two people look at the poll.');
    await expect(bens.getByText('Anonymous: no one sees who voted')).toBeVisible();
    await bens.locator('label').filter({ hasText: 'Popcorn' }).click();
    await bens.locator('label').filter({ hasText: 'Olives' }).click();
    await expect(bens.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(adas.locator('label').filter({ hasText: 'Olives' })).toContainText('1 vote');
    await expect(adas.getByRole('button', { name: /See who voted/ })).toHaveCount(0);

    await adas.getByRole('button', { name: 'Poll actions: Which snacks?' }).click();
    await page.getByRole('menuitem', { name: 'Close poll' }).click();
    await expect(bens.getByText(/^Closed on/)).toBeVisible();
    await expect(bens.getByRole('checkbox')).toHaveCount(0);
  },
);
