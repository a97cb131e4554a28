/** Tests settings from the environment: defaults, accepted values, and messages for invalid ones. */
import { describe, expect, it } from 'vitest';
import { loadConfig, SettingError } from '#server/base/config/config.ts';

describe('settings', () => {
  it('all settings are optional, with defaults only for this machine', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      appUrl: 'http://localhost:8080',
      databaseUrl: null,
      smtpUrl: null,
      sampleData: true,
      trustProxy: false,
      maintenance: false,
      operatorZone: 'UTC',
      stores: { ios: null, android: null, android_other: null },
      features: {
        auto_translate: false,
        landing_coming_soon: false,
        default_registration: false,
        registration_by_invitation: true,
        advocate: true,
        conference_promo: true,
        guests: true,
      },
    });
    expect(loadConfig({}).supportEmail).toBeNull();
    expect(loadConfig({ MAIL_FROM: 'Outing <hello@outing.example>' }).supportEmail).toBe(
      'hello@outing.example',
    );
    const named = { MAIL_FROM: 'hello@outing.example', SUPPORT_EMAIL: 'help@outing.example' };
    expect(loadConfig(named).supportEmail).toBe('help@outing.example');
    expect(loadConfig({ PORT: '3000' }).appUrl).toBe('http://localhost:3000');
    expect(loadConfig({ PORT: '', APP_URL: '' }).port).toBe(8080);
  });

  it('settings never combine sample data, whose passwords are published, with a public address', () => {
    expect(loadConfig({ APP_URL: 'https://outing.example.org' }).sampleData).toBe(false);
    expect(loadConfig({ APP_URL: 'https://localhost' }).sampleData).toBe(true);
    expect(loadConfig({ DATABASE_URL: 'postgres://localhost/outing' }).sampleData).toBe(false);
    expect(loadConfig({ SAMPLE_DATA: 'off' }).sampleData).toBe(false);
    expect(() => loadConfig({ SAMPLE_DATA: 'on', APP_URL: 'https://outing.example.org' })).toThrow(
      SettingError,
    );
  });

  it('the server accepts pages of one origin; on this machine, of all its names', () => {
    expect(loadConfig({ APP_URL: 'https://outing.example.org' }).ownOrigins).toEqual([
      'https://outing.example.org',
    ]);
    expect(loadConfig({ APP_URL: 'http://127.0.0.1:8080' }).ownOrigins).toEqual([
      'http://127.0.0.1:8080',
      'http://localhost:8080',
      'http://[::1]:8080',
    ]);
  });

  const wrong: [string, Record<string, string>, RegExp][] = [
    ['an invalid port', { PORT: 'http' }, /^PORT /],
    ['an impossible port', { PORT: '65536' }, /^PORT /],
    ['plain http for another machine', { APP_URL: 'http://outing.example.org' }, /^APP_URL .*https/],
    ['plain http in a look-alike', { APP_URL: 'http://localhost.example.org' }, /^APP_URL .*https/],
    ['no URL', { APP_URL: 'outing.example.org' }, /^APP_URL /],
    ['a URL with a path', { APP_URL: 'https://example.org/outing' }, /^APP_URL /],
    ['another database', { DATABASE_URL: 'mysql://localhost/outing' }, /^DATABASE_URL /],
    ['half of Google', { GOOGLE_CLIENT_ID: 'id' }, /^GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET /],
    [
      'no key of Apple',
      { APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'team', APPLE_KEY_ID: 'key', APPLE_PRIVATE_KEY: 'none' },
      /^APPLE_PRIVATE_KEY /,
    ],
    ['a provider without its issuer', { OIDC_PROVIDERS: 'house' }, /OIDC_HOUSE_ISSUER/],
    ['a provider with an odd name', { OIDC_PROVIDERS: 'The house' }, /^OIDC_PROVIDERS /],
    ['a provider with the name of another', { OIDC_PROVIDERS: 'google' }, /^OIDC_PROVIDERS /],
    [
      'a provider by plain http',
      { OIDC_PROVIDERS: 'house', OIDC_HOUSE_ISSUER: 'http://id.example.org', OIDC_HOUSE_CLIENT_ID: 'id' },
      /^OIDC_HOUSE_ISSUER .*https/,
    ],
    ['support without an address', { SUPPORT_EMAIL: 'help' }, /^SUPPORT_EMAIL /],
    ['no invitations', { LIMIT_INVITATIONS: '0' }, /^LIMIT_INVITATIONS /],
    [
      'another store without https',
      { STORE_ANDROID_OTHER_URL: 'http://apps.example.org/outing' },
      /^STORE_ANDROID_OTHER_URL .*https/,
    ],
    ['a store without https', { STORE_IOS_URL: 'http://apps.example.org/outing' }, /^STORE_IOS_URL .*https/],
    ['another way of mail', { SMTP_URL: 'https://mail.example.org' }, /^SMTP_URL /],
    ['no address', { MAIL_FROM: 'Outing' }, /^MAIL_FROM /],
    ['two lines of an address', { MAIL_FROM: 'a@example.org\r\nBcc: b@example.org' }, /^MAIL_FROM /],
    ['a switch that is neither', { FEATURE_ADVOCATE: 'maybe' }, /^FEATURE_ADVOCATE /],
    ['an unknown zone', { OPERATOR_TIMEZONE: 'Mars/Olympus' }, /^OPERATOR_TIMEZONE .*Europe\/Berlin/],
    ['an unknown level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL /],
  ];
  it.each(wrong)('the server reports an invalid setting in one line: %s', (_, env, message) => {
    expect(() => loadConfig(env)).toThrow(SettingError);
    expect(() => loadConfig(env)).toThrow(message);
    try {
      loadConfig(env);
    } catch (error) {
      expect(String(error)).not.toContain('\n');
    }
  });
});
