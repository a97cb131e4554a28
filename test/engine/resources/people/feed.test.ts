/** Tests the news feed on a device: pulled when it is shown and refreshed, and reacted to without a network. */
import { expect, it } from 'vitest';
import type { UserDatabase } from '#db/database/user-database.ts';
import { listOfPerson } from '#db/rows.ts';
import { insertFollows } from '../../../fixtures/people.ts';
import type { Device } from '../../../simulation/devices/device.ts';
import { addMember, removeMember } from '../../../simulation/server/taking-part.ts';
import { arrive, inspect, makeOuting, openStage, queueOf, stored } from '../../stage.ts';

const stage = openStage();

const FEED = listOfPerson('feedItems');
const shown = (device: Device) =>
  inspect(device, async (db) => {
    const rows = await db.feedItems.orderBy('[list+order+id]').reverse().toArray();
    return rows.map(({ relations }) => relations.outing?.attributes.title ?? '');
  });
const reactionsOn = (device: Device) =>
  inspect(device, async (db) => {
    const [item] = await db.feedItems.toArray();
    return item?.relations.reactions.map(({ emoji, count }) => `${emoji} ${count}`).join() ?? '';
  });
const emptied = (device: Device) => async () => (await queueOf(device)).length === 0;

/** Ben follows Ada. */
async function adaAndBen() {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const ben = await arrive(world, 'ben');
  const pair = { follower: ben.account.id, followee: ada.account.id };
  await insertFollows(server.database.db, pair);
  return { world, ada, ben };
}

it('the feed is pulled when a screen shows it, and again on request, without deleted items [L17]', async () => {
  const { world, ada, ben } = await adaAndBen();
  const first = await makeOuting(world, ada.tab, { title: 'Swim', privacy: 'public' });
  await ben.tab.subscribe(FEED, 1);
  await world.reach(async () => (await shown(ben.device)).join() === 'Swim', 10_000);
  await makeOuting(world, ada.tab, { title: 'Chess', privacy: 'public' });
  await stored(ada.tab.mutate('outings.configure', { id: first, settings: { privacy: 'private' } }));
  await world.reach(emptied(ada.device), 30_000);
  expect(await shown(ben.device)).toEqual(['Swim']);
  await ben.tab.pullAgain(FEED);
  await world.reach(async () => (await shown(ben.device)).join() === 'Chess', 10_000);
});

it('the feed drops the newest item, also one that the user has reacted to [L17]', async () => {
  const { world, ada, ben } = await adaAndBen();
  await makeOuting(world, ada.tab, { title: 'Swim', privacy: 'public' });
  const newest = await makeOuting(world, ada.tab, { title: 'Chess', privacy: 'public' });
  await ben.tab.subscribe(FEED, 1);
  await world.reach(async () => (await shown(ben.device)).join() === 'Chess,Swim', 10_000);
  const first = (db: UserDatabase) => db.feedItems.orderBy('[list+order+id]').last();
  const id = await inspect(ben.device, async (db) => (await first(db))?.id ?? '');
  await stored(ben.tab.mutate('feed.react', { id, emoji: '🎉' }));
  await world.reach(emptied(ben.device), 30_000);
  await stored(ada.tab.mutate('outings.configure', { id: newest, settings: { privacy: 'private' } }));
  await world.reach(emptied(ada.device), 30_000);
  await ben.tab.pullAgain(FEED);
  await world.reach(async () => (await shown(ben.device)).join() === 'Swim', 10_000);
});

it('the feed retains its items without a network, and is pulled again when that is back [L17]', async () => {
  const { world, ada, ben } = await adaAndBen();
  await makeOuting(world, ada.tab, { title: 'Swim', privacy: 'public' });
  await ben.tab.subscribe(FEED, 1);
  await world.reach(async () => (await shown(ben.device)).length === 1, 10_000);
  ben.device.setOnline(false);
  await makeOuting(world, ada.tab, { title: 'Chess', privacy: 'public' });
  await ben.tab.pullAgain(FEED);
  await world.pass(5_000);
  expect(await shown(ben.device)).toEqual(['Swim']);
  ben.device.setOnline(true);
  await world.reach(async () => (await shown(ben.device)).join() === 'Chess,Swim', 40_000);
});

it('the feed shows a reaction at once, sends the latest one, and counts it once', async () => {
  const { world, ada, ben } = await adaAndBen();
  await makeOuting(world, ada.tab, { title: 'Swim', privacy: 'public' });
  await ben.tab.subscribe(FEED, 1);
  await world.reach(async () => (await shown(ben.device)).length === 1, 10_000);
  const id = await inspect(ben.device, async (db) => (await db.feedItems.toArray())[0]?.id ?? '');
  ben.device.setOnline(false);
  await stored(ben.tab.mutate('feed.react', { id, emoji: '🎉' }));
  await stored(ben.tab.mutate('feed.react', { id, emoji: '❤️' }));
  expect(await reactionsOn(ben.device)).toBe('❤️ 1');
  expect(await queueOf(ben.device)).toHaveLength(1);
  ben.device.setOnline(true);
  await world.reach(emptied(ben.device), 30_000);
  await ben.tab.pullAgain(FEED);
  await world.pass(3_000);
  expect(await reactionsOn(ben.device)).toBe('❤️ 1');
});

it('the feed does not gain an item of an unfollowed person by a reaction to it [L17]', async () => {
  const { world, ada, ben } = await adaAndBen();
  await makeOuting(world, ada.tab, { title: 'Swim', privacy: 'public' });
  await ben.tab.subscribe(FEED, 1);
  await world.reach(async () => (await shown(ben.device)).length === 1, 10_000);
  const id = await inspect(ben.device, async (db) => (await db.feedItems.toArray())[0]?.id ?? '');
  // Cleo finds it on Ada’s profile.
  const cleo = await arrive(world, 'cleo');
  await cleo.tab.subscribe(FEED, 1);
  await stored(cleo.tab.mutate('feed.react', { id, emoji: '🎉' }));
  await world.reach(emptied(cleo.device), 30_000);
  await ben.tab.pullAgain(FEED);
  await world.reach(async () => (await reactionsOn(ben.device)) === '🎉 1', 10_000);
  expect(await shown(cleo.device)).toEqual([]);
});

it('the feed loses a private outing with the access to it, without another request [L17]', async () => {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const ben = await arrive(world, 'ben');
  const outing_id = await makeOuting(world, ada.tab, { title: 'Secret' });
  await world.reach(emptied(ada.device), 30_000);
  await addMember(server, outing_id, ben.account, 'member');
  await ben.tab.subscribe(FEED, 1);
  await world.reach(async () => (await shown(ben.device)).join() === 'Secret', 10_000);
  await removeMember(server, outing_id, ben.account);
  await world.reach(async () => (await shown(ben.device)).length === 0, 30_000);
});
