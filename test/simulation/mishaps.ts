/** Simulates mishaps of devices, server and users in a fuzz run, in addition to network faults. */
import { pendingMutations } from '#db/queries/sending/queued-changes.ts';
import type { Engine } from '#engine/engine.ts';
import { pick } from './devices/clock.ts';
import type { Device } from './devices/device.ts';
import { nameOf } from './ledger.ts';
import { isFullStorage, PASSWORD, type Scene } from './scene.ts';
import { addMember, changeRole, removeMember } from './server/taking-part.ts';
import type { Person } from './world.ts';

/** How far the clock of a device may be set forward or back. */
export const CLOCK_JUMP_MAX_MS = 3 * 3_600_000;
const FROZEN_AT_MOST_MS = 40_000;
const REFUSED_AT_MOST_MS = 4_000;
const SERVER_DOWN_AT_MOST_MS = 5_000;
const TABS_AT_MOST = 3;
const LET_GO_MS = 2_000;

export type Mishap = (scene: Scene, device: Device) => unknown;

const someTab = ({ random }: Scene, { tabs }: Device) => Math.floor(random() * tabs.length);

/** The last tab is closed, and the browser wakes the service worker, which may be killed at any time. */
const sendFromBackground: Mishap = (scene, device) => {
  const { random, world } = scene;
  if (random() < 0.5) device.killAll();
  const { kill, result } = device.wakeServiceWorker();
  world.network.faults.add('sent from the background');
  scene.begin(
    result.then(
      () => {},
      (problem: unknown) => {
        if (!isFullStorage(problem)) throw problem;
      },
    ),
  );
  if (random() < 0.5) world.clock.after(random() * 5_000, kill);
};

const toggleNetwork: Mishap = (_, device) => device.setOnline(!device.online);

/** Something between the device and the server refuses one kind of call for a while, and passes all others. */
const refuseOnTheWay: Mishap = ({ random, world }, device) => {
  const { network, clock } = world;
  network.faults.add('one kind of call refused on the way');
  const path = pick(random, ['/outing-notes', '/outing-attachments', '/lists', '/events', '/broadcasting']);
  const page = { status: pick(random, [403, 413, 502]), body: '<html>Blocked</html>' };
  const headers = { 'content-type': 'text/html' };
  const { end } = network.script.arrange(
    { sender: device, path },
    { kind: 'response', by: 'stranger', ...page, headers },
  );
  clock.after(random() * REFUSED_AT_MOST_MS, end);
};

const dropSockets: Mishap = ({ world }, device) => {
  if (device.socketUsers.length === 0) return;
  world.network.faults.add('socket dropped');
  device.dropSockets();
};

const halfOpenSockets: Mishap = ({ world }, device) => {
  if (device.socketUsers.length === 0) return;
  world.network.faults.add('socket half open');
  device.halfOpenSockets();
};

const killTab: Mishap = (scene, device) => {
  if (device.tabs.length === 0) return;
  scene.world.network.faults.add('tab killed');
  device.killTab(someTab(scene, device));
};

const killTabAmid: Mishap = (scene, device) => {
  const { random } = scene;
  device.killTabAmid(someTab(scene, device), 1 + Math.floor(random() * 20), Math.floor(random() * 8));
};

/** Usually between two commits of one change. */
const losePower: Mishap = (scene, device) => {
  const { random } = scene;
  device.losePowerAmid(someTab(scene, device), 1 + Math.floor(random() * 12), Math.floor(random() * 8));
};

const openTab: Mishap = async ({ world }, device) => {
  if (device.tabs.length < TABS_AT_MOST) await world.activity.during(device.openTab());
};

const freezeTab: Mishap = (scene, device) => {
  if (device.tabs.length === 0) return;
  scene.world.network.faults.add('tab frozen');
  const { thaw } = device.freezeTab(someTab(scene, device));
  scene.world.clock.after(scene.random() * FROZEN_AT_MOST_MS, thaw);
};

const moveClock: Mishap = ({ random, world }, device) => {
  world.network.faults.add('clock jumped');
  device.clockSkew += Math.round((random() * 2 - 1) * CLOCK_JUMP_MAX_MS);
};

const fillStorage: Mishap = ({ random }, device) => device.fillStorage(1 + Math.floor(random() * 30));

const endSession: Mishap = async ({ world }, device) => {
  world.network.faults.add('session ended');
  await world.server.endSession(device.cookies);
};

const logOut: Mishap = async (scene, device) => {
  const userId = await scene.userOf(device);
  const tab = scene.tabOf(device);
  if (userId === null || !tab || scene.leaving.has(device)) return;
  const { ledger, random, world } = scene;
  const choice = pick(random, ['send', 'keep', 'discard'] as const);
  if (choice === 'discard') for (const { id } of ledger.undecided(device, userId)) ledger.giveUp(id);
  world.network.faults.add('logged out');
  scene.leaving.add(device);
  scene.begin(
    (async () => {
      const ended = device.ended(tab).then(() => null);
      try {
        const result = await Promise.race([tab.logOut(choice), ended]);
        if (result?.kind === 'signed_out') await nothingIsLeft(scene, device, userId);
      } catch (problem) {
        if (!isFullStorage(problem) && device.tabs.includes(tab)) throw problem;
      } finally {
        scene.leaving.delete(device);
      }
    })(),
  );
};

/** [I8]: a user who logged out by choice leaves nothing behind, unless they are back already. */
export async function nothingIsLeft(scene: Scene, device: Device, userId: string): Promise<void> {
  // The other tabs close the database when they learn of it.
  await new Promise<void>((resolve) => void scene.world.clock.after(LET_GO_MS, resolve));
  if (device.tabs.some((tab) => device.isFrozen(tab))) return;
  if ((await scene.userOf(device)) === userId || !(await device.holds(userId))) return;
  const left = await scene.inspect(device, userId, async (db) => {
    const counts = await Promise.all(
      db.tables.map(async (table) => [table.name, await table.count()] as const),
    );
    return counts.filter(([name, count]) => name !== 'facts' && count > 0);
  });
  if (left.length > 0)
    scene.ledger.violations.push(
      `[I8] ${nameOf(device)}: after logging out there is ${JSON.stringify(left)}`,
    );
}

export const logIn = (tab: Engine, { account: { username: login } }: Person) =>
  tab.call('auth.login', { params: undefined, query: undefined, body: { login, password: PASSWORD } });

/** As with their personal link. */
const enter = (tab: Engine, key: string) =>
  tab.call('guestSessions.enter', { params: undefined, query: undefined, body: { key } });

/** A user logs in on a device without a session. */
export async function logInOn(scene: Scene, device: Device, person: Person, before: string): Promise<void> {
  const tab = scene.tabOf(device);
  if (!tab) return;
  const ended = device.ended(tab).then(() => null);
  try {
    const result = await Promise.race([
      person.key === null ? logIn(tab, person) : enter(tab, person.key),
      ended,
    ]);
    if (result?.kind === 'ok' && person.account.id !== before)
      scene.world.network.faults.add('another person logged in');
  } catch (problem) {
    if (!isFullStorage(problem) && device.tabs.includes(tab)) throw problem;
  }
}

/**
 * Replaces the app with a version that knows older changes in another form, or not at all. Changes that were attempted
 * retain their frozen requests.
 */
const upgrade: Mishap = async (scene, device) => {
  const userId = await scene.userOf(device);
  if (userId === null || !(await device.holds(userId))) return;
  const queued = (await scene.inspect(device, userId, pendingMutations)).filter(
    ({ state }) => state.kind === 'queued',
  );
  if (queued.length === 0) return;
  scene.world.network.faults.add('app upgraded with a full queue');
  device.killAll();
  const { id, position } = pick(scene.random, queued);
  // Its visible effect depends on its current form.
  scene.ledger.rename(id, 'of an older app');
  const dice = scene.random();
  await scene.inspect(device, userId, (db) =>
    db.outbox.update(
      position,
      dice < 0.34
        ? { version: 0 }
        : dice < 0.67
          ? { name: 'notes.createAsBefore' }
          : { args: { form: 'of an older app' } },
    ),
  );
  await scene.world.activity.during(device.openTab());
};

const restartServer: Mishap = async ({ random, world }) => {
  world.network.faults.add('server killed and restarted');
  world.network.cut(random() * SERVER_DOWN_AT_MOST_MS);
  for (const device of world.devices) device.dropSockets();
  await world.server.restart();
};

const trimLog: Mishap = async ({ world }) => {
  world.network.faults.add('log trimmed');
  await world.server.trimLog();
};

/** The server creates dates of series when they are due. */
const makeDates: Mishap = ({ world }) => world.activity.during(world.server.makeDates());

/** Cleo's role in a shared outing changes: she joins, leaves, or becomes a spectator. */
const changePart: Mishap = async (scene) => {
  const { random, world } = scene;
  const cleo = world.people.findLast(({ key }) => key === null)?.account;
  if (!cleo || scene.shared.length === 0) return;
  const outingId = pick(random, scene.shared);
  const part = await world.server.partOf(outingId, cleo);
  // An owner remains the owner until they transfer the outing.
  if (part === 'no outing' || part === 'owner') return;
  if (part === 'none') return random() < 0.3 ? addMember(world.server, outingId, cleo) : undefined;
  if (random() < 0.5) {
    world.network.faults.add('membership revoked');
    return removeMember(world.server, outingId, cleo);
  }
  world.network.faults.add('role changed');
  return changeRole(world.server, outingId, cleo, part === 'spectator' ? 'member' : 'spectator');
};

/** The mishaps with their relative frequency. */
export const MISHAPS: readonly (readonly [number, Mishap])[] = [
  [9, toggleNetwork],
  [2, refuseOnTheWay],
  [2, dropSockets],
  [2, halfOpenSockets],
  [2, killTab],
  [5, killTabAmid],
  [4, losePower],
  [5, openTab],
  [3, freezeTab],
  [2, moveClock],
  [3, fillStorage],
  [0.7, endSession],
  [1, logOut],
  [1.2, upgrade],
  [2, sendFromBackground],
  [1, restartServer],
  [0.4, trimLog],
  [2, changePart],
  [4, makeDates],
];
