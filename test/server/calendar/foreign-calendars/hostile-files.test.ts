/**
 * Tests calendars made to keep the server busy: separate processes read them, within a budget, and other users are not
 * affected.
 */
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { foreignCalendarCalls } from '#contract/calendar/foreign-calendar/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { childrenOf } from '#server/base/children/orders.ts';
import { newId } from '#server/base/db/new-id.ts';
import { readCalendarFile } from '#server/calendar/foreign-calendars/calendar-process.ts';
import { refreshCalendar, refreshDue } from '#server/calendar/foreign-calendars/refresh.ts';
import { foreignCalendars } from '#server/calendar/foreign-calendars/tables.ts';
import { type CalendarHost, calendar, event, startHost, text } from '../../../../e2e/server/calendar-host.ts';
import { HOSTILE_CALENDARS } from '../../../../e2e/server/hostile-calendars.ts';
import { FULL } from '../../../fixtures/full.ts';
import { waitFor } from '../../../fixtures/wait-for.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

interface Person {
  readonly client: Client;
  readonly id: string;
}

let server: TestServer;
let host: CalendarHost;
let anna: Person;
let ben: Person;
beforeAll(async () => {
  server = await startServer({ env: { ALLOW_PRIVATE_NETWORKS: 'on' } });
  host = await startHost();
  const person = async (name: string) => {
    const { client, user } = await server.person(name);
    return { client, id: user.id };
  };
  [anna, ben] = [await person('anna'), await person('ben')];
});
afterAll(async () => {
  await server.stop();
  await host.stop();
});
beforeEach(async () => {
  await server.ctx.db.delete(foreignCalendars);
});

const FRIENDLY = calendar(event('party', `DTSTART:${new Date().getUTCFullYear()}1201T190000Z`));

async function subscribed({ id: user_id }: Person): Promise<string> {
  const row = { id: newId(Date.now()), user_id, url: host.url, name: 'School', color: 'amber' as const };
  const times = { created_at_timestamp: 1, updated_at_timestamp: 1, due_at_timestamp: 0 };
  await server.ctx.db.insert(foreignCalendars).values({ ...row, ...times, state: { kind: 'waiting' } });
  return row.id;
}

async function rowOf(id: string) {
  const [row] = await server.ctx.db.select().from(foreignCalendars).where(eq(foreignCalendars.id, id));
  if (row === undefined) throw new Error('The calendar of a test is missing');
  return row;
}

const isWell = async () => {
  const { status } = await anna.client.ok(systemCalls.health, {});
  return status === 'ok';
};

/** One of each: many entries, zones, excluded dates, long lines. Together they take most of a minute. */
const IN_BRIEF = /changes of one series|each second|EXDATEs in one|one line of 5 MB$/;

it.each(Object.entries(HOSTILE_CALENDARS).filter(([name]) => FULL || IN_BRIEF.test(name)))(
  'another process reads a calendar of %s, while the server answers (S203)',
  async (_, make) => {
    const read = vi.spyOn(ICAL, 'parse');
    host.respond = text(make());
    const id = await subscribed(anna);
    const looked = refreshCalendar(server.ctx, id);
    expect(await isWell()).toBe(true);
    await looked;
    expect((await rowOf(id)).state.kind).not.toBe('waiting');
    expect(read).not.toHaveBeenCalled();
  },
);

it('a calendar that exceeds its time is too large and is retried later, while others are read (S203)', async () => {
  host.respond = text(HOSTILE_CALENDARS['20,000 changes of one series']?.() ?? '');
  const [large, other] = [await subscribed(anna), await subscribed(ben)];
  // The process checks its time repeatedly while it reads the file.
  const hasty = {
    ...server.ctx,
    readCalendarFile: (file: Parameters<typeof readCalendarFile>[0]) =>
      readCalendarFile({ ...file, budgetMs: 1 }),
  };
  await refreshCalendar(hasty, large);
  expect(await rowOf(large)).toMatchObject({ state: { kind: 'failed', problem: 'too_large' }, failures: 1 });
  expect((await rowOf(large)).due_at_timestamp).toBeGreaterThan(server.ctx.clock());
  host.respond = text(FRIENDLY);
  await refreshCalendar(server.ctx, other);
  expect((await rowOf(other)).state).toEqual({ kind: 'ok' });
  const { data } = await ben.client.ok(foreignCalendarCalls.events, { query: {} });
  expect(data.map(({ attributes }) => attributes.title)).toEqual(['party']);
});

it('a process that a calendar kills affects nothing else: that calendar is too large, and the next is read (S203)', async () => {
  const file = { bytes: Buffer.from(FRIENDLY), charset: '', zone: 'UTC', now: Date.now(), userId: anna.id };
  // An unexpected value ends the process, like a file that fills its memory.
  expect(await readCalendarFile({ ...file, budgetMs: Number.NaN })).toEqual({
    kind: 'failed',
    problem: 'too_large',
  });
  expect(await readCalendarFile(file)).toMatchObject({ kind: 'events', events: [{ title: 'party' }] });
});

it('a calendar that fills the memory of its process ends only that process (S203)', async () => {
  const inChild = childrenOf({
    source: 'calendar/foreign-calendars/calendar.child.ts',
    responses: v.looseObject({ kind: v.string() }),
    stuckMs: 600_000,
    memoryMb: 64,
  });
  const read = (file: string) =>
    inChild((ask) =>
      ask({ kind: 'read', bytes: Buffer.from(file), charset: '', zone: 'UTC', now: Date.now() }, 600_000),
    );
  expect(await read(HOSTILE_CALENDARS['5 MB of plain events']?.() ?? '')).toEqual({ kind: 'died' });
  expect(await read(FRIENDLY)).toMatchObject({ kind: 'read', count: 1 });
});

it('one user’s calendars, however slow, keep those of other users waiting for at most one of them (S203)', async () => {
  host.respond = text(FRIENDLY);
  for (let made = 0; made < 8; made += 1) await subscribed(anna);
  const others = await subscribed(ben);
  await server.ctx.db
    .update(foreignCalendars)
    .set({ due_at_timestamp: 1 })
    .where(eq(foreignCalendars.id, others));
  const ends: (() => void)[] = [];
  const slow: typeof readCalendarFile = async (file) => {
    if (file.userId === anna.id) await new Promise<void>((resolve) => ends.push(resolve));
    return readCalendarFile(file);
  };
  const round = refreshDue({ ...server.ctx, readCalendarFile: slow });
  await waitFor(async () => expect((await rowOf(others)).state).toEqual({ kind: 'ok' }));
  expect(ends).toHaveLength(1);
  for (let ended = 0; ended < 8; ended += 1) {
    await waitFor(() => expect(ends.length).toBeGreaterThan(ended));
    ends[ended]?.();
  }
  await round;
});
