/** Tests effects of the declarations of entities, also for entities within other entities. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { transact } from '#server/base/db/transaction.ts';
import { deletedEntities } from '#server/base/log/tables.ts';
import { outingEntity } from '#server/core/outings/entity.ts';
import { findOuting } from '#server/core/outings/find.ts';
import { type Removed, removeFromOuting } from '#server/core/outings/writing/removal.ts';
import { entities, type ListedEntity } from '#server/entities.ts';
import { noteEntity } from '#server/outings/notes/entity.ts';
import { pollEntity, pollOptionEntity } from '#server/outings/polls/entity.ts';
import { pollOptions } from '#server/outings/polls/tables.ts';
import type { Client } from './world/client.ts';
import { startServer, type TestServer } from './world/harness.ts';

describe('the list of entities', () => {
  it('the list of entities names each kind once, except the types of attachments', () => {
    const kinds = entities.map(({ kind }) => kind).filter((kind) => kind !== 'attachment');
    expect([...new Set(kinds)]).toEqual(kinds);
  });

  it('the list of entities contains each entity after the one that it is within', () => {
    const listed: readonly ListedEntity[] = entities;
    for (const [position, { kind, within }] of listed.entries()) {
      const parent = within.kind === 'entity' ? within.entity.kind : within.kind;
      if (parent === 'nothing' || parent === kind) continue;
      expect(listed.slice(0, position).map((entity) => entity.kind)).toContain(parent);
    }
  });
});

describe('removing an entity', () => {
  let server: TestServer;
  let client: Client;
  let userId: string;
  beforeAll(async () => {
    server = await startServer();
    const owner = await server.person('owner');
    client = owner.client;
    userId = owner.user.id;
  });
  afterAll(() => server.stop());

  async function outing(parent_id?: string): Promise<string> {
    const body = { title: 'Picnic', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' as const };
    return (await client.ok(outingCalls.create, { body: { ...body, ...(parent_id && { parent_id }) } })).data
      .id;
  }
  const poll = async (outing_id: string) => {
    const body = {
      outing_id,
      type: 'poll' as const,
      question: 'When?',
      options: [{ text: 'A' }, { text: 'B' }],
    };
    const { data } = await client.ok(pollCalls.create, { body });
    return { id: data.id, options: data.relations.options.map(({ id }) => id).sort() };
  };

  /** Removes a row with other declarations. @returns the events of the deleted rows, by row. */
  async function remove(outingId: string, declared: readonly ListedEntity[], top: Removed) {
    const events = await transact(server.ctx.db, async (tx) => {
      const found = await findOuting(tx, userId, outingId);
      if (found === null) throw new Error('The outing of a test is missing');
      const caller = {
        userId,
        username: 'owner',
        verified: true,
        blocked: false,
        hasBlocks: false,
        kind: 'member' as const,
        sessionIdHash: '',
        clientId: null,
        calledAt: Date.now(),
      };
      return removeFromOuting(tx, declared, { caller, mutationId: null }, found, top);
    });
    return events.map(({ audience, payload: { entity, data, system } }) => ({
      entity,
      id: data.id,
      audience,
      system,
    }));
  }

  const isRemembered = async (id: string) => {
    const rows = await server.ctx.db.select().from(deletedEntities).where(eq(deletedEntities.id, id));
    return rows.length > 0;
  };

  /** Declares options as an entity with its own events. */
  const publishedOptions = {
    ...pollOptionEntity,
    audience: 'members',
    removalWithParent: 'published',
  } as const;
  const declared = [outingEntity, noteEntity, pollEntity, publishedOptions];

  it('the contents of an entity are deleted with it, each with an event for its own audience', async () => {
    const outingId = await outing();
    const { id, options } = await poll(outingId);
    expect(await remove(outingId, declared, { entity: pollEntity, id })).toEqual([
      { entity: 'attachment', id, audience: 'everyone', system: false },
      ...options.map((option) => ({ entity: 'poll_option', id: option, audience: 'members', system: true })),
    ]);
    expect(await isRemembered(options[0] ?? '')).toBe(true);
    expect(await server.ctx.db.select().from(pollOptions).where(eq(pollOptions.poll_id, id))).toEqual([]);
  });

  it('parts of an entity are deleted with it, without events', async () => {
    const outingId = await outing();
    const { id, options } = await poll(outingId);
    expect(await remove(outingId, entities, { entity: pollEntity, id })).toHaveLength(1);
    expect(await isRemembered(id)).toBe(true);
    expect(await isRemembered(options[0] ?? '')).toBe(false);
  });

  it('items of items are deleted, outer ones first', async () => {
    const rootId = await outing();
    const item = await outing(rootId);
    const inner = await outing(item);
    const { id: pollId, options } = await poll(inner);
    const { data: note } = await client.ok(noteCalls.create, {
      body: { outing_id: inner, title: '', text: 'Bring cups' },
    });
    const events = await remove(item, declared, { entity: outingEntity, id: item });
    expect(events.map(({ id }) => id)).toEqual([item, inner, note.id, pollId, ...options]);
    expect(events.map(({ system }) => system)).toEqual([false, true, true, true, true, true]);
  });
});
