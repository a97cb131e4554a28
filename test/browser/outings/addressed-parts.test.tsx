/**
 * Tests addresses of an outing's page that name a part of it: one item of its plan, or a photo, file or poll by its id
 * only.
 */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '#db/new-id.ts';
import { OnlyItem } from '#features/outings/details/addressed/only-item.tsx';
import { TypedAttachment } from '#features/outings/details/addressed/typed-attachment.tsx';
import { findOuting, type ShownOuting } from '#features/outings/details/find-outing.ts';
import { outingHref } from '#features/outings/outing-tab.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';

const ME = newId();
const trip = sampleOuting({ title: 'Lisbon' });
const museum = sampleOuting({ title: 'Museum' }, trip);
const other = sampleOuting({ title: 'Dinner' });

async function shownIn({ db }: Stage, id: string): Promise<ShownOuting> {
  const found = await findOuting(db, id, ME);
  if (found.kind !== 'present') throw new Error('The outing is not on the device.');
  return found;
}

async function drawOnly(itemId: string | undefined): Promise<void> {
  const stage = await drawLoggedIn(<main />, { id: ME });
  await stage.db.outings.bulkPut([trip, museum, other]);
  const shown = await shownIn(stage, trip.id);
  await drawLoggedIn(
    <main>
      <h1>Lisbon</h1>
      <OnlyItem page={shown} itemId={itemId} allHref={outingHref(trip.id, 'photos')}>
        {(about) => <p>Photos of {about.outing.attributes.title}</p>}
      </OnlyItem>
    </main>,
    { id: ME },
  );
}

test('a page that is narrowed to an item shows its parts, names it, and leads back to all', async () => {
  await drawOnly(museum.id);
  await expect.element(page.getByText('Photos of Museum')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('Only Museum');
  await expect
    .element(page.getByRole('link', { name: 'Show the whole outing' }))
    .toHaveAttribute('href', `/outings/${trip.id}?tab=photos`);
  await expectAccessible();
});

test('a page that is narrowed to an unknown item reports it, and shows none of its parts', async () => {
  await drawOnly(other.id);
  await expect.element(page.getByText('This part of the plan isn’t there.')).toBeVisible();
  expect(page.getByText(/^Photos of/).query()).toBeNull();
});

test('a page without a chosen item shows all', async () => {
  await drawOnly(undefined);
  await expect.element(page.getByText('Photos of Lisbon')).toBeVisible();
});

test('an address that names something only by its id finds photos and files as well as polls', async () => {
  const id = newId();
  const stage = await drawLoggedIn(
    <main>
      <h1>Lisbon</h1>
      <TypedAttachment outingId={trip.id} search={{ attachmentId: id }}>
        {({ attachmentType = 'none' }) => <p>Type: {attachmentType}</p>}
      </TypedAttachment>
    </main>,
    { id: ME },
  );
  await expect.element(page.getByText('Type: none')).toBeVisible();
  await stage.db.files.put({
    id,
    outing_id: trip.id,
    attributes: {
      type: 'file',
      key: 'a'.repeat(32),
      name: 'list.txt',
      media_type: 'text/plain',
      bytes: 5,
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
    },
    relations: { author: { id: ME, username: 'ada', name: 'Ada Lund', avatar: null } },
    sequence: 1,
  });
  await expect.element(page.getByText('Type: file')).toBeVisible();
});
