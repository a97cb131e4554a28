/**
 * Lists the activity log of an outing with its items, or of one item, newest first, without lines that the reader may
 * not see.
 */
import { type SQL, sql } from 'drizzle-orm';
import { ACTIVITY_KINDS } from '#contract/outings/activity/activity.ts';
import { activityCalls } from '#contract/outings/activity/calls.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { App } from '../../base/http/register.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { AUDIENCES, reaches } from '../../base/log/audience.ts';
import type { Context } from '../../context.ts';
import { describeActivities } from '../../core/outings/activities/activity.ts';
import { activities } from '../../core/outings/activities/tables.ts';
import { byTime, inOrder, listInOuting } from '../../core/outings/list-in-outing.ts';
import { audienceOf, may, runsOuting } from '../../core/outings/policy.ts';

const among = (kinds: readonly string[]): SQL => sql`${activities.kind} = any(${sql.param(kinds)}::text[])`;

/** The kinds of lines that reach readers of each audience. */
const reachesReader = sql.join(
  AUDIENCES.map((reader) => {
    const kinds = ACTIVITY_KINDS.filter(({ audience }) => reaches(audience, reader));
    return sql`(wanted.audience = ${reader} and ${among(kinds.map(({ entries }) => entries.kind.literal))})`;
  }),
  sql` or `,
);

/** Lines that reveal who comes. */
const revealsPeople = among(
  ACTIVITY_KINDS.filter(({ about }) => about === 'person').map(({ entries }) => entries.kind.literal),
);

export function registerActivityList(app: App, ctx: Context): void {
  const list = listInOuting(ctx, {
    call: activityCalls.list,
    name: 'activities',
    rowLength: 650,
    ask: ({ query }) => ({
      id: query.outing_id,
      page: query,
      parameters: { outing_id: query.outing_id },
      path: activityCalls.list.path,
      query: { outing_id: query.outing_id },
      only: query.outing_id,
    }),
    may: ({ standing }) => may('see_activities', standing),
    see: ({ root, standing: { relation } }) => ({
      parentId: root.id,
      all: root.shows_people || runsOuting(relation),
      audience: audienceOf(relation),
    }),
    rows: () => sql`from ${activities} where ${activities.root_id} = wanted.parent_id
      and (wanted.only_id = wanted.parent_id or ${activities.item_id} = wanted.only_id)
      and (${reachesReader}) and (wanted.sees_all or not ${revealsPeople})`,
    order: byTime(activities.created_at_timestamp, activities.id, 'newest_first'),
    async describe(tx, _, ids) {
      const rows = await tx.select().from(activities).where(isAmong(activities.id, ids));
      return describeActivities(tx, inOrder(ids, rows));
    },
  });
  handleList(app, ctx, list);
}
