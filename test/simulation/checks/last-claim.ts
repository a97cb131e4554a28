/** Checks that a guest can turn out to be a member after a fuzz run: of both their answers, the later counts. */
import { isDeepStrictEqual } from 'node:util';
import { pick } from '../devices/clock.ts';
import { nameOf } from '../ledger.ts';
import { logIn } from '../mishaps.ts';
import { giveUpRefused } from '../mishaps-with-guests.ts';
import type { Scene } from '../scene.ts';
import { participationsOf, placesOf } from '../server/guests.ts';

/** How long events about a claim may be in flight. */
const RECEIVED_WITHIN_MS = 3_000;

/** The later of two people's answers. Of two at the same time, the member's. */
function later<T>(member: ReadonlyMap<string, T>, guest: ReadonlyMap<string, T>, at: (said: T) => number) {
  const all = new Map(member);
  for (const [where, said] of guest) {
    const other = member.get(where);
    if (other === undefined || at(said) > at(other)) all.set(where, said);
  }
  return all;
}

/** Omits the answer itself where a place may be free meanwhile: the note identifies it. */
const inOrder = <T extends { note: string }>(said: ReadonlyMap<string, T>) =>
  [...said].map(([where, { note }]) => `${where} ${note}`).sort();

/** Logs a member in where a guest is logged in. @returns the violations then */
export async function claimLast(scene: Scene): Promise<string[]> {
  const { random, world } = scene;
  const { server } = world;
  const members = world.people.filter(({ key }) => key === null);
  for (const device of world.devices) {
    const guestId = await scene.userOf(device);
    const tab = scene.tabOf(device);
    if (guestId === null || !tab || world.personOf(guestId).key === null) continue;
    const member = pick(random, members);
    const { id } = member.account;
    const places = later(
      await placesOf(server, id),
      await placesOf(server, guestId),
      (said) => said.answered_at_timestamp ?? 0,
    );
    const participations = later(
      await participationsOf(server, id),
      await participationsOf(server, guestId),
      (said) => said.updated_at_timestamp,
    );
    const { kind } = await world.during(logIn(tab, member));
    await world.pass(RECEIVED_WITHIN_MS);
    giveUpRefused(scene.ledger, device, guestId);
    const who = `[I10] ${nameOf(device)}: ${member.account.username}, who was a guest`;
    if (kind !== 'ok') return [`${who}, was not let in: ${kind}`];
    const is = [inOrder(await placesOf(server, id)), inOrder(await participationsOf(server, id))];
    const expected = [inOrder(places), inOrder(participations)];
    const found = isDeepStrictEqual(is, expected)
      ? []
      : [`${who}, said ${JSON.stringify(is)}\n  of which should count ${JSON.stringify(expected)}`];
    return (await device.holds(guestId)) ? [...found, `${who}, left the database of the guest`] : found;
  }
  return [];
}
