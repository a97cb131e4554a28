/** Changes that an older version of the app queued. */
import { describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import {
  arrive,
  look,
  makeOuting,
  notesOnServer,
  openStage,
  queueOf,
  rewriteNote,
  writeNote,
} from '../stage.ts';
import { asVersion, EVERY_VERSION } from './older-versions.ts';

describe('a full queue', () => {
  const stage = openStage();

  // Of the oldest version, through whose upgrade all others go, and of the newest.
  it.each([EVERY_VERSION.at(0), EVERY_VERSION.at(-1)].filter((version) => version !== undefined))(
    'of version %i is sent in order and under its keys [D7, O2, O5]',
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
      const contents = await look(device, async (db) => {
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
});
