/**
 * Tests hints on a real database: exactly the users who may read a channel receive them, and the hints lead to the
 * events.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HINT } from '#contract/events.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { createRealtime } from '#server/base/realtime/realtime.ts';
import { findOutingReaders, outingReadersAmong } from '#server/core/outings/readers.ts';
import { invitations, memberships, outings } from '#server/core/outings/tables.ts';
import { contactLists } from '#server/core/people/tables.ts';
import { Company } from '../../world/company.ts';
import { openSocket, subscribe } from '../../world/socket.ts';

const NAMES = ['ada', 'ben', 'cleo', 'dora', 'eli', 'finn', 'gus'] as const;
type Name = (typeof NAMES)[number];
let all: Company<Name>;
let dueSoon: (() => void)[] = [];

beforeAll(async () => {
  // The second is over when a test says so.
  const after = (_: number, callback: () => void) => {
    dueSoon.push(callback);
    return () => {
      dueSoon = dueSoon.filter((other) => other !== callback);
    };
  };
  all = await Company.of(NAMES, { parts: { realtime: (needs) => createRealtime({ ...needs, after }) } });
});
afterAll(() => all.stop());
beforeEach(async () => {
  for (const table of [outings, contactLists]) await all.server.ctx.db.delete(table);
});

function theSecondIsOver(): void {
  const due = dueSoon;
  dueSoon = [];
  for (const callback of due) callback();
}

/** An outing of Ada in which each of the others has a different relation; Gus has none. */
async function outingOfAll(status: 'draft' | 'set', privacy: 'private' | 'lists'): Promise<string> {
  const { db } = all.server.ctx;
  const id = await all.outing('ada', { status, privacy });
  const ada = all.client('ada');
  const { data: list } = await ada.ok(contactCalls.createList, { body: { title: 'Family' } });
  const below = await ada.ok(contactCalls.createList, {
    body: { title: 'Cousins', parent_list_id: list.id },
  });
  await ada.ok(contactCalls.add, { body: { user_id: all.id('finn'), list_ids: [below.data.id] } });
  await ada.ok(outingCalls.chooseLists, { params: { id }, body: { list_ids: [list.id] } });
  const times = { created_at_timestamp: 1_000, updated_at_timestamp: 1_000 };
  const places = [
    ['ben', 'organizer'],
    ['cleo', 'member'],
    ['dora', 'spectator'],
  ] as const;
  for (const [name, role] of places)
    await db.insert(memberships).values({
      id: crypto.randomUUID(),
      outing_id: id,
      user_id: all.id(name),
      role,
      participation: 'going',
      ...times,
    });
  await db
    .insert(invitations)
    .values({ id: crypto.randomUUID(), outing_id: id, user_id: all.id('eli'), state: 'pending', ...times });
  return id;
}

it.each([
  ['set', 'private', ['ada', 'ben', 'cleo', 'dora', 'eli']],
  ['set', 'lists', ['ada', 'ben', 'cleo', 'dora', 'eli', 'finn']],
  ['draft', 'lists', ['ada', 'ben']],
] as const)(
  'hints of a %s outing (%s) reach the users who may read its channel',
  async (status, privacy, readers) => {
    const { db } = all.server.ctx;
    const id = await outingOfAll(status, privacy);
    const other = await all.outing('gus');
    const ids = NAMES.map((name) => all.id(name));
    const nameOf = (userId: string) => NAMES[ids.indexOf(userId)] ?? '';
    const inOrder = (rows: readonly { channelOf: string; userId: string }[]) =>
      [...new Set(rows.map(({ channelOf, userId }) => `${channelOf} ${nameOf(userId)}`))].sort();
    const among = inOrder(await outingReadersAmong(db, [id, other], ids));
    expect(among).toEqual([...readers.map((name) => `${id} ${name}`), `${other} gus`].sort());
    expect(among).toEqual(inOrder(await findOutingReaders(db, [id, other], ids)));
    expect(await outingReadersAmong(db, [id], [all.id('gus')])).toEqual([]);
  },
);

it('a hint names a position to which catching up leads, whatever had been committed when it was made (F78)', async () => {
  const id = await outingOfAll('set', 'private');
  const channel = `outing.${id}`;
  const cleo = all.client('cleo');
  const socket = openSocket(all.server, cleo);
  await subscribe(cleo, socket, 'private-user.cleo');
  const before = await all.position('cleo', channel);
  await all.client('ada').ok(noteCalls.create, { body: { outing_id: id, text: 'One' } });
  await all.client('ada').ok(noteCalls.create, { body: { outing_id: id, text: 'Two' } });
  theSecondIsOver();
  const { data: hint } = await socket.first(HINT, 'private-user.cleo');
  const { epoch, ...caught } = await cleo.ok(systemCalls.catchUp, {
    body: { after: { [channel]: before.latest }, epoch: null },
  });
  expect(hint).toEqual({ epoch, channels: { [channel]: before.latest + 4 } });
  expect(caught.channels[channel]).toEqual({ state: 'ok', latest: before.latest + 4 });
  // Each note, and its line of the activity log.
  expect(caught.data).toHaveLength(4);
  socket.close();
});
