/** Tests archives of a device's data and the server's remaining data, made by the engine of the simulation. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { directId } from '#contract/chat/message/message.ts';
import { newId } from '#db/new-id.ts';
import type { Engine } from '#engine/engine.ts';
import { ConversationRecord, OutingRecord, OwnRecord } from '#features/export/archive/shape.ts';
import { makeArchive } from '#features/export/collect/make-archive.ts';
import type { Server, Source } from '#features/export/collect/source.ts';
import { newOuting } from '../../engine/new-outing.ts';
import { arrive, fillNotes, makeOuting, openStage, stored, writeNote } from '../../engine/stage.ts';
import type { Account } from '../../simulation/server/server.ts';
import { addMember } from '../../simulation/server/taking-part.ts';
import { emptyDatabase, linkedPaths, memorySink, openArchive, READING, sourceWith } from './archive.ts';

const stage = openStage();

const personOf = ({ id, username }: Account) => ({ id, username, name: username, avatar: null });

const serverOf = (tab: Engine): Server => ({
  picture: (url, mayAsk) => tab.readPicture(url, mayAsk),
  file: (key, bytes) => tab.readFile(key, bytes),
  readPages: (wanted) => tab.readPages(wanted),
  posts: (cursor) =>
    tab.ask('feed.own', { params: undefined, query: cursor === null ? {} : { cursor }, body: undefined }),
});

/** Ada with an outing that has contents, and a chat with Ben. */
async function withThings() {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const ben = await arrive(world, 'ben');
  const outingId = await makeOuting(world, ada.tab, { title: 'Winter <b>hike</b> / 2027' });
  await addMember(server, outingId, ben.account);
  const itemId = newId();
  const { tab } = ada;
  await stored(
    tab.mutate('outings.create', {
      ...newOuting({ id: itemId, title: 'Lunch' }),
      parent_id: outingId,
      root_id: outingId,
    }),
  );
  const noteId = await writeNote(tab, outingId, 'Bring <script>alert(1)</script> tea');
  await writeNote(tab, itemId, 'Soup');
  await stored(
    tab.mutate('comments.create', { id: newId(), outing_id: outingId, note_id: noteId, text: 'And cake' }),
  );
  await stored(
    tab.mutate('messages.send', {
      id: newId(),
      outing_id: outingId,
      conversation_id: null,
      text: 'See you at the “station”',
      mentions: [],
      reply_to_id: null,
      subject: null,
    }),
  );
  await world.pass(5_000);
  return { world, server, ada, ben, outingId, itemId };
}

async function make(source: Source) {
  const sink = memorySink();
  const made = await stage.world.during(
    makeArchive(source, { reading: READING, withBytes: true, sink }, () => {}),
  );
  const archive = openArchive(sink.content);
  return { made, archive, own: v.parse(OwnRecord, archive.json('data.json')) };
}

const outingsIn = ({ archive, own }: Awaited<ReturnType<typeof make>>) =>
  own.outings.map(({ folder }) => v.parse(OutingRecord, archive.json(`${folder}/data.json`)));

it('an archive of a device that has everything is complete, and every link in it leads to a file in it', async () => {
  const { ada } = await withThings();
  const made = await make(
    sourceWith({ db: ada.device.database(), userId: ada.account.id, server: serverOf(ada.tab) }),
  );
  const [outing] = outingsIn(made);
  expect(made.own.missing).toEqual([]);
  expect(made.own.account?.username).toBe('ada');
  expect(outing).toMatchObject({
    title: 'Winter <b>hike</b> / 2027',
    items: [{ title: 'Lunch', notes: [{ text: 'Soup' }] }],
    notes: [{ text: 'Bring <script>alert(1)</script> tea', comments: [{ text: 'And cake' }] }],
    messages: [{ text: 'See you at the “station”' }],
  });
  expect(outing?.members.map(({ person }) => person.username).sort()).toEqual(['ada', 'ben']);
  const { paths } = made.archive;
  for (const path of linkedPaths(made.archive)) expect(paths).toContain(path);
  expect(paths.filter((path) => path.endsWith('.md'))).toHaveLength(2);
  expect(made.archive.text('calendar.ics')).toContain('SUMMARY:Lunch');
  for (const path of paths.filter((one) => one.endsWith('.html')))
    expect(made.archive.text(path)).not.toMatch(/<script|<b>hike/);
});

it('data that is not on the device comes from the server, page by page', async () => {
  const { server, ada, outingId } = await withThings();
  await fillNotes(server, outingId, ada.account, 1_200);
  const made = await make(
    sourceWith({ db: emptyDatabase(ada.account.id), userId: ada.account.id, server: serverOf(ada.tab) }),
  );
  const [outing] = outingsIn(made);
  expect(made.own.missing).toEqual([]);
  expect(made.made.wasLost).toBe(false);
  expect(outing?.notes).toHaveLength(1_201);
  expect(outing?.items).toMatchObject([{ title: 'Lunch', notes: [{ text: 'Soup' }] }]);
  expect(new Set(made.archive.paths).size).toBe(made.archive.paths.length);
});

it('an archive includes an unsent change, and excludes what was deleted on the device although the server has it', async () => {
  const { world, ada, outingId, server } = await withThings();
  await fillNotes(server, outingId, ada.account, 1);
  ada.device.setOnline(false);
  await world.pass(1_000);
  const db = ada.device.database();
  const [note] = await db.notes.where('outing_id').equals(outingId).toArray();
  await stored(
    ada.tab.mutate('notes.delete', {
      id: note?.id ?? '',
      outing_id: outingId,
      seen: note?.attributes.updated_at_timestamp ?? 0,
    }),
  );
  await writeNote(ada.tab, outingId, 'Written in the tunnel');
  await db.lists.update(`notes/${outingId}`, { stale: true });
  const other = await stage.world.addDevice(ada.person);
  const online = await other.openTab();
  const made = await make(sourceWith({ db, userId: ada.account.id, server: serverOf(online) }));
  const texts = outingsIn(made)[0]?.notes.map(({ text }) => text);
  expect(texts?.sort()).toEqual(['Note 0', 'Written in the tunnel']);
});

it("an archive made without a network contains the device's data, and names what is missing and why", async () => {
  const { ada } = await withThings();
  const made = await make(
    sourceWith({ db: emptyDatabase(ada.account.id), userId: ada.account.id, isOffline: true }),
  );
  expect(made.own.outings).toEqual([]);
  expect(made.own.missing).toContainEqual({ part: 'outings', reason: 'not_on_device', of: '', count: null });
  expect(made.own.missing).toContainEqual({ part: 'posts', reason: 'not_on_device', of: '', count: null });
  expect(made.archive.text('index.html')).toContain('Outings: not on this device, and you were offline');
});

it('a connection that breaks loses what had not come, and the archive is still made', async () => {
  const { ada } = await withThings();
  const server = serverOf(ada.tab);
  let asked = 0;
  const made = await make(
    sourceWith({
      db: emptyDatabase(ada.account.id),
      userId: ada.account.id,
      server: {
        ...server,
        async readPages(wanted) {
          asked += 1;
          return asked > 3 ? { kind: 'offline', by: 'none' } : server.readPages(wanted);
        },
      },
    }),
  );
  expect(made.made.wasLost).toBe(true);
  const [outing] = outingsIn(made);
  expect(outing?.title).toBe('Winter <b>hike</b> / 2027');
  expect(outing?.notes).toEqual([]);
  expect(made.own.missing).toContainEqual({
    part: 'notes',
    reason: 'not_reached',
    of: 'Winter <b>hike</b> / 2027',
    count: null,
  });
});

it('a server that asks for a delay is asked again after it', async () => {
  const { ada } = await withThings();
  const server = serverOf(ada.tab);
  const waits: number[] = [];
  const made = await make(
    sourceWith({
      db: emptyDatabase(ada.account.id),
      userId: ada.account.id,
      wait: async (ms) => void waits.push(ms),
      server: {
        ...server,
        async readPages(wanted) {
          if (waits.length < 2)
            return { kind: 'refused', code: 'rate_limited', message: '', errors: {}, retryAfterMs: 7_000 };
          return server.readPages(wanted);
        },
      },
    }),
  );
  expect(waits).toEqual([7_000, 7_000]);
  expect(made.own.missing).toEqual([]);
});

it('a canceled archive leaves nothing behind', async () => {
  const { ada } = await withThings();
  const cancelling = new AbortController();
  const sink = memorySink();
  const source = sourceWith({
    db: ada.device.database(),
    userId: ada.account.id,
    server: serverOf(ada.tab),
    signal: cancelling.signal,
  });
  const making = makeArchive(source, { reading: READING, withBytes: true, sink }, ({ total }) => {
    if (total !== null) cancelling.abort();
  });
  await expect(stage.world.during(making)).rejects.toThrow();
  expect(sink).toMatchObject({ isAborted: true, content: null });
});

it('an archive contains no secrets (S183)', async () => {
  const { world, ada } = await withThings();
  const token = 'qZ7-hT2mYw0Kc_9dLs4VxEbPfR1uGnJaQ8oI5tWvS6M';
  const id = newId();
  await stored(ada.tab.mutate('calendarLinks.create', { id, kind: 'all', list_id: null, token }));
  await stored(
    ada.tab.mutate('foreignCalendars.create', {
      id: newId(),
      url: 'https://calendars.example/private-0123456789/basic.ics',
      name: 'Work',
      color: 'coral',
    }),
  );
  await world.pass(3_000);
  const made = await make(
    sourceWith({ db: ada.device.database(), userId: ada.account.id, server: serverOf(ada.tab) }),
  );
  expect(made.own.subscribed_calendars).toEqual([
    { name: 'Work', host: 'calendars.example', color: 'coral' },
  ]);
  for (const path of made.archive.paths) {
    expect(made.archive.text(path)).not.toContain(token);
    expect(made.archive.text(path)).not.toContain('private-0123456789');
  }
});

it('a spectator does not get from the server what the app does not show them', async () => {
  const { world, server, outingId } = await withThings();
  const cleo = await arrive(world, 'cleo');
  await addMember(server, outingId, cleo.account, 'spectator');
  await world.pass(5_000);
  const made = await make(
    sourceWith({ db: emptyDatabase(cleo.account.id), userId: cleo.account.id, server: serverOf(cleo.tab) }),
  );
  const [outing] = outingsIn(made);
  expect(outing?.notes).toEqual([]);
  expect(made.own.missing).toEqual([]);
});

it('chats with people are in separate folders, with their messages', async () => {
  const { world, server, ada, ben } = await withThings();
  await server.follow(ada.account, ben.account);
  await server.follow(ben.account, ada.account);
  await world.pass(3_000);
  const conversation_id = directId(ada.account.id, ben.account.id);
  const text = 'Shall we?';
  await stored(
    ada.tab.mutate('conversations.start', { id: conversation_id, name: '', people: [personOf(ben.account)] }),
  );
  await stored(
    ada.tab.mutate('messages.send', {
      ...{ id: newId(), outing_id: null, conversation_id, text },
      ...{ mentions: [], reply_to_id: null, subject: null },
    }),
  );
  await world.pass(3_000);
  const made = await make(
    sourceWith({ db: emptyDatabase(ada.account.id), userId: ada.account.id, server: serverOf(ada.tab) }),
  );
  const chats = made.own.conversations.map(({ folder }) =>
    v.parse(ConversationRecord, made.archive.json(`${folder}/data.json`)),
  );
  expect(chats).toMatchObject([{ kind: 'direct', messages: [{ text, author: { username: 'ada' } }] }]);
  expect(made.archive.text(`${made.own.conversations[0]?.folder}/index.html`)).toContain(text);
});
