/** Subscribes to the channels that matter now and passes on their events in the order of arrival. */
import * as v from 'valibot';
import { Sequence } from '#contract/base/shapes.ts';
import { Hint, outingChannel, ownChannel, Typing } from '#contract/events.ts';
import type { SyncContext } from '../context.ts';
import type { ChannelSocket, OpenSocket } from '../ports.ts';
import { backoff } from './backoff.ts';
import { hindranceOf } from './response.ts';

export interface Realtime {
  connect(key: string): void;
  /** Follows the channels of these root outings on screens, in addition to the user's own. */
  follow(rootIds: ReadonlySet<string>): void;
  /** The device may have slept, and the connection may have died silently. */
  check(): void;
  /** Returns whether events of that channel arrive. */
  receives(channel: string): boolean;
  /** Returns whether hints of all other channels arrive. */
  receivesHints(): boolean;
  stop(): void;
}

interface Options {
  onState(state: 'connecting' | 'connected' | 'closed'): void;
  /** The connection ended by itself: often the first sign that the network is gone. */
  onLost(): void;
  /** A channel is followed from now on: catch up with its earlier events. */
  onSubscribed(channel: string): void;
  onEvent(raw: unknown): void;
  onHint(hint: Hint): void;
  onTyping(typing: Typing): void;
  onDenied(channel: string): void;
  onUnauthenticated(code: string): void;
}

/** Maximum number of outings followed at the same time. Those opened longest ago are dropped. */
const FOLLOWED_AT_MOST = 50;
/**
 * Longest wait before retrying a failed subscription, times the number that something on the way refuses; and longest
 * wait before replacing a connection of another session
 */
const ASK_AGAIN_MAX_MS = 10_000;
const REPLACE_MAX_MS = 60_000;

/** A newer server may have channels of other kinds, which this version does not follow. */
const ReadableHint = v.object({ ...Hint.entries, channels: v.nullable(v.record(v.string(), Sequence)) });

export function followChannels(sync: SyncContext, openSocket: OpenSocket, options: Options): Realtime {
  const own = ownChannel(sync.user);
  let wanted = new Set([own]);
  const subscribed = new Set<string>();
  /** Channels that the server has confirmed */
  const confirmed = new Set<string>();
  const failures = new Map<string, number>();
  /** Channels whose signing something on the way refuses */
  const refused = new Set<string>();
  const cancels = new Set<() => void>();
  let socket: ChannelSocket | null = null;
  /** Number of connections opened so far: callbacks of older ones are ignored. */
  let openings = 0;
  let stopped = false;

  async function authorize(socketId: string, channel: string): Promise<string | null> {
    const body = JSON.stringify({ socket_id: socketId, channel_name: channel });
    const response = await sync.http.send({ method: 'POST', path: '/broadcasting/auth', body });
    if (hindranceOf(response).kind === 'foreign') refused.add(channel);
    else refused.delete(channel);
    if (response.kind === 'ok') {
      const { body: signed } = response;
      if (
        typeof signed === 'object' &&
        signed !== null &&
        'auth' in signed &&
        typeof signed.auth === 'string'
      )
        return signed.auth;
    }
    if (response.kind === 'unauthenticated') options.onUnauthenticated(response.code);
    if (response.kind === 'refused') return null;
    throw new Error('No response to the signing of a channel');
  }

  function subscribe(channel: string): void {
    if (subscribed.has(channel)) return;
    subscribed.add(channel);
    socket?.subscribe(channel);
  }

  function unsubscribe(channel: string): void {
    confirmed.delete(channel);
    if (subscribed.delete(channel)) socket?.unsubscribe(channel);
  }

  /** Runs work after a backoff that grows with the failures of that channel. */
  function later(channel: string, longestMs: number, work: () => void): void {
    const count = (failures.get(channel) ?? 0) + 1;
    failures.set(channel, count);
    cancels.add(sync.ports.after(backoff(count, sync.ports.random, longestMs), work));
  }

  function open(key: string): void {
    if (socket || stopped) return;
    options.onState('connecting');
    openings += 1;
    const opening = openings;
    const isCurrent = () => opening === openings;
    socket = openSocket(
      key,
      {
        connected(socketId) {
          if (!isCurrent()) return;
          sync.setSocket(socketId);
          options.onState('connected');
        },
        disconnected() {
          if (!isCurrent()) return;
          sync.setSocket(null);
          confirmed.clear();
          options.onState('connecting');
          options.onLost();
        },
        subscribed(channel) {
          if (!isCurrent()) return;
          failures.delete(channel);
          confirmed.add(channel);
          options.onSubscribed(channel);
        },
        subscriptionFailed(channel, reason) {
          if (!isCurrent()) return;
          unsubscribe(channel);
          if (reason === 'denied') options.onDenied(channel);
          // The connection was opened under another session, because its cookie arrived late (E13); or the user has
          // another name.
          if (reason === 'denied' && channel === own) return replace(key);
          if (reason === 'denied') return;
          // The socket library does not retry a subscription by itself.
          later(channel, ASK_AGAIN_MAX_MS * Math.max(1, refused.size), () => {
            if (wanted.has(channel) && !stopped) subscribe(channel);
          });
        },
        event(data) {
          if (isCurrent()) options.onEvent(data);
        },
        typing(data) {
          const typing = v.safeParse(Typing, data);
          if (isCurrent() && typing.success) options.onTyping(typing.output);
        },
        hint(data) {
          const hint = v.safeParse(ReadableHint, data);
          if (isCurrent() && hint.success) options.onHint(hint.output);
        },
      },
      authorize,
    );
    socket.connect();
    for (const channel of wanted) subscribe(channel);
  }

  function close(): void {
    openings += 1;
    socket?.close();
    socket = null;
    subscribed.clear();
    confirmed.clear();
    sync.setSocket(null);
  }

  function replace(key: string): void {
    close();
    options.onState('connecting');
    later(own, REPLACE_MAX_MS, () => open(key));
  }

  return {
    connect: open,
    follow(rootIds) {
      wanted = new Set([own, ...[...rootIds].slice(-FOLLOWED_AT_MOST).map(outingChannel)]);
      for (const channel of [...subscribed]) if (!wanted.has(channel)) unsubscribe(channel);
      for (const channel of [...refused]) if (!wanted.has(channel)) refused.delete(channel);
      if (socket) for (const channel of wanted) subscribe(channel);
    },
    check: () => socket?.check(),
    receives: (channel) => confirmed.has(channel),
    receivesHints: () => confirmed.has(own),
    stop() {
      stopped = true;
      for (const cancel of cancels) cancel();
      close();
      options.onState('closed');
    },
  };
}
