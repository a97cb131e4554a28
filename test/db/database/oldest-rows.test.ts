/** Tests how today's build opens a device's database from the first one, with all that rows have gained since. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readChange } from '#contract/mutations.ts';
import { GAINED } from '#db/database/later-fields.ts';
import type { PulledList } from '#db/database/sync-state.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { ENTITIES, isEntity } from '#db/entities.ts';
import { newId } from '#db/new-id.ts';
import { keepDueInStep } from '#db/stack/keep-due-in-step.ts';
import { stacked } from '#db/stack/stack.ts';
import { planPulls } from '#engine/pull/plan.ts';
import { mutationNamed, resources } from '#engine/resources/registry.ts';
import { ADA } from '../../engine/alone.ts';
import { changesOfEachKind } from '../../engine/queue/changes-of-each-kind.ts';
import { asVersion, EVERY_VERSION } from '../../fixtures/older-versions.ts';

const open = (indexedDB: IDBFactory) =>
  new UserDatabase(ADA.id, { indexedDB, IDBKeyRange, cache: 'disabled' as const });

/** A fully pulled list. */
const pulled = (name: string): PulledList => ({
  name,
  channel: 'user.ada',
  progress: { kind: 'complete' },
  stale: false,
  marks: 3,
  pulled_at: 1,
  failure: null,
  pages_wanted: 1,
  pages_pulled: 1,
  wanted_at: 0,
});

/** Parts of a value that are not undefined. */
function given(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, given(part)] as const);
  const some = parts.filter(([, part]) => part !== undefined);
  return some.length === 0 ? undefined : Object.fromEntries(some);
}

/** Entities whose rows have gained fields since a version of the database. */
const gainedSince = (version: number) =>
  Object.entries(GAINED).flatMap(([number, entities]) => (Number(number) > version ? entities : []));

it.each(EVERY_VERSION)(
  "rows of version %i get the contract's defaults for absent fields [D7]",
  async (version) => {
    const storage = new IDBFactory();
    const older = asVersion(version, ADA.id, storage);
    const entities = older.tables.map(({ name }) => name).filter(isEntity);
    const id = newId();
    const row = { id, attributes: {}, relations: { stats: {}, options: [] } };
    for (const entity of entities) {
      await older.table(entity).put(row);
      await older.table('serverRows').put({ key: `${entity}:${id}`, entity, row });
    }
    await older.table('serverRows').put({ key: 'notes:gone', entity: 'notes', row: null });
    older.close();
    const db = open(storage);
    for (const entity of entities.filter((one) => gainedSince(version).includes(one))) {
      const defaults = given(v.getDefaults(resources[entity].schema)) ?? {};
      expect(await db.table(entity).get(id), entity).toMatchObject(defaults);
      expect((await db.serverRows.get(`${entity}:${id}`))?.row, entity).toMatchObject(defaults);
    }
    db.close();
  },
);

it('an existing field of a row does not change [D7]', async () => {
  const storage = new IDBFactory();
  const older = asVersion(18, ADA.id, storage);
  const id = newId();
  const attributes = { tells_read: false, push_muted: ['chat'], quiet_hours: null };
  await older.table('accounts').put({ id, attributes });
  older.close();
  const db = open(storage);
  expect((await db.accounts.get(id))?.attributes).toMatchObject({ ...attributes, push_words: true });
  db.close();
});

it('50,000 rows and a change of each kind of version 1 stay, and all that gained fields is due [D7, O2]', async () => {
  const storage = new IDBFactory();
  const older = asVersion(1, ADA.id, storage);
  const outing_id = newId();
  const rows = (table: string, count: number, part: object) =>
    older.table(table).bulkAdd(
      Array.from({ length: count }, (_, index) => ({
        id: `${table}-${index}`,
        outing_id,
        attributes: { title: `Row ${index}` },
        list: `${table}/${outing_id}`,
        order: index,
        sequence: 7,
        ...part,
      })),
    );
  await rows('outings', 20_000, { relations: { stats: {} } });
  await rows('memberships', 10_000, { relations: { user: ADA } });
  await rows('notes', 20_000, {});
  const queue = Object.entries(changesOfEachKind(ADA.id)).map(([name, args]) => ({
    id: newId(),
    name,
    version: 1,
    args,
    lane: 'own',
    touches: [],
    uses: [],
    creates: null,
    queued_at: 1,
    conflicts: 0,
    not_before: 0,
    state: { kind: 'queued' },
  }));
  await older.table('outbox').bulkAdd(queue);
  const gained = [
    'timeline/upcoming',
    'timeline/past',
    `items/${outing_id}`,
    `outing/${outing_id}`,
    `members/${outing_id}`,
    'conversation/messages/a:b',
    'people',
    'account',
  ];
  await older.table('lists').bulkAdd([...gained, `notes/${outing_id}`, 'travels/visits'].map(pulled));
  older.close();

  const db = stacked(open(storage), { dueLists: keepDueInStep });
  expect(await Promise.all([db.outings.count(), db.memberships.count(), db.notes.count()])).toEqual([
    20_000, 10_000, 20_000,
  ]);
  expect(await db.outings.filter(({ attributes }) => attributes.series !== null).count()).toBe(0);
  expect(await db.memberships.filter(({ attributes }) => attributes.note !== '').count()).toBe(0);
  expect([...(await planPulls(db).read()).lists.keys()].sort()).toEqual(gained.toSorted());
  const kept = await db.outbox.orderBy('position').toArray();
  expect(kept).toMatchObject(queue);
  // Each has words on the screen of the queue, and arguments that this build can send.
  expect(kept.filter((change) => readChange(change) === null).map(({ name }) => name)).toEqual([]);
  expect(
    kept.filter(({ name, args }) => mutationNamed(name)?.bind(args).kind !== 'bound').map(({ name }) => name),
  ).toEqual([]);
  db.close();
});

/** The paths of all fields of a schema. */
function fieldsOf(schema: v.GenericSchema, path: string): string[] {
  const inside = (part: unknown, below = path) => (isSchema(part) ? fieldsOf(part, below) : []);
  const parts = new Map(Object.entries(schema));
  const [entries, options, pipe, item, wrapped, value] = [
    'entries',
    'options',
    'pipe',
    'item',
    'wrapped',
    'value',
  ].map((name) => parts.get(name));
  return [
    ...Object.entries(schema.type.includes('object') ? Object(entries) : {}).flatMap(([name, entry]) => [
      `${path}.${name}`,
      ...inside(entry, `${path}.${name}`),
    ]),
    ...[options, pipe]
      .flatMap((all) => (Array.isArray(all) ? all : []))
      .flatMap((one) => (one === schema ? [] : inside(one))),
    ...[item, wrapped, value].flatMap((one) => inside(one)),
  ];
}

const isSchema = (part: unknown): part is v.GenericSchema =>
  v.is(v.looseObject({ kind: v.literal('schema'), type: v.string() }), part);

it('a field that rows gain comes with a new version of the database, in which older rows get it [D7]', async () => {
  const fields = ENTITIES.flatMap((entity) => fieldsOf(resources[entity].schema, entity));
  // Where this fails: name the entity in GAINED (later-fields.ts) under a new version, define there what an absent
  // field means, and delete the file of the previous version.
  const newest = Math.max(...Object.keys(GAINED).map(Number));
  await expect(`${[...new Set(fields)].sort().join('\n')}\n`).toMatchFileSnapshot(`row-fields/${newest}.txt`);
});
