/** Tests searches and filters of every list: for any input, the database gets the statement of one word. */
import fc from 'fast-check';
import type pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { API_PREFIX } from '#contract/base/call-path.ts';
import { searchedWords } from '#contract/base/folded-words.ts';
import { SEARCH_MAX, SEARCH_WORDS_MAX } from '#contract/base/limits.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { areas } from '#server/areas.ts';
import { loadSampleData, SAMPLE_PASSWORD } from '#server/sample/load.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

const Parameter = v.object({
  name: v.string(),
  in: v.string(),
  required: v.boolean(),
  schema: v.object({ enum: v.optional(v.array(v.string()), []) }),
});
const Described = v.object({
  paths: v.record(
    v.string(),
    v.object({ get: v.optional(v.object({ parameters: v.optional(v.array(Parameter), []) })) }),
  ),
});

/** As the driver gets it; a transaction begins with only text. */
const Statement = v.pipe(
  v.union([
    v.pipe(
      v.string(),
      v.transform((text) => ({ text })),
    ),
    v.object({ text: v.string(), values: v.optional(v.array(v.unknown()), []) }),
  ]),
  v.transform((statement) => ({ values: [] as unknown[], ...statement })),
);

let server: TestServer;
let ada: Client;
/**
 * The filters of all reading calls, from the description of the API: each with its parameters, and the name of a
 * filter.
 */
let filters: (readonly [path: string, name: string])[];
/** The filters that search. */
let searches: typeof filters;
/** The only connection of the embedded database. */
let connection: pg.PoolClient;

beforeAll(async () => {
  server = await startServer();
  await loadSampleData(server.ctx, areas, new Date(server.ctx.clock()));
  ada = server.client();
  await ada.ok(authCalls.login, { body: { login: 'ada', password: SAMPLE_PASSWORD } });
  connection = await server.database.pool.connect();
  connection.release();
  const { body } = await ada.request('GET', `${API_PREFIX}/openapi.json`);
  const [outing] = (await ada.ok(outingCalls.timeline, { query: { dateType: 'upcoming' } })).data;
  const id = outing?.id ?? '';
  const described = Object.entries(v.parse(Described, body).paths);
  filters = described.flatMap(([path, { get }]) => {
    const named = path.replace('{username}', 'ben').replace(/\{\w+\}/, id);
    const inQuery = (get?.parameters ?? []).filter((parameter) => parameter.in === 'query');
    const needed = inQuery.filter(({ required }) => required);
    const query = new URLSearchParams(needed.map(({ name, schema }) => [name, schema.enum[0] ?? id]));
    return inQuery.map(({ name }) => [`${named}?${query}`, name] as const);
  });
  searches = filters.filter(([, name]) => name === 'search');
});
afterAll(() => server.stop());

/**
 * One letter that folds to four words, in pairs of letters, long words, and text that SQL or patterns would interpret.
 */
const Search = fc.oneof(
  fc.constantFrom(
    '\ufdfa'.repeat(SEARCH_MAX),
    'ab '.repeat(SEARCH_MAX / 3),
    Array.from({ length: 66 }, (_, nth) => `${String.fromCharCode(97 + (nth % 26))}${nth % 10}`).join(' '),
    '%_\\'.repeat(SEARCH_MAX / 3),
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: SEARCH_MAX }).filter((text) => !text.includes('\0')),
);

/** The longest statement that a filter makes the database run, in characters, and the most parameters of one. */
async function weightOf(path: string, name: string, text: string) {
  const query = vi.spyOn(connection, 'query');
  const [plainPath = '', needed = ''] = path.split('?');
  const asked = new URLSearchParams(needed);
  asked.set(name, text);
  const { status } = await ada.request('GET', `${plainPath}?${asked}`);
  expect([path, name, text, status]).toEqual([path, name, text, expect.toBeOneOf([200, 404, 422])]);
  const statements = query.mock.calls.map(([statement]: readonly unknown[]) => v.parse(Statement, statement));
  query.mockRestore();
  return {
    status,
    length: Math.max(0, ...statements.map((one) => one.text.length)),
    parameters: Math.max(0, ...statements.map(({ values }) => values.length)),
  };
}

async function expectNoHeavier(of: typeof filters, numRuns: number) {
  const plain: Awaited<ReturnType<typeof weightOf>>[] = [];
  for (const [path, name] of of) plain.push(await weightOf(path, name, 'a'));
  await fc.assert(
    fc.asyncProperty(Search, async (text) => {
      for (const [nth, [path, name]] of of.entries()) {
        server.advance(60_000);
        const { length, parameters } = await weightOf(path, name, text);
        expect(length, `${path} ${name}`).toBeLessThanOrEqual(plain[nth]?.length ?? 0);
        expect(parameters, `${path} ${name}`).toBeLessThanOrEqual(plain[nth]?.parameters ?? 0);
      }
    }),
    { numRuns },
  );
}

it('a search of many words runs no longer statement than one of a single word, in any list (S197)', async () => {
  expect(searches.length).toBeGreaterThanOrEqual(6);
  for (const [path, name] of searches) expect((await weightOf(path, name, 'a')).status, path).toBe(200);
  await expectNoHeavier(searches, 12);
});

it('no other filter of a reading call makes a statement that grows with its input (S197)', async () => {
  const others = filters.filter(([, name]) => name !== 'search');
  expect(others.length).toBeGreaterThan(searches.length);
  await expectNoHeavier(others, 3);
});

it('a search uses at most eight words, each once', () => {
  expect(searchedWords('\ufdfa'.repeat(SEARCH_MAX)).length).toBeLessThanOrEqual(SEARCH_WORDS_MAX);
  expect(searchedWords('a b a c')).toEqual(['a', 'b', 'c']);
  expect(searchedWords('a b c d e f g h i')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
});
