/** Tests answers to outings, and the waiting list of a full one. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { insertPerson, insertSession, SESSION_COOKIE } from '../../../fixtures/people.ts';
import type { Client } from '../../world/client.ts';
import { Company, nameOf } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo' | 'dan' | 'eve';
let all: Company<Name>;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo', 'dan', 'eve']);
});
afterAll(() => all.stop());

/** The attending and the waiting users, each in the order of the members. */
async function places(id: string): Promise<{ going: string[]; waiting: string[] }> {
  const members = await all.members('ada', id);
  const of = (participation: string) =>
    members
      .filter(({ attributes }) => attributes.participation === participation)
      .map(({ relations }) => relations.user.username);
  return { going: of('going'), waiting: of('waiting') };
}
const countsOf = async (id: string) => {
  const { going_count, waiting_count } = (await all.show('ada', id)).relations.stats;
  return [going_count, waiting_count];
};

describe('an answer to an outing', () => {
  it('a member changes only their own answer: another member’s is not found', async () => {
    const id = await all.outing('ada');
    await all.bring('ada', id, 'ben');
    const params = { id: (await all.own('ben', id)).id };
    const body = { answer: { participation: 'not_going', note: '', answered_for_timestamp: 0 } } as const;
    for (const who of ['ada', 'cleo'] as const) {
      expect((await all.client(who).call(membershipCalls.change, { params, body })).status).toBe(404);
    }
    expect(await all.roll('ada', id)).toContain('ben member going');
  });

  it('an answer can have a note, and is published to the outing and to organizers', async () => {
    const id = await all.outing('ada');
    await all.bring('ada', id, 'ben');
    const answer = { participation: 'maybe', note: 'After work', answered_for_timestamp: 0 } as const;
    const params = { id: (await all.own('ben', id)).id };
    const received = await all.received('ada', `outing.${id}`, () =>
      all.client('ben').ok(membershipCalls.change, { params, body: { answer } }),
    );
    expect(received.map(nameOf)).toEqual(['updated membership', 'updated outing']);
    expect(received[0]).toMatchObject({
      data: { attributes: { participation: 'maybe', note: 'After work' } },
    });
    expect((await all.notifications('ada', id))[0]).toBe('answered by ben');
    await all.client('ben').ok(membershipCalls.change, { params, body: { answer: { ...answer, note: '' } } });
    expect(await all.notifications('ada', id)).toEqual(['answered by ben', 'joined by ben']);
    expect(await all.own('ben', id)).toMatchObject({ attributes: { participation: 'maybe', note: '' } });
  });

  it('a spectator need not answer', async () => {
    const id = await all.outing('ada');
    await all.bring('ada', id, 'ben');
    await all.spectate('ben', id);
    const params = { id: (await all.own('ben', id)).id };
    const body = { answer: { participation: 'going', note: '', answered_for_timestamp: 0 } } as const;
    expect((await all.client('ben').call(membershipCalls.change, { params, body })).status).toBe(403);
    expect(await all.roll('ada', id)).toContain('ben spectator not_going');
  });

  it('answers and the member’s settings do not affect each other, and only the member sees the settings', async () => {
    const id = await all.outing('ada');
    await all.bring('ada', id, 'ben');
    await all.answer('ben', id, 'maybe');
    const settings = { notification_status: 'important', muted: ['people'] } as const;
    const received = await all.received('ada', `outing.${id}`, () =>
      all.configure('ben', id, { ...settings, muted: [...settings.muted] }),
    );
    expect(JSON.stringify(received)).not.toContain('important');
    expect((await all.own('ben', id)).attributes).toMatchObject({ participation: 'maybe', settings });
    expect((await all.member('ben', id, 'ada')).attributes.settings).toBeUndefined();
  });
});

describe('a full outing', () => {
  let id: string;
  beforeEach(async () => {
    id = await all.outing('ada', { capacity: 2 });
    await all.bring('ada', id, 'ben', 'cleo', 'dan');
  });

  it('a full outing makes later users wait, in the order of their answers', async () => {
    expect(await places(id)).toEqual({ going: ['ada', 'ben'], waiting: ['cleo', 'dan'] });
    expect(await countsOf(id)).toEqual([2, 2]);
  });

  it('a member who says yes again keeps the place in a full outing', async () => {
    const before = (await all.own('cleo', id)).attributes.answered_at_timestamp;
    expect((await all.answer('cleo', id, 'going')).attributes).toMatchObject({
      participation: 'waiting',
      answered_at_timestamp: before,
    });
    await all.exit('ben', id);
    expect(await places(id)).toEqual({ going: ['ada', 'cleo'], waiting: ['dan'] });
  });

  it('a user who gave up waiting returns at the end of the waiting list', async () => {
    await all.answer('cleo', id, 'maybe');
    expect((await all.answer('cleo', id, 'going')).attributes.participation).toBe('waiting');
    await all.answer('ben', id, 'not_going');
    expect(await places(id)).toEqual({ going: ['ada', 'dan'], waiting: ['cleo'] });
  });

  const movedUp = async (who: 'cleo' | 'dan') =>
    (await all.notifications(who, id)).filter((notification) => notification.startsWith('moved_up'));
  const FREEING: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['leaves', () => all.exit('ben', id)],
    ['says no', () => all.answer('ben', id, 'not_going')],
    ['says maybe', () => all.answer('ben', id, 'maybe')],
    ['only watches from now on', () => all.spectate('ben', id)],
    ['is removed', () => all.remove('ada', 'ben', id)],
  ];
  it.each(FREEING)('the first in line moves up when a member %s, and is notified', async (_, free) => {
    const received = await all.received('cleo', 'user.cleo', free);
    expect(received.map(nameOf).slice(0, 2)).toEqual(['updated membership', 'created notification']);
    expect(received[0]).toMatchObject({ data: { attributes: { participation: 'going' } } });
    expect(await places(id)).toEqual({ going: ['ada', 'cleo'], waiting: ['dan'] });
    expect(await movedUp('cleo')).toHaveLength(1);
    expect(await movedUp('dan')).toEqual([]);
    expect(await countsOf(id)).toEqual([2, 1]);
  });

  it('a full outing publishes its counts after a user has moved up', async () => {
    const received = await all.received('ada', `outing.${id}`, () => all.exit('ben', id));
    expect(received.map(nameOf)).toEqual(['deleted membership', 'updated membership', 'updated outing']);
    expect(received[2]).toMatchObject({
      data: { relations: { stats: { going_count: 2, waiting_count: 1, members_count: 3 } } },
    });
  });

  it('as many users as fit move up when the limit rises, and all when it ends', async () => {
    await all.change('ada', id, { capacity: 3 });
    expect(await places(id)).toEqual({ going: ['ada', 'ben', 'cleo'], waiting: ['dan'] });
    expect(await movedUp('cleo')).toEqual(['moved_up by ada']);
    await all.change('ada', id, { capacity: null });
    expect(await places(id)).toEqual({ going: ['ada', 'ben', 'cleo', 'dan'], waiting: [] });
    expect(await movedUp('dan')).toEqual(['moved_up by ada']);
  });

  it('a lower limit removes no one, and admits no one before there is room', async () => {
    await all.change('ada', id, { capacity: 1 });
    expect(await places(id)).toEqual({ going: ['ada', 'ben'], waiting: ['cleo', 'dan'] });
    await all.exit('ben', id);
    expect(await places(id)).toEqual({ going: ['ada'], waiting: ['cleo', 'dan'] });
    expect((await all.answer('ada', id, 'going')).attributes.participation).toBe('going');
  });

  it('a spectator who returns counts only when there is room', async () => {
    await all.spectate('ben', id);
    expect(await places(id)).toEqual({ going: ['ada', 'cleo'], waiting: ['dan'] });
    expect((await all.join('ben', id)).status).toBe(200);
    expect(await places(id)).toEqual({ going: ['ada', 'cleo'], waiting: ['ben', 'dan'] });
    await all.exit('cleo', id);
    expect((await places(id)).waiting).toEqual(['ben']);
  });

  it('the response to joining says that the user waits', async () => {
    const code = await all.link('ada', id);
    expect((await all.join('eve', id, code)).body).toMatchObject({
      data: { attributes: { role: 'member', participation: 'waiting' } },
    });
  });
});

describe('50 users who join in parallel', () => {
  const COUNT = 50;
  let clients: Client[];

  beforeAll(async () => {
    const { db, clock } = all.server.ctx;
    clients = await Promise.all(
      Array.from({ length: COUNT }, async (_, nth) => {
        const id = await insertPerson(db, { username: `guest${nth}` }, clock());
        const client = all.server.client();
        client.cookies.set(SESSION_COOKIE, await insertSession(db, id, clock()));
        return client.prepare();
      }),
    );
  });

  it('50 users join an outing for 11 by a link: 10 attend in addition to the owner and 40 wait, each once', async () => {
    const id = await all.outing('ada', { capacity: 11 });
    const code = await all.link('ada', id);
    const join = (client: Client) => client.call(membershipCalls.join, { params: { id }, body: { code } });
    // Every fifth user sends twice, as after a lost response.
    const responses = await Promise.all(
      clients.flatMap((client, nth) => (nth % 5 === 0 ? [join(client), join(client)] : [join(client)])),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const members = await all.members('ada', id);
    const names = members.map(({ relations }) => relations.user.username);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(COUNT + 1);
    const { going, waiting } = await places(id);
    expect([going.length, waiting.length]).toEqual([11, 40]);
    expect(await countsOf(id)).toEqual([11, 40]);
  });

  it('a link with 20 uses admits 20 of 50 users', async () => {
    const id = await all.outing('ada');
    const code = await all.link('ada', id, 20);
    const responses = await Promise.all(
      clients.map((client) => client.call(membershipCalls.join, { params: { id }, body: { code } })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(30);
    expect(await all.members('ada', id)).toHaveLength(21);
  });
});
