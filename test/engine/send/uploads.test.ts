/**
 * Tests uploads of covers: bytes that are stored, sent, interrupted, found again, refused and discarded. One file,
 * because each test file boots its own server.
 */
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#contract/base/limits.ts';
import type { Outing } from '#contract/outings/outing/outing.ts';
import type { PictureType } from '#contract/uploads/upload.ts';
import { localBlobId } from '#db/database/blobs.ts';
import { newId } from '#db/new-id.ts';
import { pendingUploadOf } from '#db/queries/sending/uploads.ts';
import type { Engine } from '#engine/engine.ts';
import { createHttp } from '#engine/network/http.ts';
import type { RawUpload } from '#engine/ports.ts';
import { sweepUploads, UPLOAD_UNUSED_KEPT_MS } from '#server/core/uploads/sweep.ts';
import type { Device } from '../../simulation/devices/device.ts';
import { STORMY } from '../../simulation/network/network.ts';
import { refusal } from '../../simulation/network/script.ts';
import { addMember } from '../../simulation/server/taking-part.ts';
import type { World } from '../../simulation/world.ts';
import { alone } from '../alone.ts';
import { newOuting } from '../new-outing.ts';
import {
  arrive,
  arriveAgain,
  inspect,
  makeOuting,
  noteOn,
  openStage,
  outingOn,
  queueOf,
  statesOf,
  stored,
  writeNote,
} from '../stage.ts';

const stage = openStage();
const PUT = { method: 'PUT', path: '/files/' } as const;
const SET = { method: 'POST', path: /\/cover-photo$/ } as const;
const PRESIGN = { method: 'POST', path: /\/presigned-upload-url$/ } as const;

let picture: ArrayBuffer;
let another: ArrayBuffer;
beforeAll(async () => {
  const drawn = async (background: string) => {
    const made = sharp({ create: { width: 1280, height: 487, channels: 3, background } });
    return new Uint8Array(await made.webp().toBuffer()).buffer;
  };
  picture = await drawn('teal');
  another = await drawn('coral');
});

async function atHome() {
  const { world, server } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const outingId = await makeOuting(world, tab);
  return { world, server, account, device, tab, outingId };
}

interface Chosen {
  bytes?: ArrayBuffer;
  type?: PictureType;
}

/** Chooses a cover on the device. Returns the id of its bytes. */
async function choose(tab: Engine, id: string, { bytes = picture, type = 'image/webp' }: Chosen = {}) {
  const blob = newId();
  const args = { id, root_id: id, blob, type, bytes: bytes.byteLength, width: 1280, height: 487 };
  const mutationId = await stored(tab.mutate('outings.setCoverPicture', args, { bytes }));
  return { blob, mutationId };
}

const coverOn = async (device: Device, id: string) =>
  (await outingOn(device, id))?.attributes.cover?.sizes.at(-1)?.url ?? null;

async function coverOnServer(world: World, account: Parameters<World['ask']>[0], id: string) {
  const { data } = await world.ask<{ data: Outing }>(account, `/outings/${id}`);
  return data.attributes.cover?.sizes.at(-1)?.url ?? null;
}

const emptied = (device: Device) => async () => (await queueOf(device)).length === 0;
const bytesLeft = (device: Device) =>
  inspect(device, async (db) => (await db.blobs.count()) + (await db.uploads.count()));
const puts = (device: Device) => device.requests.filter(({ method }) => method === 'PUT');
const paths = (device: Device) =>
  device.requests.filter(({ method }) => method !== 'GET').map(({ path }) => path);
const uploadOn = (device: Device, id: string) =>
  inspect(
    device,
    async (db) => (await pendingUploadOf(db, `outings:${id}`, 'outings.setCoverPicture'))?.upload,
  );

describe('a chosen picture', () => {
  it('a chosen picture is on the screen at once and survives the tab offline until the server has it [P1]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    device.setOnline(false);
    const { blob } = await choose(tab, outingId);
    device.killAll();
    await device.openTab();
    expect(localBlobId((await coverOn(device, outingId)) ?? '')).toBe(blob);
    const kept = await inspect(device, (db) => db.blobs.get(blob));
    expect(kept).toMatchObject({ type: 'image/webp' });
    expect(Buffer.from(kept?.bytes ?? new ArrayBuffer()).equals(Buffer.from(picture))).toBe(true);
    device.setOnline(true);
    await world.reach(emptied(device), 30_000);
    expect(await bytesLeft(device)).toBe(0);
    const cover = await coverOn(device, outingId);
    expect(cover).toMatch(/^\/files\/[0-9a-f]{32}\?width=1280$/);
    expect(await coverOnServer(world, account, outingId)).toBe(cover);
  });

  it('a chosen picture is stored with its change and its effect, or not at all [P1]', async () => {
    const { world, device, outingId } = await atHome();
    device.killAll();
    device.onOpen = (db) => {
      db.outbox.hook('creating', () => {
        throw new Error('The disk is full');
      });
    };
    const tab = await device.openTab();
    await expect(choose(tab, outingId)).rejects.toThrow('The disk is full');
    expect(await bytesLeft(device)).toBe(0);
    expect(await coverOn(device, outingId)).toBeNull();
    await world.pass(1_000);
  });

  it('a chosen picture is uploaded first, and its change names its place [P2]', async () => {
    const { world, device, tab, outingId } = await atHome();
    const before = paths(device).length;
    await choose(tab, outingId);
    await world.reach(emptied(device));
    const base = `/api/v1/outings/${outingId}/cover-photo`;
    const sent = paths(device)
      .slice(before)
      .filter((path) => !path.includes('/events/'))
      .map((path) => path.replace(/\?.*/, ''));
    expect(sent).toEqual([`${base}/presigned-upload-url`, expect.stringMatching(/^\/files\//), base]);
    const key = sent[1]?.slice('/files/'.length);
    expect(JSON.parse(device.changesSent().at(-1)?.body ?? '')).toEqual({ upload_key: key });
  });

  it('a picture that a page submits twice, because it does not know the result, is one change [P1]', async () => {
    const { world, device, tab, outingId } = await atHome();
    const args = { id: outingId, root_id: outingId, blob: newId(), type: 'image/webp' as const };
    const whole = { ...args, bytes: picture.byteLength, width: 1280, height: 487 };
    const hand = () => stored(tab.mutate('outings.setCoverPicture', whole, { bytes: picture }));
    const held = world.network.script.arrange({ ...SET, times: 1 }, { kind: 'hold_response' });
    const first = await hand();
    await world.reach(() => held.met === 1);
    expect(await hand()).toBe(first);
    held.release();
    await world.reach(emptied(device));
    expect(await hand()).toBe(first);
    expect(await bytesLeft(device)).toBe(0);
    expect(puts(device)).toHaveLength(1);
  });

  it('a picture whose bytes were lost is reported and delays nothing [P5]', async () => {
    const { world, device, tab, outingId } = await atHome();
    device.setOnline(false);
    await choose(tab, outingId);
    const note = await writeNote(tab, outingId, 'Rain jacket');
    await inspect(device, async (db) => {
      await db.blobs.clear();
      await db.uploads.clear();
    });
    device.setOnline(true);
    await world.reach(
      async () => ((await noteOn(device, note))?.attributes.updated_at_timestamp ?? 0) > 0,
      30_000,
    );
    expect(await queueOf(device)).toMatchObject([{ state: { kind: 'refused', code: 'bytes_gone' } }]);
    expect(await coverOn(device, outingId)).toBeNull();
  });

  it('a chosen picture reaches the devices of all members', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    const second = await arriveAgain(world, account);
    void second.tab.open(outingId);
    await world.pass(2_000);
    await choose(tab, outingId);
    await world.reach(emptied(device));
    await world.pass(1_000);
    expect(await coverOn(second.device, outingId)).toBe(await coverOn(device, outingId));
  });

  it('a picture for an outing that was created offline waits for it [P2]', async () => {
    const { world, account, device, tab } = await atHome();
    device.setOnline(false);
    const outing = newOuting();
    await stored(tab.mutate('outings.create', outing));
    await choose(tab, outing.id);
    const creating = world.network.script.arrange(
      { method: 'POST', path: /^\/outings$/, times: 2 },
      refusal(503, 'unavailable', { seconds: 3 }),
    );
    device.setOnline(true);
    await world.reach(emptied(device), 60_000);
    expect(creating.met).toBe(2);
    expect(await coverOnServer(world, account, outing.id)).toMatch(/^\/files\//);
    expect(puts(device)).toHaveLength(1);
  });
});

describe('an upload of bytes', () => {
  it('other rows of the outing are sent during an upload, and changes of the same row stay in order [P3]', async () => {
    const { world, device, tab, outingId } = await atHome();
    device.uploadMs = 20_000;
    await choose(tab, outingId);
    await stored(
      tab.mutate('outings.update', { id: outingId, root_id: outingId, change: { title: 'Later' } }),
    );
    const note = await writeNote(tab, outingId, 'Rain jacket');
    const other = await makeOuting(world, tab);
    await world.pass(3_000);
    expect((await noteOn(device, note))?.attributes.updated_at_timestamp).toBeGreaterThan(0);
    expect((await outingOn(device, other))?.attributes.updated_at_timestamp).toBeGreaterThan(0);
    expect((await queueOf(device)).map(({ name }) => name)).toEqual([
      'outings.setCoverPicture',
      'outings.update',
    ]);
    await world.reach(emptied(device), 60_000);
    const about = device.changesSent().filter(({ path }) => path.includes(outingId));
    expect(about.map(({ path }) => path.endsWith('cover-photo'))).toEqual([true, false]);
  });

  it('every tab sees the progress of an upload [P9]', async () => {
    const { world, device, tab, outingId } = await atHome();
    await device.openTab();
    device.uploadMs = 10_000;
    await choose(tab, outingId);
    await world.pass(1_000);
    expect(await uploadOn(device, outingId)).toMatchObject({ kind: 'uploading', sent: 0 });
    await world.pass(5_000);
    expect(await uploadOn(device, outingId)).toMatchObject({
      kind: 'uploading',
      sent: picture.byteLength / 2,
      total: picture.byteLength,
    });
    await world.reach(emptied(device), 30_000);
  });

  it('the leading tab uploads a picture chosen in another tab [P9]', async () => {
    const { world, account, device, outingId } = await atHome();
    const second = await device.openTab();
    await choose(second, outingId);
    await world.reach(emptied(device));
    expect(puts(device).map(({ tab }) => tab)).toEqual([0]);
    expect(await coverOnServer(world, account, outingId)).toMatch(/^\/files\//);
  });

  it('a frozen leader aborts the upload, and its successor repeats it [P9] [T4]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    await device.openTab();
    device.uploadMs = 40_000;
    await choose(tab, outingId);
    await world.pass(1_000);
    const frozen = device.freezeTab(0);
    device.uploadMs = 0;
    await world.reach(async () => (await coverOnServer(world, account, outingId)) !== null, 60_000);
    const before = device.requests.length;
    frozen.thaw();
    await world.pass(60_000);
    expect(await queueOf(device)).toEqual([]);
    expect(
      device.requests.slice(before).filter(({ tab: by, method }) => by === 0 && method !== 'GET'),
    ).toEqual([]);
  });
});

describe('an upload', () => {
  it('an upload that was interrupted gets another URL [P4]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    const cut = world.network.script.arrange({ ...PUT, times: 2 }, { kind: 'lose_request' });
    await choose(tab, outingId);
    await world.reach(emptied(device), 5 * 60_000);
    expect(cut.met).toBe(2);
    const urls = puts(device).map(({ path }) => path.replace(/\?.*/, ''));
    expect(new Set(urls).size).toBe(3);
    expect(await coverOnServer(world, account, outingId)).toContain(urls.at(-1));
  });

  it('an upload that arrived although its response was lost is not repeated [P4]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    world.network.script.arrange({ ...PUT, times: 1 }, { kind: 'lose_response' });
    await choose(tab, outingId);
    await world.reach(emptied(device), 5 * 60_000);
    expect(puts(device)).toHaveLength(1);
    expect(await coverOnServer(world, account, outingId)).toMatch(/^\/files\//);
  });

  it('an upload that arrived is not repeated after a restart [P4]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    const held = world.network.script.arrange({ ...PUT, times: 1 }, { kind: 'hold_response' });
    await choose(tab, outingId);
    await world.reach(() => held.met === 1);
    await world.pass(1_000);
    device.killAll();
    expect(await uploadOn(device, outingId)).toMatchObject({ kind: 'uploading' });
    await device.openTab();
    await world.reach(emptied(device), 30_000);
    expect(puts(device)).toHaveLength(1);
    expect(await coverOnServer(world, account, outingId)).toMatch(/^\/files\//);
  });

  it('an upload that was not finished starts again after a restart [P4]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    const cut = world.network.script.arrange({ ...PUT, times: 1 }, { kind: 'lose_request' });
    await choose(tab, outingId);
    await world.reach(() => cut.met === 1);
    device.killAll();
    await device.openTab();
    await world.reach(emptied(device), 30_000);
    expect(puts(device)).toHaveLength(2);
    expect(await coverOnServer(world, account, outingId)).toMatch(/^\/files\//);
  });

  it('an upload whose URL is refused gets another one at once, and then with backoff [P4]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    const expired = world.network.script.arrange({ ...PUT, times: 3 }, refusal(403, 'forbidden'));
    await choose(tab, outingId);
    await world.reach(emptied(device), 60_000);
    expect(expired.met).toBe(3);
    expect(puts(device)).toHaveLength(4);
    const [first = 0, second = 0] = puts(device).map(({ at }) => at);
    // The time of the requests themselves, without a wait.
    expect(second - first).toBeLessThan(400);
    expect(await coverOnServer(world, account, outingId)).toMatch(/^\/files\//);
  });

  it('an upload is repeated when the server deleted it before the change came [P8]', async () => {
    const { world, server, account, device, tab, outingId } = await atHome();
    const held = world.network.script.arrange({ ...SET, times: 1 }, { kind: 'lose_request' });
    await choose(tab, outingId);
    await world.reach(() => held.met === 1);
    await sweepUploads(server.ctx, Date.now() + UPLOAD_UNUSED_KEPT_MS + 1_000);
    expect(server.files.names()).toEqual([]);
    await world.reach(emptied(device), 5 * 60_000);
    expect(puts(device)).toHaveLength(2);
    expect(await coverOnServer(world, account, outingId)).toMatch(/^\/files\//);
    expect(await bytesLeft(device)).toBe(0);
  });
});

describe('bytes that are not accepted', () => {
  it('the device refuses bytes by their size or type with a message, and stores nothing [P5]', async () => {
    const { device, tab, outingId } = await atHome();
    const args = { id: outingId, root_id: outingId, blob: newId(), width: 10, height: 10 };
    const large = new ArrayBuffer(UPLOAD_MAX_BYTES + 1);
    const tooLarge = { ...args, type: 'image/webp' as const, bytes: large.byteLength };
    expect(await tab.mutate('outings.setCoverPicture', tooLarge, { bytes: large })).toMatchObject({
      kind: 'invalid',
      errors: { bytes: [expect.stringContaining('MB')] },
    });
    const wrongType = { ...args, type: 'image/svg+xml' as 'image/png', bytes: 4 };
    expect(
      await tab.mutate('outings.setCoverPicture', wrongType, { bytes: new ArrayBuffer(4) }),
    ).toMatchObject({
      kind: 'invalid',
      errors: { type: [expect.stringContaining('JPEG')] },
    });
    expect(await bytesLeft(device)).toBe(0);
    expect(await queueOf(device)).toEqual([]);
  });

  it('the server refuses bytes by their content: they are rolled back, retained, and deleted with their change [P5] [X1]', async () => {
    const { world, device, tab, outingId } = await atHome();
    const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>').buffer;
    const { mutationId } = await choose(tab, outingId, { bytes, type: 'image/png' });
    await world.reach(async () => (await statesOf(device)).includes('refused'));
    expect(await queueOf(device)).toMatchObject([
      { state: { kind: 'refused', code: 'invalid', message: expect.stringContaining('JPEG') } },
    ]);
    expect(await coverOn(device, outingId)).toBeNull();
    expect(await bytesLeft(device)).toBe(2);
    await tab.discard(mutationId);
    expect(await bytesLeft(device)).toBe(0);
    expect(await queueOf(device)).toEqual([]);
  });

  it.each([
    ['their upload URL', PRESIGN],
    ['the bytes', PUT],
    ['the change', SET],
  ])('an upload can be retried when the server refused %s [P5] [X3]', async (_, match) => {
    const { world, account, device, tab, outingId } = await atHome();
    const refused = world.network.script.arrange({ ...match, times: 1 }, refusal(413, 'too_large'));
    const { mutationId, blob } = await choose(tab, outingId);
    await world.reach(async () => (await statesOf(device)).includes('refused'));
    expect(refused.met).toBe(1);
    expect(await coverOn(device, outingId)).toBeNull();
    await stored(tab.retry(mutationId));
    expect(localBlobId((await coverOn(device, outingId)) ?? '')).toBe(blob);
    await world.reach(emptied(device), 30_000);
    expect(await coverOnServer(world, account, outingId)).toMatch(/^\/files\//);
    expect(await bytesLeft(device)).toBe(0);
  });

  it('bytes that get 5xx for more than a day, while others succeed, are refused [O8]', async () => {
    const { world, device, tab, outingId } = await atHome();
    world.network.script.arrange(PRESIGN, refusal(500, 'internal'));
    await choose(tab, outingId);
    await world.pass(10_000);
    world.clock.leap(25 * 3_600_000);
    await world.pass(60_000);
    expect(await statesOf(device)).toEqual(['queued']);
    await writeNote(tab, outingId, 'Rain jacket');
    await world.reach(async () => (await statesOf(device)).includes('refused'), 20 * 60_000);
    expect(await coverOn(device, outingId)).toBeNull();
  });
});

describe('a user who changes their mind', () => {
  it('discarding a picture aborts the upload: nothing more is sent and nothing is left [P6]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    device.uploadMs = 20_000;
    const held = world.network.script.arrange({ ...PUT, times: 1 }, { kind: 'hold_request' });
    const { mutationId } = await choose(tab, outingId);
    await world.pass(2_000);
    expect(held.met).toBe(1);
    await tab.discard(mutationId);
    expect(await bytesLeft(device)).toBe(0);
    expect(await coverOn(device, outingId)).toBeNull();
    await world.pass(60_000);
    held.release();
    await world.pass(60_000);
    expect(await coverOnServer(world, account, outingId)).toBeNull();
    expect(puts(device)).toHaveLength(1);
    expect(await bytesLeft(device)).toBe(0);
  });

  it('discarding a picture in another tab than the sending one also aborts the upload [P6]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    const second = await device.openTab();
    device.uploadMs = 20_000;
    const { mutationId } = await choose(tab, outingId);
    await world.pass(2_000);
    await second.discard(mutationId);
    await world.pass(60_000);
    expect(await coverOnServer(world, account, outingId)).toBeNull();
    expect(await bytesLeft(device)).toBe(0);
  });

  it('choosing another picture uploads only that one [P7]', async () => {
    const { world, server, account, device, tab, outingId } = await atHome();
    device.uploadMs = 20_000;
    const first = await choose(tab, outingId);
    await world.pass(2_000);
    device.uploadMs = 0;
    const second = await choose(tab, outingId, { bytes: another });
    expect(second.mutationId).toBe(first.mutationId);
    expect(localBlobId((await coverOn(device, outingId)) ?? '')).toBe(second.blob);
    expect(await bytesLeft(device)).toBe(2);
    await world.reach(emptied(device), 60_000);
    const url = (await coverOnServer(world, account, outingId)) ?? '';
    const name = `pictures/${url.slice('/files/'.length).replace('?width=', '-')}`;
    const shown = await sharp((await server.files.read(name)) ?? new Uint8Array()).stats();
    // Coral is mostly red, teal has none.
    expect(shown.channels[0]?.mean).toBeGreaterThan(200);
    expect(device.changesSent().filter(({ path }) => path.endsWith('cover-photo'))).toHaveLength(1);
  });

  it('choosing a template uploads no picture [P7]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    device.uploadMs = 20_000;
    await choose(tab, outingId);
    await world.pass(2_000);
    const args = { id: outingId, root_id: outingId, cover_template: 'sea-dusk' };
    await stored(tab.mutate('outings.setCoverTemplate', args));
    expect(await bytesLeft(device)).toBe(0);
    expect((await queueOf(device)).map(({ name }) => name)).toEqual(['outings.setCoverTemplate']);
    await world.reach(emptied(device), 60_000);
    expect(await coverOnServer(world, account, outingId)).toBeNull();
    expect((await outingOn(device, outingId))?.attributes).toMatchObject({
      cover: null,
      cover_template: 'sea-dusk',
    });
  });
});

it('bytes survive a forced logout and are sent when the user is back [P1] [U5]', async () => {
  const { world, server, account, device, tab, outingId } = await atHome();
  device.setOnline(false);
  await choose(tab, outingId);
  await server.endSession(device.cookies);
  device.setOnline(true);
  await world.pass(30_000);
  // Sealed: the picture is not readable on the device.
  expect(await outingOn(device, outingId)).toBeUndefined();
  expect(await bytesLeft(device)).toBe(0);
  await server.setPassword(account, 'Correct-horse-7!');
  const body = { login: 'ada', password: 'Correct-horse-7!' };
  await world.during(tab.call('auth.login', { params: undefined, query: undefined, body }));
  await world.reach(emptied(device), 60_000);
  expect(await coverOnServer(world, account, outingId)).toMatch(/^\/files\//);
});

it('each cover is set once, however bad the network and however often the tab dies [P4] [O5]', async () => {
  const { world, server, account, device, tab, outingId } = await atHome();
  device.uploadMs = 1_500;
  let current = tab;
  world.network.weather = STORMY;
  for (let round = 0; round < 6; round += 1) {
    await choose(current, outingId, { bytes: round % 2 === 0 ? picture : another });
    await world.pass(4_000 * world.random());
    device.killAll();
    current = await device.openTab();
    await world.pass(8_000 * world.random());
  }
  await world.heal();
  await world.reach(emptied(device), 10 * 60_000);
  expect(await bytesLeft(device)).toBe(0);
  const effects = (await server.effects()).times;
  expect([...effects.values()].every((count) => count === 1)).toBe(true);
  const cover = await coverOnServer(world, account, outingId);
  expect(cover).toMatch(/^\/files\//);
  expect(await coverOn(device, outingId)).toBe(cover);
});

describe('covers of other outings', () => {
  it('covers are prefetched once and deleted when the user logs out [P10] [U4]', async () => {
    const { world, server, device, tab, outingId } = await atHome();
    const ben = await arrive(world, 'ben');
    await addMember(server, outingId, ben.account);
    await choose(tab, outingId);
    await world.reach(emptied(device));
    const url = (await outingOn(device, outingId))?.attributes.cover?.sizes[0]?.url ?? '';
    await world.reach(() => ben.device.pictures.get(ben.account.id)?.has(url) === true, 12 * 60_000);
    const asked = world.network.script.arrange(
      { sender: ben.device, path: '/files/' },
      { kind: 'lose_response' },
    );
    await world.pass(12 * 60_000);
    expect(asked.met).toBe(0);
    await world.during(ben.tab.logOut('discard'));
    expect([...ben.device.pictures.values()]).toEqual([]);
  });

  it('covers are not prefetched when the user saves data [P10]', async () => {
    const { world, server, device, tab, outingId } = await atHome();
    const ben = await arrive(world, 'ben');
    ben.device.sparing = true;
    await addMember(server, outingId, ben.account);
    await choose(tab, outingId);
    await world.reach(emptied(device));
    await world.pass(12 * 60_000);
    expect(await coverOn(ben.device, outingId)).toMatch(/^\/files\//);
    expect([...ben.device.pictures.values()]).toEqual([]);
  });
});

it("another storage gets no user data, and its responses do not affect the server's state", async () => {
  const seen: RawUpload[] = [];
  const upload = async (sent: RawUpload) => {
    seen.push(sent);
    return { status: sent.url.endsWith('/used') ? 412 : 200, header: () => null, text: '<Answer/>' };
  };
  const unexpected = () => {
    throw new Error('A storage must not affect connectivity');
  };
  const http = createHttp({ ...alone().ports, upload }, 'this-device', {
    onResponse: unexpected,
    onNoResponse: unexpected,
    onForeign: unexpected,
    onDoubt: unexpected,
    onMaintenance: unexpected,
    onSuccess: unexpected,
    onOwnResponse: unexpected,
  });
  const bytes = { url: 'https://storage.example/bucket/1', headers: { 'Content-Type': 'image/webp' } };
  const watch = { sent: () => {}, signal: new AbortController().signal };
  const send = (url: string) => http.as('a-user').upload({ ...bytes, url, bytes: picture }, watch);
  expect(await send(bytes.url)).toMatchObject({ kind: 'ok' });
  expect(await send('https://storage.example/used')).toMatchObject({ kind: 'refused', status: 412 });
  expect(seen[0]).toMatchObject({ withCookies: false, headers: { 'Content-Type': 'image/webp' } });
  expect(Object.keys(seen[0]?.headers ?? {})).toEqual(['Content-Type']);
});
