/** Tests the engine of guests: it fetches what they may read, and is replaced by an account. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { users } from '#server/base/db/tables.ts';
import { addMember } from '../../simulation/server/taking-part.ts';
import type { World } from '../../simulation/world.ts';
import { arrive, inspect, makeOuting, openStage, queueOf, statesOf, stored, writeNote } from '../stage.ts';

const stage = openStage();
const PASSWORD = 'Winter-hike-27!';

/** A friend without an account. */
async function addGuest(world: World, name: string) {
  const person = await world.addPerson(name);
  const { db } = world.server.database;
  const asGuest = { kind: 'guest', username: null, email: null, password_hash: null, last_name: '' } as const;
  await db
    .update(users)
    .set({ ...asGuest, first_name: name, email_verified_at_timestamp: null })
    .where(eq(users.id, person.account.id));
  return person;
}

/** Ada's outing with a note, and Zoe, a guest of it, on her phone. */
async function atTheTable(settings: { guests_see_notes?: boolean } = {}) {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const outingId = await makeOuting(world, ada.tab);
  await writeNote(ada.tab, outingId, 'Bring a torch');
  await world.pass(1_000);
  await world.send(ada.account, 'POST', `/outings/${outingId}`, { answers_by_link: true, ...settings });
  const zoe = await addGuest(world, 'Zoe');
  await addMember(server, outingId, zoe.account, 'guest');
  const device = await world.addDevice(zoe);
  const tab = await device.openTab();
  await world.reach(() => inspect(device, async (db) => (await db.outings.get(outingId)) !== undefined));
  await world.pass(3_000);
  return { world, server, ada, outingId, zoe: zoe.account, device, tab };
}

/** The paths of the device's requested and included lists that the server refuses. */
async function refusedOf({ world, device, zoe }: Awaited<ReturnType<typeof atTheTable>>): Promise<string[]> {
  const refused: string[] = [];
  for (const path of new Set(device.listsBrought())) {
    const request = { method: 'GET', path: `/api/v1${path}`, headers: {}, body: null };
    const { status } = await world.activity.during(
      world.server.fetch(world.personOf(zoe.id).witness, request),
    );
    if (status === 403 || status === 401) refused.push(path);
  }
  return refused;
}

const notesOn = (device: Awaited<ReturnType<typeof atTheTable>>['device']) =>
  inspect(device, async (db) => (await db.notes.toArray()).map(({ attributes }) => attributes.text));

describe('a guest', () => {
  it('a guest gets an outing with its people, answers, polls and things, and requests nothing that guests may not read', async () => {
    const table = await atTheTable();
    const { device, outingId, zoe } = table;
    const lists = await inspect(device, async (db) => (await db.lists.toArray()).map(({ name }) => name));
    const names = ['answers', 'items', 'members', 'notes', 'polls', 'things'];
    const inside = names.map((name) => `${name}/${outingId}`);
    expect(lists).toEqual([...inside, 'timeline/upcoming'].sort());
    expect(await refusedOf(table)).toEqual([]);
    expect(device.requests.filter(({ path }) => /travel|notes|stories/.test(path))).toEqual([]);
    const people = await inspect(device, (db) => db.memberships.toArray());
    expect(people.find(({ relations }) => relations.user.id === zoe.id)?.attributes.role).toBe('guest');
  });

  it('a guest subscribes to a channel that is named by the id', async () => {
    const { device, zoe } = await atTheTable();
    const channels = await inspect(device, async (db) =>
      (await db.channels.toArray()).map(({ name }) => name),
    );
    expect(channels.filter((name) => name.startsWith('user.'))).toEqual([`user.${zoe.id}`]);
  });

  it('a guest gets the notes once they are opened to guests, and loses them when they are closed again', async () => {
    const table = await atTheTable();
    const { world, ada, device, outingId } = table;
    expect(await notesOn(device)).toEqual([]);
    await world.send(ada.account, 'POST', `/outings/${outingId}`, { guests_see_notes: true });
    await world.reach(async () => (await notesOn(device)).length === 1);
    expect(await refusedOf(table)).toEqual([]);
    const asked = device.listsBrought().length;
    await world.send(ada.account, 'POST', `/outings/${outingId}`, { guests_see_notes: false });
    await world.reach(async () => (await notesOn(device)).length === 0);
    expect(
      device
        .listsBrought()
        .slice(asked)
        .filter((path) => path.includes('note')),
    ).toEqual([]);
  });

  it('a guest requests no notes though a screen wants them, until they are opened', async () => {
    const { world, tab, device, outingId } = await atTheTable();
    await tab.subscribe(`notes/${outingId}`, 1);
    await world.pass(2_000);
    expect(device.listsBrought().filter((path) => path.includes('note'))).toEqual([]);
  });

  it('a guest answers without a network, and the answer arrives once', async () => {
    const { world, device, tab, zoe, outingId } = await atTheTable();
    const own = await inspect(device, async (db) =>
      (await db.memberships.toArray()).find(({ relations }) => relations.user.id === zoe.id),
    );
    device.setOnline(false);
    await world.pass(200);
    const participation = { participation: 'maybe', note: 'Late', answered_for_timestamp: 0 } as const;
    await stored(
      tab.mutate('memberships.answer', { id: own?.id ?? '', outing_id: outingId, ...participation }),
    );
    expect(await statesOf(device)).toEqual(['queued']);
    device.setOnline(true);
    await world.reach(async () => (await queueOf(device)).length === 0);
    expect(device.changesSent().filter(({ path }) => path.includes('/outing-memberships/'))).toHaveLength(1);
  });
});

describe('a guest who takes everything back', () => {
  it('a guest who takes everything back is logged out without a request that the server refuses', async () => {
    const { world, device, tab, zoe } = await atTheTable();
    const nothing = { params: undefined, query: undefined, body: undefined };
    expect(await world.during(tab.call('guestSessions.forget', nothing))).toMatchObject({ kind: 'ok' });
    expect(await world.during(tab.logOut('discard'))).toEqual({ kind: 'signed_out' });
    // A refused one would be repeated with another token.
    expect(device.requests.filter(({ path }) => path.endsWith('/auth/logout'))).toHaveLength(1);
    await world.pass(2_000);
    expect(await device.holds(zoe.id)).toBe(false);
  });

  it("a guest who takes everything back counts in no poll anymore on others' devices", async () => {
    const { world, ada, device, tab, outingId } = await atTheTable();
    const none = { starts_at: null, ends_at: null };
    const [poll, ...options] = [newId(), newId(), newId()];
    const days = [newId(), newId(), newId()] as const;
    const about = { outing_id: outingId, question: 'Which?' };
    const texts = options.map((id, nth) => ({ id, text: `Option ${nth}`, ...none }));
    await stored(ada.tab.mutate('polls.create', { ...about, id: poll, kind: 'text', options: texts }));
    const dates = days.slice(1).map((id, nth) => ({ id, starts_at: `2027-03-2${nth}`, ends_at: null }));
    await stored(ada.tab.mutate('polls.create', { ...about, id: days[0], kind: 'days', options: dates }));
    await world.reach(() => inspect(device, async (db) => (await db.polls.count()) === 2));
    const vote = { outing_id: outingId, voted: true, answer: 'yes' } as const;
    for (const [poll_id, poll_option_id] of [
      [poll, options[0] ?? ''],
      [days[0], days[1]],
    ] as const)
      await stored(
        tab.mutate('polls.vote', { ...vote, poll_id, poll_option_id, is_single: poll_id === poll }),
      );
    const counts = () =>
      inspect(ada.device, async (db) =>
        (await db.polls.toArray())
          .flatMap(({ relations }) => relations.options)
          .map(({ relations }) => relations.stats.votes_count + relations.voters.length),
      );
    await world.reach(async () => (await counts()).filter((count) => count > 0).length === 2);
    const nothing = { params: undefined, query: undefined, body: undefined };
    expect(await world.during(tab.call('guestSessions.forget', nothing))).toMatchObject({ kind: 'ok' });
    await world.reach(async () => (await counts()).every((count) => count === 0));
    await world.pass(5_000);
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });
});

describe('an account on the device of a guest', () => {
  const logIn = (tab: Awaited<ReturnType<typeof atTheTable>>['tab']) =>
    tab.call('auth.login', {
      params: undefined,
      query: undefined,
      body: { login: 'ada', password: PASSWORD },
    });

  it('an account is logged in after the guest’s answers were sent, and nothing of the guest remains', async () => {
    const { world, server, ada, device, tab, zoe, outingId } = await atTheTable();
    await server.setPassword(ada.account, PASSWORD);
    const own = await inspect(device, async (db) =>
      (await db.memberships.toArray()).find(({ relations }) => relations.user.id === zoe.id),
    );
    const before = device.requests.length;
    const participation = { participation: 'maybe', note: '', answered_for_timestamp: 0 } as const;
    await stored(
      tab.mutate('memberships.answer', { id: own?.id ?? '', outing_id: outingId, ...participation }),
    );
    const result = await world.during(logIn(tab));
    expect(result.kind).toBe('ok');
    const sent = device.requests.slice(before).map(({ path }) => path);
    const at = (part: string) => sent.findIndex((path) => path.includes(part));
    expect(at('/outing-memberships/')).toBeGreaterThanOrEqual(0);
    expect(at('/outing-memberships/')).toBeLessThan(at('/auth/login'));
    await world.pass(2_000);
    expect(await device.holds(zoe.id)).toBe(false);
    const kept = device.device();
    expect(await kept.sealed.count()).toBe(0);
    kept.close();
  });

  it("an account that logged in elsewhere in the browser leaves the guest's unsent answers, and the way back", async () => {
    const { world, server, ada, device, tab, zoe, outingId } = await atTheTable();
    const own = await inspect(device, async (db) =>
      (await db.memberships.toArray()).find(({ relations }) => relations.user.id === zoe.id),
    );
    const kept = device.device();
    await kept.setFact('guest', { id: zoe.id, key: 'k'.repeat(22), links: {} });
    device.setOnline(false);
    await world.pass(200);
    const participation = { participation: 'maybe', note: '', answered_for_timestamp: 0 } as const;
    await stored(
      tab.mutate('memberships.answer', { id: own?.id ?? '', outing_id: outingId, ...participation }),
    );
    device.cookies = await server.logIn(ada.account);
    device.setOnline(true);
    await world.reach(async () => !(await device.holds(zoe.id)), 60_000);
    expect(await device.sealedFor(zoe.id)).toBe(1);
    expect(await kept.fact('guest')).toMatchObject({ id: zoe.id });
    kept.close();
  });

  it('an account is not logged in while answers of the guest wait', async () => {
    const { world, server, ada, device, tab, zoe, outingId } = await atTheTable();
    await server.setPassword(ada.account, PASSWORD);
    const own = await inspect(device, async (db) =>
      (await db.memberships.toArray()).find(({ relations }) => relations.user.id === zoe.id),
    );
    device.setOnline(false);
    await world.pass(200);
    const participation = { participation: 'maybe', note: '', answered_for_timestamp: 0 } as const;
    await stored(
      tab.mutate('memberships.answer', { id: own?.id ?? '', outing_id: outingId, ...participation }),
    );
    const result = await world.during(logIn(tab));
    expect(result.kind).toBe('offline');
    expect(await statesOf(device)).toEqual(['queued']);
  });
});
