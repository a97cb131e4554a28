/** Simulates users' actions in their collections, based on what their device shows. */
import { collectionsWith } from '#db/queries/people/collections.ts';
import type { CollectedOutingRow, CollectionRow } from '#db/rows.ts';
import { pick } from './devices/clock.ts';
import type { Act, Hand } from './people.ts';

const TITLES = ['Islands', 'Winters', 'Teams', 'Talks'];
/** More collections than this find no more bugs and cost time. */
const COLLECTIONS_ENOUGH = 4;

const collectionsHere = ({ scene, device, userId }: Hand): Promise<CollectionRow[]> =>
  scene.inspect(device, userId, (db) => db.collections.filter(({ list }) => list !== undefined).toArray());

const collectedHere = ({ scene, device, userId }: Hand): Promise<CollectedOutingRow[]> =>
  scene.inspect(device, userId, (db) =>
    db.collectedOutings.filter(({ list }) => list !== undefined).toArray(),
  );

export const publicCollection = (id: string, title: string) =>
  ({ id, title, kind: 'travel', privacy: 'public', position: 0 }) as const;

const addCollection: Act = async (hand) => {
  const { scene, device } = hand;
  const { random, world } = scene;
  if ((await collectionsHere(hand)).length >= COLLECTIONS_ENOUGH) return;
  return scene.change(device, 'collections.create', {
    id: world.freshId(),
    title: pick(random, TITLES),
    kind: random() < 0.5 ? 'travel' : 'professional',
    privacy: pick(random, ['private', 'lists', 'public'] as const),
    position: Math.floor(random() * 100),
  });
};

const changeCollection: Act = async (hand, outing) => {
  const { scene, device } = hand;
  const { random } = scene;
  const all = await collectionsHere(hand);
  if (all.length === 0) return addCollection(hand, outing);
  const { id, attributes } = pick(random, all);
  const change =
    random() < 0.5
      ? { title: pick(random, TITLES), is_featured: random() < 0.5 }
      : { position: Math.floor(random() * 100), cover_outing_id: outing.id };
  return scene.change(device, 'collections.update', { id, title: attributes.title, change });
};

/** A user adds an outing to one of their collections; if it is there already, they move or remove it. */
const collect: Act = async (hand, outing) => {
  const { scene, device, userId } = hand;
  const { random } = scene;
  const all = await collectionsHere(hand);
  if (all.length === 0) return addCollection(hand, outing);
  const { id } = pick(random, all);
  const inside = await scene.inspect(device, userId, (db) => collectionsWith(db, outing.id));
  const collected = { collection_id: id, outing_id: outing.id, title: outing.attributes.title };
  const position = Math.floor(random() * 100);
  if (!inside.has(id)) return scene.change(device, 'collectedOutings.put', { ...collected, position });
  if (random() < 0.4) return scene.change(device, 'collectedOutings.take', collected);
  return scene.change(device, 'collectedOutings.move', { ...collected, position });
};

const deleteCollection: Act = async (hand) => {
  const { scene, device } = hand;
  const all = await collectionsHere(hand);
  if (all.length === 0) return;
  const { id, attributes } = pick(scene.random, all);
  const inside = (await collectedHere(hand)).filter(({ collection_id }) => collection_id === id);
  await scene.change(device, 'collections.delete', {
    id,
    title: attributes.title,
    outing_ids: inside.map(({ outing_id }) => outing_id),
  });
};

/** Users' actions in their collections, with the relative frequency. */
export const COLLECTION_ACTS: readonly (readonly [number, Act])[] = [
  [1, addCollection],
  [2, changeCollection],
  [4, collect],
  [1, deleteCollection],
];
