/** Ada's weekly outing with Ben in it, and the actions of series tests on it. */
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect } from 'vitest';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import type { OutingChange } from '#contract/outings/outing/outing.ts';
import { seriesCalls } from '#contract/outings/series/calls.ts';
import { wallTimeAt } from '#contract/time/instants.ts';
import { dayNumber, weekdayOf } from '#contract/time/occurrences.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';
import { notifications } from '#server/accounts/notifications/tables.ts';
import { newId } from '#server/base/db/new-id.ts';
import { memberships, outings } from '#server/core/outings/tables.ts';
import { makeDueDates } from '#server/outings/series/make.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { join } from './taking-part.ts';

export const DAY_MS = 86_400_000;
export const ZONE = 'Europe/Lisbon';

export const weekly = (start: string, ends: Recurrence['ends'] = { kind: 'never' }): Recurrence => ({
  freq: 'weekly',
  interval: 1,
  ends,
  weekdays: [weekdayOf(dayNumber(start))],
});

export const repeat = (by: Client, id: string, recurrence: Recurrence, series_id = newId(Date.now())) =>
  by.call(seriesCalls.repeat, { params: { id }, body: { series_id, recurrence } });

export const change = (by: Client, id: string, scope: 'following' | 'all', body: OutingChange) =>
  by.call(seriesCalls.change, { params: { id }, body: { scope, change: body } });

export const nth = <TRow>(rows: readonly TRow[], at: number): TRow => {
  const row = rows[at];
  if (row === undefined) throw new Error(`There is no row ${at}`);
  return row;
};

/** Registers a server for the file, and a new Ada and Ben for each test. */
export function openSeries() {
  let server: TestServer;
  let count = 0;
  let ada: Client;
  let ben: Client;
  let benId: string;
  beforeEach(async () => {
    server ??= await startServer();
    count += 1;
    ada = (await server.person(`ada${count}`)).client;
    const second = await server.person(`ben${count}`);
    ben = second.client;
    benId = second.user.id;
  });
  afterAll(() => server.stop());

  /** In a week, at seven. */
  const firstStart = () => `${wallTimeAt(server.ctx.clock() + 7 * DAY_MS, ZONE).slice(0, 10)}T19:00`;

  /** Ada's outing with Ben in it. */
  async function makeOuting(more: { status?: 'draft' | 'set'; privacy?: 'private' | 'public' } = {}) {
    const start = firstStart();
    const { data } = await ada.ok(outingCalls.create, {
      body: {
        title: 'Choir',
        timezone: ZONE,
        starts_at: start,
        ends_at: `${start.slice(0, 10)}T21:00`,
        status: 'set',
        ...more,
      },
    });
    await join(server, data.id, benId, 'member');
    return { id: data.id, start };
  }

  /** All dates of the series of an outing, in their order. */
  async function datesOf(id: string) {
    const { db } = server.ctx;
    const [of] = await db.select().from(outings).where(eq(outings.id, id));
    if (of?.series_id == null) return [];
    return db
      .select()
      .from(outings)
      .where(eq(outings.series_id, of.series_id))
      .orderBy(asc(outings.series_date));
  }

  /** A weekly series with its dates. */
  async function makeSeries(ends?: Recurrence['ends']) {
    const { id, start } = await makeOuting();
    expect((await repeat(ada, id, weekly(start, ends))).status).toBe(200);
    await makeDueDates(server.ctx);
    return { id, start, dates: await datesOf(id) };
  }

  return {
    get server() {
      return server;
    },
    get ada() {
      return ada;
    },
    get ben() {
      return ben;
    },
    get benId() {
      return benId;
    },
    /** Another user of this test, logged in. */
    person: (name: string) => server.person(`${name}${count}`),
    firstStart,
    makeOuting,
    makeSeries,
    datesOf,
    membersOf: (id: string) =>
      server.ctx.db
        .select()
        .from(memberships)
        .where(eq(memberships.outing_id, id))
        .orderBy(asc(memberships.role)),
    notificationsOf: (
      userId: string,
      type: 'canceled' | 'rescheduled' | 'deleted' | 'answered' | 'invited' | 'left',
    ) =>
      server.ctx.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.user_id, userId), eq(notifications.type, type))),
  };
}
