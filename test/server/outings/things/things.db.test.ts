/**
 * Tests things and their takes: states that never add up to more than there is, and end with the user's place in the
 * outing.
 */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestSessionCalls } from '#contract/accounts/guest-session/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { ErrorBody } from '#contract/base/errors.ts';
import type { FullEvent } from '#contract/events.ts';
import { activityCalls } from '#contract/outings/activity/calls.ts';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { thingCalls } from '#contract/outings/thing/calls.ts';
import { Thing, type ThingChange } from '#contract/outings/thing/thing.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { HEADERS } from '#contract/version.ts';
import type { Client } from '../../world/client.ts';
import { linkedOuting, newGuest } from '../../world/guesting.ts';
import { PASSWORD, startServer, type TestServer } from '../../world/harness.ts';
import { DETAILS } from '../../world/outing-world.ts';
import { becomes, join } from '../../world/taking-part.ts';

let server: TestServer;
let ada: { client: Client; id: string };
let ben: { client: Client; id: string };
let outing_id: string;
let token: string;

beforeAll(async () => {
  server = await startServer();
  const person = async (name: string) => {
    const { client, user } = await server.person(name);
    return { client, id: user.id };
  };
  ada = await person('ada');
  ben = await person('ben');
});
beforeEach(async () => {
  ({ id: outing_id, token } = await linkedOuting(ada.client));
  await join(server, outing_id, ben.id, 'member');
});
afterAll(() => server.stop());

const add = async (name: string, quantity = 1, by = ada.client) =>
  (await by.ok(thingCalls.create, { body: { outing_id, name, quantity } })).data;
const take = (by: Client, { id }: { id: string }, quantity: number) =>
  by.call(thingCalls.take, { params: { id }, body: { quantity } });
const change = (by: Client, { id }: { id: string }, body: ThingChange) =>
  by.call(thingCalls.update, { params: { id }, body });
const listed = async (by = ada.client) => (await by.ok(thingCalls.list, { params: { id: outing_id } })).data;
const takersOf = async (thing: { id: string }) =>
  (await listed())
    .find(({ id }) => id === thing.id)
    ?.relations.takers.map(({ user, quantity }) => [user.name, quantity]);
const refusalOf = (body: unknown) => {
  const { code, reason, errors, data } = v.parse(ErrorBody, body);
  return { code, reason, fields: Object.keys(errors), data };
};

async function eventsAfter(sequence: number, by = ada.client): Promise<FullEvent[]> {
  const body = { after: { [`outing.${outing_id}`]: sequence }, epoch: null };
  const { data } = await by.ok(systemCalls.catchUp, { body });
  return data.flatMap((event) => ('blank' in event ? [] : event));
}

async function latest(): Promise<number> {
  return (await eventsAfter(0)).at(-1)?.sequence ?? 0;
}

/** The events of a thing that devices receive. */
const eventsOfThing = async (after: number, { id }: { id: string }) =>
  (await eventsAfter(after)).filter(({ entity, data }) => entity === 'thing' && data.id === id);

const membershipOf = async (userId: string) => {
  const { data } = await ada.client.ok(outingCalls.members, { params: { id: outing_id } });
  return data.find(({ relations }) => relations.user.id === userId)?.id ?? '';
};

describe('things of an outing', () => {
  it('the list shows things in the order in which they were added, with how many of each, page by page', async () => {
    for (const [name, quantity] of [
      ['Water', 6],
      ['Bread', 1],
      ['Cups', 12],
    ] as const)
      await add(name, quantity);
    const first = await ben.client.ok(thingCalls.list, {
      params: { id: outing_id },
      query: { per_page: '2' },
    });
    expect(first.data.map(({ attributes: { name, quantity, done } }) => [name, quantity, done])).toEqual([
      ['Water', 6, false],
      ['Bread', 1, false],
    ]);
    expect(first.links.next).not.toBeNull();
    expect((await listed()).map(({ attributes }) => attributes.name)).toEqual(['Water', 'Bread', 'Cups']);
  });

  it('things are changed field by field: absent fields stay, and of two changes of a field the later applies', async () => {
    const water = await add('Water', 6);
    await change(ben.client, water, { name: 'Cold water' });
    await change(ada.client, water, { quantity: 8 });
    await change(ada.client, water, { done: true });
    await change(ben.client, water, { name: 'Tap water' });
    expect((await listed())[0]?.attributes).toMatchObject({ name: 'Tap water', quantity: 8, done: true });
  });

  it('things belong to the outing and not to an item of it', async () => {
    const body = { ...DETAILS, parent_id: outing_id, status: 'set' as const };
    const { data: item } = await ada.client.ok(outingCalls.create, { body });
    const response = await ada.client.call(thingCalls.create, {
      body: { outing_id: item.id, name: 'Water' },
    });
    expect([response.status, refusalOf(response.body).fields]).toEqual([422, ['outing_id']]);
  });

  it('things have a name, and their number is at least one and no more than 999 (S24)', async () => {
    const water = await add('Water', 999);
    for (const quantity of [0, -1, 1.5, 1000])
      expect((await change(ada.client, water, { quantity })).status, `${quantity}`).toBe(422);
    expect((await change(ada.client, water, { name: '   ' })).status).toBe(422);
    for (const quantity of [-1, 0.5, 1000])
      expect((await take(ben.client, water, quantity)).status).toBe(422);
  });

  it('deleting the outing or a thing removes it for everyone, and deleting twice succeeds', async () => {
    const water = await add('Water');
    const before = await latest();
    for (const _ of [1, 2])
      expect((await ada.client.call(thingCalls.remove, { params: { id: water.id } })).status).toBe(200);
    expect(await eventsOfThing(before, water)).toMatchObject([{ operation: 'deleted' }]);
    expect((await take(ben.client, water, 1)).status).toBe(410);
  });

  it('a copy of an outing can include its things, and no one brings them yet', async () => {
    const water = await add('Water', 6);
    await add('Bread');
    await take(ben.client, water, 4);
    await change(ada.client, water, { done: true });
    const copy = async (things: boolean | undefined) => {
      const parts = { people: false, items: false, notes: false, polls: false };
      const { data } = await ada.client.ok(outingCalls.duplicate, {
        params: { id: outing_id },
        body: { title: 'Again', starts_at: null, with: things === undefined ? parts : { ...parts, things } },
      });
      return (await ada.client.ok(thingCalls.list, { params: { id: data.id } })).data;
    };
    expect(await copy(undefined)).toEqual([]);
    expect(await copy(true)).toMatchObject([
      { attributes: { name: 'Water', quantity: 6, done: false }, relations: { takers: [] } },
      { attributes: { name: 'Bread' } },
    ]);
  });
});

describe('taking a thing', () => {
  it('taking less of a thing opens it again that was ticked off', async () => {
    const water = await add('Water', 6);
    await take(ben.client, water, 6);
    await change(ben.client, water, { done: true });
    await take(ben.client, water, 2);
    expect((await listed())[0]?.attributes.done).toBe(false);
  });

  it('a take of a thing is a state: a number of the thing, more or fewer later, or none', async () => {
    const water = await add('Water', 6);
    await take(ben.client, water, 2);
    await take(ada.client, water, 3);
    expect(await takersOf(water)).toEqual([
      ['Test ben', 2],
      ['Test ada', 3],
    ]);
    expect((await take(ben.client, water, 3)).status).toBe(200);
    expect((await take(ada.client, water, 1)).status).toBe(200);
    expect((await take(ben.client, water, 0)).status).toBe(200);
    expect((await take(ben.client, water, 0)).status).toBe(200);
    expect(await takersOf(water)).toEqual([['Test ada', 1]]);
  });

  it('the server rejects taking more than is left with a reason and the thing as it is, and changes nothing (S252)', async () => {
    const water = await add('Water', 4);
    await take(ben.client, water, 3);
    const before = await latest();
    const [some, all] = [await take(ada.client, water, 2), await take(ben.client, water, 5)];
    expect([some.status, all.status]).toEqual([409, 409]);
    expect(refusalOf(some.body)).toMatchObject({ code: 'conflict', reason: 'fewer_left' });
    await take(ada.client, water, 1);
    const none = await take((await newGuest(server, token, 'Cleo')).client, water, 1);
    expect(refusalOf(none.body)).toMatchObject({ code: 'conflict', reason: 'thing_taken' });
    expect(v.parse(Thing, refusalOf(none.body).data).relations.takers).toHaveLength(2);
    expect(await eventsOfThing(before, water)).toHaveLength(1);
  });

  it('the last one goes to exactly one of many users who take it in parallel (S252)', async () => {
    const cake = await add('Cake');
    const guests = await Promise.all(['Cleo', 'Dora', 'Emil'].map((name) => newGuest(server, token, name)));
    const all = [ada, ben, ...guests];
    const responses = await Promise.all(all.map(({ client }) => take(client, cake, 1)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const [taker] = (await listed())[0]?.relations.takers ?? [];
    expect(taker?.user.id).toBe(all[responses.findIndex(({ status }) => status === 200)]?.id);
    const water = await add('Water', 7);
    const many = await Promise.all(all.map(({ client }) => take(client, water, 2)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await takersOf(water))?.map(([, quantity]) => quantity)).toEqual([2, 2, 2]);
  });

  it('a take of a thing counts once if it is sent many times, with the same key and with others (S26)', async () => {
    const water = await add('Water', 6);
    const options = { headers: { [HEADERS.idempotencyKey]: randomUUID() } };
    const body = { quantity: 2 };
    const again = () => ben.client.call(thingCalls.take, { params: { id: water.id }, body }, options);
    const first = await again();
    await Promise.all(Array.from({ length: 10 }, () => take(ben.client, water, 2)));
    expect((await again()).body).toEqual(first.body);
    expect(await takersOf(water)).toEqual([['Test ben', 2]]);
  });

  it('a take of a thing is only for the caller, whatever the body says (S251)', async () => {
    const water = await add('Water', 6);
    const forged = { quantity: 2, user_id: ada.id, takers: [{ user: { id: ada.id }, quantity: 2 }] };
    const { data } = await ben.client.ok(thingCalls.take, { params: { id: water.id }, body: forged });
    expect(data.relations.takers.map(({ user }) => user.id)).toEqual([ben.id]);
    const given = { name: 'Water', outing_id, author: { id: ben.id }, takers: forged.takers };
    const { data: made } = await ada.client.ok(thingCalls.create, { body: given });
    expect(made.relations).toMatchObject({ author: { id: ada.id }, takers: [] });
  });

  it('the number of a thing cannot fall below its takes', async () => {
    const water = await add('Water', 6);
    await take(ben.client, water, 4);
    const refused = await change(ada.client, water, { quantity: 3 });
    expect(refusalOf(refused.body)).toMatchObject({
      code: 'invalid',
      reason: 'fewer_than_taken',
      fields: ['quantity'],
    });
    expect((await change(ada.client, water, { quantity: 4 })).status).toBe(200);
  });

  it('the log of the outing shows when a user begins or stops bringing a thing, and nothing else of it', async () => {
    const water = await add('Water', 6);
    for (const quantity of [2, 5, 5, 1, 0, 0]) await take(ben.client, water, quantity);
    await change(ada.client, water, { done: true });
    await ada.client.ok(thingCalls.remove, { params: { id: water.id } });
    const { data } = await ada.client.ok(activityCalls.list, { query: { outing_id } });
    const kinds = data.flatMap(({ attributes: { kind, subject_id } }) =>
      subject_id === water.id ? kind : [],
    );
    expect(kinds.reverse()).toEqual(['thing_added', 'thing_taken', 'thing_given_back', 'thing_removed']);
  });

  it('all who see the outing receive a take, each time in a later version, even within a millisecond', async () => {
    const water = await add('Water', 50);
    const before = await latest();
    const versions: number[] = [];
    for (let quantity = 1; quantity <= 20; quantity += 1) {
      const { data } = await ben.client.ok(thingCalls.take, { params: { id: water.id }, body: { quantity } });
      versions.push(data.attributes.updated_at_timestamp);
    }
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
    const received = await eventsOfThing(before, water);
    expect(received).toHaveLength(20);
    expect(received.at(-1)?.data).toMatchObject({ relations: { takers: [{ quantity: 20 }] } });
  });
});

describe('a place in the outing that ends', () => {
  const isFreeAfter = async (ending: (thing: Thing) => Promise<unknown>, thing: Thing) => {
    const before = await latest();
    await ending(thing);
    expect(await takersOf(thing)).toEqual([]);
    const news = await eventsOfThing(before, thing);
    expect(news).toMatchObject([{ operation: 'updated', data: { relations: { takers: [] } } }]);
  };

  it('leaving, being removed or only watching frees the user’s takes, and opens the things again', async () => {
    const water = await add('Water', 6);
    const endings = [
      () => ben.client.ok(membershipCalls.exit, { params: { id: outing_id } }),
      async () => {
        const query = { membership_id: await membershipOf(ben.id) };
        await ada.client.ok(membershipCalls.remove, { params: { id: outing_id }, query });
      },
      () =>
        ben.client.ok(membershipCalls.spectate, { params: { id: outing_id }, body: { spectating: true } }),
    ];
    for (const [nth, ending] of endings.entries()) {
      if (nth > 0) await join(server, outing_id, ben.id, 'member');
      expect((await take(ben.client, water, 6)).status).toBe(200);
      await change(ada.client, water, { done: true });
      await isFreeAfter(ending, water);
      expect((await listed())[0]?.attributes.done).toBe(false);
    }
  });

  it('a user who cannot come frees their takes', async () => {
    const water = await add('Water', 6);
    await take(ben.client, water, 2);
    const id = await membershipOf(ben.id);
    const answer = { participation: 'not_going', note: '', answered_for_timestamp: 0 } as const;
    await isFreeAfter(
      () => ben.client.ok(membershipCalls.change, { params: { id }, body: { answer } }),
      water,
    );
  });

  it('deleting a guest frees their takes', async () => {
    const water = await add('Water', 6);
    const { client } = await newGuest(server, token, 'Cleo');
    await take(client, water, 2);
    await isFreeAfter(() => client.ok(guestSessionCalls.forget, {}), water);
  });
});

describe('a guest', () => {
  it('a guest reads, takes, gives back and ticks off their takes, and adds and changes nothing (S254)', async () => {
    const [water, bread] = [await add('Water', 6), await add('Bread')];
    const { client } = await newGuest(server, token, 'Cleo');
    expect((await listed(client)).map(({ attributes }) => attributes.name)).toEqual(['Water', 'Bread']);
    expect((await take(client, water, 2)).status).toBe(200);
    expect((await change(client, water, { done: true })).status).toBe(200);
    expect((await change(client, bread, { done: true })).status).toBe(403);
    expect((await change(client, water, { quantity: 7 })).status).toBe(403);
    expect((await client.call(thingCalls.create, { body: { outing_id, name: 'Cake' } })).status).toBe(403);
    expect((await client.call(thingCalls.remove, { params: { id: water.id } })).status).toBe(403);
    expect((await take(client, water, 0)).status).toBe(200);
    expect((await change(client, water, { done: false })).status).toBe(403);
  });

  it('a guest who turns out to be an account brings the same, and the later of two takes of one thing counts', async () => {
    const [water, bread, cups] = [await add('Water', 6), await add('Bread', 3), await add('Cups', 9)];
    const guest = await newGuest(server, token, 'Cleo');
    await take(guest.client, water, 2);
    await take(guest.client, bread, 1);
    await take(ben.client, bread, 2);
    await take(ben.client, cups, 4);
    server.advance(1_000);
    await take(guest.client, cups, 5);
    const before = await latest();
    await guest.client.ok(authCalls.login, { body: { login: 'ben', password: PASSWORD } });
    expect([await takersOf(water), await takersOf(bread), await takersOf(cups)]).toEqual([
      [['Test ben', 2]],
      [['Test ben', 2]],
      [['Test ben', 5]],
    ]);
    for (const thing of [water, bread, cups]) expect(await eventsOfThing(before, thing)).toHaveLength(1);
  });

  it('a guest who turns out to be an account that only watches no longer brings anything', async () => {
    const water = await add('Water', 6);
    const guest = await newGuest(server, token, 'Cleo');
    await take(guest.client, water, 2);
    const id = await membershipOf(ben.id);
    const answer = { participation: 'maybe', note: '', answered_for_timestamp: 0 } as const;
    await ben.client.ok(membershipCalls.change, { params: { id }, body: { answer } });
    await ben.client.ok(membershipCalls.spectate, { params: { id: outing_id }, body: { spectating: true } });
    await guest.client.ok(authCalls.login, { body: { login: 'ben', password: PASSWORD } });
    expect(await takersOf(water)).toEqual([]);
  });

  it('a guest whom the organizers declare a member leaves no take behind', async () => {
    const water = await add('Water', 6);
    const guest = await newGuest(server, token, 'Cleo');
    await take(guest.client, water, 2);
    const { data } = await ada.client.ok(outingCalls.members, { params: { id: outing_id } });
    const into = data.find(({ relations }) => relations.user.id === ben.id)?.id ?? '';
    await ada.client.ok(guestCalls.merge, { params: { id: guest.membership.id }, body: { into } });
    expect(await takersOf(water)).toEqual([['Test ben', 2]]);
  });
});

describe('a spectator', () => {
  it('a spectator only reads, also things that they added and took before they began to watch (S254)', async () => {
    const own = await add('Water', 6, ben.client);
    await take(ben.client, own, 2);
    await becomes(server, outing_id, ben.id, 'spectator');
    expect(await listed(ben.client)).toHaveLength(1);
    const body = { outing_id, name: 'Bread' };
    const tried = [
      await take(ben.client, own, 0),
      await take(ben.client, own, 3),
      await change(ben.client, own, { done: true }),
      await change(ben.client, own, { name: 'Wine' }),
      await ben.client.call(thingCalls.remove, { params: { id: own.id } }),
      await ben.client.call(thingCalls.create, { body }),
    ];
    expect(tried.map(({ status }) => status)).toEqual(Array(tried.length).fill(403));
    expect((await listed())[0]?.attributes).toMatchObject({ name: 'Water', done: false });
  });
});
