/** Tests what the settings show of the storage where the browser does not report it, or deletes it after a week. */
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

describe('a browser without storage features', () => {
  test('a browser without any storage management gets no request, and the screen shows what is unknown', async () => {
    take(navigator, 'storage');
    const { device } = await drawLoggedIn(<StorageSection />);
    await expect.element(page.getByText('Not available in this browser')).toBeVisible();
    await expect.element(protect).not.toBeInTheDocument();
    expect(await askForPersistence(device)).toBe(false);
    await askForPersistenceInTime(device);
  });

  test('a browser without a way to request persistence gets no button for it, and shows the rest', async () => {
    take(navigator.storage, 'persist');
    const { device } = await drawLoggedIn(<StorageSection />);
    await expect.element(used).toBeVisible();
    await expect.element(protect).not.toBeInTheDocument();
    expect(await askForPersistence(device)).toBe(false);
  });

  test('a browser without estimates can still be asked for persistence, and the screen reports a refusal', async () => {
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

/** Plays WebKit on Apple's systems. */
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

describe('a browser that deletes unvisited storage after a week', () => {
  test('the app recognizes a browser that deletes after a week, unless it persists the storage or the app is installed', async () => {
    expect(await mayForget()).toBe(false);
    applesWebKit(true);
    expect(await mayForget()).toBe(false);
    applesWebKit(false);
    expect(await mayForget()).toBe(true);
    match(INSTALLED);
    expect(await mayForget()).toBe(false);
  });

  test('the screen names the deletion next to the way to install the app', async () => {
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

  test('the installed app does not mention the deletion', async () => {
    applesWebKit(false);
    match(INSTALLED);
    await drawLoggedIn(<StorageSection />);
    await expect.element(protect).toBeVisible();
    expect(page.getByText(A_WEEK).elements()).toEqual([]);
  });

  test.each([
    ['the screen names the week as the limit for queued changes', true],
    ['the screen names no limit for queued changes in other browsers', false],
  ])('%s', async (_, forgets) => {
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
