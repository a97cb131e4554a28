/** Tests name, phone number, username and address of the user's account: what is stored, requested and shown. */

import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rowKey } from '#db/rows.ts';
import { GeneralScreen } from '#features/settings/general/general-screen.tsx';
import { waitFor } from '../../fixtures/wait-for.ts';
import { drawLoggedIn } from '../logged-in.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const dialog = page.getByRole('dialog');
const refused = (errors: Record<string, string[]>) =>
  ({ kind: 'refused', code: 'invalid', message: 'No.', errors, retryAfterMs: null }) as const;

describe('names and phone number', () => {
  test('names and phone number are stored without a network, only the changed ones, and are marked as queued', async () => {
    const { engine, id, setNetwork } = await drawLoggedIn(<GeneralScreen />);
    await setNetwork('offline');
    await userEvent.fill(field('First name'), 'Adele');
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('PT');
    await userEvent.fill(field(/Number/), '912 345 678');
    await button('Save').click();
    await expect.element(page.getByText('Saved. Sends when you’re back online')).toBeVisible();
    await expect.element(page.getByText('Information Updated.')).not.toBeInTheDocument();
    const change = { first_name: 'Adele', phone_number: '912345678', phone_number_country_code: 'PT' };
    expect(engine.mutateAll).toHaveBeenCalledExactlyOnceWith(
      [{ name: 'account.general', args: { id, change } }],
      { drafts: ['settings/general'] },
    );
  });

  test('names that fail a validation show errors at their fields, and the first one has focus', async () => {
    const { engine } = await drawLoggedIn(<GeneralScreen />);
    await userEvent.clear(field('Last name'));
    await userEvent.fill(field(/Number/), '12');
    await button('Save').click();
    await expect.element(field('Last name')).toHaveFocus();
    await expect.element(page.getByText('Please fill this in.')).toBeVisible();
    await expect.element(page.getByText('Choose the country of the number.')).toBeVisible();
    await expect.element(page.getByText(/^Enter 4 to 14 digits/)).toBeVisible();
    expect(engine.mutateAll).not.toHaveBeenCalled();
  });

  test('names and phone number follow another device, until the user types', async () => {
    const { change } = await drawLoggedIn(<GeneralScreen />);
    await expect.element(field('First name')).toHaveValue('Ada');
    await change({ first_name: 'Adele' });
    await expect.element(field('First name')).toHaveValue('Adele');
    await userEvent.fill(field('Last name'), 'Lund-Berg');
    await change({ first_name: 'Adelheid', last_name: 'Lund' });
    await expect.element(field('Last name')).toHaveValue('Lund-Berg');
    await expect.element(field('First name')).toHaveValue('Adele');
  });

  test('names and phone number survive a reload as a draft', async () => {
    const { db } = await drawLoggedIn(<GeneralScreen />);
    await userEvent.fill(field('First name'), 'Adele');
    await waitFor(async () =>
      expect(await db.drafts.get('settings/general')).toMatchObject({
        values: { base: { first_name: 'Ada' }, values: { first_name: 'Adele' } },
      }),
    );
  });
});

test('the screen waits for an account that is not on the device yet, and shows why without a network', async () => {
  const { setNetwork } = await drawLoggedIn(<GeneralScreen />, { account: null });
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
  await setNetwork('offline');
  await expect.element(page.getByText(/^Your account isn’t on this device yet/)).toBeVisible();
});

describe('another username', () => {
  async function openDialog(available: boolean) {
    const stage = await drawLoggedIn(<GeneralScreen />);
    stage.engine.call.mockImplementation(async (name) =>
      name === 'settings.checkUsername'
        ? ({ kind: 'ok', response: { data: { available } } } as never)
        : (refused({ password: ['This is not your current password.'] }) as never),
    );
    await button('Change username').click();
    return stage;
  }

  test('the app checks a username while the user types, and shows whether it is free or taken', async () => {
    const { engine } = await openDialog(true);
    await userEvent.fill(field('New username'), 'Ada.New');
    await expect.element(page.getByText(/ada\.new.* is available\./)).toBeVisible();
    const asked = engine.call.mock.calls.filter(([name]) => name === 'settings.checkUsername');
    expect(asked.map(([, input]) => input.body)).toEqual([{ username: 'ada.new' }]);
  });

  test('a username that is taken, too short or the current one shows its error without a password', async () => {
    await openDialog(false);
    await userEvent.fill(field('New username'), 'ben');
    await expect.element(page.getByText(/ben.* is taken\./)).toBeVisible();
    await userEvent.fill(field('New username'), 'a');
    await expect.element(page.getByText('Use at least 3 characters.')).toBeVisible();
    await userEvent.fill(field('New username'), 'ADA');
    await expect.element(page.getByText('That’s your username now.')).toBeVisible();
  });

  test("a refused username shows the server's reason at its field, and retains the typed text", async () => {
    const { engine } = await openDialog(true);
    await userEvent.fill(field('New username'), 'ada.new');
    await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'wrong');
    await dialog.getByRole('button', { name: 'Change username' }).click();
    await expect.element(page.getByText('This is not your current password.')).toBeVisible();
    await expect.element(field('New username')).toHaveValue('ada.new');
    expect(engine.call).toHaveBeenCalledWith('settings.general', {
      params: undefined,
      query: undefined,
      body: { username: 'ada.new', password: 'wrong' },
    });
  });

  test('a username cannot be changed without a network', async () => {
    const { setNetwork } = await openDialog(true);
    await setNetwork('offline');
    await userEvent.fill(field('New username'), 'ada.new');
    await expect.element(page.getByText('You’re offline. Connect to see if it’s available.')).toBeVisible();
  });
});

test('an address that waits for its link is shown, and can be canceled with the password', async () => {
  const { engine } = await drawLoggedIn(<GeneralScreen />, {
    account: { pending_email: 'ada@elsewhere.example' },
  });
  await expect.element(page.getByText(/Open the link we sent to .*ada@elsewhere\.example/)).toBeVisible();
  await button('Cancel the change').click();
  await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'Outing-2026!');
  await dialog.getByRole('button', { name: 'Cancel the change' }).click();
  await waitFor(() =>
    expect(engine.call).toHaveBeenCalledWith('settings.general', {
      params: undefined,
      query: undefined,
      body: { email: 'ada@outing.example', password: 'Outing-2026!' },
    }),
  );
});

test('a refused change appears in its form, with the reason and the typed text', async () => {
  const { db, id } = await drawLoggedIn(<GeneralScreen />);
  const refusal = {
    kind: 'refused',
    code: 'invalid',
    message: 'No.',
    errors: { 'change.first_name': ['Not this name.'] },
  };
  await db.outbox.add({
    id: 'change',
    name: 'account.general',
    version: 1,
    args: { id, change: { first_name: 'Adele' } },
    lane: 'own',
    touches: [rowKey('accounts', id)],
    state: refusal,
    queued_at: 1,
    not_before: 1,
  } as never);
  const card = page.getByRole('article');
  await expect.element(card).toHaveTextContent('Changed your name or phone number');
  await expect.element(card).toHaveTextContent('Adele');
  await card.getByRole('button', { name: 'Edit' }).click();
  const name = dialog.getByRole('textbox', { name: 'First name' });
  await expect.element(name).toHaveValue('Adele');
  await expect.element(dialog.getByText('Not this name.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await userEvent.fill(name, 'Adela');
  await expect.element(dialog.getByText('Not this name.')).not.toBeInTheDocument();
});
