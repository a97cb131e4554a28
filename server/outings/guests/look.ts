/** Returns the outing behind a link. */
import { guestCalls } from '#contract/outings/guest/calls.ts';
import type { LinkedOuting } from '#contract/outings/guest/guest.ts';
import { type Queryable, snapshot } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { type App, handle } from '../../base/http/register.ts';
import { callerOf } from '../../base/http/session/session.ts';
import type { Context } from '../../context.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { type OutingRow, toPreview } from '../../core/outings/outing.ts';
import {
  findByToken,
  isFull,
  linkEnded,
  type OutingLinkRow,
  standsForInvitation,
} from '../../core/outings/outing-link.ts';

/** Returns whether a user without an account can register by the link. */
function admitsNewcomer(
  db: Queryable,
  { features }: Context['config'],
  found: { readonly link: OutingLinkRow; readonly root: OutingRow },
): boolean | Promise<boolean> {
  if (features.default_registration) return true;
  return features.registration_by_invitation && standsForInvitation(db, found);
}

/** Returns the ways in which a reader without an account can answer by a link on this installation. */
export function answersBy({ features }: Context['config'], link: OutingLinkRow): LinkedOuting['answers'] {
  if (!features.guests) return 'accounts';
  return isFull(link) ? 'full' : 'guests';
}

export function registerLook(app: App, ctx: Context): void {
  handle(app, ctx, guestCalls.look, async ({ caller, body: { token }, http }) => {
    // An unconfirmed or blocked account makes the call without a caller, but is an account all the same.
    const hasAccount = (await callerOf(ctx, http))?.kind === 'member';
    const data = await snapshot(ctx.db, async (tx): Promise<LinkedOuting | null> => {
      const found = await findByToken(tx, caller?.userId ?? null, token);
      if (found === null) return null;
      const { root, link } = found;
      return {
        outing: toPreview(await describeOne(tx, outingEntity, root), token),
        answers: answersBy(ctx.config, link),
        admits: !hasAccount && (await admitsNewcomer(tx, ctx.config, found)),
      };
    });
    if (data !== null) return { data };
    await ctx.limiter.count('invitationCodePerAddress', http.get('address'));
    throw linkEnded();
  });
}
