/** Manages the caller's own link to an outing. */
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import type { OpenInvitation } from '#contract/outings/invitation/invitation.ts';
import { clockMs } from '../../base/db/columns.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { type App, handle } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import { outingFor, permit } from '../../core/outings/find.ts';
import { lockedOuting } from '../../core/outings/locked.ts';
import { may } from '../../core/outings/policy.ts';
import { openInvitations } from '../../core/outings/tables.ts';

/** 128 random bits cannot be guessed. */
const CODE_BYTES = 16;

type LinkRow = typeof openInvitations.$inferSelect;

const toOpenInvitation = ({ code, uses_max, uses_count, created_at_timestamp }: LinkRow): OpenInvitation => ({
  code,
  uses_max,
  uses_count,
  created_at_timestamp,
});

const ownLink = (outingId: string, userId: string) =>
  and(eq(openInvitations.outing_id, outingId), eq(openInvitations.user_id, userId));

export function registerLinks(app: App, ctx: Context): void {
  handle(app, ctx, invitationCalls.showLink, async ({ caller, params }) => {
    const { root } = await outingFor(ctx.db, caller.userId, params.id, 'invite');
    const [link] = await ctx.db.select().from(openInvitations).where(ownLink(root.id, caller.userId));
    return { data: link === undefined ? null : toOpenInvitation(link) };
  });

  handleWrite(app, ctx, invitationCalls.makeLink, async ({ tx, caller, params, body }) => {
    const { root, standing } = await lockedOuting(tx, caller.userId, params.id);
    permit(may('invite', { ...standing, item: null }));
    const link = {
      code: randomBytes(CODE_BYTES).toString('base64url'),
      uses_max: body.uses_max,
      uses_count: 0,
      created_at_timestamp: clockMs,
    };
    const [made] = await tx
      .insert(openInvitations)
      .values({ outing_id: root.id, user_id: caller.userId, ...link })
      .onConflictDoUpdate({ target: [openInvitations.outing_id, openInvitations.user_id], set: link })
      .returning();
    if (made === undefined) throw new Refusal('internal');
    return { data: toOpenInvitation(made) };
  });

  handleWrite(app, ctx, invitationCalls.removeLink, async ({ tx, caller, params }) => {
    const { root, standing } = await lockedOuting(tx, caller.userId, params.id);
    permit(may('invite', { ...standing, item: null }));
    await tx.delete(openInvitations).where(ownLink(root.id, caller.userId));
    return { status: 'success' };
  });
}
