/** Tests the offer of a newer version next to whatever else the page shows. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import StorageScreen from '#features/shell/screens/storage-screen.tsx';
import { UpdatePrompt } from '#features/shell/status/update-prompt.tsx';
import type { StorageTrouble } from '#sync/storage.tsx';
import { draw } from '../draw.tsx';

vi.mock('#sync/app/updates.ts', () => ({
  watchForUpdate: (_: ServiceWorkerRegistration, onNewer: () => void) => {
    onNewer();
    return () => {};
  },
  quickUpdate: async () => 'busy',
}));

/** A page that another tab has stopped, or that lacks space, while a newer version waits. */
async function drawBeside(trouble: StorageTrouble): Promise<void> {
  // Only its presence matters here.
  const registered = Promise.resolve({ kind: 'registered', registration: Object.create(null) } as const);
  await draw(
    <>
      <StorageScreen trouble={trouble} />
      <UpdatePrompt registered={registered} isUnsaved={() => false} />
    </>,
  );
  await expect.element(page.getByRole('main').getByRole('button')).toBeVisible();
}

const prompt = () => document.querySelector('[role="status"].rise');

test('a page that a newer version has stopped offers it once', async () => {
  await drawBeside('outdated');
  await expect.poll(() => prompt() !== null).toBe(true);
  expect(prompt()?.checkVisibility()).toBe(false);
});

test('a page without space for its data also offers a newer version', async () => {
  await drawBeside('full');
  await expect.poll(() => prompt()?.checkVisibility()).toBe(true);
});
