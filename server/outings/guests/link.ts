/**
 * Manages the link of an outing by which guests answer: showing it, its limits, and a new one. For owner and
 * organizers.
 */
import { eq } from 'drizzle-orm';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import { LINK_ADMITS, type OutingLink } from '#contract/outings/guest/guest.ts';
import { type Tx, transact } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { type App, handle } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { sha256 } from '../../base/secrets.ts';
import type { Context } from '../../context.ts';
import { outingFor, permit } from '../../core/outings/find.ts';
import { lockedOuting } from '../../core/outings/locked.ts';
import { type OutingLinkRow, tokenOf } from '../../core/outings/outing-link.ts';
import { may } from '../../core/outings/policy.ts';
import { outingLinks } from '../../core/outings/tables.ts';

type Settings = Pick<Context, 'settings'>;

const toOutingLink = (ctx: Settings, link: OutingLinkRow): OutingLink => ({
  token: tokenOf(ctx, link.outing_id, link.generation),
  answers_max: link.answers_max,
  answers_count: link.answers_count,
  admits_max: link.admits_max,
  admits_count: link.admits_count,
});

/** Returns the link of an outing, which is created when it is first needed. Call it under the lock of the outing. */
async function linkOf(tx: Tx, ctx: Settings, outingId: string): Promise<OutingLinkRow> {
  await tx
    .insert(outingLinks)
    .values({
      outing_id: outingId,
      generation: 1,
      token_hash: sha256(tokenOf(ctx, outingId, 1)),
      admits_max: LINK_ADMITS,
    })
    .onConflictDoNothing();
  const [link] = await tx.select().from(outingLinks).where(eq(outingLinks.outing_id, outingId));
  if (link === undefined) throw new Refusal('not_found');
  return link;
}

/**
 * Returns the root outing whose link the caller may change, under its lock.
 * @throws {Refusal} `not_found`, `gone`, `forbidden`.
 */
async function lockedRoot(tx: Tx, callerId: string, id: string): Promise<string> {
  const { root, standing } = await lockedOuting(tx, callerId, id);
  permit(may('manage', { ...standing, item: null }));
  return root.id;
}

async function change(
  tx: Tx,
  ctx: Settings,
  outingId: string,
  patch: (link: OutingLinkRow) => Partial<OutingLinkRow>,
): Promise<{ data: OutingLink }> {
  const before = await linkOf(tx, ctx, outingId);
  const after = { ...before, ...patch(before) };
  await tx.update(outingLinks).set(after).where(eq(outingLinks.outing_id, outingId));
  return { data: toOutingLink(ctx, after) };
}

export function registerOutingLink(app: App, ctx: Context): void {
  handle(app, ctx, guestCalls.showLink, async ({ caller, params }) => {
    const { root, standing } = await outingFor(ctx.db, caller.userId, params.id, 'see_details');
    permit(may('manage', { ...standing, item: null }));
    const [link] = await ctx.db.select().from(outingLinks).where(eq(outingLinks.outing_id, root.id));
    if (link !== undefined) return { data: toOutingLink(ctx, link) };
    const made = await transact(ctx.db, async (tx) =>
      linkOf(tx, ctx, await lockedRoot(tx, caller.userId, root.id)),
    );
    return { data: toOutingLink(ctx, made) };
  });

  handleWrite(app, ctx, guestCalls.changeLink, async ({ tx, caller, params, body }) => {
    const { answers_max, admits_max } = body;
    return change(tx, ctx, await lockedRoot(tx, caller.userId, params.id), () => ({
      ...(answers_max !== undefined && { answers_max }),
      ...(admits_max !== undefined && { admits_max }),
    }));
  });

  handleWrite(app, ctx, guestCalls.renewLink, async ({ tx, caller, params }) =>
    change(tx, ctx, await lockedRoot(tx, caller.userId, params.id), ({ outing_id, generation }) => ({
      generation: generation + 1,
      token_hash: sha256(tokenOf(ctx, outing_id, generation + 1)),
      answers_count: 0,
      admits_count: 0,
    })),
  );
}
