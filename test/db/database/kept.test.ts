/** Tests that shared content stays on the device until it is the draft of a form. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '#db/database/device-database.ts';
import { storageFailure } from '#db/database/storage-failure.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { moveSharedToDraft } from '#db/queries/sending/drafts.ts';

const WORDS = { title: 'A hut', text: 'https://hut.example' };

let device: DeviceDatabase;
let db: UserDatabase;
beforeEach(async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  device = new DeviceDatabase(options);
  db = new UserDatabase('0190a000-0000-7000-8000-00000000000a', options);
  await device.setFact('shared', WORDS);
});

it('shared content moves into the draft', async () => {
  await moveSharedToDraft(device, db, 'share', WORDS, 1);
  expect(await device.fact('shared')).toBeUndefined();
  expect(await db.drafts.get('share')).toMatchObject({ values: WORDS });
});

it('shared content stays in place when the disk is full', async () => {
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  vi.spyOn(db.drafts, 'put').mockRejectedValue(full);
  const moving = moveSharedToDraft(device, db, 'share', WORDS, 1);
  await expect(moving).rejects.toSatisfy((problem) => storageFailure(problem) === 'full');
  expect(await device.fact('shared')).toEqual(WORDS);
});
