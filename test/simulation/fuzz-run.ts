/** Simulates random days of users with bad networks, drawn from a seed, and checks the invariants after them. */

import { needsPull } from '#db/lists/needs-pull.ts';
import { FETCH_AHEAD_REST_MS } from '#engine/limits.ts';
import { checkFreshness, checkInvariants } from './checks/invariants.ts';
import { askInItems } from './checks/last-changes.ts';
import { claimLast } from './checks/last-claim.ts';
import { ownTime } from './devices/clock.ts';
import { type Change, Ledger, nameOf } from './ledger.ts';
import { CLOCK_JUMP_MAX_MS, MISHAPS } from './mishaps.ts';
import { GUEST_MISHAPS, LINK_MISHAPS, someoneIsBack, someoneLogsIn } from './mishaps-with-guests.ts';
import type { Fault } from './network/faults.ts';
import { STORMY } from './network/network.ts';
import { ACTS, createOuting, doSomething } from './people.ts';
import { CALENDAR_ACTS } from './people-in-calendars.ts';
import { COLLECTION_ACTS, publicCollection } from './people-in-collections.ts';
import { FEED, FEED_ACTS, lookAtFeeds } from './people-in-feed.ts';
import { beginAsGuest, doAsGuest, HOST_ACTS, newGuest } from './people-in-guests.ts';
import { PEOPLE_ACTS } from './people-in-outings.ts';
import { lookAtVotes } from './people-in-polls.ts';
import { SERIES_ACTS } from './people-in-series.ts';
import { checkExpiry, lookAtStories, STORIES, STORY_ACTS, wordsFor } from './people-in-stories.ts';
import { RELATION_ACTS } from './relations.ts';
import { isFullStorage, PASSWORD, Scene } from './scene.ts';
import { ownerOf } from './server/guests.ts';
import type { SimulatedServer } from './server/server.ts';
import { addMember } from './server/taking-part.ts';
import { type Person, World } from './world.ts';

export interface FuzzReport {
  seed: number;
  operations: number;
  /** Number of changes that were confirmed as stored. */
  stored: number;
  faults: Record<Fault, number>;
  /** Virtual ms from healing until every queue was empty. */
  drainedAfterMs: number;
  /** How many responses about voters the devices stored at the end, before a user lost access to such a poll. */
  keptVotes: number;
  violations: string[];
  /** Hash of everything that was stored and received: equal when the seed is run again. */
  digest: string;
}

/** Start of virtual time: the same for every run. */
const BEGINS_AT = Date.UTC(2026, 10, 20, 12);
const TICK_MS = 5_000;
/**
 * [I7]: how long changes and lists may wait once all faults are over, although no user acts: a device notices within
 * sixteen seconds that the network is back (C3), and retries what failed within ten more (C7).
 */
const DRAINED_WITHIN_MS = 27_000;
const QUIET_MS = 3_000;
const SHARED_OUTINGS = 2;
/** The share of fuzz runs in which a guest turns out to be a member at the end. */
const CLAIMED_LAST = 0.4;

const EVERY_ACT = [
  ...ACTS,
  ...PEOPLE_ACTS,
  ...SERIES_ACTS,
  ...RELATION_ACTS,
  ...CALENDAR_ACTS,
  ...COLLECTION_ACTS,
  ...FEED_ACTS,
  ...STORY_ACTS,
  ...HOST_ACTS,
];

/** A fuzz run: three users and a guest on six devices, with operations and faults drawn from the seed. */
export async function runFuzz(
  server: SimulatedServer,
  seed: number,
  operations: number,
): Promise<FuzzReport> {
  const world = new World(server, seed, BEGINS_AT);
  const giveTimeBack = ownTime(world.clock);
  const ledger = new Ledger(world.clock);
  const scene = new Scene(world, ledger);
  try {
    await begin(scene);
    for (let count = 0; count < operations; count += 1) {
      await next(scene);
      await world.pass(Math.floor(world.random() * 2_000));
    }
    const drainedAfterMs = await heal(scene);
    // No event reports changes of the feed or of others' stories.
    await lookAtFeeds(scene);
    await lookAtStories(scene);
    await askInItems(world);
    await quiet(scene);
    await lookAtVotes(scene);
    await quiet(scene);
    const claimed = scene.random() < CLAIMED_LAST ? await claimLast(scene) : [];
    const fresh = await checkFreshness(scene);
    // Devices do their background work while nothing is written.
    await quiet(scene);
    const violations = [
      ...claimed,
      ...fresh.found,
      ...(await checkInvariants(scene)),
      ...(await checkExpiry(scene)),
      ...world.reports.filter((problem) => !isFullStorage(problem)).map(inWords),
    ];
    const faults = world.network.faults.all();
    return {
      seed,
      operations,
      stored: scene.stored,
      faults,
      drainedAfterMs,
      keptVotes: fresh.kept,
      violations,
      digest: ledger.digest(),
    };
  } finally {
    scene.close();
    await world.end();
    giveTimeBack();
  }
}

const inWords = (problem: unknown) =>
  `a bug was reported: ${
    problem instanceof Error
      ? `${problem.name}: ${problem.message} ${problem.stack ?? ''}`
      : JSON.stringify(problem)
  }`;

/** Gives each user an account and devices, and shares outings, before faults begin. */
async function begin(scene: Scene): Promise<void> {
  const { ledger, world } = scene;
  world.watcher = ledger;
  const tick = () => {
    world.server.tick();
    world.clock.after(TICK_MS, tick);
  };
  tick();
  const people: Person[] = [];
  for (const name of ['ada', 'ben', 'cleo']) {
    const person = await world.addPerson(name);
    await world.server.setPassword(person.account, PASSWORD);
    people.push(person);
  }
  const [ada, ben, cleo] = people;
  if (!ada || !ben || !cleo) throw new Error('A user is missing');
  // All follow each other, so that each may invite the others.
  for (const follower of people)
    for (const followee of people)
      if (follower !== followee) await world.server.follow(follower.account, followee.account);
  const first = await world.addDevice(ada);
  await first.openTab();
  await world.pass(1_000);
  const hand = { scene, device: first, userId: ada.account.id };
  for (let count = 0; count < SHARED_OUTINGS; count += 1) {
    const id = await createOuting(hand);
    if (id !== null) scene.shared.push(id);
  }
  const friends = [ben, cleo].map(({ account: { id, username } }) => ({
    id,
    username,
    name: username,
    avatar: null,
  }));
  // A post for the others' feeds, and one for the stories.
  for (const title of ['Islands', 'Winters'])
    await scene.change(first, 'collections.create', publicCollection(world.freshId(), title));
  await scene.change(first, 'stories.add', wordsFor('followers', world.freshId()));
  await scene.change(first, 'conversations.start', { id: world.freshId(), name: 'Three', people: friends });
  await world.pass(1_000);
  // Cleo is not in the last one yet: an invitation adds her.
  for (const [nth, id] of scene.shared.entries())
    for (const { account } of nth + 1 < scene.shared.length ? [ben, cleo] : [ben])
      await addMember(world.server, id, account);
  for (const person of [ada, ben, ben, cleo]) await world.addDevice(person);
  for (const device of world.devices.slice(1)) {
    const tab = await device.openTab();
    for (const id of scene.shared) await tab.open(id);
    await tab.subscribe(FEED, 1);
    await tab.subscribe(STORIES, 1);
  }
  await inviteByLink(scene);
  await world.pass(3_000);
  world.network.weather = STORMY;
}

/** The first of the shared outings has a link, by which a guest answers on their own device. */
async function inviteByLink(scene: Scene): Promise<void> {
  const { world } = scene;
  const [linked] = scene.shared;
  const owner = linked === undefined ? null : await ownerOf(world, linked);
  if (linked === undefined || owner === null) throw new Error('No outing is shared');
  scene.linked = linked;
  await world.send(owner.account, 'POST', `/outings/${linked}/settings`, { answers_by_link: true });
  const guest = newGuest(scene);
  const device = world.addEmptyDevice(guest.account);
  await device.openTab();
  await world.during(beginAsGuest(scene, device, guest));
}

/** Draws one of these by their relative frequency. */
function draw<T>(random: () => number, weighted: readonly (readonly [number, T])[]): T {
  let left = random() * weighted.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, option] of weighted) {
    left -= weight;
    if (left < 0) return option;
  }
  throw new Error('Nothing to draw from');
}

/** One action of a user, or one mishap. */
async function next(scene: Scene): Promise<void> {
  const { random, world } = scene;
  const device = draw(
    random,
    world.devices.map((each) => [1, each] as const),
  );
  if (device.tabs.length === 0) {
    await world.activity.during(device.openTab());
    return;
  }
  const userId = await scene.userOf(device);
  if (userId === null && scene.leaving.has(device)) return;
  if (userId === null) {
    scene.begin(someoneLogsIn(scene, device, random() < 0.6));
    return;
  }
  device.lastUser = userId;
  const hand = { scene, device, userId };
  const isGuest = world.personOf(userId).key !== null;
  if (random() >= 0.6)
    await draw(random, [...MISHAPS, ...LINK_MISHAPS, ...(isGuest ? GUEST_MISHAPS : [])])(scene, device);
  else if (isGuest) await doAsGuest(hand, (of) => draw(random, of));
  else await doSomething(hand, draw(random, EVERY_ACT));
}

/** Ends all faults and brings all users back. @returns virtual ms until every queue was empty */
async function heal(scene: Scene): Promise<number> {
  const { world } = scene;
  await world.heal();
  // A device whose disk was full prefetches less for an hour by its own clock, which may have been set back since.
  for (const device of world.devices)
    if (device.wasFull) device.sleep(FETCH_AHEAD_REST_MS + CLOCK_JUMP_MAX_MS);
  const firstMs = await drain(scene);
  await quiet(scene);
  // On each device without a session, the same user or another one logs in.
  for (const device of world.devices) {
    for (let tries = 0; tries < 5 && (await scene.userOf(device)) === null; tries += 1) {
      scene.begin(someoneIsBack(scene, device, true));
      await world.passUntil(async () => scene.isIdle, 30_000);
    }
  }
  const secondMs = await drain(scene);
  await quiet(scene);
  return Math.max(firstMs, secondMs);
}

/** @returns virtual ms until the queues of all logged-in users were empty, while no user acts */
async function drain(scene: Scene): Promise<number> {
  const { clock } = scene.world;
  const begun = clock.now();
  await scene.world.passUntil(async () => (await waiting(scene)).length === 0, DRAINED_WITHIN_MS, 250);
  for (const { device, id, name } of await waiting(scene))
    scene.ledger.violations.push(
      `[I7] ${nameOf(device)}: ${name} ${id} still waits ${DRAINED_WITHIN_MS} ms after healing`,
    );
  const leftMs = begun + DRAINED_WITHIN_MS - clock.now();
  await scene.world.passUntil(async () => (await unpulled(scene)).length === 0, leftMs, 250);
  for (const list of await unpulled(scene))
    scene.ledger.violations.push(`[I7] ${list} was not pulled ${DRAINED_WITHIN_MS} ms after healing`);
  await scene.world.passUntil(async () => (await waiting(scene)).length === 0, 120_000, 250);
  return clock.now() - begun;
}

/** Waiting changes on devices where their user is logged in. */
async function waiting(scene: Scene): Promise<Change[]> {
  const found: Change[] = [];
  for (const change of scene.ledger.changes.values())
    if (change.state === 'waiting' && (await scene.userOf(change.device)) === change.userId)
      found.push(change);
  return found;
}

/** Lists of screens that are outdated or incomplete, on devices that are open. */
async function unpulled(scene: Scene): Promise<string[]> {
  const found: string[] = [];
  for (const device of scene.world.devices) {
    const userId = device.tabs.length === 0 ? null : await scene.userOf(device);
    if (userId === null) continue;
    const lists = await scene.inspect(device, userId, (db) =>
      db.lists.filter((list) => list.wanted_at > 0 && needsPull(list)).toArray(),
    );
    found.push(...lists.map(({ name }) => `${nameOf(device)}: ${name}`));
  }
  return found;
}

/** Waits until no request was sent for some seconds. */
async function quiet(scene: Scene): Promise<void> {
  const { world } = scene;
  await world.pass(QUIET_MS);
  const { clock, network } = world;
  const isQuiet = () => scene.isIdle && network.underWay === 0 && clock.now() - network.busyAt >= QUIET_MS;
  await world.passUntil(async () => isQuiet(), 60_000);
}
