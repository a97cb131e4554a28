/** Tests mails in the language of their reader, as they arrive at a mail server. */

import { pino } from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { TEMPLATE_LANGUAGES } from '#contract/outings/activity-template/activity-template.ts';
import type { DrawFace } from '#server/base/face-picture.ts';
import type { Mail } from '#server/base/mail/letter.ts';
import { mailerOn, smtpTransport } from '#server/base/mail/mailer.ts';
import {
  emailChangingMail,
  invitationMail,
  resetMail,
  triedToRegisterMail,
} from '#server/base/mail/mails.ts';
import { type Reader, readerOf } from '#server/base/mail/reader.ts';
import { reminderMail, weeklyMail } from '#server/base/mail/reminder-mails.ts';
import { aheadWords, startWords } from '#server/base/mail/times.ts';
import { registration, startServer, type TestServer } from '../../world/harness.ts';
import { mailServer } from './mail-server.ts';

const APP = 'https://outing.example.org';
const LINK = `${APP}/api/v1/mails/unsubscribe?token=t`;

const reader = (language: string, more: Partial<Parameters<typeof readerOf>[0]> = {}): Reader =>
  readerOf({ language, browser_languages: [], clock: null, timezone: 'Europe/Berlin', ...more });

/** Sends mails through a real server, and reads them as a mail program does. */
const arrived = (...mails: readonly Mail[]): Promise<Email[]> => arrivedWith(undefined, mails);

async function arrivedWith(draw: DrawFace | undefined, mails: readonly Mail[]): Promise<Email[]> {
  const server = await mailServer();
  const transport = smtpTransport(server.url, 'outing@example.org');
  const mailer = mailerOn(transport, pino({ level: 'silent' }), [], draw);
  for (const mail of mails) mailer.send(mail);
  await mailer.close();
  await server.stop();
  const parsed = await Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)));
  return mails.flatMap(({ subject }) => parsed.find((mail) => mail.subject === subject) ?? []);
}

const headerOf = (mail: Email | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name.toLowerCase())?.value;

const PICNIC = {
  title: 'Picnic',
  place: 'Park',
  starts_at: '2026-12-01T19:00',
  all_day: false,
  timezone: 'Europe/Berlin',
};
const START = Date.parse('2026-12-01T18:00Z');
const reminder = (to: Reader, about: Partial<typeof PICNIC> = {}, before = 60 * 60_000): Mail =>
  reminderMail({
    to: 'anna@example.org',
    reader: to,
    about: { ...PICNIC, ...about },
    link: `${APP}/outings/1`,
    unsubscribe: LINK,
    now: START - before,
  });

describe('a mail about an account', () => {
  it.each([
    ['en', 'Choose a new password', 'Hi Anna,'],
    ['de', 'Wähle ein neues Passwort', 'Hallo Anna,'],
    ['fr', 'Choisis un nouveau mot de passe', 'Bonjour Anna,'],
    ['pt', 'Escolhe uma nova palavra-passe', 'Olá Anna,'],
    ['ar', 'اختر كلمة مرور جديدة', 'مرحبًا Anna،'],
  ])('a mail about an account arrives in %s, as text and HTML', async (language, subject, greeting) => {
    const sent = resetMail(
      { appUrl: APP, to: 'anna@example.org', reader: reader(language) },
      'Anna',
      'secret',
    );
    const [mail] = await arrived(sent);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text?.split('\n')[0]).toBe(greeting);
    expect(mail?.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    for (const words of [mail?.text, mail?.html])
      expect(words).toContain(`${APP}/reset-password?token=secret`);
    expect(headerOf(mail, 'Content-Language')).toBe(language);
  });

  it('a mail about an account cannot be turned off', () => {
    const to = { appUrl: APP, to: 'anna@example.org', reader: reader('de') };
    const mails = [
      resetMail(to, 'Anna', 't'),
      triedToRegisterMail(to),
      emailChangingMail(to, 'Anna'),
      invitationMail(to, { code: 'c', proof: 'proof' }),
    ];
    for (const { headers } of mails) expect(Object.keys(headers)).toEqual(['Content-Language']);
  });

  it.each(TEMPLATE_LANGUAGES)(
    'a mail about an account in %s contains no name with a message in it (S72)',
    (language) => {
      const to = { appUrl: APP, to: 'anna@example.org', reader: reader(language) };
      const name = 'Win at https://evil.example/now';
      for (const { text, html } of [
        resetMail(to, name, 't'),
        invitationMail(to, { code: 'c', proof: 'proof' }, name),
      ])
        expect(`${text}${html}`).not.toContain('evil.example');
    },
  );
});

describe('a reminder', () => {
  it('a reminder arrives with the headers that turn such mails off by one click (RFC 8058)', async () => {
    const [mail] = await arrived(reminder(reader('en')));
    expect(mail?.subject).toBe('Picnic, in 1 hour');
    expect(headerOf(mail, 'List-Unsubscribe')).toBe(`<${LINK}>`);
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    for (const words of [mail?.text, mail?.html]) expect(words).toContain(LINK);
    expect(mail?.html).not.toMatch(/<img|<script|@import|url\(/);
  });

  it('a reminder arrives in Arabic from right to left, with other users’ words in their own direction', async () => {
    const [mail] = await arrived(reminder(reader('ar', { clock: '24' })));
    expect(mail?.subject).toBe('\u2068Picnic\u2069، خلال ساعة واحدة');
    expect(mail?.text).toContain('\u2068Park\u2069');
    expect(mail?.html).toContain('dir="rtl"');
  });

  it('a reminder contains titles as text on one line, whatever they contain (S176)', async () => {
    const title = '<img src=x>\r\nBcc: mallory@example.org\u202e"';
    const [mail] = await arrived(reminder(reader('en'), { title, place: '<b>' }));
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.to?.map(({ address }) => address)).toEqual(['anna@example.org']);
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).not.toContain('<b>');
    expect(`${mail?.subject}${mail?.text}`).not.toContain('\u202e');
  });
});

describe('the picture of a mail', () => {
  const BYTES = new Uint8Array([0xff, 0xd8, 0xff]);
  const invitation = () =>
    invitationMail(
      { appUrl: APP, to: 'anna@example.org', reader: reader('de') },
      { code: 'c', proof: 'proof' },
      'Greta Halm',
    );

  it('a picture is part of a mail, and its HTML shows only that', async () => {
    const drawn: string[] = [];
    const [mail] = await arrivedWith(
      async ({ title }) => {
        drawn.push(title);
        return BYTES;
      },
      [invitation()],
    );
    expect(mail?.subject).toBe('Greta Halm lädt dich zu Outing ein');
    expect(drawn).toEqual([mail?.subject]);
    const [picture] = mail?.attachments ?? [];
    expect(picture).toMatchObject({ mimeType: 'image/jpeg', disposition: 'inline' });
    expect(new Uint8Array(picture?.content as ArrayBuffer)).toEqual(BYTES);
    const shown = [...(mail?.html?.matchAll(/src="([^"]*)"/g) ?? [])].map(([, source]) => source);
    expect(shown).toEqual([`cid:${picture?.contentId?.replace(/[<>]/g, '')}`]);
  });

  it.each([
    ['may not be drawn now', async () => null],
    ['cannot be drawn', () => Promise.reject(new Error('It is broken.'))],
  ] satisfies [string, DrawFace][])('a mail omits the picture where it %s', async (_, draw) => {
    const [mail] = await arrivedWith(draw, [invitation()]);
    expect(mail?.attachments).toEqual([]);
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain(`${APP}/register-invitation?code=c`);
  });
});

describe('the weekly mail', () => {
  it.each([
    ['en', '2 outings', 'You’re in', 'and 1 more'],
    ['ar', 'خطتان', 'ستأتي', 'وواحد آخر'],
  ])('the weekly mail arrives in %s', async (language, heading, response, more) => {
    const line = { ...PICNIC, link: `${APP}/outings/1`, answer: 'going' } as const;
    const none = { shown: [], count: 0 };
    const week = { outings: { shown: [line], count: 2 }, entries: none, invitations: none };
    const sent = weeklyMail({
      to: 'anna@example.org',
      reader: reader(language),
      week,
      link: APP,
      unsubscribe: LINK,
    });
    const [mail] = await arrived(sent);
    for (const words of [heading, response, more, `${APP}/outings/1`]) expect(mail?.text).toContain(words);
    expect(headerOf(mail, 'List-Unsubscribe')).toBe(`<${LINK}>`);
  });
});

describe('times in mails', () => {
  it.each([
    [reader('en'), 'Tuesday 1 December at 19:00'],
    [reader('en', { browser_languages: ['en-US'] }), 'Tuesday, December 1 at 7:00 PM'],
    [reader('en', { browser_languages: ['en-US'], clock: '24' }), 'Tuesday, December 1 at 19:00'],
    [reader('de'), 'Dienstag, 1. Dezember um 19:00'],
    [
      reader('fr', { timezone: 'Europe/Lisbon' }),
      'mardi 1 décembre à 18:00 (Berlin: mardi 1 décembre à 19:00)',
    ],
  ])('mails show the times of the reader: %o', (to, expected) => {
    expect(startWords(to, PICNIC).replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(expected);
  });

  it.each([
    [0, 'now'],
    [10, 'in 10 minutes'],
    [60, 'in 1 hour'],
    [90, 'in 2 hours'],
    [1440, 'tomorrow'],
    [7 * 1440, 'in 7 days'],
  ])('mails say how far it is: %i minutes are %s', (minutes, expected) => {
    expect(aheadWords(reader('en'), PICNIC, START - minutes * 60_000)).toBe(expected);
  });

  it('mails say of whole days which day it is', () => {
    const day = { starts_at: '2026-12-01', all_day: true, timezone: 'Asia/Tokyo' };
    expect(startWords(reader('pt'), day)).toBe('terça-feira, 1 de dezembro');
    expect(aheadWords(reader('de'), day, Date.parse('2026-11-30T08:00Z'))).toBe('morgen');
  });
});

describe('the language of mails', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  const asked = (language: string) => ({
    headers: { 'Accept-Language': language, 'Content-Type': 'application/json' },
  });
  const last = () => server.mails.at(-1);

  it('the server writes to a newcomer in the language of their browser, and later in that or the one they chose', async () => {
    const client = server.client();
    const body = registration('newcomer', await server.invitation());
    await client.call(authCalls.register, { body }, asked('xx, de-CH;q=0.9, en;q=0.5'));
    expect(last()?.subject).toBe('Bestätige deine E-Mail-Adresse');
    await client.call(authCalls.sendVerification, {}, asked('en'));
    expect(last()?.subject).toBe('Bestätige deine E-Mail-Adresse');
    const { client: ada } = await server.person('ada');
    await ada.ok(settingsCalls.setApp, { body: { language: 'fr' } });
    await ada.ok(settingsCalls.general, {
      body: { email: 'other@example.org', password: registration('ada', '').password },
    });
    expect(server.mails.slice(-2).map(({ subject }) => subject)).toEqual([
      'Confirme ta nouvelle adresse e-mail',
      'Ton adresse e-mail va changer',
    ]);
  });

  it('the server writes to the owner of an address in their language, not in that of who tried it (S177)', async () => {
    const { client } = await server.person('owner');
    await client.ok(settingsCalls.setApp, { body: { language: 'pt' } });
    const body = { ...registration('mallory', await server.invitation()), email: 'owner@example.org' };
    await server.client().call(authCalls.register, { body }, asked('ar'));
    expect(last()?.subject).toBe('Alguém tentou registar-se com o teu endereço');
  });

  it.each([
    ['nothing', ''],
    ['anything', '*'],
    ['something very long', 'x'.repeat(5_000)],
    ['no tag', ',,,'],
    ['a language that it rejects', 'de;q=0'],
    ['an invalid tag', `${'de-'.repeat(50)}x`],
  ])('the server writes in English where a browser asks for %s', async (_, language) => {
    const client = server.client();
    const username = `stranger${server.mails.length}`;
    const body = registration(username, await server.invitation());
    const response = await client.call(authCalls.register, { body }, asked(language));
    expect(response.status).toBe(201);
    expect(last()?.subject).toBe('Confirm your e-mail address');
  });
});
