/** Fills a new database with sample data: people, outings and what is in them, and travels. */
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hashPassword } from '../accounts/passwords.ts';
import { users } from '../db/tables.ts';
import { type Db, transact } from '../db/transaction.ts';
import { notes } from '../notes/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { invitations, memberships, outings } from '../outings/tables.ts';
import { storeNameWords } from '../people/name-words.ts';
import { follows } from '../people/tables.ts';
import { pollOptions, polls, pollVotes } from '../polls/tables.ts';
import { visits } from '../travel/tables.ts';
import { type SampleRows, sampleRows } from './rows.ts';

/** The password of every account of the sample. It is published, so only a loopback address may serve it. */
export const SAMPLE_PASSWORD = 'Outing-2026!';

const FIRST_ACCOUNT = 'ada@outing.example';

const SEAL_KEY_BYTES = 32;

/** What both sides of each `follows` row keep of each other. */
const RELATIONS = sql`
  insert into relations (user_id, person_id, created_at_timestamp, updated_at_timestamp)
  select user_id, person_id, min(at), max(at) from (
    select follower_id as user_id, followee_id as person_id, created_at_timestamp as at from follows
    union all select followee_id, follower_id, created_at_timestamp from follows
  ) as both_ways group by user_id, person_id`;

interface TableRows {
  readonly table: PgTable;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** All but the users, each table after those that it refers to. */
function tablesOf({ users: _, ...rows }: SampleRows): TableRows[] {
  const tables: Record<keyof typeof rows, PgTable> = {
    follows,
    visits,
    outings,
    memberships,
    invitations,
    notifications,
    notes,
    polls,
    pollOptions,
    pollVotes,
  };
  const names: readonly string[] = Object.keys(tables);
  const isName = (name: string): name is keyof typeof rows => names.includes(name);
  return names.filter(isName).map((name) => ({ table: tables[name], rows: rows[name] }));
}

/**
 * Stores the sample as of the day of `now`, all of it or nothing. Publishes no events: the channel logs stay empty, and
 * every list is at sequence 0. Only for an empty database: it fails if a username is taken.
 */
export async function loadSampleData(db: Db, now: Date): Promise<void> {
  const rows = sampleRows(now);
  // One hash for all users: twelve would take most of the time of the first start.
  const password_hash = await hashPassword(SAMPLE_PASSWORD);
  await transact(db, async (tx) => {
    await tx.insert(users).values(
      rows.users.map((user) => ({
        ...user,
        password_hash,
        seal_key: randomBytes(SEAL_KEY_BYTES).toString('base64url'),
      })),
    );
    for (const { table, rows: ofTable } of tablesOf(rows)) await tx.insert(table).values([...ofTable]);
    await tx.execute(RELATIONS);
    await storeNameWords(tx, ...rows.users);
  });
}

/** The account to try first, if the sample was loaded. No real user can have an address of the reserved domain. */
export async function sampleAccount(db: Db): Promise<{ email: string; password: string } | null> {
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.email, FIRST_ACCOUNT));
  return account ? { email: account.email, password: SAMPLE_PASSWORD } : null;
}
