/** Tests responses that can be read again without a network: profiles, suggestions, and others' followees. */
import { expect, it } from 'vitest';
import { pathWith } from '#contract/base/call.ts';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import { keptResponse } from '#db/kept-responses.ts';
import { KEPT_BYTES_EACH_MAX, KEPT_BYTES_MAX, KEPT_RESPONSES_MAX } from '#engine/storage/keep-responses.ts';
import { keptRow } from '../../fixtures/kept-response.ts';
import { addMember } from '../../simulation/server/taking-part.ts';
import { arrive, inspect, makeOuting, openStage, stored } from '../stage.ts';

const stage = openStage();

type Arrived = Awaited<ReturnType<typeof arrive>>;

const of = (username: string) => ({ params: { username }, query: undefined, body: undefined });
const ask = ({ tab }: Arrived, username: string) =>
  stage.world.during(tab.ask('profiles.show', of(username)));
const kept = async ({ device }: Arrived, username: string) =>
  (await inspect(device, (db) => keptResponse(db, 'profiles.show', of(username))))?.response.data;

it('a profile that was opened is still there without a network', async () => {
  const { world } = stage;
  const [ada] = [await arrive(world, 'ada'), await arrive(world, 'ben')];
  expect(await kept(ada, 'ben')).toBeUndefined();
  expect((await ask(ada, 'ben')).kind).toBe('ok');
  ada.device.setOnline(false);
  expect((await ask(ada, 'ben')).kind).toBe('offline');
  expect((await kept(ada, 'ben'))?.attributes.username).toBe('ben');
});

it('a profile that the user may not see anymore is deleted', async () => {
  const { world } = stage;
  const ada = await arrive(world, 'ada');
  const ben = await arrive(world, 'ben');
  await ask(ada, 'ben');
  const person = { id: ada.account.id, username: 'ada', name: 'Ada', avatar: null };
  await stored(ben.tab.mutate('people.block', { person, blocked: true }));
  await world.pass(10_000);
  expect(await ask(ada, 'ben')).toMatchObject({ kind: 'refused', code: 'not_found' });
  expect(await kept(ada, 'ben')).toBeUndefined();
});

it('a response that names an outing is deleted when the user may not read that anymore [E8]', async () => {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const ben = await arrive(world, 'ben');
  const outingId = await makeOuting(world, ben.tab);
  await addMember(server, outingId, ada.account);
  await ask(ada, 'ben');
  await ask(ada, 'ada');
  expect((await kept(ada, 'ben'))?.relations.outings.map(({ id }) => id)).toEqual([outingId]);
  await world.pass(2_000);
  await ada.tab.open(outingId);
  await world.pass(2_000);
  await stored(ben.tab.mutate('outings.delete', { id: outingId, root_id: outingId }));
  await world.pass(20_000);
  expect(await kept(ada, 'ben')).toBeUndefined();
});

it('a response about an outing is deleted with it, such as its link, which does not name it [E8]', async () => {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const ben = await arrive(world, 'ben');
  const outingId = await makeOuting(world, ben.tab);
  await addMember(server, outingId, ada.account);
  const input = { params: { id: outingId }, query: undefined, body: undefined };
  const path = pathWith(guestCalls.showLink, input);
  const data = { token: 't', answers_max: null, answers_count: 0, admits_max: 5, admits_count: 0 };
  const about = [outingId];
  await inspect(ada.device, (db) => db.keptAnswers.put(keptRow(path, { answer: { data }, about })));
  expect(await inspect(ada.device, (db) => keptResponse(db, 'guests.showLink', input))).not.toBeNull();
  await world.pass(2_000);
  await ada.tab.open(outingId);
  await world.pass(2_000);
  await stored(ben.tab.mutate('outings.delete', { id: outingId, root_id: outingId }));
  await world.pass(20_000);
  expect(await inspect(ada.device, (db) => db.keptAnswers.get(path))).toBeUndefined();
});

it('searches and further pages are not stored [D11]', async () => {
  const { world } = stage;
  const ada = await arrive(world, 'ada');
  const input = { params: undefined, body: undefined, query: { search: 'be' } };
  await world.during(ada.tab.call('people.searchUsers', input));
  const followers = { type: 'followers' as const, search: 'be' };
  const asked = { params: { username: 'ada' }, body: undefined, query: followers };
  await world.during(ada.tab.ask('people.listOfUser', asked));
  expect(await inspect(ada.device, (db) => db.keptAnswers.count())).toBe(0);
});

it('a full disk evicts stored responses first [D2]', async () => {
  const { world } = stage;
  const [ada] = [await arrive(world, 'ada'), await arrive(world, 'ben')];
  await ask(ada, 'ben');
  await world.during(ada.tab.freeSpace());
  expect(await inspect(ada.device, (db) => db.keptAnswers.count())).toBe(0);
});

it('only the latest responses are stored [D11]', async () => {
  const { world } = stage;
  const [ada] = [await arrive(world, 'ada'), await arrive(world, 'ben')];
  const rows = Array.from({ length: KEPT_RESPONSES_MAX }, (_, nth) => ({
    ...keptRow(`/users/u${nth}/profile`),
    fetched_at: nth,
  }));
  await inspect(ada.device, (db) => db.keptAnswers.bulkAdd(rows));
  await ask(ada, 'ben');
  const paths = await inspect(ada.device, (db) => db.keptAnswers.orderBy('[fetched_at+bytes]').primaryKeys());
  expect(paths).toHaveLength(KEPT_RESPONSES_MAX);
  expect([paths[0], paths.at(-1)]).toEqual(['/users/u1/profile', '/users/ben/profile']);
});

it('only the latest responses are stored that are short enough together [D11]', async () => {
  const { world } = stage;
  const [ada] = [await arrive(world, 'ada'), await arrive(world, 'ben')];
  const rows = Array.from({ length: KEPT_BYTES_MAX / KEPT_BYTES_EACH_MAX }, (_, nth) =>
    keptRow(`/users/u${nth}/profile`, { fetched_at: nth, bytes: KEPT_BYTES_EACH_MAX }),
  );
  await inspect(ada.device, (db) => db.keptAnswers.bulkAdd(rows));
  await ask(ada, 'ben');
  const paths = await inspect(ada.device, (db) => db.keptAnswers.orderBy('[fetched_at+bytes]').primaryKeys());
  expect(paths).toEqual([...rows.slice(1).map(({ path }) => path), '/users/ben/profile']);
});

it('a response that is too old is deleted by itself, also without a network [D11]', async () => {
  const { world } = stage;
  const ada = await arrive(world, 'ada');
  ada.device.setOnline(false);
  await inspect(ada.device, (db) => db.keptAnswers.put(keptRow('/users/ben/profile', { ends_at: 1 })));
  await world.pass(6 * 60_000);
  expect(await inspect(ada.device, (db) => db.keptAnswers.count())).toBe(0);
});

it.each([
  { of: 'that was asked for later stays', later: 1, stays: true },
  { of: 'of a clock that was set back since makes room', later: 24 * 60 * 60_000, stays: false },
])('a response is replaced by age: one $of [D11]', async ({ later, stays }) => {
  const { world } = stage;
  const ada = await arrive(world, 'ada');
  const asked = ask(ada, 'ada');
  // Another tab requested it after this one, and got its response before.
  const other = keptRow('/users/ada/profile', { answer: 'of the other tab' });
  const now = ada.device.now();
  await inspect(ada.device, (db) => db.keptAnswers.put({ ...other, fetched_at: now + later }));
  await asked;
  const row = await inspect(ada.device, (db) => db.keptAnswers.get('/users/ada/profile'));
  expect(row?.answer === 'of the other tab').toBe(stays);
});
