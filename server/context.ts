/** Everything that handlers depend on, made once by the composition root. */
import type { Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { Settings } from './db/settings.ts';
import type { Db } from './db/transaction.ts';
import type { ListedEntity } from './entities.ts';
import type { FileStore } from './files/store.ts';
import type { Limiter } from './http/rate-limit.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Gazetteer } from './travel/places.ts';

/** Delivers new log rows to sockets. The channel log is the truth; an announcement says only where to look. */
export interface Broadcaster {
  /** New log rows of these channels (`outing:{uuid}`, `user:{uuid}`) were committed. */
  announce(channelIds: readonly string[]): void;
  /** Closes the sockets that were opened under one session. */
  disconnectSession(sessionIdHash: string): void;
  /** Closes the sockets of a user, except those of one session. */
  disconnectUser(userId: string, exceptSessionIdHash?: string): void;
}

export interface Context {
  readonly config: Config;
  readonly db: Db;
  /** Every entity of the product. */
  readonly entities: readonly ListedEntity[];
  /** Epoch, keys and secrets, which this installation made once. */
  readonly settings: Settings;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly files: FileStore;
  readonly gazetteer: Gazetteer;
  /** Present time in Unix milliseconds, for expiry and limits. Versions of rows use the database's clock. */
  readonly clock: () => number;
  readonly limiter: Limiter;
  readonly broadcaster: Broadcaster;
}

/** What the socket server is made from. */
export interface RealtimeNeeds extends Omit<Context, 'broadcaster'> {
  /** A connection of its own for LISTEN; null where this process is the only one there can be. */
  readonly listen: Database['listen'];
}

/** The socket server, as the composition root starts and stops it. */
export interface Realtime extends Broadcaster {
  /** Takes the upgrades of `/app/{key}` on this server; all others are refused. */
  attach(server: HttpServer): void;
  /** Closes all sockets with a code on which clients come back at once (4200), and stops listening to the database. */
  close(): Promise<void>;
}
