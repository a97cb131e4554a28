/** Tests a blocked pair in one outing: each sees only the name of the other, in every list, response and event. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import { commentCalls } from '#contract/outings/comment/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { requestCalls } from '#contract/outings/request/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { newId } from '#server/base/db/new-id.ts';
import { users } from '#server/base/db/tables.ts';
import { Company, nameOf } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo' | 'dan';
/** Ada owns the outing; Ben and Cleo are members, and Dan is not. */
let all: Company<Name>;
let id: string;
let noteId: string;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo', 'dan']);
  const avatar_key = 'a'.repeat(32);
  await all.server.ctx.db.update(users).set({ avatar_key }).where(eq(users.username, 'ben'));
  id = await all.outing('ada');
  await all.seat(id, { ben: 'member', cleo: 'member' });
  const ben = all.client('ben');
  noteId = (await ben.ok(noteCalls.create, { body: { outing_id: id, text: 'Hello' } })).data.id;
  await ben.ok(commentCalls.create, { body: { note_id: noteId, text: 'Me too' } });
  const options = [{ text: 'A' }, { text: 'B' }];
  await ben.ok(pollCalls.create, { body: { outing_id: id, type: 'poll', question: 'When?', options } });
  await all.answer('ben', id, 'maybe');
  await all.answer('ben', id, 'going');
});
afterAll(() => all.stop());

/** Everything that a reader gets and that can name Ben. */
async function everything(who: Name): Promise<string> {
  const client = all.client(who);
  const responses = [
    await client.ok(outingCalls.show, { params: { id } }),
    await client.ok(outingCalls.preview, { params: { id } }),
    await client.ok(outingCalls.members, { params: { id } }),
    await client.ok(noteCalls.list, { query: { outing_id: id } }),
    await client.ok(commentCalls.list, { query: { outing_id: id } }),
    await client.ok(pollCalls.list, { query: { outing_id: id, type: 'poll' } }),
    await client.ok(notificationCalls.list, { query: {} }),
    await client.ok(systemCalls.catchUp, { body: { after: { [`outing.${id}`]: 0 }, epoch: null } }),
  ];
  return JSON.stringify(responses);
}

const block = (who: Name, whom: Name, blocked: boolean) =>
  all.client(who).ok(peopleCalls.block, { body: { user_id: all.id(whom), blocked } });

it('both users of a blocked pair see only the name, in either direction of the block, and no one else is affected', async () => {
  const before = await everything('cleo');
  expect(before).toContain('"username":"ben"');
  expect(before).toContain('a'.repeat(32));
  for (const [blocker, blocked] of [
    ['cleo', 'ben'],
    ['ben', 'cleo'],
  ] as const) {
    await block(blocker, blocked, true);
    const shown = await everything('cleo');
    expect(shown).not.toContain('"username":"ben"');
    expect(shown).not.toContain('a'.repeat(32));
    expect(shown).toContain('"name":"Test ben"');
    expect(await everything('ben')).not.toContain('"username":"cleo"');
    expect(await everything('ada')).toContain('"username":"ben"');
    await block(blocker, blocked, false);
  }
  expect(await everything('cleo')).toContain('"username":"ben"');
});

it('a user sees the other one as before in the list of blocked users', async () => {
  await block('cleo', 'ben', true);
  const { data } = await all.client('cleo').ok(peopleCalls.list, { query: {} });
  expect(data.map(({ relations }) => relations.user.username)).toEqual(expect.arrayContaining(['ben']));
  await block('cleo', 'ben', false);
});

describe('a user who is blocked by an organizer', () => {
  let open: string;
  beforeEach(async () => {
    open = await all.outing('ada', { privacy: 'public' });
    await all.seat(open, { cleo: 'organizer' });
  });
  afterEach(async () => {
    for (const who of ['ada', 'cleo'] as const) await block(who, 'dan', false);
  });

  const ask = () =>
    all.client('dan').call(requestCalls.create, { params: { id: open }, body: { line: 'Let me in' } });
  const asked = async (by: Name) =>
    (await all.client(by).ok(requestCalls.ofOuting, { params: { id: open } })).data;
  const answer = async (by: Name, id: string) =>
    (await all.client(by).call(requestCalls.answer, { params: { id }, body: { accept: true } })).status;
  const unread = async (who: Name) =>
    (await all.client(who).ok(notificationCalls.list, { query: {} })).stats.new;
  const notified = (who: Name) => all.notifications(who, open);
  const logOf = async (who: Name) => {
    const { data } = await all
      .client(who)
      .ok(systemCalls.catchUp, { body: { after: { [`outing.${open}`]: 0 }, epoch: null } });
    return JSON.stringify(data);
  };

  it('a request of the blocked user reaches only the others, where it is an organizer who blocked (S211)', async () => {
    await block('cleo', 'dan', true);
    const before = await unread('cleo');
    expect((await ask()).status).toBe(201);
    const [request] = await asked('ada');
    expect(await asked('cleo')).toEqual([]);
    expect([await notified('ada'), await notified('cleo')]).toEqual([['requested by dan'], []]);
    expect(await unread('cleo')).toBe(before);
    expect(await logOf('cleo')).not.toContain('Let me in');
    expect(await logOf('ada')).toContain('Let me in');
    expect(await answer('cleo', request?.id ?? '')).toBe(404);
    expect(await answer('ada', request?.id ?? '')).toBe(200);
    // As a member, Dan stays; Cleo receives nothing of his actions.
    await all.answer('dan', open, 'maybe');
    await all.exit('dan', open);
    expect(await notified('cleo')).toEqual([]);
    expect(await notified('ada')).toEqual(['left by dan', 'answered by dan', 'requested by dan']);
  });

  it('earlier requests of the blocked user are hidden until the block ends (S212)', async () => {
    await ask();
    const [request] = await asked('cleo');
    const id = request?.id ?? '';
    await block('ada', 'dan', true);
    expect([await asked('ada'), await asked('cleo')]).toEqual([[], []]);
    expect([await answer('ada', id), await answer('cleo', id)]).toEqual([404, 404]);
    const notifications = await all.client('ada').ok(notificationCalls.list, { query: { per_page: '500' } });
    expect(await notified('ada')).toEqual([]);
    expect(notifications.stats.new).toBe(
      notifications.data.filter(({ attributes }) => attributes.read_at_timestamp === null).length,
    );
    expect(await logOf('ada')).not.toContain('Let me in');
    const { data } = await all.client('dan').ok(requestCalls.list, { query: {} });
    expect(data.find(({ outing_id }) => outing_id === open)?.relations.outing).toBeUndefined();
    await block('ada', 'dan', false);
    expect(await notified('ada')).toEqual(['requested by dan']);
    expect((await asked('ada')).map((row) => row.id)).toEqual([id]);
  });

  it('the blocked user does not get an earlier response again, with its contents (S211)', async () => {
    const headers = { [HEADERS.idempotencyKey]: newId(Date.now()) };
    const again = () =>
      all.client('dan').call(requestCalls.create, { params: { id: open }, body: {} }, { headers });
    expect((await again()).text).toContain('Picnic');
    await block('ada', 'dan', true);
    expect((await again()).text).not.toContain('Picnic');
  });

  it('reading marks no notification that does not reach the reader (S212)', async () => {
    await ask();
    const { data } = await all.client('ada').ok(notificationCalls.list, { query: {} });
    const [newest] = data;
    await block('ada', 'dan', true);
    const params = { id: newest?.id ?? '' };
    expect((await all.client('ada').call(notificationCalls.read, { params })).status).toBe(404);
    await block('ada', 'dan', false);
    expect((await all.client('ada').ok(notificationCalls.list, { query: {} })).data[0]).toEqual(newest);
  });

  it('the blocked user still receives changes of a place in the outing, and of the outing itself (S211)', async () => {
    await all.seat(open, { dan: 'member' });
    await block('ada', 'dan', true);
    await all.change('ada', open, { status: 'canceled' });
    expect((await all.remove('ada', 'dan', open)).status).toBe(200);
    const { data } = await all.client('dan').ok(notificationCalls.list, { query: {} });
    const about = data.filter(({ relations }) => relations.outing?.id === open);
    expect(about.map(({ attributes }) => attributes.type)).toEqual(['removed', 'canceled']);
  });

  it('other users’ invitations do not let the blocked user in, and the inviters learn nothing of it (S211)', async () => {
    await all.follow('dan', 'cleo');
    await block('ada', 'dan', true);
    const received = await all.received('dan', 'user.dan', async () => {
      expect((await all.invite('cleo', 'dan', open, 'Come')).status).toBe(201);
      await all.change('ada', open, { title: 'Elsewhere' });
    });
    expect(received).toEqual([]);
    expect([await all.statusOf('dan', open), (await all.join('dan', open)).status]).toEqual([404, 404]);
    await block('ada', 'dan', false);
    expect(await all.statusOf('dan', open)).toBe(200);
  });

  it('the blocked user loses an invitation at once, also on connected devices (S211)', async () => {
    await all.follow('dan', 'ada');
    await all.invited('ada', 'dan', open);
    const received = await all.received('dan', 'user.dan', () => block('ada', 'dan', true));
    expect(received.map(nameOf)).toContain('updated outing_share');
    expect(JSON.stringify(received)).not.toContain('"username":"ada"');
    expect(await all.position('dan', `outing.${open}`)).toMatchObject({ state: 'gone' });
  });
});

it('the blocked user has no name at all once the account is deactivated, also in earlier events', async () => {
  await all.server.ctx.db.update(users).set({ deactivated_at_timestamp: 1 }).where(eq(users.username, 'ben'));
  const shown = await everything('cleo');
  expect(shown).not.toContain('Test ben');
  expect(shown).not.toContain('"username":"ben"');
});
