/** Tests other users' collections, for members and for the public. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pathWith } from '#contract/base/call.ts';
import { collectionCalls } from '#contract/people/collection/calls.ts';
import type { OpenedCollection, ShownCollection } from '#contract/people/collection/collection.ts';
import { newId } from '#db/new-id.ts';
import type { OutingRow } from '#db/rows.ts';
import { CollectionScreen } from '#features/collections/collection-screen.tsx';
import { OtherCollections } from '#features/collections/other-collections.tsx';
import { CollectionPreview } from '#features/collections/preview/collection-preview.tsx';
import { FeaturedOf } from '#features/profile/featured-collections.tsx';
import { BEN } from '../../fixtures/collections.ts';
import { keptRow } from '../../fixtures/kept-response.ts';
import { expectAccessible } from '../axe.ts';
import { DESKTOP } from '../draw.tsx';
import { drawLoggedIn } from '../logged-in.tsx';
import { button, heading, hut, inMain, link, lisbon, text } from './drawn-collections.tsx';

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

describe("another user's collection", () => {
  test('a collection is requested, and shown with its owner; offline, as it was stored', async () => {
    const summers = opened('Summers', [lisbon()]);
    const stage = await drawLoggedIn(inMain(<CollectionScreen id={summers.id} />), { size: DESKTOP });
    await stage.setNetwork('offline');
    await expect.element(text(/^You’re offline, and this collection isn’t/)).toBeVisible();
    const path = pathWith(collectionCalls.show, { params: { id: summers.id } });
    const kept = { answer: { data: summers }, fetched_at: Date.now() - 5 * 60_000 };
    await stage.db.keptAnswers.put(keptRow(path, kept));
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

  test('a collection that is missing or hidden from the reader reveals no more than that; a failed one can be retried', async () => {
    const id = newId();
    const stage = await drawLoggedIn(inMain(<CollectionScreen id={id} />));
    stage.engine.ask.mockResolvedValue(refused('unavailable'));
    await stage.setNetwork('offline');
    await stage.setNetwork('online');
    await expect.element(text('Couldn’t load this collection.')).toBeVisible();
    stage.engine.ask.mockResolvedValue(refused('not_found'));
    await button('Retry').click();
    await expect.element(text(/^This collection doesn’t exist, or isn’t shared with you/)).toBeVisible();
    await expectAccessible();
  });

  test("a collection appears in its owner's list, and on their profile", async () => {
    const stage = await drawLoggedIn(
      inMain(
        <>
          <OtherCollections username="ben" />
          <FeaturedOf username="ben" />
        </>,
      ),
    );
    stage.engine.ask.mockResolvedValue({
      kind: 'ok',
      response: { data: [shown('Summers')], links: { next: null }, sequence: 0 },
    });
    await stage.setNetwork('offline');
    await stage.setNetwork('online');
    await expect.element(link('Summers').first()).toBeVisible();
    await expect.element(heading('Collections of @ben')).toBeVisible();
    await expect.element(link('All collections')).toHaveAttribute('href', '/users/ben/collections');
  });
});

describe('the public page of a collection', () => {
  test('the public page shows the owner of a collection, links to its outings, and ends with a way to log in', async () => {
    const summers = opened('Summers', [lisbon(), hut()]);
    const stage = await drawLoggedIn(<CollectionPreview id={summers.id} />, { size: DESKTOP });
    stage.engine.ask.mockResolvedValue({ kind: 'ok', response: { data: summers } });
    await stage.device.setFact('session', { kind: 'signed_out' });
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

  test('the public page of a hidden collection leads to logging in', async () => {
    const stage = await drawLoggedIn(<CollectionPreview id={newId()} />);
    stage.engine.ask.mockResolvedValue(refused('not_found'));
    await stage.setNetwork('offline');
    await stage.setNetwork('online');
    await expect.element(heading('No collection here')).toBeVisible();
    await expectAccessible();
  });
});
