/** Tests the user’s own calendar through HTTP: adding, importing, changing field by field, deleting, and the list. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '#contract/base/call.ts';
import { ErrorBody } from '#contract/base/errors.ts';
import { EXCLUDED_MAX } from '#contract/base/limits.ts';
import { personalCalendarCalls } from '#contract/calendar/personal-item/calls.ts';
import { instantOf } from '#contract/time/instants.ts';
import { HEADERS } from '#contract/version.ts';
import { newId } from '#server/base/db/new-id.ts';
import { personalItems } from '#server/calendar/personal-items/tables.ts';
import type { ApiResponse } from '../../world/client.ts';
import { Company, nameOf } from '../../world/company.ts';
import { anEntry, aSeries } from '../../world/entries.ts';

let all: Company<'ada' | 'ben'>;
beforeAll(async () => {
  all = await Company.of(['ada', 'ben'], { env: { LIMIT_PERSONAL_ITEMS: '6' } });
});
afterAll(() => all.stop());
beforeEach(() => all.server.ctx.db.delete(personalItems));

const ada = () => all.client('ada');
const add = async (body = anEntry()) => (await ada().ok(personalCalendarCalls.create, { body })).data;
const tryToAdd = (body: unknown) =>
  ada().request('POST', '/api/v1/personal-calendar', { rawBody: JSON.stringify(body) });
type Change = CallInput<typeof personalCalendarCalls.update>['body'];
const change = (id: string, body: Change) =>
  ada().call(personalCalendarCalls.update, { params: { id }, body });
const changed = async (id: string, body: Change) =>
  (await ada().ok(personalCalendarCalls.update, { params: { id }, body })).data;
const remove = (id: string) => ada().call(personalCalendarCalls.remove, { params: { id } });
const list = async (query: CallInput<typeof personalCalendarCalls.list>['query'] = {}) =>
  (await ada().ok(personalCalendarCalls.list, { query })).data;
const codeOf = (response: ApiResponse) => v.parse(ErrorBody, response.body).code;
const errorsOf = (response: ApiResponse) => Object.keys(v.parse(ErrorBody, response.body).errors);
const received = async (run: () => Promise<unknown>) =>
  (await all.received('ada', 'user.ada', run)).map(
    (event) => `${nameOf(event)}${event?.system ? ' aside' : ''}`,
  );
const overrideOf = (series_id: string, day: string) =>
  anEntry({ series_id, original_start: `${day}T19:00`, starts_at: `${day}T21:00`, ends_at: `${day}T22:00` });

describe('a calendar entry', () => {
  it('an entry is added under the id of the device, with the instant of its start', async () => {
    const body = anEntry();
    expect(await received(() => add(body))).toEqual(['created personal_item']);
    const [item] = await list();
    expect(item).toMatchObject({ id: body.id, series_id: null });
    expect(item?.timestamp).toBe(instantOf('2026-12-01T19:00', 'Europe/Berlin'));
    expect(codeOf(await tryToAdd(body))).toBe('id_taken');
  });

  it('a repeated request adds an entry only once', async () => {
    const rawBody = JSON.stringify(anEntry());
    const headers = { [HEADERS.idempotencyKey]: randomUUID() };
    const send = () => ada().request('POST', '/api/v1/personal-calendar', { rawBody, headers });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['hours of whole days', { all_day: true }, 'starts_at'],
    ['an end before the start', { ends_at: '2026-12-01T18:00' }, 'ends_at'],
    [
      'a recurrence that misses its start',
      { recurrence: { ...aSeries().recurrence, weekdays: [3] } },
      'recurrence',
    ],
    ['an original start without a series', { original_start: '2026-12-01T19:00' }, 'series_id'],
    ['no title', { title: ' ' }, 'title'],
    ['an unknown zone', { timezone: 'Europe/Atlantis' }, 'timezone'],
    ['a reminder after its start', { reminders: [-1] }, 'reminders.0'],
  ])('the server rejects an entry with %s', async (_, parts, field) => {
    const response = await tryToAdd({ ...anEntry(), ...parts });
    expect([response.status, errorsOf(response)]).toEqual([422, [field]]);
  });

  it('an entry is changed field by field, also from two devices', async () => {
    const { id } = await add();
    expect(await received(() => changed(id, { title: 'Dentist, again' }))).toEqual(['updated personal_item']);
    const item = await changed(id, { starts_at: '2026-12-01T18:30' });
    expect(item.attributes).toMatchObject({ title: 'Dentist, again', starts_at: '2026-12-01T18:30' });
    expect(item.timestamp).toBe(instantOf('2026-12-01T18:30', 'Europe/Berlin'));
    expect(await received(() => changed(id, { title: 'Dentist, again' }))).toEqual([]);
  });

  it('the server rejects a change that does not fit the other fields of an entry', async () => {
    const { id } = await add();
    expect(errorsOf(await change(id, { starts_at: '2026-12-01T21:00' }))).toEqual(['ends_at']);
    expect(errorsOf(await change(id, { all_day: true }))).toEqual(['starts_at']);
    const series = await add(aSeries());
    expect(errorsOf(await change(series.id, { starts_at: '2026-11-30T19:00' }))).toEqual(['recurrence']);
  });

  it('deleting an entry succeeds twice, and never for one that did not exist', async () => {
    const { id } = await add();
    expect(await received(() => remove(id))).toEqual(['deleted personal_item']);
    expect((await remove(id)).body).toMatchObject({ data: [{ id }] });
    expect(codeOf(await change(id, { title: 'Late' }))).toBe('gone');
    expect(codeOf(await remove(newId(Date.now())))).toBe('not_found');
  });

  it('the server rejects entries beyond the operator’s limit', async () => {
    const items = Array.from({ length: 6 }, () => anEntry());
    await ada().ok(personalCalendarCalls.importItems, { body: { items } });
    const response = await tryToAdd(anEntry());
    expect(response.body).toMatchObject({ code: 'quota', data: { field: 'personal_items', limit: 6 } });
  });
});

describe('a series', () => {
  it('a series of entries excludes what either of two devices deleted, whatever its time of day is now', async () => {
    const { id } = await add(aSeries());
    await changed(id, { exclude: ['2026-12-08T19:00'] });
    await changed(id, { exclude: ['2026-12-15T19:00'], starts_at: '2026-12-01T18:00' });
    const both = await changed(id, { exclude: ['2026-12-08T18:00'] });
    expect(both.attributes.excluded).toEqual(['2026-12-08T18:00', '2026-12-15T19:00']);
    expect((await changed(id, { include: ['2026-12-15T18:00'] })).attributes.excluded).toEqual([
      '2026-12-08T18:00',
    ]);
  });

  it('a series of entries excludes a bounded number of starts', async () => {
    const { id } = await add(aSeries());
    const days = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        new Date(Date.UTC(2030, 0, 1 + from + index)).toISOString().slice(0, 10),
      );
    await changed(id, { exclude: days(0, EXCLUDED_MAX) });
    expect(errorsOf(await change(id, { exclude: days(EXCLUDED_MAX, 1) }))).toEqual(['exclude']);
  });

  it('deleting a series of entries deletes its changed occurrences, which are published first', async () => {
    const { id } = await add(aSeries());
    const other = await add(overrideOf(id, '2026-12-08'));
    expect(await received(() => remove(id))).toEqual([
      'deleted personal_item aside',
      'deleted personal_item',
    ]);
    expect(await list()).toEqual([]);
    expect((await remove(other.id)).body).toMatchObject({ data: [{ id: other.id }] });
    expect(codeOf(await tryToAdd(overrideOf(id, '2026-12-15')))).toBe('gone');
  });

  it('a user can cut a series of entries in two, and its later occurrences move to the new one', async () => {
    const [first, second] = [
      await add(aSeries()),
      await add(aSeries({ starts_at: '2026-12-15T19:00', ends_at: null })),
    ];
    const other = await add(overrideOf(first.id, '2026-12-22'));
    expect((await changed(other.id, { series_id: second.id })).series_id).toBe(second.id);
    const single = await add();
    expect(errorsOf(await change(other.id, { series_id: single.id }))).toEqual(['series_id']);
  });
});

describe('an import', () => {
  it('an import of entries adds all or nothing, with series and their occurrences, and publishes the first entry last', async () => {
    const series = aSeries();
    const items = [series, overrideOf(series.id, '2026-12-08'), anEntry()];
    const events = await all.received('ada', 'user.ada', () =>
      ada().ok(personalCalendarCalls.importItems, { body: { items } }),
    );
    expect(events.map((event) => event?.data.id)).toEqual(items.map(({ id }) => id).reverse());
    const wrong = [anEntry(), overrideOf(newId(Date.now()), '2026-12-08')];
    expect((await ada().call(personalCalendarCalls.importItems, { body: { items: wrong } })).status).toBe(
      404,
    );
    expect(await list()).toHaveLength(3);
  });
});

describe('the list of entries', () => {
  it('the list of calendar entries is sorted by start, page by page', async () => {
    const days = ['2026-12-03', '1950-05-04', '2026-12-01'];
    for (const day of days) await add(anEntry({ starts_at: `${day}T10:00`, ends_at: null }));
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, links } = await ada().ok(personalCalendarCalls.list, { query: { per_page: 1, cursor } });
      read.push(...data.map(({ attributes }) => attributes.starts_at.slice(0, 10)));
      cursor =
        new URL(links.next ?? 'https://a.example', 'https://a.example').searchParams.get('cursor') ??
        undefined;
    } while (cursor !== undefined);
    expect(read).toEqual([...days].sort());
  });

  it('the list of calendar entries between two instants contains what takes place then, and series that began before', async () => {
    const series = await add(aSeries());
    await add(anEntry({ starts_at: '2027-01-01T10:00', ends_at: '2027-01-01T11:00' }));
    const long = await add(anEntry({ starts_at: '2027-01-30', ends_at: '2027-02-03', all_day: true }));
    const inside = await add(anEntry({ starts_at: '2027-02-02T10:00', ends_at: null }));
    await add(aSeries({ starts_at: '2027-03-02T19:00', ends_at: null }));
    const [from, to] = [Date.UTC(2027, 1, 1), Date.UTC(2027, 2, 1)];
    expect((await list({ from, to })).map(({ id }) => id)).toEqual([series.id, long.id, inside.id]);
  });
});
