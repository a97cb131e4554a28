/** Searches of every list: however many words a text folds to, the database gets the statement of one word. */
import fc from 'fast-check';
import type pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { API_PREFIX } from '#contract/calls.ts';
import { searchedWords } from '#contract/rules/folded-words.ts';
import { SEARCH_MAX, SEARCH_WORDS_MAX } from '#contract/rules/limits.ts';
import { Company } from './company.ts';

const Described = v.object({
  paths: v.record(
    v.string(),
    v.object({
      get: v.optional(v.object({ parameters: v.optional(v.array(v.object({ name: v.string() })), []) })),
    }),
  ),
});

let all: Company<'ada' | 'ben'>;
/** Of all lists that can be searched, as the description of the API has them. */
let paths: string[];
/** The only one of the embedded database. */
let connection: pg.PoolClient;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben']);
  connection = await all.server.database.pool.connect();
  connection.release();
  const { body } = await all.client('ada').request('GET', `${API_PREFIX}/openapi.json`);
  paths = Object.entries(v.parse(Described, body).paths)
    .filter(([, { get }]) => get?.parameters.some(({ name }) => name === 'search'))
    .map(([path]) => path.replace('{username}', 'ben'));
});
afterAll(() => all.stop());

/** One letter that folds to four words, in pairs of letters, long words, and what SQL or patterns would read. */
const Search = fc.oneof(
  fc.constantFrom(
    '\ufdfa'.repeat(SEARCH_MAX),
    'ab '.repeat(SEARCH_MAX / 3),
    Array.from({ length: 66 }, (_, nth) => `${String.fromCharCode(97 + (nth % 26))}${nth % 10}`).join(' '),
    '%_\\'.repeat(SEARCH_MAX / 3),
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: SEARCH_MAX }).filter((text) => !text.includes('\0')),
);

/** The longest statement that a search has the database run, in characters. */
async function longestStatement(path: string, search: string): Promise<number> {
  const query = vi.spyOn(connection, 'query');
  const { status } = await all
    .client('ada')
    .request('GET', `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`);
  expect([path, search, status]).toEqual([path, search, expect.toBeOneOf([200, 422])]);
  const lengths = query.mock.calls.map(([statement]: readonly unknown[]) =>
    typeof statement === 'object' && statement !== null && 'text' in statement
      ? String(statement.text).length
      : 0,
  );
  query.mockRestore();
  return Math.max(...lengths);
}

it('a search of many words runs no longer statement than one of a single word, in any list (S197)', async () => {
  expect(paths.length).toBeGreaterThanOrEqual(6);
  const plain = new Map<string, number>();
  for (const path of paths) plain.set(path, await longestStatement(path, 'a'));
  await fc.assert(
    fc.asyncProperty(Search, async (search) => {
      for (const path of paths) {
        all.server.advance(60_000);
        expect(await longestStatement(path, search)).toBeLessThanOrEqual(plain.get(path) ?? 0);
      }
    }),
    { numRuns: 12 },
  );
});

it('a search looks for at most eight words, each once', () => {
  expect(searchedWords('\ufdfa'.repeat(SEARCH_MAX)).length).toBeLessThanOrEqual(SEARCH_WORDS_MAX);
  expect(searchedWords('a b a c')).toEqual(['a', 'b', 'c']);
  expect(searchedWords('a b c d e f g h i')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
});
