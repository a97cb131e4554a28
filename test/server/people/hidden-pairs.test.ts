/** A blocked pair in one outing: each sees of the other the name alone, in every list, answer and event. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commentCalls } from '#contract/calls/comments.ts';
import { noteCalls } from '#contract/calls/notes.ts';
import { notificationCalls } from '#contract/calls/notifications.ts';
import { outingCalls } from '#contract/calls/outings.ts';
import { peopleCalls } from '#contract/calls/people.ts';
import { pollCalls } from '#contract/calls/polls.ts';
import { systemCalls } from '#contract/calls/system.ts';
import { users } from '#server/db/tables.ts';
import { Company } from './company.ts';

type Name = 'ada' | 'ben' | 'cleo';
/** Ada owns the outing; Ben and Cleo take part. */
let all: Company<Name>;
let id: string;
let noteId: string;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo']);
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

/** All that a reader gets in which Ben could be named. */
async function everything(who: Name): Promise<string> {
  const client = all.client(who);
  const answers = [
    await client.ok(outingCalls.show, { params: { id } }),
    await client.ok(outingCalls.preview, { params: { id } }),
    await client.ok(outingCalls.members, { params: { id } }),
    await client.ok(noteCalls.list, { query: { outing_id: id } }),
    await client.ok(commentCalls.list, { query: { outing_id: id } }),
    await client.ok(pollCalls.list, { query: { outing_id: id, type: 'poll' } }),
    await client.ok(notificationCalls.list, { query: {} }),
    await client.ok(systemCalls.catchUp, { body: { after: { [`outing.${id}`]: 0 }, epoch: null } }),
  ];
  return JSON.stringify(answers);
}

const block = (who: Name, whom: Name, blocked: boolean) =>
  all.client(who).ok(peopleCalls.block, { body: { user_id: all.id(whom), blocked } });

it('is so for both, however it was, and for nobody else', async () => {
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

it('sees the other one as before in the list of those whom one blocked', async () => {
  await block('cleo', 'ben', true);
  const { data } = await all.client('cleo').ok(peopleCalls.list, { query: {} });
  expect(data.map(({ relations }) => relations.user.username)).toEqual(expect.arrayContaining(['ben']));
  await block('cleo', 'ben', false);
});

it('has no name at all once the account is deactivated, in events from before, too', async () => {
  await all.server.ctx.db.update(users).set({ deactivated_at_timestamp: 1 }).where(eq(users.username, 'ben'));
  const shown = await everything('cleo');
  expect(shown).not.toContain('Test ben');
  expect(shown).not.toContain('"username":"ben"');
});
