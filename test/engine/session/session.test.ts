/**
 * Tests the session: whose changes are sent, and what remains on a device after a logout. One file, because each test
 * file boots its own server.
 */
import { describe, expect, it } from 'vitest';
import type { Session } from '#db/database/device-database.ts';
import { listsKeptReady, OWN_LISTS_KEPT_READY } from '#db/entity-loops.ts';
import { holdsAgenda } from '#db/lists/kept-ready.ts';
import { newId } from '#db/new-id.ts';
import type { Engine } from '#engine/engine.ts';
import type { Device } from '../../simulation/devices/device.ts';
import { refusal } from '../../simulation/network/script.ts';
import type { Account } from '../../simulation/server/server.ts';
import { addMember } from '../../simulation/server/taking-part.ts';
import { newOuting } from '../new-outing.ts';
import {
  arrive,
  arriveAgain,
  inspect,
  makeOuting,
  noteOn,
  notesOnServer,
  openStage,
  queueOf,
  rewriteNote,
  statesOf,
  stored,
  textOn,
  writeNote,
} from '../stage.ts';

const stage = openStage();
const PASSWORD = 'Winter-hike-27!';
const LATER = refusal(503, 'unavailable');

async function sessionOf(device: Device): Promise<Session | undefined> {
  const db = device.device();
  try {
    return await db.fact('session');
  } finally {
    db.close();
  }
}

/** The number of changes and drafts that are sealed for logged-out users. */
async function keptOn(device: Device): Promise<number[]> {
  const db = device.device();
  try {
    return (await db.sealed.toArray()).map(({ count }) => count);
  } finally {
    db.close();
  }
}

const isLoggedOut = async (device: Device) => (await sessionOf(device))?.kind === 'signed_out';
const isUser = async (device: Device, { id }: Account) => {
  const session = await sessionOf(device);
  return session?.kind === 'signed_in' && session.user.id === id;
};

function logIn(tab: Engine, { username }: Account) {
  const body = { login: username, password: PASSWORD };
  return stage.world.during(tab.call('auth.login', { params: undefined, query: undefined, body }));
}

/** Ada with an outing, Ben who participates in it, and passwords for both. */
async function atHome() {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const ben = await world.addPerson('ben');
  await server.setPassword(ada.account, PASSWORD);
  await server.setPassword(ben.account, PASSWORD);
  const outingId = await makeOuting(world, ada.tab);
  await addMember(server, outingId, ben.account);
  await world.pass(1_000);
  return { world, server, ...ada, ben: ben.account, outingId };
}

describe('a 401', () => {
  it('a single 401 does not log the user out, and the change is sent unchanged [U1]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    world.network.script.arrange(
      { method: 'POST', path: '/outing-notes', times: 1 },
      refusal(401, 'unauthenticated'),
    );
    await writeNote(tab, outingId, 'Rain jacket');
    await world.reach(async () => (await queueOf(device)).length === 0);
    expect(await isUser(device, account)).toBe(true);
    const sent = device.changesSent().slice(-2);
    expect(sent[0]).toMatchObject({ key: sent[1]?.key, body: sent[1]?.body });
  });

  it('a 401 to the signing of a channel also logs the user out, though nothing else is requested [U1]', async () => {
    const { world, server, device } = await atHome();
    await server.endSession(device.cookies);
    const before = device.requests.length;
    device.dropSockets();
    await world.reach(() => isLoggedOut(device));
    const first = device.requests.slice(before).find(({ path }) => !path.endsWith('/health'));
    expect(first?.path).toMatch(/\/broadcasting\/auth$/);
  });

  it('the user is logged out after three 401s in a row, after 1 s and 3 s without other requests [U1]', async () => {
    const { world, server, device, tab, outingId } = await atHome();
    await server.endSession(device.cookies);
    const before = device.requests.length;
    await writeNote(tab, outingId, 'Rain jacket');
    await world.reach(() => isLoggedOut(device));
    const sent = device.requests.slice(before);
    const first = sent.findIndex(({ path }) => path.endsWith('/auth/user'));
    const after = sent.slice(first);
    const probes = after.filter(({ path }) => path.endsWith('/auth/user'));
    expect(after.map(({ path }) => path)).toEqual(probes.map(({ path }) => path));
    const waits = probes.slice(1).map(({ at }, index) => at - (probes[index]?.at ?? 0));
    expect(waits).toHaveLength(2);
    expect(waits[0]).toBeGreaterThanOrEqual(1_000);
    expect(waits[0]).toBeLessThan(1_200);
    expect(waits[1]).toBeGreaterThanOrEqual(3_000);
    expect(waits[1]).toBeLessThan(3_200);
    await world.pass(1_000);
    expect(await keptOn(device)).toEqual([1]);
  });

  it('a 401 leaves the user logged in while the server is unreachable [U1]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    world.network.script.arrange({ path: '/auth/user' }, LATER);
    world.network.script.arrange(
      { method: 'POST', path: '/outing-notes', times: 2 },
      refusal(401, 'unauthenticated'),
    );
    await writeNote(tab, outingId, 'Rain jacket');
    await world.reach(async () => (await queueOf(device)).length === 0, 60_000);
    expect(await isUser(device, account)).toBe(true);
  });

  it('a 401 for the CSRF token of another session costs one renewal and no strike [U1, O5]', async () => {
    const { world, server, account, device, tab, outingId } = await atHome();
    // It catches up with its new outing first.
    await world.pass(2_000);
    device.cookies = await server.logIn(account);
    const before = device.requests.length;
    await writeNote(tab, outingId, 'Rain jacket');
    await world.reach(async () => (await queueOf(device)).length === 0);
    const sent = device.requests
      .slice(before)
      .filter(({ path }) => /csrf-cookie|outing-notes$|auth.user/.test(path));
    expect(sent.map(({ path }) => path.replace('/api/v1', ''))).toEqual([
      '/outing-notes',
      '/sanctum/csrf-cookie',
      '/outing-notes',
    ]);
  });
});

it('the profile is requested again when a user looks 60 minutes after it came, and not before', async () => {
  const { world } = stage;
  const { device, tab } = await arrive(world, 'ada');
  const MINUTE_MS = 60_000;
  const asked = () => device.requests.filter(({ path }) => path.endsWith('/auth/user')).length;
  const cameAt = async () => {
    const session = await sessionOf(device);
    return session?.kind === 'signed_in' ? session.fetched_at : 0;
  };
  const before = asked();
  const cameFirst = await cameAt();
  await world.pass(58 * MINUTE_MS);
  await tab.hint('visible');
  await world.pass(1_000);
  expect(asked() - before).toBe(0);
  await world.pass(2 * MINUTE_MS);
  await world.during(tab.hint('visible'));
  expect(asked() - before).toBe(1);
  expect((await cameAt()) - cameFirst).toBeGreaterThanOrEqual(60 * MINUTE_MS);
  // The response that came now is fresh for as long.
  await world.pass(58 * MINUTE_MS);
  await world.during(tab.hint('visible'));
  expect(asked() - before).toBe(1);
});

describe("another user's session", () => {
  it("another user's session never sends what the first user queued, whose changes are sent when they are back [U2]", async () => {
    const { world, server, account, device, tab, ben, outingId } = await atHome();
    device.setOnline(false);
    await world.pass(500);
    await writeNote(tab, outingId, 'Ada’s note');
    const adas = device.cookies;
    device.cookies = await server.logIn(ben);
    device.setOnline(true);
    await world.reach(() => isUser(device, ben), 20_000);
    await world.pass(10_000);
    expect(await notesOnServer(world, account, outingId)).toEqual([]);
    // Nothing of the first user is left for the second one to find.
    expect([await keptOn(device), await device.holds(account.id)]).toEqual([[1], false]);
    expect(await device.storedText()).not.toContain('Ada’s note');
    for (const { userId } of device.changesSent()) expect(userId).toBe(account.id);
    device.cookies = adas;
    await tab.hint('visible');
    await world.reach(async () => (await notesOnServer(world, account, outingId)).length === 1, 60_000);
    expect(await notesOnServer(world, account, outingId)).toMatchObject([
      { relations: { author: { id: account.id } } },
    ]);
  });

  it('a session change that is detected while a change is in flight leaves that change in the first user’s name [U2]', async () => {
    const { world, server, account, device, tab, ben, outingId } = await atHome();
    const profile = world.network.script.arrange({ path: '/auth/user', times: 1 }, { kind: 'hold_response' });
    device.sleep(2 * 3_600_000);
    device.cookies = await server.logIn(ben);
    void tab.hint('visible');
    await world.reach(() => profile.met === 1);
    // The device checks the session; meanwhile a change is made and sent.
    await writeNote(tab, outingId, 'Ada’s note');
    await world.pass(2_000);
    profile.release();
    await world.reach(() => isUser(device, ben), 20_000);
    await world.pass(10_000);
    for (const { userId } of device.changesSent()) expect(userId).toBe(account.id);
    expect(await notesOnServer(world, account, outingId)).toEqual([]);
  });

  it('a session that starts between a renewed CSRF token and the repeated request does not change the user that the request names [U2]', async () => {
    const { world, server, account, device, tab, ben, outingId } = await atHome();
    const token = world.network.script.arrange(
      { path: '/sanctum/csrf-cookie', times: 1 },
      { kind: 'hold_response' },
    );
    device.cookies = await server.logIn(ben);
    await writeNote(tab, outingId, 'Ada’s note');
    await world.reach(() => token.met === 1);
    void tab.syncNow();
    device.sleep(2 * 3_600_000);
    void tab.hint('visible');
    await world.reach(() => isUser(device, ben), 10_000);
    token.release();
    await world.pass(10_000);
    for (const { userId } of device.changesSent()) expect(userId).toBe(account.id);
    expect(await notesOnServer(world, account, outingId)).toEqual([]);
  });
});

describe('logging out', () => {
  it('logging out reports what is unsent and refused, and deletes none of it [U3]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    world.network.script.arrange(
      { method: 'POST', path: '/outing-notes', times: 1 },
      refusal(422, 'invalid'),
    );
    await writeNote(tab, outingId, 'Refused');
    await world.reach(async () => (await statesOf(device)).join() === 'refused');
    world.network.script.arrange({ method: 'POST', path: '/outing-notes' }, LATER);
    await writeNote(tab, outingId, 'Unsent');
    expect(await world.during(tab.logOut('send'))).toEqual({ kind: 'unsent', pending: 1, refused: 1 });
    expect(await isUser(device, account)).toBe(true);
    expect(await statesOf(device)).toEqual(['refused', 'attempted']);
  });

  it('logging out while a change is in flight does not make another tab send it as well [T1, T4]', async () => {
    const { world, device, tab, outingId } = await atHome();
    await device.openTab();
    await world.pass(1_000);
    const held = world.network.script.arrange(
      { sender: device, method: 'POST', path: '/outing-notes', times: 1 },
      { kind: 'hold_request' },
    );
    await writeNote(tab, outingId, 'Rain jacket');
    await world.reach(() => held.met === 1);
    void tab.logOut('keep');
    await world.pass(3_000);
    const notes = device.requests.filter(({ key, path }) => key !== null && path.endsWith('/outing-notes'));
    expect(notes).toHaveLength(1);
    held.release();
  });

  it('logging out in two tabs at the same time succeeds without an error [U3, U4]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    const second = await device.openTab();
    await world.pass(1_000);
    const held = world.network.script.arrange(
      { sender: device, method: 'POST', path: '/outing-notes' },
      { kind: 'hold_request' },
    );
    await writeNote(tab, outingId, 'Rain jacket');
    await world.reach(() => held.met === 1);
    const leaving = tab.logOut('send').catch((problem: unknown) => problem);
    await world.pass(100);
    expect(await world.during(second.logOut('discard'))).toEqual({ kind: 'signed_out' });
    held.release();
    expect(await world.during(leaving)).toEqual({ kind: 'signed_out' });
    expect(await isLoggedOut(device)).toBe(true);
    expect(await device.holds(account.id)).toBe(false);
  });

  it('logging out first sends what can be sent, from any tab [U3, T2]', async () => {
    const { world, account, device, outingId } = await atHome();
    const second = await device.openTab();
    await world.pass(1_000);
    const id = await writeNote(second, outingId, 'Rain jacket');
    await world.pass(1_000);
    await stored(second.mutate('notes.delete', { id, outing_id: outingId }));
    await writeNote(second, outingId, 'Boots');
    expect(await world.during(second.logOut('send'))).toEqual({ kind: 'signed_out' });
    const notes = await notesOnServer(world, account, outingId);
    expect(notes.map(({ attributes }) => attributes.text)).toEqual(['Boots']);
  });

  it('logging out deletes that user’s database and ends the session on the server [U4]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    await writeNote(tab, outingId, 'Rain jacket');
    await world.pass(1_000);
    expect(await world.during(tab.logOut('discard'))).toEqual({ kind: 'signed_out' });
    await world.pass(1_000);
    expect(await isLoggedOut(device)).toBe(true);
    expect(await device.holds(account.id)).toBe(false);
    expect(device.cookies.session).toBe('');
    const before = device.requests.length;
    await world.pass(10 * 60_000);
    expect(device.requests.slice(before)).toEqual([]);
  });

  it('logging out while responses are in flight leaves nothing behind and reports no bug [U4]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    const responses = world.network.script.arrange(
      { sender: device, path: /^\/(outing-notes|outings|events)/ },
      { kind: 'hold_response' },
    );
    await writeNote(tab, outingId, 'Rain jacket');
    void tab.syncNow();
    await world.reach(() => responses.met > 1);
    await world.during(tab.logOut('discard'));
    responses.release();
    await world.pass(5_000);
    expect(await device.holds(account.id)).toBe(false);
  });

  it('logging out is not undone by a late response about the old session [U4]', async () => {
    const { world, account, device, tab } = await atHome();
    const profile = world.network.script.arrange({ path: '/auth/user', times: 1 }, { kind: 'hold_response' });
    device.sleep(2 * 3_600_000);
    void tab.hint('visible');
    await world.reach(() => profile.met === 1);
    await world.during(tab.logOut('keep'));
    profile.release();
    for (let step = 0; step < 100; step += 1) {
      await world.pass(100);
      expect(await isLoggedOut(device)).toBe(true);
    }
    expect(await device.holds(account.id)).toBe(false);
  });

  it('logging out seals unsent changes if the user chose so, and another user finds nothing of them [U3, U7]', async () => {
    const { world, account, device, tab, ben, outingId } = await atHome();
    device.setOnline(false);
    await world.pass(500);
    await writeNote(tab, outingId, 'Hidden behind the stove');
    expect(await world.during(tab.logOut('keep'))).toEqual({ kind: 'signed_out' });
    device.setOnline(true);
    await world.pass(1_000);
    expect(await logIn(tab, ben)).toMatchObject({ kind: 'ok' });
    await world.pass(5_000);
    expect(await device.storedText()).not.toContain('behind the stove');
    expect([await queueOf(device), await keptOn(device)]).toEqual([[], [1]]);
    expect(await world.during(tab.logOut('discard'))).toEqual({ kind: 'signed_out' });
    expect(await keptOn(device)).toEqual([1]);
    expect(await notesOnServer(world, account, outingId)).toEqual([]);
    expect(await logIn(tab, account)).toMatchObject({ kind: 'ok' });
    await world.reach(async () => (await notesOnServer(world, account, outingId)).length === 1, 20_000);
    expect(await keptOn(device)).toEqual([]);
  });

  it('logging out with sixteen unsent changes in parallel to another user who is logged in elsewhere sends each once, when the user is back [U3, U8, O2]', async () => {
    const { world, server, account, device, tab, ben, outingId } = await atHome();
    const beside = await arriveAgain(world, ben);
    void beside.tab.open(outingId);
    device.setOnline(false);
    await world.pass(500);
    const texts = Array.from({ length: 16 }, (_, index) => `Note ${index}`);
    for (const text of texts) await writeNote(tab, outingId, text);
    const keys = (await queueOf(device)).map(({ id }) => id);
    expect(await world.during(tab.logOut('keep'))).toEqual({ kind: 'signed_out' });
    device.setOnline(true);
    // The other user continues in parallel, and then on the same device.
    await writeNote(beside.tab, outingId, 'Ben’s note');
    expect(await logIn(tab, ben)).toMatchObject({ kind: 'ok' });
    await world.pass(5_000);
    const notes = async () =>
      (await notesOnServer(world, account, outingId)).map(({ attributes }) => attributes.text);
    expect(await notes()).toEqual(['Ben’s note']);
    expect(await world.during(tab.logOut('keep'))).toEqual({ kind: 'signed_out' });
    expect(await logIn(tab, account)).toMatchObject({ kind: 'ok' });
    await world.reach(async () => (await notes()).length === 17, 30_000);
    expect(await notes()).toEqual([...texts.toReversed(), 'Ben’s note']);
    expect(
      device
        .changesSent()
        .map(({ key }) => key)
        .slice(-16),
    ).toEqual(keys);
    expect([...(await server.effects()).times.values()].every((times) => times === 1)).toBe(true);
    await world.reach(async () => (await inspect(beside.device, (db) => db.notes.count())) === 17, 10_000);
  });

  it('logging out seals drafts after everything else was sent [U3, U8]', async () => {
    const { world, account, device, tab } = await atHome();
    const draft = { form: 'outing/new', values: { title: 'Unfinished symphony' }, saved_at: 1 };
    await inspect(device, (db) => db.drafts.put(draft));
    expect(await world.during(tab.logOut('send'))).toEqual({ kind: 'signed_out' });
    await world.pass(1_000);
    expect(await device.storedText()).not.toContain('symphony');
    expect(await logIn(tab, account)).toMatchObject({ kind: 'ok' });
    await world.pass(1_000);
    expect(await inspect(device, (db) => db.drafts.toArray())).toEqual([draft]);
  });

  it('logging out rejects a change of another tab that could not be sealed anymore [U3, O1]', async () => {
    const { world, device, tab, outingId } = await atHome();
    device.setOnline(false);
    await world.pass(500);
    const second = await device.openTab();
    await world.pass(500);
    const leaving = tab.logOut('keep');
    let taken = 0;
    const write = async () => {
      for (let round = 0; round < 200; round += 1) {
        const id = newId();
        const note = { id, outing_id: outingId, title: '', text: `Round ${round}` };
        if ((await second.mutate('notes.create', note)).kind !== 'stored') return;
        taken += 1;
      }
    };
    await world.during(Promise.all([leaving, write()]));
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(200);
    expect(await keptOn(device)).toEqual([taken]);
  });

  it('logging out after the account was deactivated is not refused by the server', async () => {
    const { world, device, tab } = await atHome();
    const input = { params: undefined, query: undefined, body: { password: PASSWORD } };
    expect(await world.during(tab.call('settings.deactivate', input))).toMatchObject({ kind: 'ok' });
    expect(await world.during(tab.logOut('discard'))).toEqual({ kind: 'signed_out' });
    // A refused one would be repeated with another token.
    expect(device.requests.filter(({ path }) => path.endsWith('/auth/logout'))).toHaveLength(1);
  });

  it('a logout that did not reach the server is sent before the next login [U4]', async () => {
    const { world, device, tab, ben, account } = await atHome();
    device.setOnline(false);
    await world.pass(500);
    expect(await world.during(tab.logOut('discard'))).toEqual({ kind: 'signed_out' });
    expect(await device.holds(account.id)).toBe(false);
    expect(device.cookies.session).not.toBe('');
    expect(await logIn(tab, ben)).toMatchObject({ kind: 'offline' });
    // The network is back, and a login comes before any tab notices.
    const before = device.requests.length;
    device.online = true;
    expect(await logIn(tab, ben)).toMatchObject({ kind: 'ok' });
    const calls = device.requests.slice(before).map(({ path }) => path.replace('/api/v1', ''));
    const order = ['/auth/logout', '/auth/login'].map((path) => calls.indexOf(path));
    expect(order[0]).toBeGreaterThanOrEqual(0);
    expect(order[0]).toBeLessThan(order[1] ?? -1);
    await world.pass(2_000);
    expect(await isUser(device, ben)).toBe(true);
  });
});

describe('a forced logout', () => {
  it('a forced logout deletes the user’s database, and their changes come back with them, under their own keys [U5, U7, U8]', async () => {
    const { world, server, account, device, tab, outingId } = await atHome();
    const noteId = await writeNote(tab, outingId, 'One\nTwo\nThree');
    await world.pass(1_000);
    world.network.script.arrange({ method: 'POST', path: '/outing-notes', times: 1 }, LATER);
    const added = await writeNote(tab, outingId, 'Hidden behind the stove');
    await world.reach(async () => (await statesOf(device)).join() === 'attempted');
    device.setOnline(false);
    await world.pass(500);
    await rewriteNote(device, tab, noteId, 'One\nTwo\nThree, changed');
    await inspect(device, (db) =>
      db.drafts.put({ form: 'outing/new', values: { title: 'Unfinished symphony' }, saved_at: 1 }),
    );
    const before = await queueOf(device);
    await server.endSession(device.cookies);
    device.setOnline(true);
    await world.reach(() => isLoggedOut(device), 20_000);
    await world.pass(1_000);
    expect([await device.holds(account.id), await keptOn(device)]).toEqual([false, [3]]);
    const stored = await device.storedText();
    for (const word of ['behind the stove', 'Three', 'symphony', 'Winter hike', account.username])
      expect(stored, word).not.toContain(word);

    const busy = world.network.script.arrange({ method: 'POST', path: '/outing-notes' }, LATER);
    expect(await logIn(tab, account)).toMatchObject({ kind: 'ok' });
    // It is on the screen before it is sent, on top of the freshly pulled rows.
    await world.reach(async () => (await textOn(device, noteId)) === 'One\nTwo\nThree, changed');
    expect(await textOn(device, added)).toBe('Hidden behind the stove');
    expect(await inspect(device, (db) => db.drafts.count())).toBe(1);
    expect((await queueOf(device)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    busy.end();
    await world.reach(async () => (await queueOf(device)).length === 0, 60_000);
    const notes = await notesOnServer(world, account, outingId);
    expect(notes.map(({ attributes }) => attributes.text)).toEqual([
      'Hidden behind the stove',
      'One\nTwo\nThree, changed',
    ]);
    const bodies = device.changesSent().filter(({ key }) => key === before[0]?.id);
    expect(bodies.length).toBeGreaterThan(1);
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1);
    expect(await keptOn(device)).toEqual([]);
    expect(await inspect(device, (db) => db.serverRows.count())).toBe(0);
  });

  it('a forced logout lets everything arrive soon after the user is back, and reports readiness only then [L9, U8]', async () => {
    const { world, server, account, device, tab, outingId } = await atHome();
    const others: string[] = [];
    while (others.length < 6) others.push(await makeOuting(world, tab));
    const noteId = await writeNote(tab, outingId, 'Rain jacket');
    await world.reach(async () => (await queueOf(device)).length === 0);
    device.setOnline(false);
    await world.pass(500);
    await rewriteNote(device, tab, noteId, 'Two rain jackets');
    for (const id of others) await writeNote(tab, id, 'Written offline');
    const made = newOuting();
    await stored(tab.mutate('outings.create', made));
    await stored(
      tab.mutate('outings.create', newOuting({ id: newId(), parent_id: made.id, root_id: made.id })),
    );
    await writeNote(tab, made.id, 'In the new one');
    await server.endSession(device.cookies);
    device.setOnline(true);
    await world.reach(() => isLoggedOut(device), 20_000);

    expect(await logIn(tab, account)).toMatchObject({ kind: 'ok' });
    const incomplete = () =>
      inspect(device, async (db) => {
        const outings = await db.outings.toArray();
        const wanted = [...outings.flatMap(listsKeptReady), ...OWN_LISTS_KEPT_READY, 'timeline/upcoming'];
        const lists = new Map((await db.lists.toArray()).map((list) => [list.name, list]));
        const left = wanted.filter((name) => {
          const list = lists.get(name);
          return list?.progress.kind !== 'complete' || list.stale;
        });
        // Whatever is reported as ready is complete.
        if (left.length > 0) expect(await holdsAgenda(db), left.join()).toBe(false);
        return outings.length === others.length + 3 ? left : ['outings'];
      });
    await world.reach(async () => (await queueOf(device)).length === 0, 15_000);
    await world.reach(async () => (await incomplete()).length === 0, 15_000);
  });

  it("a forced logout followed by another user’s login retains the first user's changes for them [U2, U5]", async () => {
    const { world, server, account, device, tab, ben, outingId } = await atHome();
    device.setOnline(false);
    await world.pass(500);
    const id = await writeNote(tab, outingId, 'Ada’s note');
    await server.endSession(device.cookies);
    device.setOnline(true);
    await world.reach(() => isLoggedOut(device), 20_000);
    expect(await logIn(tab, ben)).toMatchObject({ kind: 'ok' });
    await world.pass(10_000);
    expect(await notesOnServer(world, account, outingId)).toEqual([]);
    expect(await world.during(tab.logOut('discard'))).toEqual({ kind: 'signed_out' });
    expect(await logIn(tab, account)).toMatchObject({ kind: 'ok' });
    await world.reach(async () => (await notesOnServer(world, account, outingId)).length === 1, 20_000);
    expect((await noteOn(device, id))?.attributes.text).toBe('Ada’s note');
  });

  it("a forced logout before the profile was ever fetched here still retains the user's changes [U5, U7]", async () => {
    const { world, server, account, device, tab, outingId } = await atHome();
    device.setOnline(false);
    await world.pass(500);
    await writeNote(tab, outingId, 'Hidden behind the stove');
    const db = device.device();
    await db.seal_keys.clear();
    db.close();
    await server.endSession(device.cookies);
    device.setOnline(true);
    await world.reach(() => isLoggedOut(device), 20_000);
    await world.pass(1_000);
    expect(await keptOn(device)).toEqual([1]);
    expect(await device.storedText()).not.toContain('behind the stove');
    expect(await logIn(tab, account)).toMatchObject({ kind: 'ok' });
    await world.reach(async () => (await notesOnServer(world, account, outingId)).length === 1, 20_000);
  });
});

it('all tabs follow login and logout [U6]', async () => {
  const { world, account, device, tab, ben, outingId } = await atHome();
  const second = await device.openTab();
  await world.pass(1_000);
  await world.during(tab.logOut('discard'));
  await world.pass(500);
  const args = { id: outingId, root_id: outingId };
  expect(await second.mutate('outings.delete', args)).toEqual({ kind: 'signed_out' });
  expect(await logIn(tab, ben)).toMatchObject({ kind: 'ok' });
  await world.pass(2_000);
  const result = await second.mutate('notes.create', {
    id: '01a1f8c5-18ff-7a82-bb18-20ce3375a9fe',
    outing_id: outingId,
    title: '',
    text: 'As Ben',
  });
  expect(result).toMatchObject({ kind: 'stored' });
  await world.reach(async () => (await notesOnServer(world, account, outingId)).length === 1);
  expect(await notesOnServer(world, account, outingId)).toMatchObject([
    { relations: { author: { id: ben.id } } },
  ]);
});
