/** Tests the display of added photos that are not sent yet. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Mutation, Upload } from '#db/database/sync-state.ts';
import { newId } from '#db/new-id.ts';
import { AddingStatus } from '#domain/media/pictures/adding/adding-status.tsx';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn } from '../logged-in.tsx';

const NOTHING_LEFT = { chosen: [], total: 0, add: () => {}, retry: () => {}, dismiss: () => {} };
const TRIED = { failures: 2, failing_since: 1 };

function waiting(trouble: typeof TRIED | null) {
  const [id, blob] = [newId(), newId()];
  const mutation: Mutation = {
    position: 1,
    id,
    name: 'photos.add',
    version: 1,
    args: {},
    lane: 'own',
    touches: [`photos:${id}`],
    uses: [],
    creates: id,
    conflicts: 0,
    blob,
    queued_at: 1,
    not_before: 1,
    state: { kind: 'queued' },
  };
  const upload: Upload = { blob, kind: 'waiting', previous: null, trouble };
  return [id, { mutation, upload, bytes: 1_000 }] as const;
}

const drawn = (...uploads: ReturnType<typeof waiting>[]) =>
  drawLoggedIn(
    <main>
      <h1>Photos</h1>
      <AddingStatus intake={NOTHING_LEFT} uploads={new Map(uploads)} />
    </main>,
  );
const said = (words: RegExp) => expect.element(page.getByText(words).first()).toBeVisible();

test('photos are marked as stuck once none of them gets through, and only with a network', async () => {
  const stage = await drawn(waiting(TRIED), waiting(TRIED));
  await said(/^2 photos saved. They can’t be uploaded right now/);
  await expectAccessible();
  await stage.setNetwork('offline');
  await said(/^2 photos saved. They send when you’re back online$/);
});

test('photos are marked as being sent while one of them has yet to be tried', async () => {
  await drawn(waiting(TRIED), waiting(null));
  await said(/^Sending 2 photos…$/);
});
