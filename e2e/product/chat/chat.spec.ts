/**
 * Tests chats in the browser: written offline, kept over a reload, read, answered, changed and deleted; and one between
 * two users.
 */
import type { Locator } from '@playwright/test';
import { ADA, App } from '../../browser/app.ts';
import { expectAccessible } from '../../browser/axe.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { FULL_ONLY, SMOKE } from '../../tags.ts';

test.use({ owner: 'ada' });

const field = ({ page }: App): Locator => page.getByRole('textbox', { name: 'Message' });
const messages = ({ page }: App): Locator => page.getByRole('log', { name: 'Messages' });
/** The oldest row with a text: a reply repeats it. */
const message = (app: App, text: string): Locator =>
  messages(app).getByRole('listitem').filter({ hasText: text }).first();
/** The row of a chat in the list. */
const chat = ({ page }: App, name: string): Locator =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });

async function choose(app: App, text: string, action: string): Promise<void> {
  await message(app, text)
    .getByRole('button', { name: /^Message actions/ })
    .click();
  await app.page.getByRole('menuitem', { name: action, exact: true }).click();
}

test(
  'messages that are written offline survive a reload and arrive in order; others read, answer and react',
  SMOKE,
  async ({ page, devices, stage }) => {
    const ada = new App(page);
    const ben = await devices.add('ben');
    // No other test writes in it.
    const { id } = await (await Api.logIn(stage, ADA)).outingTitled('Dora stays with us');
    await page.goto(`/chat/${id}`);
    await expect(field(ada)).toBeVisible();
    await ada.storedForOffline();

    await page.context().setOffline(true);
    await expect(ada.offlineBanner).toBeVisible();
    for (const text of ['Who has the key?', 'Is there a second bed, @Be']) {
      await field(ada).pressSequentially(text);
      await page.keyboard.press('Enter');
    }
    // The first Enter chose the user, the second one sends.
    await page.keyboard.press('Enter');
    await expect(message(ada, 'Is there a second bed, @Ben Kaya')).toBeVisible();
    await field(ada).fill('And towels');
    // Each letter is stored as it is typed, after what was sent: nothing on screen shows when.
    await expect.poll(() => ada.storedOnDevice()).toContain('And towels');
    await page.reload();
    await expect(ada.waitingMark(message(ada, 'Who has the key?'))).toBeAttached();
    await expect(field(ada)).toHaveValue('And towels');
    await field(ada).fill('');
    await page.context().setOffline(false);
    await expect(ada.waitingMark(messages(ada))).toHaveCount(0);

    await ben.page.goto('/chat');
    const row = chat(ben, 'Dora stays with us');
    await expect(row).toContainText('Ada Lund: Is there a second bed, @Ben Kaya');
    await expect(row.getByRole('img', { name: 'You were mentioned' })).toBeAttached();
    await row.click();
    await expect(ben.page.getByText('New messages', { exact: true })).toBeVisible();
    await expectAccessible(ben.page);
    await choose(ben, 'Who has the key?', 'Reply');
    await expect(ben.page.getByText('Replying to Ada Lund')).toBeVisible();
    await field(ben).pressSequentially('I do');
    await ben.page.keyboard.press('Enter');
    // It moves the rows above it: a press that starts before it is drawn ends on something else.
    await expect(message(ben, 'I do')).toBeVisible();
    await message(ben, 'Is there a second bed')
      .getByRole('button', { name: /^Message actions/ })
      .click();
    await ben.page.getByRole('button', { name: 'React with 👍' }).click();

    await expect(message(ada, 'I do')).toContainText('Who has the key?');
    await expect(
      message(ada, 'Is there a second bed').getByRole('button', { name: /^React with 👍/ }),
    ).toBeVisible();

    // The last one is changed by an arrow key, and another one is deleted after a second thought.
    await field(ada).press('ArrowUp');
    await field(ada).fill('Is there a third bed?');
    await page.keyboard.press('Enter');
    await expect(message(ben, 'Is there a third bed?')).toContainText('edited');
    await choose(ada, 'Who has the key?', 'Delete');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(message(ada, 'You deleted this message')).toHaveCount(0);
    await choose(ada, 'Is there a third bed?', 'Delete');
    await expect(message(ben, 'Ada Lund deleted this message')).toBeVisible();
    await ben.page.goto('/chat');
    await expect(row.getByText(/new message/)).toHaveCount(0);
  },
);

test(
  'two users talk in private, and one deletes the chat until the other writes again',
  FULL_ONLY,
  async ({ page, devices, stage }) => {
    const ada = new App(page);
    const ben = await devices.add('ben');
    await page.goto('/chat');
    await page.getByRole('button', { name: 'New chat' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New chat' });
    await dialog.getByRole('searchbox').fill('ben');
    await dialog.getByRole('checkbox', { name: /Ben Kaya/ }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Message Ben Kaya' }).click();
    await field(ada).fill('Did you find my gloves?');
    await page.keyboard.press('Enter');

    await ben.page.goto('/chat');
    await chat(ben, 'Ada Lund').click();
    await expect(message(ben, 'Did you find my gloves?')).toBeVisible();
    await expect(messages(ada).getByText('Read', { exact: true })).toBeVisible();
    await field(ben).fill('They are here');
    await ben.page.keyboard.press('Enter');
    await expect(message(ada, 'They are here')).toBeVisible();

    await page.getByRole('button', { name: /^Chat actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete chat' }).click();
    await expect(page).toHaveURL(/\/chat$/);
    await expect(chat(ada, 'Ben Kaya')).toHaveCount(0);
    // A message from before the chat is deleted on the server goes with it.
    await expect
      .poll(() =>
        stage.proxy.requests.some(
          ({ method, path }) => method === 'DELETE' && path.includes('/conversations/'),
        ),
      )
      .toBe(true);
    await field(ben).fill('In the hall');
    await ben.page.keyboard.press('Enter');
    await expect(chat(ada, 'Ben Kaya')).toContainText('In the hall');
  },
);
