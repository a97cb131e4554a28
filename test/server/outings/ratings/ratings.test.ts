/** Tests ratings: who gives one and when, the totals, who receives them, and what the owner's profile shows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RATING_LINE_MAX } from '#contract/base/limits.ts';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { ratingCalls } from '#contract/outings/rating/calls.ts';
import { ratingId } from '#contract/outings/rating/rating.ts';
import { profileCalls } from '#contract/people/profile/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { wallTimeAt } from '#contract/time/instants.ts';
import { askForMany } from '../../world/asking.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { join, leave } from '../../world/taking-part.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
const clients = new Map<string, { client: Client; id: string }>();

beforeAll(async () => {
  server = await startServer();
  for (const name of ['ada', 'ben', 'chloe', 'dora']) {
    const { client, user } = await server.person(name);
    clients.set(name, { client, id: user.id });
  }
});
afterAll(() => server.stop());

function who(name: string) {
  const found = clients.get(name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
}

/** In UTC, as a wall time, this many milliseconds from now by the server's clock. */
const inMs = (ms: number) => wallTimeAt(server.ctx.clock() + ms, 'UTC');

type Times = { starts_at: string; ends_at?: string; shows_people?: boolean };

const OVER: () => Times = () => ({ starts_at: inMs(-5 * DAY_MS), ends_at: inMs(-4 * DAY_MS) });

/** An outing of Ada's, with these members. */
async function outingWith(members: readonly string[], times: Times = OVER()): Promise<string> {
  const { data } = await who('ada').client.ok(outingCalls.create, {
    body: { title: 'Picnic', timezone: 'UTC', status: 'set', ...times },
  });
  for (const name of members) await join(server, data.id, who(name).id, 'member');
  return data.id;
}

const rate = (name: string, id: string, stars: number, line = '') =>
  who(name).client.call(ratingCalls.give, { params: { id }, body: { stars, line } });

async function totalsOf(id: string, name = 'ada') {
  const { data } = await who(name).client.ok(outingCalls.show, { params: { id } });
  return data.relations.stats.ratings;
}

async function listed(name: string, id: string) {
  const { data } = await who(name).client.ok(ratingCalls.list, { params: { id }, query: {} });
  return data.map(({ attributes, relations }) => [relations.user.name, attributes.stars, attributes.line]);
}

describe('a rating', () => {
  it('each user has one rating, which counts in the totals, changes and can be taken back', async () => {
    const id = await outingWith(['ben', 'chloe']);
    expect(await totalsOf(id)).toEqual({ count: 0, sum: 0 });
    expect((await rate('ben', id, 5, 'Soup!')).status).toBe(200);
    expect((await rate('chloe', id, 4)).status).toBe(200);
    expect(await totalsOf(id)).toEqual({ count: 2, sum: 9 });
    const own = ratingId(id, who('ben').id);
    await who('ben').client.ok(ratingCalls.change, {
      params: { id, rating_id: own },
      body: { stars: 2, line: 'Rain.' },
    });
    expect(await totalsOf(id)).toEqual({ count: 2, sum: 6 });
    const remove = () => who('ben').client.ok(ratingCalls.remove, { params: { id, rating_id: own } });
    const { data } = await remove();
    expect(data.attributes).toMatchObject({ stars: null, line: '' });
    expect((await remove()).data).toEqual(data);
    expect(await totalsOf(id)).toEqual({ count: 1, sum: 4 });
    expect(await listed('chloe', id)).toEqual([
      ['Test ben', null, ''],
      ['Test chloe', 4, ''],
    ]);
  });

  it('a repeated rating changes nothing, and is published to no one', async () => {
    const id = await outingWith(['ben']);
    const first = await rate('ben', id, 3, 'Fine');
    expect((await rate('ben', id, 3, 'Fine')).body).toEqual(first.body);
  });

  it('the server rejects a rating until the outing is over by the server’s clock, or the day where it has no end (S91)', async () => {
    const timed = await outingWith(['ben'], { starts_at: inMs(HOUR_MS), ends_at: inMs(2 * HOUR_MS) });
    const open = await outingWith(['ben'], { starts_at: `${inMs(0).slice(0, 10)}T00:00` });
    expect((await rate('ben', timed, 5)).status).toBe(422);
    expect((await rate('ben', open, 5)).status).toBe(422);
    server.advance(3 * HOUR_MS);
    expect((await rate('ben', timed, 5)).status).toBe(200);
    server.advance(DAY_MS);
    expect((await rate('ben', open, 5)).status).toBe(200);
  });

  it('the server rejects a rating of an item, and of a canceled outing (S91)', async () => {
    const id = await outingWith(['ben']);
    const { data: item } = await who('ada').client.ok(outingCalls.create, {
      body: { title: 'Lunch', parent_id: id, timezone: 'UTC', status: 'set', ...OVER() },
    });
    expect((await rate('ben', item.id, 5)).status).toBe(422);
    await who('ada').client.ok(outingCalls.update, { params: { id }, body: { status: 'canceled' } });
    expect((await rate('ben', id, 5)).status).toBe(422);
  });

  it('the server rejects a rating by the owner, and by a user who declined (S91)', async () => {
    const id = await outingWith(['ben']);
    expect((await rate('ada', id, 5)).status).toBe(403);
    const { data } = await who('ben').client.ok(outingCalls.members, { params: { id }, query: {} });
    const own = data.find(({ relations }) => relations.user.id === who('ben').id);
    await who('ben').client.ok(membershipCalls.change, {
      params: { id: own?.id ?? '' },
      body: { answer: { participation: 'not_going', note: '', answered_for_timestamp: 0 } },
    });
    expect((await rate('ben', id, 5)).status).toBe(422);
  });

  it('a user can neither change nor delete another user’s rating, whether there is one or not (S92)', async () => {
    const id = await outingWith(['ben', 'chloe']);
    await rate('chloe', id, 1, 'Mine');
    for (const name of ['chloe', 'ada']) {
      const params = { id, rating_id: ratingId(id, who(name).id) };
      const changed = await who('ben').client.call(ratingCalls.change, {
        params,
        body: { stars: 5, line: '' },
      });
      expect(changed.status).toBe(404);
      expect((await who('ben').client.call(ratingCalls.remove, { params })).status).toBe(404);
    }
    // Nor can they by the path of another outing.
    const other = await outingWith(['ben']);
    await rate('ben', other, 4);
    const params = { id, rating_id: ratingId(other, who('ben').id) };
    expect((await who('ben').client.call(ratingCalls.remove, { params })).status).toBe(404);
    expect(await totalsOf(other)).toEqual({ count: 1, sum: 4 });
    expect(await listed('ben', id)).toEqual([['Test chloe', 1, 'Mine']]);
  });

  it.each([0, 6, 2.5, -1])(
    'the server rejects a rating of %f stars, and a line that is too long or no line (S92)',
    async (stars) => {
      const id = await outingWith(['ben']);
      expect((await rate('ben', id, stars)).status).toBe(422);
      expect((await rate('ben', id, 3, 'x'.repeat(RATING_LINE_MAX + 1))).status).toBe(422);
      expect((await rate('ben', id, 3, 'one\ntwo')).status).toBe(422);
      expect(await totalsOf(id)).toEqual({ count: 0, sum: 0 });
    },
  );

  it('a rating stays when its user leaves, and loses the name for a user with a block', async () => {
    const id = await outingWith(['ben', 'chloe']);
    await rate('ben', id, 4, 'Bye');
    const blocks = (blocked: boolean) =>
      who('chloe').client.ok(peopleCalls.block, { body: { user_id: who('ben').id, blocked } });
    await blocks(true);
    const { data } = await who('chloe').client.ok(ratingCalls.list, { params: { id }, query: {} });
    expect(data[0]?.relations.user.username).toBe('');
    await blocks(false);
    await leave(server, id, who('ben').id);
    expect(await totalsOf(id)).toEqual({ count: 1, sum: 4 });
    expect((await rate('ben', id, 1)).status).toBe(404);
  });
});

describe('an outing where members do not see the attendance', () => {
  it('members read and receive only their own rating, and see the totals (S93)', async () => {
    const id = await outingWith(['ben', 'chloe'], { ...OVER(), shows_people: false });
    await rate('ben', id, 5, 'Secret');
    await rate('chloe', id, 3);
    expect(await listed('chloe', id)).toEqual([['Test chloe', 3, '']]);
    expect(await listed('ada', id)).toHaveLength(2);
    expect(await totalsOf(id, 'chloe')).toEqual({ count: 2, sum: 8 });
    const { client } = who('chloe');
    const received = await client.ok(systemCalls.catchUp, {
      body: { after: { [`outing.${id}`]: 0 }, epoch: null },
    });
    expect(JSON.stringify(received)).not.toContain('Secret');
    expect(JSON.stringify(received)).not.toContain(who('ben').id);
    const many = await askForMany(client, [`/outings/${id}/ratings`]);
    expect(many.lists.get(0)?.status).toBe(200);
    expect(JSON.stringify(many.lines)).not.toContain('Secret');
  });
});

describe('the prompt for a rating', () => {
  it('a member declines the prompt once, and only the member sees that', async () => {
    const id = await outingWith(['ben', 'chloe']);
    const membersFor = async (name: string) =>
      (await who(name).client.ok(outingCalls.members, { params: { id }, query: {} })).data;
    const own = (await membersFor('ben')).find(({ relations }) => relations.user.id === who('ben').id);
    expect(own?.attributes.declines_rating).toBe(false);
    const decline = (name: string) =>
      who(name).client.call(membershipCalls.change, {
        params: { id: own?.id ?? '' },
        body: { declines_rating: true },
      });
    expect((await decline('chloe')).status).toBe(404);
    expect((await decline('ben')).status).toBe(200);
    const seenBy = async (name: string) =>
      (await membersFor(name)).find(({ id: each }) => each === own?.id)?.attributes.declines_rating;
    expect(await seenBy('ben')).toBe(true);
    expect(await seenBy('chloe')).toBe(undefined);
  });
});

describe('the owner’s profile', () => {
  it('the profile shows ratings of three users or more, and never of fewer (S93)', async () => {
    const { client: eva, user } = await server.person('eva');
    const { data } = await eva.ok(outingCalls.create, {
      body: { title: 'Sauna', timezone: 'UTC', status: 'set', ...OVER() },
    });
    for (const name of ['ben', 'chloe', 'dora']) await join(server, data.id, who(name).id, 'member');
    const ratingsOfAda = async () => {
      const { data: profile } = await who('ada').client.ok(profileCalls.show, {
        params: { username: user.attributes.username },
      });
      return profile.relations.stats.ratings;
    };
    await rate('ben', data.id, 5);
    await rate('chloe', data.id, 4);
    expect(await ratingsOfAda()).toBe(null);
    await rate('dora', data.id, 3);
    expect(await ratingsOfAda()).toEqual({ count: 3, sum: 12 });
    await eva.ok(outingCalls.update, { params: { id: data.id }, body: { status: 'canceled' } });
    expect(await ratingsOfAda()).toBe(null);
  });
});
