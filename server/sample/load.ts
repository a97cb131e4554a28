/** Fills a new database with sample data: people, outings and their contents, conversations, and travels. */
import { randomBytes } from 'node:crypto';
import { eq, lt, or, sql } from 'drizzle-orm';
import { hashPassword } from '../accounts/accounts/passwords.ts';
import { notifications } from '../accounts/notifications/tables.ts';
import { users } from '../base/db/tables.ts';
import { type Db, type Tx, transact } from '../base/db/transaction.ts';
import { accessChanges, channelLog, channels } from '../base/log/tables.ts';
import type { Context } from '../context.ts';
import type { Area } from '../core/area.ts';
import { storeNameWords } from '../core/people/name-words.ts';
import { files } from '../core/uploads/tables.ts';
import { sampleActs } from './acts/all.ts';
import { personIds, portraitRows, userRows } from './acts/people.ts';
import { storeFiles, storePictures, storePortraits } from './acts/pictures.ts';
import { play } from './stage.ts';
import { type Today, todayAt } from './today.ts';

/** The password of every account of the sample. It is published, so only a loopback address may serve it. */
export const SAMPLE_PASSWORD = 'Outing-2026!';

const FIRST_ACCOUNT = 'ada@outing.example';

const SEAL_KEY_BYTES = 32;
const DAY_MS = 86_400_000;

/**
 * Older notifications are gone, and those of the last days unread. There are no notifications of new followers: the
 * time of following is random, and their plans show that they have long known each other.
 */
const KEPT_DAYS = 30;
const UNREAD_DAYS = 10;

async function readNotices(tx: Tx, { begins }: Today): Promise<void> {
  const { created_at_timestamp: at, type } = notifications;
  await tx.delete(notifications).where(or(lt(at, begins - KEPT_DAYS * DAY_MS), eq(type, 'followed')));
  const read = sql`${at} + ${DAY_MS}`;
  await tx
    .update(notifications)
    .set({ read_at_timestamp: read, updated_at_timestamp: read })
    .where(lt(at, begins - UNREAD_DAYS * DAY_MS));
}

/** No device has received anything yet. */
async function forgetEvents(tx: Tx): Promise<void> {
  for (const table of [channelLog, channels, accessChanges]) await tx.delete(table);
}

/**
 * Stores the sample as of the day of `now`, all of it or nothing, except the bytes of pictures. Publishes no events:
 * the channel logs stay empty, and every list is at sequence 0. Only for an empty database: it fails if a username is
 * taken.
 */
export async function loadSampleData(ctx: Context, areas: readonly Area[], now: Date): Promise<void> {
  const today = todayAt(now);
  const idOf = personIds(today);
  const people = userRows(today, idOf);
  const portraits = portraitRows(today, idOf, await storePortraits(ctx.files));
  const drawn = await storePictures(ctx.files);
  await storeFiles(ctx.files);
  // One hash for all users: one each would take most of the time of the first start.
  const password_hash = await hashPassword(SAMPLE_PASSWORD);
  const load = async (tx: Tx) => {
    await tx.insert(users).values(
      people.map((user) => ({
        ...user,
        password_hash,
        seal_key: randomBytes(SEAL_KEY_BYTES).toString('base64url'),
      })),
    );
    await tx.insert(files).values(portraits);
    await storeNameWords(tx, ...people);
    await play(tx, { ctx, areas, idOf }, sampleActs(now, idOf, drawn));
    await readNotices(tx, today);
    await forgetEvents(tx);
  };
  await transact(ctx.db, load, {
    isLong: true,
    opening: [sql`set local plan_cache_mode = force_generic_plan`],
  });
}

/**
 * Returns the account to try first, if the sample was loaded. No real user can have an address of the reserved domain.
 */
export async function sampleAccount(db: Db): Promise<{ email: string; password: string } | null> {
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.email, FIRST_ACCOUNT));
  return account?.email ? { email: account.email, password: SAMPLE_PASSWORD } : null;
}
