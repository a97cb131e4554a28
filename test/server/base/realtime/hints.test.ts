/**
 * Tests hints of the socket server, without a network and a database: who receives which hint when, and the effects of
 * failures.
 */

import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { HINT, Hint, outingChannel, socketChannel, userChannel } from '#contract/events.ts';
import { outingChannelId, userChannelId } from '#server/base/log/channels.ts';
import { CHANNELS_PER_HINT, GATHERED_MS } from '#server/base/realtime/hints.ts';
import { Hub } from '#server/base/realtime/hub.ts';
import { EVENT_MAX_BYTES } from '#server/base/realtime/limits.ts';
import { signSubscription } from '#server/base/realtime/signature.ts';
import { entities } from '#server/entities.ts';
import { Inbox } from '../../world/socket.ts';

const KEYS = { key: 'key', secret: 'secret' };
const outingId = (number: number) => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const channelId = (number: number) => outingChannelId(outingId(number));

/** Readers and sequences in memory, and a timer that the test runs out. */
function world() {
  const readers = new Map<string, ReadonlySet<string>>();
  const sequences = new Map<string, number>();
  const asked: { channelIds: readonly string[]; userIds: readonly string[] }[] = [];
  const failures: unknown[] = [];
  let timer: { ms: number; callback: () => void } | null = null;
  let isThere = true;
  const hub = new Hub({
    keys: KEYS,
    epoch: 'epoch',
    entities,
    clock: () => 1_000,
    readLog: async () => ({ rows: [], isCut: false }),
    audiencesIn: async () => new Map(),
    hiddenFrom: async () => new Map(),
    accessTo: async ({ userId }, name) => ({
      channelId: name.startsWith('user.') ? userChannelId(userId) : channelId(1),
      audience: 'organizers',
      sequence: 0,
      trimmedTo: 0,
      accessChangedAt: 0,
    }),
    liveSessions: async () => new Set(),
    after(ms, callback) {
      if (timer !== null) throw new Error('There is only one timer at a time');
      timer = { ms, callback };
      return () => {
        timer = null;
      };
    },
    async sequencesOf() {
      if (!isThere) throw new Error('The database is not available.');
      return (id) => sequences.get(id) ?? 0;
    },
    async readersAmong(channelIds, userIds) {
      asked.push({ channelIds, userIds });
      return channelIds.flatMap((id) =>
        userIds.filter((userId) => readers.get(id)?.has(userId)).map((userId) => ({ channelId: id, userId })),
      );
    },
    failed: (error) => void failures.push(error),
  });

  async function connect(userId: string, ...channels: string[]) {
    const inbox = new Inbox();
    const transport = { send: (text: string) => inbox.push(text), close: () => {} };
    const session = hub.connect(transport, { userId, username: userId, sessionIdHash: userId });
    if (session === null) throw new Error('The connection was refused.');
    for (const name of channels) {
      const channel = socketChannel(name);
      const auth = signSubscription(KEYS, session.id, channel);
      session.receive(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
      await inbox.first('pusher_internal:subscription_succeeded', channel);
    }
    const hints = () =>
      inbox.messages
        .filter(({ event }) => event === HINT)
        .map(({ channel, data }) => ({ channel, ...v.parse(Hint, data) }));
    return { inbox, hints };
  }

  return {
    hub,
    asked,
    failures,
    connect,
    change(number: number, sequence: number, ...userIds: string[]): void {
      readers.set(channelId(number), new Set(userIds));
      sequences.set(channelId(number), sequence);
      hub.announce([channelId(number)]);
    },
    lose: () => readers.clear(),
    setThere(value: boolean): void {
      isThere = value;
    },
    isWaiting: () => timer !== null,
    /** The second is over. */
    async runOut(): Promise<void> {
      const due = timer;
      timer = null;
      expect(due?.ms).toBe(GATHERED_MS);
      due?.callback();
      await hub.settled();
    },
  };
}

let now = world();
beforeEach(() => {
  now = world();
});
const own = (username: string) => userChannel(username);
const hint = (username: string, channels: Record<string, number> | null) => ({
  channel: socketChannel(own(username)),
  epoch: 'epoch',
  channels,
});

describe('hints of the hub', () => {
  it('each user gets a hint of their changes once a second, by one look-up', async () => {
    const ada = await now.connect('ada', own('ada'));
    const ben = await now.connect('ben', own('ben'));
    now.change(1, 7, 'ada', 'ben');
    now.change(2, 3, 'ada');
    now.change(1, 8, 'ada', 'ben');
    now.change(3, 5, 'cleo');
    expect(ada.hints()).toEqual([]);
    await now.runOut();
    expect(ada.hints()).toEqual([
      hint('ada', { [outingChannel(outingId(1))]: 8, [outingChannel(outingId(2))]: 3 }),
    ]);
    expect(ben.hints()).toEqual([hint('ben', { [outingChannel(outingId(1))]: 8 })]);
    expect(now.asked).toHaveLength(1);
    expect(now.asked[0]?.userIds).toEqual(['ada', 'ben']);
    expect(now.isWaiting()).toBe(false);
  });

  it('a hint reaches all devices of a user, also those that follow the outing', async () => {
    const both = [
      await now.connect('ada', own('ada')),
      await now.connect('ada', own('ada'), outingChannel(outingId(1))),
    ];
    now.change(1, 4, 'ada');
    await now.runOut();
    for (const device of both)
      expect(device.hints()).toEqual([hint('ada', { [outingChannel(outingId(1))]: 4 })]);
  });

  it('no user gets a hint of a change of their own channel, or before they follow it', async () => {
    const ada = await now.connect('ada');
    now.hub.announce([userChannelId('ada')]);
    expect(now.isWaiting()).toBe(false);
    now.change(1, 4, 'ada');
    await now.runOut();
    expect(ada.hints()).toEqual([]);
    expect(now.asked).toEqual([]);
  });

  it('no user gets a hint after losing access within that second', async () => {
    const ada = await now.connect('ada', own('ada'));
    now.change(1, 4, 'ada');
    now.lose();
    await now.runOut();
    expect(ada.hints()).toEqual([]);
  });

  it('the server splits a hint so that no message is too large (F79)', async () => {
    const ada = await now.connect('ada', own('ada'));
    const sent: string[] = [];
    const push = ada.inbox.push.bind(ada.inbox);
    ada.inbox.push = (text) => {
      sent.push(text);
      push(text);
    };
    const count = CHANNELS_PER_HINT * 2 + 1;
    for (let number = 0; number < count; number += 1) now.change(number, Number.MAX_SAFE_INTEGER, 'ada');
    await now.runOut();
    expect(sent).toHaveLength(3);
    for (const text of sent) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(EVENT_MAX_BYTES);
    const named = ada.hints().flatMap(({ channels }) => Object.keys(channels ?? {}));
    expect(new Set(named).size).toBe(count);
  });

  it('a hint names no channel after announcements of another process were missed (F81)', async () => {
    const ada = await now.connect('ada', own('ada'));
    const ben = await now.connect('ben', own('ben'));
    now.hub.announceAll();
    expect(ada.hints()).toEqual([hint('ada', null)]);
    expect(ben.hints()).toEqual([hint('ben', null)]);
  });

  it('a failed hint is made with the next ones, and none is lost', async () => {
    const ada = await now.connect('ada', own('ada'));
    now.setThere(false);
    now.change(1, 4, 'ada');
    await now.runOut();
    expect([ada.hints(), now.failures.length]).toEqual([[], 1]);
    now.setThere(true);
    now.hub.tick();
    now.change(2, 6, 'ada');
    await now.runOut();
    expect(ada.hints()).toEqual([
      hint('ada', { [outingChannel(outingId(1))]: 4, [outingChannel(outingId(2))]: 6 }),
    ]);
  });

  it('the server drops pending hints when it stops', async () => {
    await now.connect('ada', own('ada'));
    now.change(1, 4, 'ada');
    now.hub.close();
    expect(now.isWaiting()).toBe(false);
  });
});
