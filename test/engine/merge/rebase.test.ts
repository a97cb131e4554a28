/** Tests that rows with unsent changes show both the server's news and the user's changes. */
import { expect, it } from 'vitest';
import { addMember } from '../../simulation/server/taking-part.ts';
import {
  arrive,
  inspect,
  makeOuting,
  noteOn,
  openStage,
  outingOn,
  queueOf,
  rewriteNote,
  stored,
  textOn,
  writeNote,
} from '../stage.ts';

const stage = openStage();

/** Ada and Ben share an outing with a note. Ben's changes do not get through. */
async function apart() {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const outingId = await makeOuting(world, ada.tab);
  const noteId = await writeNote(ada.tab, outingId, 'One\nTwo\nThree\nFour\nFive');
  await world.pass(1_000);
  const ben = await arrive(world, 'ben');
  await addMember(server, outingId, ben.account);
  await world.pass(3_000);
  void ben.tab.open(outingId);
  await world.pass(2_000);
  const lost = world.network.script.arrange(
    { sender: ben.device, path: /^\/(outing-notes|outings)\/[^/]+$/, method: 'POST' },
    { kind: 'lose_request' },
  );
  return { world, server, ada, ben, outingId, noteId, lost };
}

it('a row shows the server’s news with the user’s change on top, field by field [R1]', async () => {
  const { world, ada, ben, outingId, lost } = await apart();
  const mine = { id: outingId, root_id: outingId, change: { title: 'Mine' } };
  await stored(ben.tab.mutate('outings.update', mine));
  await world.send(ada.account, 'POST', `/outings/${outingId}`, { title: 'Hers', place_name: 'Sintra' });
  await world.reach(async () => (await outingOn(ben.device, outingId))?.attributes.place_name === 'Sintra');
  expect((await outingOn(ben.device, outingId))?.attributes.title).toBe('Mine');
  const aside = await inspect(ben.device, (db) => db.serverRows.get(`outings:${outingId}`));
  expect(aside?.row?.attributes).toMatchObject({ title: 'Hers', place_name: 'Sintra' });
  lost.end();
  await world.reach(async () => (await queueOf(ben.device)).length === 0, 60_000);
  expect((await outingOn(ben.device, outingId))?.attributes).toMatchObject({
    title: 'Mine',
    place_name: 'Sintra',
  });
});

it('a note shows both sides while a change waits [R1]', async () => {
  const { world, ada, ben, noteId } = await apart();
  await rewriteNote(ben.device, ben.tab, noteId, 'One\nTwo\nThree\nFour\nFive, mine');
  await rewriteNote(ada.device, ada.tab, noteId, 'One, hers\nTwo\nThree\nFour\nFive');
  await world.reach(
    async () => (await textOn(ben.device, noteId)) === 'One, hers\nTwo\nThree\nFour\nFive, mine',
  );
});

it('an unsent deletion stays in effect although news of the row arrives [R1]', async () => {
  const { world, ada, ben, outingId, noteId } = await apart();
  const mutationId = await stored(ben.tab.mutate('notes.delete', { id: noteId, outing_id: outingId }));
  await rewriteNote(ada.device, ada.tab, noteId, 'Changed meanwhile');
  await world.pass(2_000);
  expect(await noteOn(ben.device, noteId)).toBeUndefined();
  await ben.tab.discard(mutationId);
  // Undone: the row has the server's current version, at its position.
  expect(await noteOn(ben.device, noteId)).toMatchObject({
    attributes: { text: 'Changed meanwhile' },
    list: `notes/${outingId}`,
  });
});

it('undoing the deletion of an outing restores it at its position, although news came [R1, R3]', async () => {
  const { world, server, ada, outingId } = await apart();
  const cleo = await world.addPerson('cleo');
  world.network.script.arrange({ method: 'DELETE' }, { kind: 'lose_request' });
  void ada.tab.open(outingId);
  await world.pass(1_000);
  ada.device.setOnline(false);
  await world.pass(500);
  const mutationId = await stored(ada.tab.mutate('outings.delete', { id: outingId, root_id: outingId }));
  await addMember(server, outingId, cleo.account);
  await world.send(ada.account, 'POST', `/outings/${outingId}`, {
    description: 'Only in the outing’s channel',
  });
  await ada.tab.discard(mutationId);
  const again = await stored(ada.tab.mutate('outings.delete', { id: outingId, root_id: outingId }));
  await world.pass(500);
  await ada.tab.discard(again);
  expect(await outingOn(ada.device, outingId)).toMatchObject({ list: 'timeline' });
});

it("a row shows the server's version once a change has its response [R2]", async () => {
  const { world, ada, outingId } = await apart();
  const response = world.network.script.arrange(
    { sender: ada.device, method: 'POST', path: '/outing-notes' },
    { kind: 'hold_response' },
  );
  const id = await writeNote(ada.tab, outingId, 'Rain jacket');
  await world.reach(() => response.met === 1);
  expect((await noteOn(ada.device, id))?.attributes.updated_at_timestamp).toBe(0);
  response.release();
  await world.reach(async () => (await queueOf(ada.device)).length === 0);
  const onServer = await world.ask<{ data: { id: string }[] }>(
    ada.account,
    `/outing-notes?outing_id=${outingId}`,
  );
  const expected = onServer.data.find((note) => note.id === id);
  expect(await noteOn(ada.device, id)).toMatchObject(expected ?? {});
  expect(await inspect(ada.device, (db) => db.serverRows.count())).toBe(0);
});

it('a later unsent change stays on top of an accepted one [R2]', async () => {
  const { world, ada, noteId } = await apart();
  const response = world.network.script.arrange(
    { sender: ada.device, method: 'POST', path: `/outing-notes/${noteId}`, times: 1 },
    { kind: 'hold_response' },
  );
  world.network.script.arrange(
    { sender: ada.device, method: 'POST', path: `/outing-notes/${noteId}` },
    { kind: 'lose_request' },
  );
  await rewriteNote(ada.device, ada.tab, noteId, 'First change');
  await world.reach(() => response.met === 1);
  await rewriteNote(ada.device, ada.tab, noteId, 'Second change');
  response.release();
  await world.pass(2_000);
  expect(await queueOf(ada.device)).toMatchObject([{ args: { text: 'Second change' } }]);
  expect(await textOn(ada.device, noteId)).toBe('Second change');
  expect(
    (await inspect(ada.device, (db) => db.serverRows.get(`notes:${noteId}`)))?.row?.attributes,
  ).toMatchObject({
    text: 'First change',
  });
});

it('a row is rebuilt without a change that leaves the queue [R3]', async () => {
  const { world, ada, outingId } = await apart();
  ada.device.setOnline(false);
  await world.pass(500);
  const before = await outingOn(ada.device, outingId);
  const change = { title: 'Other', starts_at: '2028-01-01T10:00' };
  const mutationId = await stored(
    ada.tab.mutate('outings.update', { id: outingId, root_id: outingId, change }),
  );
  expect(await outingOn(ada.device, outingId)).toMatchObject({ attributes: { title: 'Other' } });
  await ada.tab.discard(mutationId);
  expect(await outingOn(ada.device, outingId)).toEqual(before);
});
