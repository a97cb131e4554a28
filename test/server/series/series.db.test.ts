/** Outings that repeat: which dates are made, what they share, and what a change of several reaches. */
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { membershipCalls } from '#contract/calls/memberships.ts';
import { noteCalls } from '#contract/calls/notes.ts';
import { outingCalls } from '#contract/calls/outings.ts';
import { seriesCalls } from '#contract/calls/series.ts';
import type { OutingChange } from '#contract/outings/outing.ts';
import { SERIES_DATES_AHEAD, SERIES_DATES_LEAST } from '#contract/rules/limits.ts';
import { shiftedBy, wallTimeAt } from '#contract/time/instants.ts';
import { dayNumber, weekdayOf } from '#contract/time/occurrences.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';
import { HEADERS } from '#contract/version.ts';
import { newId } from '#server/db/new-id.ts';
import { feedItems } from '#server/feed/tables.ts';
import { notifications } from '#server/notifications/tables.ts';
import { invitations, memberships, outings } from '#server/outings/tables.ts';
import { makeDueDates } from '#server/series/make.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { invite, join } from '../outings/taking-part.ts';

const DAY_MS = 86_400_000;
const ZONE = 'Europe/Lisbon';

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

const weekly = (start: string, ends: Recurrence['ends'] = { kind: 'never' }): Recurrence => ({
  freq: 'weekly',
  interval: 1,
  ends,
  weekdays: [weekdayOf(dayNumber(start))],
});

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

const repeat = (by: Client, id: string, recurrence: Recurrence, series_id = newId(Date.now())) =>
  by.call(seriesCalls.repeat, { params: { id }, body: { series_id, recurrence } });

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

const nth = <TRow>(rows: readonly TRow[], at: number): TRow => {
  const row = rows[at];
  if (row === undefined) throw new Error(`There is no row ${at}.`);
  return row;
};

const change = (by: Client, id: string, scope: 'following' | 'all', body: OutingChange) =>
  by.call(seriesCalls.change, { params: { id }, body: { scope, change: body } });

const membersOf = (id: string) =>
  server.ctx.db
    .select()
    .from(memberships)
    .where(eq(memberships.outing_id, id))
    .orderBy(asc(memberships.role));

const noticesOf = (userId: string, type: 'canceled' | 'rescheduled' | 'deleted' | 'answered' | 'invited') =>
  server.ctx.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), eq(notifications.type, type)));

describe('the dates of a series', () => {
  it('are made ahead, a bounded number of them, at the same time of day by the clock of their zone', async () => {
    const { start, dates } = await makeSeries();
    // The first is in a week.
    expect(dates).toHaveLength(SERIES_DATES_AHEAD);
    expect(dates.map(({ starts_at }) => starts_at)).toEqual(
      Array.from({ length: SERIES_DATES_AHEAD }, (_, week) => shiftedBy(start, 7 * week)),
    );
    expect(new Set(dates.map(({ ends_at }) => ends_at?.slice(11)))).toEqual(new Set(['21:00']));
  });

  it('are at least the next few of a rare rule, and no more than the rule has', async () => {
    const rare = await makeOuting();
    await repeat(ada, rare.id, { freq: 'yearly', interval: 1, ends: { kind: 'never' } });
    const few = await makeOuting();
    await repeat(ada, few.id, weekly(few.start, { kind: 'count', count: 4 }));
    await makeDueDates(server.ctx);
    expect(await datesOf(rare.id)).toHaveLength(SERIES_DATES_LEAST);
    expect(await datesOf(few.id)).toHaveLength(4);
  });

  it('are each made once, however many processes look, and those that were deleted are not made again', async () => {
    const { id, start } = await makeOuting();
    await repeat(ada, id, weekly(start, { kind: 'count', count: 5 }));
    await Promise.all([makeDueDates(server.ctx), makeDueDates(server.ctx), makeDueDates(server.ctx)]);
    const dates = await datesOf(id);
    expect(dates).toHaveLength(5);
    await ada.ok(outingCalls.remove, { params: { id: nth(dates, 2).id } });
    server.advance(7 * 3_600_000);
    await makeDueDates(server.ctx);
    expect((await datesOf(id)).map((row) => row.id)).toEqual(
      dates.filter((_, at) => at !== 2).map((row) => row.id),
    );
  });

  it('move on as time does', async () => {
    const { id, dates } = await makeSeries();
    server.advance(15 * DAY_MS);
    await makeDueDates(server.ctx);
    expect((await datesOf(id)).length).toBeGreaterThan(dates.length);
  });

  it('of a draft come when it is set', async () => {
    const { id, start } = await makeOuting({ status: 'draft' });
    await repeat(ada, id, weekly(start, { kind: 'count', count: 3 }));
    await makeDueDates(server.ctx);
    expect(await datesOf(id)).toHaveLength(1);
    await ada.ok(outingCalls.update, { params: { id }, body: { status: 'set' } });
    await makeDueDates(server.ctx);
    expect(await datesOf(id)).toHaveLength(3);
  });

  it('have the people and items of the plan, and nothing of what people did on another date', async () => {
    const { id, start } = await makeOuting();
    await ada.ok(noteCalls.create, { body: { outing_id: id, text: 'Bring the folders' } });
    await ada.ok(outingCalls.create, {
      body: { title: 'Warming up', timezone: ZONE, starts_at: start, parent_id: id, status: 'set' },
    });
    const cleo = await server.person(`cleo${count}`);
    await invite(server, id, cleo.user.id);
    await repeat(ada, id, weekly(start, { kind: 'count', count: 2 }));
    await makeDueDates(server.ctx);
    const second = nth(await datesOf(id), 1);
    const members = await membersOf(second.id);
    expect(members.map(({ role, participation }) => [role, participation])).toEqual([
      ['member', 'pending'],
      ['owner', 'going'],
    ]);
    const { data: items } = await ben.ok(outingCalls.items, { query: { parent_id: second.id } });
    expect(items.map(({ attributes }) => [attributes.title, attributes.starts_at])).toEqual([
      ['Warming up', shiftedBy(start, 7)],
    ]);
    const { data: notes } = await ben.ok(noteCalls.list, { query: { outing_id: second.id } });
    expect(notes).toEqual([]);
    // Who is invited sees each date, and was told of none but the first.
    await cleo.client.ok(outingCalls.show, { params: { id: second.id } });
    expect(await noticesOf(cleo.user.id, 'invited')).toEqual([]);
  });

  it('are one post in the feed', async () => {
    const { id, start } = await makeOuting({ privacy: 'public' });
    await repeat(ada, id, weekly(start));
    await makeDueDates(server.ctx);
    const ids = new Set((await datesOf(id)).map((row) => row.id));
    const posts = await server.ctx.db.select().from(feedItems);
    expect(posts.filter(({ outing_id }) => outing_id !== null && ids.has(outing_id))).toHaveLength(1);
  });

  it('name their series and its rule', async () => {
    const { start, dates } = await makeSeries();
    const { data } = await ben.ok(outingCalls.show, { params: { id: nth(dates, 3).id } });
    expect(data.attributes.series).toEqual({
      id: nth(dates, 0).series_id,
      recurrence: weekly(start),
      date: shiftedBy(start.slice(0, 10), 21),
      own: [],
    });
  });

  it('stop where their owner has as many outings as they may', async () => {
    const small = await startServer({ env: { LIMIT_OUTINGS: '4' } });
    try {
      const owner = (await small.person('dora')).client;
      const start = firstStart();
      const body = { title: 'Choir', timezone: ZONE, starts_at: start, status: 'set' } as const;
      const { data } = await owner.ok(outingCalls.create, { body });
      await repeat(owner, data.id, weekly(start));
      await makeDueDates(small.ctx);
      expect(await small.ctx.db.select().from(outings)).toHaveLength(4);
    } finally {
      await small.stop();
    }
  });
});

describe('a change of several dates', () => {
  it('reaches this date and those after it, each at its own time by the wall clock', async () => {
    const { start, dates } = await makeSeries({ kind: 'count', count: 5 });
    const third = nth(dates, 2);
    const moved = `${shiftedBy(start, 15).slice(0, 10)}T18:30`;
    const answer = await change(ada, third.id, 'following', {
      title: 'Small choir',
      starts_at: moved,
      ends_at: `${moved.slice(0, 10)}T20:00`,
    });
    expect(answer.status).toBe(200);
    const after = await datesOf(third.id);
    expect(after.map(({ title }) => title)).toEqual([
      'Choir',
      'Choir',
      'Small choir',
      'Small choir',
      'Small choir',
    ]);
    expect(after.map(({ starts_at }) => starts_at)).toEqual([
      start,
      shiftedBy(start, 7),
      moved,
      shiftedBy(moved, 7),
      shiftedBy(moved, 14),
    ]);
  });

  it('reaches all dates that lie ahead, and none that is past', async () => {
    const { dates } = await makeSeries({ kind: 'count', count: 4 });
    server.advance(9 * DAY_MS);
    await change(ada, nth(dates, 2).id, 'all', { place_name: 'Town hall' });
    expect((await datesOf(nth(dates, 2).id)).map(({ place_name }) => place_name)).toEqual([
      '',
      'Town hall',
      'Town hall',
      'Town hall',
    ]);
  });

  it('leaves what was changed on one date alone, unless it is meant for all', async () => {
    const { id, dates } = await makeSeries({ kind: 'count', count: 3 });
    const second = nth(dates, 1).id;
    await ada.ok(outingCalls.update, { params: { id: second }, body: { title: 'Concert' } });
    const { data } = await ada.ok(outingCalls.show, { params: { id: second } });
    expect(data.attributes.series?.own).toEqual(['title']);
    await change(ada, id, 'following', { title: 'Chorus', place_name: 'Town hall' });
    expect((await datesOf(id)).map(({ title, place_name }) => [title, place_name])).toEqual([
      ['Chorus', 'Town hall'],
      ['Concert', 'Town hall'],
      ['Chorus', 'Town hall'],
    ]);
    await change(ada, id, 'all', { title: 'Singing' });
    expect((await datesOf(id)).map(({ title, series_own }) => [title, series_own])).toEqual([
      ['Singing', []],
      ['Singing', []],
      ['Singing', []],
    ]);
  });

  it('holds for dates that are made later', async () => {
    const { id } = await makeSeries();
    await change(ada, id, 'following', { title: 'Chorus' });
    server.advance(15 * DAY_MS);
    await makeDueDates(server.ctx);
    expect((await datesOf(id)).at(-1)?.title).toBe('Chorus');
  });

  it('is told once to each', async () => {
    const { id, dates } = await makeSeries({ kind: 'count', count: 4 });
    await change(ada, nth(dates, 1).id, 'following', { status: 'canceled' });
    expect((await datesOf(id)).map(({ status }) => status)).toEqual([
      'set',
      'canceled',
      'canceled',
      'canceled',
    ]);
    expect(await noticesOf(benId, 'canceled')).toHaveLength(1);
    await ada.ok(seriesCalls.remove, { params: { id: nth(dates, 2).id }, query: { scope: 'following' } });
    expect(await datesOf(id)).toHaveLength(2);
    expect(await noticesOf(benId, 'deleted')).toHaveLength(1);
  });

  it('of what is called off lets no more dates be made', async () => {
    const { id, dates } = await makeSeries();
    await change(ada, id, 'all', { status: 'canceled' });
    server.advance(30 * DAY_MS);
    await makeDueDates(server.ctx);
    expect(await datesOf(id)).toHaveLength(dates.length);
  });

  it('has one effect, however often it is sent', async () => {
    const { id, start } = await makeSeries({ kind: 'count', count: 3 });
    const key = newId(Date.now());
    const body = { scope: 'all', change: { starts_at: shiftedBy(start, 1), ends_at: null } } as const;
    for (const _ of [1, 2])
      expect(
        (
          await ada.call(
            seriesCalls.change,
            { params: { id }, body },
            { headers: { [HEADERS.idempotencyKey]: key } },
          )
        ).status,
      ).toBe(200);
    expect((await datesOf(id)).map(({ starts_at }) => starts_at)).toEqual([
      shiftedBy(start, 1),
      shiftedBy(start, 8),
      shiftedBy(start, 15),
    ]);
  });
});

describe('another rule', () => {
  it('holds from its date on: later dates that it names stay with all that is in them, others go', async () => {
    const { id, start, dates } = await makeSeries({ kind: 'count', count: 6 });
    const second = nth(dates, 1);
    const fortnightly = { ...weekly(shiftedBy(start, 7), { kind: 'count', count: 3 }), interval: 2 };
    expect((await repeat(ada, second.id, fortnightly)).status).toBe(200);
    await makeDueDates(server.ctx);
    expect((await datesOf(second.id)).map((row) => row.id)).toEqual([1, 3, 5].map((at) => nth(dates, at).id));
    expect((await datesOf(id)).map((row) => row.id)).toEqual([nth(dates, 0).id]);
    expect(await noticesOf(benId, 'deleted')).toHaveLength(1);
  });

  it('ends a series without touching its dates', async () => {
    const { id, dates } = await makeSeries();
    await ada.ok(seriesCalls.end, { params: { id } });
    server.advance(30 * DAY_MS);
    await makeDueDates(server.ctx);
    expect((await datesOf(id)).map((row) => row.id)).toEqual(dates.map((row) => row.id));
    const { data } = await ben.ok(outingCalls.show, { params: { id: nth(dates, 2).id } });
    expect(data.attributes.series?.recurrence.ends).toEqual({
      kind: 'until',
      day: nth(dates, dates.length - 1).series_date,
    });
  });

  it('has to name the day of the start', async () => {
    const { id, start } = await makeOuting();
    const answer = await repeat(ada, id, weekly(shiftedBy(start, 1)));
    expect(answer.body).toMatchObject({ errors: { recurrence: expect.any(Array) } });
  });
});

describe('an answer for several dates', () => {
  const answer = (by: Client, id: string, participation: 'going' | 'not_going', scope: 'following' | 'all') =>
    by.call(seriesCalls.answer, {
      params: { id },
      body: { scope, participation, note: '', answered_for_timestamp: 0 },
    });
  const answersOf = async (userId: string, rows: readonly { id: string }[]) => {
    const found = await server.ctx.db.select().from(memberships).where(eq(memberships.user_id, userId));
    return rows.map(({ id }) => found.find(({ outing_id }) => outing_id === id)?.participation);
  };

  it('holds for those after it, and for those that are yet to be made; organizers hear of it once', async () => {
    const { id, dates } = await makeSeries();
    const [adaRow] = await membersOf(id).then((rows) => rows.filter(({ role }) => role === 'owner'));
    await answer(ben, nth(dates, 1).id, 'not_going', 'following');
    server.advance(15 * DAY_MS);
    await makeDueDates(server.ctx);
    const given = await answersOf(benId, await datesOf(id));
    expect(given[0]).toBe('going');
    expect(new Set(given.slice(1))).toEqual(new Set(['not_going']));
    expect(given.length).toBeGreaterThan(dates.length);
    expect(await noticesOf(adaRow?.user_id ?? '', 'answered')).toHaveLength(1);
  });

  it('waits where a date is full, and accepts invitations', async () => {
    const { id, dates } = await makeSeries({ kind: 'count', count: 3 });
    const cleo = await server.person(`cleo${count}`);
    await join(server, id, cleo.user.id, 'member');
    await invite(server, nth(dates, 1).id, cleo.user.id);
    await ada.ok(outingCalls.update, { params: { id: nth(dates, 1).id }, body: { capacity: 1 } });
    await answer(cleo.client, id, 'going', 'following');
    expect(await answersOf(cleo.user.id, dates)).toEqual(['going', 'waiting', undefined]);
    const left = await server.ctx.db.select().from(invitations).where(eq(invitations.state, 'pending'));
    expect(left.filter(({ user_id }) => user_id === cleo.user.id)).toEqual([]);
  });

  it('is no answer of others', async () => {
    const { dates } = await makeSeries({ kind: 'count', count: 3 });
    const stranger = (await server.person(`eve${count}`)).client;
    expect((await answer(stranger, nth(dates, 0).id, 'going', 'all')).status).toBe(404);
  });

  it('can be that one leaves them', async () => {
    const { id, dates } = await makeSeries();
    await ben.ok(seriesCalls.exit, { params: { id: nth(dates, 1).id }, body: { scope: 'following' } });
    server.advance(15 * DAY_MS);
    await makeDueDates(server.ctx);
    const given = await answersOf(benId, await datesOf(id));
    expect(given.filter((one) => one !== undefined)).toHaveLength(1);
  });
});

describe('who takes part in one date of a series alone (S190)', () => {
  /** Ben runs the second of Ada's dates, and is in no other. */
  async function makeGuest() {
    const { id, dates } = await makeSeries();
    const second = nth(dates, 1).id;
    const guest = await server.person(`gus${count}`);
    await join(server, second, guest.user.id, 'organizer');
    return { id, dates, second, guest };
  }

  it('changes and cancels no other date, and teaches the series nothing (S190)', async () => {
    const { id, dates, second, guest } = await makeGuest();
    expect((await change(guest.client, second, 'all', { title: 'Mine' })).status).toBe(200);
    expect((await change(guest.client, second, 'all', { status: 'canceled' })).status).toBe(200);
    server.advance(15 * DAY_MS);
    await makeDueDates(server.ctx);
    const after = await datesOf(id);
    expect(
      after.filter(({ title, status }) => title === 'Mine' || status === 'canceled').map((row) => row.id),
    ).toEqual([second]);
    expect(after.length).toBeGreaterThan(dates.length);
  });

  it('neither ends the series nor gives it another rule (S190)', async () => {
    const { id, dates, second, guest } = await makeGuest();
    const start = nth(dates, 1).starts_at ?? '';
    expect((await guest.client.call(seriesCalls.end, { params: { id: second } })).status).toBe(404);
    expect(
      (await repeat(guest.client, second, { freq: 'daily', interval: 1, ends: { kind: 'never' } })).status,
    ).toBe(404);
    expect((await repeat(guest.client, second, weekly(start))).status).toBe(404);
    expect(await datesOf(id)).toHaveLength(dates.length);
  });

  it('is told of no date that they do not see (S190)', async () => {
    const { second, guest } = await makeGuest();
    const { data } = await guest.client.ok(seriesCalls.change, {
      params: { id: second },
      body: { scope: 'all', change: { title: 'Mine' } },
    });
    expect(data.map((row) => row.id)).toEqual([second]);
    await guest.client.ok(seriesCalls.answer, {
      params: { id: second },
      body: { scope: 'all', participation: 'going', note: '', answered_for_timestamp: 0 },
    });
    const own = await server.ctx.db.select().from(memberships).where(eq(memberships.user_id, guest.user.id));
    expect(own.map(({ outing_id }) => outing_id)).toEqual([second]);
  });
});

it('takes no id of a series that there is already (S191)', async () => {
  const { id, dates } = await makeSeries({ kind: 'count', count: 3 });
  const taken = nth(dates, 0).series_id ?? '';
  const eve = (await server.person(`eve${count}`)).client;
  const start = firstStart();
  const body = { title: 'Trap', timezone: ZONE, starts_at: start, status: 'set' } as const;
  const { data } = await eve.ok(outingCalls.create, { body });
  const answer = await repeat(eve, data.id, weekly(start), taken);
  expect(answer.body).toMatchObject({ code: 'id_taken' });
  expect(await datesOf(id)).toHaveLength(3);
  expect(await datesOf(data.id)).toEqual([]);
});

it('lets a copy of a date take place once', async () => {
  const { dates } = await makeSeries({ kind: 'count', count: 3 });
  const { data } = await ben.ok(outingCalls.duplicate, {
    params: { id: nth(dates, 1).id },
    body: {
      title: 'Copy',
      starts_at: null,
      with: { people: false, items: false, notes: false, polls: false },
    },
  });
  expect(data.attributes.series).toBeNull();
});

it('keeps an answer that was given for one date', async () => {
  const { dates } = await makeSeries({ kind: 'count', count: 3 });
  const [own] = (await membersOf(nth(dates, 1).id)).filter(({ user_id }) => user_id === benId);
  await ben.ok(membershipCalls.change, {
    params: { id: own?.id ?? '' },
    body: { answer: { participation: 'maybe', note: '', answered_for_timestamp: 0 } },
  });
  const others = [nth(dates, 0), nth(dates, 2)];
  for (const { id } of others)
    expect((await membersOf(id)).find(({ user_id }) => user_id === benId)?.participation).not.toBe('maybe');
});
