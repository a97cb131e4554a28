/** Tests refusals and conflicts: no user's text is lost, and no other change is delayed. */
import { describe, expect, it } from 'vitest';
import { refusal } from '../../simulation/network/script.ts';
import { addMember } from '../../simulation/server/taking-part.ts';
import { newOuting } from '../new-outing.ts';
import {
  arrive,
  inspect,
  makeOuting,
  noteOn,
  notesOnServer,
  openStage,
  outingOn,
  queueOf,
  rewriteNote,
  statesOf,
  stored,
  textOn,
  writeNote,
} from '../stage.ts';

const stage = openStage();
const NOTES = { method: 'POST', path: '/outing-notes' } as const;

async function atHome() {
  const { world } = stage;
  const ada = await arrive(world, 'ada');
  return { world, ...ada, outingId: await makeOuting(world, ada.tab) };
}

/** Ada and Ben share an outing with a note, and both are up to date. */
async function sharedNote(text: string) {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const outingId = await makeOuting(world, ada.tab);
  const noteId = await writeNote(ada.tab, outingId, text);
  await world.pass(1_000);
  const ben = await arrive(world, 'ben');
  await addMember(server, outingId, ben.account);
  await world.pass(3_000);
  return { world, ada, ben, outingId, noteId };
}

describe('a refused change', () => {
  const codes = [
    [400, 'bad_request'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [410, 'gone'],
    [413, 'too_large'],
    [422, 'invalid'],
  ] as const;
  for (const [status, code] of codes) {
    it(`a change refused with ${status} is sent once, rolled back, retains its text and delays no other [X1]`, async () => {
      const { world, account, device, tab, outingId } = await atHome();
      world.network.script.arrange({ ...NOTES, skip: 1, times: 1 }, refusal(status, code));
      await writeNote(tab, outingId, 'Before');
      const refused = await writeNote(tab, outingId, 'Refused');
      await writeNote(tab, outingId, 'After');
      await world.reach(async () => (await statesOf(device)).join() === 'refused');
      await world.pass(60_000);
      expect(device.changesSent().filter(({ body }) => body?.includes('Refused'))).toHaveLength(1);
      expect(await queueOf(device)).toMatchObject([
        { args: { text: 'Refused' }, state: { code, held_by: null } },
      ]);
      expect(await noteOn(device, refused)).toBeUndefined();
      const texts = (await notesOnServer(world, account, outingId)).map(({ attributes }) => attributes.text);
      expect(texts).toEqual(['After', 'Before']);
    });
  }

  it('a refused change survives the tab [X1]', async () => {
    const { world, device, tab, outingId } = await atHome();
    world.network.script.arrange({ ...NOTES, times: 1 }, refusal(422, 'invalid'));
    await writeNote(tab, outingId, 'Refused');
    await world.reach(async () => (await statesOf(device)).join() === 'refused');
    device.killAll();
    await device.openTab();
    await world.pass(30_000);
    expect(await queueOf(device)).toMatchObject([{ args: { text: 'Refused' }, state: { kind: 'refused' } }]);
  });

  it('a refused change of a note that was deleted elsewhere brings nothing back and retains the text [X1]', async () => {
    const { world, ada, ben, noteId } = await sharedNote('Rain jacket');
    ben.device.setOnline(false);
    await world.pass(500);
    await rewriteNote(ben.device, ben.tab, noteId, 'Rain jacket and boots');
    await world.send(ada.account, 'DELETE', `/outing-notes/${noteId}`);
    ben.device.setOnline(true);
    await world.reach(async () => (await statesOf(ben.device)).join() === 'refused');
    expect(await queueOf(ben.device)).toMatchObject([{ args: { text: 'Rain jacket and boots' } }]);
    expect(await noteOn(ben.device, noteId)).toBeUndefined();
  });

  it('a refused change holds its dependents, and brings them along when it is retried [X2, X3]', async () => {
    const { world, account, device, tab } = await atHome();
    device.setOnline(false);
    await world.pass(500);
    const outing = newOuting();
    await stored(tab.mutate('outings.create', outing));
    const item = newOuting({ parent_id: outing.id, title: 'Museum' });
    await stored(tab.mutate('outings.create', { ...item, root_id: outing.id }));
    const noteId = await writeNote(tab, item.id, 'Tickets');
    await rewriteNote(device, tab, noteId, 'Tickets, by train');
    const refused = world.network.script.arrange(
      { method: 'POST', path: '/outings', times: 1 },
      refusal(422, 'invalid'),
    );
    const before = device.changesSent().length;
    device.setOnline(true);
    await world.reach(() => refused.met === 1);
    await world.pass(10_000);
    const [first, ...held] = await queueOf(device);
    expect(first?.state).toMatchObject({ kind: 'refused', code: 'invalid' });
    for (const { state } of held)
      expect(state).toMatchObject({ kind: 'refused', code: 'held', held_by: first?.id });
    expect(held).toHaveLength(3);
    expect(device.changesSent().slice(before)).toHaveLength(1);
    expect(await inspect(device, (db) => db.notes.get(noteId))).toBeUndefined();

    const again = await tab.retry(first?.id ?? '', { ...outing, title: 'Other title' });
    expect(again).toMatchObject({ kind: 'stored' });
    expect(await textOn(device, noteId)).toBe('Tickets, by train');
    await world.reach(async () => (await queueOf(device)).length === 0);
    expect((await outingOn(device, outing.id))?.attributes.title).toBe('Other title');
    const texts = (await notesOnServer(world, account, item.id)).map(({ attributes }) => attributes.text);
    expect(texts).toEqual(['Tickets, by train']);
    const keys = device
      .changesSent()
      .slice(before)
      .map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('a refused change can be retried unchanged, and reports errors of changed arguments [X3]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    world.network.script.arrange({ ...NOTES, times: 1 }, refusal(403, 'forbidden'));
    await writeNote(tab, outingId, 'Rain jacket');
    await world.reach(async () => (await statesOf(device)).join() === 'refused');
    const [refused] = await queueOf(device);
    const args = Object(refused?.args);
    expect(await tab.retry(refused?.id ?? '', { ...args, title: 'x'.repeat(200) })).toMatchObject({
      kind: 'invalid',
    });
    expect(await statesOf(device)).toEqual(['refused']);
    const result = await tab.retry(refused?.id ?? '');
    expect(result).toMatchObject({ kind: 'stored' });
    await world.reach(async () => (await queueOf(device)).length === 0);
    const sent = device.changesSent().filter(({ path }) => path.endsWith('/outing-notes'));
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
    expect(await notesOnServer(world, account, outingId)).toHaveLength(1);
  });
});

describe('a discarded change', () => {
  it('a discarded change is deleted with its dependents, whether it was refused or never sent [X4]', async () => {
    const { world, device, tab } = await atHome();
    const offlineOuting = async () => {
      const outing = newOuting();
      const mutationId = await stored(tab.mutate('outings.create', outing));
      const noteId = await writeNote(tab, outing.id, 'Rain jacket');
      await rewriteNote(device, tab, noteId, 'Boots');
      return { outing, mutationId, noteId };
    };
    device.setOnline(false);
    await world.pass(500);
    const unsent = await offlineOuting();
    await tab.discard(unsent.mutationId);
    expect(await queueOf(device)).toEqual([]);
    expect(await outingOn(device, unsent.outing.id)).toBeUndefined();
    expect(await noteOn(device, unsent.noteId)).toBeUndefined();

    const refused = await offlineOuting();
    world.network.script.arrange({ method: 'POST', path: '/outings' }, refusal(422, 'invalid'));
    device.setOnline(true);
    await world.reach(async () => (await statesOf(device)).join() === 'refused,refused,refused');
    await tab.discard(refused.mutationId);
    expect(await queueOf(device)).toEqual([]);
    expect(await inspect(device, (db) => db.serverRows.count())).toBe(0);
  });

  it('a change cannot be recalled while it is being sent [X4]', async () => {
    const { world, account, device, tab, outingId } = await atHome();
    const held = world.network.script.arrange(NOTES, { kind: 'hold_request' });
    await writeNote(tab, outingId, 'Rain jacket');
    await world.reach(() => held.met === 1);
    const [mutation] = await queueOf(device);
    await tab.discard(mutation?.id ?? '');
    expect(await statesOf(device)).toEqual(['attempted']);
    held.release();
    await world.reach(async () => (await queueOf(device)).length === 0);
    expect(await notesOnServer(world, account, outingId)).toHaveLength(1);
  });
});

describe('a note changed on both sides', () => {
  const TEXT = 'One\nTwo\nThree\nFour\nFive';

  it('a conflicting note is merged and sent again under a new key, based on the server’s version [X5]', async () => {
    const { world, ada, ben, outingId, noteId } = await sharedNote(TEXT);
    ben.device.setOnline(false);
    await world.pass(500);
    await rewriteNote(ben.device, ben.tab, noteId, 'One\nTwo\nThree\nFour\nFive, mine');
    await rewriteNote(ada.device, ada.tab, noteId, 'One, hers\nTwo\nThree\nFour\nFive');
    await world.pass(2_000);
    // The device learns of the other change only by the conflict.
    world.network.script.arrange(
      { sender: ben.device, path: '/events/catch-up' },
      refusal(503, 'unavailable'),
    );
    world.network.script.arrange({ sender: ben.device, path: '/config' }, { kind: 'lose_request' });
    ben.device.setOnline(true);
    await world.reach(async () => (await queueOf(ben.device)).length === 0);
    const both = 'One, hers\nTwo\nThree\nFour\nFive, mine';
    expect(
      (await notesOnServer(world, ada.account, outingId)).map(({ attributes }) => attributes.text),
    ).toEqual([both]);
    expect(await textOn(ben.device, noteId)).toBe(both);
    const sent = ben.device.changesSent();
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
    expect(JSON.parse(sent[1]?.body ?? '')).toMatchObject({ text: both });
  });

  it('a conflict in the same lines adds the user’s text to the server’s note and notifies the user [X6]', async () => {
    const { world, ada, ben, outingId, noteId } = await sharedNote(TEXT);
    ben.device.setOnline(false);
    await world.pass(500);
    await rewriteNote(ben.device, ben.tab, noteId, 'One\nTwo, mine\nThree\nFour\nFive');
    await rewriteNote(ada.device, ada.tab, noteId, 'One\nTwo, hers\nThree\nFour\nFive');
    await world.pass(2_000);
    ben.device.setOnline(true);
    await world.reach(async () => (await queueOf(ben.device)).length === 0);
    await world.pass(1_000);
    const notes = await notesOnServer(world, ada.account, outingId);
    expect(notes.map(({ attributes }) => attributes.text)).toEqual([
      'One\nTwo, mine\nThree\nFour\nFive',
      'One\nTwo, hers\nThree\nFour\nFive',
    ]);
    const [copy, original] = notes;
    expect(original?.id).toBe(noteId);
    expect(await textOn(ben.device, noteId)).toBe(original?.attributes.text);
    expect(await inspect(ben.device, (db) => db.notices.toArray())).toMatchObject([
      { kind: 'note_kept_twice', outing_id: outingId, note_id: noteId, copy_id: copy?.id },
    ]);
  });

  it('a note is refused after the third conflict, and retains the text [X5, X1]', async () => {
    const { world, ada, ben, noteId } = await sharedNote(TEXT);
    const [note] = await notesOnServer(
      world,
      ada.account,
      (await noteOn(ben.device, noteId))?.outing_id ?? '',
    );
    const conflict = world.network.script.arrange(
      { sender: ben.device, method: 'POST', path: `/outing-notes/${noteId}` },
      refusal(409, 'conflict', { data: note }),
    );
    await rewriteNote(ben.device, ben.tab, noteId, `${TEXT}\nSix`);
    await world.reach(async () => (await statesOf(ben.device)).join() === 'refused');
    expect(conflict.met).toBe(3);
    expect(await queueOf(ben.device)).toMatchObject([
      { args: { text: `${TEXT}\nSix` }, state: { code: 'conflict' } },
    ]);
    expect(await textOn(ben.device, noteId)).toBe(TEXT);
  });
});
