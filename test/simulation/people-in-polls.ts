/**
 * Simulates users' actions with polls, based on what their device shows: they ask, vote in every way, react, nudge, and
 * close.
 */
import type { MutationArgs } from '#contract/mutations.ts';
import { isDatePoll, isSingle, newestPollsOf, votesIn } from '#db/queries/outings/polls.ts';
import type { OutingRow, PollRow } from '#db/rows.ts';
import { pick } from './devices/clock.ts';
import type { Act, Hand } from './people.ts';
import { inTab, type Scene } from './scene.ts';

const TEXTS = ['Friday', 'Saturday', 'Sunday'];
const DAYS = ['2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29'];
const EMOJIS = ['👍', '🎉', null];
const VOTES = ['yes', 'if_need_be', 'no'] as const;
const OPTIONS_ENOUGH = 6;
/** How long polls with a deadline stay open. */
const OPEN_MS = 120_000;

/** Polls of every kind, those with one choice most often. */
function settingsOf({ scene: { random, world } }: Hand): Partial<MutationArgs['polls.create']> {
  const dice = random();
  if (dice < 0.5) return {};
  if (dice < 0.65) return { several: true };
  if (dice < 0.8) return { anonymous: true, several: random() < 0.5 };
  return { closes_at_timestamp: world.clock.now() + OPEN_MS, open_to_options: false };
}

const askPoll: Act = (hand, outing) => {
  const { scene, device } = hand;
  const about = { id: scene.world.freshId(), outing_id: outing.id, question: 'When?' };
  const none = { starts_at: null, ends_at: null };
  const texts = TEXTS.map((text) => ({ id: scene.world.freshId(), text, ...none }));
  if (outing.parent_id === null && scene.random() < 0.4) {
    const isDay = scene.random() < 0.5;
    const options = DAYS.slice(0, 3).map((day) => ({
      id: scene.world.freshId(),
      starts_at: isDay ? day : `${day}T19:00`,
      ends_at: null,
    }));
    const kind = isDay ? ({ kind: 'days' } as const) : ({ kind: 'slots', timezone: 'Asia/Tokyo' } as const);
    return scene.change(device, 'polls.create', { ...about, ...kind, options });
  }
  return scene.change(device, 'polls.create', {
    ...about,
    kind: 'text',
    options: texts,
    ...settingsOf(hand),
  });
};

async function somePoll({ scene, device, userId }: Hand, outing: OutingRow): Promise<PollRow | null> {
  const polls = await scene.inspect(device, userId, (db) => newestPollsOf(db, outing.id, 4));
  return polls.length === 0 ? null : pick(scene.random, polls);
}

const addOption: Act = async (hand, outing) => {
  const poll = await somePoll(hand, outing);
  if (poll === null || poll.relations.options.length > OPTIONS_ENOUGH) return;
  const { scene, device } = hand;
  const about = { id: scene.world.freshId(), outing_id: outing.id, poll_id: poll.id, ends_at: null };
  const number = Math.floor(scene.random() * 1_000);
  if (!isDatePoll(poll))
    return scene.change(device, 'polls.addOption', { ...about, text: `Option ${number}`, starts_at: null });
  const day = `2027-04-${String(1 + (number % 28)).padStart(2, '0')}`;
  const starts_at = poll.attributes.kind === 'days' ? day : `${day}T18:30`;
  return scene.change(device, 'polls.addOption', { ...about, starts_at });
};

const voteOrAsk: Act = async (hand, outing) => {
  const poll = await somePoll(hand, outing);
  return poll === null ? askPoll(hand, outing) : vote(hand, outing);
};

/** The device stores the voters while its user sees the poll. */
async function lookWhoVoted({ device }: Pick<Hand, 'device'>, { id }: Pick<PollRow, 'id'>): Promise<void> {
  const [tab] = device.tabs;
  const input = { params: { poll_id: id }, query: {}, body: undefined };
  if (tab) await inTab(device, tab, tab.ask('polls.optionVotes', input));
}

/** Looks at the voters of each poll on every device: most that the fuzz run stored were deleted in it. */
export async function lookAtVotes(scene: Scene): Promise<void> {
  const { world } = scene;
  for (const device of world.devices) {
    const userId = await scene.userOf(device);
    if (userId === null) continue;
    const polls = await scene.inspect(device, userId, (db) => db.polls.toArray());
    for (const poll of polls) await world.during(lookWhoVoted({ device }, poll));
  }
}

export const vote: Act = async (hand, outing) => {
  const poll = await somePoll(hand, outing);
  if (poll === null) return;
  const { scene, device } = hand;
  const { id: poll_option_id } = pick(scene.random, poll.relations.options);
  scene.begin(lookWhoVoted(hand, poll));
  return scene.change(device, 'polls.vote', {
    outing_id: outing.id,
    poll_id: poll.id,
    poll_option_id,
    voted: true,
    answer: isDatePoll(poll) ? pick(scene.random, VOTES) : 'yes',
    is_single: isSingle(poll),
  });
};

export const withdraw: Act = async (hand, outing) => {
  const poll = await somePoll(hand, outing);
  const [poll_option_id] = poll === null ? [] : votesIn(poll).keys();
  if (poll === null || poll_option_id === undefined) return;
  await hand.scene.change(hand.device, 'polls.vote', {
    outing_id: outing.id,
    poll_id: poll.id,
    poll_option_id,
    voted: false,
    answer: 'yes',
    is_single: isSingle(poll),
  });
};

/** Most stay open, so that there is something to vote for. */
const closePoll: Act = async (hand, outing) => {
  const poll = await somePoll(hand, outing);
  if (poll === null) return;
  const { scene, device } = hand;
  const about = { id: poll.id, outing_id: outing.id };
  if (poll.attributes.closed_at_timestamp !== null || poll.attributes.closes_at_timestamp !== null)
    return scene.change(device, 'polls.close', { ...about, closed: false, date: null });
  const { id, attributes } = pick(scene.random, poll.relations.options);
  const { starts_at, ends_at } = attributes;
  const { timezone } = poll.attributes;
  const date = starts_at === null ? null : { poll_option_id: id, starts_at, ends_at, timezone };
  return scene.change(device, 'polls.close', { ...about, closed: true, date });
};

/** Another user may have nudged meanwhile, or closed the poll: then it changes nothing. */
const nudge: Act = async (hand, outing) => {
  const poll = await somePoll(hand, outing);
  if (poll && isDatePoll(poll))
    await hand.scene.change(hand.device, 'polls.nudge', { id: poll.id, outing_id: outing.id });
};

const react: Act = async (hand, outing) => {
  const poll = await somePoll(hand, outing);
  if (poll === null) return;
  const emoji = pick(hand.scene.random, EMOJIS);
  await hand.scene.change(hand.device, 'polls.react', { id: poll.id, outing_id: outing.id, emoji });
};

const deletePoll: Act = async (hand, outing) => {
  const poll = await somePoll(hand, outing);
  if (poll) await hand.scene.change(hand.device, 'polls.delete', { id: poll.id, outing_id: outing.id });
};

/** Users' actions with polls, with the relative frequency. */
export const POLL_ACTS: readonly (readonly [number, Act])[] = [
  [4, askPoll],
  [3, addOption],
  [18, voteOrAsk],
  [4, withdraw],
  [1.5, closePoll],
  [1.5, nudge],
  [3, react],
  [0.7, deletePoll],
];
