/** Tests turning mails off by their link: only by mail programs (RFC 8058) and on a page. */
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { loadSettings } from '#server/base/db/settings.ts';
import { users } from '#server/base/db/tables.ts';
import { unsubscribeLink } from '#server/core/unsubscribe-link.ts';
import { Reminding } from './reminding.ts';

let world: Reminding<'ada' | 'ben'>;
beforeAll(async () => {
  world = await Reminding.of(['ada', 'ben']);
});
afterAll(() => world.stop());
beforeEach(async () => {
  for (const who of ['ada', 'ben'] as const) await world.set(who, { reminder_mail: true, weekly_mail: true });
});

type Kind = 'reminders' | 'weekly';
const pathFor = (kind: Kind, userId = world.all.id('ada')) => {
  const { pathname, search } = new URL(unsubscribeLink(world.ctx, { userId, kind }));
  return `${pathname}${search}`;
};
const FORM = 'application/x-www-form-urlencoded';
/** As a mail program does: without cookies and without an origin. */
const post = (path: string, rawBody: string | null = 'List-Unsubscribe=One-Click', type = FORM) =>
  world.all.server.client().request('POST', path, {
    headers: { Origin: null, 'Content-Type': type },
    ...(rawBody !== null && { rawBody }),
  });
const get = (path: string, language = 'en') =>
  world.all.server.client().request('GET', path, { headers: { 'Accept-Language': language } });
const mailsOf = async (who: 'ada' | 'ben') => {
  const { data } = await world.all.client(who).ok(settingsCalls.account, {});
  const [account] = data;
  return [account?.attributes.reminder_mail, account?.attributes.weekly_mail];
};

describe('one click of a mail program', () => {
  it.each([
    ['reminders', [false, true]],
    ['weekly', [true, false]],
  ] as const)(
    'one click in a mail program turns mails of the kind %s off, and notifies the devices of the user',
    async (kind, left) => {
      const [event] = await world.all.received('ada', 'user.ada', () => post(pathFor(kind)));
      expect(event).toMatchObject({ entity: 'account', system: true });
      expect(await mailsOf('ada')).toEqual(left);
      expect(await mailsOf('ben')).toEqual([true, true]);
      expect(await world.all.received('ada', 'user.ada', () => post(pathFor(kind)))).toEqual([]);
    },
  );

  it('the server accepts one click of a mail program in a multipart body', async () => {
    const body =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await post(pathFor('weekly'), body, 'multipart/form-data; boundary=b')).status).toBe(200);
    expect(await mailsOf('ada')).toEqual([true, false]);
  });

  it.each([
    ['', FORM],
    [null, FORM],
    ['List-Unsubscribe=one-click', FORM],
    ['List-Unsubscribe=One-Click&more=1', FORM],
    ['List-Unsubscribe=One-Click', 'text/plain'],
    ['{"List-Unsubscribe":"One-Click"}', 'application/json'],
    [`List-Unsubscribe=One-Click${' '.repeat(3_000)}`, FORM],
  ])('a click with the body %j as %s changes nothing (S172)', async (body, type) => {
    expect((await post(pathFor('weekly'), body, type)).status).toBeGreaterThanOrEqual(400);
    expect(await mailsOf('ada')).toEqual([true, true]);
  });
});

describe('an unsubscribe link', () => {
  it('no one can guess an unsubscribe link, change it for another user or kind, or make it with another secret (S173)', async () => {
    const [ada, ben] = [world.all.id('ada'), world.all.id('ben')];
    const token = new URL(`http://x${pathFor('weekly')}`).searchParams.get('token') ?? '';
    const [, , signature = ''] = token.split('.');
    const forged = createHmac('sha256', (await loadSettings(world.ctx.db)).invitationsSecret)
      .update(`unsubscribe weekly ${ada}`)
      .digest('base64url');
    const tokens = [
      '',
      'a.b.c',
      `${ada}.weekly`,
      `${ben}.weekly.${signature}`,
      `${ada}.reminders.${signature}`,
      `${ada}.password.${signature}`,
      `${ada}.weekly.${forged}`,
      `${ada}.weekly.${signature.slice(1)}A`,
      `${token}.more`,
    ];
    for (const one of tokens) {
      const path = `/api/v1/mails/unsubscribe?token=${encodeURIComponent(one)}`;
      expect([(await get(path)).status, (await post(path)).status]).toEqual([404, 404]);
    }
    expect([await mailsOf('ada'), await mailsOf('ben')]).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('an unsubscribe link works years later', async () => {
    const path = pathFor('weekly');
    world.moveTo(world.now + 30 * 86_400_000);
    expect((await post(path)).status).toBe(200);
    expect(await mailsOf('ada')).toEqual([true, false]);
  });

  it('the unsubscribe link of a blocked user leads nowhere', async () => {
    const set = (blocked: boolean) =>
      world.ctx.db
        .update(users)
        .set({ blocked })
        .where(eq(users.id, world.all.id('ben')));
    await set(true);
    expect((await post(pathFor('weekly', world.all.id('ben')))).status).toBe(404);
    await set(false);
  });
});

describe('the page behind the link', () => {
  it('the page for unsubscribing asks in the language of the reader, and changes nothing: scanners open links (S174)', async () => {
    await world.set('ada', { language: 'ar' });
    const page = await get(pathFor('reminders'), 'de');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('<html lang="ar" dir="rtl">');
    expect(page.text).toContain('إيقاف هذه الرسائل');
    expect(page.text).toContain('<form method="post">');
    expect(await mailsOf('ada')).toEqual([true, true]);
    await world.set('ada', { language: null });
    expect((await get(pathFor('reminders'), 'de-AT,de;q=0.9')).text).toContain('Abbestellen');
  });

  it('the page for unsubscribing allows no scripts, is in no cache, and does not reveal its address (S175)', async () => {
    const { headers } = await get(pathFor('reminders'));
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('the page for unsubscribing says in the language of the browser that its link does not work', async () => {
    expect((await get('/api/v1/mails/unsubscribe?token=x', 'fr-FR')).text).toContain(
      'Ce lien ne fonctionne pas.',
    );
  });
});
