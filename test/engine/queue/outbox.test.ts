/**
 * Tests the outbox: what is stored here reaches the server once and in order, however bad the network is. One long
 * file, because each file opens its own database, which takes longer than its tests.
 */
import { describe, expect, it } from 'vitest';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { newId } from '#db/new-id.ts';
import { storeFormDraft } from '#db/queries/sending/drafts.ts';
import { BACKOFF_MAX_MS } from '#engine/network/backoff.ts';
import type { Device } from '../../simulation/devices/device.ts';
import { refusal } from '../../simulation/network/script.ts';
import { newOuting } from '../new-outing.ts';
import {
  inspect,
  makeOuting,
  noteOn,
  notesOnServer,
  openStage,
  outingOn,
  queueOf,
  rewriteNote,
  statesOf,
  stored,
  textOn,
  timelineOnServer,
  writeNote,
} from '../stage.ts';

const HOUR_MS = 3_600_000;
const stage = openStage();
const NOTES = { method: 'POST', path: '/outing-notes' } as const;
const LATER = refusal(503, 'unavailable');

/** A user with their own outing. */
async function atHome(skew?: number) {
  const { world, server } = stage;
  const person = await world.addPerson('ada');
  const device = await world.addDevice(person, skew);
  const tab = await device.openTab();
  await world.pass(2_000);
  const outingId = await makeOuting(world, tab);
  return { world, server, account: person.account, device, tab, outingId };
}

/** When each matching change was sent, virtual ms. */
const sentAt = (device: Device, path: string) =>
  device.changesSent().flatMap((request) => (request.path.includes(path) ? [request.at] : []));

const diskFull = () => {
  throw new Error('The disk is full');
};

describe('a change', () => {
  it('a change that was stored survives the tab, in the queue and on the screen [O1]', async () => {
    const { world, device, tab, outingId } = await atHome();
    device.setOnline(false);
    await world.pass(1_000);
    const id = await writeNote(tab, outingId, 'Rain jacket');
    device.killAll();
    expect(await queueOf(device)).toMatchObject([{ name: 'notes.create', state: { kind: 'queued' } }]);
    expect(await textOn(device, id)).toBe('Rain jacket');
    device.setOnline(true);
    await device.openTab();
    await world.reach(async () => (await queueOf(device)).length === 0);
  });

  it('a change that is submitted twice is queued and sent once, even if it was just accepted [O10]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    const args = { id: newId(), outing_id: outingId, title: '', text: 'Rain jacket' };
    const first = await stored(tab.mutate('notes.create', args));
    expect(await stored(tab.mutate('notes.create', args))).toBe(first);
    expect(await queueOf(device)).toHaveLength(1);
    await world.reach(async () => (await queueOf(device)).length === 0);
    expect(await stored(tab.mutate('notes.create', args))).toBe(first);
    expect(await queueOf(device)).toEqual([]);
    await world.pass(10_000);
    expect(await notesOnServer(world, account, outingId)).toHaveLength(1);
    expect(device.changesSent().filter(({ path }) => path.endsWith('/outing-notes'))).toHaveLength(1);
  });

  it('a change is prepared while the previous one is in flight, and sent after its response [O2]', async () => {
    const { world, device, tab, outingId } = await atHome();
    const refused = world.network.script.arrange({ sender: device, ...NOTES }, LATER);
    for (const text of ['One', 'Two', 'Three', 'Four']) await writeNote(tab, outingId, text);
    await world.reach(() => refused.met > 0);
    expect(await statesOf(device)).toEqual(['attempted', 'queued', 'queued', 'queued']);
    const second = world.network.script.arrange(
      { sender: device, ...NOTES, skip: 1, times: 1 },
      { kind: 'hold_response' },
    );
    refused.end();
    void tab.syncNow();
    await world.reach(() => second.met === 1);
    await world.reach(async () => (await queueOf(device)).length === 3);
    // Before a hint brings the second one as an event, which would acknowledge it (E5).
    await world.pass(300);
    expect(await statesOf(device)).toEqual(['attempted', 'attempted', 'queued']);
    const texts = () => device.changesSent().map(({ body }) => JSON.parse(body ?? '{}').text);
    expect(new Set(texts())).toEqual(new Set([undefined, 'One', 'Two']));
    second.release();
    await world.reach(async () => (await queueOf(device)).length === 0);
    expect(texts().slice(-3)).toEqual(['Two', 'Three', 'Four']);
  });

  it('a change that was prepared but refused meanwhile is not sent [X1, E8]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    const later = world.network.script.arrange({ sender: device, ...NOTES }, LATER);
    for (const text of ['One', 'Two', 'Three']) await writeNote(tab, outingId, text);
    await world.reach(() => later.met > 0);
    const second = world.network.script.arrange(
      { sender: device, ...NOTES, skip: 1, times: 1 },
      { kind: 'hold_response' },
    );
    later.end();
    void tab.syncNow();
    await world.reach(() => second.met === 1);
    await world.pass(500);
    expect((await statesOf(device)).at(-1)).toBe('attempted');
    await world.send(account, 'DELETE', `/outings/${outingId}`);
    await world.reach(async () => (await statesOf(device)).includes('refused'));
    second.release();
    await world.pass(10_000);
    const sent = device.changesSent().map(({ body }) => JSON.parse(body ?? '{}').text);
    expect(sent).toContain('Two');
    expect(sent).not.toContain('Three');
  });

  it.each([
    { what: 'its effect', fail: (db: UserDatabase) => db.notes.hook('creating', diskFull) },
    { what: 'deleting its draft', fail: (db: UserDatabase) => db.drafts.hook('deleting', diskFull) },
  ])('a change is not stored at all when $what fails [O1]', async ({ fail }) => {
    const { world, device, outingId } = await atHome();
    device.killAll();
    device.onOpen = fail;
    const tab = await device.openTab();
    await inspect(device, (db) => storeFormDraft(db, 'new-note', { text: 'Rain jacket' }, 0));
    const note = { id: newId(), outing_id: outingId, title: '', text: 'Rain jacket' };
    const handedOver = tab.mutate('notes.create', note, { drafts: ['new-note'] });
    await expect(handedOver).rejects.toThrow('The disk is full');
    expect(await queueOf(device)).toEqual([]);
    expect(await inspect(device, (db) => db.serverRows.count())).toBe(0);
    expect(await inspect(device, (db) => db.notes.count())).toBe(0);
    expect(await inspect(device, (db) => db.drafts.count())).toBe(1);
    await world.pass(1_000);
  });

  it('a change that is stored leaves no draft that the user would save again [O1]', async () => {
    const { world, device, tab, outingId } = await atHome();
    device.setOnline(false);
    await world.pass(1_000);
    for (const form of ['new-note', 'new-poll'])
      await inspect(device, (db) => storeFormDraft(db, form, { text: 'Rain jacket' }, 0));
    const note = { id: newId(), outing_id: outingId, title: '', text: 'Rain jacket' };
    await stored(tab.mutate('notes.create', note, { drafts: ['new-note'] }));
    device.killAll();
    expect(await queueOf(device)).toHaveLength(1);
    expect(await inspect(device, (db) => db.drafts.toCollection().primaryKeys())).toEqual(['new-poll']);
  });

  it('a change that fails a validation of the contract is not stored, and the result names the validation [O1]', async () => {
    const { device, tab, outingId } = await atHome();
    const id = newId();
    const result = await tab.mutate('notes.create', {
      id,
      outing_id: outingId,
      title: 'x'.repeat(200),
      text: '',
    });
    expect(result).toMatchObject({ kind: 'invalid', errors: { title: [expect.any(String)] } });
    expect(await queueOf(device)).toEqual([]);
    expect(await noteOn(device, id)).toBeUndefined();
  });

  it('a change is sent after earlier ones of the same outing, even when responses get lost [O2]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    world.network.script.arrange({ ...NOTES, skip: 1, times: 1 }, { kind: 'lose_response' });
    world.network.script.arrange({ ...NOTES, skip: 2, times: 2 }, { kind: 'lose_request' });
    world.network.script.arrange({ path: '/config' }, { kind: 'lose_request' });
    for (let count = 0; count < 5; count += 1) await writeNote(tab, outingId, `Note ${count}`);
    await world.reach(async () => (await queueOf(device)).length === 0, 10 * 60_000);
    const notes = await notesOnServer(world, account, outingId);
    const texts = notes.map(({ attributes }) => attributes.text);
    expect(texts).toEqual(['Note 4', 'Note 3', 'Note 2', 'Note 1', 'Note 0']);
  });

  it('a change is sent in its turn when the device’s clock was set back meanwhile [O2]', async () => {
    const { world, device, tab, outingId } = await atHome();
    device.setOnline(false);
    await world.pass(500);
    await writeNote(tab, outingId, 'By the old clock');
    device.clockSkew = -HOUR_MS;
    await writeNote(tab, outingId, 'By the new clock');
    device.setOnline(true);
    await world.reach(async () => (await queueOf(device)).length === 0, 60_000);
    const sent = device.changesSent().filter(({ path }) => path.includes(NOTES.path));
    expect(sent.map(({ body }) => body)).toEqual([
      expect.stringContaining('By the old clock'),
      expect.stringContaining('By the new clock'),
    ]);
  });

  it('a change waits for an undecided one of its outing, while other outings proceed [O3]', async () => {
    const { world, device, tab, outingId } = await atHome();
    const other = await makeOuting(world, tab);
    const held = world.network.script.arrange({ ...NOTES, times: 1 }, { kind: 'hold_request' });
    await writeNote(tab, outingId, 'First');
    await world.reach(() => held.met === 1);
    await writeNote(tab, outingId, 'Second');
    const free = await writeNote(tab, other, 'Elsewhere');
    await world.pass(1_000);
    expect((await queueOf(device)).map(({ args }) => args)).toMatchObject([
      { text: 'First' },
      { text: 'Second' },
    ]);
    expect((await noteOn(device, free))?.attributes.updated_at_timestamp).toBeGreaterThan(0);
    held.release();
    await world.reach(async () => (await queueOf(device)).length === 0);
  });

  it('a change waits for the change in another lane that creates what it uses [O4]', async () => {
    const { world, account, device, tab } = await atHome();
    const creating = world.network.script.arrange(
      { method: 'POST', path: '/outings', times: 3 },
      refusal(503, 'unavailable', { seconds: 5 }),
    );
    const outing = newOuting();
    const item = newOuting({ parent_id: outing.id, title: 'Museum' });
    await stored(tab.mutate('outings.create', outing));
    // It names itself as its root, so it gets its own lane. A device without better information does so.
    await stored(tab.mutate('outings.create', item));
    await world.reach(async () => (await queueOf(device)).length === 0, 60_000);
    expect(creating.met).toBe(3);
    const bodies = device
      .changesSent()
      .slice(1)
      .map(({ body }) => JSON.parse(body ?? '').id);
    expect(bodies).toEqual([outing.id, outing.id, outing.id, outing.id, item.id]);
    const { data } = await world.ask<{ data: { id: string }[] }>(account, `/outings?parent_id=${outing.id}`);
    expect(data.map(({ id }) => id)).toEqual([item.id]);
  });

  it('a change takes effect once however often it is sent, and is the same byte for byte [O5]', async () => {
    const { world, server, account, device, outingId } = await atHome();
    // Neither the socket nor a catch-up shows that the change has arrived.
    world.network.script.arrange({ path: '/events/catch-up' }, LATER);
    world.network.script.arrange({ path: '/config' }, { kind: 'lose_request' });
    device.killAll();
    const fresh = await device.openTab();
    await world.pass(1_000);
    world.network.script.arrange({ ...NOTES, times: 3 }, { kind: 'lose_response' });
    const id = await writeNote(fresh, outingId, 'Rain jacket');
    await world.pass(5_000);
    // Written while the first is in flight: it neither changes that one nor gets lost.
    await rewriteNote(device, fresh, id, 'Rain jacket and boots');
    await world.reach(async () => (await queueOf(device)).length === 0, 10 * 60_000);
    const creates = device.changesSent().filter(({ path }) => path.endsWith('/outing-notes'));
    expect(creates).toHaveLength(4);
    expect(new Set(creates.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
    expect([...(await server.effects()).times.values()]).toEqual(expect.not.arrayContaining([2, 3, 4]));
    expect(await notesOnServer(world, account, outingId)).toMatchObject([
      { id, attributes: { text: 'Rain jacket and boots' } },
    ]);
  });

  it('a change is the same byte for byte even if the row has changed on the server meanwhile [O5, R2]', async () => {
    const { world, server, account, device, outingId } = await atHome();
    world.network.script.arrange({ path: '/config' }, { kind: 'lose_request' });
    device.killAll();
    const tab = await device.openTab();
    const id = await writeNote(tab, outingId, 'First');
    await world.reach(async () => (await queueOf(device)).length === 0);
    const response = world.network.script.arrange(
      { method: 'POST', path: `/outing-notes/${id}`, times: 1 },
      { kind: 'hold_response' },
    );
    await rewriteNote(device, tab, id, 'Second');
    await world.reach(() => response.met === 1);
    // Based on the text of the previous change, and on a version that is outdated when it is sent.
    const key = await rewriteNote(device, tab, id, 'Third');
    world.network.script.arrange(
      { method: 'POST', path: `/outing-notes/${id}`, times: 1 },
      { kind: 'lose_response' },
    );
    world.network.script.arrange({ method: 'POST', path: `/outing-notes/${id}`, times: 4 }, LATER);
    response.release();
    await world.reach(
      async () => (await notesOnServer(world, account, outingId))[0]?.attributes.text === 'Third',
    );
    const [third] = await notesOnServer(world, account, outingId);
    const base_updated_at_timestamp = third?.attributes.updated_at_timestamp;
    const fourth = { title: '', text: 'Fourth', base_updated_at_timestamp };
    await world.send(account, 'POST', `/outing-notes/${id}`, fourth);
    await server.trimLog();
    const aside = () => inspect(device, (db) => db.serverRows.get(`notes:${id}`));
    // The tab becomes visible: without a socket the device would learn of it later.
    void tab.hint('visible');
    await world.reach(async () => Object(await aside()).row?.attributes.text === 'Fourth', 60_000);
    await world.reach(async () => (await queueOf(device)).length === 0, 60_000);
    const tries = device.changesSent().filter((request) => request.key === key);
    expect(tries.length).toBeGreaterThan(3);
    expect(new Set(tries.map(({ body }) => body)).size).toBe(1);
    expect((await notesOnServer(world, account, outingId))[0]?.attributes.text).toBe('Fourth');
    expect(await textOn(device, id)).toBe('Fourth');
  });

  it('a change that the server is still processing gets its response later [O5, O7]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    world.network.script.arrange({ ...NOTES, times: 1 }, refusal(409, 'in_flight', { seconds: 1 }));
    await writeNote(tab, outingId, 'Rain jacket');
    await world.reach(async () => (await queueOf(device)).length === 0);
    expect(await notesOnServer(world, account, outingId)).toHaveLength(1);
  });

  it('a change replaces an older one of the same row that was never sent [O6]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    const id = await writeNote(tab, outingId, 'Rain jacket');
    await world.pass(1_000);
    device.setOnline(false);
    await world.pass(1_000);
    for (const text of ['Rain jacket, boots', 'Boots', 'Boots and socks'])
      await rewriteNote(device, tab, id, text);
    const update = (change: object) =>
      stored(tab.mutate('outings.update', { id: outingId, root_id: outingId, change }));
    await update({ title: 'Summer hike', place_name: 'Sintra' });
    await update({ title: 'Spring hike' });
    expect(await queueOf(device)).toHaveLength(2);
    const before = device.changesSent().length;
    device.setOnline(true);
    await world.reach(async () => (await queueOf(device)).length === 0);
    expect(device.changesSent().slice(before)).toHaveLength(2);
    expect((await notesOnServer(world, account, outingId))[0]?.attributes.text).toBe('Boots and socks');
    const [outing] = await timelineOnServer(world, account);
    expect(outing?.attributes).toMatchObject({ title: 'Spring hike', place_name: 'Sintra' });
  });

  it('a change does not replace an older one that was sent, even if its arrival is unknown [O6]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    const id = await writeNote(tab, outingId, 'Rain jacket');
    await world.pass(1_000);
    world.network.script.arrange({ ...NOTES, times: 1 }, { kind: 'lose_request' });
    await rewriteNote(device, tab, id, 'Boots');
    await world.pass(1_000);
    await rewriteNote(device, tab, id, 'Boots and socks');
    expect(await statesOf(device)).toEqual(['attempted', 'queued']);
    await world.reach(async () => (await queueOf(device)).length === 0, 60_000);
    expect((await notesOnServer(world, account, outingId))[0]?.attributes.text).toBe('Boots and socks');
  });
});

describe('a change that cannot be sent now', () => {
  it('a change is retried at growing random intervals, and no number of failures ends that [O7]', async () => {
    const { world, device, tab, outingId } = await atHome();
    const failing = world.network.script.arrange(NOTES, LATER);
    await writeNote(tab, outingId, 'Rain jacket');
    await world.pass(HOUR_MS);
    const times = sentAt(device, '/outing-notes');
    const waits = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    // The average wait is half of the longest: one to three times as many tries as at the longest wait.
    expect(times.length).toBeGreaterThan(HOUR_MS / BACKOFF_MAX_MS);
    expect(times.length).toBeLessThan((4 * HOUR_MS) / BACKOFF_MAX_MS);
    for (const [index, wait] of waits.entries())
      expect(wait).toBeLessThan(Math.min(BACKOFF_MAX_MS, 1_000 * 2 ** index) + 200);
    expect(new Set(waits).size).toBeGreaterThan(waits.length / 2);
    expect(await statesOf(device)).toEqual(['attempted']);
    failing.end();
    await world.reach(async () => (await queueOf(device)).length === 0, BACKOFF_MAX_MS + 1_000);
  });

  it('a change is retried at the time that the server named and not before [O7]', async () => {
    const { world, device, tab, outingId } = await atHome();
    world.network.script.arrange({ ...NOTES, times: 1 }, refusal(429, 'rate_limited', { seconds: 60 }));
    await writeNote(tab, outingId, 'Rain jacket');
    await world.reach(async () => sentAt(device, '/outing-notes').length === 1);
    const [first = 0] = sentAt(device, '/outing-notes');
    for (let round = 0; round < 5; round += 1) {
      await tab.hint('visible');
      await world.pass(5_000);
      void tab.syncNow();
      await world.pass(5_000);
    }
    expect(sentAt(device, '/outing-notes')).toHaveLength(1);
    await world.reach(async () => (await queueOf(device)).length === 0, 20_000);
    expect((sentAt(device, '/outing-notes')[1] ?? 0) - first).toBeGreaterThanOrEqual(60_000);
  });

  it('a change is retried in time although the device’s clock is set back by hours [O7]', async () => {
    const { world, device, tab, outingId } = await atHome();
    const busy = world.network.script.arrange(
      { sender: device, path: '/outing-notes', times: 1 },
      refusal(429, 'rate_limited', { seconds: 2 }),
    );
    await writeNote(tab, outingId, 'Rain jacket');
    await world.reach(() => busy.met === 1);
    await world.pass(500);
    device.clockSkew -= 2 * HOUR_MS;
    await world.reach(async () => (await queueOf(device)).length === 0, 5_000);
  });

  it('a change is retried at once when the network is back [O7]', async () => {
    const { world, device, tab, outingId } = await atHome();
    device.setOnline(false);
    await world.pass(1_000);
    await writeNote(tab, outingId, 'Rain jacket');
    await world.pass(HOUR_MS);
    device.setOnline(true);
    await world.reach(async () => (await queueOf(device)).length === 0, 2_000);
  });

  it('a change that gets 5xx for more than a day, while others succeed, is refused and shown to the user [O8]', async () => {
    const { world, device, tab, outingId } = await atHome();
    const other = await makeOuting(world, tab);
    const poisoned = newId();
    world.network.script.arrange(
      { method: 'POST', path: `/outing-notes/${poisoned}` },
      refusal(500, 'internal'),
    );
    await writeNote(tab, outingId, 'Rain jacket', poisoned);
    await world.pass(1_000);
    await rewriteNote(device, tab, poisoned, 'Boots');
    await world.pass(HOUR_MS);
    device.sleep(12 * HOUR_MS);
    await world.pass(2 * BACKOFF_MAX_MS);
    expect(await statesOf(device)).toEqual(['attempted']);
    const behind = await writeNote(tab, outingId, 'Behind it');
    device.sleep(12 * HOUR_MS);
    await world.pass(2 * BACKOFF_MAX_MS);
    // Nothing else was sent, so the server itself may be broken.
    expect(await statesOf(device)).toEqual(['attempted', 'queued']);
    await writeNote(tab, other, 'Elsewhere');
    await world.reach(async () => (await queueOf(device)).length === 1, HOUR_MS);
    expect(await queueOf(device)).toMatchObject([
      { args: { text: 'Boots' }, state: { kind: 'refused', code: '500' } },
    ]);
    expect(await textOn(device, poisoned)).toBe('Rain jacket');
    expect((await noteOn(device, behind))?.attributes.updated_at_timestamp).toBeGreaterThan(0);
  });
});

describe('a change that can be undone', () => {
  it('an undoable change is sent when its undo time is over, and not before [O9]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    const id = await writeNote(tab, outingId, 'Rain jacket');
    await world.pass(1_000);
    await stored(tab.mutate('notes.delete', { id, outing_id: outingId }));
    expect(await noteOn(device, id)).toBeUndefined();
    await world.pass(TOAST_UNDO_MS - 500);
    expect(device.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await world.reach(async () => (await queueOf(device)).length === 0, 1_000);
    expect(await notesOnServer(world, account, outingId)).toEqual([]);
  });

  it('an undoable change is held while its toast is visible, and then cannot be undone [O9]', async () => {
    const { world, device, tab, outingId } = await atHome();
    const id = await writeNote(tab, outingId, 'Rain jacket');
    await world.pass(1_000);
    const mutationId = await stored(tab.mutate('notes.delete', { id, outing_id: outingId }));
    for (let second = 0; second < 60; second += 2) {
      await tab.hold(mutationId);
      await world.pass(2_000);
      expect(await statesOf(device)).toEqual(['queued']);
    }
    await world.reach(async () => (await queueOf(device)).length === 0, TOAST_UNDO_MS);
    // A visible toast does this.
    await tab.hold(mutationId);
    expect(await tab.discard(mutationId)).toBe(false);
    expect(await noteOn(device, id)).toBeUndefined();
  });

  it('an undoable change is sent although the device’s clock is set back by hours [O9]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    const id = await writeNote(tab, outingId, 'Rain jacket');
    await world.pass(1_000);
    await stored(tab.mutate('notes.delete', { id, outing_id: outingId }));
    device.clockSkew -= 2 * HOUR_MS;
    await world.reach(async () => (await queueOf(device)).length === 0, TOAST_UNDO_MS + 1_000);
    expect(await notesOnServer(world, account, outingId)).toEqual([]);
  });

  it('an undoable change leaves no trace when it is undone [O9, R3]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    const id = await writeNote(tab, outingId, 'Rain jacket');
    await world.pass(1_000);
    const before = await noteOn(device, id);
    const mutationId = await stored(tab.mutate('notes.delete', { id, outing_id: outingId }));
    await world.pass(1_000);
    await tab.discard(mutationId);
    expect(await noteOn(device, id)).toEqual(before);
    await world.pass(60_000);
    expect(await queueOf(device)).toEqual([]);
    expect(await inspect(device, (db) => db.serverRows.count())).toBe(0);
    expect(device.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
    expect(await notesOnServer(world, account, outingId)).toHaveLength(1);
  });

  it('an undoable change can still be undone after the network came back and the tab became visible [O9]', async () => {
    const { world, device, tab, outingId } = await atHome();
    const id = await writeNote(tab, outingId, 'Rain jacket');
    await world.pass(1_000);
    await stored(tab.mutate('notes.delete', { id, outing_id: outingId }));
    await tab.hint('online');
    await tab.hint('visible');
    void tab.syncNow();
    await world.pass(TOAST_UNDO_MS - 1_000);
    expect(await statesOf(device)).toEqual(['queued']);
  });

  it('an undoable change is sent at once when the user logs out and wants everything sent [O9, U3]', async () => {
    const { world, account, tab, outingId } = await atHome();
    const id = await writeNote(tab, outingId, 'Rain jacket');
    await world.pass(1_000);
    await stored(tab.mutate('notes.delete', { id, outing_id: outingId }));
    const begun = world.clock.now();
    expect(await world.during(tab.logOut('send'))).toEqual({ kind: 'signed_out' });
    expect(world.clock.now() - begun).toBeLessThan(TOAST_UNDO_MS - 1_000);
    expect(await notesOnServer(world, account, outingId)).toEqual([]);
  });
});

it('sending a long queue reads each change a few times, however many are queued behind it [O2]', async () => {
  const { world, device, outingId } = await atHome();
  device.killAll();
  let reads = 0;
  device.onOpen = (db) => {
    db.outbox.hook('reading', (mutation) => {
      reads += 1;
      return mutation;
    });
  };
  const tab = await device.openTab();
  await world.pass(1_000);
  const readsFor = async (count: number) => {
    device.setOnline(false);
    await world.pass(500);
    for (let note = 0; note < count; note += 1) await writeNote(tab, outingId, `Note ${note}`);
    await world.pass(500);
    reads = 0;
    device.setOnline(true);
    await world.reach(async () => (await queueOf(device)).length === 0, 60_000);
    return reads;
  };
  const few = await readsFor(10);
  const many = await readsFor(40);
  expect(many / few).toBeLessThan(5);
});

it('a lane with many changes frees its slot for a waiting lane [O3]', async () => {
  const { world, device, tab } = await atHome();
  const outings: string[] = [];
  for (let count = 0; count < 7; count += 1) outings.push(await makeOuting(world, tab));
  device.setOnline(false);
  await world.pass(500);
  for (const id of outings.slice(0, 6))
    for (let note = 0; note < 25; note += 1) await writeNote(tab, id, `Note ${note}`);
  await writeNote(tab, outings[6] ?? '', 'The only one');
  await world.pass(500);
  const before = device.requests.length;
  device.setOnline(true);
  await world.reach(async () => (await queueOf(device)).length === 0, 60_000);
  const sent = device.requests.slice(before).flatMap(({ body }) => {
    const text = typeof body === 'string' ? /The only one|Note \d+/.exec(body)?.[0] : undefined;
    return text === undefined ? [] : [text];
  });
  expect(sent).toHaveLength(151);
  // Each of the others has had one turn, with its prepared changes, and none has come to its end.
  expect(sent.indexOf('The only one')).toBeLessThan(sent.indexOf('Note 24'));
});

it('one call of “sync now” sends eight lanes and a create that others need [O3, O4]', async () => {
  const { world, device, tab } = await atHome();
  device.setOnline(false);
  await world.pass(500);
  const ids: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    const outing = newOuting();
    await stored(tab.mutate('outings.create', outing));
    await writeNote(tab, outing.id, 'Rain jacket');
    ids.push(outing.id);
  }
  await world.pass(500);
  device.online = true;
  await world.during(tab.syncNow());
  expect(await queueOf(device)).toEqual([]);
  expect((await outingOn(device, ids[7] ?? ''))?.attributes.updated_at_timestamp).toBeGreaterThan(0);
});
