/** Tests the feed: what users share with followers, reactions offline, and content that is no longer visible. */

import { ADA } from '../../browser/app.ts';
import { expectAccessible } from '../../browser/axe.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import type { SeenRequest } from '../../server/proxy.ts';

test.use({ owner: 'ada' });

const isReaction = ({ method, path }: SeenRequest) =>
  method === 'POST' && /^\/api\/v1\/feed\/[^/]+\/make-reaction$/.test(path);

test('news waits behind a pill, gets a reaction offline, which its author sees, and disappears once it is private', async ({
  page,
  devices,
  stage,
}) => {
  const ben = await devices.add('ben');
  const api = await Api.logIn(stage, ADA);
  const title = 'Carols in the courtyard';
  const { id } = await api.outingTitled(title);
  const post = ben.page.getByRole('article', { name: 'Ada Lund shared an outing' });

  await ben.page.goto('/feed');
  await expect(ben.page.getByRole('article', { name: /published a collection/ }).first()).toBeVisible();
  await expectAccessible(ben.page);

  // A private outing is news only for its people: sharing it leads to its audience setting.
  await page.goto(`/outings/${id}`);
  await page.getByRole('button', { name: 'Outing actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Share with lists or everyone' })).toBeVisible();
  await page.keyboard.press('Escape');
  await api.changeOuting(id, { privacy: 'public' });

  await ben.page.getByRole('button', { name: 'Refresh' }).press('Enter');
  await ben.page.getByRole('button', { name: '1 new post' }).click();
  await expect(post.getByRole('link', { name: title })).toBeVisible();

  await ben.page.context().setOffline(true);
  // It moves what is below it, also from under a press.
  await expect(ben.offlineBanner).toBeVisible();
  await post.getByRole('button', { name: 'Add a reaction' }).click();
  await ben.page.getByRole('button', { name: 'React with 🎉' }).click();
  await expect(post.getByRole('button', { name: '1 reaction' })).toBeVisible();
  await ben.page.reload();
  await expect(post.getByRole('button', { name: '1 reaction' })).toBeVisible();
  await ben.page.context().setOffline(false);

  // The profile pulls its posts when it opens.
  await expect
    .poll(() => stage.proxy.count((request) => isReaction(request) && request.outcome === 200))
    .toBe(1);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: '1 reaction' })).toBeVisible();

  await api.changeOuting(id, { privacy: 'private' });
  await ben.page.reload();
  await expect(ben.page.getByRole('article', { name: /published a collection/ }).first()).toBeVisible();
  await expect(post).toHaveCount(0);
});
