/** Adds files on a device, and reads what the device has of them. */
import { newId } from '#db/new-id.ts';
import type { Engine } from '#engine/engine.ts';
import { newestFilesOf } from '../newest.ts';
import type { Device } from '../simulation/devices/device.ts';
import { inspect, stored } from './stage.ts';

/** @returns the id of the file */
export async function addFile(
  tab: Engine,
  outing_id: string,
  text = 'Bread',
  name = 'list.txt',
): Promise<string> {
  const [id, blob] = [newId(), newId()];
  const bytes = new TextEncoder().encode(text).buffer;
  const args = { id, outing_id, blob, name, bytes: bytes.byteLength };
  await stored(tab.mutate('files.add', args, { bytes }));
  return id;
}

/** Names of the files of an outing on a device, newest first. */
export const fileNames = async (device: Device, outingId: string): Promise<string[]> =>
  (await inspect(device, (db) => newestFilesOf(db, outingId, 100))).map(({ attributes }) => attributes.name);

/** The key of a file's bytes; empty before the server has them. */
export const keyOf = async (device: Device, id: string): Promise<string> =>
  (await inspect(device, (db) => db.files.get(id)))?.attributes.key ?? '';

/** The bytes of files on the device: their states, and how many have bytes. */
export const heldOn = (device: Device) =>
  inspect(device, async (db) => ({
    states: (await db.fileCopies.toArray()).map(({ state }) => state),
    bytes: await db.fileBytes.count(),
  }));

export const textHeld = async (device: Device, key: string): Promise<string | undefined> => {
  const found = await inspect(device, (db) => db.fileBytes.get(key));
  return found && new TextDecoder().decode(found.bytes);
};
