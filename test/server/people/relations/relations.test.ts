/** Tests following, blocking and requesting to be followed, as both users see it: in responses, lists and events. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { notifications } from '#server/accounts/notifications/tables.ts';
import { newId } from '#server/base/db/new-id.ts';
import { blocks, contactLists, follows, relations } from '#server/core/people/tables.ts';
import { Company } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo';
let all: Company<Name>;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo']);
});
afterAll(() => all.stop());
beforeEach(async () => {
  const { db } = all.server.ctx;
  for (const table of [follows, blocks, relations, contactLists, notifications]) await db.delete(table);
});

const follow = (who: Name, whom: Name, wanted = true) =>
  all.client(who).ok(peopleCalls.toggleFollowing, { body: { user_id: all.id(whom), follow: wanted } });
const block = (who: Name, whom: Name, blocked = true) =>
  all.client(who).ok(peopleCalls.block, { body: { user_id: all.id(whom), blocked } });
const ask = (who: Name, whom: Name) =>
  all.client(who).call(peopleCalls.requestContact, { body: { user_id: all.id(whom) } });
const list = async (who: Name) => (await all.client(who).ok(peopleCalls.list, { query: {} })).data;
/** Relations as `ben <>`: follows the reader and is followed; `!` for blocked. */
const seen = async (who: Name) =>
  (await list(who)).map(
    ({ attributes: { is_follower, is_followed, is_blocked }, relations: { user } }) =>
      `${user.username} ${is_follower ? '<' : ''}${is_followed ? '>' : ''}${is_blocked ? '!' : ''}`,
  );
const notificationsOf = async (who: Name) =>
  (await all.client(who).ok(notificationCalls.list, { query: {} })).data.map(
    ({ attributes, relations: { user } }) => `${attributes.type} by ${user?.username}`,
  );
/** The events about other users in a user’s own channel, as `updated ben`. */
async function received(who: Name, run: () => Promise<unknown>) {
  const events = await all.received(who, `user.${who}`, run);
  return events.flatMap((event) =>
    event?.entity === 'related_person'
      ? [
          {
            operation: event.operation,
            system: event.system,
            causer: event.causer?.username,
            data: event.data,
          },
        ]
      : [],
  );
}

describe('following', () => {
  it('both users see a follow, and the devices of both receive it', async () => {
    let response: Awaited<ReturnType<typeof follow>> | null = null;
    const bens = await received('ben', async () => {
      const adas = await received('ada', async () => {
        response = await follow('ada', 'ben');
      });
      expect(adas).toEqual([{ operation: 'updated', system: false, causer: 'ada', data: response?.data }]);
    });
    expect(response).toMatchObject({ data: { attributes: { is_followed: true, is_follower: false } } });
    expect(bens).toMatchObject([
      { operation: 'updated', system: true, data: { id: all.id('ada'), attributes: { is_follower: true } } },
    ]);
    expect([await seen('ada'), await seen('ben')]).toEqual([['ben >'], ['ada <']]);
    expect(await notificationsOf('ben')).toEqual(['followed by ada']);
  });

  it('following is a state: repeating it changes and publishes nothing', async () => {
    const first = await follow('ada', 'ben');
    const again = await received('ben', async () => expect(await follow('ada', 'ben')).toEqual(first));
    expect(again).toEqual([]);
    const none = await received('cleo', () => follow('ada', 'cleo', false));
    expect(none).toEqual([]);
  });

  it('unfollowing responds with only the id, unless something is left', async () => {
    await follow('ada', 'ben');
    const bens = await received('ben', async () => {
      expect((await follow('ada', 'ben', false)).data).toEqual({ id: all.id('ben') });
    });
    expect(bens).toMatchObject([{ operation: 'deleted', data: { id: all.id('ada') } }]);
    await follow('ada', 'ben');
    await follow('ben', 'ada');
    const { data } = await follow('ada', 'ben', false);
    expect(data).toMatchObject({ attributes: { is_followed: false, is_follower: true } });
  });

  it('each change of a follow raises the versions of both sides', async () => {
    const versions: number[] = [];
    for (const wanted of [true, false, true, false]) {
      await follow('ada', 'ben', wanted);
      const rows = await all.server.ctx.db.select().from(relations);
      expect(rows).toHaveLength(2);
      versions.push(Math.min(...rows.map((row) => row.updated_at_timestamp)));
    }
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  });

  it('a follow is notified once a day', async () => {
    for (const wanted of [true, false, true]) await follow('ada', 'ben', wanted);
    expect(await notificationsOf('ben')).toEqual(['followed by ada']);
  });

  it('a follow takes effect once per key', async () => {
    const options = { headers: { [HEADERS.idempotencyKey]: newId(Date.now()) } };
    const body = { user_id: all.id('ben'), follow: true };
    const first = await all.client('ada').call(peopleCalls.toggleFollowing, { body }, options);
    await follow('ada', 'ben', false);
    const again = await all.client('ada').call(peopleCalls.toggleFollowing, { body }, options);
    expect(again.body).toEqual(first.body);
    expect(await seen('ada')).toEqual([]);
  });

  it('the server rejects following oneself and an unknown user', async () => {
    const status = async (user_id: string) =>
      (await all.client('ada').call(peopleCalls.toggleFollowing, { body: { user_id, follow: true } })).status;
    expect([await status(all.id('ada')), await status(newId(Date.now()))]).toEqual([422, 404]);
  });

  it('the followed user can end a follow, without a notification', async () => {
    await follow('ada', 'ben');
    const remove = (username: string) =>
      all.client('ben').call(peopleCalls.removeFollower, { query: { username } });
    expect((await remove('ada')).status).toBe(200);
    expect((await remove(all.id('ada'))).status).toBe(200);
    expect([await seen('ada'), await seen('ben'), await notificationsOf('ada')]).toEqual([[], [], []]);
    expect((await remove('nobody-here')).status).toBe(404);
  });
});

describe('requesting to be followed back', () => {
  it('a request to follow back is notified once a week, and only to users whom the caller follows', async () => {
    expect((await ask('ada', 'ben')).status).toBe(422);
    await follow('ada', 'ben');
    const first = await ask('ada', 'ben');
    expect((await ask('ada', 'ben')).body).toEqual(first.body);
    expect(await notificationsOf('ben')).toEqual(['contact_requested by ada', 'followed by ada']);
    all.server.advance(7 * 86_400_000 + 1);
    await ask('ada', 'ben');
    expect(
      (await notificationsOf('ben')).filter((notification) => notification.startsWith('contact')),
    ).toHaveLength(2);
  });
});

describe('blocking', () => {
  it('blocking ends both follows, removes both from lists, and publishes to the other one only that a user is gone', async () => {
    await follow('ada', 'ben');
    await follow('ben', 'ada');
    for (const [who, whom] of [
      ['ada', 'ben'],
      ['ben', 'ada'],
    ] as const) {
      const made = await all.client(who).ok(contactCalls.createList, { body: { title: 'Friends' } });
      const body = { user_id: all.id(whom), list_ids: [made.data.id] };
      await all.client(who).ok(contactCalls.add, { body });
    }
    const bens = await received('ben', async () => {
      const { data } = await block('ada', 'ben');
      expect(data).toMatchObject({ attributes: { is_blocked: true, is_followed: false, list_ids: [] } });
    });
    expect(bens).toEqual([
      { operation: 'deleted', system: true, causer: undefined, data: { id: all.id('ada') } },
    ]);
    expect([await seen('ada'), await seen('ben')]).toEqual([['ben !'], []]);
    expect(
      (await notificationsOf('ben')).filter((notification) => notification.startsWith('contact_left')),
    ).toEqual([]);
    for (const who of ['ada', 'ben'] as const)
      expect((await all.client(who).ok(contactCalls.list, { query: {} })).data).toEqual([]);
  });

  it('blocking makes each of two users unknown to the other', async () => {
    await block('ada', 'ben');
    const followed = all.client('ben').call(peopleCalls.toggleFollowing, {
      body: { user_id: all.id('ada'), follow: true },
    });
    expect((await followed).status).toBe(404);
    const back = all
      .client('ben')
      .call(peopleCalls.block, { body: { user_id: all.id('ada'), blocked: true } });
    expect((await back).status).toBe(404);
    expect((await ask('ben', 'ada')).status).toBe(404);
  });

  it('unblocking a user restores nothing', async () => {
    await follow('ada', 'ben');
    await block('ada', 'ben');
    expect(await received('ben', () => block('ada', 'ben', false))).toEqual([]);
    expect(await seen('ada')).toEqual([]);
    expect((await follow('ben', 'ada')).data).toMatchObject({ attributes: { is_followed: true } });
  });
});
