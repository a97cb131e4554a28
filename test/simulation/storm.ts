/** Random days of people with bad networks, and what must hold after them. */

import type { Note } from '#contract/note.ts';
import type { Outing } from '#contract/outing.ts';
import { newestNotesOf } from '#db/notes.ts';
import { pendingMutations, refusedMutations } from '#db/outbox.ts';
import { timelineBetween } from '#db/outings.ts';
import type { UserDatabase } from '#db/user-database.ts';
import { pick } from './clock.ts';
import type { Device } from './device.ts';
import { STORM } from './network.ts';
import type { SimulatedServer } from './server.ts';
import { World } from './world.ts';

export interface StormReport {
  seed: number;
  operations: number;
  stored: number;
  faults: Record<string, number>;
  /** Virtual ms from healing until every queue was empty. */
  drainedAfterMs: number;
  violations: string[];
}

const EVER = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
const TITLES = ['Winter hike', 'Film night', 'Three days in Lisbon', 'Lunch at the market', 'Family walk'];
const LINES = [
  'Rain jacket',
  'Adapter',
  'The good camera',
  'Train at 07:40',
  'Bring the keys',
  'Ask Ben',
  'Two rooms',
  'Soup',
];

/** A storm: three people on five devices, with operations and faults drawn from the seed. */
export async function storm(server: SimulatedServer, seed: number, operations: number): Promise<StormReport> {
  const world = new World(server, seed);
  const [ada, ben, cleo] = [
    await world.addPerson('ada'),
    await world.addPerson('ben'),
    await world.addPerson('cleo'),
  ];
  const devices = [await world.addDevice(ada)];
  await devices[0]?.openTab();
  await world.pass(2_000);

  // Outings that all three share exist before the others look for the first time.
  for (let count = 0; count < 2; count += 1) {
    const id = await createOuting(world, devices[0]);
    await world.pass(3_000);
    if (id) await world.join(id, ben, cleo);
  }
  for (const person of [ada, ben, ben, cleo]) devices.push(await world.addDevice(person));
  for (const device of devices) await device.openTab();
  await world.pass(10_000);

  world.network.weather = STORM;
  const written: Written = { notes: new Map() };
  let stored = 0;
  for (let count = 0; count < operations; count += 1) {
    if (await act(world, pick(world.random, devices), written)) stored += 1;
    await world.pass(Math.floor(world.random() * 2_000));
  }

  await world.heal();
  const healedAt = world.clock.now();
  const drained = await world.passUntil(() => allDrained(devices), 120_000);
  const drainedAfterMs = world.clock.now() - healedAt;
  // Everybody looks once more: what was told while they slept is caught up with.
  for (const device of devices) for (const tab of device.tabs) void tab.hint('visible').catch(() => {});
  await world.pass(15_000);

  const violations = world.reports.map((problem) => `a bug was reported: ${inWords(problem)}`);
  if (!drained) violations.push('[I7] a queue is not empty two minutes after healing');
  for (const device of devices) violations.push(...(await compare(world, device)));
  for (const [id, effects] of await server.effectsPerMutation()) {
    if (effects > 1) violations.push(`[I2] mutation ${id} had ${effects} effects`);
  }
  violations.push(...(await lostNotes(world, devices, written)));
  await world.end();
  return { seed, operations, stored, faults: { ...world.network.faults }, drainedAfterMs, violations };
}

/** What people were told is saved. */
interface Written {
  /** Ids of notes with the line that they were created with, by the device that did. */
  notes: Map<string, { device: Device; outingId: string }>;
}

const inWords = (problem: unknown) =>
  problem instanceof Error
    ? `${problem.name}: ${problem.message} ${problem.stack ?? ''}`
    : JSON.stringify(problem);

/** One thing that somebody does, or that happens to a device. True when a change was stored. */
async function act(world: World, device: Device, written: Written): Promise<boolean> {
  const { random } = world;
  const dice = random();
  if (dice < 0.12) {
    device.setOnline(!device.online);
    return false;
  }
  if (dice < 0.17) {
    device.dropSockets();
    return false;
  }
  if (dice < 0.22) {
    device.killTab(Math.floor(random() * device.tabs.length));
    return false;
  }
  if (dice < 0.3 || device.tabs.length === 0) {
    if (device.tabs.length < 3) await device.openTab();
    return false;
  }
  if (dice < 0.36) return (await createOuting(world, device)) !== null;
  return changeSomething(world, device, written);
}

async function createOuting(world: World, device: Device | undefined): Promise<string | null> {
  const engine = device && pick(world.random, device.tabs);
  if (!engine) return null;
  const id = world.freshId();
  const day = 1 + Math.floor(world.random() * 27);
  const result = await world.activity.during(
    engine.mutate('outings.create', {
      id,
      parent_id: null,
      root_id: id,
      status: 'set',
      title: pick(world.random, TITLES),
      description: '',
      privacy: 'private',
      starts_at: `2027-03-${String(day).padStart(2, '0')}T19:00`,
      ends_at: null,
      all_day: false,
      timezone: 'Europe/Lisbon',
      place_name: '',
      place_address: '',
      cover_template: '',
      members_can_invite: true,
      members_can_edit: true,
      members_can_add: true,
    }),
  );
  return result.kind === 'stored' ? id : null;
}

async function changeSomething(world: World, device: Device, written: Written): Promise<boolean> {
  const { random } = world;
  const engine = pick(random, device.tabs);
  const db = device.database();
  try {
    const outings = await world.activity.during(timelineBetween(db, ...EVER));
    if (outings.length === 0) return false;
    const outing = pick(random, outings);
    const dice = random();
    if (dice < 0.25) {
      const change = dice < 0.15 ? { title: pick(random, TITLES) } : { place_name: pick(random, LINES) };
      const result = await engine.mutate('outings.update', {
        id: outing.id,
        root_id: outing.root_id,
        change,
      });
      return result.kind === 'stored';
    }
    const notes = await newestNotesOf(db, outing.id, 20);
    if (dice < 0.55 || notes.length === 0) {
      const id = world.freshId();
      const text = [pick(random, LINES), pick(random, LINES), pick(random, LINES)].join('\n');
      const result = await engine.mutate('notes.create', { id, outing_id: outing.id, title: '', text });
      if (result.kind === 'stored') written.notes.set(id, { device, outingId: outing.id });
      return result.kind === 'stored';
    }
    const note = pick(random, notes);
    const { title, text, updated_at_timestamp } = note.attributes;
    if (dice > 0.93) {
      const result = await engine.mutate('notes.delete', { id: note.id, outing_id: outing.id });
      if (result.kind === 'stored') written.notes.delete(note.id);
      return result.kind === 'stored';
    }
    const lines = text.split('\n');
    lines[Math.floor(random() * lines.length)] = `${pick(random, LINES)} ${Math.floor(random() * 100)}`;
    const base = { title, text, updated_at_timestamp };
    const result = await engine.mutate('notes.update', {
      id: note.id,
      outing_id: outing.id,
      title,
      text: lines.join('\n'),
      base,
    });
    return result.kind === 'stored';
  } finally {
    db.close();
  }
}

async function allDrained(devices: readonly Device[]): Promise<boolean> {
  for (const device of devices) {
    const pending = await withDatabase(device, pendingMutations);
    if (pending.length > 0) return false;
  }
  return true;
}

async function withDatabase<T>(device: Device, look: (db: UserDatabase) => Promise<T>): Promise<T> {
  const db = device.database();
  try {
    return await look(db);
  } finally {
    db.close();
  }
}

/** [I4], [I6]: what a device shows is what the server would show that person. */
async function compare(world: World, device: Device): Promise<string[]> {
  const { account } = device;
  const theirs = await world.ask<{ data: Outing[] }>(
    account,
    '/outings/timeline?dateType=upcoming&from=0&per_page=500',
  );
  const server = new Map<string, string>();
  for (const outing of theirs.data) {
    server.set(`outing ${outing.id}`, canonical(outing));
    const notes = await world.ask<{ data: Note[] }>(
      account,
      `/outing-notes?outing_id=${outing.id}&per_page=500`,
    );
    for (const note of notes.data) server.set(`note ${note.id}`, canonical(note));
  }
  const local = new Map<string, string>();
  await withDatabase(device, async (db) => {
    for (const outing of await timelineBetween(db, ...EVER))
      local.set(`outing ${outing.id}`, canonical(outing));
    for (const note of await db.notes.toArray()) local.set(`note ${note.id}`, canonical(note));
  });
  const differences: string[] = [];
  const who = `${account.username} on device ${world.devices.indexOf(device)}`;
  for (const key of new Set([...server.keys(), ...local.keys()])) {
    if (server.get(key) !== local.get(key)) {
      differences.push(
        `[I4] ${who}: ${key}\n  server ${server.get(key) ?? '-'}\n  device ${local.get(key) ?? '-'}`,
      );
    }
  }
  return differences;
}

/** The same text for the same content, whatever a device adds. */
function canonical({ id, attributes }: { id: string; attributes: object }): string {
  return JSON.stringify([id, Object.entries(attributes).sort(([a], [b]) => a.localeCompare(b))]);
}

/** [I1]: a note that was stored is on the server, was deleted by somebody, or is in front of the person. */
async function lostNotes(world: World, devices: readonly Device[], written: Written): Promise<string[]> {
  const lost: string[] = [];
  const deleted = await world.server.deletedIds();
  const refused = new Set<string>();
  for (const device of devices) {
    for (const { touches } of await withDatabase(device, refusedMutations))
      for (const key of touches) refused.add(key);
  }
  const present = new Set<string>();
  for (const { account } of world.people) {
    const outings = await world.ask<{ data: Outing[] }>(
      account,
      '/outings/timeline?dateType=upcoming&from=0&per_page=500',
    );
    for (const { id } of outings.data) {
      const notes = await world.ask<{ data: Note[] }>(account, `/outing-notes?outing_id=${id}&per_page=500`);
      for (const note of notes.data) present.add(note.id);
    }
  }
  for (const [id, { device }] of written.notes) {
    if (present.has(id) || deleted.has(id) || refused.has(`notes:${id}`)) continue;
    lost.push(`[I1] note ${id} of ${device.account.username} is lost`);
  }
  return lost;
}
