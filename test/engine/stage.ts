/** Creates a fresh world for each test, with common actions of users. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Note } from '#contract/outings/note/note.ts';
import type { Outing } from '#contract/outings/outing/outing.ts';
import type { DeviceFact, DeviceFactKey } from '#db/database/device-database.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { newId } from '#db/new-id.ts';
import type { NoteRow, OutingRow } from '#db/rows.ts';
import type { Engine } from '#engine/engine.ts';
import { memberships, outings } from '#server/core/outings/tables.ts';
import { notes } from '#server/outings/notes/tables.ts';
import type { Device } from '../simulation/devices/device.ts';
import { type Account, SimulatedServer } from '../simulation/server/server.ts';
import { World } from '../simulation/world.ts';
import { type NewOuting, newOuting } from './new-outing.ts';

const SEED = 1;

/** Registers a server for the file and a world for each test. A bug that an engine reports fails the test. */
export function openStage(): { readonly world: World; readonly server: SimulatedServer } {
  let server: SimulatedServer | null = null;
  let world: World | null = null;
  const open = () => {
    if (!server) throw new Error('The server is not open');
    return server;
  };
  beforeAll(async () => {
    server = await SimulatedServer.open();
  });
  beforeEach(() => {
    world = new World(open(), SEED);
  });
  afterEach(async () => {
    const ended = world;
    world = null;
    await ended?.end();
    expect(ended?.reports, 'bugs that the engines reported').toEqual([]);
  });
  afterAll(() => server?.close());
  return {
    get world() {
      if (!world) throw new Error('No test is running');
      return world;
    },
    get server() {
      return open();
    },
  };
}

/** A user with one device on which one tab is open and up to date. */
export async function arrive(world: World, username: string) {
  const person = await world.addPerson(username);
  const device = await world.addDevice(person);
  const tab = await device.openTab();
  await world.pass(2_000);
  return { person, account: person.account, device, tab };
}

/** Another device of the same user, up to date. */
export async function arriveAgain(world: World, account: Account) {
  const person = world.people.find((candidate) => candidate.account.id === account.id);
  if (!person) throw new Error(`No user is named ${account.username}`);
  const device = await world.addDevice(person);
  const tab = await device.openTab();
  await world.pass(3_000);
  return { person, account, device, tab };
}

/** Creates an outing on the device and lets it reach the server. */
export async function makeOuting(
  world: World,
  tab: Engine,
  written: Partial<NewOuting> = {},
): Promise<string> {
  const args = newOuting(written);
  await stored(tab.mutate('outings.create', args));
  await world.pass(2_000);
  return args.id;
}

/** Writes a note on the device and returns its id. */
export async function writeNote(
  tab: Engine,
  outing_id: string,
  text: string,
  id: string = newId(),
): Promise<string> {
  await stored(tab.mutate('notes.create', { id, outing_id, title: '', text }));
  return id;
}

/** Adds notes on the server without events, oldest first. */
export async function fillNotes(
  { database }: SimulatedServer,
  outing_id: string,
  { id: author_id }: Account,
  count: number,
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    outing_id,
    root_id: outing_id,
    author_id,
    editor_id: author_id,
    title: '',
    text: `Note ${index}`,
    created_at_timestamp: 1_000_000 + index,
    updated_at_timestamp: 1_000_000 + index,
  }));
  await database.db.insert(notes).values(rows);
  return rows.map(({ id }) => id);
}

/** Adds outings of the user on the server without events, one a day from 1 January 2027. */
export async function fillOutings(
  { database }: SimulatedServer,
  { id: owner_id }: Account,
  count: number,
): Promise<string[]> {
  const times = { created_at_timestamp: 1_000_000, updated_at_timestamp: 1_000_000 };
  const rows = Array.from({ length: count }, (_, index) => {
    const id = newId();
    const starts_instant = Date.UTC(2027, 0, 1, 0, index);
    const starts_at = new Date(starts_instant).toISOString().slice(0, 16);
    const start = { starts_at, starts_instant, timezone: 'UTC' };
    const attributes = {
      title: `Outing ${index}`,
      search_text: '',
      status: 'set',
      privacy: 'private',
    } as const;
    return { id, root_id: id, owner_id, ...attributes, ...start, ...times };
  });
  await database.db.insert(outings).values(rows);
  const owner = { user_id: owner_id, role: 'owner', participation: 'going' } as const;
  await database.db
    .insert(memberships)
    .values(rows.map(({ id: outing_id }) => ({ id: newId(), outing_id, ...owner, ...times })));
  return rows.map(({ id }) => id);
}

/** Changes the text of a note, based on what the device shows. */
export async function rewriteNote(device: Device, tab: Engine, id: string, text: string): Promise<string> {
  const note = await inspect(device, (db) => db.notes.get(id));
  if (!note) throw new Error(`No note ${id}`);
  const { title, text: before, updated_at_timestamp } = note.attributes;
  const base = { title, text: before, updated_at_timestamp };
  return stored(tab.mutate('notes.update', { id, outing_id: note.outing_id, title, text, base }));
}

/** Changes the outing while the device is offline and trims the log: the device must pull its lists again. */
export async function outrunLog(
  world: World,
  device: Device,
  account: Account,
  outingId: string,
): Promise<void> {
  device.setOnline(false);
  await world.pass(200);
  await world.send(account, 'POST', `/outings/${outingId}`, { title: `Hike ${world.clock.now()}` });
  await world.server.trimLog();
  device.setOnline(true);
}

/** The id of a change that must have been stored. */
export async function stored(result: ReturnType<Engine['mutate']>): Promise<string> {
  const outcome = await result;
  if (outcome.kind !== 'stored') throw new Error(`Not stored: ${JSON.stringify(outcome)}`);
  return outcome.mutationId;
}

/** Reads a device's storage as a screen does. */
export async function inspect<T>(device: Device, read: (db: UserDatabase) => Promise<T>): Promise<T> {
  const db = device.database();
  try {
    return await read(db);
  } finally {
    db.close();
  }
}

/** A fact that the device stores, with any user or none. */
export async function deviceFact<TKey extends DeviceFactKey>(
  device: Device,
  key: TKey,
): Promise<DeviceFact<TKey>['value'] | undefined> {
  const db = device.device();
  try {
    return await db.fact(key);
  } finally {
    db.close();
  }
}

export const noteOn = (device: Device, id: string): Promise<NoteRow | undefined> =>
  inspect(device, (db) => db.notes.get(id));

export const textOn = async (device: Device, id: string): Promise<string | undefined> =>
  (await noteOn(device, id))?.attributes.text;

export const outingOn = (device: Device, id: string): Promise<OutingRow | undefined> =>
  inspect(device, (db) => db.outings.get(id));

export const queueOf = (device: Device): Promise<Mutation[]> =>
  inspect(device, (db) => db.outbox.orderBy('position').toArray());

/** The state of each change in the queue. */
export const statesOf = async (device: Device): Promise<string[]> =>
  (await queueOf(device)).map(({ state }) => state.kind);

export async function notesOnServer(world: World, account: Account, outingId: string): Promise<Note[]> {
  const { data } = await world.ask<{ data: Note[] }>(
    account,
    `/outing-notes?outing_id=${outingId}&per_page=500`,
  );
  return data;
}

export async function timelineOnServer(world: World, account: Account): Promise<Outing[]> {
  const { data } = await world.ask<{ data: Outing[] }>(
    account,
    '/outings/timeline?dateType=upcoming&from=0&per_page=500',
  );
  return data;
}
