/** Reads one outing: in full, as a preview, and the caller's membership in it. */
import { and, eq } from 'drizzle-orm';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { snapshot } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { type App, handle } from '../../base/http/register.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { type ListReader, orRefusal } from '../../base/lists/reader.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { findOuting, missing, missingAmong, outingFor, permit } from '../../core/outings/find.ts';
import { opensWith } from '../../core/outings/link.ts';
import { toMembership } from '../../core/outings/membership.ts';
import { type OutingRow, toPreview } from '../../core/outings/outing.ts';
import { may } from '../../core/outings/policy.ts';
import { standingsIn } from '../../core/outings/standings.ts';
import { memberships } from '../../core/outings/tables.ts';
import { loadPeople } from '../../core/people/person.ts';
import { type Around, aroundIn } from './around.ts';
import { OUTING_LENGTH } from './timeline.ts';
import { describeWithNews } from './with-news.ts';

interface ShownPlace {
  readonly outing: OutingRow;
  readonly around: Around;
}

/** Length of an item in the response of its outing, without its title. */
const TITLED_LENGTH = 65;
const titlesLength = ({ items }: Around): number =>
  items.data.reduce((sum, { title }) => sum + title.length + TITLED_LENGTH, 0);

/** Reads single outings, each as a list of one. */
const shownOutings = (ctx: Context): ListReader<typeof outingCalls.show, ShownPlace> => ({
  call: outingCalls.show,
  rowLength: OUTING_LENGTH + 200,
  async find(tx, { userId }, asked) {
    const ids = asked.map(({ params }) => params.id);
    const standing = await standingsIn(tx, userId, ids);
    const refusal = await missingAmong(
      tx,
      userId,
      outingEntity,
      ids.filter((id) => standing(id) === null),
    );
    const seen = await Promise.all(
      ids.map((id) =>
        orRefusal(() => {
          const found = standing(id);
          if (found === null) throw refusal(id);
          permit(may('see_details', found.standing));
          return found;
        }),
      ),
    );
    const aroundOf = await aroundIn(
      tx,
      userId,
      seen.flatMap((found) => (found instanceof Refusal ? [] : found)),
    );
    return seen.map((found) => {
      if (found instanceof Refusal) return found;
      const { outing, root } = found;
      const around = aroundOf(outing);
      return {
        channelId: outingChannelId(root.id),
        places: [{ outing, around }],
        next: null,
        textLength: outing.description.length + titlesLength(around),
      };
    });
  },
  async describe(tx, { userId }, places) {
    const rows = places.map(({ outing }) => outing);
    const described = await describeWithNews(ctx, tx, userId, rows);
    // In the order of the places.
    return described.flatMap((outing, nth) => {
      const around = places[nth]?.around;
      return around === undefined ? [] : { ...outing, relations: { ...outing.relations, ...around } };
    });
  },
});

export function registerShow(app: App, ctx: Context): void {
  handleList(app, ctx, shownOutings(ctx));

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
      const isOpened =
        found.outing.status !== 'draft' && (await opensWith(tx, found.root, callerId, query.code));
      if (!isOpened) permit(may('see_preview', found.standing));
      const outing = await describeOne(tx, outingEntity, found.outing);
      return { data: toPreview(outing, isOpened ? query.code : undefined) };
    }),
  );
}
