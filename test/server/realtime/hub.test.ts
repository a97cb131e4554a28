/** The core of the socket server without a network: order, audiences, races with access, silence (F25, F26). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_MAX_BYTES, SOCKET_ACTIVITY_TIMEOUT_S, SOCKET_PONG_TIMEOUT_MS } from '#contract/limits.ts';
import { entities } from '#server/entities.ts';
import type { ChannelAccess } from '#server/log/access.ts';
import type { Audience } from '#server/log/audience.ts';
import { outingChannelId } from '#server/log/channels.ts';
import type { LoggedRow } from '#server/log/payload.ts';
import { audienceOf, type Relation } from '#server/outings/policy.ts';
import { Hub } from '#server/realtime/hub.ts';
import { signSubscription } from '#server/realtime/signature.ts';
import { Inbox } from './socket.ts';

const ROOT = '01920000-0000-7000-8000-000000000001';
const NAME = `outing.${ROOT}`;
const SOCKET_NAME = `private-${NAME}`;
const CHANNEL_ID = outingChannelId(ROOT);
const KEYS = { key: 'key', secret: 'secret' };

/** A log and roles in memory; each look-up waits where a test says so. */
function world() {
  const rows: LoggedRow[] = [];
  const relations = new Map<string, Relation>();
  const failures: unknown[] = [];
  let now = 1_000;
  const gates = { log: Promise.resolve(), people: Promise.resolve(), access: Promise.resolve() };
  let reading = true;

  const hub = new Hub({
    keys: KEYS,
    epoch: 'epoch',
    entities,
    clock: () => now,
    async readLog(positions) {
      if (!reading) throw new Error('The database is away.');
      await gates.log;
      return positions.flatMap(({ channelId, after, limit }) =>
        rows.filter((row) => row.channelId === channelId && row.sequence > after).slice(0, limit),
      );
    },
    async audiencesIn(_, userIds) {
      await gates.people;
      return new Map(
        userIds.flatMap((userId): [string, Audience][] => {
          const relation = relations.get(userId);
          return relation === undefined ? [] : [[userId, audienceOf(relation)]];
        }),
      );
    },
    async accessTo({ userId }) {
      const relation = relations.get(userId);
      const access: ChannelAccess | null =
        relation === undefined
          ? null
          : {
              channelId: CHANNEL_ID,
              audience: audienceOf(relation),
              sequence: rows.length,
              trimmedTo: 0,
              accessChangedAt: 0,
            };
      await gates.access;
      return access;
    },
    liveSessions: async () => new Set(['session of ada']),
    failed: (error) => void failures.push(error),
  });

  function connect(userId: string) {
    const inbox = new Inbox();
    const closed: number[] = [];
    const wire = {
      send: (text: string) => inbox.push(text),
      close: (code: number) => void closed.push(code),
    };
    const visitor = { userId, username: userId, sessionIdHash: `session of ${userId}` };
    const session = hub.connect(wire, visitor);
    if (session === null) throw new Error('The connection was refused.');
    return {
      inbox,
      closed,
      session,
      say: (event: string, data: unknown) => session.receive(JSON.stringify({ event, data })),
      ask() {
        const auth = signSubscription(KEYS, session.id, SOCKET_NAME);
        session.receive(JSON.stringify({ event: 'pusher:subscribe', data: { channel: SOCKET_NAME, auth } }));
      },
      async subscribe() {
        this.ask();
        await inbox.first('pusher_internal:subscription_succeeded');
      },
      heard: () => inbox.said(SOCKET_NAME),
    };
  }

  function log(audience: LoggedRow['audience'] = 'everyone', entity = 'note', text = ''): number {
    const sequence = rows.length + 1;
    rows.push({
      channelId: CHANNEL_ID,
      channelName: NAME,
      sequence,
      audience,
      payload: {
        operation: 'updated',
        entity,
        outing_id: ROOT,
        causer_id: null,
        client_id: null,
        mutation_id: null,
        system: false,
        data: { id: ROOT, text },
      },
      timestamp: now,
      causerUsername: null,
    });
    return sequence;
  }

  return {
    hub,
    relations,
    failures,
    connect,
    log,
    /** Look-ups of these kinds wait from now on, until the returned function is called. */
    hold(...kinds: (keyof typeof gates)[]): () => void {
      let open = () => {};
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      for (const kind of kinds) gates[kind] = gate;
      return open;
    },
    pass(ms: number): void {
      now += ms;
    },
    setReading(value: boolean): void {
      reading = value;
    },
    async tell() {
      hub.announce([CHANNEL_ID]);
      await hub.settled();
    },
  };
}

const sequences = (heard: readonly unknown[]) =>
  heard.map((event) =>
    typeof event === 'object' && event !== null && 'sequence' in event ? event.sequence : null,
  );

describe('telling', () => {
  it('tells each row once and in order, however announcements fall', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }), async (bursts) => {
        const { hub, relations, connect, log } = world();
        relations.set('ada', 'owner');
        const ada = connect('ada');
        await ada.subscribe();
        let logged = 0;
        for (const burst of bursts) {
          for (let index = 0; index < burst; index += 1) logged = log();
          hub.announce([CHANNEL_ID, CHANNEL_ID, 'outing:unheard']);
          if (burst % 2 === 0) await Promise.resolve();
        }
        await hub.settled();
        expect(sequences(ada.heard())).toEqual(Array.from({ length: logged }, (_, index) => index + 1));
      }),
    );
  });

  it('tells more rows than one reading gives', async () => {
    const { relations, connect, log, tell } = world();
    relations.set('ada', 'owner');
    const ada = connect('ada');
    await ada.subscribe();
    for (let index = 0; index < 1_000; index += 1) log();
    await tell();
    expect(ada.heard()).toHaveLength(1_000);
  });

  it('gives who is outside the audience the place and nothing else', async () => {
    const { relations, connect, log, tell } = world();
    for (const relation of ['owner', 'member', 'spectator'] as const) relations.set(relation, relation);
    const [owner, member, spectator] = [connect('owner'), connect('member'), connect('spectator')];
    for (const one of [owner, member, spectator]) await one.subscribe();
    for (const audience of ['everyone', 'members', 'organizers'] as const) log(audience);
    await tell();
    const blank = (sequence: number) => ({ channel: NAME, sequence, epoch: 'epoch', blank: true });
    expect(owner.heard()).toMatchObject([{ entity: 'note' }, { entity: 'note' }, { entity: 'note' }]);
    expect(member.heard()).toMatchObject([{ entity: 'note' }, { entity: 'note' }, blank(3)]);
    expect(spectator.heard()).toMatchObject([{ entity: 'note' }, blank(2), blank(3)]);
    expect(spectator.heard()[2]).toEqual(blank(3));
  });

  it('lets what is too large for the socket go bare', async () => {
    const { relations, connect, log, tell } = world();
    relations.set('ada', 'owner');
    const ada = connect('ada');
    await ada.subscribe();
    log('everyone', 'note', 'ü'.repeat(EVENT_MAX_BYTES / 2));
    await tell();
    expect(ada.heard()).toEqual([{ channel: NAME, sequence: 1 }]);
  });

  it('leaves out nothing that was committed while a subscription was set up', async () => {
    const { relations, connect, log, hold } = world();
    relations.set('ada', 'owner');
    log();
    const ada = connect('ada');
    const open = hold('access');
    ada.ask();
    log();
    open();
    await ada.inbox.first('action');
    expect(sequences(ada.heard())).toEqual([2]);
  });

  it('says nothing again to who left and came back while the log was read', async () => {
    const { hub, relations, connect, log, hold } = world();
    relations.set('ada', 'owner');
    const ada = connect('ada');
    await ada.subscribe();
    await hub.settled();
    const open = hold('log');
    log();
    hub.announce([CHANNEL_ID]);
    ada.say('pusher:unsubscribe', { channel: SOCKET_NAME });
    ada.ask();
    await ada.inbox.when(({ event }) => event === 'pusher_internal:subscription_succeeded', 2);
    log();
    open();
    await hub.settled();
    expect(sequences(ada.heard())).toEqual([2]);
  });

  it('goes on after the log could not be read', async () => {
    const { hub, relations, connect, log, tell, failures, setReading } = world();
    relations.set('ada', 'owner');
    const ada = connect('ada');
    await ada.subscribe();
    setReading(false);
    log();
    await tell();
    expect([ada.heard(), failures.length]).toEqual([[], 1]);
    setReading(true);
    hub.tick();
    await hub.settled();
    expect(sequences(ada.heard())).toEqual([1]);
  });
});

describe('access', () => {
  it('is looked at again when people change, before anybody hears of it', async () => {
    const { relations, connect, log, tell } = world();
    for (const [name, relation] of [
      ['ada', 'owner'],
      ['ben', 'member'],
    ] as const)
      relations.set(name, relation);
    const [ada, ben] = [connect('ada'), connect('ben')];
    for (const one of [ada, ben]) await one.subscribe();
    relations.delete('ben');
    log('everyone', 'membership');
    log();
    await tell();
    expect(ben.heard()).toEqual([]);
    expect(ben.inbox.messages.at(-1)).toMatchObject({
      event: 'pusher:subscription_error',
      data: { status: 403 },
    });
    expect(sequences(ada.heard())).toEqual([1, 2]);
  });

  it('that changed changes what is heard', async () => {
    const { relations, connect, log, tell } = world();
    relations.set('ben', 'spectator');
    const ben = connect('ben');
    await ben.subscribe();
    relations.set('ben', 'member');
    log('everyone', 'membership');
    log('members');
    await tell();
    expect(ben.heard()[1]).toMatchObject({ sequence: 2, entity: 'note' });
  });

  it.each([
    ['before the change was told', ['access', 'log', 'people']],
    ['while it is told', ['access', 'people']],
    ['after it was told', ['access']],
  ] as const)('lost while the subscription was set up is not given (%s)', async (_, held) => {
    const { hub, relations, connect, log, hold } = world();
    for (const name of ['ada', 'ben']) relations.set(name, 'member');
    const [ada, ben] = [connect('ada'), connect('ben')];
    await ada.subscribe();
    const open = hold(...held);
    ben.ask();
    relations.delete('ben');
    log('everyone', 'membership');
    log();
    hub.announce([CHANNEL_ID]);
    if (held.length === 1) await hub.settled();
    open();
    await hub.settled();
    await ben.inbox.first('pusher:subscription_error');
    expect(ben.heard()).toEqual([]);
    expect(sequences(ada.heard())).toEqual([1, 2]);
  });

  it('can be revoked from outside, of one person and one channel', async () => {
    const { hub, relations, connect, log, tell } = world();
    for (const name of ['ada', 'ben']) relations.set(name, 'member');
    const [ada, ben] = [connect('ada'), connect('ben')];
    for (const one of [ada, ben]) await one.subscribe();
    hub.revoke('ben', 'outing:another');
    hub.revoke('ben', CHANNEL_ID);
    log();
    await tell();
    expect([ada.heard().length, ben.heard().length]).toEqual([1, 0]);
    await ben.subscribe();
  });

  it('ends with the socket, and what was asked for meanwhile is not heard', async () => {
    const { hub, relations, connect, log, hold, tell } = world();
    relations.set('ada', 'owner');
    const ada = connect('ada');
    const open = hold('access');
    ada.ask();
    ada.session.closed();
    open();
    log();
    await tell();
    expect(hub.socketCount).toBe(0);
    expect(ada.inbox.messages).toHaveLength(1);
  });

  it('ends with a session that ran out', async () => {
    const { hub, connect } = world();
    const [ada, ben] = [connect('ada'), connect('ben')];
    await hub.sweep();
    expect([ada.closed, ben.closed]).toEqual([[], [4009]]);
  });
});

describe('silence (F25)', () => {
  it('is asked about after 30 s; without an answer the connection is lost within 60 s', () => {
    const { hub, connect, pass } = world();
    const [silent, alive] = [connect('silent'), connect('alive')];
    pass(SOCKET_ACTIVITY_TIMEOUT_S * 1_000);
    hub.tick();
    expect(silent.inbox.messages.at(-1)?.event).toBe('pusher:ping');
    alive.say('pusher:pong', {});
    pass(SOCKET_PONG_TIMEOUT_MS);
    hub.tick();
    expect(silent.closed).toEqual([4201]);
    expect(alive.closed).toEqual([]);
    expect(hub.socketCount).toBe(1);
  });
});
