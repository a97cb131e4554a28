/** Reads the server's settings from the environment. An invalid one ends the start with one line that names it. */
import { resolve } from 'node:path';
import * as v from 'valibot';
import { asciiAddress, EMAIL_PATTERN } from '#contract/base/email.ts';
import { FILE_MAX_BYTES } from '#contract/base/limits.ts';
import type { Limits } from '#contract/base/quotas.ts';
import { Zone } from '#contract/base/shapes.ts';
import type { FeatureFlags, StoreLinks } from '#contract/system/calls.ts';
import { OPERATOR_ZONE } from './operator-times.ts';
import { type ProviderSettings, providersOf } from './providers.ts';

/** How many registration invitations a new user can create, unless the operator sets another number. */
export const INVITATIONS_PER_USER = 30;

/** Thrown for an invalid setting; the message is one line for the operator. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/** A bucket of an S3-compatible storage, with its access keys. */
export interface S3Settings {
  /** URL of the bucket, without a trailing slash. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

const Switch = v.pipe(
  v.picklist(['on', 'off', 'true', 'false', '1', '0', 'yes', 'no'], 'must be on or off'),
  v.transform((word) => word === 'on' || word === 'true' || word === '1' || word === 'yes'),
);

function isUrlOf(protocols: readonly string[]) {
  return (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a number from 0 to 65535'),
);

/** A limit on a number of things. */
const Limit = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1 to 999999999'),
  v.transform(Number),
);

const FILE_MAX_MB = FILE_MAX_BYTES / 1_000_000;

const FileLimit = v.pipe(Limit, v.maxValue(FILE_MAX_MB, `must be at most ${FILE_MAX_MB}`));

const AppUrl = v.pipe(
  v.string(),
  v.check(isUrlOf(['https:', 'http:']), 'must be a URL such as https://outing.example.org'),
  v.transform((text) => new URL(text)),
  v.check(
    (url) => url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '',
    'must be only an origin, without a path',
  ),
  v.check(
    (url) => url.protocol === 'https:' || LOOPBACK_HOSTS.includes(url.hostname),
    'must be https, or http on this machine (localhost): elsewhere browsers allow no service worker',
  ),
);

/** Returns the address in the sender of a mail, with or without a name before it; null if there is none. */
const addressIn = (sender: string): string | null => /[^\s@<>]+@[^\s@<>]+/.exec(sender)?.[0] ?? null;

const StoreUrl = v.nullable(
  v.pipe(v.string(), v.check(isUrlOf(['https:']), 'must be the https:// address of the app in that store')),
);

const Environment = v.object({
  HOST: v.optional(v.pipe(v.string(), v.maxLength(255)), '127.0.0.1'),
  PORT: v.optional(Port, '8080'),
  APP_URL: v.optional(AppUrl),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.check(isUrlOf(['postgres:', 'postgresql:']), 'must be a postgres:// URL')),
  ),
  SMTP_URL: v.optional(v.pipe(v.string(), v.check(isUrlOf(['smtp:', 'smtps:']), 'must be an smtp:// URL'))),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an e-mail address')),
  ),
  S3_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isUrlOf(['https:', 'http:']), 'must be the URL of a bucket'),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  S3_REGION: v.optional(v.pipe(v.string(), v.maxLength(64)), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  SAMPLE_DATA: v.optional(Switch),
  TRUST_PROXY: v.optional(Switch, 'off'),
  MAINTENANCE: v.optional(Switch, 'off'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    ),
    'info',
  ),
  OPERATOR_TIMEZONE: v.optional(
    v.pipe(
      v.string(),
      v.check((zone) => v.is(Zone, zone), 'must be a time zone such as Europe/Berlin'),
    ),
    OPERATOR_ZONE,
  ),
  STORE_IOS_URL: v.optional(StoreUrl, null),
  STORE_ANDROID_URL: v.optional(StoreUrl, null),
  STORE_ANDROID_OTHER_URL: v.optional(StoreUrl, null),
  // Only for tests: a server that accepts addresses in its own network can be made to read from it (S145).
  ALLOW_PRIVATE_NETWORKS: v.optional(Switch, 'off'),
  HTTP_CALENDARS: v.optional(Switch, 'on'),
  LIMIT_OUTINGS: v.optional(Limit, '2000'),
  LIMIT_ITEMS: v.optional(Limit, '500'),
  LIMIT_NOTES: v.optional(Limit, '1000'),
  LIMIT_POLLS: v.optional(Limit, '200'),
  LIMIT_PHOTOS: v.optional(Limit, '5000'),
  LIMIT_THINGS: v.optional(Limit, '200'),
  LIMIT_PERSONAL_ITEMS: v.optional(Limit, '20000'),
  LIMIT_FILE_MB: v.optional(FileLimit, '25'),
  LIMIT_FILES_MB: v.optional(Limit, '500'),
  LIMIT_UPLOADS_MB: v.optional(Limit, '500'),
  LIMIT_WRITES: v.optional(Limit, '1200'),
  LIMIT_INVITATIONS: v.optional(Limit, `${INVITATIONS_PER_USER}`),
  SUPPORT_EMAIL: v.optional(
    v.pipe(v.string(), v.transform(asciiAddress), v.regex(EMAIL_PATTERN, 'must be an e-mail address')),
  ),
  // Registration is by invitation unless the operator opens it.
  FEATURE_AUTO_TRANSLATE: v.optional(Switch, 'off'),
  FEATURE_LANDING_COMING_SOON: v.optional(Switch, 'off'),
  FEATURE_DEFAULT_REGISTRATION: v.optional(Switch, 'off'),
  FEATURE_REGISTRATION_BY_INVITATION: v.optional(Switch, 'on'),
  FEATURE_ADVOCATE: v.optional(Switch, 'on'),
  FEATURE_CONFERENCE_PROMO: v.optional(Switch, 'on'),
  FEATURE_GUESTS: v.optional(Switch, 'on'),
});

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Origin at which users open the app, without a trailing slash. */
  readonly appUrl: string;
  /** Origins whose pages may write: that of `appUrl`, and every loopback name if it is one of them. */
  readonly ownOrigins: readonly string[];
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Storage of files instead of the data folder. */
  readonly s3: S3Settings | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Whether a new database is filled with sample data (whose passwords are published). */
  readonly sampleData: boolean;
  /** Whether an operator's proxy sets `X-Forwarded-For`. */
  readonly trustProxy: boolean;
  /** Whether all calls are refused for now; the app still works with the data on the device. */
  readonly maintenance: boolean;
  readonly logLevel: string;
  /** The zone of times for the operator: in the log of a terminal, and in lists of reports and reviews. */
  readonly operatorZone: string;
  /** Whether subscribed calendars and push services may be in private networks, as they are in tests. */
  readonly allowPrivateNetworks: boolean;
  /** Whether calendars may also be fetched without encryption. */
  readonly httpCalendars: boolean;
  readonly features: FeatureFlags;
  /** Limits on the contents of an account and of an outing. */
  readonly limits: Limits;
  /** How many registration invitations a new user can create. */
  readonly invitations: number;
  /** Where users request help and months of Pro. */
  readonly supportEmail: string | null;
  /** Links to the app in the app stores. */
  readonly stores: StoreLinks;
  /** Providers through which users can log in. */
  readonly providers: readonly ProviderSettings[];
}

function ownOriginsOf(url: URL): string[] {
  if (url.protocol === 'https:' || !LOOPBACK_HOSTS.includes(url.hostname)) return [url.origin];
  const port = url.port === '' ? '' : `:${url.port}`;
  return [url.origin, ...LOOPBACK_HOSTS.map((host) => `http://${host}${port}`)].filter(
    (origin, index, all) => all.indexOf(origin) === index,
  );
}

function s3Of(set: v.InferOutput<typeof Environment>): S3Settings | null {
  const { S3_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = set;
  if (S3_URL === undefined) return null;
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined)
    throw new SettingError('S3_URL also needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  return {
    url: S3_URL,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/**
 * Returns the settings in `env`; missing or empty ones have their defaults.
 * @throws {SettingError} naming the first invalid setting.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const name = v.getDotPath(issue) ?? 'A setting';
    throw new SettingError(`${name} ${issue.message}.`);
  }
  const set = parsed.output;
  const url = set.APP_URL ?? new URL(`http://localhost:${set.PORT}`);
  const loopback = LOOPBACK_HOSTS.includes(url.hostname);
  if (set.SAMPLE_DATA === true && !loopback) {
    throw new SettingError(
      'SAMPLE_DATA can be on only where APP_URL is on this machine: the passwords of the sample users are published.',
    );
  }
  if (set.ALLOW_PRIVATE_NETWORKS && !loopback)
    throw new SettingError('ALLOW_PRIVATE_NETWORKS can be on only where APP_URL is on this machine.');
  return {
    host: set.HOST,
    port: set.PORT,
    appUrl: url.origin,
    ownOrigins: ownOriginsOf(url),
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    s3: s3Of(set),
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM ?? `Outing <outing@${loopback ? 'localhost' : url.hostname}>`,
    sampleData: set.SAMPLE_DATA ?? (set.DATABASE_URL === undefined && loopback),
    trustProxy: set.TRUST_PROXY,
    maintenance: set.MAINTENANCE,
    logLevel: set.LOG_LEVEL,
    operatorZone: set.OPERATOR_TIMEZONE,
    allowPrivateNetworks: set.ALLOW_PRIVATE_NETWORKS,
    httpCalendars: set.HTTP_CALENDARS,
    limits: {
      outings: set.LIMIT_OUTINGS,
      items: set.LIMIT_ITEMS,
      notes: set.LIMIT_NOTES,
      polls: set.LIMIT_POLLS,
      photos: set.LIMIT_PHOTOS,
      things: set.LIMIT_THINGS,
      personal_items: set.LIMIT_PERSONAL_ITEMS,
      file: set.LIMIT_FILE_MB,
      files: set.LIMIT_FILES_MB,
      uploads: set.LIMIT_UPLOADS_MB,
      writes: set.LIMIT_WRITES,
    },
    invitations: set.LIMIT_INVITATIONS,
    supportEmail: set.SUPPORT_EMAIL ?? addressIn(set.MAIL_FROM ?? ''),
    stores: {
      ios: set.STORE_IOS_URL,
      android: set.STORE_ANDROID_URL,
      android_other: set.STORE_ANDROID_OTHER_URL,
    },
    providers: providersOf(
      given,
      ({ hostname }) => LOOPBACK_HOSTS.includes(hostname),
      (message) => {
        throw new SettingError(message);
      },
    ),
    features: {
      auto_translate: set.FEATURE_AUTO_TRANSLATE,
      landing_coming_soon: set.FEATURE_LANDING_COMING_SOON,
      default_registration: set.FEATURE_DEFAULT_REGISTRATION,
      registration_by_invitation: set.FEATURE_REGISTRATION_BY_INVITATION,
      advocate: set.FEATURE_ADVOCATE,
      conference_promo: set.FEATURE_CONFERENCE_PROMO,
      guests: set.FEATURE_GUESTS,
    },
  };
}
