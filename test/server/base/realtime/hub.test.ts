/**
 * Tests the core of the socket server without a network: order, audiences, races with changes of access, silent
 * connections. One file, because all tests share one world, which is a third of it.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChannelAccess } from '#server/base/log/access.ts';
import type { Audience } from '#server/base/log/audience.ts';
import { outingChannelId } from '#server/base/log/channels.ts';
import type { LoggedRow } from '#server/base/log/payload.ts';
import { Hub } from '#server/base/realtime/hub.ts';
import {
  EVENT_MAX_BYTES,
  SOCKET_ACTIVITY_TIMEOUT_S,
  SOCKET_PONG_TIMEOUT_MS,
} from '#server/base/realtime/limits.ts';
import { signSubscription } from '#server/base/realtime/signature.ts';
import { audienceOf, type Relation } from '#server/core/outings/policy.ts';
import { entities } from '#server/entities.ts';
import { Inbox } from '../../world/socket.ts';

const ROOT = '01920000-0000-7000-8000-000000000001';
const NAME = `outing.${ROOT}`;
const SOCKET_NAME = `private-${NAME}`;
const CHANNEL_ID = outingChannelId(ROOT);
const KEYS = { key: 'key', secret: 'secret' };

const AUTHOR = { id: 'dan', username: 'dan', name: 'Dan', avatar: '/files/dan' };

/** A log and roles in memory; a test can block each kind of look-up. */
function world() {
  const rows: LoggedRow[] = [];
  const relations = new Map<string, Relation>();
  /** Which users are hidden from which user. */
  const hidden = new Map<string, ReadonlySet<string>>();
  const failures: unknown[] = [];
  let now = 1_000;
  const gates = { log: Promise.resolve(), people: Promise.resolve(), access: Promise.resolve() };
  let reading = true;
  let mostAtOnce = Number.POSITIVE_INFINITY;

  const hub = new Hub({
    keys: KEYS,
    epoch: 'epoch',
    entities,
    clock: () => now,
    async readLog(positions) {
      if (!reading) throw new Error('The database is not available.');
      await gates.log;
      const found = positions.flatMap(({ channelId, after, limit }) =>
        rows.filter((row) => row.channelId === channelId && row.sequence > after).slice(0, limit),
      );
      return { rows: found.slice(0, mostAtOnce), isCut: found.length > mostAtOnce };
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
    hiddenFrom: async () => hidden,
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
    after: () => () => {},
    sequencesOf: async () => () => 0,
    readersAmong: async () => [],
    liveSessions: async () => new Set(['session of ada']),
    failed: (error) => void failures.push(error),
  });

  function connect(userId: string) {
    const inbox = new Inbox();
    const closed: number[] = [];
    const transport = {
      send: (text: string) => inbox.push(text),
      close: (code: number) => void closed.push(code),
    };
    const identity = { userId, username: userId, sessionIdHash: `session of ${userId}` };
    const session = hub.connect(transport, identity);
    if (session === null) throw new Error('The connection was refused.');
    return {
      inbox,
      closed,
      session,
      send: (event: string, data: unknown) => session.receive(JSON.stringify({ event, data })),
      requestSubscription() {
        const auth = signSubscription(KEYS, session.id, SOCKET_NAME);
        session.receive(JSON.stringify({ event: 'pusher:subscribe', data: { channel: SOCKET_NAME, auth } }));
      },
      async subscribe() {
        this.requestSubscription();
        await inbox.first('pusher_internal:subscription_succeeded');
      },
      events: () => inbox.eventsOf(SOCKET_NAME),
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
        data: { id: ROOT, text, relations: { user: AUTHOR } },
      },
      timestamp: now,
      causerUsername: null,
    });
    return sequence;
  }

  return {
    hub,
    relations,
    hidden,
    failures,
    connect,
    log,
    /** Blocks look-ups of these kinds until the returned function is called. */
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
    setMostAtOnce(value: number): void {
      mostAtOnce = value;
    },
    setReading(value: boolean): void {
      reading = value;
    },
    async deliver() {
      hub.announce([CHANNEL_ID]);
      await hub.settled();
    },
  };
}

const sequences = (events: readonly unknown[]) =>
  events.map((event) =>
    typeof event === 'object' && event !== null && 'sequence' in event ? event.sequence : null,
  );

describe('delivery', () => {
  it('delivery of many events to many subscribers gives requests their turn in between (S206)', async () => {
    const { relations, connect, log, deliver } = world();
    const people = Array.from({ length: 200 }, (_, index) => `person${index}`);
    for (const person of people) relations.set(person, 'member');
    const devices = people.map(connect);
    for (const device of devices) await device.subscribe();
    for (let row = 0; row < 100; row += 1) log();
    const received = () => devices.reduce((sum, { inbox }) => sum + inbox.eventsOf(SOCKET_NAME).length, 0);
    const delivering = deliver();
    const steps: number[] = [];
    for (let before = 0; before < 20_000; before = received()) {
      await new Promise(setImmediate);
      steps.push(received() - before);
    }
    await delivering;
    expect(Math.max(...steps)).toBeLessThanOrEqual(5_000);
    expect(received()).toBe(20_000);
    expect(sequences(devices[0]?.events() ?? [])).toEqual(Array.from({ length: 100 }, (_, row) => row + 1));
  });

  it('the hub sends each row once and in order, whenever announcements arrive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }), async (bursts) => {
        const { hub, relations, connect, log } = world();
        relations.set('ada', 'owner');
        const ada = connect('ada');
        await ada.subscribe();
        let logged = 0;
        for (const burst of bursts) {
          for (let index = 0; index < burst; index += 1) logged = log();
          hub.announce([CHANNEL_ID, CHANNEL_ID, 'outing:without-subscribers']);
          if (burst % 2 === 0) await Promise.resolve();
        }
        await hub.settled();
        expect(sequences(ada.events())).toEqual(Array.from({ length: logged }, (_, index) => index + 1));
      }),
    );
  });

  it('the hub sends more rows than one read returns', async () => {
    const { relations, connect, log, deliver } = world();
    relations.set('ada', 'owner');
    const ada = connect('ada');
    await ada.subscribe();
    for (let index = 0; index < 1_000; index += 1) log();
    await deliver();
    expect(ada.events()).toHaveLength(1_000);
  });

  it('the hub sends all rows in order when they are too long for one read', async () => {
    const { relations, connect, log, deliver, setMostAtOnce } = world();
    relations.set('ada', 'owner');
    const ada = connect('ada');
    await ada.subscribe();
    setMostAtOnce(3);
    for (let index = 0; index < 10; index += 1) log();
    await deliver();
    expect(sequences(ada.events())).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
  });

  it('the hub sends a redacted event to subscribers outside the audience', async () => {
    const { relations, connect, log, deliver } = world();
    for (const relation of ['owner', 'member', 'spectator'] as const) relations.set(relation, relation);
    const [owner, member, spectator] = [connect('owner'), connect('member'), connect('spectator')];
    for (const one of [owner, member, spectator]) await one.subscribe();
    for (const audience of ['everyone', 'members', 'organizers'] as const) log(audience);
    await deliver();
    const redacted = (sequence: number) => ({ channel: NAME, sequence, epoch: 'epoch', blank: true });
    expect(owner.events()).toMatchObject([{ entity: 'note' }, { entity: 'note' }, { entity: 'note' }]);
    expect(member.events()).toMatchObject([{ entity: 'note' }, { entity: 'note' }, redacted(3)]);
    expect(spectator.events()).toMatchObject([{ entity: 'note' }, redacted(2), redacted(3)]);
    expect(spectator.events()[2]).toEqual(redacted(3));
  });

  it('the hub only sends a notice of an event that is too large for the socket', async () => {
    const { relations, connect, log, deliver } = world();
    relations.set('ada', 'owner');
    const ada = connect('ada');
    await ada.subscribe();
    log('everyone', 'note', 'ü'.repeat(EVENT_MAX_BYTES / 2));
    await deliver();
    expect(ada.events()).toEqual([{ channel: NAME, sequence: 1 }]);
  });

  it('the hub sends only the names of users who are hidden from a subscriber, to this subscriber', async () => {
    const { relations, hidden, connect, log, deliver } = world();
    for (const userId of ['ada', 'ben']) relations.set(userId, 'member');
    hidden.set('ben', new Set(['dan']));
    const [ada, ben] = [connect('ada'), connect('ben')];
    await ada.subscribe();
    await ben.subscribe();
    log();
    await deliver();
    expect(ada.events()).toMatchObject([{ data: { relations: { user: AUTHOR } } }]);
    expect(ben.events()).toMatchObject([
      { sequence: 1, data: { relations: { user: { ...AUTHOR, username: '', avatar: null } } } },
    ]);
  });

  it('the hub sends a hidden user’s request to an organizer as a blank (S211)', async () => {
    const { relations, hidden, connect, log, deliver } = world();
    for (const userId of ['ada', 'ben']) relations.set(userId, 'organizer');
    hidden.set('ben', new Set(['dan']));
    const [ada, ben] = [connect('ada'), connect('ben')];
    await ada.subscribe();
    await ben.subscribe();
    log('organizers', 'request');
    await deliver();
    expect(ada.events()).toMatchObject([{ data: { relations: { user: AUTHOR } } }]);
    expect(ben.events()).toEqual([{ channel: NAME, sequence: 1, epoch: 'epoch', blank: true }]);
  });

  it('the hub includes events that were committed while a subscription was set up', async () => {
    const { relations, connect, log, hold } = world();
    relations.set('ada', 'owner');
    log();
    const ada = connect('ada');
    const open = hold('access');
    ada.requestSubscription();
    log();
    open();
    await ada.inbox.first('action');
    expect(sequences(ada.events())).toEqual([2]);
  });

  it('the hub repeats no event for a user who unsubscribed and subscribed again during a read', async () => {
    const { hub, relations, connect, log, hold } = world();
    relations.set('ada', 'owner');
    const ada = connect('ada');
    await ada.subscribe();
    await hub.settled();
    const open = hold('log');
    log();
    hub.announce([CHANNEL_ID]);
    ada.send('pusher:unsubscribe', { channel: SOCKET_NAME });
    ada.requestSubscription();
    await ada.inbox.when(({ event }) => event === 'pusher_internal:subscription_succeeded', 2);
    log();
    open();
    await hub.settled();
    expect(sequences(ada.events())).toEqual([2]);
  });

  it('the hub continues after a failed read of the log', async () => {
    const { hub, relations, connect, log, deliver, failures, setReading } = world();
    relations.set('ada', 'owner');
    const ada = connect('ada');
    await ada.subscribe();
    setReading(false);
    log();
    await deliver();
    expect([ada.events(), failures.length]).toEqual([[], 1]);
    setReading(true);
    hub.tick();
    await hub.settled();
    expect(sequences(ada.events())).toEqual([1]);
  });
});

describe('access to channels', () => {
  it('the hub checks access again when memberships change, before the change is delivered', async () => {
    const { relations, connect, log, deliver } = world();
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
    await deliver();
    expect(ben.events()).toEqual([]);
    expect(ben.inbox.messages.at(-1)).toMatchObject({
      event: 'pusher:subscription_error',
      data: { status: 403 },
    });
    expect(sequences(ada.events())).toEqual([1, 2]);
  });

  it('the hub decides again which events a user gets when their role changes', async () => {
    const { relations, connect, log, deliver } = world();
    relations.set('ben', 'spectator');
    const ben = connect('ben');
    await ben.subscribe();
    relations.set('ben', 'member');
    log('everyone', 'membership');
    log('members');
    await deliver();
    expect(ben.events()[1]).toMatchObject({ sequence: 2, entity: 'note' });
  });

  it.each([
    ['before the change is delivered', ['access', 'log', 'people']],
    ['during its delivery', ['access', 'people']],
    ['after its delivery', ['access']],
  ] as const)('the hub rejects a subscription if access is lost while it is set up (%s)', async (_, held) => {
    const { hub, relations, connect, log, hold } = world();
    for (const name of ['ada', 'ben']) relations.set(name, 'member');
    const [ada, ben] = [connect('ada'), connect('ben')];
    await ada.subscribe();
    const open = hold(...held);
    ben.requestSubscription();
    relations.delete('ben');
    log('everyone', 'membership');
    log();
    hub.announce([CHANNEL_ID]);
    if (held.length === 1) await hub.settled();
    open();
    await hub.settled();
    await ben.inbox.first('pusher:subscription_error');
    expect(ben.events()).toEqual([]);
    expect(sequences(ada.events())).toEqual([1, 2]);
  });

  it('the hub can revoke access for one user and one channel', async () => {
    const { hub, relations, connect, log, deliver } = world();
    for (const name of ['ada', 'ben']) relations.set(name, 'member');
    const [ada, ben] = [connect('ada'), connect('ben')];
    for (const one of [ada, ben]) await one.subscribe();
    hub.revoke('ben', 'outing:another');
    hub.revoke('ben', CHANNEL_ID);
    log();
    await deliver();
    expect([ada.events().length, ben.events().length]).toEqual([1, 0]);
    await ben.subscribe();
  });

  it('access ends with the socket, and so does a subscription in progress', async () => {
    const { hub, relations, connect, log, hold, deliver } = world();
    relations.set('ada', 'owner');
    const ada = connect('ada');
    const open = hold('access');
    ada.requestSubscription();
    ada.session.closed();
    open();
    log();
    await deliver();
    expect(hub.socketCount).toBe(0);
    expect(ada.inbox.messages).toHaveLength(1);
  });

  it('access ends with an expired session', async () => {
    const { hub, connect } = world();
    const [ada, ben] = [connect('ada'), connect('ben')];
    await hub.sweep();
    expect([ada.closed, ben.closed]).toEqual([[], [4009]]);
  });
});

describe('a silent connection (F25)', () => {
  it('the hub pings a silent connection after 30 s, and closes it 30 s later without a response', () => {
    const { hub, connect, pass } = world();
    const [silent, alive] = [connect('silent'), connect('alive')];
    pass(SOCKET_ACTIVITY_TIMEOUT_S * 1_000);
    hub.tick();
    expect(silent.inbox.messages.at(-1)?.event).toBe('pusher:ping');
    alive.send('pusher:pong', {});
    pass(SOCKET_PONG_TIMEOUT_MS);
    hub.tick();
    expect(silent.closed).toEqual([4201]);
    expect(alive.closed).toEqual([]);
    expect(hub.socketCount).toBe(1);
  });
});
