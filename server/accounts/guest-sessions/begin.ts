/** Stores answers by the link of an outing without an account: the answer creates the guest. */
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { guestSessionCalls } from '#contract/accounts/guest-session/calls.ts';
import type { CallOutput, CallReply } from '#contract/base/call.ts';
import { clockMs } from '../../base/db/columns.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import { type UserRow, users } from '../../base/db/tables.ts';
import { type Queryable, type Tx, transact } from '../../base/db/transaction.ts';
import type { Http } from '../../base/http/app.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { type App, handle } from '../../base/http/register.ts';
import { beginSession, callerOf } from '../../base/http/session/session.ts';
import { inOrder } from '../../base/http/write.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import type { Context } from '../../context.ts';
import { type MembershipRow, toMembership } from '../../core/outings/membership.ts';
import { countGuest, findByToken, linkEnded } from '../../core/outings/outing-link.ts';
import { memberships } from '../../core/outings/tables.ts';
import { causedBy } from '../../core/outings/writing/caused-by.ts';
import { publishPeople } from '../../core/outings/writing/people-change.ts';
import { toPerson } from '../../core/people/person.ts';
import { requireFreeName } from '../../outings/memberships/guest-names.ts';
import { comeIn } from '../../outings/memberships/join.ts';
import { membershipOf } from '../../outings/memberships/members.ts';
import { toUser } from '../accounts/user.ts';
import { guestOf, storeKey } from './keys.ts';

type Begin = typeof guestSessionCalls.begin;
type Body = CallOutput<Begin>['body'];

/**
 * Returns the guest who began with this key before; null: none did.
 * @throws {Refusal} `id_taken` for the key of another guest, about whom nothing is revealed.
 */
async function whoBegan(db: Queryable, { key, id }: Body): Promise<UserRow | null> {
  const known = await guestOf(db, key);
  if (known !== null && known.id !== id) throw new Refusal('id_taken');
  return known;
}

async function storeGuest(tx: Tx, ctx: Context, body: Body): Promise<UserRow> {
  const { id, membership_id, key, name, timezone } = body;
  await requireUniqueIds(tx, ctx.entities, [id, membership_id]);
  const [guest] = await tx
    .insert(users)
    .values({
      id,
      kind: 'guest',
      first_name: name,
      last_name: '',
      timezone,
      invitations_left: 0,
      seal_key: randomBytes(32).toString('base64url'),
      created_at_timestamp: clockMs,
      updated_at_timestamp: clockMs,
    })
    .onConflictDoNothing()
    .returning();
  // Another request took the id or the key between the check and the insert.
  if (guest === undefined || !(await storeKey(tx, key, id, ctx.clock(), false)))
    throw new Refusal('id_taken');
  return guest;
}

interface Begun {
  readonly guest: UserRow;
  readonly membership: MembershipRow;
  readonly touched: Iterable<string>;
}

/**
 * Returns the result of an earlier request with this key, whether or not the link still works: its response may have
 * been lost.
 */
async function begunBefore(db: Queryable, body: Body): Promise<Begun | null> {
  const guest = await whoBegan(db, body);
  if (guest === null) return null;
  const [membership] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.id, body.membership_id), eq(memberships.user_id, guest.id)));
  return membership === undefined ? null : { guest, membership, touched: [] };
}

/** Adds the guest to the outing, after creating them unless they exist. Call it under the lock of the outing. */
async function participate(tx: Tx, ctx: Context, body: Body): Promise<Begun> {
  const found = await findByToken(tx, null, body.token);
  if (found === null) throw linkEnded();
  const { root } = found;
  const known = await whoBegan(tx, body);
  const before = known && (await membershipOf(tx, root.id, known.id));
  if (known !== null && before !== null) return { guest: known, membership: before, touched: [] };
  await requireFreeName(tx, [root.id], body.id, known?.first_name ?? body.name);
  await countGuest(tx, ctx, root.id);
  const guest = known ?? (await storeGuest(tx, ctx, body));
  const cause = causedBy(guest, ctx.clock());
  const { row, changes } = await comeIn(
    { tx, ctx, cause, root },
    {
      userId: guest.id,
      membershipId: body.membership_id,
      role: 'guest',
      participation: body.participation,
      note: body.note,
      adults: body.adults,
      children: body.children,
    },
  );
  return { guest, membership: row, touched: (await publishPeople(tx, root.id, changes)).channelIds };
}

/** @throws {Refusal} `forbidden` for a caller with an account, and for another guest, who both join by the link. */
async function requireNoOtherCaller(ctx: Context, http: Http, body: Body): Promise<void> {
  const caller = await callerOf(ctx, http);
  if (caller === null || (caller.kind === 'guest' && caller.userId === (await whoBegan(ctx.db, body))?.id))
    return;
  throw new Refusal('forbidden');
}

/** Counts a new guest, by address and by outing. @returns the root outing of the link */
async function admitGuest(ctx: Context, address: string, token: string): Promise<string> {
  const found = await findByToken(ctx.db, null, token);
  if (found === null) {
    await ctx.limiter.count('invitationCodePerAddress', address);
    throw linkEnded();
  }
  await ctx.limiter.count('guestsPerAddress', address);
  await ctx.limiter.count('guestsPerLink', found.root.id);
  return found.root.id;
}

async function begin(ctx: Context, http: Http, body: Body): Promise<CallReply<Begin>> {
  await requireNoOtherCaller(ctx, http, body);
  const before = await begunBefore(ctx.db, body);
  const rootId = before?.membership.outing_id ?? (await admitGuest(ctx, http.get('address'), body.token));
  const { guest, membership, touched, session } = await inOrder(ctx.lanes, rootId, (aboutLocks) =>
    transact(
      ctx.db,
      async (tx) => {
        await lockRoot(tx, rootId);
        const begun = (await begunBefore(tx, body)) ?? (await participate(tx, ctx, body));
        return { ...begun, session: await beginSession(ctx, tx, http, begun.guest.id) };
      },
      { aboutLocks },
    ),
  );
  ctx.broadcaster.announce([...touched]);
  for (const idHash of session.ended) ctx.broadcaster.disconnectSession(idHash);
  return {
    data: toUser(guest),
    seal_key: guest.seal_key,
    csrf_token: session.csrfToken,
    membership: toMembership(membership, toPerson(guest), guest.id),
  };
}

export function registerBegin(app: App, ctx: Context): void {
  handle(app, ctx, guestSessionCalls.begin, ({ body, http }) => begin(ctx, http, body));
}
