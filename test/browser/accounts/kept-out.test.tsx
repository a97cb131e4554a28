/** Tests the display of a change that something on the way blocks, and the user's options. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SyncScreen } from '#features/settings/sync-screen.tsx';
import { waitFor } from '../../fixtures/wait-for.ts';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn } from '../logged-in.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const MINUTE = 60_000;

const note = (id: string, text: string, kept_out_since: number) => ({
  id,
  name: 'notes.create',
  version: 1,
  args: {
    id: '0190a000-0000-7000-8000-00000000000a',
    outing_id: '0190a000-0000-7000-8000-00000000000b',
    title: '',
    text,
  },
  lane: 'outing.0190a000-0000-7000-8000-00000000000b',
  touches: [],
  uses: [],
  creates: null,
  queued_at: 1,
  conflicts: 0,
  not_before: 0,
  kept_out_since,
  state: {
    kind: 'attempted' as const,
    request: { method: 'POST' as const, path: '/outing-notes', body: null },
    failures: 0,
    failing_since: null,
  },
});

test('a change that has not got through for a minute can be retried now, edited or discarded', async () => {
  const { db, engine } = await drawLoggedIn(
    <main>
      <SyncScreen />
    </main>,
  );
  await db.outbox.bulkAdd([
    note('kept', 'Rain jacket', Date.now() - 2 * MINUTE),
    note('new', 'Umbrella', Date.now()),
  ]);
  await expect.element(page.getByRole('heading', { name: 'Changes that don’t get through' })).toBeVisible();
  await expect.element(page.getByText('Rain jacket', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Umbrella', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('1 change waits', { exact: true })).toBeInTheDocument();
  await expectAccessible();
  await button('Try now').click();
  await waitFor(() => expect(engine.syncNow).toHaveBeenCalledOnce());
  await button('Edit').click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Rain jacket and boots');
  await button('Save and send').click();
  await waitFor(() =>
    expect(engine.retry).toHaveBeenCalledExactlyOnceWith(
      'kept',
      expect.objectContaining({ text: 'Rain jacket and boots' }),
    ),
  );
  await button('Discard').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await waitFor(() => expect(engine.discard).toHaveBeenCalledExactlyOnceWith('kept'));
});
