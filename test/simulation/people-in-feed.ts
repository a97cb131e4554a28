/** Simulates users' actions in the news feed, based on what their device shows. */
import { listOfPerson } from '#db/rows.ts';
import { pick } from './devices/clock.ts';
import type { Act } from './people.ts';
import type { Scene } from './scene.ts';

export const FEED = listOfPerson('feedItems');
const EMOJIS = ['🎉', '❤️', null];

/** A user looks at the feed: its list is pulled, again if it was before. */
const look: Act = ({ scene, device }) => scene.lookAt(device, FEED);

const react: Act = async (hand, outing) => {
  const { scene, device, userId } = hand;
  const items = await scene.inspect(device, userId, (db) =>
    db.feedItems.filter(({ list }) => list !== undefined).toArray(),
  );
  if (items.length === 0) return look(hand, outing);
  const { id } = pick(scene.random, items);
  return scene.change(device, 'feed.react', { id, emoji: pick(scene.random, EMOJIS) });
};

/** Mostly refused: few outings are open to others. */
const share: Act = async ({ scene, device }, { id, attributes }) =>
  scene.change(device, 'outings.share', { id, title: attributes.title });

/** Pulls the feed again on every device that has it: no event reports its changes. */
export async function lookAtFeeds(scene: Scene): Promise<void> {
  const { world } = scene;
  for (const device of world.devices)
    await world.activity.during(scene.tabOf(device)?.pullAgain(FEED) ?? ended);
}

const ended = Promise.resolve();

/** Users' actions in the feed, with the relative frequency. */
export const FEED_ACTS: readonly (readonly [number, Act])[] = [
  [2, look],
  [2, react],
  [1, share],
];
