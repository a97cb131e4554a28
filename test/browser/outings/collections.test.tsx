/** Collections: one's own and those of others in each state, and what can be done with them. */
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pathWith } from '#contract/call.ts';
import { collectionCalls } from '#contract/calls/collections.ts';
import type { OpenedCollection, ShownCollection } from '#contract/people/collection.ts';
import type { PulledList } from '#db/database/sync-state.ts';
import { newId } from '#db/new-id.ts';
import { type CollectionRow, listOfPerson, type OutingRow, singleOuting } from '#db/rows.ts';
import AddToCollection from '#domain/collections/add-to-collection.tsx';
import { FeaturedOf, OwnFeatured } from '#domain/collections/featured-collections.tsx';
import { CollectionScreen } from '#features/collections/collection-screen.tsx';
import { CollectionsScreen } from '#features/collections/collections-screen.tsx';
import { OtherCollections } from '#features/collections/other-collections.tsx';
import { CollectionPreview } from '#features/collections/preview/collection-preview.tsx';
import { BEN, collectedRow, collectionRow, outingRow } from '../../collections/example.ts';
import { expectAccessible } from '../axe.ts';
import { DESKTOP } from '../draw.tsx';
import { drawSignedIn, type Stage } from '../signed-in.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const text = (words: string | RegExp) => page.getByText(words);
const link = (name: string | RegExp) => page.getByRole('link', { name });
const item = (name: string) => page.getByRole('menuitem', { name });

const whole = (name: string): PulledList => ({
  name,
  channel: 'user.ada',
  progress: { kind: 'complete' },
  stale: false,
  marks: 0,
  pulled_at: Date.now(),
  failure: null,
  pages_wanted: 1,
  pages_pulled: 1,
  wanted_at: 1,
});

/** The lists of collections have arrived. */
const pulled = ({ db }: Stage) =>
  db.lists.bulkPut([listOfPerson('collections'), listOfPerson('collectedOutings')].map(whole));

async function keep({ db }: Stage, collection: CollectionRow, ...inside: OutingRow[]) {
  await db.outings.bulkPut(inside);
  await db.collections.put(collection);
  await db.collectedOutings.bulkPut(inside.map(({ id }, nth) => collectedRow(collection.id, id, nth + 1)));
}

const lisbon = () =>
  outingRow('Three days in Lisbon', '2024-05-12', { ends_at: '2024-05-14', place_name: 'Lisbon' });
const hut = () => outingRow('Winter hike to the hut', '2026-06-03');

const inMain = (content: ReactNode) => <main>{content}</main>;
const titles = () =>
  page
    .getByRole('article')
    .elements()
    .flatMap((card) => card.querySelector('a')?.textContent ?? []);

// Notices outlive the page on which they were given.

describe('the list of the user’s collections', () => {
  test('is loading, then missing without a network, then empty with a way on', async () => {
    const stage = await drawSignedIn(inMain(<CollectionsScreen />));
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

  test('stands in the user’s order, with what others see of it, and is arranged by menu', async () => {
    const stage = await drawSignedIn(inMain(<CollectionsScreen />), { size: DESKTOP });
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

  test('is dragged, or moved by a row’s menu, while it is arranged', async () => {
    const stage = await drawSignedIn(inMain(<CollectionsScreen />));
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
    const stage = await drawSignedIn(inMain(<CollectionsScreen />), { size: DESKTOP });
    await pulled(stage);
    await button('New collection').first().click();
    const field = page.getByRole('textbox', { name: /^Title/ });
    await expect.element(field).toBeVisible();
    return { stage, field };
  }

  test('needs a title, and is made with what the form says', async () => {
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

  test('that is for lists asks for one', async () => {
    const { field } = await open();
    await field.fill('For friends');
    await page.getByRole('radio', { name: 'My lists' }).click();
    await expect.element(text(/^You have no lists yet/)).toBeVisible();
    await button('Create collection').click();
    await expect.element(page.getByRole('dialog', { name: 'New collection' })).toBeVisible();
  });

  test('is asked about when it is left, and is there again', async () => {
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
    const stage = await drawSignedIn(inMain(<CollectionScreen id={collection.id} />), { size });
    await keep(stage, collection, ...outings);
    await pulled(stage);
    return stage;
  }

  test('shows its days, its text with links, and its outings in order', async () => {
    const trips = collectionRow('Trips', 1, { text: 'See https://trips.example/', privacy: 'lists' });
    await open(trips, [hut(), lisbon()]);
    await expect.element(heading('Trips')).toBeVisible();
    await expect.element(text('12 May 2024 – 3 June 2026')).toBeVisible();
    await expect.element(link('https://trips.example/')).toBeVisible();
    await expect.poll(() => titles().slice(-2)).toEqual(['Winter hike to the hut', 'Three days in Lisbon']);
    await expectAccessible();
  });

  test('lets an outing go, and takes it back', async () => {
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

  test('is filled from what is on the device, by a search', async () => {
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

  test('that is empty says so, and so does one whose outings are not here', async () => {
    const trips = collectionRow('Trips', 1);
    const stage = await open(trips, []);
    await expect.element(text(/^Nothing in it yet/)).toBeVisible();
    const hidden = collectedRow(trips.id, newId(), 1);
    await stage.db.collectedOutings.put(hidden);
    await expect.element(text(/^1 outing is still on the way/)).toBeVisible();
    // What the server refused can be taken out.
    const name = singleOuting(hidden.outing_id);
    await stage.db.lists.put({ ...whole(name), failure: 'refused' });
    await expect.element(text(/^1 outing is gone/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Take out' }).click();
    const args = { collection_id: trips.id, outing_id: hidden.outing_id, title: '' };
    expect(stage.engine.mutateAll.mock.lastCall?.[0]).toEqual([{ name: 'collectedOutings.take', args }]);
  });

  test('has a link only while it is public, is edited, and is deleted with a way back', async () => {
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

const shown = (title: string, part: Partial<ShownCollection['attributes']> = {}): ShownCollection => ({
  id: newId(),
  attributes: {
    title,
    text: 'What I saw.',
    kind: 'travel',
    privacy: 'public',
    is_featured: true,
    cover_template: 'sea-dawn',
    cover: null,
    created_at_timestamp: 1,
    updated_at_timestamp: 1,
    ...part,
  },
  relations: { owner: BEN, stats: { outings_count: 2 } },
});
const LISBON = {
  country: 'country:PT',
  city: { name: 'Lisbon', latitude: 38.72, longitude: -9.14 },
} as const;
const placeOf = ({ attributes }: OutingRow) => (attributes.place_name === 'Lisbon' ? LISBON : null);

const opened = (title: string, outings: readonly OutingRow[]): OpenedCollection => {
  const { id, attributes, relations } = shown(title);
  return {
    id,
    attributes,
    relations: { ...relations, outings: outings.map((outing) => ({ ...outing, place: placeOf(outing) })) },
  };
};
const refused = (code: string) =>
  ({ kind: 'refused', code, message: 'No.', errors: {}, retryAfterMs: null }) as const;

describe('a collection of somebody else', () => {
  test('is asked for, and shown with its owner; offline, as it was kept', async () => {
    const summers = opened('Summers', [lisbon()]);
    const stage = await drawSignedIn(inMain(<CollectionScreen id={summers.id} />), { size: DESKTOP });
    await stage.setNetwork('offline');
    await expect.element(text(/^You’re offline, and this collection isn’t/)).toBeVisible();
    await stage.db.keptAnswers.put({
      path: pathWith(collectionCalls.show, { params: { id: summers.id } }),
      answer: { data: summers },
      kept_at: Date.now() - 5 * 60_000,
    });
    await expect.element(heading('Summers')).toBeVisible();
    await expect.element(text('Updated 5 minutes ago')).toBeVisible();
    await expect.element(link('By Ben Kaya')).toHaveAttribute('href', '/users/ben/profile');
    // It is not on the device.
    await expect
      .element(link('Three days in Lisbon'))
      .toHaveAttribute('href', `/preview/outing/${summers.relations.outings[0]?.id}`);
    expect(button('Add outings').query()).toBeNull();
    await expectAccessible();
  });

  test('that is not there, or not for the reader, says no more than that; what failed is tried again', async () => {
    const id = newId();
    const stage = await drawSignedIn(inMain(<CollectionScreen id={id} />));
    stage.engine.ask.mockResolvedValue(refused('unavailable'));
    await stage.setNetwork('offline');
    await stage.setNetwork('online');
    await expect.element(text('Couldn’t load this collection.')).toBeVisible();
    stage.engine.ask.mockResolvedValue(refused('not_found'));
    await button('Retry').click();
    await expect.element(text(/^This collection isn’t there, or isn’t shared with you/)).toBeVisible();
    await expectAccessible();
  });

  test('stands in the list of theirs, and on their profile', async () => {
    const stage = await drawSignedIn(
      inMain(
        <>
          <OtherCollections username="ben" />
          <FeaturedOf username="ben" />
        </>,
      ),
    );
    stage.engine.ask.mockResolvedValue({
      kind: 'ok',
      answer: { data: [shown('Summers')], links: { next: null }, sequence: 0 },
    });
    await stage.setNetwork('offline');
    await stage.setNetwork('online');
    await expect.element(link('Summers').first()).toBeVisible();
    await expect.element(heading('Collections of @ben')).toBeVisible();
    await expect.element(link('All collections')).toHaveAttribute('href', '/users/ben/collections');
  });
});

test('one’s own profile shows what is featured, or where that is chosen', async () => {
  const stage = await drawSignedIn(inMain(<OwnFeatured />));
  await pulled(stage);
  await expect.element(link('your collections')).toHaveAttribute('href', '/collections');
  await keep(stage, collectionRow('Secrets', 2));
  await keep(stage, collectionRow('Talks', 1, { is_featured: true }));
  await expect.element(link('Talks')).toBeVisible();
  expect(link('Secrets').query()).toBeNull();
});

test('an outing is put into collections, one of them new', async () => {
  const outing = lisbon();
  const trips = collectionRow('Trips', 1);
  const stage = await drawSignedIn(inMain(<AddToCollection outing={outing} open onClose={() => {}} />));
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

describe('the public page of a collection', () => {
  test('shows whose it is, leads to its outings, and ends in a way in', async () => {
    const summers = opened('Summers', [lisbon(), hut()]);
    const stage = await drawSignedIn(<CollectionPreview id={summers.id} />, { size: DESKTOP });
    stage.engine.call.mockResolvedValue({ kind: 'ok', answer: { data: summers } });
    await stage.device.setFact('session', { kind: 'guest' });
    await stage.setNetwork('offline');
    await stage.setNetwork('online');
    await expect.element(heading('Summers')).toBeVisible();
    await expect.element(text('By Ben Kaya')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Map of the places in Summers' })).toBeVisible();
    await expect
      .element(link('Three days in Lisbon'))
      .toHaveAttribute('href', `/preview/outing/${summers.relations.outings[0]?.id}`);
    await expectAccessible();
  });

  test('that is for nobody leads to logging in', async () => {
    const stage = await drawSignedIn(<CollectionPreview id={newId()} />);
    stage.engine.call.mockResolvedValue(refused('not_found'));
    await stage.setNetwork('offline');
    await stage.setNetwork('online');
    await expect.element(heading('No collection here')).toBeVisible();
    await expectAccessible();
  });
});
