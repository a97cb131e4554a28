/** Receives news from the server for the leader, through the socket and by catching up. */
import { parseChannel } from '#contract/events.ts';
import type { SyncContext } from '../context.ts';
import type { ConnectivityMonitor } from '../network/connectivity.ts';
import { followChannels, type Realtime } from '../network/realtime.ts';
import type { OpenSocket } from '../ports.ts';
import { keepTyping } from '../storage/typing.ts';
import { createDelivered } from './delivered.ts';
import { followNews, type News } from './news.ts';

export interface Listening {
  news: News;
  realtime: Realtime;
  /** The first page of a channel was stored: the engine follows the channel from now on. */
  followed(channel: string): void;
  stop(): void;
}

interface Options {
  openSocket: OpenSocket;
  connectivity: ConnectivityMonitor;
  mayAsk(): boolean;
  fetchOuting(id: string): void;
  /** Outings may have arrived, and with them lists to prefetch. */
  onOutings(): void;
  onUnauthenticated(code: string): void;
  onOwnChannelGone(): void;
}

export function listen(sync: SyncContext, options: Options): Listening {
  const { openSocket, connectivity, mayAsk, fetchOuting } = options;
  const { onOutings, onUnauthenticated, onOwnChannelGone } = options;
  const delivered = createDelivered(sync, mayAsk);
  const news = followNews(sync, {
    mayAsk,
    onSynced() {
      connectivity.synced(sync.now());
      delivered.soon();
    },
    onBehind: connectivity.behind,
    onUnauthenticated,
    onOwnChannelGone,
    fetchOuting,
    onOutings,
  });
  const realtime = followChannels(sync, openSocket, {
    onState: (state) => connectivity.socket(state),
    onLost: () => connectivity.hint(),
    // Hints start with the subscription to the user's own channel: any channel may have missed events before.
    onSubscribed: (channel) =>
      parseChannel(channel)?.kind === 'user' ? void news.catchUp('user') : news.followed(channel, true),
    onEvent(event) {
      news.event(event);
      delivered.received(event);
    },
    onHint: news.hint,
    onTyping: (typing) => void keepTyping(sync, typing).catch(sync.report),
    onDenied(channel) {
      const of = parseChannel(channel);
      if (of?.kind === 'outing') fetchOuting(of.rootId);
      else onOwnChannelGone();
    },
    onUnauthenticated,
  });
  return {
    news,
    realtime,
    followed(channel) {
      // Catching up, which follows as soon as the socket is open, fetches earlier events.
      if (realtime.receivesHints()) news.followed(channel, realtime.receives(channel));
    },
    stop() {
      news.stop();
      delivered.stop();
      realtime.stop();
    },
  };
}
