/** Assembles the socket server: the hub, its WebSockets, and the notifications of other processes. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Realtime, RealtimeNeeds } from '../../context.ts';
import { users } from '../db/tables.ts';
import type { Queryable } from '../db/transaction.ts';
import { hiddenByBlocks } from '../http/hidden-people.ts';
import { callerOfCookies } from '../http/session/session.ts';
import { sessions } from '../http/tables.ts';
import { accessTo, audiencesIn, type ChannelReader, readersAmong } from '../log/access.ts';
import { parseChannelName } from '../log/channels.ts';
import { sequencesOf } from '../log/heads.ts';
import { readLog } from '../log/read.ts';
import { type Ended, listenToOthers } from './between-processes.ts';
import { Hub } from './hub.ts';
import { createSockets } from './sockets.ts';

const SWEEP_MS = 60_000;

/** The socket server with its core, to which clients can connect without a network. */
export interface RealtimeWithHub extends Realtime {
  readonly hub: Hub;
}

function afterReally(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms);
  timer.unref();
  return () => clearTimeout(timer);
}

/**
 * Returns a socket's user, who may have changed the username since they opened it. It only matters for one channel:
 * their own.
 */
async function asCalledNow(db: Queryable, reader: ChannelReader, name: string): Promise<ChannelReader> {
  if (parseChannelName(name)?.kind !== 'user') return reader;
  const [now] = await db
    .select({ username: sql<string>`coalesce(${users.username}, ${users.id}::text)` })
    .from(users)
    .where(eq(users.id, reader.userId));
  return { ...reader, username: now?.username ?? '' };
}

export async function createRealtime(needs: RealtimeNeeds): Promise<RealtimeWithHub> {
  const { config, reserved, entities, settings, log, clock, listen } = needs;
  const db = reserved.delivery;
  const hub = new Hub({
    keys: { key: settings.pusherKey, secret: settings.pusherSecret },
    epoch: settings.epoch,
    entities,
    clock,
    after: needs.after ?? afterReally,
    readLog: (positions) => readLog(db, positions),
    sequencesOf: (channelIds) => sequencesOf(db, channelIds),
    readersAmong: (channelIds, userIds) => readersAmong(db, entities, channelIds, userIds),
    hiddenFrom: (userIds) => hiddenByBlocks(db, userIds),
    audiencesIn: (channelId, userIds) => audiencesIn(db, entities, channelId, userIds),
    accessTo: async (reader, name) =>
      (await accessTo(db, entities, await asCalledNow(db, reader, name), [name])).get(name) ?? null,
    liveSessions: async (hashes) => {
      const rows = await db
        .select({ hash: sessions.id_hash })
        .from(sessions)
        .where(inArray(sessions.id_hash, [...hashes]));
      return new Set(rows.map((row) => row.hash));
    },
    failed: (error) => log.error({ err: error }, 'New events could not be delivered to sockets.'),
  });
  const sockets = createSockets({
    hub,
    appKey: settings.pusherKey,
    ownOrigins: config.ownOrigins,
    log,
    authenticate: (cookies) => callerOfCookies(needs, cookies),
  });
  const sweep = () =>
    hub
      .sweep()
      .catch((error: unknown) => log.error({ err: error }, 'Ended sessions could not be looked up.'));
  const sweeper = setInterval(sweep, SWEEP_MS);
  sweeper.unref();
  const others =
    listen &&
    (await listenToOthers(
      { db, listen, log },
      {
        logged: (channelId) => hub.announce([channelId]),
        missed() {
          hub.announceAll();
          sweep();
        },
        ended: (ended) => end(hub, ended),
        typing: ({ channelIds, audience, typing }) => hub.typing(channelIds, audience, typing),
      },
    ));
  const endEverywhere = (ended: Ended) => {
    end(hub, ended);
    others?.notify(ended);
  };
  return {
    hub,
    announce: (channelIds) => hub.announce(channelIds),
    typing(channelIds, audience, typing) {
      // The notification also reaches this process.
      if (others === null) hub.typing(channelIds, audience, typing);
      else others.notifyTyping({ channelIds: [...channelIds], audience, typing });
    },
    disconnectSession: (sessionIdHash) => endEverywhere({ kind: 'session', sessionIdHash }),
    disconnectUser: (userId, exceptSessionIdHash) =>
      endEverywhere({ kind: 'user', userId, exceptSessionIdHash: exceptSessionIdHash ?? null }),
    attach: (server) => sockets.attach(server),
    async close() {
      clearInterval(sweeper);
      await sockets.close();
      await others?.stop();
      await hub.settled();
    },
  };
}

function end(hub: Hub, ended: Ended): void {
  switch (ended.kind) {
    case 'session':
      hub.disconnectSession(ended.sessionIdHash);
      return;
    case 'user':
      hub.disconnectUser(ended.userId, ended.exceptSessionIdHash ?? undefined);
      return;
  }
}
