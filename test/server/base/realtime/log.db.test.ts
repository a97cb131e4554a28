/** Tests the channel log, and catching up with it. */
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CATCH_UP_CHANNELS_MAX } from '#contract/base/limits.ts';
import type { ChannelEvent, FullEvent } from '#contract/events.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { transact } from '#server/base/db/transaction.ts';
import { appendToLog } from '#server/base/log/append.ts';
import { outingChannelId } from '#server/base/log/channels.ts';
import { channelLog } from '#server/base/log/tables.ts';
import { trimLog } from '#server/base/log/trim.ts';
import { CATCH_UP_EVENTS_MAX } from '#server/base/realtime/limits.ts';
import { LOG_KEPT_MS, runMaintenanceJobs } from '#server/programs/maintenance-jobs.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { becomes, join, leave } from '../../world/taking-part.ts';

let server: TestServer;
let ada: Client;
let ben: Client;
let adaId: string;
let benId: string;
let id: string;
let channel: string;

beforeAll(async () => {
  server = await startServer();
  const first = await server.person('ada');
  const second = await server.person('ben');
  [ada, adaId, ben, benId] = [first.client, first.user.id, second.client, second.user.id];
});
afterAll(() => server.stop());

beforeEach(async () => {
  const { data } = await ada.ok(outingCalls.create, {
    body: { title: 'Picnic', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' },
  });
  id = data.id;
  channel = `outing.${id}`;
});

const catchUp = (by: Client, after: Record<string, number>, epoch: string | null = null) =>
  by.ok(systemCalls.catchUp, { body: { after, epoch } });
const isFull = (event: ChannelEvent): event is FullEvent => !('blank' in event);
const summaryOf = (events: readonly ChannelEvent[]) =>
  events.map((event) =>
    isFull(event)
      ? `${event.sequence} ${event.entity} ${event.operation}${event.system ? ' system' : ''}`
      : `${event.sequence} redacted`,
  );
const addNote = async (text: string, by = ada) =>
  (await by.ok(noteCalls.create, { body: { outing_id: id, text } })).data;

/** Adds log rows like a busy outing. */
async function logMany(count: number): Promise<void> {
  await transact(server.ctx.db, (tx) =>
    appendToLog(
      tx,
      Array.from({ length: count }, (_, index) => ({
        channelId: outingChannelId(id),
        audience: 'everyone' as const,
        payload: {
          operation: 'updated' as const,
          entity: 'note',
          outing_id: id,
          causer_id: adaId,
          client_id: null,
          mutation_id: null,
          system: false,
          data: { id, index },
        },
      })),
    ),
  );
}

describe('sequences', () => {
  it('sequences have no holes and no duplicates after 50 parallel writes to shared channels', async () => {
    const { data: other } = await ada.ok(outingCalls.create, {
      body: { title: 'Other', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' },
    });
    await join(server, id, benId, 'member');
    await join(server, other.id, benId, 'organizer');
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const by = index % 2 ? ada : ben;
        const outing = index % 3 ? id : other.id;
        return index % 5
          ? by.ok(noteCalls.create, { body: { outing_id: outing, text: `${index}` } })
          : by.ok(outingCalls.update, { params: { id: outing }, body: { title: `Title ${index}` } });
      }),
    );
    expect(responses).toHaveLength(50);
    const rows = await server.ctx.db
      .select()
      .from(channelLog)
      .orderBy(asc(channelLog.channel_id), asc(channelLog.sequence));
    const byChannel = new Map<string, typeof rows>();
    for (const row of rows) byChannel.set(row.channel_id, [...(byChannel.get(row.channel_id) ?? []), row]);
    for (const [name, rows] of byChannel) {
      expect(
        rows.map(({ sequence }) => sequence),
        name,
      ).toEqual(rows.map((_, index) => index + 1));
      const times = rows.map(({ created_at_timestamp }) => created_at_timestamp);
      expect(times, name).toEqual(times.toSorted((one, two) => one - two));
    }
    // The sequence of each response is that of the row with its data.
    for (const { data, sequence } of responses) {
      const row = rows.find((candidate) => {
        const home = 'outing_id' in data ? data.outing_id : data.id;
        return candidate.channel_id === outingChannelId(home) && candidate.sequence === sequence;
      });
      expect(row?.payload).toMatchObject({ data: { id: data.id } });
    }
  });

  it('a rejected or failed write consumes no sequence', async () => {
    await ben.call(noteCalls.create, { body: { outing_id: id, text: 'no' } });
    await ada.call(outingCalls.update, { params: { id }, body: { ends_at: '2020-01-01T10:00' } });
    const failing = transact(server.ctx.db, async (tx) => {
      await appendToLog(tx, [
        {
          channelId: outingChannelId(id),
          audience: 'everyone',
          payload: {
            operation: 'updated',
            entity: 'note',
            outing_id: id,
            causer_id: null,
            client_id: null,
            mutation_id: null,
            system: false,
            data: { id },
          },
        },
      ]);
      throw new Error('The change failed.');
    });
    await expect(failing).rejects.toThrow('The change failed.');
    const { channels } = await catchUp(ada, { [channel]: 0 });
    expect(channels[channel]).toEqual({ state: 'ok', latest: 3 });
  });
});

describe('events', () => {
  it('events of a new outing are in its channel, with the causer and the key of the request', async () => {
    const key = 'a-key-of-the-device';
    const { data } = await ada.ok(
      outingCalls.create,
      { body: { title: 'Picnic', timezone: 'UTC' } },
      { headers: { [HEADERS.idempotencyKey]: key } },
    );
    const { data: events, epoch } = await catchUp(ada, { [`outing.${data.id}`]: 0 });
    expect(summaryOf(events)).toEqual(['1 outing created', '2 membership created system']);
    expect(events[0]).toMatchObject({
      channel: `outing.${data.id}`,
      epoch,
      outing_id: data.id,
      causer: { id: adaId, username: 'ada' },
      client_id: ada.clientId,
      mutation_id: key,
    });
    const { membership, ...shared } = data.relations;
    expect(membership).toBeTruthy();
    const [created] = events.filter(isFull);
    expect(created?.data).toEqual({ ...data, relations: shared });
  });

  it('events of an item include the new count of its parent', async () => {
    await ada.ok(outingCalls.create, {
      body: { title: 'Ferry', timezone: 'UTC', parent_id: id, status: 'set', starts_at: '2026-12-01T19:00' },
    });
    const { data: events } = await catchUp(ada, { [channel]: 3 });
    expect(summaryOf(events)).toEqual([
      '4 activity created system',
      '5 outing created',
      '6 outing updated system',
    ]);
    expect(events[2]).toMatchObject({ data: { id, relations: { stats: { items_count: 1 } } } });
  });

  it('events are in the members’ own channels only if lists outside the outing show the change', async () => {
    await join(server, id, benId, 'member');
    const before = (await catchUp(ben, { 'user.ben': 0 })).channels['user.ben']?.latest ?? 0;
    await ada.ok(outingCalls.update, { params: { id }, body: { description: 'Inside' } });
    await addNote('Inside');
    expect((await catchUp(ben, { 'user.ben': before })).data).toEqual([]);
    await ada.ok(outingCalls.update, { params: { id }, body: { title: 'Outside' } });
    await ada.ok(outingCalls.update, { params: { id }, body: { status: 'canceled' } });
    const { data: events } = await catchUp(ben, { 'user.ben': before });
    expect(summaryOf(events)).toEqual([
      `${before + 1} outing updated`,
      `${before + 2} outing updated`,
      `${before + 3} notification created system`,
    ]);
    expect(events[0]).toMatchObject({ channel: 'user.ben', data: { attributes: { title: 'Outside' } } });
  });

  it('events of drafts reach only organizers; once set, the outing is new for members', async () => {
    const { data: draft } = await ada.ok(outingCalls.create, {
      body: { title: 'Draft', timezone: 'UTC', starts_at: '2026-12-01T19:00' },
    });
    await join(server, draft.id, benId, 'member');
    const before = (await catchUp(ben, { 'user.ben': 0 })).channels['user.ben']?.latest ?? 0;
    await ada.ok(outingCalls.update, { params: { id: draft.id }, body: { title: 'Still a draft' } });
    const hidden = await catchUp(ben, { [`outing.${draft.id}`]: 0, 'user.ben': before });
    expect(hidden.data).toEqual([]);
    expect(hidden.channels[`outing.${draft.id}`]).toEqual({ state: 'gone', latest: 0 });
    await ada.ok(outingCalls.update, { params: { id: draft.id }, body: { status: 'set' } });
    const { data: events } = await catchUp(ben, { 'user.ben': before });
    expect(summaryOf(events)).toEqual([
      `${before + 1} outing created system`,
      `${before + 2} membership created system`,
      `${before + 3} notification created system`,
    ]);
    expect(events[0]).toMatchObject({ data: { id: draft.id, attributes: { status: 'set' } } });
  });

  it('events of a deletion reach all members', async () => {
    await join(server, id, benId, 'member');
    const before = (await catchUp(ben, { 'user.ben': 0 })).channels['user.ben']?.latest ?? 0;
    await ada.ok(outingCalls.remove, { params: { id } });
    const { data: events, channels } = await catchUp(ben, { 'user.ben': before, [channel]: 1 });
    expect(summaryOf(events)).toEqual([
      `${before + 1} notification created system`,
      `${before + 2} outing deleted`,
    ]);
    expect(events[1]).toMatchObject({ outing_id: id, data: { id } });
    expect(channels[channel]).toEqual({ state: 'gone', latest: 0 });
  });

  it('events of a deleted item include its contents, as side effects', async () => {
    const { data: item } = await ada.ok(outingCalls.create, {
      body: { title: 'Ferry', timezone: 'UTC', parent_id: id, status: 'set', starts_at: '2026-12-01T19:00' },
    });
    await ada.ok(noteCalls.create, { body: { outing_id: item.id, text: 'x' } });
    await ada.ok(outingCalls.remove, { params: { id: item.id } });
    const { data: events } = await catchUp(ada, { [channel]: 8 });
    expect(summaryOf(events)).toEqual([
      '9 activity created system',
      '10 outing deleted',
      '11 note deleted system',
      '12 outing updated system',
    ]);
  });

  it('events of a draft item reach the member who made it, in their own channel', async () => {
    await join(server, id, benId, 'member');
    const before = (await catchUp(ben, { 'user.ben': 0 })).channels['user.ben']?.latest ?? 0;
    const { sequence } = await ben.ok(outingCalls.create, {
      body: { title: 'My idea', timezone: 'UTC', parent_id: id },
    });
    const { data: events } = await catchUp(ben, { [channel]: sequence - 1, 'user.ben': before });
    expect(summaryOf(events)).toEqual([`${sequence} redacted`, `${before + 1} outing created`]);
    expect(summaryOf((await catchUp(ada, { [channel]: sequence - 1 })).data)).toEqual([
      `${sequence} outing created`,
    ]);
  });
});

describe('catching up', () => {
  it('catching up returns 500 missed events once, in order (F19)', async () => {
    await logMany(500);
    const { data: events, channels, more } = await catchUp(ada, { [channel]: 3 });
    expect(events.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 500 }, (_, index) => index + 4),
    );
    expect(channels).toEqual({ [channel]: { state: 'ok', latest: 503 } });
    expect(more).toBe(false);
  });

  it('catching up reports that there are more events, and continues from there', async () => {
    await logMany(CATCH_UP_EVENTS_MAX + 200);
    const own = (await catchUp(ada, { 'user.ada': 0 })).channels['user.ada']?.latest ?? 0;
    const after: Record<string, number> = { [channel]: 3, 'user.ada': own - 1 };
    const seen: number[] = [];
    const counts: number[] = [];
    for (let more = true; more; ) {
      const response = await catchUp(ada, after);
      for (const event of response.data) {
        expect(event.sequence).toBe((after[event.channel] ?? 0) + 1);
        after[event.channel] = event.sequence;
        seen.push(event.sequence);
      }
      counts.push(response.data.length);
      more = response.more;
    }
    expect(counts).toEqual([CATCH_UP_EVENTS_MAX, 201]);
    expect(after).toEqual({ [channel]: CATCH_UP_EVENTS_MAX + 203, 'user.ada': own });
  });

  it('catching up returns redacted events to users outside the audience', async () => {
    await join(server, id, benId, 'spectator');
    const { data: note } = await ada.ok(noteCalls.create, { body: { outing_id: id, text: 'For members' } });
    const { data: events, epoch } = await catchUp(ben, { [channel]: 4 });
    // Also for the line of the activity log about it.
    expect(events).toEqual([5, 6].map((sequence) => ({ channel, sequence, epoch, blank: true })));
    expect((await catchUp(ada, { [channel]: 5 })).data).toMatchObject([{ data: { id: note.id } }]);
  });

  it('catching up reports a position before a change of role as trimmed, and continues after it', async () => {
    await join(server, id, benId, 'spectator');
    await addNote('For members');
    await becomes(server, id, benId, 'member');
    expect(await catchUp(ben, { [channel]: 4 })).toMatchObject({
      data: [],
      channels: { [channel]: { state: 'trimmed', latest: 7 } },
    });
    await addNote('Another');
    expect(summaryOf((await catchUp(ben, { [channel]: 7 })).data)).toEqual([
      '8 activity created system',
      '9 note created',
    ]);
  });

  it('catching up reports channels as gone if access was lost or never existed, and unknown channels', async () => {
    await join(server, id, benId, 'member');
    await leave(server, id, benId);
    const nothing = 'outing.01920000-0000-7000-8000-000000000000';
    const malformed = 'outing.------------------------------------';
    const after = { [channel]: 3, [nothing]: 0, [malformed]: 0, 'user.ada': 0 };
    const { data, channels } = await catchUp(ben, after);
    expect(data).toEqual([]);
    for (const name of Object.keys(after)) expect(channels[name]).toEqual({ state: 'gone', latest: 0 });
  });

  it('catching up reports a position of another epoch, or after the last event, as trimmed', async () => {
    const { epoch } = await catchUp(ada, {});
    const states = async (position: number, of: string | null) =>
      (await catchUp(ada, { [channel]: position }, of)).channels[channel]?.state;
    expect(await states(3, epoch)).toBe('ok');
    expect(await states(3, 'another-epoch')).toBe('trimmed');
    expect(await states(4, epoch)).toBe('trimmed');
  });

  it('catching up accepts up to 10,000 channels', async () => {
    const after = Object.fromEntries(
      Array.from({ length: CATCH_UP_CHANNELS_MAX - 1 }, (_, index) => [
        `outing.01920000-0000-7000-8000-${String(index).padStart(12, '0')}`,
        0,
      ]),
    );
    const { channels } = await catchUp(ada, { ...after, [channel]: 0 });
    expect(Object.keys(channels)).toHaveLength(CATCH_UP_CHANNELS_MAX);
    expect(channels[channel]?.state).toBe('ok');
    const body = { after: { ...after, [channel]: 0, 'user.ada': 0 }, epoch: null };
    expect((await ada.call(systemCalls.catchUp, { body })).status).toBe(422);
  });
});

describe('trimming', () => {
  it('trimming removes old rows from the start of the log; earlier positions count as trimmed', async () => {
    await addNote('old');
    const rows = server.ctx.db.update(channelLog).set({ created_at_timestamp: 1_000 });
    await rows.where(eq(channelLog.channel_id, outingChannelId(id)));
    await addNote('new');
    expect(await trimLog(server.ctx.db, 2_000)).toBe(5);
    expect((await catchUp(ada, { [channel]: 4 })).channels[channel]).toEqual({ state: 'trimmed', latest: 7 });
    expect(summaryOf((await catchUp(ada, { [channel]: 5 })).data)).toEqual([
      '6 activity created system',
      '7 note created',
    ]);
    expect(await trimLog(server.ctx.db, 2_000)).toBe(0);
  });

  it('trimming is a maintenance job, for rows older than 30 days', async () => {
    await runMaintenanceJobs({ ...server.ctx, clock: () => Date.now() + LOG_KEPT_MS - 60_000 });
    expect((await catchUp(ada, { [channel]: 0 })).channels[channel]?.state).toBe('ok');
    await runMaintenanceJobs({ ...server.ctx, clock: () => Date.now() + LOG_KEPT_MS + 60_000 });
    expect((await catchUp(ada, { [channel]: 0 })).channels[channel]).toEqual({ state: 'trimmed', latest: 3 });
    expect((await catchUp(ada, { [channel]: 3 })).channels[channel]?.state).toBe('ok');
  });
});
