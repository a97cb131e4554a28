/**
 * Tests lists: how pages are pulled, and what a page may change. One long file, because each file opens its own
 * database, which takes longer than its tests.
 */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PulledList } from '#db/database/sync-state.ts';
import { newId } from '#db/new-id.ts';
import { itemsOf, membersOf, timelineBetween } from '#db/queries/outings/outings.ts';
import { listInOuting, singleOuting } from '#db/rows.ts';
import { PAGE_SIZE_AHEAD } from '#engine/pull/ask.ts';
import { outings } from '#server/core/outings/tables.ts';
import { newestNotesOf } from '../../newest.ts';
import type { Device } from '../../simulation/devices/device.ts';
import { listsIn } from '../../simulation/network/lines.ts';
import { refusal } from '../../simulation/network/script.ts';
import { addMember, changeRole, removeMember } from '../../simulation/server/taking-part.ts';
import { newOuting } from '../new-outing.ts';
import {
  arrive,
  arriveAgain,
  fillNotes,
  fillOutings,
  inspect,
  makeOuting,
  noteOn,
  notesOnServer,
  openStage,
  outingOn,
  outrunLog,
  queueOf,
  rewriteNote,
  statesOf,
  stored,
  textOn,
  writeNote,
} from '../stage.ts';

const DAY_MS = 86_400_000;
const stage = openStage();

const listed = (device: Device, outingId: string) =>
  inspect(device, async (db) => (await newestNotesOf(db, outingId, 1_000)).map(({ id }) => id));
const timeline = (device: Device) =>
  inspect(device, async (db) => (await timelineBetween(db, 0, Number.POSITIVE_INFINITY)).map(({ id }) => id));
const listOn = (device: Device, name: string) => inspect(device, (db) => db.lists.get(name));

/** A wall-clock time that many days from now, in the time zone of the outings here. */
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16);

/** Ada shares an outing with Ben, whose device is up to date and shows it. */
async function shared() {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const outingId = await makeOuting(world, ada.tab);
  const ben = await arrive(world, 'ben');
  await addMember(server, outingId, ben.account);
  await world.pass(3_000);
  await ben.tab.open(outingId);
  await world.pass(3_000);
  return { world, server, ada, ben, outingId };
}

type Shared = Awaited<ReturnType<typeof shared>>;

const notesPath = (outingId: string) => `/outing-notes?outing_id=${outingId}`;

describe('a page', () => {
  it('a page continues where a closed tab stopped, and no page is pulled twice [L1]', async () => {
    const { world, server } = stage;
    const { account, device, tab } = await arrive(world, 'ada');
    const outingId = await makeOuting(world, tab);
    device.killAll();
    const count = PAGE_SIZE_AHEAD + 30;
    await fillNotes(server, outingId, account, count);
    const other = await world.addDevice(world.people[0] ?? expect.fail());
    const second = world.network.script.arrange(
      { sender: other, path: notesPath(outingId), skip: 1, times: 1 },
      { kind: 'hold_response' },
    );
    await other.openTab();
    await world.reach(async () => second.met === 1);
    expect(await listed(other, outingId)).toHaveLength(PAGE_SIZE_AHEAD);
    other.killAll();
    second.release();
    await other.openTab();
    await world.pass(5_000);
    expect(await listed(other, outingId)).toHaveLength(count);
    const pulls = other.listsBrought().filter((path) => path.includes('/outing-notes?'));
    expect(pulls.filter((path) => !path.includes('cursor='))).toHaveLength(1);
  });

  it('a page that cannot be stored with its progress is not stored at all, and is requested again after a wait [L1]', async () => {
    const { world, server } = stage;
    const { account, device, tab } = await arrive(world, 'ada');
    const outingId = await makeOuting(world, tab);
    device.killAll();
    const [noteId = ''] = await fillNotes(server, outingId, account, 1);
    const other = await world.addDevice(world.people[0] ?? expect.fail());
    let broken = true;
    other.onOpen = (db) => {
      const refuse = ({ name, pulled_at }: PulledList) => {
        if (broken && pulled_at !== null && name === listInOuting('notes', outingId))
          throw new Error('The disk is full');
      };
      db.lists.hook('creating', (_, list) => refuse(list));
      db.lists.hook('updating', (change, _, list) => refuse({ ...list, ...change }));
    };
    await other.openTab();
    await world.pass(3_000);
    expect(await noteOn(other, noteId)).toBeUndefined();
    expect(other.listsBrought().filter((path) => path.includes(notesPath(outingId))).length).toBeLessThan(8);
    expect(world.reports.splice(0)).not.toHaveLength(0);
    broken = false;
    await world.pass(30_000);
    world.reports.splice(0);
    expect(await noteOn(other, noteId)).toBeDefined();
  });

  it('a page that arrives after a later event does not restore the older text [L2]', async () => {
    const { world, ada, ben, outingId } = await shared();
    const id = await writeNote(ada.tab, outingId, 'Rain jacket');
    await world.pass(3_000);
    const page = world.network.script.arrange(
      { sender: ben.device, path: notesPath(outingId), times: 1 },
      { kind: 'hold_response' },
    );
    await outrunLog(world, ben.device, ada.account, outingId);
    await world.reach(async () => page.met === 1);
    await rewriteNote(ada.device, ada.tab, id, 'Rain jacket and boots');
    await world.reach(async () => (await textOn(ben.device, id)) === 'Rain jacket and boots');
    page.release();
    await world.pass(3_000);
    expect(await textOn(ben.device, id)).toBe('Rain jacket and boots');
  });

  it('a page removes neither unsent rows nor rows that arrived after it was read [L3]', async () => {
    const { world, ada, ben, outingId } = await shared();
    const old = await writeNote(ada.tab, outingId, 'Old');
    await world.pass(3_000);
    world.network.script.arrange(
      { sender: ben.device, method: 'POST', path: '/outing-notes' },
      refusal(503, 'unavailable'),
    );
    const unsent = await writeNote(ben.tab, outingId, 'Mine');
    const page = world.network.script.arrange(
      { sender: ben.device, path: notesPath(outingId), times: 1 },
      { kind: 'hold_response' },
    );
    await outrunLog(world, ben.device, ada.account, outingId);
    await world.reach(async () => page.met === 1);
    const later = await writeNote(ada.tab, outingId, 'Later');
    await world.reach(async () => (await noteOn(ben.device, later)) !== undefined);
    page.release();
    await world.pass(3_000);
    expect(await listed(ben.device, outingId)).toEqual([unsent, later, old]);
  });

  it('a page removes rows from the list that the server no longer has there, and deletes nothing [L3]', async () => {
    const { world, ada, ben, outingId } = await shared();
    const kept = await writeNote(ada.tab, outingId, 'Kept');
    const gone = await writeNote(ada.tab, outingId, 'Gone');
    await world.pass(3_000);
    ben.device.setOnline(false);
    await world.send(ada.account, 'DELETE', `/outing-notes/${gone}`);
    await outrunLog(world, ben.device, ada.account, outingId);
    await world.pass(10_000);
    expect(await listed(ben.device, outingId)).toEqual([kept]);
    expect(await noteOn(ben.device, gone)).toBeDefined();
  });

  it('a page retains an outing that was created while the page was in flight [L3]', async () => {
    const { world } = stage;
    const person = await world.addPerson('ada');
    const device = await world.addDevice(person);
    // Without a socket only the response brings the new outing.
    world.network.script.arrange({ path: '/config' }, { kind: 'lose_request' });
    const page = world.network.script.arrange(
      { path: '/outings/timeline', times: 1 },
      { kind: 'hold_response' },
    );
    const tab = await device.openTab();
    await world.reach(async () => page.met === 1);
    const id = await makeOuting(world, tab);
    expect(await queueOf(device)).toEqual([]);
    world.network.script.arrange({ path: `/outings/${id}` }, { kind: 'lose_request' });
    world.network.script.arrange({ path: '/events/catch-up' }, refusal(503, 'unavailable'));
    page.release();
    await world.reach(async () => (await listOn(device, 'timeline/upcoming'))?.pulled_at != null);
    await world.pass(2_000);
    expect(await timeline(device)).toEqual([id]);
  });

  it('a page compares the base snapshot of a row with an unsent change, not its visible version [L3, R1]', async () => {
    const { world, server, ada, outingId } = await shared();
    const others = await fillOutings(server, ada.account, 100);
    world.network.script.arrange(
      { sender: ada.device, method: 'POST', path: '/outings' },
      refusal(503, 'unavailable'),
    );
    // A screen shows the agenda, so its pages are small.
    await ada.tab.subscribe('timeline/upcoming', 1);
    // The server has it on the second page; here it was moved before everything on the first.
    const change = { starts_at: '2026-12-24T18:00' };
    await stored(ada.tab.mutate('outings.update', { id: outingId, root_id: outingId, change }));
    const second = world.network.script.arrange(
      { sender: ada.device, path: /^\/outings\/timeline.*cursor=/ },
      { kind: 'lose_request' },
    );
    await outrunLog(world, ada.device, ada.account, outingId);
    await world.reach(() => second.met > 0);
    await world.pass(2_000);
    expect(await timeline(ada.device)).toEqual([outingId, ...others]);
  });

  it('a page puts no unsent text into the base snapshot [L3, R1]', async () => {
    const { world, ada, ben, outingId } = await shared();
    const id = await writeNote(ada.tab, outingId, 'Rain jacket');
    await world.pass(3_000);
    const post = world.network.script.arrange(
      { sender: ben.device, method: 'POST', path: `/outing-notes/${id}` },
      refusal(503, 'unavailable'),
    );
    await rewriteNote(ben.device, ben.tab, id, 'Rain jacket and boots');
    ben.device.setOnline(false);
    await world.send(ada.account, 'DELETE', `/outing-notes/${id}`);
    post.end();
    world.network.script.arrange(
      { sender: ben.device, method: 'POST', path: `/outing-notes/${id}` },
      { kind: 'lose_request' },
    );
    await outrunLog(world, ben.device, ada.account, outingId);
    await world.pass(10_000);
    const aside = await inspect(ben.device, (db) => db.serverRows.get(`notes:${id}`));
    expect(aside?.row?.attributes).toMatchObject({ text: 'Rain jacket' });
  });

  it('a page that was read before a deletion does not bring the row back [L5]', async () => {
    const { world, ada, ben, outingId } = await shared();
    const id = await writeNote(ada.tab, outingId, 'Rain jacket');
    await world.pass(3_000);
    const page = world.network.script.arrange(
      { sender: ben.device, path: notesPath(outingId), times: 1 },
      { kind: 'hold_response' },
    );
    await outrunLog(world, ben.device, ada.account, outingId);
    await world.reach(async () => page.met === 1);
    await world.send(ada.account, 'DELETE', `/outing-notes/${id}`);
    await world.reach(async () => (await noteOn(ben.device, id)) === undefined);
    page.release();
    await world.pass(3_000);
    expect(await noteOn(ben.device, id)).toBeUndefined();
  });

  it('a page of the timeline that was read before access was lost does not bring the outing back [L5, E8]', async () => {
    const { world, server, ada, ben, outingId } = await shared();
    const page = world.network.script.arrange(
      { sender: ben.device, path: '/outings/timeline', times: 1 },
      { kind: 'hold_response' },
    );
    await outrunLog(world, ben.device, ada.account, outingId);
    await world.reach(async () => page.met === 1);
    await removeMember(server, outingId, ben.account);
    await world.reach(async () => (await outingOn(ben.device, outingId)) === undefined);
    world.network.script.arrange(
      { sender: ben.device, path: `/outings/${outingId}` },
      { kind: 'lose_request' },
    );
    page.release();
    await world.pass(3_000);
    expect(await outingOn(ben.device, outingId)).toBeUndefined();
  });

  const ends = {
    'it was deleted': ({ world, ada, outingId }: Shared) =>
      world.send(ada.account, 'DELETE', `/outings/${outingId}`),
    'access was lost': ({ server, ben, outingId }: Shared) => removeMember(server, outingId, ben.account),
  };
  for (const [when, end] of Object.entries(ends)) {
    it(`a page of one outing, fetched before ${when}, does not bring it back [L5, E8]`, async () => {
      const people = await shared();
      const { world, ben, outingId } = people;
      const show = world.network.script.arrange(
        { sender: ben.device, path: new RegExp(`^/outings/${outingId}$`), times: 1 },
        { kind: 'hold_response' },
      );
      await outrunLog(world, ben.device, people.ada.account, outingId);
      await world.reach(() => show.met === 1);
      await end(people);
      await world.reach(async () => (await outingOn(ben.device, outingId)) === undefined);
      const lost = world.network.script.arrange(
        { sender: ben.device, path: `/outings/${outingId}` },
        { kind: 'lose_request' },
      );
      show.release();
      await world.pass(5_000);
      expect(await outingOn(ben.device, outingId)).toBeUndefined();
      expect(await timeline(ben.device)).toEqual([]);
      lost.end();
      await world.pass(60_000);
      expect(await outingOn(ben.device, outingId)).toBeUndefined();
      expect(await listOn(ben.device, singleOuting(outingId))).toMatchObject({ failure: 'refused' });
    });
  }

  it('a page with an invalid row is stored without that row [L8]', async () => {
    const { world, ada, outingId } = await shared();
    const id = await writeNote(ada.tab, outingId, 'Rain jacket');
    await world.pass(3_000);
    const cleo = await world.addPerson('cleo');
    await addMember(stage.server, outingId, cleo.account);
    const [note] = await notesOnServer(world, ada.account, outingId);
    const odd = { ...note, id: newId(), attributes: { title: 7 } };
    const body = { data: [odd, note], links: { next: null }, sequence: 50 };
    const device = await world.addDevice(cleo);
    world.network.script.arrange(
      { sender: device, path: notesPath(outingId) },
      { kind: 'response', status: 200, body },
    );
    await device.openTab();
    await world.pass(3_000);
    expect(await listed(device, outingId)).toEqual([id]);
    expect(world.reports.splice(0)).toEqual([expect.objectContaining({ id: odd.id })]);
  });

  it('a page with only invalid rows removes nothing from the list [L8, L3]', async () => {
    const { world, ada, ben, outingId } = await shared();
    const id = await writeNote(ada.tab, outingId, 'Rain jacket');
    await world.pass(3_000);
    const odd = { id: newId() };
    const body = { data: [odd], links: { next: `${notesPath(outingId)}&cursor=next` }, sequence: 50 };
    const fate = { kind: 'response', status: 200, body } as const;
    world.network.script.arrange({ sender: ben.device, path: notesPath(outingId), times: 1 }, fate);
    world.network.script.arrange({ sender: ben.device, path: notesPath(outingId) }, { kind: 'lose_request' });
    await outrunLog(world, ben.device, ada.account, outingId);
    await world.pass(5_000);
    expect(world.reports.splice(0)).toHaveLength(1);
    expect(await listed(ben.device, outingId)).toEqual([id]);
  });
});

describe('pulling lists', () => {
  it("pulling ends with exactly the server's rows, while others go on writing [L4]", async () => {
    const { world, server, ada, ben, outingId } = await shared();
    ben.device.killAll();
    const old = await fillNotes(server, outingId, ada.account, 230);
    const again = await world.addDevice(ben.person);
    const tab = await again.openTab();
    await tab.open(outingId);
    for (let count = 0; count < 5; count += 1) {
      await writeNote(ada.tab, outingId, `New ${count}`);
      await world.send(ada.account, 'DELETE', `/outing-notes/${old[count * 40]}`);
      await world.pass(200);
    }
    await world.pass(10_000);
    const expected = await notesOnServer(world, ada.account, outingId);
    expect(await listed(again, outingId)).toEqual(expected.map(({ id }) => id));
  });

  it('pulling is repeated when the page was read before another list started the channel’s cursor [L4]', async () => {
    const { world } = stage;
    const ada = await arrive(world, 'ada');
    const outingId = await makeOuting(world, ada.tab);
    const other = await world.addDevice(ada.person);
    const { script } = world.network;
    const early = script.arrange(
      { sender: other, path: `/outing-notes?outing_id=${outingId}`, times: 1 },
      { kind: 'hold_response' },
    );
    const later = [`/outings?parent_id=${outingId}`, `/outings/${outingId}/members`].map((path) =>
      script.arrange({ sender: other, path, times: 1 }, { kind: 'hold_request' }),
    );
    const tab = await other.openTab();
    void tab.subscribe(listInOuting('notes', outingId), 1);
    // In a separate request: lists of one request are read at the same time.
    await world.reach(() => early.met === 1);
    for (const list of [listInOuting('outings', outingId), listInOuting('memberships', outingId)])
      void tab.subscribe(list, 1);
    await world.reach(() => later.every(({ met }) => met === 1));
    await world.pass(100);
    const id = await writeNote(ada.tab, outingId, 'Written between two pages');
    await world.reach(async () => (await notesOnServer(world, ada.account, outingId)).length === 1);
    for (const { release } of later) release();
    await world.reach(() =>
      inspect(other, async (db) => (await db.channels.get(`outing.${outingId}`)) !== undefined),
    );
    early.release();
    await world.pass(3_000);
    expect(await textOn(other, id)).toBe('Written between two pages');
  });

  it('pulling fetches an outing again that arrived before its channel was followed [L4, L16]', async () => {
    const { world } = stage;
    const ada = await arrive(world, 'ada');
    const outingId = await makeOuting(world, ada.tab);
    const other = await world.addDevice(ada.person);
    const inside = world.network.script.arrange(
      { sender: other, path: /parent_id=|members|^\/outing-/ },
      { kind: 'hold_request' },
    );
    await other.openTab();
    await world.reach(() => inside.met > 0);
    await world.send(ada.account, 'POST', `/outings/${outingId}`, { description: 'Bring a torch' });
    inside.release();
    await world.pass(3_000);
    expect((await outingOn(other, outingId))?.attributes.description).toBe('Bring a torch');
  });

  it('pulling starts with the list that a screen requested last [L6]', async () => {
    const { world } = stage;
    const { account, tab, device } = await arrive(world, 'ada');
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await makeOuting(world, tab));
    device.killAll();
    const other = await arriveAgain(world, account);
    other.device.killAll();
    const fresh = await world.addDevice(other.person);
    const held = world.network.script.arrange({ sender: fresh, path: '/lists' }, { kind: 'hold_request' });
    const freshTab = await fresh.openTab();
    await world.reach(async () => held.met === 1);
    // The first three take the slots for requests; the others wait.
    for (const id of ids) {
      void freshTab.subscribe(listInOuting('notes', id), 1);
      await world.pass(20);
    }
    expect(held.met).toBe(4);
    held.release();
    held.end();
    await world.reach(() => fresh.requests.filter(({ path }) => path.endsWith('/lists')).length > 4);
    const next = fresh.requests.filter(({ path }) => path.endsWith('/lists'))[4] ?? expect.fail();
    const [, , , fourth = '', last = ''] = ids;
    const notes = listsIn(next).filter((path) => path.startsWith('/outing-notes'));
    expect(notes).toEqual([expect.stringContaining(last), expect.stringContaining(fourth)]);
  });

  it('a pull that fails changes no row, and the list reports it [L7]', async () => {
    const { world, ada, ben, outingId } = await shared();
    const id = await writeNote(ada.tab, outingId, 'Rain jacket');
    await world.pass(3_000);
    const fates = [refusal(503, 'unavailable'), { kind: 'lose_request' } as const];
    for (const fate of fates) {
      const failing = world.network.script.arrange({ sender: ben.device, path: notesPath(outingId) }, fate);
      await outrunLog(world, ben.device, ada.account, outingId);
      await world.pass(20_000);
      expect(await listed(ben.device, outingId)).toEqual([id]);
      expect(await listOn(ben.device, listInOuting('notes', outingId))).toMatchObject({
        failure: 'unreachable',
      });
      failing.end();
      await world.pass(60_000);
      expect(await listOn(ben.device, listInOuting('notes', outingId))).toMatchObject({
        failure: null,
        stale: false,
      });
    }
  });

  it('pulling prefetches the agenda of 30 days back and everything in it [L9]', async () => {
    const { world } = stage;
    const { account, tab } = await arrive(world, 'ada');
    const recent = await makeOuting(world, tab, { starts_at: daysFromNow(-29) });
    const old = await makeOuting(world, tab, { starts_at: daysFromNow(-40) });
    const item = newOuting({ parent_id: recent, root_id: recent, title: 'Museum' });
    await tab.mutate('outings.create', { ...item, root_id: recent });
    const inItem = await writeNote(tab, item.id, 'Tickets');
    const note = await writeNote(tab, recent, 'Rain jacket');
    await world.pass(5_000);
    const other = await arriveAgain(world, account);
    await world.pass(5_000);
    const ready = await inspect(other.device, async (db) => ({
      timeline: (await timelineBetween(db, 0, Number.POSITIVE_INFINITY)).map(({ id }) => id),
      items: (await itemsOf(db, recent)).map(({ id }) => id),
      members: (await membersOf(db, recent)).length,
      notes: [await db.notes.get(note), await db.notes.get(inItem)].map((row) => row?.attributes.text),
    }));
    expect(ready).toEqual({
      timeline: [recent],
      items: [item.id],
      members: 1,
      notes: ['Rain jacket', 'Tickets'],
    });
    expect(await outingOn(other.device, old)).toBeUndefined();
  });

  it('pulling prefetches invitations and notifications before the contents of outings [L12]', async () => {
    const { world } = stage;
    const { account, tab } = await arrive(world, 'ada');
    for (let day = 1; day <= 4; day += 1) await makeOuting(world, tab, { starts_at: daysFromNow(day) });
    const other = await arriveAgain(world, account);
    await world.pass(5_000);
    const asked = other.device.listsBrought();
    const of = (part: string) => asked.findIndex((path) => path.includes(part));
    for (const own of ['/invitations?', '/notifications?']) {
      expect(of(own)).toBeGreaterThan(-1);
      expect(of(own)).toBeLessThan(of('/members'));
      expect(of(own)).toBeLessThan(of('/travels/visits'));
    }
  });

  it('pulling prefetches all of the agenda where a screen requested only its first page [L9]', async () => {
    const { world, server } = stage;
    const { account, device, tab } = await arrive(world, 'ada');
    const outingId = await makeOuting(world, tab);
    device.killAll();
    await fillNotes(server, outingId, account, 130);
    const other = await arriveAgain(world, account);
    const fresh = await world.addDevice(other.person);
    await inspect(fresh, async () => {});
    world.network.script.arrange(
      { sender: fresh, path: notesPath(outingId), times: 1 },
      { kind: 'lose_request' },
    );
    const freshTab = await fresh.openTab();
    void freshTab.subscribe(listInOuting('notes', outingId), 1);
    await world.pass(60_000);
    expect(await listed(fresh, outingId)).toHaveLength(130);
  });

  it('a list that the user may no longer read is pulled once, and the outing shows the rest [L10]', async () => {
    const { world, server, ada, ben, outingId } = await shared();
    const id = await writeNote(ada.tab, outingId, 'Rain jacket');
    await world.pass(3_000);
    expect(await noteOn(ben.device, id)).toBeDefined();
    await changeRole(server, outingId, ben.account, 'spectator');
    await outrunLog(world, ben.device, ada.account, outingId);
    await world.pass(5_000);
    const asked = () =>
      ben.device.listsAsked().filter(({ path }) => path.includes(notesPath(outingId))).length;
    const before = asked();
    await world.pass(60_000);
    expect(asked()).toBe(before);
    expect(await listOn(ben.device, listInOuting('notes', outingId))).toMatchObject({ failure: 'refused' });
    // A spectator sees the outing but not its notes, not even those that were stored here.
    expect(await outingOn(ben.device, outingId)).toBeDefined();
    expect(await noteOn(ben.device, id)).toBeUndefined();
  });

  it('pulling notes follows the role of the user as its events arrive [L4, L10]', async () => {
    const { world, server, ada, ben, outingId } = await shared();
    const id = await writeNote(ada.tab, outingId, 'Rain jacket');
    await world.pass(3_000);
    await changeRole(server, outingId, ben.account, 'spectator');
    await world.pass(3_000);
    expect(await noteOn(ben.device, id)).toBeUndefined();
    const withheld = await writeNote(ada.tab, outingId, 'Kept from those who only watch');
    await world.pass(3_000);
    await changeRole(server, outingId, ben.account, 'member');
    await world.pass(3_000);
    expect(await listed(ben.device, outingId)).toEqual([withheld, id]);
  });

  it('a pull that was refused before access was granted again is repeated [L4, L10]', async () => {
    const { world, server, ada, ben, outingId } = await shared();
    const id = await writeNote(ada.tab, outingId, 'Rain jacket');
    await world.pass(3_000);
    const held = world.network.script.arrange(
      { sender: ben.device, path: notesPath(outingId), times: 1 },
      { kind: 'hold_response' },
    );
    await changeRole(server, outingId, ben.account, 'spectator');
    await world.reach(() => held.met === 1);
    await world.pass(1_000);
    await changeRole(server, outingId, ben.account, 'member');
    await world.pass(3_000);
    held.release();
    await world.pass(5_000);
    expect(await listed(ben.device, outingId)).toEqual([id]);
  });

  it('pulling a list that the user may no longer read also removes what they deleted here, so that a refusal does not restore it [L10]', async () => {
    const { world, server, ada, ben, outingId } = await shared();
    const id = await writeNote(ben.tab, outingId, 'Rain jacket');
    await world.pass(3_000);
    const match = { sender: ben.device, method: 'DELETE' } as const;
    const lost = world.network.script.arrange(match, { kind: 'lose_request' });
    await stored(ben.tab.mutate('notes.delete', { id, outing_id: outingId }));
    await world.reach(() => lost.met > 0, 10_000);
    await changeRole(server, outingId, ben.account, 'spectator');
    await outrunLog(world, ben.device, ada.account, outingId);
    await world.reach(
      async () => (await listOn(ben.device, listInOuting('notes', outingId)))?.failure === 'refused',
      30_000,
    );
    lost.end();
    world.network.script.arrange(match, refusal(403, 'forbidden'));
    await world.reach(async () => (await statesOf(ben.device)).join() === 'refused', 60_000);
    expect(await noteOn(ben.device, id)).toBeUndefined();
  });

  it('pulling a list in a deleted outing removes the outing [L10]', async () => {
    const { world, server, ben, outingId } = await shared();
    ben.device.setOnline(false);
    await removeMember(server, outingId, ben.account);
    // The device learns of it neither by the socket nor by a catch-up.
    await server.database.db.execute('delete from channel_log');
    await world.network.script.arrange(
      { sender: ben.device, path: '/events/catch-up' },
      {
        kind: 'response',
        status: 404,
        body: { status: 'error', code: 'not_found', readable_message: '', errors: {} },
      },
    );
    ben.device.setOnline(true);
    await world.pass(10_000);
    expect(await outingOn(ben.device, outingId)).toBeUndefined();
    const [row] = await server.database.db.select().from(outings).where(eq(outings.id, outingId));
    expect(row).toBeDefined();
  });
});

it('an outing that the server denied by mistake comes back by itself [L14]', async () => {
  const { world } = stage;
  const { device, tab } = await arrive(world, 'ada');
  const outingId = await makeOuting(world, tab);
  await world.reach(async () => (await queueOf(device)).length === 0);
  const denied = refusal(404, 'not_found');
  const note = world.network.script.arrange({ sender: device, path: '/outing-notes', times: 1 }, denied);
  const outing = world.network.script.arrange(
    { sender: device, path: `/outings/${outingId}`, method: 'GET', times: 1 },
    denied,
  );
  await writeNote(tab, outingId, 'Rain jacket');
  await world.reach(() => note.met === 1 && outing.met === 1, 10_000);
  const hasIt = () => inspect(device, async (db) => (await db.outings.get(outingId)) !== undefined);
  await world.reach(async () => !(await hasIt()), 5_000);
  await world.reach(hasIt, 10_000);
});
