/** Tests comments on a note: written offline, seen by the others, and deleted. */
import { ADA, App } from '../../browser/app.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { FULL_ONLY } from '../../tags.ts';

test.use({ owner: 'ada' });

const TITLE = 'Who brings what';

test(
  'a comment that is written offline is sent later, answered, and can be deleted',
  FULL_ONLY,
  async ({ page, devices, stage }) => {
    const api = await Api.logIn(stage, ADA);
    const { id } = await api.outingTitled('Dora stays with us');
    await api.addNote(id, TITLE, 'Plates, candles, a cake');
    const ada = new App(page);
    const ben = await devices.add('ben');
    const comments = ({ page: on }: App) => on.getByRole('region', { name: `Comments on “${TITLE}”` });
    const write = async (app: App, text: string) => {
      await comments(app).getByRole('textbox', { name: 'Your comment' }).fill(text);
      await comments(app).getByRole('button', { name: 'Send comment' }).click();
      await expect(comments(app).getByRole('textbox', { name: 'Your comment' })).toHaveValue('');
    };
    for (const app of [ada, ben]) {
      await app.openNotes(id);
      await app.note(TITLE).getByRole('button', { name: 'Comment', exact: true }).click();
    }

    await page.context().setOffline(true);
    await expect(ada.offlineBanner).toBeVisible();
    await write(ada, 'I bring the candles');
    const mine = comments(ada).getByRole('listitem').filter({ hasText: 'I bring the candles' });
    await expect(ada.waitingMark(mine)).toBeVisible();
    await page.context().setOffline(false);
    await expect(ada.waitingMark(mine)).toHaveCount(0);

    await expect(comments(ben).getByText('I bring the candles')).toBeVisible();
    await expect(ben.note(TITLE).getByRole('button', { name: '1 comment' })).toBeVisible();
    // Others' comments are not his to delete.
    await expect(comments(ben).getByRole('button', { name: /^Delete the comment/ })).toHaveCount(0);
    await write(ben, 'Then I bake');
    await expect(comments(ada).getByRole('listitem')).toHaveText([/I bring the candles/, /Then I bake/]);

    const remove = mine.getByRole('button', { name: /^Delete the comment/ });
    await remove.click();
    await expect(mine).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(mine).toBeVisible();
    await remove.click();
    await expect(comments(ben).getByRole('listitem')).toHaveText([/Then I bake/]);
  },
);
