/** Manages the devices of a user that get pushes. */
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { pushCalls } from '#contract/accounts/push/calls.ts';
import type { PushBinding } from '#contract/accounts/push/push.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import type { Caller } from '../../base/http/session/session.ts';
import { sessions } from '../../base/http/tables.ts';
import { handleWrite } from '../../base/http/write.ts';
import { refuseCursor } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { ownList } from '../../base/lists/reader.ts';
import { userChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { PUSH_FAILURES_MAX } from '../../core/push/queue.ts';
import { type PushBindingRow, pushBindings } from '../../core/push/tables.ts';
import { deviceOf } from '../accounts/device.ts';
import { vapidPublicKey } from './encrypt.ts';

function stateOf({ enabled, failures }: PushBindingRow): PushBinding['attributes']['state'] {
  if (!enabled) return 'off';
  return failures < PUSH_FAILURES_MAX ? 'on' : 'paused';
}

/** Returns the device as its user sees it: without its address and keys, which no client needs again. */
const toPushBinding = (row: PushBindingRow, ownSessionId: string): PushBinding => ({
  id: row.id,
  attributes: {
    state: stateOf(row),
    device_name: row.device_name,
    binding_type: row.binding_type,
    is_current: row.session_id === ownSessionId,
    created_at_timestamp: row.created_at_timestamp,
    used_at_timestamp: row.used_at_timestamp,
  },
});

/** Returns names as their makers write them; empty: unknown. */
function nameOf(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter((part) => part !== null).join(' · ');
}

/** Returns the caller's session. */
async function ownSession(tx: Tx, { sessionIdHash }: Caller) {
  const [session] = await tx
    .select({ id: sessions.id, userAgent: sessions.user_agent })
    .from(sessions)
    .where(eq(sessions.id_hash, sessionIdHash))
    // A concurrent logout waits, and removes the device.
    .for('key share');
  if (session === undefined) throw new Refusal('unauthenticated');
  return session;
}

export function registerPushBindings(app: App, ctx: Context): void {
  // In one page: no user has more than they have sessions.
  const list = ownList({
    call: pushCalls.list,
    rowLength: 300,
    async page(tx, { userId }, { query }) {
      refuseCursor(query);
      const rows = await tx
        .select()
        .from(pushBindings)
        .where(eq(pushBindings.user_id, userId))
        .orderBy(desc(pushBindings.created_at_timestamp), asc(pushBindings.id));
      return { places: rows, next: null, more: { key: vapidPublicKey(ctx.settings.vapidPrivateKey) } };
    },
    async describe(tx, { sessionIdHash }, rows) {
      const [own] = await tx
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.id_hash, sessionIdHash));
      return rows.map((row) => toPushBinding(row, own?.id ?? ''));
    },
  });
  handleList(app, ctx, list);

  handleWrite(app, ctx, pushCalls.bind, async ({ tx, caller, body }) => {
    const session = await ownSession(tx, caller);
    const session_id = session.id;
    const { keys, ...given } = body;
    // A browser provides the same address to every user who logs in there: it now belongs to the caller.
    await tx
      .delete(pushBindings)
      .where(
        and(eq(pushBindings.binding_address, given.binding_address), ne(pushBindings.session_id, session_id)),
      );
    const device_name = given.device_name || nameOf(session.userAgent);
    const values = { ...given, ...keys, device_name, failures: 0 };
    const now = ctx.clock();
    const [row] = await tx
      .insert(pushBindings)
      .values({ ...values, id: newId(now), user_id: caller.userId, session_id, created_at_timestamp: now })
      .onConflictDoUpdate({ target: pushBindings.session_id, set: values })
      .returning();
    if (row === undefined) throw new Error('A device was stored and not returned.');
    return {
      data: toPushBinding(row, session_id),
      sequence: await sequenceOf(tx, userChannelId(caller.userId)),
    };
  });

  handleWrite(app, ctx, pushCalls.unbind, async ({ tx, caller, params: { id } }) => {
    const [ended] = await tx
      .delete(pushBindings)
      .where(and(eq(pushBindings.id, id), eq(pushBindings.user_id, caller.userId)))
      .returning({ id: pushBindings.id });
    if (ended === undefined) throw new Refusal('not_found');
    return { data: { id }, sequence: await sequenceOf(tx, userChannelId(caller.userId)) };
  });
}
