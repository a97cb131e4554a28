/**
 * Simulates users' actions with stories, based on what their device shows, and checks what is left of them a day later.
 */

import { STORY_LIFE_MS } from '#contract/base/limits.ts';
import type { MutationArgs } from '#contract/mutations.ts';
import { STORY_AUDIENCES, type StoryAudience } from '#contract/people/story/story.ts';
import { isUnsentStory, liveStories } from '#db/queries/people/stories.ts';
import { listOfPerson, type OutingRow, type StoryRow } from '#db/rows.ts';
import { pick } from './devices/clock.ts';
import { nameOf } from './ledger.ts';
import { A_PICTURE, type Act, type Hand } from './people.ts';
import type { Scene } from './scene.ts';

export const STORIES = listOfPerson('stories');
const WORDS = ['Sunrise', 'On the summit', 'Rain again', 'Look at this'];
const EMOJIS = ['🎉', '❤️', null];
/** More stories of one user find no more bugs and cost time. */
const STORIES_ENOUGH = 3;
/** A clock that is wrong by less counts as right (C8). */
const CLOCKS_WITHIN_MS = 2 * 60_000;
/** A device whose timers are late by a day checks at once. */
const LOOKS_WITHIN_MS = 10_000;

export const wordsFor = (audience: StoryAudience, id: string): MutationArgs['stories.add'] => ({
  ...{ id, text: 'Good morning', ground: '', alt: '', audience },
  ...{ list_ids: [], outing_id: null },
});

/** A user looks at the stories: their list is pulled, again if it was before. */
const look: Act = ({ scene, device }) => scene.lookAt(device, STORIES);

const shownTo = ({ scene, device, userId }: Hand): Promise<StoryRow[]> =>
  scene.inspect(device, userId, (db) => liveStories(db, scene.world.clock.now()));

const isBy = (userId: string) => (row: StoryRow) => row.relations.author.id === userId;

/** Sometimes in an outing, which refuses it while it is private; sometimes for the contacts of some lists. */
async function written(
  { scene, device, userId }: Hand,
  { root_id }: OutingRow,
): Promise<MutationArgs['stories.add']> {
  const { random, world } = scene;
  const lists = await scene.inspect(device, userId, (db) =>
    db.contactLists.filter(({ list }) => list !== undefined).toArray(),
  );
  const audience = pick(random, lists.length > 0 ? STORY_AUDIENCES : (['followers', 'contacts'] as const));
  return {
    ...wordsFor(audience, world.freshId()),
    text: pick(random, WORDS),
    list_ids: audience === 'lists' ? [pick(random, lists).id] : [],
    outing_id: random() < 0.3 ? root_id : null,
  };
}

const add: Act = async (hand, outing) => {
  const { scene, device, userId } = hand;
  if ((await shownTo(hand)).filter(isBy(userId)).length >= STORIES_ENOUGH) return;
  const story = await written(hand, outing);
  if (scene.random() < 0.6) return scene.change(device, 'stories.add', story);
  const bytes = A_PICTURE.slice().buffer;
  const picture = { blob: scene.world.freshId(), type: 'image/png', bytes: bytes.byteLength } as const;
  return scene.change(device, 'stories.addPicture', { ...story, ...picture, width: 1, height: 1 }, bytes);
};

/** Does something with a story, the user's own or another's; pulls some where there are none. */
const withStory =
  (isOwn: boolean, act: (hand: Hand, story: StoryRow) => Promise<unknown>): Act =>
  async (hand, outing) => {
    const meant = (await shownTo(hand)).filter((row) => isBy(hand.userId)(row) === isOwn);
    if (meant.length === 0) return look(hand, outing);
    return act(hand, pick(hand.scene.random, meant));
  };

const view = withStory(false, ({ scene, device }, { id, relations }) =>
  scene.change(device, 'stories.view', { id, author: relations.author.name }),
);

const react = withStory(false, ({ scene, device }, { id }) =>
  scene.change(device, 'stories.react', { id, emoji: pick(scene.random, EMOJIS) }),
);

const edit = withStory(true, ({ scene, device }, { id }) => {
  const text = `${pick(scene.random, WORDS)} ${Math.floor(scene.random() * 100)}`;
  return scene.change(device, 'stories.edit', { id, change: { text, alt: '' } });
});

const remove = withStory(true, ({ scene, device }, { id }) => scene.change(device, 'stories.delete', { id }));

/** Pulls the stories again on every device: no event reports others' stories, nor the viewers of one's own. */
export async function lookAtStories(scene: Scene): Promise<void> {
  for (const device of scene.world.devices) await scene.lookAt(device, STORIES);
}

/**
 * [Y1]: a day later no device has a story that the server has had, or its picture, whatever the device's clock says and
 * although no user acts.
 */
export async function checkExpiry(scene: Scene): Promise<string[]> {
  const { world } = scene;
  world.clock.leap(STORY_LIFE_MS + CLOCKS_WITHIN_MS);
  await world.pass(LOOKS_WITHIN_MS);
  const found: string[] = [];
  for (const device of world.devices) {
    const userId = device.tabs.length === 0 ? null : await scene.userOf(device);
    if (userId === null) continue;
    const rows = await scene.inspect(device, userId, (db) => db.stories.toArray());
    for (const row of rows)
      if (!isUnsentStory(row)) found.push(`[Y1] ${nameOf(device)}: story ${row.id} is there after its day`);
  }
  return found;
}

/** Users' actions with stories, with the relative frequency. */
export const STORY_ACTS: readonly (readonly [number, Act])[] = [
  [2, look],
  [2.5, add],
  [2.5, view],
  [2, react],
  [1, edit],
  [0.7, remove],
];
