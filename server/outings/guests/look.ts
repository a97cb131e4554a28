/** What the link of an outing leads to. */
import { and, eq } from 'drizzle-orm';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import type { LinkedOuting } from '#contract/outings/guest/guest.ts';
import { users } from '../../base/db/tables.ts';
import { type Queryable, snapshot } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { type App, handle } from '../../base/http/register.ts';
import { callerOf } from '../../base/http/session/session.ts';
import type { Context } from '../../context.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { type OutingRow, toPreview } from '../../core/outings/outing.ts';
import { findByToken, isFull, linkEnded, type OutingLinkRow } from '../../core/outings/outing-link.ts';
import { isShown } from '../../core/people/relations.ts';

/** Whether somebody without an account can register by the link: it stands for an invitation of the owner. */
async function admitsNewcomer(
  db: Queryable,
  { features }: Context['config'],
  { admits_count, admits_max }: OutingLinkRow,
  { owner_id }: OutingRow,
): Promise<boolean> {
  if (features.default_registration) return true;
  if (!features.registration_by_invitation || admits_count >= admits_max) return false;
  const [owner] = await db
    .select({ left: users.invitations_left })
    .from(users)
    .where(and(eq(users.id, owner_id), isShown));
  return owner !== undefined && owner.left > 0;
}

/** How this installation lets a reader without an account answer by a link. */
export function answersBy({ features }: Context['config'], link: OutingLinkRow): LinkedOuting['answers'] {
  if (!features.guests) return 'accounts';
  return isFull(link) ? 'full' : 'guests';
}

export function registerLook(app: App, ctx: Context): void {
  handle(app, ctx, guestCalls.look, async ({ caller, body: { token }, http }) => {
    // An account that is not confirmed, or blocked, makes the call as nobody, and is one all the same.
    const hasAccount = (await callerOf(ctx, http))?.kind === 'member';
    const data = await snapshot(ctx.db, async (tx): Promise<LinkedOuting | null> => {
      const found = await findByToken(tx, caller?.userId ?? null, token);
      if (found === null) return null;
      const { root, link } = found;
      return {
        outing: toPreview(await describeOne(tx, outingEntity, root), token),
        answers: answersBy(ctx.config, link),
        admits: !hasAccount && (await admitsNewcomer(tx, ctx.config, link, root)),
      };
    });
    if (data !== null) return { data };
    await ctx.limiter.count('invitationCodePerAddress', http.get('address'));
    throw linkEnded();
  });
}
