/**
 * Requests that try to keep the server busy: bodies at their limits, of every shape, and queries with very many
 * results.
 */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { authCalls } from '#contract/accounts/user/calls.ts';
import {
  CATCH_UP_BODY_MAX_BYTES,
  CATCH_UP_CHANNELS_MAX,
  EXCLUDED_MAX,
  IMPORT_BODY_MAX_BYTES,
  IMPORTED_AT_ONCE_MAX,
  LISTS_BODY_MAX_BYTES,
  LISTS_PER_REQUEST_MAX,
  NOTE_TEXT_MAX,
  POLL_OPTIONS_MAX,
  SEARCH_MAX,
} from '#contract/base/limits.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import type { Sender } from './measured-server.ts';

interface HostileRequest {
  readonly name: string;
  readonly send: () => Promise<{ status: number }>;
}

const times = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => make(nth));
const fresh = () => newId(Date.now());

const entry = (nth: number, more: object = {}) => ({
  ...{
    id: fresh(),
    title: `Entry ${nth}`,
    note: '',
    place_name: '',
    starts_at: '2026-12-01T19:00',
    ends_at: null,
  },
  ...{
    all_day: false,
    timezone: 'Europe/Berlin',
    color: 'slate',
    busy: true,
    reminders: [],
    recurrence: null,
  },
  ...more,
});
const DAILY = { freq: 'daily', interval: 1, ends: { kind: 'never' } };
const day = (nth: number) => `${new Date(Date.UTC(2026, 11, 1 + nth)).toISOString().slice(0, 10)}T19:00`;

/** JSON of a length, in shapes that are slow for parsers and schemas. */
const shapes = (bytes: number): readonly (readonly [string, string])[] => [
  ['deep arrays', '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)],
  ['deep objects', `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`],
  ['many small lists', `[${times(Math.floor(bytes / 3), () => '[]').join(',')}]`],
  ['a wide array', `[${times(bytes / 2 - 1, () => '1').join(',')}]`],
  [
    'many keys',
    `{${times(Math.floor(bytes / 13), (nth) => `"${String(nth).padStart(7, '0')}":1`).join(',')}}`,
  ],
  ['one long text', JSON.stringify('\\'.repeat(bytes / 2 - 2))],
];

/** Stores something for later requests. */
async function stored(user: Sender, path: string, body: object): Promise<string> {
  const { status, text } = await user.send('POST', path, { body: JSON.stringify(body) });
  if (status >= 300) throw new Error(`${path} returned ${status}: ${text}`);
  return text;
}

/** A field of a body in each of those shapes. */
function* shaped(user: Sender, path: string, field: string, bytes: number): Generator<HostileRequest> {
  for (const [shape, json] of shapes(bytes - 50))
    for (const [where, body] of [
      [path, json],
      [`${path}, ${field}`, `{"${field}":${json}}`],
      [`${path}, within ${field}`, `{"${field}":[${json}]}`],
    ] as const)
      yield { name: `${shape} to ${where}`, send: () => user.send('POST', path, { body }) };
}

function* imports(user: Sender): Generator<HostileRequest> {
  const send = (items: readonly object[]) => () =>
    user.send('POST', '/personal-calendar/import', { body: JSON.stringify({ items }) });
  yield {
    name: 'an import of as many entries as fit',
    send: send(times(IMPORTED_AT_ONCE_MAX, (nth) => entry(nth))),
  };
  const excluded = times(1_000, day);
  yield {
    name: 'an import of series with many left out',
    send: send(times(25, (nth) => entry(nth, { recurrence: DAILY, excluded }))),
  };
  const wrong = times(1_000, () => '2026-12-01T19:99');
  yield {
    name: 'an import with 25,000 wrong times',
    send: send(times(25, (nth) => entry(nth, { recurrence: DAILY, excluded: wrong }))),
  };
  const series = entry(0, { recurrence: DAILY });
  const changes = times(IMPORTED_AT_ONCE_MAX - 1, (nth) =>
    entry(nth, { series_id: series.id, original_start: day(nth) }),
  );
  yield { name: 'an import of changes of one series', send: send([series, ...changes]) };
  yield {
    name: 'an import of recurrences that name their start in vain',
    send: send(
      times(IMPORTED_AT_ONCE_MAX, (nth) =>
        entry(nth, {
          recurrence: {
            freq: 'monthly',
            interval: 99,
            on: { kind: 'weekday', week: -1, weekday: 5 },
            ends: { kind: 'count', count: 999 },
          },
        }),
      ),
    ),
  };
}

function* lists(user: Sender, outings: readonly string[]): Generator<HostileRequest> {
  const send = (body: object) => () => user.send('POST', '/lists', { body: JSON.stringify(body) });
  const paths = times(
    LISTS_PER_REQUEST_MAX,
    (nth) => `/outing-notes?outing_id=${outings[nth] ?? randomUUID()}&per_page=500`,
  );
  yield { name: '500 lists', send: send({ paths }) };
  yield {
    name: '500 lists that do not exist',
    send: send({ paths: times(LISTS_PER_REQUEST_MAX, (nth) => `/nothing/${'x'.repeat(380)}${nth}`) }),
  };
  yield {
    name: '500 lists with wrong queries',
    send: send({
      paths: times(LISTS_PER_REQUEST_MAX, (nth) => `/outing-notes?outing_id=${nth}&${'a=1&'.repeat(90)}`),
    }),
  };
  yield {
    name: '500 lists with broken cursors',
    send: send({
      paths: times(
        LISTS_PER_REQUEST_MAX,
        (nth) => `/outings/timeline?dateType=upcoming&from=${nth}&cursor=${'A'.repeat(300)}`,
      ),
    }),
  };
  yield {
    name: '500 timelines',
    send: send({
      paths: times(
        LISTS_PER_REQUEST_MAX,
        (nth) => `/outings/timeline?dateType=upcoming&from=${nth}&per_page=500`,
      ),
    }),
  };
  yield {
    name: '500 searches',
    send: send({
      paths: times(LISTS_PER_REQUEST_MAX, (nth) => `/search/users?search=${'a '.repeat(80)}${nth}`),
    }),
  };
}

function* questions(user: Sender): Generator<HostileRequest> {
  for (const [name, words] of [
    ['one letter', 'a'],
    ['many words', 'a '.repeat(SEARCH_MAX / 2)],
    ['letters that fold to many', '\ufdfa'.repeat(SEARCH_MAX)],
    ['marks', '\u0301'.repeat(SEARCH_MAX)],
    ['wildcards', '%_'.repeat(SEARCH_MAX / 2)],
  ] as const)
    for (const path of ['/search/users', '/outings/timeline?dateType=upcoming&from=0', '/travels'])
      yield {
        name: `a search of ${path.split('?')[0]} for ${name}`,
        send: () =>
          user.send('GET', `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(words)}`),
      };
  yield {
    name: 'a query of 15,000 parameters',
    send: () => user.send('GET', `/outings/timeline?${'a&'.repeat(7_000)}`),
  };
}

function* forms(user: Sender): Generator<HostileRequest> {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  // The first one is not part of the API.
  for (const path of ['/../../auth/google/callback', '/mails/unsubscribe?token=x']) {
    yield {
      name: `many parts to ${path}`,
      send: () =>
        user.send('POST', path, {
          body: `${part.repeat(600)}--x--`,
          type: 'multipart/form-data; boundary=x',
        }),
    };
    yield {
      name: `many fields to ${path}`,
      send: () =>
        user.send('POST', path, { body: 'a&'.repeat(15_000), type: 'application/x-www-form-urlencoded' }),
    };
  }
}

/** Answers of the maximum length. */
async function* responses(user: Sender): AsyncGenerator<HostileRequest> {
  const made = await stored(user, '/outings', { title: 'Notes', timezone: 'UTC' });
  const outing = v.parse(outingCalls.create.response, JSON.parse(made)).data.id;
  const text = '"'.repeat(NOTE_TEXT_MAX);
  for (let written = 0; written < 250; written += 1)
    await user.send('POST', '/outing-notes', {
      body: JSON.stringify({ outing_id: outing, title: '', text }),
    });
  const path = `/outing-notes?outing_id=${outing}&per_page=500`;
  yield { name: 'a page of the longest notes', send: () => user.send('GET', path) };
  const paths = times(50, (nth) => path.replace('500', String(500 - nth)));
  yield {
    name: 'many pages of the longest notes',
    send: () => user.send('POST', '/lists', { body: JSON.stringify({ paths }) }),
  };
  const body = JSON.stringify({ after: { [`outing.${outing}`]: 0 }, epoch: null });
  yield {
    name: 'catching up with the longest notes',
    send: () => user.send('POST', '/events/catch-up', { body }),
  };
}

/**
 * A user fills their calendar with series, of which only one occurrence takes place at a time that others ask about.
 */
async function* busy(user: Sender, other: Sender): AsyncGenerator<HostileRequest> {
  const idOf = async (one: Sender) =>
    v.parse(authCalls.user.response, JSON.parse((await one.send('GET', '/auth/user')).text)).data;
  const asker = await idOf(user);
  await stored(other, '/settings/app', { shares_busy: true });
  const on = (nth: number) => new Date(Date.UTC(2035, 5, 1 + nth)).toISOString().slice(0, 10);
  const excluded = times(EXCLUDED_MAX, (nth) => `${on(nth)}T19:00`);
  const series = { starts_at: `${on(0)}T19:00`, ends_at: `${on(0)}T21:00`, recurrence: DAILY, excluded };
  for (let made = 0; made < 1_000; made += 25)
    await stored(other, '/personal-calendar/import', { items: times(25, (nth) => entry(nth, series)) });
  const plan = await stored(user, '/outings', { title: 'Plan', timezone: 'UTC' });
  const outing = v.parse(outingCalls.create.response, JSON.parse(plan)).data.id;
  const options = times(POLL_OPTIONS_MAX, (nth) => ({ starts_at: on(nth === 0 ? EXCLUDED_MAX : nth) }));
  const poll = { outing_id: outing, type: 'poll', kind: 'days', question: 'When?', options };
  const asked = v.parse(
    pollCalls.create.response,
    JSON.parse(await stored(user, '/outing-attachments', poll)),
  );
  await stored(other, '/people/toggle-following-relation', { user_id: asker.id, follow: true });
  const { id } = await idOf(other);
  const body = JSON.stringify({ poll_id: asked.data.id, user_ids: [id] });
  yield {
    name: 'whether a user with 1,000 series is busy',
    async send() {
      const response = await user.send('POST', `/outings/${outing}/busy`, { body });
      if (!response.text.includes(id)) throw new Error(`They are not busy: ${response.text}`);
      return response;
    },
  };
}

/** In an order in which the last ones find what the first ones stored. */
export async function* hostileRequests(user: Sender, other: Sender): AsyncGenerator<HostileRequest> {
  const shown = await user.send('GET', '/outings/timeline?dateType=upcoming&from=0&per_page=500');
  const outings = v.parse(outingCalls.timeline.response, JSON.parse(shown.text)).data.map(({ id }) => id);
  yield* shaped(user, '/personal-calendar/import', 'items', IMPORT_BODY_MAX_BYTES);
  yield* shaped(user, '/events/catch-up', 'after', CATCH_UP_BODY_MAX_BYTES);
  yield* shaped(user, '/lists', 'paths', LISTS_BODY_MAX_BYTES);
  yield* shaped(user, '/outing-notes', 'text', 120_000);
  const after = (count: number) => Object.fromEntries(times(count, () => [`outing.${randomUUID()}`, 0]));
  yield {
    name: 'catching up with as many channels as there may be',
    send: () =>
      user.send('POST', '/events/catch-up', {
        body: JSON.stringify({ after: after(CATCH_UP_CHANNELS_MAX), epoch: null }),
      }),
  };
  yield* questions(user);
  yield* lists(user, outings);
  yield* forms(user);
  yield* responses(user);
  yield* busy(user, other);
  yield* imports(user);
  for (let filled = 0; filled < 5_000; filled += IMPORTED_AT_ONCE_MAX)
    await stored(user, '/personal-calendar/import', {
      items: times(IMPORTED_AT_ONCE_MAX, (nth) => entry(nth, { note: 'Bring a cake. '.repeat(30) })),
    });
  const zones = Intl.supportedValuesOf('timeZone');
  yield { name: 'a page of 500 entries', send: () => user.send('GET', '/personal-calendar?per_page=500') };
  for (let first = 0; first < zones.length; first += IMPORTED_AT_ONCE_MAX / 2)
    await stored(user, '/personal-calendar/import', {
      items: zones
        .slice(first, first + IMPORTED_AT_ONCE_MAX / 2)
        .flatMap((timezone) =>
          ['1970-01-01T10:00', '9999-12-31T10:00'].map((starts_at) =>
            entry(0, { starts_at, timezone, recurrence: { ...DAILY, freq: 'yearly' } }),
          ),
        ),
    });
  const counted = {
    freq: 'monthly',
    interval: 1,
    on: { kind: 'weekday', week: -1, weekday: 2 },
    ends: { kind: 'count', count: 999 },
  };
  for (let made = 0; made < 1_000; made += IMPORTED_AT_ONCE_MAX)
    await stored(user, '/personal-calendar/import', {
      items: times(IMPORTED_AT_ONCE_MAX, (nth) =>
        entry(nth, { starts_at: '2026-12-29T10:00', recurrence: counted }),
      ),
    });
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  await stored(user, '/calendar-links', { id: fresh(), kind: 'all', list_id: null, token });
  yield { name: 'the feed of a full calendar', send: () => user.send('GET', `/calendar/${token}.ics`) };
}
