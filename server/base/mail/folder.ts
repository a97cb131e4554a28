/** Writes mails as files that any mail program opens, if there is no mail server. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { timeInName } from '../config/operator-times.ts';
import type { Transport } from './mailer.ts';
import { composed } from './message.ts';

export function mailFolder(dataDir: string, from: string, log: Logger): Transport {
  const folder = join(dataDir, 'mail');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { to, subject } = mail;
    const { message } = await composer.sendMail(composed(from, mail));
    if (!Buffer.isBuffer(message)) throw new Error('A mail was composed as a stream.');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${timeInName(Date.now())}-${randomUUID().slice(0, 8)}.eml`;
    const file = join(folder, name);
    await writeFile(file, message, { mode: 0o600 });
    // Its link opens an account: only the file contains it.
    log.info({ to, file }, `A mail was written: ${subject}`);
  };
}
