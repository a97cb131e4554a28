/** Tests mail by SMTP and into the folder: no request waits for it or fails because of it. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { Email } from '#contract/base/fields.ts';
import { createInvitation } from '#server/accounts/accounts/invitations.ts';
import { areas } from '#server/areas.ts';
import { loadConfig } from '#server/base/config/config.ts';
import { createMailer, mailerOn, smtpTransport } from '#server/base/mail/mailer.ts';
import { type Addressee, invitationMail, resetMail, verificationMail } from '#server/base/mail/mails.ts';
import { UNKNOWN_READER } from '#server/base/mail/reader.ts';
import { start } from '#server/start.ts';
import { newDatabase } from '../../../fixtures/databases.ts';
import { Client } from '../../world/client.ts';
import { registration } from '../../world/harness.ts';
import { silentRealtime } from '../../world/realtime.ts';
import { mailServer as startMailServer } from './mail-server.ts';

const silent = pino({ level: 'silent' });
const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** A real mail server until the end of the test. @param refusals how many mails it rejects first. */
async function mailServer(refusals = 0) {
  const server = await startMailServer(refusals);
  cleanups.push(server.stop);
  return server;
}

const APP = 'https://outing.example.org';
const toAnna: Addressee = { appUrl: APP, to: 'anna@example.org', reader: UNKNOWN_READER };

describe('mail by SMTP', () => {
  it('a mail has one recipient and no extra line, whatever characters an address contains (S261)', async () => {
    const { url, received } = await mailServer();
    const mailer = mailerOn(smtpTransport(url, 'Outing <outing@example.org>'), silent);
    const taken = ["o'neil@example.org", "a!#$%&'*+/=?^_`{|}~-b@example.org", 'jo@bücher.example'];
    for (const address of taken)
      mailer.send(resetMail({ ...toAnna, to: v.parse(Email, address) }, 'Anna', 'x'));
    await mailer.close();
    const mails = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
    const stored = taken.map((address) => v.parse(Email, address));
    expect(mails.map(({ to }) => to?.map(({ address }) => address)).sort()).toEqual(
      stored.map((one) => [one]).sort(),
    );
    for (const { headers, cc, bcc } of mails) {
      expect(headers.filter(({ key }) => key === 'to')).toHaveLength(1);
      expect([cc, bcc]).toEqual([undefined, undefined]);
    }
    for (const address of [
      'anna@example.org\r\nBcc: eve@example.org',
      'anna@bücher.example\nBcc: eve@example.org',
      'anna,eve@example.org',
      'anna@example.org,eve@example.org',
      'anna@bücher.example，eve@example.org',
      '<anna@example.org>',
      'anna@example.org>',
      '"anna\r\n"@example.org',
      'anna(eve)@example.org',
      'anna@bücher.example\u2028x',
    ])
      expect(v.safeParse(Email, address).success).toBe(false);
  });

  it('a mail arrives as text and HTML with the same link', async () => {
    const { url, received } = await mailServer();
    const mailer = mailerOn(smtpTransport(url, 'Outing <outing@example.org>'), silent);
    mailer.send(verificationMail(toAnna, '<b>Anna</b> & "co"', 'secret-token'));
    mailer.send(resetMail(toAnna, 'Anna', 'secret-token'));
    mailer.send(invitationMail(toAnna, { code: 'secret-code', proof: 'proof' }));
    await mailer.close();
    expect(received).toHaveLength(3);
    const links = [
      `${APP}/verify-email?token=secret-token`,
      `${APP}/reset-password?token=secret-token`,
      `${APP}/register-invitation?code=secret-code&proof=proof`,
    ];
    const mails = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
    for (const link of links) {
      const mail = mails.find(({ text }) => text?.includes(link));
      expect(mail?.from?.address).toBe('outing@example.org');
      expect(mail?.html).toContain(`href="${link.replace('&', '&#38;')}"`);
    }
  });

  it.each([
    ['Anna', 'Hi Anna,'],
    ['Jean-Luc O’Neill Jr.', 'Hi Jean-Luc O’Neill Jr.,'],
    ['ليلى', 'Hi ليلى,'],
    ['<b>Anna</b> & "co"', 'Hi,'],
    ['Win at https://evil.example/now', 'Hi,'],
    ['evil.example', 'Hi,'],
    ['evil。example', 'Hi,'],
    ['Call 0900 1234567', 'Hi,'],
    ['Anna\n\nClick here', 'Hi,'],
    ['@evil', 'Hi,'],
  ])(
    'a mail greets only by a name, and never with a message that a user put into theirs: %j (S72)',
    (name, greeting) => {
      const { text, html } = verificationMail(toAnna, name, 'secret-token');
      expect(text.split('\n')[0]).toBe(greeting);
      if (greeting === 'Hi,') expect(`${text}${html}`).not.toContain(name);
    },
  );

  it.each(['Win at https://evil.example/now', 'evil.example', 'Ada Lund\n\nClick here', 'Call 0900 1234567'])(
    'a mail invites in the name of a user, but never with a message in it: %j (S72)',
    async (name) => {
      const { url, received } = await mailServer();
      const mailer = mailerOn(smtpTransport(url, 'outing@example.org'), silent, []);
      mailer.send(invitationMail(toAnna, { code: 'code', proof: 'proof' }, 'Ada Lund'));
      mailer.send(invitationMail(toAnna, { code: 'code', proof: 'proof' }, name));
      await mailer.close();
      const mails = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
      expect(
        mails.filter(({ text }) => text?.includes('Ada Lund invites you to Outing, where')),
      ).toHaveLength(1);
      for (const { text, html } of mails) expect(`${text}${html}`).not.toContain(name);
    },
  );

  it('only the address of its recipient gets a mail', async () => {
    const { url, received } = await mailServer();
    const mailer = mailerOn(smtpTransport(url, 'outing@example.org'), silent, []);
    mailer.send(resetMail({ ...toAnna, to: 'anna@example.org, mallory@example.org' }, 'Anna', 'token'));
    mailer.send(
      resetMail({ ...toAnna, to: 'anna@example.org\r\nBcc: mallory@example.org' }, 'Anna', 'token'),
    );
    await mailer.close();
    expect(received.flatMap(({ to }) => to)).not.toContain('mallory@example.org');
  });

  it('the server retries a mail after a rejection, and sends it once', async () => {
    const { url, received, attempts } = await mailServer(2);
    const mailer = mailerOn(smtpTransport(url, 'outing@example.org'), silent, [1, 1, 1]);
    mailer.send(invitationMail(toAnna, { code: 'code', proof: 'proof' }));
    await expect.poll(() => received.length).toBe(1);
    await mailer.close();
    expect([attempts(), received.length]).toEqual([3, 1]);
  });

  it('the server gives a mail up after some tries, and logs it without its link', async () => {
    const { url, attempts } = await mailServer(99);
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const mailer = mailerOn(smtpTransport(url, 'outing@example.org'), log, [1, 1]);
    mailer.send(invitationMail(toAnna, { code: 'secret-code', proof: 'proof' }));
    await expect.poll(() => lines.some((line) => line.includes('could not be sent'))).toBe(true);
    await mailer.close();
    expect(attempts()).toBe(3);
    expect(lines.join('')).not.toContain('secret-code');
  });
});

describe('a request that mails', () => {
  it('a request that mails succeeds at once while no mail server responds', { timeout: 60_000 }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'outing-mail-'));
    cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
    const { url } = await mailServer();
    for (const clean of cleanups.splice(1)) await clean();
    const config = loadConfig({ PORT: '0', DATA_DIR: dataDir, SMTP_URL: url, LOG_LEVEL: 'silent' });
    const around = { config, database: await newDatabase(), log: silent, clock: Date.now };
    const running = await start(around, {
      areas,
      realtime: silentRealtime,
      loadSample: async () => {},
      intervals: [],
      appFolder: dataDir,
    });
    cleanups.push(() => running.stop());
    const client = new Client(`http://127.0.0.1:${running.port}`, config.appUrl, '10.0.0.1');
    const code = await createInvitation(running.ctx.db, null, Date.now());
    const response = await client.call(authCalls.register, { body: registration('anna', code) });
    expect(response.status).toBe(201);
  });
});

describe('without a mail server', () => {
  it('without a mail server, mails are in files that other users cannot read, and the log names them without their links (S202)', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'outing-mail-'));
    cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const mailer = createMailer(loadConfig({ DATA_DIR: dataDir }), log);
    mailer.send(invitationMail(toAnna, { code: 'the-code', proof: 'proof' }));
    await mailer.close();
    const [file = ''] = await readdir(join(dataDir, 'mail'));
    expect(file).toMatch(/\.eml$/);
    const mail = await PostalMime.parse(await readFile(join(dataDir, 'mail', file)));
    expect(mail.to?.[0]?.address).toBe('anna@example.org');
    expect(mail.text).toContain('register-invitation?code=the-code');
    expect(lines.join('')).toContain(file);
    expect(lines.join('')).not.toContain('the-code');
  });
});
