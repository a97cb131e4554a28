/**
 * Finds people by the beginnings of their names. Everything is read in the order of an index, however many people there
 * are.
 */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { searchedWords } from '#contract/base/folded-words.ts';
import { USERNAME_MAX } from '#contract/base/limits.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import type { App } from '../../base/http/register.ts';
import { decodeCursor } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { END_OF_RANGE, hasWords } from '../../core/people/name-words.ts';
import { loadPeople, PERSON_LENGTH } from '../../core/people/person.ts';
import { notHiddenFrom } from '../../core/people/relations.ts';

/** Maximum of any page, whatever is requested: no reader needs more, and none should collect all users. */
const PER_PAGE_MAX = 20;

/** The matching word, and the username; two empty texts for an exact match of the username. */
const WordKey = v.strictTuple([v.string(), v.string()]);
type WordKey = v.InferOutput<typeof WordKey>;

const Found = v.array(v.object({ id: v.string(), word: v.string(), username: v.string() }));
type Found = v.InferOutput<typeof Found>;

interface Position {
  readonly after: WordKey;
  readonly limit: number;
  /** The username of a user who was already found. */
  readonly except: string;
}

/** A condition on `users`: another user, whom the reader may find. */
const canBeFoundBy = (readerId: string): SQL => sql`users.id <> ${readerId}::uuid
  and users.email_verified_at_timestamp is not null and ${notHiddenFrom(readerId)}`;

/** Returns the user with this username. */
async function withUsername(db: Queryable, readerId: string, username: string): Promise<Found> {
  if (username.length > USERNAME_MAX) return [];
  const { rows } = await db.execute(sql`
    select users.id, '' as word, '' as username from users
    where users.username = ${username} and ${canBeFoundBy(readerId)}`);
  return v.parse(Found, rows);
}

const Looked = v.array(v.object({ ...Found.item.entries, fits: v.boolean() }));

/** Returns the people of the next words after a position, including those who may not be found. */
async function scan(
  db: Queryable,
  readerId: string,
  words: readonly string[],
  { after: [word, username], limit, except }: Position,
) {
  const [first = '', ...others] = words;
  // Only the index decides which rows are joined with people: a plan that begins with the people would read all of
  // them.
  const { rows } = await db.execute(sql`
    with next as materialized (
      select user_id, word, username from name_words
      where (word, username) > (${word}, ${username}) and word < ${first + END_OF_RANGE}
      order by word, username limit ${limit}
    )
    select users.id, next.word, next.username, (users.username <> ${except} and ${canBeFoundBy(readerId)}
      and not exists (select from name_words as earlier where earlier.user_id = next.user_id
        and earlier.word >= ${first} and earlier.word < next.word)
      and ${hasWords(others)}) as fits
    from next join users on users.id = next.user_id order by next.word, next.username`);
  return v.parse(Looked, rows);
}

/** How many people are scanned first, the growth of each further scan, and the maximum. */
const SCANNED = { first: 40, growth: 4, most: 1_000 } as const;

/**
 * Finds people by the longest word of the search: a word precedes all others that begin with it, so that exact matches
 * are first. Each person is found by the first of their words.
 */
async function withWords(
  db: Queryable,
  readerId: string,
  search: string,
  { after, limit, except }: Position,
): Promise<Found> {
  const words = [...searchedWords(search)].sort((a, b) => b.length - a.length);
  const found: Found = [];
  if (words.length === 0) return found;
  // One lower bound: of two, the index may begin with the lesser one.
  let from: WordKey = after[0] === '' ? [words[0] ?? '', ''] : after;
  for (let size: number = SCANNED.first; ; size = Math.min(size * SCANNED.growth, SCANNED.most)) {
    const scanned = await scan(db, readerId, words, { after: from, limit: size, except });
    found.push(...scanned.filter(({ fits }) => fits));
    const last = scanned.at(-1);
    if (last === undefined || scanned.length < size || found.length >= limit) return found.slice(0, limit);
    from = [last.word, last.username];
  }
}

export function registerPeopleSearch(app: App, ctx: Context): void {
  const secret = ctx.settings.cursorSecret;
  const list = ownList({
    call: peopleCalls.searchUsers,
    rowLength: PERSON_LENGTH,
    count: ({ userId }) => ctx.limiter.count('peopleSearchPerUser', userId),
    async page(tx, { userId }, { query }) {
      const { search, per_page, cursor } = query;
      const perPage = Math.min(perPageOf({ per_page }), PER_PAGE_MAX);
      const binding = { list: 'search/users', callerId: userId, parameters: { search } };
      const after = cursor === undefined ? null : decodeCursor(secret, binding, cursor, WordKey);
      const username = search.toLowerCase().replace(/^@/, '');
      const exact = after === null ? await withUsername(tx, userId, username) : [];
      const position: Position = {
        after: after ?? ['', ''],
        limit: perPage + 1 - exact.length,
        except: username,
      };
      const rows = [...exact, ...(await withWords(tx, userId, search, position))];
      const page = pageOf(
        { secret, binding, path: peopleCalls.searchUsers.path, query: { search, per_page } },
        rows,
        perPage,
        (row): WordKey => [row.word, row.username],
      );
      return { places: page.rows.map(({ id }) => id), next: page.next };
    },
    describe: async (tx, _, ids) => ids.map(await loadPeople(tx, ids)),
  });
  handleList(app, ctx, list);
}
