/**
 * Tests a page whose database cannot be opened anymore, as in WebKit after its database process has ended: another page
 * can open it.
 */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { StalledStorage } from '#features/shell/status/stalled-storage.tsx';
import { expectAccessible } from '../axe.ts';
import { draw } from '../draw.tsx';
import { give } from '../lacking.ts';

type Device = Parameters<typeof StalledStorage>[0]['device'];

async function drawPage(isUnsaved: () => boolean) {
  const device: Device = { onUnreachable: null };
  const reload = vi.fn();
  await draw(
    <main>
      <h1>Today</h1>
      <StalledStorage device={device} isUnsaved={isUnsaved} reload={reload} />
    </main>,
  );
  await expect.poll(() => device.onUnreachable).not.toBeNull();
  return { reload, report: () => device.onUnreachable?.() };
}

const alert = page.getByRole('alert');

test('the page reloads by itself where nothing is unsaved', async () => {
  const { reload, report } = await drawPage(() => false);
  report();
  expect(reload).toHaveBeenCalledOnce();
  await expect.element(alert).not.toBeInTheDocument();
});

test('the page asks while something is unsaved, and reloads by itself once nothing is', async () => {
  const isUnsaved = vi.fn(() => true);
  const { reload, report } = await drawPage(isUnsaved);
  report();
  await expect.element(alert).toHaveTextContent(/Reload to try again/);
  await expectAccessible();
  expect(reload).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Reload' }).click();
  expect(reload).toHaveBeenCalledOnce();
  isUnsaved.mockReturnValue(false);
  report();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('the page asks where it reloaded a moment ago, so that it does not loop', async () => {
  const entry = Object.create(PerformanceNavigationTiming.prototype, { type: { value: 'reload' } });
  give(performance, 'getEntriesByType', () => [entry]);
  give(performance, 'now', () => 10_000);
  const { reload, report } = await drawPage(() => false);
  report();
  await expect.element(alert).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});
