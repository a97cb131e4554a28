/**
 * Measures the server with many users: 100,000 of them, a million follows, and an owner of lists with 5,000 contacts,
 * five deep. `DATABASE_URL=postgres://… node scripts/program.mjs bench/server/people.ts`, on an empty PostgreSQL
 * database, which is filled and left so. Prints the times of each call over HTTP, the slowest twentieth separately, and
 * the plan of the query that decides whether a user deep in the lists may see an outing.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/base/db/transaction.ts';
import { isSharedWith } from '#server/core/outings/seen-by-lists.ts';
import { storeMissingWords } from '#server/core/people/name-words.ts';
import { idOfNumber, logIn, personId, planOf, startBig, timed } from './big-database.ts';

const PEOPLE = 100_000;
const FOLLOWS_OF_EACH = 10;
const FOLLOWERS_OF_FIRST = 20_000;
const CONTACTS = 5_000;
const LEVELS = 5;
const OUTINGS = 300;
/** This many are meant for the topmost list, and so for all lists below it. */
const SHARED = 100;
const MEMBERS_OF_EACH = 40;
const ROUNDS = 60;
/** Upper bound of the calls at the 95th percentile, milliseconds. */
const TARGET_MS = 20;

const FIRST = [
  'Anna',
  'Ben',
  'Chloé',
  'Dora',
  'Emil',
  'Fatima',
  'Grace',
  'Hiro',
  'Isla',
  'Jörg',
  'Łukasz',
  'Zoë',
];
const LAST = [
  'Lund',
  'Kaya',
  'Martin',
  'Oliveira',
  'Fischer',
  'Wanjiru',
  'O’Connor',
  'Tanaka',
  'Walker',
  'Nair',
];

const text = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Fills the database with SQL. Users have the ids of their numbers. */
async function fill(db: Db): Promise<void> {
  const id = idOfNumber;
  await db.execute(sql`
    insert into users (id, first_name, last_name, username, email, password_hash, email_verified_at_timestamp,
      timezone, invitations_left, seal_key, created_at_timestamp, updated_at_timestamp)
    select ${id('n')}, (${text(FIRST)})[1 + n % ${sql.raw(`${FIRST.length}`)}], (${text(LAST)})[1 + (n / 7) % ${sql.raw(`${LAST.length}`)}],
      'person' || n, 'person' || n || '@example.org', 'none', 1, 'Europe/Berlin', 10, 'none', n, n
    from generate_series(1, ${sql.raw(`${PEOPLE}`)}) as n`);
  await db.execute(sql`
    insert into follows (follower_id, followee_id, created_at_timestamp)
    select ${id('n')}, ${id(`1 + (n * 7919 + k * 104729) % ${PEOPLE}`)}, n + k
    from generate_series(1, ${sql.raw(`${PEOPLE}`)}) as n, generate_series(1, ${sql.raw(`${FOLLOWS_OF_EACH}`)}) as k
    where n <> 1 + (n * 7919 + k * 104729) % ${sql.raw(`${PEOPLE}`)} on conflict do nothing`);
  await db.execute(sql`
    insert into follows (follower_id, followee_id, created_at_timestamp)
    select ${id('n')}, ${id('1')}, n from generate_series(2, ${sql.raw(`${FOLLOWERS_OF_FIRST + 1}`)}) as n on conflict do nothing`);
  await db.execute(sql`
    insert into relations (user_id, person_id, created_at_timestamp, updated_at_timestamp)
    select user_id, person_id, min(at), max(at) from (
      select follower_id as user_id, followee_id as person_id, created_at_timestamp as at from follows
      union all select followee_id, follower_id, created_at_timestamp from follows
    ) as both_ways group by user_id, person_id`);
  for (let level = 1; level <= LEVELS; level++)
    await db.execute(sql`
      insert into contact_lists (id, user_id, parent_list_id, title, created_at_timestamp, updated_at_timestamp)
      values (${listId(level)}, ${id('1')}, ${level === 1 ? null : listId(level - 1)}, ${`Level ${level}`}, ${level}, 1)`);
  await db.execute(sql`
    insert into contacts (list_id, owner_id, person_id, created_at_timestamp)
    select (${text(Array.from({ length: LEVELS }, (_, nth) => listId(nth + 1)))})[1 + n % ${sql.raw(`${LEVELS}`)}]::uuid,
      ${id('1')}, ${id('n')}, n from generate_series(2, ${sql.raw(`${CONTACTS + 1}`)}) as n`);
  await db.execute(sql`
    insert into outings (id, root_id, owner_id, title, status, privacy, timezone, starts_instant, search_text,
      created_at_timestamp, updated_at_timestamp)
    select outing.id, outing.id, ${id('1')}, 'Outing ' || n, 'set',
      case when n <= ${sql.raw(`${SHARED}`)} then 'lists' else 'private' end, 'UTC', n, '', n, n
    from (select n, gen_random_uuid() as id from generate_series(1, ${sql.raw(`${OUTINGS}`)}) as n) as outing`);
  await db.execute(sql`
    insert into memberships (id, outing_id, user_id, role, participation, created_at_timestamp, updated_at_timestamp)
    select gen_random_uuid(), outings.id, person.id,
      case when person.id = outings.owner_id then 'owner' else 'member' end, 'going', outings.starts_instant, 1
    from outings cross join lateral (
      select ${id('1')} as id union
      select ${id(`2 + (outings.starts_instant * 31 + k * 97) % ${PEOPLE - 1}`)} from generate_series(1, ${sql.raw(`${MEMBERS_OF_EACH}`)}) as k
    ) as person`);
  await db.execute(sql`
    insert into outing_lists (outing_id, list_id)
    select id, ${listId(1)}::uuid from outings where privacy = 'lists'`);
  await storeMissingWords(db);
  await db.execute(sql`analyze`);
}

const listId = (level: number) => `00000000-0000-7000-9000-00000000000${level}`;
/** Paths by what they measure. */
const CALLS: Readonly<Record<string, (round: number) => string>> = {
  people: () => '/people?per_page=50',
  followers: () => '/people?type=followers&per_page=50',
  'people by a name': (round) => `/people?search=${'abcdefgh'[round % 8]}`,
  contacts: () => '/contacts?per_page=50',
  'search, one letter': (round) => `/search/users?search=${'abcdefgh'[round % 8]}`,
  'search, a name': (round) =>
    `/search/users?search=${encodeURIComponent(FIRST[round % FIRST.length] ?? '')}`,
  'search, two names': (round) =>
    `/search/users?search=${encodeURIComponent(`${FIRST[round % FIRST.length]} ${LAST[round % LAST.length]}`)}`,
  'search, a username': (round) => `/search/users?search=person${1_000 + round}`,
  suggestions: () => '/people/suggestions',
  'people of a person': (round) => `/users/person${2 + round}/people?type=followers`,
  'suggestions of a person': (round) => `/users/person${2 + round}/people/suggestions`,
  profile: (round) => `/users/person${2 + round}/profile`,
  'own profile': () => '/profile',
  'an outing for lists, five deep': () => `/outings/${shown.outing}`,
};

/** An outing for lists: its details check whether the reader may see it. */
const shown = { outing: '' };

/** The plan of one query: does a list, or one above it, admit this reader? */
function planOfSharing(db: Db, readerId: string): Promise<string[]> {
  const column = (name: string) => sql.raw(`outings.${name}`);
  const columns = { id: column('id'), owner_id: column('owner_id'), privacy: column('privacy') };
  return planOf(
    db,
    sql`select ${isSharedWith(sql`${readerId}::uuid`, columns)} from outings where id = ${shown.outing}::uuid`,
  );
}

/** Only the owner of the lists runs these. */
const CALLS_OF_OWNER: typeof CALLS = {
  'contacts of a list, five deep': () => `/contacts?list_id=${listId(1)}&per_page=50`,
};

const { db, running } = await startBig(fill);
const [meant] = (
  await db.execute<{ id: string }>(sql`select id from outings where privacy = 'lists' limit 1`)
).rows;
shown.outing = meant?.id ?? '';
/**
 * The readers: the owner of the lists, and plain users, one of them in the deepest list. Searches are limited per user.
 */
const readers = [1, 499, 504, 509];
for (const [name, pathOf] of [...Object.entries(CALLS), ...Object.entries(CALLS_OF_OWNER)]) {
  for (const reader of name in CALLS_OF_OWNER
    ? [readers.slice(0, 1)]
    : [readers.slice(0, 1), readers.slice(1)]) {
    const cookies = await Promise.all(reader.map((n) => logIn(db, personId(n))));
    const who = reader.length === 1 ? 'of many' : 'of few';
    const common = { rounds: ROUNDS, targetMs: TARGET_MS, port: running.port, cookies, pathOf };
    await timed(db, { ...common, name: `${name.padEnd(32)} ${who}` });
  }
}
process.stdout.write(`\n${(await planOfSharing(db, personId(504))).join('\n')}\n`);
await running.stop();
