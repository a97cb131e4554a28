/** Simulates the actions of guests, and of hosts with guests, based on what their device shows. */
import { membersOf } from '#db/queries/outings/outings.ts';
import { pick } from './devices/clock.ts';
import type { Device } from './devices/device.ts';
import { type Act, decide, doSomething, type Hand, lookAt } from './people.ts';
import { answer, leave, someHeads, someOther } from './people-in-outings.ts';
import { vote, withdraw } from './people-in-polls.ts';
import { take, tick } from './people-in-things.ts';
import { inTab, type Scene } from './scene.ts';
import { tokenOf } from './server/guests.ts';
import type { Person } from './world.ts';

const NAMES = ['Zoe', 'Milo', 'Ines', 'Theo'];
const PARTICIPATIONS = ['going', 'maybe', 'not_going'] as const;

/** Now and then another person has the name, and the server refuses it. */
const someName = ({ random }: Scene) => `${pick(random, NAMES)} ${Math.floor(random() * 20)}`;

/** A person who has not answered yet. */
export const newGuest = (scene: Scene): Person =>
  scene.world.addGuest(`${pick(scene.random, NAMES)} the ${scene.world.people.length + 1}th`);

/** What a person sends who answers by a link for the first time. */
export const firstParticipation = ({ random, world }: Scene, { account, key }: Person, token: string) => ({
  token,
  key: key ?? '',
  id: account.id,
  membership_id: world.freshId(),
  name: account.username,
  participation: pick(random, PARTICIPATIONS),
  ...someHeads(random),
});

/** A person answers by the link, on a device on which no user is logged in. */
export async function beginAsGuest(scene: Scene, device: Device, person: Person): Promise<void> {
  const token = await tokenOf(scene.world, scene.linked);
  const tab = scene.tabOf(device);
  if (!tab || token === null) return;
  const body = firstParticipation(scene, person, token);
  const begun = tab.call('guestSessions.begin', { params: undefined, query: undefined, body });
  const result = await inTab(device, tab, begun);
  if (result?.kind === 'ok') scene.world.network.faults.add('guest answered by the link');
}

/** A guest changes their name. */
const rename: Act = async (hand) => {
  const { scene, device } = hand;
  const tab = scene.tabOf(device);
  if (!tab) return;
  const body = { name: someName(scene) };
  scene.begin(
    inTab(device, tab, tab.call('guestSessions.change', { params: undefined, query: undefined, body })).then(
      () => {},
    ),
  );
};

/** Guests' actions, with the relative frequency. */
const GUEST_ACTS: readonly (readonly [number, Act])[] = [
  [10, answer],
  [8, vote],
  [2, withdraw],
  [5, take],
  [2, tick],
  [1.5, rename],
  [0.7, leave],
  [3, lookAt],
  [2, decide],
];

/** A guest who left all outings may come back by the link. */
async function comeBack({ scene, device }: Hand): Promise<void> {
  const code = await tokenOf(scene.world, scene.linked);
  if (code === null) return;
  const participation = pick(scene.random, PARTICIPATIONS);
  const id = scene.world.freshId();
  await scene.change(device, 'memberships.join', {
    id,
    outing_id: scene.linked,
    code,
    participation,
    ...someHeads(scene.random),
  });
}

/** A guest does something on one of their devices. */
export async function doAsGuest(hand: Hand, draw: <T>(of: readonly (readonly [number, T])[]) => T) {
  const { scene, device, userId } = hand;
  const count = await scene.inspect(device, userId, (db) => db.outings.count());
  if (count > 0) return doSomething(hand, draw(GUEST_ACTS));
  if (scene.random() < 0.3) await comeBack(hand);
}

const runs = ({ attributes: { role } }: { attributes: { role: string } }) =>
  role === 'owner' || role === 'organizer';

const someGuest: (...where: Parameters<Act>) => ReturnType<typeof someOther> = (hand, outing) =>
  someOther(hand, outing, (own, other) => runs(own) && other.attributes.role === 'guest');

const renameGuest: Act = async (hand, outing) => {
  const found = await someGuest(hand, outing);
  if (found === null) return;
  const about = { id: found.other.id, outing_id: outing.root_id };
  await hand.scene.change(hand.device, 'guests.rename', { ...about, name: someName(hand.scene) });
};

const mergeGuest: Act = async (hand, outing) => {
  const { scene, device, userId } = hand;
  const found = await someGuest(hand, outing);
  if (found === null) return;
  const members = await scene.inspect(device, userId, (db) => membersOf(db, outing.root_id));
  const into = members.filter(({ attributes }) => attributes.role !== 'guest');
  const { id, relations } = found.other;
  const about = { id, outing_id: outing.root_id, name: relations.user.name };
  await scene.change(device, 'guests.merge', { ...about, into: pick(scene.random, into).id });
};

/** Hosts' actions with guests, with the relative frequency. */
export const HOST_ACTS: readonly (readonly [number, Act])[] = [
  [1.5, renameGuest],
  [0.6, mergeGuest],
];
