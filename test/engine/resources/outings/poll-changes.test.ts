/** Tests editing a poll: its question and its options. */
import { expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { choiceIn } from '#db/queries/outings/polls.ts';
import type { PollRow } from '#db/rows.ts';
import type { Device } from '../../../simulation/devices/device.ts';
import { refusal } from '../../../simulation/network/script.ts';
import { addMember } from '../../../simulation/server/taking-part.ts';
import { arrive, inspect, makeOuting, openStage, queueOf, statesOf, stored } from '../../stage.ts';

const stage = openStage();

/** Ada and Ben see a poll of three options live; Ben has voted for the first. */
async function shared() {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const outing_id = await makeOuting(world, ada.tab);
  const ben = await arrive(world, 'ben');
  await addMember(server, outing_id, ben.account);
  await world.pass(2_000);
  for (const { tab } of [ada, ben]) void tab.open(outing_id);
  const options = ['Saturday', 'Sunday', 'Monday'].map((text) => ({ id: newId(), text }));
  const [saturday = '', sunday = ''] = options.map(({ id }) => id);
  const id = newId();
  await stored(ada.tab.mutate('polls.create', { id, outing_id, question: 'Which evening?', options }));
  await world.pass(3_000);
  const vote = { outing_id, poll_id: id, poll_option_id: saturday, voted: true };
  await stored(ben.tab.mutate('polls.vote', vote));
  await world.pass(2_000);
  return { world, ada, ben, outing_id, id, saturday, sunday };
}

const pollOn = (device: Device, id: string): Promise<PollRow | undefined> =>
  inspect(device, (db) => db.polls.get(id));
const wordsOn = async (device: Device, id: string) =>
  (await pollOn(device, id))?.relations.options.map(({ attributes }) => attributes.text);

it('a question that is changed twice offline is sent once and retains the votes [O6, R1]', async () => {
  const { world, ada, ben, outing_id, id } = await shared();
  ada.device.setOnline(false);
  for (const question of ['Which night?', 'Which of these nights?'])
    await stored(ada.tab.mutate('polls.rewrite', { id, outing_id, question }));
  expect((await pollOn(ada.device, id))?.attributes.question).toBe('Which of these nights?');
  ada.device.setOnline(true);
  await world.reach(
    async () => (await pollOn(ben.device, id))?.attributes.question === 'Which of these nights?',
  );
  const poll = await pollOn(ben.device, id);
  expect(poll?.relations.options[0]?.relations.stats.votes_count).toBe(1);
  const sent = ada.device.changesSent().filter(({ path }) => path.endsWith(`/outing-attachments/${id}`));
  expect(sent).toHaveLength(1);
});

it('a removed option disappears with its votes and its choice on every device [V8]', async () => {
  const { world, ada, ben, outing_id, id, saturday, sunday } = await shared();
  await stored(ada.tab.mutate('polls.removeOption', { id: saturday, outing_id, poll_id: id }));
  expect(await wordsOn(ada.device, id)).toEqual(['Sunday', 'Monday']);
  await world.reach(async () => (await wordsOn(ben.device, id))?.length === 2);
  const poll = await pollOn(ben.device, id);
  expect(poll && choiceIn(poll)).toBeNull();
  const vote = { outing_id, poll_id: id, poll_option_id: sunday, voted: true };
  await stored(ben.tab.mutate('polls.vote', vote));
  await world.pass(2_000);
  for (const { device } of [ada, ben]) {
    const options = (await pollOn(device, id))?.relations.options;
    expect(options?.map(({ relations }) => relations.stats.votes_count)).toEqual([1, 0]);
  }
});

it('a removed option stays away between the response and the event [R2]', async () => {
  const { world, ada, outing_id, id, saturday } = await shared();
  ada.device.swallow = 1_000;
  await stored(ada.tab.mutate('polls.removeOption', { id: saturday, outing_id, poll_id: id }));
  await world.reach(async () => (await queueOf(ada.device)).length === 0);
  expect(await wordsOn(ada.device, id)).toEqual(['Sunday', 'Monday']);
});

it('an option that could not be removed comes back, and the user sees the refused change [R3, X1]', async () => {
  const { world, ada, outing_id, id, saturday } = await shared();
  world.network.script.arrange(
    { sender: ada.device, method: 'DELETE', path: '/outing-attachments/poll-options/' },
    refusal(403, 'forbidden'),
  );
  await stored(ada.tab.mutate('polls.removeOption', { id: saturday, outing_id, poll_id: id }));
  await world.reach(async () => (await statesOf(ada.device))[0] === 'refused');
  expect(await wordsOn(ada.device, id)).toEqual(['Saturday', 'Sunday', 'Monday']);
});

it('a nudge by two people who were offline is sent once, and fails for neither [O6, X1]', async () => {
  const { world, server } = stage;
  const [ada, ben, cleo] = [
    await arrive(world, 'ada'),
    await arrive(world, 'ben'),
    await arrive(world, 'cleo'),
  ];
  const outing_id = await makeOuting(world, ada.tab);
  await addMember(server, outing_id, ben.account, 'organizer');
  await addMember(server, outing_id, cleo.account);
  await world.pass(2_000);
  for (const { tab } of [ada, ben]) void tab.open(outing_id);
  const id = newId();
  const options = ['2026-12-18', '2026-12-19'].map((starts_at) => ({ id: newId(), starts_at }));
  await stored(ada.tab.mutate('polls.create', { id, outing_id, kind: 'days', options }));
  await world.reach(async () => (await pollOn(ben.device, id)) !== undefined);
  for (const { device, tab } of [ada, ben]) {
    device.setOnline(false);
    for (let nth = 0; nth < 2; nth += 1) await stored(tab.mutate('polls.nudge', { id, outing_id }));
    expect((await pollOn(device, id))?.attributes.nudged_at_timestamp).not.toBeNull();
    device.setOnline(true);
  }
  await world.reach(
    async () => (await queueOf(ada.device)).length + (await queueOf(ben.device)).length === 0,
  );
  const notifications = () => inspect(cleo.device, (db) => db.notifications.toArray());
  await world.reach(async () => (await notifications()).length > 0);
  await world.pass(5_000);
  expect((await notifications()).filter(({ attributes }) => attributes.type === 'nudged')).toHaveLength(1);
});
