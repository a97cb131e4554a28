/** Tests collections: created and filled offline, visible to others as allowed, and opened without an account. */

import { ADA, App } from '../../browser/app.ts';
import { expectAccessible } from '../../browser/axe.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { SMOKE } from '../../tags.ts';

test.use({ owner: 'ada' });

test(
  'a collection is created offline, shown to a follower, and opened without an account while it is public',
  SMOKE,
  async ({ page, devices, stage }) => {
    const ada = new App(page);
    const api = await Api.logIn(stage, ADA);
    const open = (await api.publicOuting()).attributes.title;
    const closed = 'Team day on Peacock Island';
    await page.goto('/collections');
    await expect(page.getByRole('link', { name: 'By slow train' })).toBeVisible();
    await ada.storedForOffline();

    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'New collection' }).click();
    const form = page.getByRole('dialog', { name: 'New collection' });
    await form.getByRole('textbox', { name: 'Title' }).fill('Ferries');
    await form.getByRole('radio', { name: 'Everyone' }).check();
    await form.getByRole('button', { name: 'Create collection' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ferries' })).toBeVisible();
    await page.getByRole('button', { name: 'Add outings' }).first().click();
    const adding = page.getByRole('dialog', { name: 'Add outings' });
    for (const title of [open, closed]) {
      await adding.getByRole('searchbox').fill(title);
      await adding.getByRole('button', { name: title }).click();
    }
    await adding.getByRole('button', { name: 'Add 2 outings' }).click();
    const cards = page.getByRole('article').getByRole('article');
    await expect(cards).toHaveCount(2);
    await page.reload();
    await expect(cards).toHaveCount(2);
    const address = page.url();
    await page.context().setOffline(false);
    const stored = () => api.collectionTitled('Ferries');
    await expect.poll(stored).toMatchObject({ privacy: 'public', outings: 2 });

    // Ben is in one of them, and may see the other.
    const ben = await devices.add('ben');
    await ben.page.goto('/users/ada/collections');
    await ben.page.getByRole('link', { name: 'Ferries' }).click();
    await expect(ben.page.getByRole('article').getByRole('article')).toHaveCount(2);

    // Without an account only public content is there.
    const loggedOut = await devices.add();
    await loggedOut.page.goto(address);
    await expect(loggedOut.page).toHaveURL(/\/preview\/collection\//);
    await expect(loggedOut.page.getByRole('heading', { level: 1, name: 'Ferries' })).toBeVisible();
    await expect(loggedOut.page.getByRole('link', { name: open })).toBeVisible();
    await expect(loggedOut.page.getByText(closed)).toHaveCount(0);
    await expectAccessible(loggedOut.page);

    await page.getByRole('button', { name: 'Actions for this collection' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('radio', { name: 'Only me' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await stored())?.privacy).toBe('private');
    await loggedOut.page.reload();
    await expect(loggedOut.page.getByRole('heading', { name: 'No collection here' })).toBeVisible();
  },
);
