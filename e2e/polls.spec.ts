/** Polls in the browser: a vote shows at once, reaches the others, and waits for the network where there is none. */
import type { Locator } from '@playwright/test';
import { ADA, App, BEN } from './app.ts';
import { expect, test } from './fixtures.ts';

const QUESTION = 'Which film?';
const FUNNY = 'Something funny, under 100 minutes';
const BREAD = 'The long documentary about bread';

async function openPoll(app: App): Promise<(option: string) => Locator> {
  await app.page.goto('/outings/timeline');
  await app.page
    .getByRole('main')
    .getByRole('link', { name: /Film night/ })
    .first()
    .click();
  const poll = app.page.getByRole('article', { name: QUESTION });
  await expect(poll).toBeVisible();
  return (option) => poll.getByRole('button').filter({ hasText: option });
}

test('a vote that is changed offline stands at once, goes out later, and the other person sees it', async ({
  page,
  devices,
  stage,
}) => {
  const ada = new App(page);
  const ben = await devices.add();
  await ada.signIn(ADA);
  await ben.signIn(BEN);
  const adas = await openPoll(ada);
  const bens = await openPoll(ben);
  await expect(adas(FUNNY)).toHaveAttribute('aria-pressed', 'true');
  await expect(bens(BREAD)).toContainText('1 vote');

  await page.context().setOffline(true);
  await expect(ada.offlineBanner).toBeVisible();
  await adas(BREAD).click();
  await expect(adas(BREAD)).toHaveAttribute('aria-pressed', 'true');
  await expect(adas(BREAD)).toContainText('2 votes');
  await expect(page.getByText('Your vote is saved and goes out when you are back online')).toBeVisible();
  await expect(bens(BREAD)).toContainText('1 vote');

  await page.context().setOffline(false);
  await expect(bens(BREAD)).toContainText('2 votes', { timeout: 20_000 });
  await expect(bens(FUNNY)).toContainText('no votes');
  await expect(page.getByText('Your vote is saved and goes out when you are back online')).toHaveCount(0);
  const votes = stage.proxy.requests.filter(({ path, outcome }) => path.endsWith('/vote') && outcome === 200);
  expect(votes).toHaveLength(1);
});
