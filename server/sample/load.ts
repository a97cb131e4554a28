/** Fills a new database with believable people, outings, notes, polls and travels, so that there is something to look at and try. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../accounts/passwords.ts';
import { follows } from '../accounts/tables.ts';
import { users } from '../db/tables.ts';
import { type Db, transact } from '../db/transaction.ts';
import { notes } from '../notes/tables.ts';
import { memberships, outings } from '../outings/tables.ts';
import { pollOptions, polls, pollVotes } from '../polls/tables.ts';
import { visits } from '../travel/tables.ts';
import { sampleRows } from './rows.ts';

/** The password of every account of the sample. It is published: nothing but a loopback address may serve it. */
export const SAMPLE_PASSWORD = 'Outing-2026!';

const FIRST_ACCOUNT = 'ada@outing.example';

const SEAL_KEY_BYTES = 32;

/**
 * Stores the sample as of the day of `now`, all of it or nothing. What is loaded was never told: the channel logs stay
 * empty, and every list is as new as sequence 0. For an empty database: usernames that are taken refuse it.
 */
export async function loadSampleData(db: Db, now: Date): Promise<void> {
  const rows = sampleRows(now);
  // One hash for all: hashing twelve times over would be most of the first start.
  const password_hash = await hashPassword(SAMPLE_PASSWORD);
  await transact(db, async (tx) => {
    await tx.insert(users).values(
      rows.users.map((user) => ({
        ...user,
        password_hash,
        seal_key: randomBytes(SEAL_KEY_BYTES).toString('base64url'),
      })),
    );
    await tx.insert(follows).values([...rows.follows]);
    await tx.insert(visits).values([...rows.visits]);
    await tx.insert(outings).values([...rows.outings]);
    await tx.insert(memberships).values([...rows.memberships]);
    await tx.insert(notes).values([...rows.notes]);
    await tx.insert(polls).values([...rows.polls]);
    await tx.insert(pollOptions).values([...rows.pollOptions]);
    await tx.insert(pollVotes).values([...rows.pollVotes]);
  });
}

/** The account to try first, where the sample was loaded. Nobody else can have an address of the reserved domain. */
export async function sampleAccount(db: Db): Promise<{ email: string; password: string } | null> {
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.email, FIRST_ACCOUNT));
  return account ? { email: account.email, password: SAMPLE_PASSWORD } : null;
}
