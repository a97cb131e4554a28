/**
 * Manages a user's own registration invitations. Their number is bounded, and changes under the user's lock. The code
 * is derived and not stored, so that its inviter can read it again ([decision
 * 40](../../../docs/decisions/0040-the-code-of-an-invitation-is-derived.md)).
 */
import { createHmac } from 'node:crypto';
import { and, count, desc, eq } from 'drizzle-orm';
import { registerInvitationCalls } from '#contract/accounts/register-invitation/calls.ts';
import type {
  RegisterInvitation,
  RegisterInvitations,
} from '#contract/accounts/register-invitation/register-invitation.ts';
import { nextVersion } from '../../base/db/columns.ts';
import { type UserRow, users } from '../../base/db/tables.ts';
import { type Queryable, type Tx, transact } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { type App, handle } from '../../base/http/register.ts';
import { askedFor } from '../../base/http/session/languages.ts';
import { handlePreparedWrite, handleWrite } from '../../base/http/write.ts';
import { invitationMail } from '../../base/mail/mails.ts';
import { readerOf } from '../../base/mail/reader.ts';
import { sha256 } from '../../base/secrets.ts';
import type { Context } from '../../context.ts';
import { personColumns, toPerson } from '../../core/people/person.ts';
import { notHiddenFrom } from '../../core/people/relations.ts';
import { advocateCodeOf } from '../accounts/admission.ts';
import { lockedUser } from '../accounts/change.ts';
import { giveBack, INVITATION_EXPIRES_AFTER_MS, isDue, isOpen, mailProof } from '../accounts/invitations.ts';
import { registerInvitations } from '../accounts/tables.ts';
import { userOf } from '../accounts/user.ts';

type InvitationRow = typeof registerInvitations.$inferSelect;

/** How many of the joined users are named. */
const JOINED_MAX = 50;

const isOf = (userId: string) => eq(registerInvitations.inviter_id, userId);

/**
 * Returns the code of an invitation. The time prevents the same code for an id that is used again after a long time.
 */
function codeOf(
  ctx: Context,
  row: Pick<InvitationRow, 'id' | 'inviter_id' | 'created_at_timestamp'>,
): string {
  return createHmac('sha256', ctx.settings.invitationsSecret)
    .update(`${row.id} ${row.inviter_id} ${row.created_at_timestamp}`)
    .digest('base64url');
}

function toInvitation(ctx: Context, row: InvitationRow): RegisterInvitation {
  const { id, email, follows, created_at_timestamp, expires_at_timestamp } = row;
  return {
    id,
    attributes: { code: codeOf(ctx, row), email, follows, created_at_timestamp, expires_at_timestamp },
  };
}

/** Newcomers whom the inviter may know of. */
async function joinedOf(db: Queryable, userId: string): Promise<RegisterInvitations['joined']> {
  const rows = await db
    .select({ ...personColumns, at: users.created_at_timestamp })
    .from(registerInvitations)
    .innerJoin(users, eq(users.id, registerInvitations.used_by))
    .where(and(isOf(userId), eq(registerInvitations.counted, true), notHiddenFrom(userId)))
    .orderBy(desc(registerInvitations.used_at_timestamp), desc(registerInvitations.id))
    .limit(JOINED_MAX);
  return rows.map(({ at, ...person }) => ({ person: toPerson(person), joined_at_timestamp: at }));
}

async function allOf(ctx: Context, tx: Tx, userId: string): Promise<RegisterInvitations> {
  const now = ctx.clock();
  const user = await userOf(tx, userId);
  const open = await tx
    .select()
    .from(registerInvitations)
    .where(and(isOf(userId), isOpen(now)))
    .orderBy(desc(registerInvitations.created_at_timestamp), desc(registerInvitations.id));
  // They return by themselves within minutes, and before the next one is created.
  const [due] = await tx
    .select({ count: count() })
    .from(registerInvitations)
    .where(and(isOf(userId), isDue(now)));
  return {
    advocate_code: advocateCodeOf(ctx, userId),
    left: user.invitations_left + (due?.count ?? 0),
    most: ctx.config.invitations,
    open: open.map((row) => toInvitation(ctx, row)),
    joined: await joinedOf(tx, userId),
    advocated: user.advocated_invitations,
    support_email: ctx.config.supportEmail,
  };
}

/** Takes one from the allowance, under the user's lock. @throws {Refusal} `quota` if none is left. */
async function spend(tx: Tx, user: UserRow, now: number): Promise<void> {
  const left = user.invitations_left + (await giveBack(tx, user.id, isDue(now)));
  if (left < 1) throw new Refusal('quota', { reason: 'no_invitations_left' });
  await tx
    .update(users)
    .set({ invitations_left: left - 1, updated_at_timestamp: nextVersion(users.updated_at_timestamp) })
    .where(eq(users.id, user.id));
}

function registerCreate(app: App, ctx: Context): void {
  handlePreparedWrite(app, ctx, registerInvitationCalls.create, {
    /**
     * Returns whether the address may get one more invitation, regardless of the sender: no client learns this (S155).
     */
    async prepare({ caller, body }) {
      if (body.email === null) return false;
      await ctx.limiter.count('invitationMailPerUser', caller.userId);
      return ctx.limiter.allows('invitationMailPerRecipient', body.email);
    },
    async run({ tx, caller: { userId }, body, prepared: isMailed, http, afterCommit }) {
      if (!ctx.config.features.registration_by_invitation)
        throw new Refusal('forbidden', { reason: 'invitations_off' });
      const now = ctx.clock();
      const user = await lockedUser(tx, userId);
      const [before] = await tx.select().from(registerInvitations).where(eq(registerInvitations.id, body.id));
      if (before?.inviter_id === userId) return { data: toInvitation(ctx, before) };
      if (before !== undefined) throw new Refusal('id_taken');
      await spend(tx, user, now);
      const made = { id: body.id, inviter_id: userId, created_at_timestamp: now };
      const code = codeOf(ctx, made);
      const [row] = await tx
        .insert(registerInvitations)
        .values({
          ...made,
          code_hash: sha256(code),
          email: body.email,
          follows: body.follows,
          expires_at_timestamp: now + INVITATION_EXPIRES_AFTER_MS,
        })
        .onConflictDoNothing()
        .returning();
      // Another user took the id between the check and the insert.
      if (row === undefined) throw new Refusal('id_taken');
      const { email } = body;
      if (isMailed && email !== null) {
        const name = `${user.first_name} ${user.last_name}`;
        // The invited user's language is unknown: friends mostly read the same language.
        const letter = { appUrl: ctx.config.appUrl, to: email, reader: readerOf(user, askedFor(http)) };
        const invited = { code, proof: mailProof(ctx, code, email) };
        afterCommit(() => ctx.mailer.send(invitationMail(letter, invited, name)));
      }
      return { data: toInvitation(ctx, row) };
    },
  });
}

function registerWithdraw(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    registerInvitationCalls.withdraw,
    async ({ tx, caller: { userId }, params: { id } }) => {
      await lockedUser(tx, userId);
      const isOne = eq(registerInvitations.id, id);
      const [row] = await tx
        .select()
        .from(registerInvitations)
        .where(and(isOne, isOf(userId)));
      if (row === undefined) throw new Refusal('not_found');
      // The maintenance jobs, or the creation of the next one, handle an expired one.
      const now = ctx.clock();
      const back = await giveBack(tx, userId, and(isOne, isOpen(now)));
      // One that is no longer open was used, perhaps a moment ago: it belongs to the newcomer.
      const wasOver = row.returned || (row.used_at_timestamp === null && row.expires_at_timestamp <= now);
      if (back === 0 && !wasOver) throw new Refusal('gone');
      return { status: 'success' };
    },
  );
}

export function registerOwnInvitations(app: App, ctx: Context): void {
  handle(app, ctx, registerInvitationCalls.show, async ({ caller }) => ({
    data: await transact(ctx.db, (tx) => allOf(ctx, tx, caller.userId)),
  }));
  registerCreate(app, ctx);
  registerWithdraw(app, ctx);
}
