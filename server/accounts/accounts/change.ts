/**
 * Changes of one's own account. Each is told in the user's own channel, to their other devices and nobody else; what others see
 * of it is noted as yet to be told (tell-others.ts).
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
import { tellSoon } from './tell-others.ts';

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

/** New values of columns; what is absent or undefined stays. */
export type Patch = { readonly [K in keyof Changeable]?: Changeable[K] | undefined };

/** What others see of a person wherever they meet them. */
const SEEN_BY_OTHERS: ReadonlySet<string> = new Set<keyof Changeable>([
  'first_name',
  'last_name',
  'username',
  'avatar_key',
  'deactivated_at_timestamp',
]);

/** The words by which a person is found. */
const SEARCHED: ReadonlySet<string> = new Set<keyof Changeable>(['first_name', 'last_name', 'username']);

/** The parts of a write that a change needs. */
export interface AccountWrite {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly mutationId: string | null;
  touch(channelIds: Iterable<string>): void;
  afterCommit(effect: () => void): void;
}

/** The row of a user, locked until the end of the transaction: their changes follow each other. */
export async function lockedUser(tx: Tx, userId: string): Promise<AccountRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (row === undefined || !isAccount(row)) throw new Refusal('unauthenticated');
  return row;
}

/**
 * Stores what differs, with a new version of the row.
 * @param before the row, under its lock
 * @returns the row as it is now, whether anything differed, and whether others see it
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

/** The event of an account, for its own user. @param cause null: no request of the user caused it. */
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

/** Publishes the account as it is now. Call it last in a transaction. @returns the answer of the write. */
export async function publishAccount(ctx: Context, write: AccountWrite) {
  const { tx, caller, touch } = write;
  const data = await accountOf(tx, caller.userId, ctx.clock());
  const heads = await appendToLog(tx, [accountEvent(data, write)]);
  touch(heads.keys());
  return { data, sequence: heads.get(userChannelId(caller.userId)) ?? 0 };
}

/** Changes the caller's account. What is there already is answered as it is, without an event. Call it last in a transaction. */
export async function changeAccount(ctx: Context, write: AccountWrite, patch: Patch) {
  const { tx, caller, afterCommit } = write;
  const { isChanged, isSeen } = await patchUser(tx, await lockedUser(tx, caller.userId), patch);
  if (isSeen) afterCommit(() => void tellSoon(ctx, caller.userId));
  if (isChanged) return publishAccount(ctx, write);
  return {
    data: await accountOf(tx, caller.userId, ctx.clock()),
    sequence: await sequenceOf(tx, userChannelId(caller.userId)),
  };
}
