/** Everything that handlers depend on, made once by the composition root. */
import type { Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import type { Typing } from '#contract/events.ts';
import type { Provider } from './accounts/providers/provider.ts';
import type { Config } from './base/config/config.ts';
import type { Database } from './base/db/connect.ts';
import type { Settings } from './base/db/settings.ts';
import type { Db } from './base/db/transaction.ts';
import type { DrawFace } from './base/face-picture.ts';
import type { Lanes } from './base/http/lanes.ts';
import type { CountWrite } from './base/http/quota.ts';
import type { Limiter } from './base/http/rate-limit.ts';
import type { Audience } from './base/log/audience.ts';
import type { Mailer } from './base/mail/mailer.ts';
import type { Attempt } from './base/schedule/attempts.ts';
import type { readCalendarFile } from './calendar/foreign-calendars/calendar-process.ts';
import type { Declarations } from './core/declarations.ts';
import type { readPicture } from './core/uploads/picture-process.ts';
import type { UploadStore } from './core/uploads/store.ts';
import type { ListedEntity } from './entities.ts';
import type { Gazetteer } from './places/travel/places.ts';

/** Delivers new log rows to sockets. An announcement names only the channels: the rows are read from the log. */
export interface Broadcaster {
  /** New log rows of these channels (`outing:{uuid}`, `user:{uuid}`) were committed. */
  announce(channelIds: readonly string[]): void;
  /** Tells the subscribers of these channels who belong to the audience that somebody is writing, but not that person. */
  typing(channelIds: readonly string[], audience: Audience, typing: Typing): void;
  /** Closes the sockets that were opened under one session. */
  disconnectSession(sessionIdHash: string): void;
  /** Closes the sockets of a user, except those of one session. */
  disconnectUser(userId: string, exceptSessionIdHash?: string): void;
}

export interface Context {
  readonly config: Config;
  readonly db: Db;
  /** Connections for what must not wait behind a crowd of writes. */
  readonly reserved: Database['reserved'];
  /** Every entity of the product. */
  readonly entities: readonly ListedEntity[];
  /** What follows in one area from changes in another. */
  readonly declarations: readonly Declarations[];
  /** Epoch, keys and secrets that this installation made at its first start. */
  readonly settings: Settings;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly files: UploadStore;
  /** Draws the pictures of shared links and of mails, a bounded number a minute. */
  readonly drawFace: DrawFace;
  /** Decodes an upload; in a process of its own. */
  readonly readPicture: typeof readPicture;
  /** Finds the events in a calendar of somebody else; in a process of its own. */
  readonly readCalendarFile: typeof readCalendarFile;
  readonly gazetteer: Gazetteer;
  /** By which people can log in; by name. */
  readonly providers: ReadonlyMap<string, Provider>;
  /** Present time in Unix milliseconds, for expiry and limits. Versions of rows use the database's clock. */
  readonly clock: () => number;
  readonly limiter: Limiter;
  /** Bounds the changes that a person sends within a minute. */
  readonly countWrite: CountWrite;
  /** Where writes wait for their turn in an outing. */
  readonly lanes: Lanes;
  /** Does what is due, each by itself. */
  readonly attempt: Attempt;
  readonly broadcaster: Broadcaster;
}

/** What the socket server needs. */
export interface RealtimeNeeds extends Omit<Context, 'broadcaster'> {
  /** Opens a connection of its own for LISTEN; null if no second process can exist. */
  readonly listen: Database['listen'];
  /** Calls back once after so many ms, and returns a function that cancels it; by default in real time. */
  readonly after?: (ms: number, callback: () => void) => () => void;
}

/** The socket server, as the composition root starts and stops it. */
export interface Realtime extends Broadcaster {
  /** Accepts the upgrades of `/app/{key}` on this server, and refuses all others. */
  attach(server: HttpServer): void;
  /** Closes all sockets with 4200, after which clients reconnect at once, and stops listening to the database. */
  close(): Promise<void>;
}
