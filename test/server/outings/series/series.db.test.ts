/** Tests outings that repeat: which dates are made, what they share, and the scope of a change. */
import { describe, expect, it } from 'vitest';
import { SERIES_DATES_AHEAD, SERIES_DATES_LEAST } from '#contract/base/limits.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { seriesCalls } from '#contract/outings/series/calls.ts';
import { shiftedBy } from '#contract/time/instants.ts';
import { HEADERS } from '#contract/version.ts';
import { newId } from '#server/base/db/new-id.ts';
import { outings } from '#server/core/outings/tables.ts';
import { makeDueDates } from '#server/outings/series/make.ts';
import { feedItems } from '#server/people/feed/tables.ts';
import { startServer } from '../../world/harness.ts';
import { change, DAY_MS, nth, openSeries, repeat, weekly, ZONE } from '../../world/series-stage.ts';
import { invite } from '../../world/taking-part.ts';

const stage = openSeries();
const { datesOf, firstStart, makeOuting, makeSeries, membersOf, notificationsOf } = stage;

describe('the dates of a series', () => {
  it('dates of a series are made ahead, a bounded number of them, at the same time of day by the clock of their zone', async () => {
    const { start, dates } = await makeSeries();
    // The first is in a week.
    expect(dates).toHaveLength(SERIES_DATES_AHEAD);
    expect(dates.map(({ starts_at }) => starts_at)).toEqual(
      Array.from({ length: SERIES_DATES_AHEAD }, (_, week) => shiftedBy(start, 7 * week)),
    );
    expect(new Set(dates.map(({ ends_at }) => ends_at?.slice(11)))).toEqual(new Set(['21:00']));
  });

  it('a rare recurrence has at least the next few dates, and no more than it allows', async () => {
    const rare = await makeOuting();
    await repeat(stage.ada, rare.id, { freq: 'yearly', interval: 1, ends: { kind: 'never' } });
    const few = await makeOuting();
    await repeat(stage.ada, few.id, weekly(few.start, { kind: 'count', count: 4 }));
    await makeDueDates(stage.server.ctx);
    expect(await datesOf(rare.id)).toHaveLength(SERIES_DATES_LEAST);
    expect(await datesOf(few.id)).toHaveLength(4);
  });

  it('each date is made once by several processes, and a deleted date is not made again', async () => {
    const { id, start } = await makeOuting();
    await repeat(stage.ada, id, weekly(start, { kind: 'count', count: 5 }));
    await Promise.all([
      makeDueDates(stage.server.ctx),
      makeDueDates(stage.server.ctx),
      makeDueDates(stage.server.ctx),
    ]);
    const dates = await datesOf(id);
    expect(dates).toHaveLength(5);
    await stage.ada.ok(outingCalls.remove, { params: { id: nth(dates, 2).id } });
    stage.server.advance(7 * 3_600_000);
    await makeDueDates(stage.server.ctx);
    expect((await datesOf(id)).map((row) => row.id)).toEqual(
      dates.filter((_, at) => at !== 2).map((row) => row.id),
    );
  });

  it('the dates of a series are extended as time passes', async () => {
    const { id, dates } = await makeSeries();
    stage.server.advance(15 * DAY_MS);
    await makeDueDates(stage.server.ctx);
    expect((await datesOf(id)).length).toBeGreaterThan(dates.length);
  });

  it('setting a draft of a series makes its dates', async () => {
    const { id, start } = await makeOuting({ status: 'draft' });
    await repeat(stage.ada, id, weekly(start, { kind: 'count', count: 3 }));
    await makeDueDates(stage.server.ctx);
    expect(await datesOf(id)).toHaveLength(1);
    await stage.ada.ok(outingCalls.update, { params: { id }, body: { status: 'set' } });
    await makeDueDates(stage.server.ctx);
    expect(await datesOf(id)).toHaveLength(3);
  });

  it('dates of a series have the people and items of the plan, and nothing that was added to another date', async () => {
    const { id, start } = await makeOuting();
    await stage.ada.ok(noteCalls.create, { body: { outing_id: id, text: 'Bring the folders' } });
    await stage.ada.ok(outingCalls.create, {
      body: { title: 'Warming up', timezone: ZONE, starts_at: start, parent_id: id, status: 'set' },
    });
    const cleo = await stage.person('cleo');
    await invite(stage.server, id, cleo.user.id);
    await repeat(stage.ada, id, weekly(start, { kind: 'count', count: 2 }));
    await makeDueDates(stage.server.ctx);
    const second = nth(await datesOf(id), 1);
    const members = await membersOf(second.id);
    expect(members.map(({ role, participation }) => [role, participation])).toEqual([
      ['member', 'pending'],
      ['owner', 'going'],
    ]);
    const { data: items } = await stage.ben.ok(outingCalls.items, { query: { parent_id: second.id } });
    expect(items.map(({ attributes }) => [attributes.title, attributes.starts_at])).toEqual([
      ['Warming up', shiftedBy(start, 7)],
    ]);
    const { data: notes } = await stage.ben.ok(noteCalls.list, { query: { outing_id: second.id } });
    expect(notes).toEqual([]);
    // Invited users see each date, and are notified only of the first.
    await cleo.client.ok(outingCalls.show, { params: { id: second.id } });
    expect(await notificationsOf(cleo.user.id, 'invited')).toEqual([]);
  });

  it('the dates of a series are one post in the feed', async () => {
    const { id, start } = await makeOuting({ privacy: 'public' });
    await repeat(stage.ada, id, weekly(start));
    await makeDueDates(stage.server.ctx);
    const ids = new Set((await datesOf(id)).map((row) => row.id));
    const posts = await stage.server.ctx.db.select().from(feedItems);
    expect(posts.filter(({ outing_id }) => outing_id !== null && ids.has(outing_id))).toHaveLength(1);
  });

  it('the response with a date of a series contains the series and its recurrence', async () => {
    const { start, dates } = await makeSeries();
    const { data } = await stage.ben.ok(outingCalls.show, { params: { id: nth(dates, 3).id } });
    expect(data.attributes.series).toEqual({
      id: nth(dates, 0).series_id,
      recurrence: weekly(start),
      date: shiftedBy(start.slice(0, 10), 21),
      own: [],
    });
  });

  it('the dates of a series stop where their owner has reached the limit of outings', async () => {
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
  it('a change of several dates applies to this date and later ones, each at its own time by the wall clock', async () => {
    const { start, dates } = await makeSeries({ kind: 'count', count: 5 });
    const third = nth(dates, 2);
    const moved = `${shiftedBy(start, 15).slice(0, 10)}T18:30`;
    const response = await change(stage.ada, third.id, 'following', {
      title: 'Small choir',
      starts_at: moved,
      ends_at: `${moved.slice(0, 10)}T20:00`,
    });
    expect(response.status).toBe(200);
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

  it('a change of several dates applies to all dates that lie ahead, and to none that is past', async () => {
    const { dates } = await makeSeries({ kind: 'count', count: 4 });
    stage.server.advance(9 * DAY_MS);
    await change(stage.ada, nth(dates, 2).id, 'all', { place_name: 'Town hall' });
    expect((await datesOf(nth(dates, 2).id)).map(({ place_name }) => place_name)).toEqual([
      '',
      'Town hall',
      'Town hall',
      'Town hall',
    ]);
  });

  it('a change of several dates leaves fields that were changed on one date, unless it is meant for all', async () => {
    const { id, dates } = await makeSeries({ kind: 'count', count: 3 });
    const second = nth(dates, 1).id;
    await stage.ada.ok(outingCalls.update, { params: { id: second }, body: { title: 'Concert' } });
    const { data } = await stage.ada.ok(outingCalls.show, { params: { id: second } });
    expect(data.attributes.series?.own).toEqual(['title']);
    await change(stage.ada, id, 'following', { title: 'Chorus', place_name: 'Town hall' });
    expect((await datesOf(id)).map(({ title, place_name }) => [title, place_name])).toEqual([
      ['Chorus', 'Town hall'],
      ['Concert', 'Town hall'],
      ['Chorus', 'Town hall'],
    ]);
    await change(stage.ada, id, 'all', { title: 'Singing' });
    expect((await datesOf(id)).map(({ title, series_own }) => [title, series_own])).toEqual([
      ['Singing', []],
      ['Singing', []],
      ['Singing', []],
    ]);
  });

  it('a change of several dates applies to dates that are made later', async () => {
    const { id } = await makeSeries();
    await change(stage.ada, id, 'following', { title: 'Chorus' });
    stage.server.advance(15 * DAY_MS);
    await makeDueDates(stage.server.ctx);
    expect((await datesOf(id)).at(-1)?.title).toBe('Chorus');
  });

  it('each user is notified of a change of several dates once', async () => {
    const { id, dates } = await makeSeries({ kind: 'count', count: 4 });
    await change(stage.ada, nth(dates, 1).id, 'following', { status: 'canceled' });
    expect((await datesOf(id)).map(({ status }) => status)).toEqual([
      'set',
      'canceled',
      'canceled',
      'canceled',
    ]);
    expect(await notificationsOf(stage.benId, 'canceled')).toHaveLength(1);
    await stage.ada.ok(seriesCalls.remove, {
      params: { id: nth(dates, 2).id },
      query: { scope: 'following' },
    });
    expect(await datesOf(id)).toHaveLength(2);
    expect(await notificationsOf(stage.benId, 'deleted')).toHaveLength(1);
  });

  it('calling several dates off stops making more dates', async () => {
    const { id, dates } = await makeSeries();
    await change(stage.ada, id, 'all', { status: 'canceled' });
    stage.server.advance(30 * DAY_MS);
    await makeDueDates(stage.server.ctx);
    expect(await datesOf(id)).toHaveLength(dates.length);
  });

  it('a change of several dates has one effect, however often it is sent', async () => {
    const { id, start } = await makeSeries({ kind: 'count', count: 3 });
    const key = newId(Date.now());
    const body = { scope: 'all', change: { starts_at: shiftedBy(start, 1), ends_at: null } } as const;
    for (const _ of [1, 2])
      expect(
        (
          await stage.ada.call(
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

describe('another recurrence', () => {
  it('another recurrence applies from its date: later dates that match stay with all their contents, others are deleted', async () => {
    const { id, start, dates } = await makeSeries({ kind: 'count', count: 6 });
    const second = nth(dates, 1);
    const fortnightly = { ...weekly(shiftedBy(start, 7), { kind: 'count', count: 3 }), interval: 2 };
    expect((await repeat(stage.ada, second.id, fortnightly)).status).toBe(200);
    await makeDueDates(stage.server.ctx);
    expect((await datesOf(second.id)).map((row) => row.id)).toEqual([1, 3, 5].map((at) => nth(dates, at).id));
    expect((await datesOf(id)).map((row) => row.id)).toEqual([nth(dates, 0).id]);
    expect(await notificationsOf(stage.benId, 'deleted')).toHaveLength(1);
  });

  it('ending a series leaves its dates as they are', async () => {
    const { id, dates } = await makeSeries();
    await stage.ada.ok(seriesCalls.end, { params: { id } });
    stage.server.advance(30 * DAY_MS);
    await makeDueDates(stage.server.ctx);
    expect((await datesOf(id)).map((row) => row.id)).toEqual(dates.map((row) => row.id));
    const { data } = await stage.ben.ok(outingCalls.show, { params: { id: nth(dates, 2).id } });
    expect(data.attributes.series?.recurrence.ends).toEqual({
      kind: 'until',
      day: nth(dates, dates.length - 1).series_date,
    });
  });

  it('a series needs a date, also while it is a draft: none can be removed, and none is repeated without one', async () => {
    const draft = await makeOuting({ status: 'draft' });
    await repeat(stage.ada, draft.id, weekly(draft.start));
    const refused = { status: 422, body: { errors: { starts_at: expect.any(Array) } } };
    const body = { starts_at: null, ends_at: null };
    expect(await stage.ada.call(outingCalls.update, { params: { id: draft.id }, body })).toMatchObject(
      refused,
    );
    const open = await stage.ada.ok(outingCalls.create, {
      body: { title: 'Choir', timezone: ZONE, status: 'set' },
    });
    expect(await repeat(stage.ada, open.data.id, weekly(draft.start))).toMatchObject(refused);
  });

  it('a recurrence has to name the weekday of the start', async () => {
    const { id, start } = await makeOuting();
    const response = await repeat(stage.ada, id, weekly(shiftedBy(start, 1)));
    expect(response.body).toMatchObject({ errors: { recurrence: expect.any(Array) } });
  });
});

it('the server rejects an id of an existing series (S191)', async () => {
  const { id, dates } = await makeSeries({ kind: 'count', count: 3 });
  const taken = nth(dates, 0).series_id ?? '';
  const eve = (await stage.person('eve')).client;
  const start = firstStart();
  const body = { title: 'Trap', timezone: ZONE, starts_at: start, status: 'set' } as const;
  const { data } = await eve.ok(outingCalls.create, { body });
  const response = await repeat(eve, data.id, weekly(start), taken);
  expect(response.body).toMatchObject({ code: 'id_taken' });
  expect(await datesOf(id)).toHaveLength(3);
  expect(await datesOf(data.id)).toEqual([]);
});

it('a copy of a date is not repeated', async () => {
  const { dates } = await makeSeries({ kind: 'count', count: 3 });
  const { data } = await stage.ben.ok(outingCalls.duplicate, {
    params: { id: nth(dates, 1).id },
    body: {
      title: 'Copy',
      starts_at: null,
      with: { people: false, items: false, notes: false, polls: false },
    },
  });
  expect(data.attributes.series).toBeNull();
});
