/** Sends mail in the background: no request waits for it or fails because of it. */
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { DrawFace } from '../face-picture.ts';
import { mailFolder } from './folder.ts';
import type { Mail } from './letter.ts';
import { composed, type Message } from './message.ts';

export interface Mailer {
  /** Queues a mail; call it after the commit. Retries a few times, and logs a failure. */
  send(mail: Mail): void;
  /** Resolves when all queued mails are sent or given up; cuts the waits between attempts short. */
  close(): Promise<void>;
}

/** Delivers one message, or rejects. */
export type Transport = (message: Message) => Promise<void>;

const RETRY_AFTER_MS: readonly number[] = [2_000, 15_000, 60_000, 300_000];
const SMTP_TIMEOUT_MS = 10_000;

export function smtpTransport(smtpUrl: string, from: string): Transport {
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (message) => {
    await smtp.sendMail(composed(from, message));
  };
}

/**
 * @param retryAfterMs waits before the second and each further attempt, milliseconds
 * @param draw if absent, mails have no pictures
 */
export function mailerOn(
  transport: Transport,
  log: Logger,
  retryAfterMs = RETRY_AFTER_MS,
  draw?: DrawFace,
): Mailer {
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (closing.signal.aborted) return resolve();
      const timer = setTimeout(done, ms);
      function done() {
        clearTimeout(timer);
        closing.signal.removeEventListener('abort', done);
        resolve();
      }
      closing.signal.addEventListener('abort', done);
    });
  }

  /** If its picture cannot be drawn, a mail is sent without it. */
  async function messageOf({ illustrated, ...mail }: Mail): Promise<Message> {
    const picture = illustrated === null || !draw ? null : await draw(illustrated.picture).catch(failed);
    return illustrated === null || picture === null
      ? { ...mail, picture: null }
      : { ...mail, html: illustrated.html, picture };
  }

  function failed(error: unknown): null {
    log.warn({ err: error }, 'The picture of a mail could not be drawn.');
    return null;
  }

  async function deliver(mail: Mail): Promise<void> {
    const message = await messageOf(mail);
    for (const pause of [...retryAfterMs, null]) {
      try {
        return await transport(message);
      } catch (error) {
        if (pause === null || closing.signal.aborted) {
          log.error({ err: error, subject: mail.subject }, 'A mail could not be sent.');
          return;
        }
        log.warn({ err: error, subject: mail.subject, again_in_ms: pause }, 'A mail was not accepted yet.');
        await wait(pause);
      }
    }
  }

  return {
    send(mail) {
      const delivery = deliver(mail).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}

/** Sends by SMTP if it is configured; otherwise writes into the data folder, and logs the link. */
export function createMailer(config: Config, log: Logger, draw?: DrawFace): Mailer {
  const transport =
    config.smtpUrl === null
      ? mailFolder(config.dataDir, config.mailFrom, log)
      : smtpTransport(config.smtpUrl, config.mailFrom);
  return mailerOn(transport, log, RETRY_AFTER_MS, draw);
}
