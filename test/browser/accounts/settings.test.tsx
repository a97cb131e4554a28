/** Tests the other pages of the user's account: what they store, request and show in each state. */

import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TOURS } from '#contract/accounts/account/prompt.ts';
import { STORAGE_BUDGET } from '#db/database/device-database.ts';
import { AccountSection } from '#features/settings/account-section.tsx';
import { AppScreen } from '#features/settings/app/app-screen.tsx';
import { DeactivateScreen } from '#features/settings/deactivate-screen.tsx';
import { DevicesScreen } from '#features/settings/devices/devices-screen.tsx';
import { GeneralScreen } from '#features/settings/general/general-screen.tsx';
import { PasswordScreen } from '#features/settings/password-screen.tsx';
import { PrivacyScreen } from '#features/settings/privacy-screen.tsx';
import { ProfileSettingsScreen } from '#features/settings/profile/profile-screen.tsx';
import { StorageSection } from '#features/settings/storage-section.tsx';
import { waitFor } from '../../fixtures/wait-for.ts';
import { expectAccessible } from '../axe.ts';
import { DESKTOP } from '../draw.tsx';
import { drawLoggedIn } from '../logged-in.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const dialog = page.getByRole('dialog');
const refused = (errors: Record<string, string[]>) =>
  ({ kind: 'refused', code: 'invalid', message: 'No.', errors, retryAfterMs: null }) as const;

const CHANGE = {
  id: 'change',
  name: 'account.app',
  version: 1,
  args: {},
  lane: 'own',
  touches: [],
  state: { kind: 'queued' },
  queued_at: 1,
  not_before: 1,
};

/** Draws its children once the test asks: the database has its rows before. */
function Later({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false);
  return isDrawn ? (
    children
  ) : (
    <button type="button" onClick={() => setDrawn(true)}>
      Draw
    </button>
  );
}

describe("the profile's texts", () => {
  test('the profile stores text, continent and links in their order together', async () => {
    const { engine, id } = await drawLoggedIn(<ProfileSettingsScreen />, {
      account: { links: ['https://one.example', 'https://two.example'] },
      // A sheet would open under the toasts of earlier tests.
      size: DESKTOP,
    });
    await userEvent.fill(field(/About you/), 'I like hills.');
    await page.getByRole('combobox', { name: 'Home continent' }).selectOptions('Africa');
    await button('More about link 2').click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await button('Add link').click();
    await expect.element(field('Link 3')).toHaveFocus();
    await userEvent.fill(field('Link 3'), 'three.example');
    await button('Save').click();
    await waitFor(() =>
      expect(engine.mutateAll).toHaveBeenCalledExactlyOnceWith(
        [
          {
            name: 'account.profile',
            args: { id, change: { about: 'I like hills.', default_continent: '3' } },
          },
          {
            name: 'account.links',
            args: {
              id,
              change: { links: ['https://two.example', 'https://one.example', 'https://three.example'] },
            },
          },
        ],
        { drafts: ['settings/profile'] },
      ),
    );
  });

  test('an invalid link shows its error at its field', async () => {
    const { engine } = await drawLoggedIn(<ProfileSettingsScreen />, {
      account: { links: ['https://one.example'] },
    });
    await button('Add link').click();
    await userEvent.fill(field('Link 2'), 'javascript:alert(1)');
    await button('Save').click();
    await expect.element(field('Link 2')).toHaveFocus();
    await expect.element(page.getByText('URL is invalid')).toBeVisible();
    await expect.element(field('Link 1')).not.toHaveAttribute('aria-invalid');
    expect(engine.mutateAll).not.toHaveBeenCalled();
  });
});

describe('devices', () => {
  test('the devices page lists answered prompts, and resets them', async () => {
    const { device, change, engine, id } = await drawLoggedIn(<DevicesScreen />);
    await expect.element(page.getByText('Nothing here yet.')).toBeVisible();
    await device.setFact('install_answers', { browser_lg: 'declined' });
    await expect.element(button('Ask again: Install the app')).toBeVisible();
    await button('Ask again: Install the app').click();
    await expect.element(page.getByText('Nothing here yet.')).toBeVisible();
    expect(await device.fact('install_answers')).toEqual({});
    await change({ answered_prompts: ['conference', 'review', 'tour_chat', 'tour_home', 'of a newer app'] });
    await expect.element(page.getByText('You’ve seen 2 of 7')).toBeVisible();
    for (const [name, prompts] of [
      ['Review the app', ['review']],
      ['Going to a conference', ['conference']],
      ['Tours of screens', ['tours', ...TOURS.map((tour) => `tour_${tour}`)]],
    ] as const) {
      await button(`Ask again: ${name}`).click();
      await expect
        .poll(() => engine.mutate.mock.lastCall)
        .toEqual(['account.answerPrompts', { id, change: { prompts, answered: false } }, undefined]);
    }
    // The app does not ask users who have reviewed it again.
    await change({ app_rating: 4 });
    await expect.element(button('Ask again: Review the app')).not.toBeInTheDocument();
  });

  const session = (id: string, browser: string | null, is_current: boolean) => ({
    id,
    attributes: {
      device: { browser, system: 'Windows' },
      is_current,
      created_at_timestamp: 1_700_000_000_000,
      seen_at_timestamp: 1_700_000_000_000,
    },
  });

  test('the page lists the devices, and each but this one can be logged out', async () => {
    const { engine, setNetwork } = await drawLoggedIn(<DevicesScreen />);
    await expect
      .element(page.getByText('You’re offline. Connect to see where you’re logged in.'))
      .toBeVisible();
    engine.call.mockImplementation(async (name) =>
      name === 'settings.sessions'
        ? ({
            kind: 'ok',
            response: {
              data: [session('other', 'Firefox', false), session('own', null, true)],
              links: { next: null },
              sequence: 1,
            },
          } as never)
        : ({ kind: 'ok', response: { data: { id: 'other' }, sequence: 1 } } as never),
    );
    await setNetwork('offline');
    await setNetwork('online');
    await expect.element(page.getByText('Firefox on Windows')).toBeVisible();
    await expect.element(page.getByText('This device', { exact: true })).toBeVisible();
    await button('Log out Firefox on Windows').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect.element(page.getByText('Logged out there')).toBeVisible();
    await expect.element(page.getByText('Firefox on Windows')).not.toBeInTheDocument();
    await expect.element(page.getByText('This device', { exact: true })).toBeVisible();
  });

  test('the list of devices moves no button when it arrives', async () => {
    const { device, engine, setNetwork } = await drawLoggedIn(<DevicesScreen />);
    await device.setFact('install_answers', { browser_lg: 'declined' });
    await expect.element(button('Ask again: Install the app')).toBeVisible();
    const places = () =>
      page
        .getByRole('button')
        .elements()
        .map((each) => each.getBoundingClientRect().top);
    const before = places();
    const data = ['one', 'two', 'three', 'four'].map((id) => session(id, 'Firefox', id === 'one'));
    engine.call.mockResolvedValue({
      kind: 'ok',
      response: { data, links: { next: null }, sequence: 1 },
    } as never);
    await setNetwork('offline');
    await setNetwork('online');
    await expect.element(page.getByText('This device', { exact: true })).toBeVisible();
    expect(places().slice(0, before.length)).toEqual(before);
  });

  test('the user chooses a time zone without a network', async () => {
    const { engine, id } = await drawLoggedIn(<DevicesScreen />);
    await button(/^Time zone: Berlin/).click();
    await userEvent.fill(page.getByRole('searchbox'), 'lisb');
    await dialog.getByRole('button', { name: /^Lisbon/ }).click();
    await waitFor(() =>
      expect(engine.mutate).toHaveBeenCalledExactlyOnceWith(
        'account.session',
        { id, change: { timezone: 'Europe/Lisbon' } },
        undefined,
      ),
    );
  });
});

test('a privacy setting is stored at once', async () => {
  const { engine, id } = await drawLoggedIn(<PrivacyScreen />);
  await page.getByRole('combobox', { name: 'Who can invite you' }).selectOptions('contacts');
  expect(engine.mutate).toHaveBeenCalledExactlyOnceWith(
    'account.app',
    { id, change: { invited_by: 'contacts' } },
    undefined,
  );
});

test('sharing busy times is off until the user turns it on, and is stored at once', async () => {
  const { engine, id, change } = await drawLoggedIn(<PrivacyScreen />);
  const choice = page.getByRole('switch', { name: 'Let others see when I’m busy' });
  await expect.element(choice).not.toBeChecked();
  await choice.click();
  expect(engine.mutate).toHaveBeenCalledExactlyOnceWith(
    'account.app',
    { id, change: { shares_busy: true } },
    undefined,
  );
  await change({ shares_busy: true });
  await expect.element(choice).toBeChecked();
});

test('validations judge a new password before it is sent, and the form is empty afterwards', async () => {
  const { engine } = await drawLoggedIn(<PasswordScreen />);
  const given = (name: string) => page.getByLabelText(name, { exact: true });
  await userEvent.fill(given('Current password'), 'Outing-2026!');
  await userEvent.fill(given('New password'), 'weak');
  await button('Change password').click();
  await expect.element(given('New password')).toHaveAttribute('aria-invalid', 'true');
  expect(engine.call).not.toHaveBeenCalled();
  await userEvent.fill(given('New password'), 'Hillwalk!27');
  engine.call.mockResolvedValue({ kind: 'ok', response: { status: 'success' } } as never);
  await button('Change password').click();
  await expect.element(page.getByText(/^Password changed/)).toBeVisible();
  await expect.element(given('New password')).toHaveValue('');
});

test("the server's reason against a new password appears at its field, in the reader's language", async () => {
  localStorage.setItem('outing.language', 'de');
  const { engine } = await drawLoggedIn(<PasswordScreen />);
  const given = (name: string) => page.getByLabelText(name, { exact: true });
  await userEvent.fill(given('Bisheriges Passwort'), 'Outing-2026!');
  await userEvent.fill(given('Neues Passwort'), 'Jordan-2026!');
  const refusal = refused({ password: ['This password is too common. Choose another.'] });
  engine.call.mockResolvedValueOnce({ ...refusal, reason: 'common_password' });
  await button('Passwort ändern').click();
  await expect.element(page.getByText('Dieses Passwort ist zu häufig. Wähle ein anderes.')).toBeVisible();
  await expect.element(page.getByText(/too common/)).not.toBeInTheDocument();
});

describe('the page that deactivates an account', () => {
  test('deactivating warns of unsent changes, asks for the password, and leaves nothing on the device', async () => {
    const { engine, db } = await drawLoggedIn(<DeactivateScreen />);
    await db.outbox.add(CHANGE as never);
    await expect.element(page.getByText(/^1 change on this device hasn’t been sent/)).toBeVisible();
    await button('Deactivate account').click();
    engine.call.mockResolvedValueOnce(refused({ password: ['This is not your current password.'] }) as never);
    const confirm = dialog.getByRole('button', { name: 'Deactivate account' });
    await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'wrong');
    await confirm.click();
    await expect.element(page.getByText('This is not your current password.')).toBeVisible();
    expect(engine.logOut).not.toHaveBeenCalled();
    engine.call.mockResolvedValueOnce({ kind: 'ok', response: { status: 'success' } } as never);
    await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'Outing-2026!');
    await confirm.click();
    await waitFor(() => expect(engine.logOut).toHaveBeenCalledExactlyOnceWith('discard'));
  });
});

test('the storage budget of the app is chosen at once, and an error appears when it cannot be stored', async () => {
  const { device, setNetwork } = await drawLoggedIn(<StorageSection />);
  await setNetwork('offline');
  const space = page.getByRole('combobox', { name: 'Space for Outing' });
  await expect.element(space).toHaveValue(String(STORAGE_BUDGET));
  await space.selectOptions('100000000');
  await expect.element(page.getByText(/of 100 MB$/)).toBeVisible();
  expect(await device.fact('storage_budget')).toBe(100_000_000);
  vi.spyOn(device, 'setFact').mockRejectedValue(new DOMException('The disk is full', 'QuotaExceededError'));
  await space.selectOptions('1000000000');
  await expect.element(page.getByText(/^This device is full/)).toBeVisible();
  await expect.element(space).toHaveValue('100000000');
});

test("a change of the user's own data shows on all screens at once", async () => {
  const { change } = await drawLoggedIn(<AccountSection />);
  await expect.element(page.getByRole('link', { name: 'Ada Lund' })).toBeVisible();
  await change({ first_name: 'Adele', username: 'adele' });
  await expect.element(page.getByRole('link', { name: 'Adele Lund' })).toBeVisible();
  await expect.element(page.getByText('@adele')).toBeVisible();
});

test('“all sent” does not appear before it is known', async () => {
  const { db } = await drawLoggedIn(
    <Later>
      <AccountSection />
    </Later>,
  );
  await db.outbox.add(CHANGE as never);
  const said: string[] = [];
  const observer = new MutationObserver(() => said.push(document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await button('Draw').click();
  await expect.element(page.getByText('1 change waiting')).toBeVisible();
  observer.disconnect();
  expect(said.filter((words) => words.includes('All sent'))).toEqual([]);
});

describe('accessibility of the settings', () => {
  test.each([
    ['names and address', <GeneralScreen key="general" />],
    ['the profile', <ProfileSettingsScreen key="profile" />],
    ['devices', <DevicesScreen key="devices" />],
    ['appearance', <AppScreen key="app" />],
    ['privacy', <PrivacyScreen key="privacy" />],
    ['the password', <PasswordScreen key="password" />],
    ['deactivating', <DeactivateScreen key="deactivate" />],
  ])('the screen of %s passes axe', async (_, screen) => {
    await drawLoggedIn(<main>{screen}</main>, {
      account: {
        pending_email: 'ada@elsewhere.example',
        phone_number: '912345678',
        phone_number_country_code: 'PT',
        default_continent: '1',
        links: ['https://one.example'],
      },
    });
    await page.getByRole('heading', { level: 1 }).findElement();
    await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
    await expectAccessible();
  });
});
