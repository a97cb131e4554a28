/** Tests outings for contact lists, on the devices of their owner and of the lists' members. */
import { expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { singleOuting } from '#db/rows.ts';
import { arrive, inspect, makeOuting, openStage, outingOn, queueOf, statesOf, stored } from '../../stage.ts';

const stage = openStage();

type Arrived = Awaited<ReturnType<typeof arrive>>;

const personOf = ({ account }: Arrived) => ({ id: account.id, name: account.username });
const sent = (of: Arrived) => stage.world.reach(async () => (await queueOf(of.device)).length === 0);

/** Ada's dinner is for her family, to which Ben is to belong; all of it created without a network. */
async function dinner() {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const ben = await arrive(world, 'ben');
  await server.follow(ben.account, ada.account);
  await world.pass(1_000);
  const outingId = await makeOuting(world, ada.tab, { privacy: 'lists' });
  const list = newId();
  ada.device.setOnline(false);
  await stored(ada.tab.mutate('contactLists.create', { id: list, title: 'Family', parent_list_id: null }));
  await stored(ada.tab.mutate('contacts.add', { ...personOf(ben), list_ids: [list] }));
  await stored(ada.tab.mutate('outings.chooseLists', { id: outingId, list_ids: [list], before: [] }));
  return { world, ada, ben, outingId, list };
}

const chosenFor = ({ device }: Arrived, outingId: string) =>
  inspect(device, async (db) =>
    (await db.contactLists.toArray())
      .filter(({ attributes }) => attributes.outing_ids.includes(outingId))
      .map(({ attributes }) => attributes.title),
  );

it('lists are chosen at once, and reach the server with what they need [A1]', async () => {
  const { ada, outingId } = await dinner();
  expect(await chosenFor(ada, outingId)).toEqual(['Family']);
  ada.device.setOnline(true);
  await sent(ada);
  expect(await chosenFor(ada, outingId)).toEqual(['Family']);
});

it('a member of the lists opens an outing, and loses it with its contents when they leave the lists [E8, E14]', async () => {
  const { world, ada, ben, outingId } = await dinner();
  // Before the lists have arrived, it does not exist for Ben.
  await ben.tab.open(outingId);
  await world.pass(2_000);
  expect(await outingOn(ben.device, outingId)).toBeUndefined();
  expect((await inspect(ben.device, (db) => db.lists.get(singleOuting(outingId))))?.failure).toBe('refused');
  ada.device.setOnline(true);
  await sent(ada);
  // He requests nothing again: the news of it comes to his own channel.
  await world.reach(async () => (await outingOn(ben.device, outingId)) !== undefined);
  expect((await outingOn(ben.device, outingId))?.list).toBeUndefined();
  await ben.tab.subscribe(`members/${outingId}`, 1);
  await world.reach(async () => (await inspect(ben.device, (db) => db.memberships.count())) === 1);
  await stored(ada.tab.mutate('contacts.remove', { ...personOf(ben), list_id: null }));
  await world.reach(async () => (await outingOn(ben.device, outingId)) === undefined);
  expect(await inspect(ben.device, (db) => db.memberships.count())).toBe(0);
});

it('a user who was away when they lost an outing loses it when they are back [E8]', async () => {
  const { world, ada, ben, outingId, list } = await dinner();
  ada.device.setOnline(true);
  await sent(ada);
  await ben.tab.open(outingId);
  await world.reach(async () => (await outingOn(ben.device, outingId)) !== undefined);
  ben.device.setOnline(false);
  const deletion = {
    id: list,
    title: 'Family',
    remove_sub_lists: false,
    parent_list_id: null,
    sub_lists: [],
  };
  await stored(ada.tab.mutate('contactLists.delete', deletion));
  await world.pass(20_000);
  expect(await outingOn(ben.device, outingId)).toBeDefined();
  ben.device.setOnline(true);
  await world.reach(async () => (await outingOn(ben.device, outingId)) === undefined);
  expect(await statesOf(ada.device)).toEqual([]);
});
