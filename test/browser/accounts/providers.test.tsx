/** Tests the connections of the user's account and the prompts for a missing password, in all states. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DeactivateScreen } from '#features/settings/deactivate-screen.tsx';
import { GeneralScreen } from '#features/settings/general/general-screen.tsx';
import { PasswordScreen } from '#features/settings/password-screen.tsx';
import { waitFor } from '../../fixtures/wait-for.ts';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const HOUSE = [{ name: 'house', label: 'House of Ann' }];
const CONNECTED = { connections: [{ provider: 'house', email: 'ada@house.example' }] };

/** The device has received the server's providers. */
const offer = ({ device }: Stage) => device.setFact('providers', HOUSE);

describe('connections of an account', () => {
  test('connections do not appear where the server has no providers', async () => {
    await drawLoggedIn(<GeneralScreen />);
    await expect.element(page.getByText('@ada')).toBeVisible();
    await expect.element(page.getByText('Log in with', { exact: true })).not.toBeInTheDocument();
  });

  test('the user makes a connection with the password, whose error appears at its field', async () => {
    const stage = await drawLoggedIn(<GeneralScreen />);
    await offer(stage);
    stage.engine.call.mockResolvedValueOnce({
      kind: 'refused',
      code: 'invalid',
      message: 'No.',
      errors: { password: ['This is not your current password.'] },
      retryAfterMs: null,
    });
    await button('Connect House of Ann').click();
    await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'Wrong-guess-1!');
    await dialog.getByRole('button', { name: 'Go to House of Ann' }).click();
    await expect.element(dialog.getByText('This is not your current password.')).toBeVisible();
    const body = { provider: 'house', purpose: 'connect', from_app: false, password: 'Wrong-guess-1!' };
    expect(stage.engine.call).toHaveBeenCalledExactlyOnceWith('providers.start', {
      params: undefined,
      query: undefined,
      body,
    });
    await expectAccessible();
  });

  test('a connection can be ended where there is another way to log in', async () => {
    const stage = await drawLoggedIn(<GeneralScreen />, { account: CONNECTED });
    await offer(stage);
    await expect.element(page.getByText('ada@house.example')).toBeVisible();
    await button('Disconnect House of Ann').click();
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await waitFor(() =>
      expect(stage.engine.call).toHaveBeenCalledExactlyOnceWith('providers.disconnect', {
        params: undefined,
        query: undefined,
        body: { provider: 'house' },
      }),
    );
    await expect.element(dialog.getByText(/Couldn’t connect/)).toBeVisible();
  });

  test('a connection that the server no longer offers can still be ended', async () => {
    await drawLoggedIn(<GeneralScreen />, { account: CONNECTED });
    await expect.element(button('Disconnect house')).toBeVisible();
  });
});

describe('an account without a password', () => {
  const account = { ...CONNECTED, has_password: false };

  test('an account without a password retains its last way to log in, and can request a password by e-mail', async () => {
    const stage = await drawLoggedIn(<GeneralScreen />, { account });
    await offer(stage);
    stage.engine.call.mockResolvedValueOnce({ kind: 'ok', response: { status: 'success' } });
    await button('Disconnect House of Ann').click();
    await expect.element(dialog.getByText('It’s your only way to log in.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect.element(dialog.getByText(/^We sent a link to/)).toBeVisible();
    expect(stage.engine.call).toHaveBeenCalledExactlyOnceWith('auth.forgotPassword', {
      params: undefined,
      query: undefined,
      body: { email: 'ada@outing.example' },
    });
  });

  test('an account without a password reads so where a password is needed, and without a network why nothing can be sent', async () => {
    const { setNetwork } = await drawLoggedIn(<PasswordScreen />, { account });
    await expect.element(page.getByText(/^Your account has no password yet/)).toBeVisible();
    await expect.element(page.getByLabelText('Current password')).not.toBeInTheDocument();
    await setNetwork('offline');
    await expect.element(button('Send the link')).toBeDisabled();
    await expect.element(page.getByText(/^You’re offline/)).toBeVisible();
  });

  test('an account without a password reads so on the page that deactivates it', async () => {
    await drawLoggedIn(<DeactivateScreen />, { account });
    await button('Deactivate account').click();
    await expect.element(dialog.getByText(/^Your account has no password yet/)).toBeVisible();
  });
});
