/**
 * Sends notifications between processes that share PostgreSQL. Transactions that write log rows notify of them;
 * notifications that end sockets are sent after the commit, and typing notifications without one. Each contains only
 * ids.
 */
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { Typing } from '#contract/events.ts';
import type { Db } from '../db/transaction.ts';
import { LOG_NOTIFICATIONS } from '../log/append.ts';
import { AUDIENCES } from '../log/audience.ts';

const ENDED_NOTIFICATIONS = 'sockets_ended';
const TYPING_NOTIFICATIONS = 'typing';
const RECONNECT_AFTER_MS = 1_000;

/** The sockets to close: those of a session, or of a user except one session. */
const Ended = v.variant('kind', [
  v.object({ kind: v.literal('session'), sessionIdHash: v.string() }),
  v.object({ kind: v.literal('user'), userId: v.string(), exceptSessionIdHash: v.nullable(v.string()) }),
]);
export type Ended = v.InferOutput<typeof Ended>;

/**
 * Who is writing, and who receives that. Even with the most people of a conversation it is far below the 8,000 bytes of
 * a notification.
 */
const TypingNotice = v.object({
  channelIds: v.array(v.string()),
  audience: v.picklist(AUDIENCES),
  typing: Typing,
});
export type TypingNotice = v.InferOutput<typeof TypingNotice>;

interface Handlers {
  logged(channelId: string): void;
  /** The connection was lost for a while: any channel may have new rows. */
  missed(): void;
  ended(ended: Ended): void;
  /** Also called for this process. */
  typing(notice: TypingNotice): void;
}

export interface OtherProcesses {
  notify(ended: Ended): void;
  notifyTyping(notice: TypingNotice): void;
  stop(): Promise<void>;
}

type State =
  | { kind: 'listening'; client: pg.Client }
  | { kind: 'waiting'; timer: NodeJS.Timeout }
  | { kind: 'connecting' }
  | { kind: 'stopped' };

/** Rejects if the first connection fails; later it reconnects until it is stopped. */
export async function listenToOthers(
  parts: { db: Db; listen: () => Promise<pg.Client>; log: Logger },
  handlers: Handlers,
): Promise<OtherProcesses> {
  const { db, listen, log } = parts;
  let state: State = { kind: 'connecting' };

  function lost(client: pg.Client, error?: Error): void {
    if (state.kind !== 'listening' || state.client !== client) return;
    log.warn({ err: error }, 'The connection that receives notifications of other processes was lost.');
    reconnectSoon();
    client.end().catch((failure: unknown) => log.debug({ err: failure }, 'It was closed already.'));
  }

  function reconnectSoon(): void {
    const timer = setTimeout(() => {
      state = { kind: 'connecting' };
      connect().then(handlers.missed, (error: unknown) => {
        log.warn({ err: error }, 'Other processes cannot be reached; retrying.');
        if (state.kind !== 'stopped') reconnectSoon();
      });
    }, RECONNECT_AFTER_MS);
    timer.unref();
    state = { kind: 'waiting', timer };
  }

  async function connect(): Promise<void> {
    const client = await listen();
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === LOG_NOTIFICATIONS) handlers.logged(payload);
      else if (channel === TYPING_NOTIFICATIONS) handlers.typing(v.parse(TypingNotice, JSON.parse(payload)));
      else handlers.ended(v.parse(Ended, JSON.parse(payload)));
    });
    client.on('error', (error) => lost(client, error));
    client.on('end', () => lost(client));
    await client.query(
      `listen ${LOG_NOTIFICATIONS}; listen ${ENDED_NOTIFICATIONS}; listen ${TYPING_NOTIFICATIONS}`,
    );
    if (isStopped()) await client.end();
    else state = { kind: 'listening', client };
  }

  const isStopped = () => state.kind === 'stopped';

  await connect();
  return {
    notify(ended) {
      db.execute(sql`select pg_notify(${ENDED_NOTIFICATIONS}, ${JSON.stringify(ended)})`).catch(
        (error: unknown) =>
          log.error({ err: error }, 'Other processes could not be notified to end sockets.'),
      );
    },
    notifyTyping(notice) {
      db.execute(sql`select pg_notify(${TYPING_NOTIFICATIONS}, ${JSON.stringify(notice)})`).catch(
        (error: unknown) =>
          log.debug({ err: error }, 'Other processes could not be notified of who is writing.'),
      );
    },
    async stop() {
      const last = state;
      state = { kind: 'stopped' };
      if (last.kind === 'waiting') clearTimeout(last.timer);
      if (last.kind === 'listening') await last.client.end();
    },
  };
}
