/** Tests that stories leave a device when their day is over by the server’s clock, with their pictures. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MessagePicture } from '#contract/chat/message/message.ts';
import { localPicture } from '#db/database/blobs.ts';
import { newId } from '#db/new-id.ts';
import { storyLives } from '#db/queries/people/stories.ts';
import { rowKey } from '#db/rows.ts';
import type { SyncContext } from '#engine/context.ts';
import { createPicturePrefetcher } from '#engine/pull/prefetch-pictures.ts';
import { mutate } from '#engine/queue/outbox.ts';
import { createStoryKeeper } from '#engine/storage/story-keeper.ts';
import { ADA, alone, BEN } from '../alone.ts';
import { storyRow } from '../story-rows.ts';

/** The device is two days ahead of the server. */
const WRONG_BY = 2 * 86_400_000;
const DEVICE_NOW = 1_000_000 + WRONG_BY;

interface Kept {
  sync: SyncContext;
  /** Sets the server’s clock. */
  setClock(now: number): void;
  /** The ms until the keeper's next check. */
  waits: number[];
  held: Set<string>;
}

function device(serverNow = 1_000): Kept {
  let clock = serverNow;
  const base = alone();
  const waits: number[] = [];
  const held = new Set<string>();
  const sync: SyncContext = {
    ...base,
    now: () => DEVICE_NOW,
    serverNow: () => clock,
    ports: {
      ...base.ports,
      after(ms) {
        waits.push(ms);
        return () => {};
      },
      media: {
        ...base.ports.media,
        hold: async (_userId, url) => {
          held.add(url);
          return 'held';
        },
        letGo: async (_userId, urls) => {
          for (const url of urls) held.delete(url);
        },
      },
    },
  };
  const setClock = (now: number) => {
    clock = now;
  };
  return { sync, waits, held, setClock };
}

const picture = (key: string, widths = [320, 1080, 2048]): MessagePicture => ({
  picture: { sizes: widths.map((width) => ({ url: `/files/${key}?width=${width}`, width, height: width })) },
  placeholder: '',
});
const idsOf = async ({ db }: SyncContext) => (await db.stories.toCollection().primaryKeys()).sort();

describe('a story', () => {
  it('a story is deleted when its day is over by the server’s clock, whatever the device’s says [Y1]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ expires: fc.integer({ min: 1, max: 30 }), isUnsent: fc.boolean() }), {
          maxLength: 8,
        }),
        fc.integer({ min: 0, max: 31 }),
        async (given, now) => {
          const { sync } = device(now);
          const rows = given.map((one) => storyRow({ id: newId(), created: 1, author: ADA, ...one }));
          await sync.db.stories.bulkPut(rows);
          await createStoryKeeper(sync).run();
          const living = rows.filter((row) => storyLives(row, now));
          expect(await idsOf(sync)).toEqual(living.map(({ id }) => id).sort());
          sync.db.close();
        },
      ),
      { numRuns: 30 },
    );
  });

  it('the keeper checks again when the next story expires, and every few minutes in any case [Y1]', async () => {
    const { sync, waits } = device(1_000);
    const keeper = createStoryKeeper(sync);
    await keeper.run();
    await sync.db.stories.put(storyRow({ expires: 41_000 }));
    await keeper.run();
    await sync.db.stories.put(storyRow({ id: newId(), author: ADA, expires: 500, isUnsent: true }));
    await keeper.run();
    expect(waits).toEqual([300_000, 40_000, 300_000]);
  });

  it('a story that the user changes or deletes here is also deleted, and the change stays for the server to judge [Y1]', async () => {
    const { sync, setClock } = device(1_000);
    const [edited, deleted] = [newId(), newId()];
    for (const id of [edited, deleted])
      await sync.db.stories.put(storyRow({ id, author: ADA, expires: 2_000 }));
    const change = { text: 'Sunset', alt: '' };
    await mutate(sync, [{ name: 'stories.edit', args: { id: edited, change } }]);
    await mutate(sync, [{ name: 'stories.delete', args: { id: deleted } }]);
    setClock(2_000);
    await createStoryKeeper(sync).run();
    expect(await idsOf(sync)).toEqual([]);
    for (const id of [edited, deleted])
      expect((await sync.db.serverRows.get(rowKey('stories', id)))?.row).toBeNull();
    expect(await sync.db.outbox.count()).toBe(2);
  });

  it('a story that was not sent yet outlasts its day, as that has not begun [Y1]', async () => {
    const { sync, setClock } = device(1_000);
    const id = newId();
    const args = {
      id,
      text: 'Hi',
      ground: '',
      alt: '',
      audience: 'followers',
      list_ids: [],
      outing_id: null,
    };
    await mutate(sync, [{ name: 'stories.add', args }]);
    setClock(DEVICE_NOW + 10 * 86_400_000);
    await createStoryKeeper(sync).run();
    expect(await idsOf(sync)).toEqual([id]);
  });
});

describe('the pictures of stories', () => {
  it('pictures are deleted in all sizes when their story is gone for any reason, and no others are [Y1]', async () => {
    const { sync, held, setClock } = device(1_000);
    for (const key of ['a', 'b', 'c', 'other']) held.add(`/files/${key}?width=1080`);
    const rows = ['a', 'b', 'c'].map((key, nth) =>
      storyRow({ id: newId(), picture: picture(key, [1080]), expires: 2_000 + nth }),
    );
    await sync.db.stories.bulkPut(rows);
    const own = { picture: localPicture('blob', 10, 10), placeholder: '' };
    await sync.db.stories.put(storyRow({ id: newId(), author: ADA, isUnsent: true, picture: own }));
    const keeper = createStoryKeeper(sync);
    await keeper.run();
    expect(held.size).toBe(4);
    setClock(2_000);
    await keeper.run();
    expect([...held]).toEqual(['/files/b?width=1080', '/files/c?width=1080', '/files/other?width=1080']);
    // Its author has deleted it, and a later start of the app finds that.
    await sync.db.stories.delete(rows[1]?.id ?? '');
    await createStoryKeeper(sync).run();
    expect([...held]).toEqual(['/files/c?width=1080', '/files/other?width=1080']);
  });

  it('pictures are prefetched for the newest unseen stories, as wide as a phone shows them [Y4]', async () => {
    const { sync, held } = device(1_000);
    await sync.db.stories.bulkPut([
      ...Array.from({ length: 22 }, (_, nth) =>
        storyRow({ id: newId(), created: nth, picture: picture(`unseen${nth}`) }),
      ),
      storyRow({ id: newId(), created: 900, viewed: 950, picture: picture('seen') }),
      storyRow({ id: newId(), created: 900, author: ADA, picture: picture('own') }),
      storyRow({ id: newId(), created: 900, expires: 1_000, picture: picture('expired') }),
      storyRow({ id: newId(), created: 900, author: BEN, picture: picture('small', [320, 640]) }),
      storyRow({ id: newId(), created: 900, author: BEN }),
    ]);
    const fetching = createPicturePrefetcher(sync, () => true);
    await fetching.fetchStories();
    await fetching.fetchStories();
    const newest = Array.from({ length: 18 }, (_, nth) => `/files/unseen${nth + 4}?width=1080`);
    expect([...held].sort()).toEqual(['/files/small?width=640', ...newest].sort());
  });

  it('pictures are not prefetched while there is no space, or data is to be saved [Y4]', async () => {
    const { sync, held } = device(1_000);
    await sync.db.stories.put(storyRow({ picture: picture('a') }));
    await createPicturePrefetcher(sync, () => false).fetchStories();
    expect(held.size).toBe(0);
  });
});
