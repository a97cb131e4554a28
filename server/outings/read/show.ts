/** One outing: in full, as a preview, and the caller's membership in it. */
import { and, eq } from 'drizzle-orm';
import { outingCalls } from '#contract/calls/outings.ts';
import type { Context } from '../../context.ts';
import { snapshot } from '../../db/transaction.ts';
import { describeOne } from '../../entity.ts';
import { Refusal } from '../../http/refusal.ts';
import { type App, handle } from '../../http/register.ts';
import { outingChannelId } from '../../log/channels.ts';
import { sequenceOf } from '../../log/heads.ts';
import { loadPeople } from '../../people/person.ts';
import { outingEntity } from '../entity.ts';
import { findOuting, missing, outingFor, permit } from '../find.ts';
import { opensWith } from '../link.ts';
import { toMembership } from '../membership.ts';
import { describeOutingFor, toPreview } from '../outing.ts';
import { may } from '../policy.ts';
import { memberships } from '../tables.ts';

export function registerShow(app: App, ctx: Context): void {
  handle(app, ctx, outingCalls.show, ({ caller, params }) =>
    snapshot(ctx.db, async (tx) => {
      const { outing, root } = await outingFor(tx, caller.userId, params.id, 'see_details');
      const data = await describeOutingFor(tx, caller.userId, outing);
      return { data, sequence: await sequenceOf(tx, outingChannelId(root.id)) };
    }),
  );

  handle(app, ctx, outingCalls.membership, ({ caller, params }) =>
    snapshot(ctx.db, async (tx) => {
      const { root } = await outingFor(tx, caller.userId, params.id, 'see_details');
      const [own] = await tx
        .select()
        .from(memberships)
        .where(and(eq(memberships.outing_id, root.id), eq(memberships.user_id, caller.userId)));
      if (own === undefined) throw new Refusal('not_found');
      const person = await loadPeople(tx, [own.user_id]);
      return {
        data: toMembership(own, person(own.user_id), caller.userId),
        sequence: await sequenceOf(tx, outingChannelId(root.id)),
      };
    }),
  );
}

export function registerPreview(app: App, ctx: Context): void {
  handle(app, ctx, outingCalls.preview, ({ caller, params, query }) =>
    snapshot(ctx.db, async (tx) => {
      const callerId = caller?.userId ?? null;
      const found = await findOuting(tx, callerId, params.id);
      if (found === null) {
        throw callerId === null
          ? new Refusal('not_found')
          : await missing(tx, callerId, outingEntity, params.id);
      }
      const isOpened = found.outing.status !== 'draft' && (await opensWith(tx, found.root, query.code));
      if (!isOpened) permit(may('see_preview', found.standing));
      const outing = await describeOne(tx, outingEntity, found.outing);
      return { data: toPreview(outing, isOpened ? query.code : undefined) };
    }),
  );
}
