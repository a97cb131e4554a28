/** What is said of the storage where the browser does not tell of it, or deletes it after a week. */
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Mutation } from '#db/database/sync-state.ts';
import { newId } from '#db/new-id.ts';
import { PendingSection } from '#features/settings/pending-section.tsx';
import { StorageSection } from '#features/settings/storage-section.tsx';
import { useSavedToast } from '#forms/use-saved-toast.ts';
import { askForPersistence, askForPersistenceInTime, mayForget } from '#sync/app/persistence.ts';
import { expectAccessible } from '../axe.ts';
import { give, INSTALLED, match, take } from '../lacking.ts';
import { drawLoggedIn } from '../logged-in.tsx';

const protect = page.getByRole('button', { name: 'Protect' });
const used = page.getByText(/^[\d.]+ \S?B of /);

describe('a browser without', () => {
  test('any management of storage is asked nothing, and the screen says what is not known', async () => {
    take(navigator, 'storage');
    const { device } = await drawLoggedIn(<StorageSection />);
    await expect.element(page.getByText('Not available in this browser')).toBeVisible();
    await expect.element(protect).not.toBeInTheDocument();
    expect(await askForPersistence(device)).toBe(false);
    await askForPersistenceInTime(device);
  });

  test('a way to ask for keeping it offers no button for that, and tells the rest', async () => {
    take(navigator.storage, 'persist');
    const { device } = await drawLoggedIn(<StorageSection />);
    await expect.element(used).toBeVisible();
    await expect.element(protect).not.toBeInTheDocument();
    expect(await askForPersistence(device)).toBe(false);
  });

  test('estimates can still be asked to keep it, and a refusal is said', async () => {
    take(navigator.storage, 'estimate');
    give(navigator.storage, 'persisted', async () => false);
    give(navigator.storage, 'persist', async () => {
      throw new TypeError('Not in this window');
    });
    await drawLoggedIn(<StorageSection />);
    await expect.element(page.getByText('Not available in this browser')).toBeVisible();
    await protect.click();
    await expect.element(page.getByText('The browser didn’t allow it.', { exact: false })).toBeVisible();
  });
});

const A_WEEK = /when you don’t open Outing for a week/;

/** As WebKit on Apple's systems. */
function applesWebKit(isKept: boolean): void {
  give(window, 'GestureEvent', class {});
  give(navigator.storage, 'persisted', async () => isKept);
}

function SaidToast() {
  const saved = useSavedToast();
  return (
    <button type="button" onClick={() => saved('Saved')}>
      Save
    </button>
  );
}

const CHANGE: Mutation = {
  position: 1,
  id: newId(),
  name: 'account.app',
  version: 1,
  args: {},
  lane: 'own',
  touches: [],
  uses: [],
  creates: null,
  conflicts: 0,
  state: { kind: 'queued' },
  queued_at: 1,
  not_before: 1,
};

describe('a browser that deletes after a week what is not visited', () => {
  test('is told from others, unless it keeps the storage or the app is installed', async () => {
    expect(await mayForget()).toBe(false);
    applesWebKit(true);
    expect(await mayForget()).toBe(false);
    applesWebKit(false);
    expect(await mayForget()).toBe(true);
    match(INSTALLED);
    expect(await mayForget()).toBe(false);
  });

  test('is said to do so, beside the way to install the app', async () => {
    applesWebKit(false);
    await drawLoggedIn(
      <main>
        <h1>Offline and storage</h1>
        <StorageSection />
      </main>,
    );
    await expect.element(page.getByText(A_WEEK)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Install Outing' }))
      .toHaveAttribute('href', '/download');
    await expectAccessible();
  });

  test('is not said to do so in the installed app', async () => {
    applesWebKit(false);
    match(INSTALLED);
    await drawLoggedIn(<StorageSection />);
    await expect.element(protect).toBeVisible();
    expect(page.getByText(A_WEEK).elements()).toEqual([]);
  });

  test.each([
    ['there', true],
    ['and not elsewhere', false],
  ])('what waits to be sent is said to wait no longer than that, %s', async (_, forgets) => {
    if (forgets) applesWebKit(false);
    const queue = { mutations: [CHANGE], names: new Map() };
    const none = { mutations: [], names: new Map() };
    const { setNetwork } = await drawLoggedIn(
      <>
        <PendingSection queue={queue} except={none} />
        <SaidToast />
      </>,
    );
    await setNetwork('offline');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(/Saved\. Sends when/)).toBeVisible();
    await vi.waitFor(() =>
      expect(page.getByText(/again within a week/).elements().length).toBe(forgets ? 2 : 0),
    );
  });
});
