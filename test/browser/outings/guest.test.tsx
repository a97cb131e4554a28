/** Tests a guest's own menu of the frame. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GuestFrame } from '#features/guest/guest-frame.tsx';
import { waitFor } from '../../fixtures/wait-for.ts';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn } from '../logged-in.tsx';

const item = (name: RegExp) => page.getByRole('menuitem', { name });
const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');

async function openMenu() {
  const stage = await drawLoggedIn(<GuestFrame toasts={null}>A plan</GuestFrame>, { reader: 'guest' });
  await page.getByRole('button', { name: /^Zoe/ }).click();
  await expect.element(item(/^Change my name/)).toBeVisible();
  return stage;
}

test('a guest leaves the device after a confirmation, and nothing of theirs remains stored', async () => {
  const { engine } = await openMenu();
  await item(/^Not Zoe/).click();
  await expect.element(question.getByText(/your answers stay/)).toBeVisible();
  await expectAccessible();
  expect(engine.logOut).not.toHaveBeenCalled();
  await question.getByRole('button', { name: 'Remove from here' }).click();
  await waitFor(() => expect(engine.logOut).toHaveBeenCalledExactlyOnceWith('discard'));
});

test('taking everything back needs the server, and logs out only after its response', async () => {
  const { engine } = await openMenu();
  await item(/^Take everything back/).click();
  await question.getByRole('button', { name: 'Delete everything' }).click();
  await expect.element(page.getByText('You’re offline. Connect to do this.')).toBeVisible();
  expect(engine.logOut).not.toHaveBeenCalled();
  engine.call.mockResolvedValueOnce({ kind: 'ok', response: { success: true } } as never);
  await question.getByRole('button', { name: 'Delete everything' }).click();
  await waitFor(() => expect(engine.logOut).toHaveBeenCalledExactlyOnceWith('discard'));
});

test('a personal link carries its key behind the #, where no server sees it', async () => {
  const { engine } = await openMenu();
  const key = 'R_zB1ycBNKV35Kqod3kP64Jkh_ENjPS6';
  engine.call.mockResolvedValueOnce({ kind: 'ok', response: { data: { key } } } as never);
  await item(/^Use on another device/).click();
  await expect.element(dialog.getByText(`${location.origin}/i/me#${key}`)).toBeVisible();
});

test('a guest enters an address for news, which waits, and can be taken back', async () => {
  // The menu, which mentions news by e-mail, may close a moment later.
  const email = page.getByRole('textbox', { name: 'E-mail', exact: true });
  const { engine } = await openMenu();
  const responses: unknown[] = [
    null,
    { email: 'zoe@example.org', state: 'waiting', created_at_timestamp: 1 },
    null,
  ];
  engine.call.mockImplementation(
    async () => ({ kind: 'ok', response: { data: responses.shift() ?? null } }) as never,
  );
  await item(/^Get news by e-mail/).click();
  await userEvent.fill(email, 'zoe@example');
  await dialog.getByRole('button', { name: 'Send me a link' }).click();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(email, 'zoe@example.org');
  await dialog.getByRole('button', { name: 'Send me a link' }).click();
  await expect.element(dialog.getByText(/We sent a link to/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove address' }).click();
  await expect.element(email).toBeVisible();
  expect(engine.call.mock.calls.map(([name]) => name)).toEqual([
    'guestSessions.address',
    'guestSessions.setAddress',
    'guestSessions.setAddress',
  ]);
});
