/** Everything that handlers depend on, created once by the composition root. */
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
  /** Announces that new log rows of these channels (`outing:{uuid}`, `user:{uuid}`) were committed. */
  announce(channelIds: readonly string[]): void;
  /**
   * Notifies the subscribers of these channels who belong to the audience, except the writer, that a user is writing.
   */
  typing(channelIds: readonly string[], audience: Audience, typing: Typing): void;
  /** Closes the sockets that were opened under one session. */
  disconnectSession(sessionIdHash: string): void;
  /** Closes the sockets of a user, except those of one session. */
  disconnectUser(userId: string, exceptSessionIdHash?: string): void;
}

export interface Context {
  readonly config: Config;
  readonly db: Db;
  /** Connections for work that must not wait behind a burst of writes. */
  readonly reserved: Database['reserved'];
  /** Every entity of the product. */
  readonly entities: readonly ListedEntity[];
  /** Reactions of areas to changes in others. */
  readonly declarations: readonly Declarations[];
  /** Epoch, keys and secrets that this installation created at its first start. */
  readonly settings: Settings;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly files: UploadStore;
  /** Draws the pictures of shared links and of mails, a bounded number per minute. */
  readonly drawFace: DrawFace;
  /** Decodes an upload, in a separate process. */
  readonly readPicture: typeof readPicture;
  /** Finds the events in a subscribed calendar, in a separate process. */
  readonly readCalendarFile: typeof readCalendarFile;
  readonly gazetteer: Gazetteer;
  /** The login providers, by name. */
  readonly providers: ReadonlyMap<string, Provider>;
  /**
   * Returns the current time in Unix milliseconds, for expiry and limits. Versions of rows use the database's clock.
   */
  readonly clock: () => number;
  readonly limiter: Limiter;
  /** Limits the changes that a user sends within a minute. */
  readonly countWrite: CountWrite;
  /** Queues in which writes to an outing wait for their turn. */
  readonly lanes: Lanes;
  /** Runs due work, each piece independently. */
  readonly attempt: Attempt;
  readonly broadcaster: Broadcaster;
}

/** The part of the context that the socket server needs. */
export interface RealtimeNeeds extends Omit<Context, 'broadcaster'> {
  /** Opens a separate connection for LISTEN; null if no second process can exist. */
  readonly listen: Database['listen'];
  /** Calls back once after this many ms, and returns a function that cancels it; by default in real time. */
  readonly after?: (ms: number, callback: () => void) => () => void;
}

/** The socket server, as the composition root starts and stops it. */
export interface Realtime extends Broadcaster {
  /** Accepts the upgrades of `/app/{key}` on this server, and refuses all others. */
  attach(server: HttpServer): void;
  /** Closes all sockets with 4200, after which clients reconnect immediately, and stops listening to the database. */
  close(): Promise<void>;
}
