/** Tests a date poll: asked and answered offline, and chosen as the time of the outing. */
import { ADA, App, BEN } from '../../browser/app.ts';
import { visit } from '../../browser/visit.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';

// The outing gets another time, and a member another answer.
test.use({ owner: 'ada', pristine: true });

const QUESTION = 'Which evening by the water?';

test('Ada asks for dates offline, Ben answers offline, and her choice becomes the outing’s date', async ({
  page,
  devices,
  stage,
}) => {
  const { id } = await (await Api.logIn(stage, ADA)).outingTitled('Team day on Peacock Island');
  const ada = new App(page);
  const ben = await devices.add('ben');
  for (const one of [page, ben.page]) await one.goto(`/outings/${id}`);
  const poll = (app: App) => app.page.getByRole('article', { name: QUESTION });
  await expect(page.getByRole('button', { name: 'Add a poll' }).first()).toBeVisible();

  await page.context().setOffline(true);
  await expect(ada.offlineBanner).toBeVisible();
  await page.getByRole('button', { name: 'Add a poll' }).first().click();
  const form = page.getByRole('form', { name: 'Add a poll' });
  await form.getByLabel('Question').fill(QUESTION);
  await form.getByText('Days and times', { exact: true }).click();
  await form.getByRole('button', { name: /^Start with/ }).click();
  await expect(form.getByText('2 of up to 50 dates')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Add poll' }).click();
  await expect(poll(ada).getByText('Poll saved. Sends when you’re back online')).toBeVisible();
  await expect(poll(ben)).toHaveCount(0);
  await page.context().setOffline(false);

  await expect(poll(ben)).toBeVisible();
  await ben.page.context().setOffline(true);
  await expect(ben.offlineBanner).toBeVisible();
  const second = poll(ben)
    .getByRole('listitem')
    .filter({ has: ben.page.getByRole('group') })
    .nth(1);
  const response = second.getByRole('radio', { name: /^If need be/ });
  await second.locator('label').filter({ hasText: 'If need be' }).click();
  await expect(response).toBeChecked();
  await expect(poll(ben).getByText('Vote saved. Sends when you’re back online')).toBeVisible();
  await expect(poll(ada).getByText('No one has answered yet')).toBeVisible();
  await ben.page.context().setOffline(false);

  await expect(poll(ada).getByText('1 person answered')).toBeVisible();
  await poll(ada).getByRole('button', { name: 'Choose the date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose the date' });
  // The only date for which a user has time.
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await dialog.getByRole('button', { name: 'Choose this date' }).click();

  for (const app of [ada, ben]) {
    // The choice is one line, with all answers below it.
    await poll(app)
      .getByRole('button', { name: /chosen .* 1 person answered/ })
      .click();
    await expect(poll(app).getByText(/^Closed on/)).toBeVisible();
    await expect(poll(app).getByText('Chosen', { exact: true })).toBeVisible();
    // In the head of the page; a date of the poll is next to its date badge.
    const when = app.page
      .getByRole('main')
      .locator('p')
      .filter({ hasText: /^[A-Z][a-z]+,? \d+ \w+( \d{4})?, 19:00$/ });
    await expect(when).toBeVisible();
  }
  await expect(ben.page.getByRole('button', { name: 'Maybe', pressed: true })).toBeVisible();
  await ben.page.goto(`/outings/${id}?tab=activity`);
  const line = ben.page
    .getByRole('region', { name: 'Activity' })
    .locator('li li')
    .filter({ hasText: /chose .*19:00/ });
  await expect(line).toContainText(QUESTION);
  // The line leads to the poll.
  await line.getByRole('link').click();
  await expect(poll(ben)).toBeInViewport();
});

test('Ben shares when he is busy, and Ada sees it at the dates of her poll, and nothing more', async ({
  page,
  devices,
  stage,
}) => {
  const [adasApi, bensApi] = [await Api.logIn(stage, ADA), await Api.logIn(stage, BEN)];
  const { id } = await adasApi.outingTitled('Team day on Peacock Island');
  await bensApi.addOuting('Concert by the river', '2035-06-05T19:00');
  await adasApi.addDatePoll(id, 'Which day in June?', ['2035-06-05', '2035-06-06']);
  await page.goto(`/outings/${id}`);
  const poll = page.getByRole('article', { name: 'Which day in June?' });
  await expect(poll.getByRole('group', { name: /^Your answer/ })).toHaveCount(2);
  await expect(poll.getByText(/busy/)).toHaveCount(0);

  const ben = await devices.add('ben');
  await visit(ben.page, '/settings/privacy');
  await ben.page.getByText('Let others see when I’m busy').click();
  await expect.poll(async () => (await bensApi.account()).shares_busy).toBe(true);
  await page.reload();
  await expect(poll.getByText(/Ben .* is busy then/)).toHaveCount(1);
  await expect(poll.getByRole('listitem').filter({ hasText: 'busy then' })).toContainText('5 Jun');
  await expect(page.getByText('Concert by the river')).toHaveCount(0);
});
