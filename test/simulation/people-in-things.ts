/**
 * Simulates users' actions with things to bring, based on what their device shows: they add, take, give back and tick
 * off.
 */
import { takenBy, takenOf } from '#contract/outings/thing/thing.ts';
import { thingsIn } from '#db/queries/outings/things.ts';
import type { OutingRow, ThingRow } from '#db/rows.ts';
import { pick } from './devices/clock.ts';
import type { Act, Hand } from './people.ts';

const NAMES = ['Water', 'Bread', 'Cups', 'A blanket', 'Cake'];
/** Few of them, and few of each, so that several people want the same one. */
const THINGS_ENOUGH = 2;

const thingsOf = ({ scene, device, userId }: Hand, { root_id }: OutingRow): Promise<ThingRow[]> =>
  scene.inspect(device, userId, (db) => thingsIn(db, root_id));

async function someThing(hand: Hand, outing: OutingRow): Promise<ThingRow | null> {
  const things = await thingsOf(hand, outing);
  return things.length === 0 ? null : pick(hand.scene.random, things);
}

const add: Act = async (hand, outing) => {
  const { scene, device } = hand;
  if ((await thingsOf(hand, outing)).length >= THINGS_ENOUGH) return;
  await scene.change(device, 'things.create', {
    id: scene.world.freshId(),
    outing_id: outing.root_id,
    name: pick(scene.random, NAMES),
    quantity: 1 + Math.floor(scene.random() * 2),
  });
};

/** A user takes as many as they see are left, or fewer, or more; or gives back what they take. */
export const take: Act = async (hand, outing) => {
  const thing = await someThing(hand, outing);
  if (thing === null) return;
  const { scene, device, userId } = hand;
  // Now and then a user wants all of it, whatever others take, and the server refuses it.
  const others = scene.random() < 0.3 ? 0 : takenOf(thing, userId);
  const left = thing.attributes.quantity - others;
  const quantity = takenBy(thing, userId) > 0 && scene.random() < 0.4 ? 0 : Math.ceil(scene.random() * left);
  await scene.change(device, 'things.take', { id: thing.id, outing_id: thing.outing_id, quantity });
};

export const tick: Act = async (hand, outing) => {
  const thing = await someThing(hand, outing);
  if (thing === null) return;
  const change = { done: !thing.attributes.done };
  await hand.scene.change(hand.device, 'things.update', {
    id: thing.id,
    outing_id: thing.outing_id,
    change,
  });
};

const change: Act = async (hand, outing) => {
  const thing = await someThing(hand, outing);
  if (thing === null) return;
  const { scene, device } = hand;
  const about = { id: thing.id, outing_id: thing.outing_id };
  const dice = scene.random();
  if (dice < 0.3) return scene.change(device, 'things.delete', about);
  if (dice < 0.6)
    return scene.change(device, 'things.update', { ...about, change: { name: pick(scene.random, NAMES) } });
  const quantity = 1 + Math.floor(scene.random() * 2);
  return scene.change(device, 'things.update', { ...about, change: { quantity } });
};

/** With the relative frequency. */
export const THING_ACTS: readonly (readonly [number, Act])[] = [
  [8, add],
  [14, take],
  [4, tick],
  [3, change],
];
