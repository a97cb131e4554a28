/** Tests a new outing from a template: filled in offline, complete on the device at once, and later on the server. */
import { ADA, App } from '../../browser/app.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { FULL_ONLY } from '../../tags.ts';

const PROGRAM = ['Meet and drive there', 'The way up', 'Rest with a view', 'The way down'];
const QUESTION = 'How far shall we go?';

test.describe('a device that has templates', () => {
  test.use({ owner: 'ada' });

  test('a template chosen offline keeps the input, survives a reload, and brings program and poll [O1, L13]', async ({
    page,
    stage,
  }) => {
    const app = new App(page);
    await stage.proxy.become('down');
    await page.goto('/create-outing?day=2031-06-07');
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Over the ridge');

    await page.getByRole('button', { name: 'All templates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Start from a template' });
    await dialog.getByRole('searchbox').fill('no such thing');
    await expect(dialog.getByText('No templates match.')).toBeVisible();
    await dialog.getByRole('searchbox').fill('wanderung');
    await dialog.getByRole('button', { name: /^Hike/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/^Adds 4 items, a poll,? and 3 things to bring$/)).toBeVisible();
    await expect(title).toHaveValue('Over the ridge');
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(/^Sturdy shoes/);

    await page.reload();
    await expect(page.getByText('Draft restored.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hike', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await app.setOuting();
    await expect(app.heading('Over the ridge')).toBeVisible();
    const program = page.getByRole('region', { name: 'Program' });
    for (const item of PROGRAM) await expect(program.getByRole('link', { name: item })).toBeVisible();
    await expect(program.getByText('13:00–14:00')).toBeVisible();
    await expect(page.getByRole('article', { name: QUESTION })).toBeVisible();
    await expect(app.outingMark).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    await stage.proxy.become('up');
    await expect(app.outingMark).toHaveCount(0);
    const api = await Api.logIn(stage, ADA);
    await expect.poll(() => api.contents(id)).toEqual({ program: PROGRAM, polls: [QUESTION] });
  });

  test(
    'Home offers a conference template once, offline, and removed parts stay removed',
    FULL_ONLY,
    async ({ page, stage }) => {
      await stage.proxy.become('down');
      await page.goto('/');
      const offer = page.getByRole('region', { name: 'Going to a conference?' });
      await offer.getByRole('link', { name: 'Plan a conference' }).click();
      const chosen = page.getByRole('button', { name: 'Conference', exact: true });
      await expect(chosen).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Conference');
      await expect(page.getByText('Adds 7 items')).toBeVisible();

      await page.reload();
      await expect(page.getByText('Draft restored.')).toBeVisible();
      await chosen.click();
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
      await expect(page.getByText('Adds 7 items')).toHaveCount(0);

      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'News' })).toBeVisible();
      await expect(offer).toHaveCount(0);
      await stage.proxy.become('up');
    },
  );
});

test(
  'templates that never arrived are not missed, and appear when they can [L13]',
  FULL_ONLY,
  async ({ page, stage }) => {
    const app = new App(page);
    const refused = stage.proxy.plan(({ path }) => path === '/api/v1/lists', {
      kind: 'response',
      status: 503,
    });
    await app.logIn(ADA);
    await app.storedForOffline();
    await page.goto('/create-outing');
    await page.getByRole('button', { name: 'All templates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Start from a template' });
    await expect(dialog.getByText('Couldn’t load the templates.')).toBeVisible();
    await stage.proxy.become('down');
    await expect(
      dialog.getByText('The templates aren’t on this device yet, and you’re offline.'),
    ).toBeVisible();
    refused.remove();
    await stage.proxy.become('up');
    await expect(dialog.getByRole('button', { name: /^Dinner/ })).toBeVisible();
  },
);
