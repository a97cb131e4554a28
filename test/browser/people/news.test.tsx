/** Tests the news: each state of the screen, new items, filters, and reactions. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FeedItem, FeedKind } from '#contract/people/feed/feed.ts';
import type { PulledList } from '#db/database/sync-state.ts';
import { newId } from '#db/new-id.ts';
import { listOfPerson } from '#db/rows.ts';
import { FeedScreen } from '#features/feed/feed-screen.tsx';
import type { FeedSearch } from '#features/feed/feed-search.ts';
import News from '#features/home/news.tsx';
import { OwnNews } from '#features/profile/profile-news.tsx';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { waitFor } from '../../fixtures/wait-for.ts';
import { expectAccessible } from '../axe.ts';
import { DESKTOP } from '../draw.tsx';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';
import { feedItem } from './feed-items.ts';
import { relatedRow } from './related-people.ts';

const FEED = listOfPerson('feedItems');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const text = (words: string | RegExp) => page.getByText(words);
const article = (name: RegExp) => page.getByRole('article', { name });

const screen = (search: Partial<FeedSearch> = {}) => (
  <main>
    <FeedScreen kind={undefined} people={undefined} list={undefined} itemId={undefined} {...search} />
  </main>
);

const followed = (username: string, name: string) =>
  relatedRow({ id: newId(), username, name, avatar: null }, { is_followed: true });

const put = ({ db }: Stage, items: readonly FeedItem[]) =>
  db.feedItems.bulkPut(
    items.map((item) => ({ ...item, list: FEED, order: item.attributes.created_at_timestamp, sequence: 0 })),
  );

const BEFORE: Omit<PulledList, 'name'> = {
  channel: 'user.ada',
  progress: { kind: 'pulling', next: null, reached: null },
  stale: false,
  marks: 0,
  pulled_at: null,
  failure: null,
  pages_wanted: 1,
  pages_pulled: 0,
  wanted_at: 1,
};

const pulled = ({ db }: Stage, name: string) =>
  db.lists.put({
    ...BEFORE,
    name,
    progress: { kind: 'complete' },
    pulled_at: Date.now() - 5 * 60_000,
    pages_pulled: 1,
  });

/** A page of a response. */
const answered = (data: FeedItem[], next: string | null = null) => ({
  kind: 'ok' as const,
  response: { data, links: { next }, sequence: 1 },
});

/** One of each kind, newest first. */
const ofEachKind = (): FeedItem[] => {
  const kinds: FeedKind[] = ['outing', 'photos', 'collection', 'places', 'rating'];
  return kinds.map((kind, index) => feedItem(kind, { minutes: 10 + index * 45 }));
};

describe('all news', () => {
  test("the screen shows skeletons, then the device's items, each kind with its link onward", async () => {
    // All of them are drawn, as all are near.
    const stage = await drawLoggedIn(screen(), { size: { width: 390, height: 3_000 } });
    await expect.element(page.getByRole('status').first()).toBeInTheDocument();
    const items = ofEachKind();
    await put(stage, items);
    await pulled(stage, FEED);
    await expect.element(article(/Ben Kaya shared an outing/)).toBeVisible();
    const [outing, photos, collection] = items;
    await expect
      .element(link('Three days in Lisbon').first())
      .toHaveAttribute('href', `/preview/outing/${outing?.relations.outing?.id}`);
    await expect
      .element(link(/^7 photos of/))
      .toHaveAttribute('href', `/preview/outing/${photos?.relations.outing?.id}`);
    await expect
      .element(link('Winter weekends'))
      .toHaveAttribute('href', `/collections/${collection?.relations.collection?.id}`);
    await expect
      .element(article(/Ben Kaya was in Portugal and Spain and 2 other places/))
      .toBeInTheDocument();
    await expect.element(link('Travel log of Ben Kaya')).toHaveAttribute('href', '/users/ben/travel');
    await expect.element(page.getByRole('img', { name: '4 stars' })).toBeInTheDocument();
    await expectAccessible();
  });

  test('an item leads to an outing that this device can open', async () => {
    const stage = await drawLoggedIn(screen());
    const item = feedItem('photos', { minutes: 5 });
    const { outing } = item.relations;
    if (!outing) throw new Error('No outing');
    await stage.db.outings.put({ ...sampleOuting(), id: outing.id });
    await put(stage, [item]);
    await expect.element(link(/^7 photos of/)).toHaveAttribute('href', `/outings/${outing.id}?tab=photos`);
  });

  test('the screen shows what to do for a reader who follows no one, and what to wait for otherwise', async () => {
    const stage = await drawLoggedIn(screen());
    await pulled(stage, FEED);
    await pulled(stage, listOfPerson('people'));
    await expect.element(text('Follow people to see what they share.')).toBeVisible();
    await expect.element(link('Find people').last()).toHaveAttribute('href', '/people?tab=find');
    await expectAccessible();
    await stage.db.people.put(followed('ben', 'Ben Kaya'));
    await expect.element(text(/^Nothing shared yet/)).toBeVisible();
  });

  test('the screen reports without a network that the news never arrived, or how old they are', async () => {
    const stage = await drawLoggedIn(screen());
    await stage.setNetwork('offline');
    await expect.element(text(/^You’re offline, and the news/)).toBeVisible();
    await put(stage, ofEachKind());
    await pulled(stage, FEED);
    await expect.element(text('Updated 5 minutes ago')).toBeVisible();
  });

  test('the news are requested again after a failure', async () => {
    const stage = await drawLoggedIn(screen());
    await stage.db.lists.put({ ...BEFORE, name: FEED, failure: 'unreachable' });
    await button('Retry').click();
    expect(stage.engine.syncNow).toHaveBeenCalled();
  });

  test('the screen holds back new items until the reader asks, and then requests them', async () => {
    const stage = await drawLoggedIn(screen());
    await put(stage, [feedItem('outing', { minutes: 60 })]);
    await pulled(stage, FEED);
    await expect.element(article(/shared an outing/)).toBeVisible();
    await waitFor(() => expect(stage.engine.pullAgain).toHaveBeenCalledWith(FEED));
    await put(stage, [feedItem('places', { minutes: 2 }), feedItem('rating', { minutes: 1 })]);
    await expect.element(button('2 new posts')).toBeVisible();
    expect(article(/was in Portugal/).query()).toBeNull();
    await button('2 new posts').click();
    await expect.element(article(/rated an outing/)).toBeVisible();
    await expect.element(article(/was in Portugal/)).toBeInTheDocument();
    expect(button('2 new posts').query()).toBeNull();
  });

  test('the screen scrolls to the linked post', async () => {
    const items = Array.from({ length: 30 }, (_, nth) =>
      feedItem('outing', { minutes: 10 + nth, title: `Plan ${nth}` }),
    );
    const target = items[25];
    const stage = await drawLoggedIn(screen({ itemId: target?.id ?? '' }));
    await put(stage, items);
    await pulled(stage, FEED);
    await expect.element(link('Plan 25')).toBeInViewport();
  });

  test('the screen reports that the linked post is gone', async () => {
    const stage = await drawLoggedIn(screen({ itemId: newId() }));
    await put(stage, [feedItem('outing', { minutes: 1 })]);
    await pulled(stage, FEED);
    await expect.element(text('This post isn’t there anymore.')).toBeVisible();
  });

  test('a keyboard user moves from post to post by J and K', async () => {
    const stage = await drawLoggedIn(screen(), { size: DESKTOP });
    await put(stage, [
      feedItem('outing', { minutes: 1, title: 'First' }),
      feedItem('outing', { minutes: 2, title: 'Second' }),
    ]);
    await expect.element(link('Second')).toBeInTheDocument();
    await userEvent.keyboard('j');
    await expect.element(link('First')).toHaveFocus();
    await userEvent.keyboard('j');
    await expect.element(link('Second')).toHaveFocus();
    await userEvent.keyboard('k');
    await expect.element(link('First')).toHaveFocus();
  });
});

describe('reactions', () => {
  test('one tap joins a reaction, the own one is marked, another can be chosen, and names load on request', async () => {
    const stage = await drawLoggedIn(screen());
    const item = feedItem('outing', { minutes: 5 });
    await put(stage, [item]);
    await expect.element(button('React with ❤️ (3)')).toHaveAttribute('aria-pressed', 'true');
    await button('React with 🎉 (1)').click();
    expect(stage.engine.mutate).toHaveBeenLastCalledWith(
      'feed.react',
      { id: item.id, emoji: '🎉' },
      undefined,
    );
    await button('React with ❤️ (3)').click();
    expect(stage.engine.mutate).toHaveBeenLastCalledWith(
      'feed.react',
      { id: item.id, emoji: null },
      undefined,
    );
    await button('Add a reaction').click();
    await button('React with 😮').click();
    expect(stage.engine.mutate).toHaveBeenLastCalledWith(
      'feed.react',
      { id: item.id, emoji: '😮' },
      undefined,
    );
    stage.engine.ask.mockResolvedValue({
      kind: 'ok',
      response: {
        data: [
          {
            id: newId(),
            feed_item_id: item.id,
            attributes: { emoji: '❤️', reacted_at_timestamp: 1 },
            relations: { user: { id: newId(), username: 'cleo', name: 'Cleo Marin', avatar: null } },
          },
        ],
        links: { next: null },
        sequence: 1,
      },
    });
    await button('4 reactions').click();
    await expect.element(page.getByRole('dialog').getByText('Cleo Marin')).toBeVisible();
    expect(stage.engine.ask).toHaveBeenCalledWith('feed.reactions', expect.anything());
  });
});

describe('filtered news', () => {
  test('filtered news come from the server, report a missing network, and load further pages', async () => {
    const stage = await drawLoggedIn(screen({ kind: 'photos' }));
    stage.engine.ask.mockImplementation(async (_, { query }) =>
      query !== undefined && 'cursor' in query
        ? answered([feedItem('photos', { minutes: 90, title: 'Later page' })])
        : answered([feedItem('photos', { minutes: 5 })], '/feed?kind=photos&cursor=abc'),
    );
    await stage.setNetwork('offline');
    await stage.setNetwork('online');
    await expect.element(link('7 photos of Three days in Lisbon')).toBeVisible();
    await expect.element(link('7 photos of Later page')).toBeInTheDocument();
    await expect.element(link(/^Photos$/)).toHaveAttribute('aria-current', 'true');
    await expect.element(link('Ratings')).toHaveAttribute('href', '/feed?kind=rating');
    await expectAccessible();
  });

  test('filtered news can show several people, whom the reader collects first', async () => {
    const stage = await drawLoggedIn(screen({ people: 'ben' }));
    stage.engine.ask.mockResolvedValue(answered([]));
    await stage.db.people.bulkPut([followed('ben', 'Ben Kaya'), followed('cleo', 'Cleo Marin')]);
    await stage.setNetwork('offline');
    await stage.setNetwork('online');
    await button('Ben Kaya').click();
    const dialog = page.getByRole('dialog');
    await expect
      .element(dialog.getByRole('button', { name: /^Ben Kaya/ }))
      .toHaveAttribute('aria-pressed', 'true');
    await dialog.getByRole('button', { name: /^Cleo Marin/ }).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Show news of 2 people' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => stage.href()).toBe('/feed?people=ben%2Ccleo');
  });

  test('filtered news without followed people say how to see all', async () => {
    const stage = await drawLoggedIn(screen({ people: 'nobody' }));
    stage.engine.ask.mockResolvedValue(answered([]));
    await stage.setNetwork('offline');
    await stage.setNetwork('online');
    await expect.element(text('No news matches.')).toBeVisible();
    await expect.element(link('Show all news')).toHaveAttribute('href', '/feed');
    await button('One person').click();
    await expect.element(text('You don’t follow anyone yet.')).toBeVisible();
    await expectAccessible();
  });
});

test('Home shows the newest posts as sentences that lead to them', async () => {
  const stage = await drawLoggedIn(
    <main>
      <h1>Today</h1>
      <News />
    </main>,
  );
  const items = ofEachKind();
  await put(stage, items);
  await expect
    .element(link(/Ben Kaya shared Three days in Lisbon/))
    .toHaveAttribute('href', `/feed?itemId=${items[0]?.id}`);
  await expect.element(link('All news')).toHaveAttribute('href', '/feed');
  expect(link(/rated/).query()).toBeNull();
  await expectAccessible();
});

test("the user's own posts are on their profile, and can be removed with an Undo", async () => {
  const stage = await drawLoggedIn(
    <main>
      <h1>Me</h1>
      <OwnNews itemId={undefined} />
    </main>,
  );
  const author = { id: stage.id, username: 'ada', name: 'Ada Lund', avatar: null };
  const own = [1, 2, 3, 4].map((nth) => feedItem('outing', { minutes: nth, title: `Plan ${nth}`, author }));
  stage.engine.ask.mockResolvedValue(answered(own));
  await stage.setNetwork('offline');
  await stage.setNetwork('online');
  await expect.element(link('Plan 3')).toBeInTheDocument();
  expect(link('Plan 4').query()).toBeNull();
  await button('Show more').click();
  await expect.element(link('Plan 4')).toBeInTheDocument();
  await expectAccessible();
  await button('More about this post by Ada Lund').first().click();
  await page.getByRole('menuitem', { name: 'Remove from my feed' }).click();
  expect(stage.engine.mutate).toHaveBeenLastCalledWith(
    'feed.remove',
    { id: own[0]?.id, title: 'Plan 1' },
    undefined,
  );
  await expect.element(link('Plan 1')).not.toBeInTheDocument();
  await button('Undo').click();
  await expect.element(link('Plan 1')).toBeInTheDocument();
});
