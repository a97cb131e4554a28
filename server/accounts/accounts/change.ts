/**
 * Changes the user's own account. Each change is published in the user's own channel, only to their other devices; what
 * other users see of it is marked as unpublished (publish-account.ts).
 */
import { eq } from 'drizzle-orm';
import type { Account } from '#contract/accounts/account/account.ts';
import { nextVersion } from '../../base/db/columns.ts';
import { type AccountRow, isAccount, users } from '../../base/db/tables.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Caller } from '../../base/http/register.ts';
import { appendToLog, type LogRow } from '../../base/log/append.ts';
import { userChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { storeNameWords } from '../../core/people/name-words.ts';
import { accountOf } from './account.ts';
import { accountEntity } from './entity.ts';
import { publishAccountSoon } from './publish-account.ts';

type Changeable = Omit<
  AccountRow,
  | 'id'
  | 'kind'
  | 'email'
  | 'password_hash'
  | 'seal_key'
  | 'untold_since_timestamp'
  | 'created_at_timestamp'
  | 'updated_at_timestamp'
>;

/** New column values; absent or undefined ones are unchanged. */
export type Patch = { readonly [K in keyof Changeable]?: Changeable[K] | undefined };

/** Fields that other users see wherever they meet the user. */
const SEEN_BY_OTHERS: ReadonlySet<string> = new Set<keyof Changeable>([
  'first_name',
  'last_name',
  'username',
  'avatar_key',
  'deactivated_at_timestamp',
]);

/** Fields whose words find a user. */
const SEARCHED: ReadonlySet<string> = new Set<keyof Changeable>(['first_name', 'last_name', 'username']);

/** The parts of a write that a change needs. */
export interface AccountWrite {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly mutationId: string | null;
  touch(channelIds: Iterable<string>): void;
  afterCommit(effect: () => void): void;
}

/** Returns the row of a user, locked until the end of the transaction: changes of one user are serialized. */
export async function lockedUser(tx: Tx, userId: string): Promise<AccountRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (row === undefined || !isAccount(row)) throw new Refusal('unauthenticated');
  return row;
}

/**
 * Stores what differs, with a new version of the row.
 * @param before the row, under its lock
 * @returns the current row, whether anything differed, and whether other users see it
 */
export async function patchUser(
  tx: Tx,
  before: AccountRow,
  patch: Patch,
): Promise<{ row: AccountRow; isChanged: boolean; isSeen: boolean }> {
  const stored: Readonly<Record<string, unknown>> = before;
  const changes = Object.entries(patch).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(stored[name]),
  );
  if (changes.length === 0) return { row: before, isChanged: false, isSeen: false };
  const isSeen = changes.some(([name]) => SEEN_BY_OTHERS.has(name));
  const [row] = await tx
    .update(users)
    .set({
      ...Object.fromEntries(changes),
      ...(isSeen && { untold_since_timestamp: nextVersion(users.untold_since_timestamp) }),
      updated_at_timestamp: nextVersion(users.updated_at_timestamp),
    })
    .where(eq(users.id, before.id))
    .returning();
  if (row === undefined || !isAccount(row)) throw new Error('A locked account was not found.');
  if (changes.some(([name]) => SEARCHED.has(name))) await storeNameWords(tx, row);
  return { row, isChanged: true, isSeen };
}

/** Returns the event of an account, for its own user. @param cause null: no request of the user caused it. */
export function accountEvent(
  account: Account,
  cause: Pick<AccountWrite, 'caller' | 'mutationId'> | null,
): LogRow {
  return {
    channelId: userChannelId(account.id),
    audience: accountEntity.audience,
    payload: {
      operation: 'updated',
      entity: accountEntity.kind,
      outing_id: null,
      causer_id: cause?.caller.userId ?? null,
      client_id: cause?.caller.clientId ?? null,
      mutation_id: cause?.mutationId ?? null,
      system: cause === null,
      data: account,
    },
  };
}

/** Publishes the account in its current state. Call it last in a transaction. @returns the response of the write. */
export async function publishAccount(ctx: Context, write: AccountWrite) {
  const { tx, caller, touch } = write;
  const data = await accountOf(tx, caller.userId, ctx.clock());
  const heads = await appendToLog(tx, [accountEvent(data, write)]);
  touch(heads.keys());
  return { data, sequence: heads.get(userChannelId(caller.userId)) ?? 0 };
}

/**
 * Changes the caller's account. If nothing differs, it returns the current state without an event. Call it last in a
 * transaction.
 */
export async function changeAccount(ctx: Context, write: AccountWrite, patch: Patch) {
  const { tx, caller, afterCommit } = write;
  const { isChanged, isSeen } = await patchUser(tx, await lockedUser(tx, caller.userId), patch);
  if (isSeen) afterCommit(() => void publishAccountSoon(ctx, caller.userId));
  if (isChanged) return publishAccount(ctx, write);
  return {
    data: await accountOf(tx, caller.userId, ctx.clock()),
    sequence: await sequenceOf(tx, userChannelId(caller.userId)),
  };
}
