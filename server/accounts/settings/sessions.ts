/** Lists where a user is logged in, and logs out elsewhere. */
import { and, asc, desc, eq } from 'drizzle-orm';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { sessions } from '../../base/http/tables.ts';
import { handleWrite } from '../../base/http/write.ts';
import { refuseCursor } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { ownList } from '../../base/lists/reader.ts';
import { userChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { deviceOf } from '../accounts/device.ts';
import { stateOf } from '../accounts/user.ts';

export function registerSessions(app: App, ctx: Context): void {
  // In one page: no user has more than a few (`SESSIONS_MAX`).
  const list = ownList({
    call: settingsCalls.sessions,
    rowLength: 250,
    async page(tx, { userId }, { query }) {
      refuseCursor(query);
      const rows = await tx
        .select()
        .from(sessions)
        .where(eq(sessions.user_id, userId))
        .orderBy(desc(sessions.created_at_timestamp), asc(sessions.id));
      return { places: rows, next: null };
    },
    describe: async (_, { sessionIdHash }, rows) =>
      rows.map((row) => ({
        id: row.id,
        attributes: {
          device: deviceOf(row.user_agent),
          is_current: row.id_hash === sessionIdHash,
          state: stateOf(row, ctx.clock()),
          created_at_timestamp: row.created_at_timestamp,
          seen_at_timestamp: row.seen_at_timestamp,
        },
      })),
  });
  handleList(app, ctx, list);

  handleWrite(app, ctx, settingsCalls.endSession, async ({ tx, caller, params: { id }, afterCommit }) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.user_id, caller.userId)))
      .returning({ idHash: sessions.id_hash });
    if (ended === undefined) throw new Refusal('not_found');
    afterCommit(() => ctx.broadcaster.disconnectSession(ended.idHash));
    return { data: { id }, sequence: await sequenceOf(tx, userChannelId(caller.userId)) };
  });
}
