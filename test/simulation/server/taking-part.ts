/** Changes memberships, as calls of later versions will: the same rows and log, published after the commit. */
import { and, eq } from 'drizzle-orm';
import { newId } from '#db/new-id.ts';
import { type Tx, transact } from '#server/base/db/transaction.ts';
import { recordAccessChange } from '#server/base/log/access-changes.ts';
import { appendToLog, type LogRow } from '#server/base/log/append.ts';
import { outingChannelId, userChannelId } from '#server/base/log/channels.ts';
import { toMembership } from '#server/core/outings/membership.ts';
import { describeOutings } from '#server/core/outings/outing.ts';
import { memberships, outings } from '#server/core/outings/tables.ts';
import { loadPeople } from '#server/core/people/person.ts';
import type { Account, SimulatedServer } from './server.ts';

type Role = 'organizer' | 'member' | 'spectator' | 'guest';
type Operation = 'created' | 'updated' | 'deleted';

const ofPerson = (outingId: string, { id }: Account) =>
  and(eq(memberships.outing_id, outingId), eq(memberships.user_id, id));

function payload(
  operation: Operation,
  entity: 'outing' | 'membership',
  outing_id: string,
  data: { id: string },
): LogRow['payload'] {
  const noCauser = { causer_id: null, client_id: null, mutation_id: null };
  return { operation, entity, outing_id, ...noCauser, system: true, data: { ...data } };
}

async function describeMembership(tx: Tx, outingId: string, account: Account) {
  const [row] = await tx.select().from(memberships).where(ofPerson(outingId, account));
  if (!row) throw new Error(`${account.username} does not participate`);
  const person = await loadPeople(tx, [account.id]);
  return toMembership(row, person(account.id));
}

/** Stores a change, logs it in both channels and publishes it. */
async function change(
  { ctx }: SimulatedServer,
  outingId: string,
  account: Account,
  store: (tx: Tx) => Promise<{ inside: LogRow['payload']; own: LogRow['payload'][] }>,
): Promise<void> {
  const channelId = outingChannelId(outingId);
  const touched = await transact(ctx.db, async (tx) => {
    const { inside, own } = await store(tx);
    const heads = await appendToLog(tx, [
      { channelId, audience: 'everyone', payload: inside },
      ...own.map((logged): LogRow => {
        return { channelId: userChannelId(account.id), audience: 'everyone', payload: logged };
      }),
    ]);
    await recordAccessChange(tx, channelId, [account.id], heads.get(channelId) ?? 0);
    return [...heads.keys()];
  });
  ctx.broadcaster.announce(touched);
}

export function addMember(
  server: SimulatedServer,
  outingId: string,
  account: Account,
  role: Role = 'member',
): Promise<void> {
  return change(server, outingId, account, async (tx) => {
    const now = Date.now();
    const times = { created_at_timestamp: now, updated_at_timestamp: now };
    const participation = role === 'spectator' ? 'not_going' : 'going';
    await tx
      .insert(memberships)
      .values({ id: newId(), outing_id: outingId, user_id: account.id, role, participation, ...times });
    const membership = await describeMembership(tx, outingId, account);
    const rows = await tx.select().from(outings).where(eq(outings.id, outingId));
    const [outing] = await describeOutings(tx, rows);
    if (!outing) throw new Error(`No outing ${outingId}`);
    const joined = payload('created', 'membership', outingId, membership);
    return { inside: joined, own: [payload('created', 'outing', outingId, outing), joined] };
  });
}

export function changeRole(
  server: SimulatedServer,
  outingId: string,
  account: Account,
  role: Role,
): Promise<void> {
  return change(server, outingId, account, async (tx) => {
    await tx
      .update(memberships)
      .set({ role, updated_at_timestamp: Date.now() })
      .where(ofPerson(outingId, account));
    const membership = await describeMembership(tx, outingId, account);
    const logged = payload('updated', 'membership', outingId, membership);
    return { inside: logged, own: [logged] };
  });
}

export function removeMember(server: SimulatedServer, outingId: string, account: Account): Promise<void> {
  return change(server, outingId, account, async (tx) => {
    const { id } = await describeMembership(tx, outingId, account);
    await tx.delete(memberships).where(ofPerson(outingId, account));
    const logged = payload('deleted', 'membership', outingId, { id });
    return { inside: logged, own: [logged] };
  });
}
