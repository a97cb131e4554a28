/**
 * Tests the account and its settings through HTTP: names, phone number, profile, links, time zone and how the app
 * looks.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import type { Prompt } from '#contract/accounts/account/prompt.ts';
import { LINKS_MAX } from '#contract/base/limits.ts';
import { VALIDATION_MESSAGES } from '#contract/base/validation-codes.ts';
import { HEADERS } from '#contract/version.ts';
import { about, accountOf, errorsIn, eventsOf } from '../../world/account-world.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

let server: TestServer;
let ada: Client;
let adaId: string;

beforeAll(async () => {
  server = await startServer();
  const { client, user } = await server.person('ada');
  [ada, adaId] = [client, user.id];
});
afterAll(() => server.stop());

describe('the account', () => {
  it('the account is one row with all settings, in the list of its user', async () => {
    expect(await accountOf(ada)).toEqual({
      id: adaId,
      attributes: {
        first_name: 'Test',
        last_name: 'ada',
        username: 'ada',
        email: 'ada@example.org',
        pending_email: null,
        phone_number: '',
        phone_number_country_code: '',
        about: '',
        links: [],
        default_continent: null,
        avatar: null,
        cover: null,
        cover_template: '',
        timezone: 'Europe/Berlin',
        skin: null,
        language: null,
        first_weekday: null,
        clock: null,
        travel_visibility: 'followers',
        people_visibility: 'everyone',
        invited_by: 'followed',
        tells_read: true,
        shares_busy: false,
        app_rating: null,
        answered_prompts: [],
        push_muted: [],
        push_words: true,
        quiet_hours: null,
        outing_reminders: [60, 1440],
        reminder_mail: false,
        weekly_mail: false,
        has_password: true,
        connections: [],
        has_social_media_connections: false,
        google_email: null,
        apple_email: null,
        created_at_timestamp: expect.any(Number),
        updated_at_timestamp: expect.any(Number),
      },
    });
  });

  it('only logged-in users with a confirmed address read the account', async () => {
    expect((await server.client().call(settingsCalls.account, {})).status).toBe(401);
    const { client } = await server.person('unconfirmed', { verified: false });
    expect((await client.call(settingsCalls.account, {})).status).toBe(403);
  });
});

describe('a change of the account', () => {
  it('a change of the account leaves all other fields as they are, and raises the version', async () => {
    const before = await accountOf(ada);
    await ada.ok(settingsCalls.profileInformation, { body: { about: 'Walks a lot' } });
    const { data } = await ada.ok(settingsCalls.profileInformation, { body: { default_continent: '3' } });
    expect(data.attributes).toMatchObject({ about: 'Walks a lot', default_continent: '3' });
    expect(data.attributes.updated_at_timestamp).toBeGreaterThan(before.attributes.updated_at_timestamp);
    expect(await accountOf(ada)).toEqual(data);
    await ada.ok(settingsCalls.profileInformation, { body: { default_continent: null } });
    expect((await accountOf(ada)).attributes).toMatchObject({
      about: 'Walks a lot',
      default_continent: null,
    });
  });

  it('the server publishes a change of the account in the channel of its user, with the id of the request', async () => {
    const key = crypto.randomUUID();
    const { data, sequence } = await ada.ok(
      settingsCalls.setApp,
      { body: { skin: 'dark', language: 'pt', first_weekday: 7, clock: '24' } },
      { headers: { [HEADERS.idempotencyKey]: key } },
    );
    expect(data.attributes).toMatchObject({ skin: 'dark', language: 'pt', first_weekday: 7, clock: '24' });
    const last = about('account', await eventsOf(ada, 'ada')).at(-1);
    expect(last).toMatchObject({ sequence, operation: 'updated', mutation_id: key, system: false, data });
  });

  it('a repeated change of the account does nothing: the version and the log stay', async () => {
    const body = { invited_by: 'contacts', people_visibility: 'contacts' } as const;
    const first = await ada.ok(settingsCalls.setApp, { body });
    expect(await ada.ok(settingsCalls.setApp, { body })).toEqual(first);
  });

  it('a change of the account answers prompts one by one, or takes an answer back, regardless of the other answers', async () => {
    const answer = async (prompts: readonly Prompt[], answered: boolean) => {
      const { data } = await ada.ok(settingsCalls.answerPrompts, {
        body: { prompts: [...prompts], answered },
      });
      return data.attributes.answered_prompts;
    };
    expect(await answer(['tour_home', 'review'], true)).toEqual(['review', 'tour_home']);
    expect(await answer(['tour_chat'], true)).toEqual(['review', 'tour_chat', 'tour_home']);
    const before = await accountOf(ada);
    expect(await answer(['tour_chat'], true)).toEqual(before.attributes.answered_prompts);
    expect(await accountOf(ada)).toEqual(before);
    expect(await answer(['tour_home', 'tour_chat', 'conference'], false)).toEqual(['review']);
  });

  it('no other user receives a change of the account', async () => {
    const { client } = await server.person('ben');
    await ada.ok(settingsCalls.session, { body: { timezone: 'Asia/Tokyo' } });
    expect((await accountOf(ada)).attributes.timezone).toBe('Asia/Tokyo');
    expect(await eventsOf(client, 'ben')).toEqual([]);
    expect((await accountOf(client)).attributes.timezone).toBe('Europe/Berlin');
  });

  it.each([
    ['app', { skin: 'pink' }, 'skin'],
    ['app', { language: 'xx' }, 'language'],
    ['app', { first_weekday: 8 }, 'first_weekday'],
    ['app', { clock: '13' }, 'clock'],
    ['app', { invited_by: 'anyone' }, 'invited_by'],
    ['session', { timezone: 'Europe/Atlantis' }, 'timezone'],
    ['profile-information', { about: 'x'.repeat(501) }, 'about'],
    ['profile-information', { default_continent: '8' }, 'default_continent'],
    ['general', { first_name: ' ' }, 'first_name'],
    ['general', { last_name: 'Two\nlines' }, 'last_name'],
    ['general', { phone_number: '12a45' }, 'phone_number'],
    ['general', { phone_number: '123' }, 'phone_number'],
    ['general', { phone_number: '123456789012345' }, 'phone_number'],
    ['general', { phone_number_country_code: 'de' }, 'phone_number_country_code'],
  ])('the server rejects a change of %s to %j at the field %s', async (path, body, field) => {
    const before = await accountOf(ada);
    const rawBody = JSON.stringify(body);
    const response = await ada.request('POST', `/api/v1/settings/${path}`, { rawBody });
    expect(Object.keys(errorsIn(response))).toEqual([field]);
    expect(await accountOf(ada)).toEqual(before);
  });
});

describe('general fields', () => {
  it('a user can change names and the phone number without a password', async () => {
    const body = {
      first_name: ' Ada ',
      last_name: 'Byron',
      phone_number: '(030) 123-45 67',
      phone_number_country_code: 'DE',
    };
    const { data } = await ada.ok(settingsCalls.general, { body });
    expect(data.attributes).toMatchObject({
      first_name: 'Ada',
      last_name: 'Byron',
      phone_number: '0301234567',
    });
  });

  it('a phone number requires a country', async () => {
    const { client } = await server.person('caller');
    const response = await client.call(settingsCalls.general, { body: { phone_number: '12345' } });
    expect(errorsIn(response)).toEqual({
      phone_number_country_code: ['Choose the country of the phone number.'],
    });
  });

  it('the server validates general fields without storing them', async () => {
    const before = await accountOf(ada);
    await ada.ok(settingsCalls.validateGeneral, { body: { first_name: 'Other', username: 'other' } });
    const taken = await ada.call(settingsCalls.validateGeneral, { body: { username: 'ben' } });
    expect(errorsIn(taken)).toEqual({ username: ['This username is taken.'] });
    const wrong = await ada.call(settingsCalls.validateGeneral, { body: { email: 'nowhere' } });
    expect(Object.keys(errorsIn(wrong))).toEqual(['email']);
    expect(await accountOf(ada)).toEqual(before);
  });
});

describe('links', () => {
  const set = (links: string[]) => ada.call(settingsCalls.socialLinks, { body: { links } });
  const stored = async () => (await accountOf(ada)).attributes.links;

  it('links on a profile keep their order, get https as default scheme, and skip empty ones', async () => {
    const links = [
      ' example.org/ada ',
      '',
      'http://example.com:8080/?a=1#b',
      'example.net:443',
      'https://münchen.example',
    ];
    expect((await set(links)).status).toBe(200);
    expect(await stored()).toEqual([
      'https://example.org/ada',
      'http://example.com:8080/?a=1#b',
      'https://example.net:443',
      'https://münchen.example',
    ]);
    await set([]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript://example.org/%0aalert(1)',
    'data:text/html,hi',
    'mailto:ada@example.org',
    'ftp://example.org',
    'https://paypal.example@evil.example',
    'https://paypal.example\\@evil.example',
    'https://',
    'https://nowhere',
    'two words.example',
    'https://example.org/\u202Egpj',
    `https://example.org/${'x'.repeat(300)}`,
  ])('links on a profile lead only to pages of the web: the server rejects %s (S76)', async (link) => {
    const errors = Object.values(errorsIn(await set([link]))).flat();
    expect(errors).toEqual([link.length > 300 ? expect.stringContaining('300') : VALIDATION_MESSAGES.url]);
    expect(await stored()).toEqual([]);
  });

  it('the number of links on a profile is bounded', async () => {
    const many = Array.from({ length: LINKS_MAX + 1 }, (_, nth) => `https://example.org/${nth}`);
    expect(Object.keys(errorsIn(await set(many)))).toEqual(['links']);
    expect((await set(many.slice(1))).status).toBe(200);
  });
});
