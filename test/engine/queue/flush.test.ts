/**
 * Tests that changes are shown before the flush to disk, reported as stored after it, and lost or undone as a whole.
 */
import { liveQuery } from 'dexie';
import { describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { storeFormDraft } from '#db/queries/sending/drafts.ts';
import type { Engine } from '#engine/engine.ts';
import type { Device } from '../../simulation/devices/device.ts';
import {
  arrive,
  inspect,
  makeOuting,
  notesOnServer,
  openStage,
  queueOf,
  rewriteNote,
  stored,
  textOn,
  writeNote,
} from '../stage.ts';

const stage = openStage();
const FORM = 'new-note';

/** A user with an outing, whose flushes go through `onFlush`: it receives the transaction. */
async function atHome() {
  const { world } = stage;
  const { account, device } = await arrive(world, 'ada');
  device.killAll();
  const flushes = { onFlush: (_transaction: IDBTransaction) => {} };
  device.onOpen = (db) => {
    db.facts.hook('deleting', (key, _fact, { idbtrans }) => {
      if (key === 'unflushed' && idbtrans.durability === 'strict') flushes.onFlush(idbtrans);
    });
  };
  const tab = await device.openTab();
  await world.pass(1_000);
  const outingId = await makeOuting(world, tab);
  return { world, account, device, tab, outingId, flushes };
}

type Home = Awaited<ReturnType<typeof atHome>>;

/** From now on a flush lasts until it is released. */
function holdFlushes({ flushes }: Home): { begun: Promise<void>; letGo(): void } {
  let isHeld = true;
  const begun = new Promise<void>((resolve) => {
    flushes.onFlush = (transaction) => {
      const facts = transaction.objectStore('facts');
      const stay = () => {
        if (isHeld) facts.count().onsuccess = stay;
      };
      stay();
      resolve();
    };
  });
  return {
    begun,
    letGo() {
      isHeld = false;
    },
  };
}

const full = () => {
  throw new DOMException('The disk is full', 'QuotaExceededError');
};

const note = (outing_id: string) => ({ id: newId(), outing_id, title: '', text: 'Rain jacket' });
const cover = (id: string, bytes: ArrayBuffer) => ({
  ...{ id, root_id: id, blob: newId(), type: 'image/webp' as const },
  ...{ bytes: bytes.byteLength, width: 1280, height: 487 },
});

const choose = async (tab: Engine, id: string, text: string) => {
  const bytes = new TextEncoder().encode(text).buffer;
  return tab.mutate('outings.setCoverPicture', cover(id, bytes), { bytes });
};

const write = (device: Device) =>
  inspect(device, (db) => storeFormDraft(db, FORM, { text: 'Rain jacket' }, 0));

/** All that a change writes on the device. */
const everything = (device: Device) =>
  inspect(device, async ({ outbox, serverRows, notes, outings, drafts, blobs, uploads, facts }) => [
    await facts.get('unflushed'),
    ...(await Promise.all(
      [outbox, serverRows, notes, outings, drafts, blobs, uploads].map((table) => table.toArray()),
    )),
  ]);

describe('a change', () => {
  it('a change is shown before it is flushed, and reported as stored after that [O1]', async () => {
    const home = await atHome();
    const { device, tab, outingId } = home;
    const held = holdFlushes(home);
    const args = note(outingId);
    const page = device.database();
    const shown = new Promise<void>((resolve, reject) => {
      const rows = liveQuery(() => page.notes.get(args.id));
      rows.subscribe((row) => row && resolve(), reject);
    });
    let isStored = false;
    const storing = stored(tab.mutate('notes.create', args)).then(() => {
      isStored = true;
    });
    await Promise.all([shown, held.begun]);
    expect(isStored).toBe(false);
    held.letGo();
    await storing;
    page.close();
  });

  it('a change that was reported as stored survives a loss of power and arrives [O1] (F102)', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    await write(device);
    await stored(tab.mutate('notes.create', note(outingId), { drafts: [FORM] }));
    device.losePower();
    expect(await queueOf(device)).toMatchObject([{ name: 'notes.create' }]);
    expect(await inspect(device, (db) => db.drafts.count())).toBe(0);
    await device.openTab();
    await world.reach(async () => (await queueOf(device)).length === 0);
    expect(await notesOnServer(world, account, outingId)).toHaveLength(1);
  });

  it('a change that loses power before its flush is gone, and nothing of it was sent [O1] (F102)', async () => {
    const home = await atHome();
    const { world, account, device, tab, outingId } = home;
    await write(device);
    // So that the draft is on the disk.
    await writeNote(tab, outingId, 'Boots');
    await world.reach(async () => (await queueOf(device)).length === 0);
    const page = await device.database().open();
    const held = holdFlushes(home);
    const args = note(outingId);
    void tab.mutate('notes.create', args, { drafts: [FORM] });
    await held.begun;
    expect(await page.table('notes').get(args.id)).toMatchObject({ attributes: { text: 'Rain jacket' } });
    expect(await page.table('drafts').count()).toBe(0);
    page.close();
    device.losePower();
    held.letGo();
    // The other one's acceptance is also lost: it is sent again, by the same request.
    expect(await queueOf(device)).toMatchObject([{ args: { text: 'Boots' }, state: { kind: 'attempted' } }]);
    expect(await textOn(device, args.id)).toBeUndefined();
    expect(await inspect(device, (db) => db.drafts.count())).toBe(1);
    await device.openTab();
    await world.pass(10_000);
    expect(device.changesSent().filter(({ body }) => body?.includes(args.id))).toEqual([]);
    expect(await notesOnServer(world, account, outingId)).toHaveLength(1);
  });

  it.each([
    { what: 'its request', path: '/cover-photo', isRoomless: false },
    { what: 'its unfrozen request', path: '/outing-notes', isRoomless: true },
    { what: 'the request for its upload URL', path: '/presigned-upload-url', isRoomless: false },
  ])(
    'a change whose tab died before its flush is on the disk before $what is sent [O1] (F102)',
    async (given) => {
      const home = await atHome();
      const { world, device, tab, outingId, flushes } = home;
      const held = holdFlushes(home);
      void (given.isRoomless ? tab.mutate('notes.create', note(outingId)) : choose(tab, outingId, 'picture'));
      await held.begun;
      device.killAll();
      held.letGo();
      flushes.onFlush = () => {};
      const request = world.network.script.arrange(
        { method: 'POST', path: new RegExp(`${given.path}$`), times: 1 },
        { kind: 'hold_request' },
      );
      const open = device.onOpen;
      device.onOpen = (db) => {
        open(db);
        if (given.isRoomless) db.outbox.hook('updating', full);
      };
      await device.openTab();
      await world.reach(() => request.met === 1);
      device.losePower();
      request.release();
      // In addition to the change that created the outing: its acceptance is lost.
      const name = given.isRoomless ? 'notes.create' : 'outings.setCoverPicture';
      expect((await queueOf(device)).at(-1)?.name).toBe(name);
    },
  );
});

describe('a change that cannot be flushed', () => {
  it('a change that cannot be flushed is undone with its effect, and its drafts are restored [O1, D1]', async () => {
    const { world, device, tab, outingId, flushes } = await atHome();
    await write(device);
    const before = await everything(device);
    flushes.onFlush = full;
    const storing = tab.mutate('notes.create', note(outingId), { drafts: [FORM] });
    expect(await world.during(storing)).toEqual({ kind: 'full' });
    expect(await everything(device)).toEqual(before);
    flushes.onFlush = () => {};
    await stored(tab.mutate('notes.create', note(outingId)));
  });

  it('a change that was folded into an older one and cannot be flushed leaves that one as it was [O1, O6, D1]', async () => {
    const { world, device, tab, outingId, flushes } = await atHome();
    const id = await writeNote(tab, outingId, 'Rain jacket');
    await world.reach(async () => (await queueOf(device)).length === 0);
    device.setOnline(false);
    await world.pass(1_000);
    await rewriteNote(device, tab, id, 'Boots');
    await stored(choose(tab, outingId, 'first'));
    const before = await everything(device);
    flushes.onFlush = full;
    await expect(world.during(rewriteNote(device, tab, id, 'Socks'))).rejects.toThrow('full');
    expect(await world.during(choose(tab, outingId, 'second'))).toEqual({ kind: 'full' });
    expect(await everything(device)).toEqual(before);
    expect(await textOn(device, id)).toBe('Boots');
  });

  it('a change stays and counts as stored when it was frozen for sending meanwhile [O1, O5]', async () => {
    const { world, account, device, tab, outingId, flushes } = await atHome();
    const page = await device.database().open();
    const args = note(outingId);
    const body = JSON.stringify(args);
    const request = { method: 'POST', path: '/outing-notes', body } as const;
    flushes.onFlush = () => {
      flushes.onFlush = () => {};
      const state = { kind: 'attempted', request, failures: 0, failing_since: null } as const;
      void page.table('outbox').toCollection().modify({ state });
      throw new Error('The disk is broken');
    };
    await stored(tab.mutate('notes.create', args));
    await world.reach(async () => (await queueOf(device)).length === 0);
    expect(await notesOnServer(world, account, outingId)).toMatchObject([{ id: args.id }]);
    page.close();
  });
});
