/** Tests a repeating outing: created offline, its dates follow, and a change affects one, some or all of them. */
import { ADA, App } from '../../browser/app.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { SMOKE } from '../../tags.ts';

// New outings stay in the owner's agenda.
test.use({ owner: 'ada', pristine: true });

const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

test(
  'a weekly outing is created offline, gets its dates, and changes for those after one of them',
  SMOKE,
  async ({ page, stage }) => {
    const app = new App(page);
    await stage.proxy.become('down');
    await page.goto(`/create-outing?day=${nextWeek()}`);
    await page.getByRole('textbox', { name: 'Title' }).fill('Choir practice');
    await page.getByRole('combobox', { name: 'Repeat' }).selectOption('Every week');
    await page.getByRole('combobox', { name: 'Ends' }).selectOption('After a number of times');
    await page.getByRole('spinbutton', { name: 'Times' }).fill('3');
    await app.setOuting();
    await expect(app.heading('Choir practice')).toBeVisible();
    await expect(page.getByRole('article').getByText(/^every week on \w+, 3 times$/)).toBeVisible();
    const openDates = async () => {
      await page.getByRole('button', { name: 'Dates', exact: true }).click();
      return page.getByRole('dialog', { name: 'Next dates' });
    };
    // Dates that the server has yet to create are not invented.
    const before = await openDates();
    await expect(before.getByRole('link')).toHaveCount(1);
    await expect(before.getByText('More dates appear once this is sent.')).toBeVisible();

    await stage.proxy.become('up');
    await expect(before.getByRole('link')).toHaveCount(3);
    await before.getByRole('link').nth(1).click();
    await expect(before).toBeHidden();
    await expect(app.heading('Choir practice')).toBeVisible();

    await stage.proxy.become('down');
    await page.getByRole('button', { name: 'Outing actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Small choir');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Change which dates?' });
    await asked.getByRole('button', { name: 'This and all following' }).click();
    await expect(app.heading('Small choir')).toBeVisible();
    // The one after it has changed as well, before another device received it.
    const changed = await openDates();
    await changed.getByRole('link').nth(2).click();
    await expect(app.heading('Small choir')).toBeVisible();

    await stage.proxy.become('up');
    const api = await Api.logIn(stage, ADA);
    const titles = async () =>
      (await api.timeline())
        .map(({ attributes }) => attributes)
        .filter(({ series }) => series !== null)
        .map(({ title }) => title);
    await expect.poll(titles).toEqual(['Choir practice', 'Small choir', 'Small choir']);
  },
);
