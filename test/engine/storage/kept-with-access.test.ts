/** Tests that stored responses are deleted when access to their subject, or to people in them, is lost. */
import { describe, expect, it } from 'vitest';
import { forgetResponses, keptResponse } from '#db/kept-responses.ts';
import { newId } from '#db/new-id.ts';
import { addMember, removeMember } from '../../simulation/server/taking-part.ts';
import { arrive, inspect, makeOuting, openStage, stored } from '../stage.ts';

const stage = openStage();

type Arrived = Awaited<ReturnType<typeof arrive>>;

const votesOf = (id: string) => ({ params: { poll_id: id }, query: { per_page: 100 }, body: undefined });
const logOf = (username: string) => ({
  params: undefined,
  query: { username, visited: 'true' as const, per_page: 2 },
  body: undefined,
});
const profileOf = (username: string) => ({ params: { username }, query: undefined, body: undefined });
const personOf = ({ account: { id, username } }: Arrived) => ({ id, username, name: username, avatar: null });

const keptPaths = ({ device }: Arrived): Promise<string[]> =>
  inspect(device, (db) => db.keptAnswers.toCollection().primaryKeys());
const isKept = async (of: Arrived, part: string) => (await keptPaths(of)).some((path) => path.includes(part));

/** Ada owns an outing with a poll in which both have voted; Ben has looked at the voters. */
async function polled() {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const ben = await arrive(world, 'ben');
  const outing_id = await makeOuting(world, ada.tab);
  await addMember(server, outing_id, ben.account);
  const [id, option] = [newId(), newId()];
  const options = [
    { id: option, text: 'Saturday' },
    { id: newId(), text: 'Sunday' },
  ];
  await stored(ada.tab.mutate('polls.create', { id, outing_id, question: 'When?', options }));
  await stored(ada.tab.mutate('polls.vote', { outing_id, poll_id: id, poll_option_id: option, voted: true }));
  await world.pass(3_000);
  await ben.tab.subscribe(`polls/${outing_id}`, 1);
  await ben.tab.open(outing_id);
  await world.pass(3_000);
  expect((await world.during(ben.tab.ask('polls.optionVotes', votesOf(id)))).kind).toBe('ok');
  return { world, server, ada, ben, outing_id, id };
}

describe('the voters of a poll', () => {
  it('the voters are stored, and there without a network', async () => {
    const { ben, id } = await polled();
    ben.device.setOnline(false);
    const kept = await inspect(ben.device, (db) => keptResponse(db, 'polls.optionVotes', votesOf(id)));
    expect(kept?.response.data.map(({ relations }) => relations.user?.username)).toEqual(['ada']);
  });

  it('the voters are deleted with the poll [E8]', async () => {
    const { world, ada, ben, outing_id, id } = await polled();
    await stored(ada.tab.mutate('polls.delete', { id, outing_id }));
    await world.pass(20_000);
    expect(await keptPaths(ben)).toEqual([]);
  });

  it('the voters are deleted with the outing, which neither path nor response names (S259) [E8]', async () => {
    const { world, server, ben, outing_id } = await polled();
    await removeMember(server, outing_id, ben.account);
    await world.pass(20_000);
    expect(await keptPaths(ben)).toEqual([]);
  });

  it('the voters are not stored where the poll is not on the device: nothing would trigger their deletion', async () => {
    const { world, ben, id, outing_id } = await polled();
    await inspect(ben.device, async (db) => {
      await db.keptAnswers.clear();
      await db.polls.where('outing_id').equals(outing_id).delete();
    });
    const result = await world.during(ben.tab.ask('polls.optionVotes', votesOf(id)));
    expect(result).not.toHaveProperty('fetchedAt');
    expect(await keptPaths(ben)).toEqual([]);
  });
});

/** Ben follows Ada, and has looked at her travel log. */
async function followed() {
  const { world } = stage;
  const ada = await arrive(world, 'ada');
  const ben = await arrive(world, 'ben');
  for (const id of ['city:2988507', 'city:1850147', 'country:FR'])
    await stored(ada.tab.mutate('visits.set', { id, visited: true }));
  await stored(ben.tab.mutate('people.follow', { person: personOf(ada), follow: true }));
  await world.pass(10_000);
  expect((await world.during(ben.tab.ask('travels.list', logOf('ada')))).kind).toBe('ok');
  expect(await isKept(ben, '/travels')).toBe(true);
  return { world, ada, ben };
}

describe("another user's travel log", () => {
  it('a travel log is stored as one, however many pages it had', async () => {
    const { ben } = await followed();
    const kept = await inspect(ben.device, (db) => keptResponse(db, 'travels.list', logOf('ada')));
    const marked = kept?.response.data.filter(({ attributes }) => attributes.updated_at_timestamp > 0);
    expect(marked?.map(({ id }) => id).sort()).toEqual(['city:1850147', 'city:2988507', 'country:FR']);
    expect(await keptPaths(ben)).toHaveLength(1);
  });

  it('a travel log is deleted when the user no longer follows its owner (S259)', async () => {
    const { world, ada, ben } = await followed();
    await stored(ben.tab.mutate('people.follow', { person: personOf(ada), follow: false }));
    await world.pass(20_000);
    expect(await isKept(ben, '/travels')).toBe(false);
  });

  it('a travel log is deleted when its owner removes the user from their followers (S259)', async () => {
    const { world, ada, ben } = await followed();
    await stored(ada.tab.mutate('people.removeFollower', { id: ben.account.id, name: 'Ben' }));
    await world.pass(20_000);
    expect(await isKept(ben, '/travels')).toBe(false);
  });

  it('a travel log is deleted when its owner blocks the user (S259)', async () => {
    const { world, ada, ben } = await followed();
    await stored(ada.tab.mutate('people.block', { person: personOf(ben), blocked: true }));
    await world.pass(20_000);
    expect(await isKept(ben, '/travels')).toBe(false);
  });
});

it('a blocked person is in no stored response anymore, also not in those about others (S259)', async () => {
  const { world, ada, ben } = await followed();
  const cleo = await arrive(world, 'cleo');
  await stored(ada.tab.mutate('people.follow', { person: personOf(cleo), follow: true }));
  await world.pass(10_000);
  const following = { params: { username: 'ada' }, query: { type: 'following' as const }, body: undefined };
  await world.during(ben.tab.ask('people.listOfUser', following));
  expect(await isKept(ben, '/users/ada')).toBe(true);
  await stored(ben.tab.mutate('people.block', { person: personOf(cleo), blocked: true }));
  await world.pass(20_000);
  expect(await isKept(ben, '/users/ada')).toBe(false);
  expect(await isKept(ben, '/travels')).toBe(true);
});

it('a response that was in flight while access ended is shown once, and not stored (S260)', async () => {
  const { world } = stage;
  const ada = await arrive(world, 'ada');
  const ben = await arrive(world, 'ben');
  ben.device.setOnline(true);
  const asked = ben.tab.ask('profiles.show', profileOf('ada'));
  await inspect(ben.device, (db) => forgetResponses(db, [ada.account.id], 'named too'));
  expect((await world.during(asked)).kind).toBe('ok');
  expect(await keptPaths(ben)).toEqual([]);
});

it('a response that comes after another user logged in is stored with no user (S260)', async () => {
  const { world } = stage;
  const ada = await arrive(world, 'ada');
  await arrive(world, 'ben');
  const asked = ada.tab.ask('profiles.show', profileOf('ben'));
  await world.during(ada.tab.logOut('discard'));
  await world.during(asked);
  await world.pass(5_000);
  expect(await keptPaths(ada)).toEqual([]);
});
