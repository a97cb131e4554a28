/** Tests work that is due: one failure does not block other work. */
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { passwordResets } from '#server/accounts/accounts/tables.ts';
import { makeAttempts } from '#server/base/schedule/attempts.ts';
import { outingSeries } from '#server/core/outings/series/tables.ts';
import { outings } from '#server/core/outings/tables.ts';
import { files } from '#server/core/uploads/tables.ts';
import { makeDueDates } from '#server/outings/series/make.ts';
import { runMaintenanceJobs } from '#server/programs/maintenance-jobs.ts';
import { openSeries, repeat, weekly } from '../../world/series-stage.ts';

const silent = pino({ level: 'silent' });
const fail = () => Promise.reject(new Error('Broken'));

it('the server retries failed work after a wait that doubles, and at once where it has succeeded since', async () => {
  let now = 0;
  const attempt = makeAttempts({ log: silent, clock: () => now });
  const tried: number[] = [];
  const at = async (minutes: number, work: () => Promise<void> = fail) => {
    now = minutes * 60_000;
    await attempt('sweep', () => {
      tried.push(minutes);
      return work();
    });
  };
  for (const minutes of [0, 0.5, 1, 2, 3, 5, 7]) await at(minutes);
  expect(tried).toEqual([0, 1, 3, 7]);
  await at(15, async () => {});
  await at(15);
  expect(tried).toEqual([0, 1, 3, 7, 15, 15]);
  // Other work has its own waits.
  await attempt('trim', async () => void tried.push(99));
  expect(tried.at(-1)).toBe(99);
});

describe('a server with work that fails', () => {
  const stage = openSeries();

  it('the server makes the dates of the series after one that is broken', async () => {
    const { db } = stage.server.ctx;
    const [broken, sound] = [await stage.makeOuting(), await stage.makeOuting()];
    for (const { id, start } of [broken, sound])
      await repeat(stage.ada, id, weekly(start, { kind: 'count', count: 3 }));
    const [of] = await db.select().from(outings).where(eq(outings.id, broken.id));
    const due = { timezone: 'Nowhere/Nothing', due_at_timestamp: 0 };
    await db
      .update(outingSeries)
      .set(due)
      .where(eq(outingSeries.id, of?.series_id ?? ''));
    await makeDueDates(stage.server.ctx);
    expect(await stage.datesOf(sound.id)).toHaveLength(3);
  });

  it('the server runs the maintenance jobs after one that fails, and that one later', async () => {
    const { ctx, advance } = stage.server;
    const key = 'f'.repeat(32);
    await ctx.db.insert(files).values({
      key,
      owner_id: stage.benId,
      state: 'doomed',
      type: 'image/webp',
      bytes: 10,
      touched_at_timestamp: ctx.clock(),
    });
    await ctx.db
      .insert(passwordResets)
      .values({ user_id: stage.benId, token_hash: 'old', expires_at_timestamp: 0, created_at_timestamp: 0 });
    const broken = { ...ctx.files, remove: fail };
    await runMaintenanceJobs({ ...ctx, files: broken });
    expect(await ctx.db.select().from(passwordResets)).toEqual([]);
    expect(await ctx.db.select().from(files).where(eq(files.key, key))).toHaveLength(1);
    advance(3_600_000);
    await runMaintenanceJobs(ctx);
    expect(await ctx.db.select().from(files).where(eq(files.key, key))).toEqual([]);
  });
});
