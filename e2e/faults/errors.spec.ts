/** Tests the error messages that users see, word for word. */
import type { Page } from '@playwright/test';
import { ADA, App } from '../browser/app.ts';
import { expect, test } from '../fixtures.ts';
import { Api } from '../server/api.ts';
import type { Fault, SeenRequest } from '../server/proxy.ts';
import { FULL_ONLY } from '../tags.ts';

test.use({ owner: 'ada' });

const WENT_WRONG = 'Something went wrong. Please try again later.';
const isLogin = ({ path }: SeenRequest) => path === '/api/v1/auth/login';
const isApi = ({ path }: SeenRequest) => path.startsWith('/api/');

const says = (status: number, body: unknown, headers: Record<string, string> = {}): Fault => ({
  kind: 'response',
  status,
  inServersName: true,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const refusal = (code: string, message: string, errors: Record<string, string[]> = {}) => ({
  status: 'error',
  code,
  readable_message: message,
  errors,
});

const loginField = (page: Page) => page.getByLabel('E-mail or username');

async function tryToLogIn(page: Page): Promise<void> {
  await page.goto('/login');
  await loginField(page).fill(ADA.login);
  await page.getByLabel('Password', { exact: true }).fill(ADA.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test.describe('a form', () => {
  test.use({ owner: 'nobody' });

  const onTop = (page: Page) => page.getByRole('main').getByRole('alert');

  const faults = [
    ['a server that fails', says(500, refusal('internal', WENT_WRONG))],
    ['a response with status 200 that says failed', says(200, { status: 'failed' })],
  ] as const satisfies readonly (readonly [string, Fault])[];
  for (const [what, fault] of faults) {
    test(
      `a form shows the default failure on top and in a toast, and keeps its input: ${what}`,
      FULL_ONLY,
      async ({ page, stage }) => {
        stage.proxy.plan(isLogin, fault);
        await tryToLogIn(page);
        await expect(onTop(page)).toHaveText(WENT_WRONG);
        await expect(page.getByRole('listitem').filter({ hasText: WENT_WRONG })).toBeVisible();
        await expect(loginField(page)).toHaveValue(ADA.login);
      },
    );
  }

  test(
    'a form reports that something else responded, and keeps its input',
    FULL_ONLY,
    async ({ page, stage }) => {
      stage.proxy.plan(isLogin, { kind: 'response', status: 502, body: '<p>Bad gateway' });
      await tryToLogIn(page);
      await expect(onTop(page)).toHaveText(/Something else answered instead of Outing/);
      await expect(loginField(page)).toHaveValue(ADA.login);
    },
  );

  test(
    'a form shows messages under their fields, and focuses the first one',
    FULL_ONLY,
    async ({ page, stage }) => {
      const errors = { login: ['Nobody here has this name.'], unknown_field: ['Never shown.'] };
      stage.proxy.plan(isLogin, says(422, refusal('invalid', 'Please check what you entered.', errors)));
      await tryToLogIn(page);
      await expect(loginField(page)).toHaveAccessibleDescription(/Nobody here has this name\./);
      await expect(loginField(page)).toBeFocused();
      await expect(onTop(page)).toHaveText('');
      await expect(page.getByText('Never shown.')).toHaveCount(0);
    },
  );

  test(
    'a form shows the general message for an unknown field, and an internal error before it',
    FULL_ONLY,
    async ({ page, stage }) => {
      const unknown = { unknown_field: ['Never shown.'] };
      stage.proxy.plan(isLogin, says(422, refusal('invalid', 'Closed for today.', unknown)), 1);
      await tryToLogIn(page);
      await expect(onTop(page)).toHaveText('Closed for today.');
      const internal = { internalError: ['The clerk is asleep.'] };
      stage.proxy.plan(isLogin, says(422, refusal('invalid', 'Closed for today.', internal)), 1);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(onTop(page)).toHaveText('The clerk is asleep.');
    },
  );

  test('a form counts down the waiting time, and then sends again', FULL_ONLY, async ({ page, stage }) => {
    const limited = refusal('rate_limited', 'Too many attempts. Please try again later.');
    stage.proxy.plan(isLogin, says(429, limited, { 'retry-after': '3' }), 1);
    await tryToLogIn(page);
    await expect(onTop(page)).toHaveText(/[123] seconds?/);
    await expect(onTop(page)).toHaveText('');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).not.toHaveURL(/login/);
  });
});

test('a saved change shows “Information Updated.”', FULL_ONLY, async ({ page }) => {
  const app = new App(page);
  await app.createOuting({ title: 'Breakfast', day: '2030-04-01', time: '09:00' });
  await app.changeOuting({ title: 'A long breakfast' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Information Updated.' })).toBeVisible();
});

test('a list that never arrived shows that it could not be loaded, never that it is empty, and arrives later', async ({
  devices,
  stage,
}) => {
  const broken = says(500, refusal('internal', WENT_WRONG));
  const refused = stage.proxy.plan(({ path }) => path === '/api/v1/lists', broken);
  const app = await devices.add('nobody');
  const { page } = app;
  await app.logIn(ADA);
  await page.goto('/outings/timeline?tab=list');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Nothing');
  refused.remove();
  await retry.click();
  await expect(page.getByRole('main').locator('a[href^="/outings/0"]').first()).toBeVisible();
});

test('a refused channel shows no error', FULL_ONLY, async ({ page, stage }) => {
  stage.proxy.plan(
    ({ path }) => path.includes('/broadcasting/auth'),
    says(403, refusal('forbidden', 'Not for you.')),
  );
  const app = new App(page);
  await app.open();
  await expect.poll(() => stage.proxy.count(({ outcome }) => outcome === 403)).toBeGreaterThan(0);
  await expect(app.offlineBanner).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: WENT_WRONG })).toHaveCount(0);
});

test.describe('maintenance', () => {
  const banner = (page: Page) =>
    page.getByText('Under maintenance. Your changes are saved and will send later.');
  const closed = says(503, refusal('maintenance', 'Outing is under maintenance.'), { 'retry-after': '60' });

  test('a notice of maintenance reaches members, who continue with stored data, and ends by itself', async ({
    page,
    stage,
  }) => {
    const api = await Api.logIn(stage, ADA);
    const { id } = await api.outingTitled('Winter hike to the hut');
    const app = new App(page);
    await app.open();
    const maintenance = stage.proxy.plan(isApi, closed);
    await app.openNotes(id);
    await app.addNote({ title: 'Kept', text: 'While they mend it.' });
    await expect(banner(page)).toBeVisible();
    await expect(app.offlineBanner).toHaveCount(0);
    await expect(app.waitingMark(app.note('Kept'))).toBeVisible();
    maintenance.remove();
    await expect(banner(page)).toHaveCount(0);
    await expect(app.waitingMark(app.note('Kept'))).toHaveCount(0);
  });

  test(
    'maintenance leads a logged-out reader without stored data to its own screen and back',
    FULL_ONLY,
    async ({ devices, stage }) => {
      const { page } = await devices.add();
      const maintenance = stage.proxy.plan(isApi, closed);
      await page.goto('/outings/timeline');
      await expect(page).toHaveURL(/under-maintenance/);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      maintenance.remove();
      await expect(page).toHaveURL(/welcome/);
    },
  );
});
