/** Changes members where no calls exist yet: makes the same rows, log and announcements as such calls would make. */
import { and, eq } from 'drizzle-orm';
import { newId } from '#server/base/db/new-id.ts';
import { users } from '#server/base/db/tables.ts';
import { transact } from '#server/base/db/transaction.ts';
import { recordAccessChange } from '#server/base/log/access-changes.ts';
import { appendToLog } from '#server/base/log/append.ts';
import { outingChannelId, userChannelId } from '#server/base/log/channels.ts';
import { invitations, memberships } from '#server/core/outings/tables.ts';
import type { TestServer } from './harness.ts';

type Role = typeof memberships.$inferSelect.role;

async function change(
  { ctx }: TestServer,
  outingId: string,
  userId: string,
  operation: 'created' | 'updated' | 'deleted',
  store: (tx: Parameters<Parameters<typeof transact>[1]>[0]) => Promise<unknown>,
): Promise<void> {
  const touched = await transact(ctx.db, async (tx) => {
    await store(tx);
    const payload = {
      operation,
      entity: 'membership',
      outing_id: outingId,
      causer_id: null,
      client_id: null,
      mutation_id: null,
      system: true,
      data: { id: userId },
    };
    const channelId = outingChannelId(outingId);
    const heads = await appendToLog(tx, [
      { channelId, audience: 'everyone', payload },
      { channelId: userChannelId(userId), audience: 'everyone', payload },
    ]);
    await recordAccessChange(tx, channelId, [userId], heads.get(channelId) ?? 0);
    return [...heads.keys()];
  });
  ctx.broadcaster.announce(touched);
}

export function join(server: TestServer, outingId: string, userId: string, role: Role): Promise<void> {
  return change(server, outingId, userId, 'created', (tx) =>
    tx.insert(memberships).values({
      id: newId(Date.now()),
      outing_id: outingId,
      user_id: userId,
      role,
      participation: role === 'spectator' ? 'not_going' : 'going',
      created_at_timestamp: Date.now(),
      updated_at_timestamp: Date.now(),
    }),
  );
}

const ofPerson = (outingId: string, userId: string) =>
  and(eq(memberships.outing_id, outingId), eq(memberships.user_id, userId));

export function becomes(server: TestServer, outingId: string, userId: string, role: Role): Promise<void> {
  return change(server, outingId, userId, 'updated', (tx) =>
    tx.update(memberships).set({ role }).where(ofPerson(outingId, userId)),
  );
}

export function leave(server: TestServer, outingId: string, userId: string): Promise<void> {
  return change(server, outingId, userId, 'deleted', (tx) =>
    tx.delete(memberships).where(ofPerson(outingId, userId)),
  );
}

export async function invite({ ctx }: TestServer, outingId: string, userId: string): Promise<void> {
  await ctx.db.insert(invitations).values({
    id: newId(Date.now()),
    outing_id: outingId,
    user_id: userId,
    state: 'pending',
    created_at_timestamp: Date.now(),
    updated_at_timestamp: Date.now(),
  });
}

export async function block({ ctx }: TestServer, userId: string): Promise<void> {
  await ctx.db.update(users).set({ blocked: true }).where(eq(users.id, userId));
}
