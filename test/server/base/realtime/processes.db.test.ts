/** Tests two processes on one PostgreSQL: each delivers what the other commits, and sessions end in both. */
import type pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { HINT, Hint, TYPING } from '#contract/events.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { createRealtime, type RealtimeWithHub } from '#server/base/realtime/realtime.ts';
import { signSubscription } from '#server/base/realtime/signature.ts';
import { sha256 } from '#server/base/secrets.ts';
import type { RealtimeNeeds } from '#server/context.ts';
import { onPostgres } from '../../../fixtures/databases.ts';
import { SESSION_COOKIE } from '../../../fixtures/people.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { Inbox } from '../../world/socket.ts';
import { join } from '../../world/taking-part.ts';

describe.runIf(onPostgres)('two processes', () => {
  let server: TestServer;
  let other: RealtimeWithHub;
  let ada: Client;
  let adaId: string;
  let id: string;
  const listening: pg.Client[] = [];

  beforeAll(async () => {
    let needs: RealtimeNeeds | null = null;
    server = await startServer({
      parts: {
        realtime(given) {
          needs = given;
          return createRealtime(given);
        },
      },
    });
    other = await createRealtime(otherProcess(needs));
    const person = await server.person('ada');
    [ada, adaId] = [person.client, person.user.id];
    const { data } = await ada.ok(outingCalls.create, { body: { title: 'Picnic', timezone: 'UTC' } });
    id = data.id;
  });
  afterAll(async () => {
    await other.close();
    await server.stop();
  });

  function otherProcess(needs: RealtimeNeeds | null): RealtimeNeeds {
    const listen = needs?.listen;
    if (needs === null || listen == null) throw new Error('This server does not share its database');
    return {
      ...needs,
      async listen() {
        const client = await listen();
        listening.push(client);
        return client;
      },
    };
  }

  async function subscribe(channel = `private-outing.${id}`) {
    const inbox = new Inbox();
    let close: (code: number) => void = () => {};
    const closed = new Promise<number>((resolve) => {
      close = resolve;
    });
    const sessionIdHash = sha256(ada.cookies.get(SESSION_COOKIE) ?? '');
    const session = other.hub.connect(
      { send: (text) => inbox.push(text), close: (code) => close(code) },
      { userId: adaId, username: 'ada', sessionIdHash },
    );
    const { pusherKey, pusherSecret } = server.ctx.settings;
    const auth = signSubscription({ key: pusherKey, secret: pusherSecret }, session?.id ?? '', channel);
    session?.receive(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
    await inbox.first('pusher_internal:subscription_succeeded');
    return { inbox, closed };
  }

  const addNote = (text: string) => ada.ok(noteCalls.create, { body: { outing_id: id, text } });

  it('each process delivers what the other committed, in order', async () => {
    const { inbox } = await subscribe();
    for (let index = 0; index < 20; index += 1) await addNote(`${index}`);
    const events = await inbox.when(({ event }) => event === 'action', 20);
    expect(events.map(({ data }) => data)).toMatchObject(
      Array.from({ length: 20 }, (_, index) => ({ data: { attributes: { text: `${index}` } } })),
    );
  });

  it('each process hints at what the other committed (F81)', async () => {
    const { inbox } = await subscribe('private-user.ada');
    await addNote('unseen');
    const { data } = await inbox.first(HINT);
    expect(data).toMatchObject({ channels: { [`outing.${id}`]: expect.any(Number) } });
  });

  it('each process publishes who is writing in the other', async () => {
    const { inbox } = await subscribe();
    const { client, user } = await server.person('ben');
    await join(server, id, user.id, 'organizer');
    await client.ok(conversationCalls.typing, { params: { id } });
    expect((await inbox.first(TYPING)).data).toEqual({ chat_id: id, user_id: user.id });
  });

  it('the processes miss nothing that was committed while the LISTEN connection was lost (F81)', async () => {
    const { inbox } = await subscribe();
    const own = await subscribe('private-user.ada');
    const { rows } = await server.database.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where query like 'listen %' and datname = current_database()",
    );
    for (const { pid } of rows) await server.database.pool.query('select pg_terminate_backend($1)', [pid]);
    await addNote('during the loss');
    const [event] = await inbox.when(({ event }) => event === 'action');
    expect(event?.data).toMatchObject({ data: { attributes: { text: 'during the loss' } } });
    expect(listening.length).toBe(2);
    // Also of channels without subscribers: the devices check for it.
    await own.inbox.when(({ event, data }) => event === HINT && v.parse(Hint, data).channels === null);
  });

  it('each process closes the sockets of a session that ended in the other', async () => {
    const { closed } = await subscribe();
    await ada.ok(authCalls.logout, {});
    expect(await closed).toBe(4009);
  });
});
