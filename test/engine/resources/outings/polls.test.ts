/** Tests votes over bad networks, on the real server. */
import { describe, expect, it } from 'vitest';
import { userChannel } from '#contract/events.ts';
import type { Poll } from '#contract/outings/poll/poll.ts';
import { newId } from '#db/new-id.ts';
import { choiceIn, newestPollsOf } from '#db/queries/outings/polls.ts';
import type { PollRow } from '#db/rows.ts';
import type { Engine } from '#engine/engine.ts';
import { chance, pick } from '../../../simulation/devices/clock.ts';
import type { Device } from '../../../simulation/devices/device.ts';
import { FAIR, STORMY } from '../../../simulation/network/network.ts';
import { refusal } from '../../../simulation/network/script.ts';
import type { Account } from '../../../simulation/server/server.ts';
import { addMember, removeMember } from '../../../simulation/server/taking-part.ts';
import type { World } from '../../../simulation/world.ts';
import {
  arrive,
  arriveAgain,
  inspect,
  makeOuting,
  openStage,
  outrunLog,
  queueOf,
  statesOf,
  stored,
} from '../../stage.ts';

const stage = openStage();

const VOTE = { method: 'POST', path: '/outing-attachments/vote' } as const;

interface Made {
  pollId: string;
  optionIds: string[];
}

async function makePoll(tab: Engine, outing_id: string, question = 'Which evening?'): Promise<Made> {
  const options = ['Saturday', 'Sunday', 'Monday'].map((text) => ({ id: newId(), text }));
  const id = newId();
  await stored(tab.mutate('polls.create', { id, outing_id, question, options }));
  return { pollId: id, optionIds: options.map((option) => option.id) };
}

/** Ada and Ben share an outing with a poll, which both see live. */
async function shared() {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const outingId = await makeOuting(world, ada.tab);
  const ben = await arrive(world, 'ben');
  await addMember(server, outingId, ben.account);
  await world.pass(2_000);
  void ada.tab.open(outingId);
  void ben.tab.open(outingId);
  const { pollId, optionIds } = await makePoll(ada.tab, outingId);
  await world.pass(3_000);
  const vote = (tab: Engine, option: number, voted = true) =>
    stored(
      tab.mutate('polls.vote', {
        outing_id: outingId,
        poll_id: pollId,
        poll_option_id: optionIds[option] ?? '',
        voted,
      }),
    );
  const elsewhere = (account: Account, option: number, voted = true) =>
    world.send(account, 'POST', '/outing-attachments/vote', {
      poll_id: pollId,
      poll_option_id: optionIds[option],
      voted,
    });
  return { world, server, ada, ben, outingId, pollId, optionIds, vote, elsewhere };
}

const pollOn = (device: Device, id: string): Promise<PollRow | undefined> =>
  inspect(device, (db) => db.polls.get(id));

const countsIn = (poll: Poll | undefined) =>
  poll?.relations.options.map(({ relations: { stats } }) => stats.votes_count);

const countsOn = async (device: Device, id: string) => countsIn(await pollOn(device, id));

async function choiceOn(device: Device, id: string): Promise<string | null | undefined> {
  const poll = await pollOn(device, id);
  return poll && choiceIn(poll);
}

async function pollOnServer(world: World, account: Account, id: string): Promise<Poll> {
  return (await world.ask<{ data: Poll }>(account, `/outing-attachments/${id}`)).data;
}

const marks = (poll: Poll | undefined) =>
  poll && {
    question: poll.attributes.question,
    options: poll.relations.options.map(({ id, attributes, relations }) => ({
      id,
      ...attributes,
      ...relations.stats,
      voters: relations.voters.map(({ username }) => username),
    })),
    choice: choiceIn(poll),
  };

describe('a vote', () => {
  it('every member sees a vote at once, with its voter [V2, V5]', async () => {
    const { world, ada, ben, pollId, optionIds, vote } = await shared();
    await vote(ben.tab, 1);
    await world.reach(async () => (await countsOn(ada.device, pollId))?.[1] === 1, 3_000);
    const seen = await pollOn(ada.device, pollId);
    expect(seen?.relations.options[1]?.relations.voters).toMatchObject([{ username: 'ben' }]);
    expect(await choiceOn(ada.device, pollId)).toBeNull();
    expect(await choiceOn(ben.device, pollId)).toBe(optionIds[1]);
  });

  it('a vote made offline counts at once, and still once after it arrived [V1, V3]', async () => {
    const { world, ada, ben, pollId, optionIds, vote } = await shared();
    ben.device.setOnline(false);
    await world.pass(500);
    await vote(ben.tab, 0);
    expect(await countsOn(ben.device, pollId)).toEqual([1, 0, 0]);
    await vote(ada.tab, 0);
    await world.pass(1_000);
    ben.device.setOnline(true);
    await world.reach(async () => (await queueOf(ben.device)).length === 0);
    await world.pass(2_000);
    for (const { device } of [ada, ben]) expect(await countsOn(device, pollId)).toEqual([2, 0, 0]);
    expect(await choiceOn(ben.device, pollId)).toBe(optionIds[0]);
  });

  it('a vote can also be given in a poll that was created offline', async () => {
    const { world, ada, ben, outingId } = await shared();
    ben.device.setOnline(false);
    await world.pass(500);
    const { pollId, optionIds } = await makePoll(ben.tab, outingId, 'Breakfast?');
    const choice = { outing_id: outingId, poll_id: pollId, voted: true };
    await stored(ben.tab.mutate('polls.vote', { ...choice, poll_option_id: optionIds[2] ?? '' }));
    const added = { id: newId(), outing_id: outingId, poll_id: pollId, text: 'Neither' };
    await stored(ben.tab.mutate('polls.addOption', added));
    expect(await countsOn(ben.device, pollId)).toEqual([0, 0, 1, 0]);
    ben.device.setOnline(true);
    await world.reach(async () => (await queueOf(ben.device)).length === 0);
    await world.pass(2_000);
    expect(await countsOn(ada.device, pollId)).toEqual([0, 0, 1, 0]);
  });

  it('a newer vote replaces one that was never attempted [V4]', async () => {
    const { world, ada, ben, pollId, optionIds, vote } = await shared();
    ben.device.setOnline(false);
    await world.pass(500);
    for (const option of [0, 1, 2]) await vote(ben.tab, option);
    await vote(ben.tab, 2, false);
    await vote(ben.tab, 1);
    expect(await queueOf(ben.device)).toMatchObject([{ args: { poll_option_id: optionIds[1] } }]);
    ben.device.setOnline(true);
    await world.reach(async () => (await countsOn(ada.device, pollId))?.[1] === 1);
    expect(ben.device.changesSent().filter(({ path }) => path.endsWith('/vote'))).toHaveLength(1);
  });

  it('a vote that was taken back offline leaves none, whatever was there before [V1, V4]', async () => {
    const { world, ada, ben, pollId, vote } = await shared();
    await vote(ben.tab, 0);
    await world.pass(2_000);
    ben.device.setOnline(false);
    await world.pass(500);
    await vote(ben.tab, 1);
    await vote(ben.tab, 1, false);
    ben.device.setOnline(true);
    await world.reach(async () => (await queueOf(ben.device)).length === 0);
    await world.pass(2_000);
    for (const { device } of [ada, ben]) expect(await countsOn(device, pollId)).toEqual([0, 0, 0]);
  });

  it('a vote in flight makes no count jump back, whichever news comes first [V3]', async () => {
    const { world, ada, ben, pollId, vote, elsewhere } = await shared();
    await vote(ben.tab, 0);
    await world.pass(2_000);
    const response = world.network.script.arrange({ sender: ben.device, ...VOTE }, { kind: 'hold_response' });
    await vote(ben.tab, 1);
    const seen = [await countsOn(ben.device, pollId)];
    await world.reach(() => response.met === 1);
    // The events of the vote come before its response, and others vote meanwhile.
    for (let step = 0; step < 20; step += 1) {
      if (step === 8) await elsewhere(ada.account, 2);
      await world.pass(50);
      seen.push(await countsOn(ben.device, pollId));
    }
    response.release();
    await world.pass(2_000);
    seen.push(await countsOn(ben.device, pollId));
    const distinct = [...new Set(seen.map((counts) => JSON.stringify(counts)))];
    expect(distinct).toEqual(['[0,1,0]', '[0,1,1]']);
  });

  it('a vote is also known as the user’s own on the other device, with counts that include it [V5]', async () => {
    const { world, ben, pollId, optionIds, vote } = await shared();
    const other = await arriveAgain(world, ben.account);
    await world.reach(async () => (await pollOn(other.device, pollId)) !== undefined);
    await vote(ben.tab, 2);
    const states: unknown[] = [];
    await world.reach(async () => {
      const poll = await pollOn(other.device, pollId);
      states.push([poll && choiceIn(poll), countsIn(poll)]);
      return (await choiceOn(other.device, pollId)) === optionIds[2];
    });
    const known = states.map((state) => JSON.stringify(state));
    const [none, one] = [JSON.stringify([null, [0, 0, 0]]), JSON.stringify([optionIds[2], [0, 0, 1]])];
    expect(new Set(known)).toEqual(new Set([none, one]));
  });

  it('an event acknowledges a vote whose response never comes, which is sent once [E5, V5]', async () => {
    const { world, ben, pollId, vote } = await shared();
    world.network.script.arrange({ sender: ben.device, ...VOTE }, { kind: 'lose_response' });
    await vote(ben.tab, 0);
    await world.reach(async () => (await queueOf(ben.device)).length === 0, 5_000);
    await world.pass(60_000);
    expect(ben.device.changesSent().filter(({ path }) => path.endsWith('/vote'))).toHaveLength(1);
    expect(await countsOn(ben.device, pollId)).toEqual([1, 0, 0]);
  });

  it('a vote that is not accepted is rolled back and can be retried [V7]', async () => {
    const { world, ada, ben, pollId, vote, elsewhere } = await shared();
    world.network.script.arrange(
      { sender: ben.device, ...VOTE, times: 1 },
      { kind: 'response', ...refusedBy(403, 'forbidden') },
    );
    const mutationId = await vote(ben.tab, 1);
    await world.reach(async () => (await statesOf(ben.device))[0] === 'refused');
    await elsewhere(ada.account, 2);
    await world.pass(1_000);
    expect(await countsOn(ben.device, pollId)).toEqual([0, 0, 1]);
    expect(await choiceOn(ben.device, pollId)).toBeNull();
    await ben.tab.retry(mutationId);
    await world.pass(2_000);
    expect(await countsOn(ada.device, pollId)).toEqual([0, 1, 1]);
  });

  it('a vote for a poll that was deleted meanwhile remains as refused and brings nothing back [X1, V7]', async () => {
    const { world, ada, ben, pollId, vote } = await shared();
    ben.device.setOnline(false);
    await world.pass(500);
    await vote(ben.tab, 1);
    await world.send(ada.account, 'DELETE', `/outing-attachments/${pollId}`);
    ben.device.setOnline(true);
    await world.reach(async () => (await statesOf(ben.device))[0] === 'refused');
    await world.pass(2_000);
    for (const { device } of [ada, ben]) expect(await pollOn(device, pollId)).toBeUndefined();
  });
});

/** The parts of a scripted refusal. */
function refusedBy(status: number, code: string) {
  const made = refusal(status, code);
  if (made.kind !== 'response') throw new Error('A refusal is a response');
  const { kind: _, ...parts } = made;
  return parts;
}

describe('polls', () => {
  it('polls are there offline without having been opened [L9]', async () => {
    const { world, server } = stage;
    const ada = await arrive(world, 'ada');
    const outingId = await makeOuting(world, ada.tab);
    const { pollId } = await makePoll(ada.tab, outingId);
    const ben = await arrive(world, 'ben');
    await addMember(server, outingId, ben.account);
    await world.pass(5_000);
    ben.device.setOnline(false);
    const found = await inspect(ben.device, (db) => newestPollsOf(db, outingId, 10));
    expect(found.map(({ id }) => id)).toEqual([pollId]);
  });

  it('polls are pulled again with the user’s vote when the log was trimmed [E7]', async () => {
    const { world, ada, ben, outingId, pollId, optionIds, elsewhere } = await shared();
    ben.device.setOnline(false);
    await elsewhere(ada.account, 0);
    await elsewhere(ben.account, 1);
    await outrunLog(world, ben.device, ada.account, outingId);
    await world.reach(async () => (await countsOn(ben.device, pollId))?.[1] === 1);
    expect(await countsOn(ben.device, pollId)).toEqual([1, 1, 0]);
    expect(await choiceOn(ben.device, pollId)).toBe(optionIds[1]);
  });

  it('polls are deleted when access to their outing is revoked, and a waiting vote remains as refused [E8]', async () => {
    const { world, server, ben, outingId, vote } = await shared();
    ben.device.setOnline(false);
    await world.pass(500);
    await vote(ben.tab, 0);
    await removeMember(server, outingId, ben.account);
    ben.device.setOnline(true);
    await world.reach(async () => (await inspect(ben.device, (db) => db.polls.count())) === 0);
    expect(await statesOf(ben.device)).toEqual(['refused']);
  });

  it('polls that were deleted do not come back by a later event of the user’s vote [L5]', async () => {
    const { world, ada, ben, pollId, elsewhere } = await shared();
    ben.device.setOnline(false);
    await elsewhere(ben.account, 0);
    await world.send(ada.account, 'DELETE', `/outing-attachments/${pollId}`);
    ben.device.setOnline(true);
    await world.pass(5_000);
    expect(await inspect(ben.device, (db) => db.polls.count())).toBe(0);
  });

  it('polls do not come back by an event of the user’s vote that another tab gets first [L5, T3]', async () => {
    const { world, ada, ben, pollId, elsewhere } = await shared();
    // Only the user's channel marks the vote as their own, and that event is lost.
    ben.device.deafTo.add(userChannel('ben'));
    await elsewhere(ben.account, 0);
    await world.pass(500);
    await world.send(ada.account, 'DELETE', `/outing-attachments/${pollId}`);
    await world.reach(async () => (await inspect(ben.device, (db) => db.polls.count())) === 0);
    ben.device.killAll();
    await ben.device.openTab();
    await world.pass(5_000);
    expect(await inspect(ben.device, (db) => db.polls.count())).toBe(0);
  });
});

it('votes whose news comes late, swapped and twice over the socket count once on every device [V2, E2]', async () => {
  const { world, ada, ben, pollId, vote } = await shared();
  const other = await arriveAgain(world, ben.account);
  world.network.weather = { ...FAIR, eventLate: 1, eventRepeated: 1 };
  for (const option of [0, 1, 2, 1, 0]) {
    await vote(ada.tab, option);
    await vote(ben.tab, (option + 1) % 3);
    await world.pass(100);
  }
  // The last vote of one of the two is taken back.
  await vote(other.tab, 1, false);
  await world.pass(20_000);
  expect(await countsIn(await pollOnServer(world, ada.account, pollId))).toEqual([1, 0, 0]);
  for (const { device, account } of [ada, ben, other]) {
    const expected = marks(await pollOnServer(world, account, pollId));
    expect(marks(await pollOn(device, pollId)), account.username).toEqual(expected);
  }
  const { faults } = world.network;
  expect(Math.min(faults.of('event late'), faults.of('event repeated'))).toBeGreaterThan(10);
});

it('polls equal the server’s on every device after many random votes, each counted once [V1, V2, V3]', async () => {
  const { world, ada, ben, outingId } = await shared();
  const other = await arriveAgain(world, ben.account);
  const random = chance(20);
  const made: Made[] = [];
  for (const who of [ada, ben]) made.push(await makePoll(who.tab, outingId, who.account.username));
  await world.pass(5_000);
  world.network.weather = STORMY;
  const scene = [ada, ben, other];
  for (let count = 0; count < 40; count += 1) {
    const { device } = pick(random, scene);
    const dice = random();
    if (dice < 0.1) device.setOnline(!device.online);
    else if (dice < 0.14) device.dropSockets();
    else if (dice < 0.18) device.killTab(0);
    const tab = device.tabs[0] ?? (await device.openTab());
    const { pollId, optionIds } = pick(random, made);
    if (dice < 0.3) {
      const text = `Option ${count}`;
      const id = newId();
      await tab.mutate('polls.addOption', { id, outing_id: outingId, poll_id: pollId, text });
    } else {
      const poll_option_id = pick(random, optionIds);
      const choice = { outing_id: outingId, poll_id: pollId, poll_option_id, voted: random() < 0.8 };
      await tab.mutate('polls.vote', choice);
    }
    await world.pass(Math.floor(random() * 1_500));
  }
  await world.heal();
  await world.reach(async () => {
    for (const { device } of scene) {
      const waiting = (await statesOf(device)).filter((state) => state !== 'refused');
      if (waiting.length > 0) return false;
    }
    return true;
  }, 300_000);
  for (const { device } of scene) for (const tab of device.tabs) void tab.hint('visible').catch(() => {});
  await world.pass(15_000);
  for (const { pollId } of made) {
    for (const { device, account } of scene) {
      const expected = marks(await pollOnServer(world, account, pollId));
      expect(marks(await pollOn(device, pollId)), account.username).toEqual(expected);
    }
    const seen = await pollOnServer(world, ada.account, pollId);
    const voters = seen.relations.options.flatMap(({ relations }) => relations.voters);
    expect(new Set(voters.map(({ id }) => id)).size).toBe(voters.length);
  }
});
