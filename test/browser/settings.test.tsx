/** The pages of one's own account: what they store, what they ask of the server, and what they say in each state. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TOURS } from '#contract/prompt.ts';
import { STORAGE_BUDGET } from '#db/database/device-database.ts';
import { rowKey } from '#db/rows.ts';
import { AccountSection } from '#features/settings/account-section.tsx';
import { AppScreen } from '#features/settings/app/app-screen.tsx';
import { DeactivateScreen } from '#features/settings/deactivate/deactivate-screen.tsx';
import { DevicesScreen } from '#features/settings/devices/devices-screen.tsx';
import { GeneralScreen } from '#features/settings/general/general-screen.tsx';
import { PasswordScreen } from '#features/settings/password/password-screen.tsx';
import { PrivacyScreen } from '#features/settings/privacy/privacy-screen.tsx';
import { ProfileSettingsScreen } from '#features/settings/profile/profile-screen.tsx';
import { StorageSection } from '#features/settings/storage-section.tsx';
import { expectAccessible } from './axe.ts';
import { DESKTOP } from './draw.tsx';
import { drawSignedIn } from './signed-in.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const dialog = page.getByRole('dialog');
const refused = (errors: Record<string, string[]>) =>
  ({ kind: 'refused', code: 'invalid', message: 'No.', errors, retryAfterMs: null }) as const;

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('names and phone number', () => {
  test('are stored without a network, only what was changed', async () => {
    const { engine, id, setNetwork } = await drawSignedIn(<GeneralScreen />);
    await setNetwork('offline');
    await userEvent.fill(field('First name'), 'Adele');
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('PT');
    await userEvent.fill(field(/Number/), '912 345 678');
    await button('Save').click();
    await expect.element(page.getByText('Saved')).toBeVisible();
    const change = { first_name: 'Adele', phone_number: '912345678', phone_number_country_code: 'PT' };
    expect(engine.mutateAll).toHaveBeenCalledExactlyOnceWith(
      [{ name: 'account.general', args: { id, change } }],
      { drafts: ['settings/general'] },
    );
  });

  test('that break a rule say so at their fields, and the first one has focus', async () => {
    const { engine } = await drawSignedIn(<GeneralScreen />);
    await userEvent.clear(field('Last name'));
    await userEvent.fill(field(/Number/), '12');
    await button('Save').click();
    await expect.element(field('Last name')).toHaveFocus();
    await expect.element(page.getByText('Please fill this in.')).toBeVisible();
    await expect.element(page.getByText('Choose the country of the number.')).toBeVisible();
    await expect.element(page.getByText(/^Enter 4 to 14 digits/)).toBeVisible();
    expect(engine.mutateAll).not.toHaveBeenCalled();
  });

  test('follow another device, until something is typed', async () => {
    const { change } = await drawSignedIn(<GeneralScreen />);
    await expect.element(field('First name')).toHaveValue('Ada');
    await change({ first_name: 'Adele' });
    await expect.element(field('First name')).toHaveValue('Adele');
    await userEvent.fill(field('Last name'), 'Lund-Berg');
    await change({ first_name: 'Adelheid', last_name: 'Lund' });
    await expect.element(field('Last name')).toHaveValue('Lund-Berg');
    await expect.element(field('First name')).toHaveValue('Adele');
  });

  test('survive a reload as a draft', async () => {
    const { db } = await drawSignedIn(<GeneralScreen />);
    await userEvent.fill(field('First name'), 'Adele');
    await vi.waitFor(async () =>
      expect(await db.drafts.get('settings/general')).toMatchObject({
        values: { base: { first_name: 'Ada' }, values: { first_name: 'Adele' } },
      }),
    );
  });
});

test('an account that is not on the device yet is waited for, and without a network it is said', async () => {
  const { setNetwork } = await drawSignedIn(<GeneralScreen />, { account: null });
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
  await setNetwork('offline');
  await expect.element(page.getByText(/^Your account isn’t on this device yet/)).toBeVisible();
});

describe('another username', () => {
  async function openDialog(available: boolean) {
    const stage = await drawSignedIn(<GeneralScreen />);
    stage.engine.call.mockImplementation(async (name) =>
      name === 'settings.checkUsername'
        ? ({ kind: 'ok', answer: { data: { available } } } as never)
        : (refused({ password: ['This is not your current password.'] }) as never),
    );
    await button('Change username').click();
    return stage;
  }

  test('is asked for while one types, and named as free or taken', async () => {
    const { engine } = await openDialog(true);
    await userEvent.fill(field('New username'), 'Ada.New');
    await expect.element(page.getByText(/ada\.new.* is available\./)).toBeVisible();
    const asked = engine.call.mock.calls.filter(([name]) => name === 'settings.checkUsername');
    expect(asked.map(([, input]) => input.body)).toEqual([{ username: 'ada.new' }]);
  });

  test('that is taken, too short or the present one needs no password to be told', async () => {
    await openDialog(false);
    await userEvent.fill(field('New username'), 'ben');
    await expect.element(page.getByText(/ben.* is taken\./)).toBeVisible();
    await userEvent.fill(field('New username'), 'a');
    await expect.element(page.getByText('Use at least 3 characters.')).toBeVisible();
    await userEvent.fill(field('New username'), 'ADA');
    await expect.element(page.getByText('That’s your username now.')).toBeVisible();
  });

  test('shows what the server says at its field, and keeps what was typed', async () => {
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

  test('can not be asked for without a network', async () => {
    const { setNetwork } = await openDialog(true);
    await setNetwork('offline');
    await userEvent.fill(field('New username'), 'ada.new');
    await expect.element(page.getByText('You’re offline. Connect to see if it’s available.')).toBeVisible();
  });
});

test('an address that waits for its link is shown, and can be given up with the password', async () => {
  const { engine } = await drawSignedIn(<GeneralScreen />, {
    account: { pending_email: 'ada@elsewhere.example' },
  });
  await expect.element(page.getByText(/Open the link we sent to .*ada@elsewhere\.example/)).toBeVisible();
  await button('Cancel the change').click();
  await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'Outing-2026!');
  await dialog.getByRole('button', { name: 'Cancel the change' }).click();
  await vi.waitFor(() =>
    expect(engine.call).toHaveBeenCalledWith('settings.general', {
      params: undefined,
      query: undefined,
      body: { email: 'ada@outing.example', password: 'Outing-2026!' },
    }),
  );
});

describe('what the profile says', () => {
  test('is stored together: text, continent, and links in their order', async () => {
    const { engine, id } = await drawSignedIn(<ProfileSettingsScreen />, {
      account: { links: ['https://one.example', 'https://two.example'] },
      // A sheet would open under the notices of the tests before.
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
    await vi.waitFor(() =>
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

  test('a link that is none is named where it stands', async () => {
    const { engine } = await drawSignedIn(<ProfileSettingsScreen />, {
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
  test('say what was asked, and ask again if one wishes', async () => {
    const { device, change, engine, id } = await drawSignedIn(<DevicesScreen />);
    await expect.element(page.getByText('You haven’t been asked anything yet.')).toBeVisible();
    await device.setFact('install_answers', { browser_lg: 'declined' });
    await expect.element(button('Ask again: Install the app')).toBeVisible();
    await button('Ask again: Install the app').click();
    await expect.element(page.getByText('You haven’t been asked anything yet.')).toBeVisible();
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
    // Who has reviewed the app is not asked again.
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

  test('are listed, and each but this one can be logged out', async () => {
    const { engine, setNetwork } = await drawSignedIn(<DevicesScreen />);
    await expect
      .element(page.getByText('You’re offline. Connect to see where you’re logged in.'))
      .toBeVisible();
    engine.call.mockImplementation(async (name) =>
      name === 'settings.sessions'
        ? ({
            kind: 'ok',
            answer: {
              data: [session('other', 'Firefox', false), session('own', null, true)],
              links: { next: null },
              sequence: 1,
            },
          } as never)
        : ({ kind: 'ok', answer: { data: { id: 'other' }, sequence: 1 } } as never),
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

  test('a time zone is chosen without a network', async () => {
    const { engine, id } = await drawSignedIn(<DevicesScreen />);
    await button(/^Time zone: Berlin/).click();
    await userEvent.fill(page.getByRole('searchbox'), 'lisb');
    await dialog.getByRole('button', { name: /^Lisbon/ }).click();
    await vi.waitFor(() =>
      expect(engine.mutate).toHaveBeenCalledExactlyOnceWith(
        'account.session',
        { id, change: { timezone: 'Europe/Lisbon' } },
        undefined,
      ),
    );
  });
});

test('a choice of privacy is stored at once', async () => {
  const { engine, id } = await drawSignedIn(<PrivacyScreen />);
  await page.getByRole('combobox', { name: 'Who can invite you' }).selectOptions('contacts');
  expect(engine.mutate).toHaveBeenCalledExactlyOnceWith(
    'account.app',
    { id, change: { invited_by: 'contacts' } },
    undefined,
  );
});

test('a new password is judged by its rules before it is sent, and the form is empty afterwards', async () => {
  const { engine } = await drawSignedIn(<PasswordScreen />);
  const given = (name: string) => page.getByLabelText(name, { exact: true });
  await userEvent.fill(given('Current password'), 'Outing-2026!');
  await userEvent.fill(given('New password'), 'Hillwalk!27');
  await userEvent.fill(given('Confirm new password'), 'Hillwalk!28');
  await button('Change password').click();
  await expect.element(page.getByText('These don’t match.')).toBeVisible();
  expect(engine.call).not.toHaveBeenCalled();
  engine.call.mockResolvedValue({ kind: 'ok', answer: { status: 'success' } } as never);
  await userEvent.fill(given('Confirm new password'), 'Hillwalk!27');
  await button('Change password').click();
  await expect.element(page.getByText(/^Password changed/)).toBeVisible();
  await expect.element(given('New password')).toHaveValue('');
});

describe('deactivating', () => {
  test('warns of what was not sent, asks for the password, and leaves nothing on the device', async () => {
    const { engine, db } = await drawSignedIn(<DeactivateScreen />);
    await db.outbox.add({
      id: 'change',
      name: 'account.app',
      version: 1,
      args: {},
      lane: 'own',
      touches: [],
      state: { kind: 'queued' },
      queued_at: 1,
      not_before: 1,
    } as never);
    await expect.element(page.getByText(/^1 change on this device hasn’t been sent/)).toBeVisible();
    await button('Deactivate account').click();
    engine.call.mockResolvedValueOnce(refused({ password: ['This is not your current password.'] }) as never);
    const confirm = dialog.getByRole('button', { name: 'Deactivate account' });
    await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'wrong');
    await confirm.click();
    await expect.element(page.getByText('This is not your current password.')).toBeVisible();
    expect(engine.signOut).not.toHaveBeenCalled();
    engine.call.mockResolvedValueOnce({ kind: 'ok', answer: { status: 'success' } } as never);
    await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'Outing-2026!');
    await confirm.click();
    await vi.waitFor(() => expect(engine.signOut).toHaveBeenCalledExactlyOnceWith('discard'));
  });
});

test('the space for the app is chosen at once, and a choice that can not be stored says so', async () => {
  const { device, setNetwork } = await drawSignedIn(<StorageSection />);
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

test('what the user changed about themselves holds on all screens at once', async () => {
  const { change } = await drawSignedIn(<AccountSection />);
  await expect.element(page.getByRole('link', { name: 'Ada Lund' })).toBeVisible();
  await change({ first_name: 'Adele', username: 'adele' });
  await expect.element(page.getByRole('link', { name: 'Adele Lund' })).toBeVisible();
  await expect.element(page.getByText('@adele')).toBeVisible();
});

test('a change that was refused stands where it was made, with the reason and what was written', async () => {
  const { db, id } = await drawSignedIn(<GeneralScreen />);
  const refusal = { kind: 'refused', code: 'invalid', message: 'Not this name.', errors: {} };
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
  await expect.element(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Adele');
});

describe('by axe', () => {
  test.each([
    ['names and address', <GeneralScreen key="general" />],
    ['the profile', <ProfileSettingsScreen key="profile" />],
    ['devices', <DevicesScreen key="devices" />],
    ['appearance', <AppScreen key="app" />],
    ['privacy', <PrivacyScreen key="privacy" />],
    ['the password', <PasswordScreen key="password" />],
    ['deactivating', <DeactivateScreen key="deactivate" />],
  ])('%s', async (_, screen) => {
    await drawSignedIn(<main>{screen}</main>, {
      account: {
        pending_email: 'ada@elsewhere.example',
        phone_number: '912345678',
        phone_number_country_code: 'PT',
        default_continent: '1',
        links: ['https://one.example'],
      },
    });
    await page.getByRole('heading', { level: 1 }).findElement();
    await vi.waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
    await expectAccessible();
  });
});
