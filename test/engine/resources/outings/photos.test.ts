/** Tests photos without a network: the same photo from the same news in any order, their order, and reactions. */
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallResponse } from '#contract/base/call.ts';
import type { OwnReaction } from '#contract/base/reaction.ts';
import type { photoCalls } from '#contract/outings/photo/calls.ts';
import type { Photo } from '#contract/outings/photo/photo.ts';
import { localBlobId } from '#db/database/blobs.ts';
import { newId } from '#db/new-id.ts';
import { photoUploadsIn, refusedPhotoChanges } from '#db/queries/outings/photos.ts';
import type { Engine } from '#engine/engine.ts';
import { joinReacted } from '#engine/resources/people/reactions.ts';
import { newestPhotosOf } from '../../../newest.ts';
import type { Device } from '../../../simulation/devices/device.ts';
import { refusal } from '../../../simulation/network/script.ts';
import type { World } from '../../../simulation/world.ts';
import { ADA } from '../../alone.ts';
import { arrive, arriveAgain, inspect, makeOuting, openStage, queueOf, stored } from '../../stage.ts';

const stage = openStage();
const PUT = { method: 'PUT', path: '/files/' } as const;
const CREATE = { method: 'POST', path: /^\/outing-attachments$/ } as const;

let picture: ArrayBuffer;
beforeAll(async () => {
  const made = sharp({ create: { width: 48, height: 32, channels: 3, background: 'teal' } });
  picture = new Uint8Array(await made.webp().toBuffer()).buffer;
});

async function atHome() {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  return { world, account, device, tab, outingId: await makeOuting(world, tab) };
}

async function add(tab: Engine, outing_id: string, taken_at: string | null = null): Promise<string> {
  const [id, blob] = [newId(), newId()];
  const args = { id, outing_id, blob, type: 'image/webp', bytes: picture.byteLength } as const;
  const file = new Blob([picture]);
  await stored(tab.mutate('photos.add', { ...args, width: 48, height: 32, taken_at }, { file }));
  return id;
}

const photosOn = (device: Device, outingId: string) =>
  inspect(device, (db) => newestPhotosOf(db, outingId, 100));
const idsOn = async (device: Device, outingId: string) =>
  (await photosOn(device, outingId)).map(({ id }) => id);
const emptied = (device: Device) => async () => (await queueOf(device)).length === 0;

async function idsOnServer(world: World, account: Parameters<World['ask']>[0], outingId: string) {
  const path = `/outing-attachments?type=photo&outing_id=${outingId}`;
  const { data } = await world.ask<CallResponse<typeof photoCalls.list>>(account, path);
  return data.map(({ id }) => id);
}

describe('news of a photo', () => {
  const photo: Photo = {
    id: newId(),
    outing_id: newId(),
    attributes: {
      type: 'photo',
      picture: { sizes: [{ url: '/files/1', width: 48, height: 32 }] },
      placeholder: '',
      caption: '0',
      alt: '',
      taken_at: null,
      is_featured: false,
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
      fetched_at_timestamp: 1,
    },
    relations: { author: ADA, reactions: [], reaction: null },
  };
  const reactionAt = (at: number): OwnReaction | null =>
    at === 0 ? null : { emoji: at % 2 === 0 ? '🎉' : null, reacted_at_timestamp: at };
  /** What a reader may get to see: each part in one of its versions. `own` is omitted in events for all. */
  const read = ([words, counts, own]: readonly [number, number, number | null]): Photo => ({
    ...photo,
    attributes: {
      ...photo.attributes,
      caption: String(words),
      updated_at_timestamp: words,
      fetched_at_timestamp: counts,
    },
    relations: {
      author: ADA,
      reactions: [{ emoji: '🎉', count: counts }],
      ...(own === null ? {} : { reaction: reactionAt(own) }),
    },
  });
  const version = fc.nat(5);
  const versions = fc.array(fc.tuple(version, version, fc.option(version)), { minLength: 1, maxLength: 8 });

  it('news of a photo leads to the latest words, counts and own reaction in any order and number', () => {
    const shuffled = versions.chain((all) =>
      fc.record({ all: fc.constant(all), order: fc.shuffledSubarray([...all, ...all]) }),
    );
    fc.assert(
      fc.property(shuffled, ({ order }) => {
        const seen = read([0, 0, 0]);
        const joined = order.map(read).reduce(joinReacted, seen);
        const latest = (part: 0 | 1 | 2) => Math.max(0, ...order.map((one) => one[part] ?? 0));
        expect(joined).toEqual(read([latest(0), latest(1), latest(2)]));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('added photos', () => {
  it('added photos are there at once offline, survive the tab, and arrive in their order, whichever bytes come first [P11]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    device.setOnline(false);
    const first = await add(tab, outingId, '2026-05-01T18:30');
    const second = await add(tab, outingId);
    const third = await add(tab, outingId);
    const newestFirst = [third, second, first];
    device.killAll();
    await device.openTab();
    expect(await idsOn(device, outingId)).toEqual(newestFirst);
    expect((await inspect(device, (db) => photoUploadsIn(db, outingId))).size).toBe(3);
    const held = world.network.script.arrange({ ...PUT, times: 1 }, { kind: 'hold_request' });
    device.setOnline(true);
    await world.reach(() => held.met === 1, 30_000);
    await world.pass(5_000);
    // Of the two that are uploaded first either may be held.
    const arrived = await idsOnServer(world, account, outingId);
    expect(arrived.length).toBeLessThan(2);
    expect(arrived).toEqual(newestFirst.slice(newestFirst.length - arrived.length));
    held.release();
    await world.reach(emptied(device), 60_000);
    expect(await idsOnServer(world, account, outingId)).toEqual(newestFirst);
    expect(await idsOn(device, outingId)).toEqual(newestFirst);
    const [, , oldest] = await photosOn(device, outingId);
    expect(oldest?.attributes).toMatchObject({ taken_at: '2026-05-01T18:30', is_featured: false });
    expect(localBlobId(oldest?.attributes.picture.sizes[0]?.url ?? '')).toBeNull();
    expect(await inspect(device, (db) => db.blobs.count())).toBe(0);
  });

  it('photos that the server refuses leave the list, retain their bytes, and can be sent again [P5]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    const refused = world.network.script.arrange({ ...CREATE, times: 1 }, refusal(403, 'forbidden'));
    const kept = [await add(tab, outingId), await add(tab, outingId)];
    await world.reach(async () => (await idsOnServer(world, account, outingId)).length === 1, 60_000);
    expect(refused.met).toBe(1);
    expect(await idsOn(device, outingId)).toEqual([kept[1]]);
    const [change] = await inspect(device, (db) => refusedPhotoChanges(db, outingId));
    expect(change).toMatchObject({ name: 'photos.add', args: { id: kept[0] } });
    // The bytes of the accepted one are deleted with its response.
    await world.reach(async () => (await inspect(device, (db) => db.blobs.count())) === 1);
    await stored(tab.retry(change?.id ?? ''));
    await world.reach(emptied(device), 60_000);
    expect((await idsOnServer(world, account, outingId)).toSorted()).toEqual(kept.toSorted());
  });

  it('photos that are discarded in flight leave no trace', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    device.setOnline(false);
    await add(tab, outingId);
    const [{ id = '' } = {}] = await queueOf(device);
    expect(await tab.discard(id)).toBe(true);
    expect(await idsOn(device, outingId)).toEqual([]);
    expect(await inspect(device, async (db) => (await db.blobs.count()) + (await db.uploads.count()))).toBe(
      0,
    );
    device.setOnline(true);
    await world.pass(10_000);
    expect(await idsOnServer(world, account, outingId)).toEqual([]);
  });
});

it('the device prefetches the smallest pictures of photos of coming outings, each once [P10]', async () => {
  const { world, account, device, tab, outingId } = await atHome();
  await add(tab, outingId);
  await world.reach(emptied(device), 30_000);
  const [photo] = await photosOn(device, outingId);
  const [smallest] = photo?.attributes.picture.sizes ?? [];
  const other = await arriveAgain(world, account);
  const held = () => other.device.pictures.get(account.id) ?? new Set<string>();
  await world.reach(async () => held().size > 0, 12 * 60_000);
  expect([...held()]).toEqual([smallest?.url]);
  const asked = world.network.script.arrange(
    { sender: other.device, path: '/files/' },
    { kind: 'lose_response' },
  );
  await world.pass(12 * 60_000);
  expect(asked.met).toBe(0);
});

describe('a reaction', () => {
  it('a reaction counts at once, is one however often it changes offline, and reaches the user’s other devices', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    const id = await add(tab, outingId);
    await world.reach(emptied(device), 30_000);
    const second = await arriveAgain(world, account);
    void second.tab.open(outingId);
    await world.pass(2_000);
    device.setOnline(false);
    for (const emoji of ['👍', null, '🎉'])
      await stored(tab.mutate('photos.react', { id, outing_id: outingId, emoji }));
    const reactions = async (on: Device) => (await photosOn(on, outingId))[0]?.relations;
    expect(await reactions(device)).toMatchObject({
      reactions: [{ emoji: '🎉', count: 1 }],
      reaction: { emoji: '🎉' },
    });
    expect(await queueOf(device)).toHaveLength(1);
    device.setOnline(true);
    await world.reach(emptied(device), 30_000);
    await world.pass(2_000);
    for (const on of [device, second.device])
      expect(await reactions(on)).toMatchObject({
        reactions: [{ emoji: '🎉', count: 1 }],
        reaction: { emoji: '🎉' },
      });
  });
});
