/** Tests stories on devices: adding, seeing and evicting them, with and without a network, by any clock. */
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { STORY_LIFE_MS } from '#contract/base/limits.ts';
import type { MutationArgs } from '#contract/mutations.ts';
import { localBlobId } from '#db/database/blobs.ts';
import { newId } from '#db/new-id.ts';
import { refusedMutations } from '#db/queries/sending/queued-changes.ts';
import { listOfPerson, type StoryRow } from '#db/rows.ts';
import type { Engine } from '#engine/engine.ts';
import { insertFollows } from '../../../fixtures/people.ts';
import { ownTime } from '../../../simulation/devices/clock.ts';
import type { Device } from '../../../simulation/devices/device.ts';
import { newOuting } from '../../new-outing.ts';
import { arrive, arriveAgain, inspect, openStage, queueOf, stored } from '../../stage.ts';

const stage = openStage();
const STORIES = listOfPerson('stories');
const PUT = { method: 'PUT', path: '/files/' } as const;
const DAY_MS = 86_400_000;

let picture: ArrayBuffer;
beforeAll(async () => {
  const made = sharp({ create: { width: 48, height: 32, channels: 3, background: 'teal' } });
  picture = new Uint8Array(await made.webp().toBuffer()).buffer;
});

/** The server uses the clock of the world. */
let giveTimeBack = () => {};
afterEach(() => giveTimeBack());

/** Ben follows Ada, and a screen of his shows stories. */
async function adaAndBen() {
  const { world, server } = stage;
  giveTimeBack = ownTime(world.clock);
  const ada = await arrive(world, 'ada');
  const ben = await arrive(world, 'ben');
  await insertFollows(server.database.db, { follower: ben.account.id, followee: ada.account.id });
  await ben.tab.subscribe(STORIES, 1);
  await world.pass(2_000);
  return { world, ada, ben };
}

const story = (given: Partial<MutationArgs['stories.add']> = {}): MutationArgs['stories.add'] => ({
  ...{
    id: newId(),
    text: 'Sunrise',
    ground: '',
    alt: '',
    audience: 'followers',
    list_ids: [],
    outing_id: null,
  },
  ...given,
});

async function add(tab: Engine, given: Partial<MutationArgs['stories.add']> = {}): Promise<string> {
  const args = story(given);
  await stored(tab.mutate('stories.add', args));
  return args.id;
}

async function addPicture(tab: Engine, given: Partial<MutationArgs['stories.add']> = {}): Promise<string> {
  const args = { ...story({ text: '', ...given }), blob: newId(), type: 'image/webp' } as const;
  const size = { bytes: picture.byteLength, width: 48, height: 32 };
  await stored(tab.mutate('stories.addPicture', { ...args, ...size }, { bytes: picture }));
  return args.id;
}

const storiesOn = (device: Device): Promise<StoryRow[]> =>
  inspect(device, (db) => db.stories.orderBy('[list+order+id]').toArray());
const idsOn = async (device: Device) => (await storiesOn(device)).map(({ id }) => id);
const storyOn = (device: Device, id: string) => inspect(device, (db) => db.stories.get(id));
const emptied = (device: Device) => async () => (await queueOf(device)).length === 0;
const isOn = (device: Device, id: string) => async () => (await storyOn(device, id)) !== undefined;

describe('a story', () => {
  it('a story is there at once, survives the tab, and begins its day when the server has it [Y1]', async () => {
    const { world, ada } = await adaAndBen();
    ada.device.setOnline(false);
    const id = await add(ada.tab);
    ada.device.killAll();
    await ada.device.openTab();
    world.clock.leap(2 * DAY_MS);
    await world.pass(10_000);
    expect(await idsOn(ada.device)).toEqual([id]);
    ada.device.setOnline(true);
    await world.reach(emptied(ada.device), 60_000);
    const row = await storyOn(ada.device, id);
    const sentAt = world.clock.now();
    expect(row?.attributes.expires_at_timestamp).toBeGreaterThan(sentAt + STORY_LIFE_MS - 60_000);
    expect(row?.relations.own).toMatchObject({ audience: 'followers', viewers_count: 0 });
  });

  it.each([-3 * DAY_MS, 0, 3 * DAY_MS])(
    'a story is gone a day later by the server’s clock, without a network and with a clock that is %i ms wrong [Y1] (F27)',
    async (skew) => {
      const { world, ada, ben } = await adaAndBen();
      ben.device.clockSkew = skew;
      await world.during(ben.tab.syncNow());
      const id = await addPicture(ada.tab);
      await world.reach(emptied(ada.device), 60_000);
      await ben.tab.pullAgain(STORIES);
      await world.reach(isOn(ben.device, id), 20_000);
      const held = () => ben.device.pictures.get(ben.account.id)?.size ?? 0;
      await world.reach(() => held() === 1, 20_000);
      ben.device.setOnline(false);
      await world.pass(60_000);
      expect(await idsOn(ben.device)).toEqual([id]);
      world.clock.leap(STORY_LIFE_MS);
      await world.pass(6 * 60_000);
      expect(await idsOn(ben.device)).toEqual([]);
      expect(held()).toBe(0);
      expect(await idsOn(ada.device)).toEqual([]);
    },
  );

  it('a story that is deleted or no longer visible disappears with the next pull, and an earlier page does not bring it back [Y2]', async () => {
    const { world, ada, ben } = await adaAndBen();
    const [first, second] = [await add(ada.tab), await add(ada.tab)];
    await world.reach(emptied(ada.device), 60_000);
    await ben.tab.pullAgain(STORIES);
    await world.reach(isOn(ben.device, second), 20_000);
    const phone = await arriveAgain(world, ben.account);
    await phone.tab.subscribe(STORIES, 1);
    await world.reach(isOn(phone.device, first), 20_000);
    phone.device.setOnline(false);
    // The phone has yet to learn that Ben has seen it.
    await stored(ben.tab.mutate('stories.view', { id: first, author: 'Ada' }));
    await world.reach(emptied(ben.device), 30_000);
    await stored(ada.tab.mutate('stories.delete', { id: first }));
    await world.reach(emptied(ada.device), 60_000);
    phone.device.setOnline(true);
    for (const { tab } of [phone, ben]) await tab.pullAgain(STORIES);
    await world.pass(20_000);
    expect(await idsOn(phone.device)).toEqual([second]);
    expect(await idsOn(ben.device)).toEqual([second]);
    await stored(
      ben.tab.mutate('people.follow', {
        person: personOf(await storyOn(ben.device, second)),
        follow: false,
      }),
    );
    await world.reach(emptied(ben.device), 30_000);
    await ben.tab.pullAgain(STORIES);
    await world.pass(5_000);
    expect(await inspect(ben.device, (db) => db.stories.count())).toBe(0);
  });
});

const personOf = (row: StoryRow | undefined) => {
  if (!row) throw new Error('No story');
  return row.relations.author;
};

describe('reports about a story', () => {
  it('a seen story is reported once, counts once, and is known on all devices [Y3]', async () => {
    const { world, ada, ben } = await adaAndBen();
    const id = await add(ada.tab);
    await world.reach(emptied(ada.device), 60_000);
    await ben.tab.pullAgain(STORIES);
    await world.reach(isOn(ben.device, id), 20_000);
    const phone = await arriveAgain(world, ben.account);
    await phone.tab.subscribe(STORIES, 1);
    await world.reach(isOn(phone.device, id), 20_000);
    await stored(ben.tab.mutate('stories.view', { id, author: 'Ada' }));
    await world.reach(emptied(ben.device), 30_000);
    await stored(ben.tab.mutate('stories.view', { id, author: 'Ada' }));
    await stored(ada.tab.mutate('stories.view', { id, author: 'Ada' }));
    expect(await queueOf(ben.device)).toEqual([]);
    expect(await queueOf(ada.device)).toEqual([]);
    await world.pass(3_000);
    const seen = (await storyOn(ben.device, id))?.relations.viewed_at_timestamp;
    expect(seen).not.toBeNull();
    expect((await storyOn(phone.device, id))?.relations.viewed_at_timestamp).toBe(seen);
    await ada.tab.subscribe(STORIES, 1);
    await ada.tab.pullAgain(STORIES);
    await world.pass(3_000);
    expect((await storyOn(ada.device, id))?.relations.own?.viewers_count).toBe(1);
  });

  it('a report for a deleted story is dropped silently, and changed words are refused [Y3]', async () => {
    const { world, ada, ben } = await adaAndBen();
    const ids = [await add(ada.tab), await add(ada.tab)];
    await world.reach(emptied(ada.device), 60_000);
    await ben.tab.pullAgain(STORIES);
    await world.reach(async () => (await idsOn(ben.device)).length === 2, 20_000);
    ada.device.setOnline(false);
    ben.device.setOnline(false);
    await stored(ben.tab.mutate('stories.view', { id: ids[0] ?? '', author: 'Ada' }));
    await stored(ben.tab.mutate('stories.react', { id: ids[1] ?? '', emoji: '🎉' }));
    await stored(ada.tab.mutate('stories.delete', { id: ids[1] ?? '' }));
    await stored(ada.tab.mutate('stories.edit', { id: ids[0] ?? '', change: { text: 'Noon', alt: '' } }));
    world.clock.leap(STORY_LIFE_MS);
    await world.pass(6 * 60_000);
    expect((await queueOf(ben.device)).length).toBe(2);
    ada.device.setOnline(true);
    ben.device.setOnline(true);
    await world.reach(emptied(ben.device), 60_000);
    expect(await inspect(ben.device, (db) => db.outbox.count())).toBe(0);
    await world.reach(async () => (await inspect(ada.device, refusedMutations)).length === 1, 60_000);
    const [refused] = await inspect(ada.device, refusedMutations);
    expect(refused).toMatchObject({ name: 'stories.edit', args: { change: { text: 'Noon' } } });
    expect(await idsOn(ada.device)).toEqual([]);
    expect(await inspect(ada.device, (db) => db.outbox.count())).toBe(1);
  });
});

describe("a story's picture", () => {
  it('a picture is uploaded with its story after a restart, and after the outing that it belongs to [P3, P4, O4]', async () => {
    const { world, ada, ben } = await adaAndBen();
    ada.device.setOnline(false);
    const outing = newOuting({ privacy: 'public' });
    await stored(ada.tab.mutate('outings.create', outing));
    const id = await addPicture(ada.tab, { outing_id: outing.id });
    expect(
      localBlobId((await storyOn(ada.device, id))?.attributes.picture?.picture.sizes[0]?.url ?? ''),
    ).not.toBeNull();
    ada.device.killAll();
    await ada.device.openTab();
    const held = world.network.script.arrange({ ...PUT, times: 1 }, { kind: 'hold_request' });
    ada.device.setOnline(true);
    await world.reach(() => held.met === 1, 60_000);
    expect(
      await inspect(ada.device, async (db) => (await db.uploads.toArray()).map(({ kind }) => kind)),
    ).toEqual(['uploading']);
    held.release();
    await world.reach(emptied(ada.device), 60_000);
    const row = await storyOn(ada.device, id);
    expect(localBlobId(row?.attributes.picture?.picture.sizes[0]?.url ?? '')).toBeNull();
    expect(row?.relations.outing?.id).toBe(outing.id);
    expect(await inspect(ada.device, (db) => db.blobs.count())).toBe(0);
    await ben.tab.pullAgain(STORIES);
    await world.reach(isOn(ben.device, id), 20_000);
  });

  it('a picture that is discarded in flight leaves nothing [P6]', async () => {
    const { world, ada, ben } = await adaAndBen();
    const held = world.network.script.arrange({ ...PUT, times: 1 }, { kind: 'hold_request' });
    await addPicture(ada.tab);
    await world.reach(() => held.met === 1, 60_000);
    const [{ id = '' } = {}] = await queueOf(ada.device);
    expect(await ada.tab.discard(id)).toBe(true);
    held.release();
    await world.pass(10_000);
    expect(await idsOn(ada.device)).toEqual([]);
    expect(
      await inspect(ada.device, async (db) => (await db.blobs.count()) + (await db.uploads.count())),
    ).toBe(0);
    await ben.tab.pullAgain(STORIES);
    await world.pass(5_000);
    expect(await idsOn(ben.device)).toEqual([]);
  });

  it('a picture of a story that was deleted before it was sent remains nowhere', async () => {
    const { world, ada, ben } = await adaAndBen();
    ada.device.setOnline(false);
    const id = await addPicture(ada.tab);
    await stored(ada.tab.mutate('stories.delete', { id }));
    expect(await idsOn(ada.device)).toEqual([]);
    ada.device.setOnline(true);
    await world.reach(emptied(ada.device), 60_000);
    await ben.tab.pullAgain(STORIES);
    await world.pass(5_000);
    expect(await idsOn(ada.device)).toEqual([]);
    expect(await idsOn(ben.device)).toEqual([]);
  });
});
