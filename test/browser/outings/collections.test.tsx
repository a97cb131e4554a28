/** Tests the user's own collections in each state, and their actions. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '#db/new-id.ts';
import { type CollectionRow, type OutingRow, singleOuting } from '#db/rows.ts';
import { useOwnCollections } from '#domain/people/collections/use-own-collections.ts';
import { CollectionScreen } from '#features/collections/collection-screen.tsx';
import { CollectionsScreen } from '#features/collections/collections-screen.tsx';
import AddToCollection from '#features/outings/collect/add-to-collection.tsx';
import { OwnFeatured } from '#features/profile/featured-collections.tsx';
import { collectedRow, collectionRow, outingRow } from '../../fixtures/collections.ts';
import { expectAccessible } from '../axe.ts';
import { DESKTOP } from '../draw.tsx';
import { drawLoggedIn } from '../logged-in.tsx';
import {
  button,
  heading,
  hut,
  inMain,
  keep,
  link,
  lisbon,
  pulled,
  text,
  whole,
} from './drawn-collections.tsx';

const item = (name: string) => page.getByRole('menuitem', { name });
const titles = () =>
  page
    .getByRole('article')
    .elements()
    .flatMap((card) => card.querySelector('a')?.textContent ?? []);

/** As the user's own profile shows them. */
function Featured() {
  const { list, summaries } = useOwnCollections();
  return summaries && <OwnFeatured list={list} summaries={summaries} />;
}

describe('the list of the user’s collections', () => {
  test('the list is loading, then missing without a network, then empty with a link onward', async () => {
    const stage = await drawLoggedIn(inMain(<CollectionsScreen />));
    await expect.element(text('Loading')).toBeInTheDocument();
    await stage.setNetwork('offline');
    await expect.element(text(/^Not saved on this device yet/)).toBeVisible();
    await stage.setNetwork('online');
    await pulled(stage);
    await expect.element(text(/^Put outings together/)).toBeVisible();
    await expectAccessible();
    await button('New collection').last().click();
    await expect.element(page.getByRole('dialog', { name: 'New collection' })).toBeVisible();
  });

  test('the list is in the user’s order, shows what others see of each, and can be arranged by menu', async () => {
    const stage = await drawLoggedIn(inMain(<CollectionsScreen />), { size: DESKTOP });
    const talks = collectionRow('Talks', 2, { kind: 'professional', privacy: 'public', is_featured: true });
    await keep(stage, talks);
    const trips = collectionRow('Trips', 1);
    await keep(stage, trips, lisbon(), hut());
    await pulled(stage);
    await expect.poll(titles).toEqual(['Trips', 'Talks']);
    await expect.element(text('2 outings')).toBeVisible();
    await expect.element(text('Only you')).toBeVisible();
    await expect.element(text('Everyone')).toBeVisible();
    await expect.element(text('Featured')).toBeVisible();
    await expectAccessible();
    await button('Actions for Talks').click();
    await item('Move up').click();
    await expect
      .poll(() => stage.engine.mutateAll.mock.calls.at(-1)?.[0])
      .toEqual([
        {
          name: 'collections.update',
          args: { id: talks.id, title: 'Talks', change: { position: 0 } },
        },
      ]);
  });

  test('the user arranges the list by dragging, or by a row’s menu', async () => {
    const stage = await drawLoggedIn(inMain(<CollectionsScreen />));
    await keep(stage, collectionRow('Trips', 1));
    await keep(stage, collectionRow('Talks', 2));
    await pulled(stage);
    await button('Change the order').click();
    await expect.element(button('Drag Trips')).toBeVisible();
    await expectAccessible();
    await button('Place of Trips').click();
    await item('Move down').click();
    await expect.poll(() => stage.engine.mutateAll.mock.calls.length).toBe(1);
    await button('Done').click();
    await expect.element(link('Trips')).toBeVisible();
  });
});

describe('a new collection', () => {
  async function open() {
    const stage = await drawLoggedIn(inMain(<CollectionsScreen />), { size: DESKTOP });
    await pulled(stage);
    await button('New collection').first().click();
    const field = page.getByRole('textbox', { name: /^Title/ });
    await expect.element(field).toBeVisible();
    return { stage, field };
  }

  test("a new collection needs a title, and contains the form's values", async () => {
    const { stage, field } = await open();
    await button('Create collection').click();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveFocus();
    await expectAccessible();
    await field.fill('Talks');
    await page.getByRole('radio', { name: 'Professional' }).click();
    await page.getByRole('radio', { name: 'Everyone' }).click();
    await page.getByRole('switch', { name: 'Show on my profile' }).click();
    await button('Create collection').click();
    await expect
      .poll(() => stage.engine.mutate.mock.calls.at(-1)?.slice(0, 2))
      .toEqual([
        'collections.create',
        expect.objectContaining({
          title: 'Talks',
          kind: 'professional',
          privacy: 'public',
          is_featured: true,
          position: 0,
        }),
      ]);
  });

  test('a new collection for lists requires a list', async () => {
    const { field } = await open();
    await field.fill('For friends');
    await page.getByRole('radio', { name: 'My lists' }).click();
    await expect.element(text(/^You have no lists yet/)).toBeVisible();
    await button('Create collection').click();
    await expect.element(page.getByRole('dialog', { name: 'New collection' })).toBeVisible();
  });

  test('leaving the form of a new collection asks first, and its draft is there again', async () => {
    const { field } = await open();
    await field.fill('Half a ti');
    await button('Cancel').click();
    await button('Keep for later').click();
    await expect.element(field).not.toBeInTheDocument();
    await button('New collection').first().click();
    await expect.element(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Half a ti');
    await expect.element(text('Draft restored.')).toBeVisible();
  });
});

describe('one of the user’s collections', () => {
  async function open(collection: CollectionRow, outings: readonly OutingRow[], size = DESKTOP) {
    const stage = await drawLoggedIn(inMain(<CollectionScreen id={collection.id} />), { size });
    await keep(stage, collection, ...outings);
    await pulled(stage);
    return stage;
  }

  test('a collection shows its days, its text with links, and its outings in order', async () => {
    const trips = collectionRow('Trips', 1, { text: 'See https://trips.example/', privacy: 'lists' });
    await open(trips, [hut(), lisbon()]);
    await expect.element(heading('Trips')).toBeVisible();
    await expect.element(text('12 May 2024 – 3 June 2026')).toBeVisible();
    await expect.element(link('https://trips.example/')).toBeVisible();
    await expect.poll(() => titles().slice(-2)).toEqual(['Winter hike to the hut', 'Three days in Lisbon']);
    await expectAccessible();
  });

  test('the user removes an outing from a collection, and puts it back', async () => {
    const trips = collectionRow('Trips', 1);
    const [first, second] = [lisbon(), hut()];
    const stage = await open(trips, [first, second]);
    await button('Actions for Three days in Lisbon').click();
    await item('Take out of the collection').click();
    await expect
      .poll(() => stage.engine.mutateAll.mock.calls.at(-1)?.[0])
      .toEqual([
        {
          name: 'collectedOutings.take',
          args: { collection_id: trips.id, outing_id: first.id, title: 'Three days in Lisbon' },
        },
      ]);
    await button('Undo').click();
    await expect.poll(() => stage.engine.discard.mock.calls).toEqual([['change']]);
  });

  test("a search fills a collection from the device's outings", async () => {
    const trips = collectionRow('Trips', 1);
    const stage = await open(trips, [lisbon()]);
    const other = hut();
    await stage.db.outings.bulkPut([other, outingRow('A draft', null, { status: 'draft' })]);
    await button('Add outings').click();
    await expect.element(button(/Three days in Lisbon In this collection/)).toBeDisabled();
    expect(button(/A draft/).query()).toBeNull();
    await page.getByRole('searchbox', { name: 'Search your outings' }).fill('nothing like it');
    await expect.element(text('No outings match.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search your outings' }).fill('wint');
    await button(/Winter hike to the hut/).click();
    await expectAccessible();
    await button('Add 1 outing').click();
    await expect
      .poll(() => stage.engine.mutateAll.mock.calls.at(-1)?.[0])
      .toEqual([
        {
          name: 'collectedOutings.put',
          args: {
            collection_id: trips.id,
            outing_id: other.id,
            title: 'Winter hike to the hut',
            position: 2,
          },
        },
      ]);
  });

  test('a collection shows when it is empty, and when its outings are not on the device', async () => {
    const trips = collectionRow('Trips', 1);
    const stage = await open(trips, []);
    await expect.element(text(/^Nothing in it yet/)).toBeVisible();
    const hidden = collectedRow(trips.id, newId(), 1);
    await stage.db.collectedOutings.put(hidden);
    await expect.element(text(/^Loading 1 more outing/)).toBeVisible();
    // The user can remove what the server refused.
    const name = singleOuting(hidden.outing_id);
    await stage.db.lists.put({ ...whole(name), failure: 'refused' });
    await expect.element(text(/^1 outing is gone/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Take out' }).click();
    const args = { collection_id: trips.id, outing_id: hidden.outing_id, title: '' };
    expect(stage.engine.mutateAll.mock.lastCall?.[0]).toEqual([{ name: 'collectedOutings.take', args }]);
  });

  test('a collection has a link only while it is public, can be edited, and can be deleted with a way back', async () => {
    const trips = collectionRow('Trips', 1);
    const stage = await open(trips, [lisbon()]);
    await button('Actions for this collection').click();
    await expect.element(text('Make it public first')).toBeVisible();
    await item('Edit').click();
    await expect.element(page.getByRole('dialog', { name: 'Edit collection' })).toBeVisible();
    await page.getByRole('textbox', { name: /^Title/ }).fill('Journeys');
    await button('Save').click();
    await expect
      .poll(() => stage.engine.mutate.mock.calls.at(-1)?.slice(0, 2))
      .toEqual(['collections.update', { id: trips.id, title: 'Trips', change: { title: 'Journeys' } }]);
    await button('Actions for this collection').click();
    await item('Delete').click();
    await expect.element(text('Collection “Trips” deleted.')).toBeVisible();
    expect(stage.engine.mutate.mock.calls.at(-1)?.[0]).toBe('collections.delete');
  });
});

test("the user's own profile shows featured collections, or a link to choose them", async () => {
  const stage = await drawLoggedIn(inMain(<Featured />));
  await pulled(stage);
  await expect.element(link('your collections')).toHaveAttribute('href', '/collections');
  await keep(stage, collectionRow('Secrets', 2));
  await keep(stage, collectionRow('Talks', 1, { is_featured: true }));
  await expect.element(link('Talks')).toBeVisible();
  expect(link('Secrets').query()).toBeNull();
});

test('the user adds an outing to collections, one of them new', async () => {
  const outing = lisbon();
  const trips = collectionRow('Trips', 1);
  const stage = await drawLoggedIn(inMain(<AddToCollection outing={outing} open onClose={() => {}} />));
  await keep(stage, trips);
  await keep(stage, collectionRow('Summers', 2), outing);
  await pulled(stage);
  await expect.element(page.getByRole('checkbox', { name: 'Summers' })).toBeChecked();
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'Trips' }).click();
  await expect
    .poll(() => stage.engine.mutateAll.mock.calls.at(-1)?.[0])
    .toEqual([
      {
        name: 'collectedOutings.put',
        args: { collection_id: trips.id, outing_id: outing.id, title: outing.attributes.title, position: -1 },
      },
    ]);
  await page.getByRole('textbox', { name: /^New collection/ }).fill('City breaks');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => stage.engine.mutateAll.mock.calls.at(-1)?.[0].map(({ name }) => name))
    .toEqual(['collections.create', 'collectedOutings.put']);
});
