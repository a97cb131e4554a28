/** Tests what a chat shows of its outing: photos and the outing itself, shared offline, and a poll from its menu. */
import type { Locator } from '@playwright/test';
import { ADA, App } from '../../browser/app.ts';
import { expectAccessible } from '../../browser/axe.ts';
import { expectDrawn, photograph } from '../../browser/pictures.ts';
import { layersGone } from '../../browser/visit.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { FULL_ONLY } from '../../tags.ts';

test.use({ owner: 'ada' });

const field = ({ page }: App): Locator => page.getByRole('textbox', { name: 'Message' });
const messages = ({ page }: App): Locator => page.getByRole('log', { name: 'Messages' });

async function attach({ page }: App, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

test(
  'a photo and the outing that are shared offline arrive in order, and open where they are',
  FULL_ONLY,
  async ({ page, devices, stage }) => {
    const ada = new App(page);
    const ben = await devices.add('ben');
    const { id } = await (await Api.logIn(stage, ADA)).outingTitled('Flea market: three finds each');
    await page.goto(`/chat/${id}`);
    await ben.page.goto(`/chat/${id}`);
    await expect(field(ada)).toBeVisible();
    await ada.storedForOffline();

    await page.context().setOffline(true);
    const chosen = page.waitForEvent('filechooser');
    await attach(ada, 'Photos');
    await (await chosen).setFiles([await photograph(900, 600)]);
    await expectDrawn(messages(ada).locator('img').last());
    await expect(messages(ada).getByText('1 photo saved. It sends when you’re back online')).toBeVisible();
    await attach(ada, 'Share the outing or an item');
    await page
      .getByRole('dialog', { name: 'Share the outing or an item' })
      .getByRole('button', { name: /Flea market/ })
      .click();
    await expect(page.getByText('Sharing with your message')).toBeVisible();
    // The thing to share is part of the draft.
    await page.reload();
    await expect(page.getByText('Sharing with your message')).toBeVisible();
    await field(ada).fill('Here we meet');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Sharing with your message')).toHaveCount(0);
    await page.context().setOffline(false);

    const last = messages(ben).getByRole('listitem').last();
    await expect(last).toContainText('Here we meet');
    await expectAccessible(ben.page);
    const photo = messages(ben).getByRole('button', { name: 'Open Photo by Ada Lund' });
    await expectDrawn(messages(ben).locator('img[srcset^="/files/"]').last());
    // The photo was chosen first.
    await expect(
      messages(ben).getByRole('listitem').nth(-2).getByRole('button', { name: /^Open/ }),
    ).toBeVisible();
    await photo.click();
    const viewer = ben.page.getByRole('dialog', { name: 'Photo by Ada Lund' });
    await expect(viewer.getByRole('link', { name: 'See it in the outing' })).toBeVisible();
    await ben.page.keyboard.press('Escape');
    await last.getByRole('link', { name: /Flea market/ }).click();
    await expect(ben.page).toHaveURL(new RegExp(`/outings/${id}`));
  },
);

test(
  'a poll is shared from its own menu, and its card reports its deletion',
  FULL_ONLY,
  async ({ page, stage }) => {
    const ada = new App(page);
    const api = await Api.logIn(stage, ADA);
    const { id } = await api.addOuting('Two halls', '2031-05-01T10:00');
    await api.addPoll(id, 'Which hall first?', ['Left', 'Right']);
    await page.goto(`/outings/${id}`);
    const poll = page.getByRole('article', { name: 'Which hall first?' });
    await poll.getByRole('button', { name: /^Poll actions/ }).click();
    await page.getByRole('menuitem', { name: 'Share in chat' }).click();

    await expect(page).toHaveURL(new RegExp(`/chat/${id}$`));
    await expect(page.getByText('Sharing with your message')).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    const card = messages(ada).getByRole('link', { name: /Which hall first/ });
    await expect(card).toContainText('Open · 2 options');
    await card.click();
    await poll.getByRole('button', { name: /^Poll actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(poll).toHaveCount(0);
    await layersGone(page);
    await page.goto(`/chat/${id}`);
    await expect(messages(ada).getByText('This poll isn’t here')).toBeVisible();
  },
);

test(
  'a picture between two users arrives before it is read, and a group has its own picture',
  FULL_ONLY,
  async ({ page, devices, stage }) => {
    const ada = new App(page);
    const ben = await devices.add('ben');
    await ben.page.goto('/');
    await page.goto('/chat');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Ben Kaya/ })
      .click();
    const chosen = page.waitForEvent('filechooser');
    await attach(ada, 'Photos');
    await (await chosen).setFiles([await photograph(900, 600)]);
    // Interrupted once, and sent all the same.
    stage.proxy.plan(({ method }) => method === 'PUT', { kind: 'cut-body', after: 2_000 }, 1);
    await expect(messages(ada).getByText('Delivered', { exact: true })).toBeVisible();
    await ben.page.goto('/chat');
    const row = ben.page.getByRole('main').getByRole('link', { name: /^Ada Lund/ });
    await expect(row).toContainText('Photo');
    await row.click();
    await messages(ben).getByRole('button', { name: 'Open Photo by Ada Lund' }).last().click();
    await expect(ben.page.getByRole('dialog', { name: 'Photo by Ada Lund' })).toBeVisible();
    await ben.page.keyboard.press('Escape');
    await expect(messages(ada).getByText('Read', { exact: true })).toBeVisible();

    await page.goto('/chat');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^A house by the sea/ })
      .click();
    const groupPicture = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Chat actions/ }).click();
    await page.getByRole('menuitem', { name: 'Group photo' }).click();
    await (await groupPicture).setFiles([await photograph(900, 600)]);
    await page
      .getByRole('dialog', { name: 'Group photo' })
      .getByRole('button', { name: 'Use photo' })
      .click();
    await expect(messages(ada).getByText('Ada Lund changed the group’s photo')).toBeVisible();
    await expectDrawn(
      page.getByRole('banner').or(page.locator('header')).locator('img[src^="/files/"]').last(),
    );
    await page.getByRole('button', { name: /^Chat actions/ }).click();
    await page.getByRole('menuitem', { name: 'Remove the photo' }).click();
    await expect(page.getByText('Group photo removed')).toBeVisible();
  },
);
