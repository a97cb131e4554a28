/**
 * Simulates mishaps with guests and their link in a fuzz run: it is turned off and renewed, others answer by it, and
 * guests become members.
 */
import { pick } from './devices/clock.ts';
import type { Device } from './devices/device.ts';
import type { Ledger } from './ledger.ts';
import { logIn, logInOn, type Mishap, nothingIsLeft } from './mishaps.ts';
import { beginAsGuest, firstParticipation, newGuest } from './people-in-guests.ts';
import type { Scene } from './scene.ts';
import { inTab } from './scene.ts';
import { ownerOf, tokenOf, whoIsThere } from './server/guests.ts';

/** More guests than this find no more bugs and cost time. */
const GUESTS_ENOUGH = 6;

/** The owner changes a setting of the outing that guests answer. */
async function configure({ linked, world }: Scene, settings: object): Promise<void> {
  const owner = await ownerOf(world, linked);
  if (owner !== null) await world.send(owner.account, 'POST', `/outings/${linked}/settings`, settings);
}

const turnLink: Mishap = async (scene) => {
  scene.world.network.faults.add('link turned on or off');
  await configure(scene, { answers_by_link: scene.random() < 0.6 });
};

const renewLink: Mishap = async ({ linked, world }) => {
  const owner = await ownerOf(world, linked);
  if (owner === null) return;
  world.network.faults.add('link renewed');
  await world.send(owner.account, 'POST', `/outings/${linked}/link/renew`);
};

const showNotes: Mishap = (scene) => configure(scene, { guests_see_notes: scene.random() < 0.5 });

/** Another friend answers by the link, on a device outside the world. */
const participateElsewhere: Mishap = async (scene) => {
  const { world } = scene;
  if (world.people.filter(({ key }) => key !== null).length >= GUESTS_ENOUGH) return;
  const token = await tokenOf(world, scene.linked);
  if (token === null) return;
  const body = firstParticipation(scene, newGuest(scene), token);
  const status = await world.activity.during(world.server.postLoggedOut('/guests', body));
  if (status === 201) world.network.faults.add('guest answered by the link');
};

/** @returns the guest who is logged in on a device that is awake, and one of its tabs */
async function guestOn(scene: Scene, device: Device) {
  const userId = await scene.userOf(device);
  const tab = scene.tabOf(device);
  if (userId === null || !tab || scene.leaving.has(device)) return null;
  return scene.world.personOf(userId).key === null ? null : { userId, tab };
}

/** Gives up changes that the server refused to a guest: they are no changes of the member. */
export function giveUpRefused(ledger: Ledger, device: Device, guestId: string): void {
  for (const change of ledger.undecided(device, guestId)) if (change.code !== null) ledger.giveUp(change.id);
}

/** A member logs in on the device of a guest: from then on the member is the author of the guest's answers. */
const claim: Mishap = async (scene, device) => {
  const { ledger, random, world } = scene;
  const found = await guestOn(scene, device);
  if (found === null) return;
  const { userId, tab } = found;
  const member = pick(
    random,
    world.people.filter(({ key }) => key === null),
  );
  scene.leaving.add(device);
  scene.begin(
    (async () => {
      const result = await inTab(device, tab, logIn(tab, member));
      scene.leaving.delete(device);
      if (result?.kind !== 'ok') return;
      world.network.faults.add('guest claimed');
      giveUpRefused(ledger, device, userId);
      await nothingIsLeft(scene, device, userId);
    })(),
  );
};

/** A guest takes everything back. */
const forget: Mishap = async (scene, device) => {
  const found = await guestOn(scene, device);
  if (found === null) return;
  const { userId, tab } = found;
  scene.leaving.add(device);
  scene.begin(
    (async () => {
      const forgotten = tab.call('guestSessions.forget', {
        params: undefined,
        query: undefined,
        body: undefined,
      });
      const result = await inTab(device, tab, forgotten);
      if (result?.kind === 'ok') {
        scene.world.network.faults.add('guest forgotten');
        for (const { id } of scene.ledger.undecided(device, userId)) scene.ledger.giveUp(id);
        const left = await inTab(device, tab, tab.logOut('discard'));
        if (left?.kind === 'signed_out') await nothingIsLeft(scene, device, userId);
      }
      scene.leaving.delete(device);
    })(),
  );
};

/** Lets another friend answer by the link where a deleted guest was; else logs in a user that the server knows. */
export async function someoneLogsIn(scene: Scene, device: Device, isSame: boolean): Promise<void> {
  const { random, world } = scene;
  const there = await whoIsThere(world.server);
  const guests = world.people.filter(({ key }) => key !== null);
  const isNew = !there.has(device.lastUser) && guests.length < GUESTS_ENOUGH;
  if (isNew && random() < 0.7) return beginAsGuest(scene, device, newGuest(scene));
  await someoneIsBack(scene, device, isSame);
}

/** Logs in the previous user of the device, or another one. */
export async function someoneIsBack(scene: Scene, device: Device, isSame: boolean): Promise<void> {
  const { random, world } = scene;
  const there = await whoIsThere(world.server);
  const people = world.people.filter(({ account }) => there.has(account.id));
  const same = people.find(({ account }) => isSame && account.id === device.lastUser);
  await logInOn(scene, device, same ?? pick(random, people), device.lastUser);
}

/** The mishaps with their relative frequency, on any device. */
export const LINK_MISHAPS: readonly (readonly [number, Mishap])[] = [
  [1.5, turnLink],
  [1, renewLink],
  [1, showNotes],
  [2, participateElsewhere],
];

/** Mishaps on the device of a guest. */
export const GUEST_MISHAPS: readonly (readonly [number, Mishap])[] = [
  [20, claim],
  [8, forget],
];
