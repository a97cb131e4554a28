/** A new outing from a template: filled in without a network, whole on the device at once, and later on the server. */
import { App } from '../browser/app.ts';
import { expect, test } from '../fixtures.ts';

test.use({ owner: 'ada' });

const PROGRAM = ['Meet and drive there', 'The way up', 'Rest with a view', 'The way down'];
const QUESTION = 'How far shall we go?';

async function expectWhole({ page }: App): Promise<void> {
  const program = page.getByRole('region', { name: 'Program' });
  for (const title of PROGRAM) await expect(program.getByRole('link', { name: title })).toBeVisible();
  await expect(program.getByText('13:00')).toBeVisible();
  await expect(page.getByRole('article', { name: QUESTION })).toBeVisible();
}

test('a template chosen offline keeps what was typed, survives a reload, and brings program and poll [O1, L13]', async ({
  page,
  stage,
  devices,
}) => {
  const app = new App(page);
  await stage.proxy.become('down');
  await page.goto('/create-outing?day=2031-06-07');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Over the ridge');

  await page.getByRole('button', { name: 'All templates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start from a template' });
  await dialog.getByRole('searchbox').fill('wanderung');
  await dialog.getByRole('button', { name: /^Hike/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Adds 4 items and a poll')).toBeVisible();
  await expect(title).toHaveValue('Over the ridge');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(/^Sturdy shoes/);

  await page.reload();
  await expect(page.getByText('Restored what you typed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hike', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Set it' }).click();
  await expect(app.heading('Over the ridge')).toBeVisible();
  await expectWhole(app);
  await expect(app.outingMark).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await stage.proxy.become('up');
  await expect(app.outingMark).toHaveCount(0);
  const second = await devices.add('ada');
  await second.openOuting(id);
  await expect(second.heading('Over the ridge')).toBeVisible();
  await expectWhole(second);
});
