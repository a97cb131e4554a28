/**
 * Measures the server's time for a page of the news feed with a million items, and a reader who follows 2,000 users.
 * `DATABASE_URL=postgres://… node scripts/program.mjs bench/server/feed.ts`, on an empty PostgreSQL database, which is
 * filled and left so. Prints the times of each call over HTTP, the slowest twentieth separately, and the plans of both
 * searches for a page.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/base/db/transaction.ts';
import { candidatesQuery, followedBy, recentQuery } from '#server/people/feed/find.ts';
import { idOfNumber, logIn, personId, planOf, startBig, timed } from './big-database.ts';

const PEOPLE = 100_000;
/** Users who share: 50 items each. */
const AUTHORS = 20_000;
const ITEMS_EACH = 50;
/** Users whom the first reader follows; others follow 10. */
const FOLLOWED = 2_000;
const ROUNDS = 100;
/** Upper bound of the calls at the 95th percentile, milliseconds. */
const TARGET_MS = 50;
const PER_PAGE = 20;

const number = (value: number) => sql.raw(`${value}`);

/** Fills the database with SQL. Users have the ids of their numbers; every fifth outing is private. */
async function fill(db: Db): Promise<void> {
  const id = idOfNumber;
  await db.execute(sql`
    insert into users (id, first_name, last_name, username, email, password_hash, email_verified_at_timestamp,
      timezone, invitations_left, seal_key, created_at_timestamp, updated_at_timestamp)
    select ${id('n')}, 'Person', 'Number ' || n, 'person' || n, 'person' || n || '@example.org', 'none', 1,
      'Europe/Berlin', 10, 'none', n, n
    from generate_series(1, ${number(PEOPLE)}) as n`);
  await db.execute(sql`
    insert into follows (follower_id, followee_id, created_at_timestamp)
    select ${id('1')}, ${id(`2 + (k * 7919) % ${AUTHORS}`)}, k from generate_series(1, ${number(FOLLOWED)}) as k
    on conflict do nothing`);
  await db.execute(sql`
    insert into follows (follower_id, followee_id, created_at_timestamp)
    select ${id('n')}, ${id(`2 + (n * 31 + k * 7919) % ${AUTHORS}`)}, n
    from generate_series(2, ${number(PEOPLE)}) as n, generate_series(1, 10) as k on conflict do nothing`);
  await db.execute(sql`
    insert into outings (id, root_id, owner_id, title, status, privacy, timezone, starts_instant, search_text,
      created_at_timestamp, updated_at_timestamp)
    select outing.id, outing.id, ${id('n')}, 'Outing of ' || n, 'set',
      case when k = 5 then 'private' else 'public' end, 'UTC', n, '', n, n
    from (select n, k, gen_random_uuid() as id from generate_series(2, ${number(AUTHORS + 1)}) as n,
      generate_series(1, 5) as k) as outing`);
  // Every user shares their own five outings ten times: as much to look up as 50 different ones.
  await db.execute(sql`
    insert into feed_items (id, author_id, kind, subject, outing_id, fetched_at_timestamp, created_at_timestamp,
      updated_at_timestamp)
    select gen_random_uuid(), outings.owner_id, 'outing', outings.id || ' ' || k, outings.id, 1,
      1700000000000 + (('x' || substr(md5(outings.id || ' ' || k), 1, 8))::bit(32)::bigint), 1
    from outings, generate_series(1, ${number((ITEMS_EACH * AUTHORS) / (AUTHORS * 5))}) as k`);
  await db.execute(sql`vacuum analyze`);
}

const { db, running } = await startBig(fill);
const many = [await logIn(db, personId(1))];
const few = await Promise.all([500, 501, 502].map((n) => logIn(db, personId(n))));
const common = { rounds: ROUNDS, targetMs: TARGET_MS, port: running.port };
const page = `per_page=${PER_PAGE}`;
for (const [who, cookies] of [
  ['follows 2,000', many],
  ['follows 10', few],
] as const) {
  await timed(db, { ...common, cookies, name: `feed, ${who}`, pathOf: () => `/feed?${page}` });
  await timed(db, {
    ...common,
    cookies,
    name: `feed, one kind, ${who}`,
    pathOf: () => `/feed?kind=outing&${page}`,
  });
}
await timed(db, {
  ...common,
  cookies: many,
  name: 'what a person shares',
  pathOf: (round) => `/users/person${2 + round}/profile/feed?${page}`,
});
const wanted = { kind: undefined, after: undefined, limit: PER_PAGE + 1 };
for (const queryOf of [recentQuery, candidatesQuery]) {
  const plan = await planOf(db, queryOf(followedBy(personId(1)), wanted));
  process.stdout.write(`\n${plan.join('\n')}\n`);
}
await running.stop();
