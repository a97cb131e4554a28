/** Tests several choices, dates, deadlines and anonymous polls over bad networks, on the real server. */
import { describe, expect, it } from 'vitest';
import type { MutationArgs } from '#contract/mutations.ts';
import type { VoteValue } from '#contract/outings/poll/poll.ts';
import { newId } from '#db/new-id.ts';
import { votesIn } from '#db/queries/outings/polls.ts';
import type { Engine } from '#engine/engine.ts';
import type { Device } from '../../../simulation/devices/device.ts';
import { addMember } from '../../../simulation/server/taking-part.ts';
import {
  arrive,
  arriveAgain,
  inspect,
  makeOuting,
  openStage,
  queueOf,
  statesOf,
  stored,
} from '../../stage.ts';

const stage = openStage();

const DAYS = ['2027-03-26', '2027-03-27'];

/** Ada and Ben share an outing with a poll of Ada's, which both see live. */
async function shared(settings: Partial<MutationArgs['polls.create']> = {}) {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const outing_id = await makeOuting(world, ada.tab);
  const ben = await arrive(world, 'ben');
  await addMember(server, outing_id, ben.account);
  await world.pass(2_000);
  void ada.tab.open(outing_id);
  void ben.tab.open(outing_id);
  const isText = (settings.kind ?? 'text') === 'text';
  const options = ['A', 'B'].map((text, nth) => ({
    id: newId(),
    ...(isText ? { text, starts_at: null } : { starts_at: DAYS[nth] ?? null }),
    ends_at: null,
  }));
  const poll = { id: newId(), outing_id, question: 'Which?', kind: 'text' as const, options, ...settings };
  await stored(ada.tab.mutate('polls.create', poll));
  await world.pass(3_000);
  const vote = (tab: Engine, option: number, answer: VoteValue | null = 'yes', is_single = false) =>
    stored(
      tab.mutate('polls.vote', {
        outing_id,
        poll_id: poll.id,
        poll_option_id: options[option]?.id ?? '',
        voted: answer !== null,
        answer: answer ?? 'yes',
        is_single,
      }),
    );
  const pollOn = (device: Device) => inspect(device, (db) => db.polls.get(poll.id));
  const statsOn = async (device: Device) =>
    (await pollOn(device))?.relations.options.map(({ relations: { stats } }) => [
      stats.votes_count,
      stats.positive_votes_count,
      stats.if_need_be_votes_count,
    ]);
  const votesOn = async (device: Device) => {
    const stored = await pollOn(device);
    return stored && options.map(({ id }) => votesIn(stored).get(id) ?? null);
  };
  const settle = async (device: Device) => {
    await world.reach(async () => (await queueOf(device)).length === 0);
    await world.pass(2_000);
  };
  return { world, ada, ben, outing_id, poll, options, vote, pollOn, statsOn, answersOn: votesOn, settle };
}

describe('answers to dates', () => {
  it('answers given offline are each stored and counted, the last one of each date [V9, V10]', async () => {
    const { world, ada, ben, vote, statsOn, answersOn: votesOn, settle } = await shared({ kind: 'days' });
    ben.device.setOnline(false);
    await world.pass(500);
    await vote(ben.tab, 0, 'yes');
    await vote(ben.tab, 0, 'if_need_be');
    await vote(ben.tab, 1, 'no');
    expect(await queueOf(ben.device)).toHaveLength(2);
    const expected = [
      [1, 1, 1],
      [1, 0, 0],
    ];
    expect([await statsOn(ben.device), await votesOn(ben.device)]).toEqual([expected, ['if_need_be', 'no']]);
    ben.device.setOnline(true);
    await settle(ben.device);
    expect(await statsOn(ada.device)).toEqual(expected);
    expect(await votesOn(ada.device)).toEqual([null, null]);
  });
});

describe('a poll with several choices', () => {
  it('a poll with several choices retains the waiting votes for other options [V9]', async () => {
    const { world, ada, ben, vote, statsOn, settle } = await shared({ several: true });
    ben.device.setOnline(false);
    await world.pass(500);
    await vote(ben.tab, 0);
    await vote(ben.tab, 1);
    expect(await queueOf(ben.device)).toHaveLength(2);
    ben.device.setOnline(true);
    await settle(ben.device);
    expect(await statsOn(ada.device)).toEqual([
      [1, 1, 0],
      [1, 1, 0],
    ]);
  });
});

describe('a vote that was made before the poll was closed and arrives after it', () => {
  it('a late vote is refused for that and rolled back, and later changes proceed [V12]', async () => {
    const { world, ada, ben, outing_id, poll, vote, statsOn, settle } = await shared();
    ben.device.setOnline(false);
    await world.pass(500);
    await vote(ben.tab, 0, 'yes', true);
    const note = { id: newId(), outing_id, title: 'Soup', text: '' };
    await stored(ben.tab.mutate('notes.create', note));
    await stored(ada.tab.mutate('polls.close', { id: poll.id, outing_id, closed: true, date: null }));
    await settle(ada.device);
    ben.device.setOnline(true);
    await world.reach(async () => (await inspect(ada.device, (db) => db.notes.count())) === 1);
    expect(await statesOf(ben.device)).toEqual(['refused']);
    const [refused] = await inspect(ben.device, (db) => db.outbox.toArray());
    expect(refused?.state).toMatchObject({ kind: 'refused', code: 'poll_closed' });
    expect(await statsOn(ben.device)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('a late vote is also refused after a deadline, by the server’s clock [V12]', async () => {
    const closes_at_timestamp = Date.now() - 1;
    const { world, ben, vote, answersOn: votesOn } = await shared({ closes_at_timestamp });
    await vote(ben.tab, 0, 'yes', true);
    await world.reach(async () => (await statesOf(ben.device))[0] === 'refused');
    expect(await votesOn(ben.device)).toEqual([null, null]);
  });
});

describe('an anonymous poll', () => {
  it('an anonymous poll sends the user’s own vote to their devices, with counts that include it, and names no one [V13, V5]', async () => {
    const {
      world,
      ada,
      ben,
      vote,
      pollOn,
      statsOn,
      answersOn: votesOn,
      settle,
    } = await shared({ anonymous: true });
    const other = await arriveAgain(world, ben.account);
    await world.pass(3_000);
    await vote(ben.tab, 1, 'yes', true);
    await settle(ben.device);
    for (const { device } of [ada, ben, other])
      expect(await statsOn(device)).toEqual([
        [0, 0, 0],
        [1, 1, 0],
      ]);
    expect([await votesOn(ben.device), await votesOn(other.device), await votesOn(ada.device)]).toEqual([
      [null, 'yes'],
      [null, 'yes'],
      [null, null],
    ]);
    expect(JSON.stringify(await pollOn(ada.device))).not.toContain(ben.account.id);
  });
});

describe('closing a date poll with a date', () => {
  const chosen = (option: { id: string } | undefined) => ({
    poll_option_id: option?.id ?? '',
    starts_at: DAYS[1] ?? '',
    ends_at: null,
    timezone: null,
  });

  it('closing a poll gives the outing that time at once, and votes become answers [V14]', async () => {
    const { world, ada, ben, outing_id, poll, options, vote, settle } = await shared({ kind: 'days' });
    await vote(ben.tab, 1, 'no');
    await settle(ben.device);
    ada.device.setOnline(false);
    await world.pass(500);
    const closing = { id: poll.id, outing_id, closed: true, date: chosen(options[1]) };
    await stored(ada.tab.mutate('polls.close', closing));
    const timeOn = async (device: Device) =>
      (await inspect(device, (db) => db.outings.get(outing_id)))?.attributes.starts_at;
    expect(await timeOn(ada.device)).toBe(DAYS[1]);
    ada.device.setOnline(true);
    await settle(ada.device);
    expect([await timeOn(ada.device), await timeOn(ben.device)]).toEqual([DAYS[1], DAYS[1]]);
    const answers = await inspect(ada.device, (db) =>
      db.memberships.where('outing_id').equals(outing_id).toArray(),
    );
    expect(
      answers
        .map(({ attributes, relations }) => `${relations.user.username} ${attributes.participation}`)
        .sort(),
    ).toEqual(['ada going', 'ben not_going']);
    const notifications = await inspect(ben.device, (db) => db.notifications.toArray());
    expect(notifications.map(({ attributes }) => attributes.type)).toEqual(['date_chosen']);
  });

  it("closing a poll restores the outing's former time when it is refused [V14, V7]", async () => {
    const { world, ada, ben, outing_id, poll, options, settle } = await shared({ kind: 'days' });
    const timeOn = async () =>
      (await inspect(ben.device, (db) => db.outings.get(outing_id)))?.attributes.starts_at;
    const before = await timeOn();
    ben.device.setOnline(false);
    await world.pass(500);
    await stored(
      ada.tab.mutate('outings.configure', { id: outing_id, settings: { members_can_edit: false } }),
    );
    await settle(ada.device);
    const closing = { id: poll.id, outing_id, closed: true, date: chosen(options[1]) };
    await stored(ben.tab.mutate('polls.close', closing));
    expect(await timeOn()).toBe(DAYS[1]);
    ben.device.setOnline(true);
    await world.reach(async () => (await statesOf(ben.device))[0] === 'refused');
    expect(await timeOn()).toBe(before);
  });
});
