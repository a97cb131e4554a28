/** Tests addresses: who may open them, parts that are not built yet, and what can be read offline. */

import { ADA, App, BEN } from '../../browser/app.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { UNAVAILABLE } from '../../server/proxy.ts';
import { FULL_ONLY } from '../../tags.ts';

test.use({ owner: 'ada' });

const isHealth = ({ path }: { path: string }) => path.startsWith('/api/v1/health');

test(
  'an unknown address leads to the 404 page, for members and logged-out readers',
  FULL_ONLY,
  async ({ page, devices }) => {
    const nowhere = async (app: App, path: string) => {
      await app.page.goto(path);
      await expect(app.page).toHaveURL(/\/error-404$/);
      await expect(app.heading('Nothing at this address')).toBeVisible();
    };
    const loggedOut = await devices.add();
    for (const path of ['/nothing', '/help-center/nothing', '/users', '/travel/x'])
      await nowhere(loggedOut, path);
    // The pattern gallery is for developers: the shipped app does not contain it.
    await loggedOut.page.goto('/design');
    await expect(loggedOut.heading('Nothing at this address')).toBeVisible();
    const member = new App(page);
    for (const path of ['/nothing/here', '/users/ada', '/chat/a/b', '/not-found', '/login'])
      await nowhere(member, path);
  },
);

test('a part that is not built yet says so, only to members', FULL_ONLY, async ({ page, devices }) => {
  const loggedOut = await devices.add();
  await loggedOut.page.goto('/feature-coming-soon');
  await expect(loggedOut.page).toHaveURL(/\/welcome\?next=%2Ffeature-coming-soon/);
  const app = new App(page);
  await page.goto('/feature-coming-soon');
  await expect(app.heading('Coming soon')).toBeVisible();
  // The number of new notifications may precede it.
  await expect(page).toHaveTitle(/Coming soon · Outing$/);
  await page.getByRole('link', { name: 'Go to the agenda' }).click();
  await expect(app.heading('Agenda')).toBeVisible();
});

test(
  'the help is for members, who find an answer offline and follow it to its screen',
  FULL_ONLY,
  async ({ page, devices }) => {
    const loggedOut = await devices.add();
    await loggedOut.page.goto('/help-center/faq');
    await expect(loggedOut.page).toHaveURL(/\/welcome\?next=%2Fhelp-center%2Ffaq/);
    const app = new App(page);
    await page.goto('/info');
    await expect(page).toHaveURL(/\/$/);
    await app.storedForOffline();
    await page.context().setOffline(true);
    await page.goto('/help-center');
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('waiting sync');
    await page.getByText('How do I know that my changes were sent?').click();
    await page.getByRole('main').getByRole('link', { name: 'Sync', exact: true }).click();
    await expect(app.heading('Sync')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/help-center\?q=waiting\+sync$/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sync', exact: true })).toBeVisible();
    await page.goto('/help-center/faq#deactivate');
    await expect(page.getByText('Can I deactivate my account, and change my mind?')).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Deactivate account' })).toBeVisible();
  },
);

test(
  'the user’s own name in an address leads to their own screen, with its query',
  FULL_ONLY,
  async ({ page }) => {
    const app = new App(page);
    await page.goto('/users/ada/outings/list?q=hike');
    await expect(page).toHaveURL(/\/outings\/timeline\?tab=list&q=hike$/);
    await expect(app.heading('Agenda')).toBeVisible();
  },
);

test('an address of the agenda that points at an outing leads to it', FULL_ONLY, async ({ page, stage }) => {
  const app = new App(page);
  const { id } = await (await Api.logIn(stage, ADA)).outingTitled('Winter hike to the hut');
  await page.goto(`/outings?outingId=${id}`);
  await expect(page).toHaveURL(new RegExp(`/outings/${id}$`));
  await expect(app.heading('Winter hike to the hut')).toBeVisible();
});

test(
  'the address of an outing leads non-members to its preview if there is one',
  FULL_ONLY,
  async ({ page, stage }) => {
    const app = new App(page);
    const ben = await Api.logIn(stage, BEN);
    const { id } = await ben.addOuting('Ben’s quiet evening', '2031-04-02T19:00');
    await page.goto(`/outings/${id}`);
    await expect(app.heading('This outing isn’t available.')).toBeVisible();
    await ben.changeOuting(id, { privacy: 'public' });
    await page.reload();
    await page.getByRole('link', { name: 'See what it’s about' }).click();
    await expect(app.heading('Ben’s quiet evening')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask to join' })).toBeVisible();
  },
);

test(
  'notifications and invitations are behind the guard, and can be read offline',
  FULL_ONLY,
  async ({ page, devices }) => {
    const loggedOut = await devices.add();
    await loggedOut.page.goto('/outings/invitations');
    await expect(loggedOut.page).toHaveURL(/\/welcome\?next=%2Foutings%2Finvitations/);
    const app = new App(page);
    await page.context().setOffline(true);
    await page.goto('/notifications');
    await expect(app.heading('Notifications')).toBeVisible();
    await expect(page.getByText(/^Updated/)).toBeVisible();
    await page.getByRole('link', { name: 'Invitations' }).click();
    await expect(app.heading('Invitations')).toBeVisible();
    await expect(page).toHaveTitle(/Invitations · Outing$/);
  },
);

test('a logged-out reader reads the public part of an outing, and returns to it after the login', async ({
  devices,
  stage,
}) => {
  const app = await devices.add();
  const { page } = app;
  const api = await Api.logIn(stage, ADA);
  const { id, attributes } = await api.outingTitled('Winter hike to the hut');
  await page.goto(`/preview/outing/${id}`);
  await expect(app.heading('This link doesn’t work')).toBeVisible();

  await api.changeOuting(id, { privacy: 'public' });
  await page.reload();
  await expect(app.heading(attributes.title)).toBeVisible();
  await expect(page).toHaveTitle(`${attributes.title} · Outing`);
  await expect(page.getByText(attributes.place_name, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('E-mail or username').fill(ADA.login);
  await page.getByLabel('Password', { exact: true }).fill(ADA.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(new RegExp(`/preview/outing/${id}$`));
  await page.getByRole('link', { name: 'Open the outing' }).click();
  await expect(page).toHaveURL(new RegExp(`/outings/${id}$`));
  await api.changeOuting(id, { privacy: attributes.privacy });
});

test('a preview that the network delays appears by itself later', FULL_ONLY, async ({ devices, stage }) => {
  const app = await devices.add();
  const { page } = app;
  const { id, attributes } = await (await Api.logIn(stage, ADA)).publicOuting();
  await page.goto('/download');
  await app.storedForOffline();
  await stage.proxy.become('down');
  await page.goto(`/preview/outing/${id}`);
  await expect(app.heading('You’re offline')).toBeVisible();
  await expect(app.offlineBanner).toBeVisible();
  await stage.proxy.become('up');
  await expect(app.heading(attributes.title)).toBeVisible();
});

test(
  'the documents can be read offline, and their contents lead to their parts',
  FULL_ONLY,
  async ({ devices }) => {
    const app = await devices.add();
    const { page } = app;
    await page.goto('/help-center/terms-of-use');
    await expect(app.heading('Terms of use')).toBeVisible();
    await expect(page.getByText('To be reviewed by the operator')).toBeVisible();
    await app.storedForOffline();
    await page.context().setOffline(true);
    await page.goto('/help-center/privacy-policy');
    await expect(app.heading('Privacy policy')).toBeVisible();
    await page.getByRole('link', { name: 'Your rights' }).click();
    await expect(page).toHaveURL(/#rights$/);
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
    await page.getByRole('link', { name: 'Cookie policy' }).click();
    await expect(app.heading('Cookie policy')).toBeVisible();
    await expect(app.heading('Cookie policy')).toBeFocused();
  },
);

test(
  'the screen of a server under maintenance continues by itself when the server is ready',
  FULL_ONLY,
  async ({ devices, stage }) => {
    const app = await devices.add();
    const { page } = app;
    const closed = stage.proxy.plan(isHealth, UNAVAILABLE, Number.POSITIVE_INFINITY);
    await page.goto('/under-maintenance?from=/download');
    await expect(app.heading('Under maintenance')).toBeVisible();
    await expect(page.getByText('Not yet. This page checks again by itself.')).toBeVisible();
    closed.remove();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/download$/);
  },
);

test(
  'returning from an unknown provider leads to the form that works here',
  FULL_ONLY,
  async ({ devices }) => {
    const app = await devices.add();
    const { page } = app;
    await page.goto(`/auth/google/callback?code=x&state=${'y'.repeat(43)}`);
    await expect(app.heading('Login with another service isn’t available here')).toBeVisible();
    await page.getByRole('link', { name: 'Log in another way' }).click();
    await expect(app.heading('Welcome back')).toBeVisible();
  },
);

test('a page for logged-out readers names the logged-in user', FULL_ONLY, async ({ page, devices }) => {
  const loggedOut = await devices.add();
  await loggedOut.page.goto('/not-authorized');
  await expect(loggedOut.page).toHaveURL(/\/welcome/);
  const app = new App(page);
  await page.goto('/not-authorized');
  await expect(app.heading('You don’t have access')).toBeVisible();
  await expect(page.getByText(/You’re logged in as Ada/)).toBeVisible();
});

test(
  'a redirect while a dialog closes arrives, whatever the history does',
  FULL_ONLY,
  async ({ page, stage }) => {
    const app = new App(page);
    await app.open();
    // The dialog's entry is left by a step back. On a busy machine that comes when the address is already the next one,
    // and its screen is not rendered yet.
    await page.addInitScript(() => {
      let steps = 0;
      const go = history.go.bind(history);
      history.go = (delta = 0) => {
        steps = delta;
      };
      const replaceState = history.replaceState.bind(history);
      history.replaceState = (...change) => {
        replaceState(...change);
        if (steps !== 0) go(steps);
        steps = 0;
      };
    });
    await stage.proxy.become('down');
    const dialog = await app.askToLogOut();
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/(welcome|no-internet-connection)/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('a link that is tapped during a redirect wins', FULL_ONLY, async ({ page, stage }) => {
  const app = new App(page);
  const { id } = await (await Api.logIn(stage, ADA)).outingTitled('Winter hike to the hut');
  // As a quick finger does, before the screen of the address is rendered.
  await page.addInitScript((target) => {
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...change) => {
      replaceState(...change);
      if (location.pathname !== target) return;
      history.replaceState = replaceState;
      setTimeout(() => document.querySelector<HTMLElement>('nav a[href="/settings"]')?.click());
    };
  }, `/outings/${id}`);
  await page.goto(`/outings?outingId=${id}`);
  await expect(app.heading('Settings')).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  // No further redirect follows.
  await app.storedForOffline();
  await expect(page).toHaveURL(/\/settings$/);
});
