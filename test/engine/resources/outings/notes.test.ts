/** Tests notes that one user changes and another deletes. */
import { expect, it } from 'vitest';
import { addMember } from '../../../simulation/server/taking-part.ts';
import {
  arrive,
  makeOuting,
  noteOn,
  notesOnServer,
  openStage,
  queueOf,
  rewriteNote,
  stored,
  writeNote,
} from '../../stage.ts';

const stage = openStage();

/** Ada's note, which is also on Ben's device. */
async function shared() {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const outingId = await makeOuting(world, ada.tab);
  const ben = await arrive(world, 'ben');
  await addMember(server, outingId, ben.account);
  const id = await writeNote(ada.tab, outingId, 'Rain jacket');
  await ben.tab.open(outingId);
  await world.reach(async () => (await noteOn(ben.device, id)) !== undefined, 10_000);
  const deleteIt = async () => {
    const seen = (await noteOn(ada.device, id))?.attributes.updated_at_timestamp;
    await stored(ada.tab.mutate('notes.delete', { id, outing_id: outingId, ...(seen && { seen }) }));
  };
  return { world, ada, ben, id, outingId, deleteIt };
}

it('a user who changed a note that another deleted without having seen the change gets their words back [X7]', async () => {
  const { world, ada, ben, id, outingId, deleteIt } = await shared();
  ada.device.setOnline(false);
  await world.pass(500);
  await deleteIt();
  await rewriteNote(ben.device, ben.tab, id, 'Rain jacket, and gaiters for the snow');
  await world.reach(async () => (await queueOf(ben.device)).length === 0, 10_000);
  ada.device.setOnline(true);
  await world.reach(async () => (await notesOnServer(world, ada.account, outingId)).length === 0, 30_000);
  await world.reach(async () => (await noteOn(ben.device, id)) === undefined, 10_000);
  expect(await queueOf(ben.device)).toMatchObject([
    {
      name: 'notes.update',
      args: { text: 'Rain jacket, and gaiters for the snow' },
      state: { kind: 'refused', code: 'deleted_unseen' },
    },
  ]);
  expect(await queueOf(ada.device)).toEqual([]);
});

it('a note deleted by a user who had seen the change is gone without a notice [X7]', async () => {
  const { world, ada, ben, id, deleteIt } = await shared();
  await ada.tab.open((await noteOn(ada.device, id))?.outing_id ?? '');
  await rewriteNote(ben.device, ben.tab, id, 'Two rain jackets');
  await world.reach(
    async () => (await noteOn(ada.device, id))?.attributes.text === 'Two rain jackets',
    10_000,
  );
  await deleteIt();
  await world.reach(async () => (await noteOn(ben.device, id)) === undefined, 20_000);
  expect(await queueOf(ben.device)).toEqual([]);
});
