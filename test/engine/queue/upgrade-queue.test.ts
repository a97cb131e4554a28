/** Tests changes that an older version of the app queued. */
import { describe, expect, it } from 'vitest';
import { outingChannel } from '#contract/events.ts';
import { newId } from '#db/new-id.ts';
import { mutationNamed } from '#engine/resources/registry.ts';
import { asVersion, EVERY_VERSION } from '../../fixtures/older-versions.ts';
import {
  arrive,
  inspect,
  makeOuting,
  notesOnServer,
  openStage,
  queueOf,
  rewriteNote,
  writeNote,
} from '../stage.ts';
import { changesOfEachKind } from './changes-of-each-kind.ts';

describe('a full queue', () => {
  const stage = openStage();

  // The oldest version, whose upgrade all others go through, and the newest.
  const versions = [EVERY_VERSION.at(0), EVERY_VERSION.at(-1)].filter((version) => version !== undefined);

  it.each(versions)(
    'a full queue of version %i is sent in order and under its keys [D7, O2, O5]',
    async (version) => {
      const { world } = stage;
      const { account, device, tab } = await arrive(world, 'ada');
      const outingId = await makeOuting(world, tab);
      const noteId = await writeNote(tab, outingId, 'One');
      await world.pass(2_000);
      device.setOnline(false);
      await world.pass(500);
      await rewriteNote(device, tab, noteId, 'One, changed');
      for (let number = 0; number < 20; number += 1)
        await writeNote(tab, outingId, `Note ${number}`, newId());
      device.killAll();
      // The whole database, in the schema of the older version.
      const contents = await inspect(device, async (db) => {
        const tables = new Map<string, unknown[]>();
        for (const table of db.tables) tables.set(table.name, await table.toArray());
        await db.delete();
        return tables;
      });
      const older = asVersion(version, account.id, device.storage);
      await older.open();
      for (const table of older.tables) await table.bulkPut(contents.get(table.name) ?? []);
      older.close();

      const before = await queueOf(device);
      expect(before).toHaveLength(21);
      device.setOnline(true);
      await device.openTab();
      await world.reach(async () => (await queueOf(device)).length === 0, 60_000);
      const notes = await notesOnServer(world, account, outingId);
      const texts = [
        ...Array.from({ length: 20 }, (_, number) => `Note ${number}`).reverse(),
        'One, changed',
      ];
      expect(notes.map(({ attributes }) => attributes.text)).toEqual(texts);
      const keys = device.changesSent().map(({ key }) => key);
      expect(keys.slice(-21)).toEqual(before.map(({ id }) => id));
    },
  );

  it.each(versions)(
    'a queue of version %i with a change of each kind is sent, each under its key [D7, O2]',
    async (version) => {
      const { world } = stage;
      const { account, device } = await arrive(world, 'ada');
      device.killAll();
      await inspect(device, (db) => db.delete());
      const older = asVersion(version, account.id, device.storage);
      const hasBytes = older.tables.some(({ name }) => name === 'blobs');
      const changes = Object.entries(changesOfEachKind(account.id)).filter(
        ([, args]) => hasBytes || !('blob' in args),
      );
      for (const [name, args] of changes) {
        const binding = mutationNamed(name)?.bind(args);
        if (binding?.kind !== 'bound') throw new Error(`${name} does not accept ${JSON.stringify(args)}`);
        const { outing, touches, upload } = binding.mutation;
        await older.table('outbox').add({
          ...{ id: newId(), name, version: 1, args, touches, uses: [], creates: null },
          ...{ queued_at: 1, conflicts: 0, not_before: 0, state: { kind: 'queued' } },
          lane: outing === null ? 'own' : outingChannel(outing),
          ...(upload && { blob: upload.blob }),
        });
        if (!upload) continue;
        const { blob, type } = upload;
        await older.table('blobs').add({ id: blob, type, bytes: new ArrayBuffer(9), added_at: 1 });
        await older.table('uploads').add({ blob, kind: 'uploaded', key: 'a'.repeat(32) });
      }
      older.close();
      const queued = await queueOf(device);
      const sent = () => new Set(device.changesSent().map(({ key }) => key));
      await device.openTab();
      await world.reach(async () => queued.every(({ id }) => sent().has(id)), 120_000);
      expect(queued).toHaveLength(changes.length);
      // Changes that the server refused remain for the user, and none because this build cannot read it.
      const unread = (await queueOf(device)).filter(
        ({ state }) => state.kind === 'refused' && state.code === 'unknown_mutation',
      );
      expect(unread).toEqual([]);
    },
  );
});
