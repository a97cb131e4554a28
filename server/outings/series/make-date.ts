/** Creates one more date of a series: with what belongs to the plan, and nothing that users did on other dates. */
import { and, eq, ne, sql } from 'drizzle-orm';
import { ALONE, goesOrWaits, headsOf } from '#contract/outings/membership/heads.ts';
import { clockMs } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import type { LogRow } from '../../base/log/append.ts';
import type { Context } from '../../context.ts';
import { membershipEntity, outingEntity } from '../../core/outings/entity.ts';
import { holds } from '../../core/outings/invited.ts';
import { type MembershipRow, toMembership } from '../../core/outings/membership.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { outingSeriesDates, outingSeriesParticipations } from '../../core/outings/series/tables.ts';
import { invitations, memberships, outingLists, outings } from '../../core/outings/tables.ts';
import { derivedColumns } from '../../core/outings/writing/derived.ts';
import { eventsOnly } from '../../core/outings/writing/people-change.ts';
import {
  type Cause,
  eventScopeOf,
  eventsForUsers,
  eventsInOuting,
} from '../../core/outings/writing/publish.ts';
import { eventsOfOutingShared, isOpenToLists, listsOfOuting } from '../../core/outings/writing/sharing.ts';
import { raiseLists } from '../../core/people/contact-list.ts';
import { loadPeople } from '../../core/people/person.ts';
import { touchUploads } from '../../core/uploads/sweep.ts';
import { copyItems } from '../edit/copy-items.ts';
import { invitationEntity } from '../invitations/entity.ts';
import { describeOwnInvitations } from '../invitations/invitation.ts';
import type { SeriesRow } from './dates.ts';
import { publishDates } from './publish.ts';
import { fieldsOn } from './template.ts';

export type MakingContext = Pick<
  Context,
  'db' | 'config' | 'entities' | 'clock' | 'log' | 'broadcaster' | 'attempt'
>;

interface Making {
  readonly tx: Tx;
  readonly ctx: MakingContext;
  readonly cause: Cause;
  readonly series: SeriesRow;
  /** The last date so far: new ones have its members. */
  readonly last: OutingRow;
  readonly day: string;
}

const now = { created_at_timestamp: clockMs, updated_at_timestamp: clockMs };

/** Rows that are stored together keep their order. */
const nthNow = (nth: number) => ({
  created_at_timestamp: sql`${clockMs} + ${nth}`,
  updated_at_timestamp: sql`${clockMs} + ${nth}`,
});

/** Returns the date whose items and cover are copied; the last one, if it is gone. */
async function modelOf({ tx, series, last }: Making): Promise<OutingRow> {
  const [model] = await tx
    .select()
    .from(outings)
    .where(and(eq(outings.id, series.model_id), eq(outings.series_id, series.id)));
  return model ?? last;
}

async function makeOuting(making: Making, model: OutingRow): Promise<OutingRow> {
  const { tx, ctx, series, last, day } = making;
  const id = newId(ctx.clock());
  const fields = fieldsOn(series, series.first_date, day);
  const { cover_template, cover_key, cover_width, cover_height } = model;
  const [row] = await tx
    .insert(outings)
    .values({
      ...fields,
      ...derivedColumns(fields),
      ...now,
      id,
      root_id: id,
      owner_id: last.owner_id,
      status: 'set',
      cover_template,
      cover_key,
      cover_width,
      cover_height,
      series_id: series.id,
      series_date: day,
    })
    .returning();
  if (row === undefined) throw new Error('A date of a series was not stored.');
  await touchUploads(tx, ctx, [cover_key]);
  return row;
}

/** Copies items that everyone sees. */
async function copySetItems({ tx, ctx, last }: Making, model: OutingRow, copy: OutingRow): Promise<void> {
  const items = await tx
    .select()
    .from(outings)
    .where(and(eq(outings.root_id, model.id), ne(outings.id, model.id), ne(outings.status, 'draft')));
  await copyItems(tx, { from: model, to: copy, items, ownerId: last.owner_id, clock: ctx.clock });
}

type Answered = Pick<MembershipRow, 'participation'> &
  Partial<Pick<MembershipRow, 'note' | 'adults' | 'children'>>;

/**
 * Copies the members of the last date, unanswered unless they have answered for all dates. The users who run it are
 * going, as with any new outing.
 */
async function copyMembers({ tx, ctx, series, last }: Making, copy: OutingRow): Promise<void> {
  const members = await tx
    .select()
    .from(memberships)
    // Guests answered only one date by its link.
    .where(and(eq(memberships.outing_id, last.id), ne(memberships.role, 'guest')))
    .orderBy(memberships.created_at_timestamp, memberships.id);
  const given = await tx
    .select()
    .from(outingSeriesParticipations)
    .where(eq(outingSeriesParticipations.series_id, series.id));
  const participations = new Map(given.map((participation) => [participation.user_id, participation]));
  let going = 0;
  const participationOf = ({ role, user_id }: MembershipRow): Answered => {
    const answer = participations.get(user_id);
    const wanted = answer?.participation ?? (role === 'owner' ? 'going' : 'pending');
    if (role === 'spectator') return { participation: 'not_going' };
    const { adults, children } = answer ?? ALONE;
    const said = { note: answer?.note ?? '', adults, children };
    if (wanted !== 'going') return { ...said, participation: wanted };
    const participation = goesOrWaits({ capacity: copy.capacity, going }, null, said);
    if (participation === 'going') going += headsOf(said);
    return { ...said, participation };
  };
  await tx.insert(memberships).values(
    members.map((member, nth) => {
      const { user_id, role, notification_status, muted, reminders } = member;
      const participation = participationOf(member);
      return {
        ...nthNow(nth),
        ...participation,
        id: newId(ctx.clock()),
        outing_id: copy.id,
        user_id,
        role,
        notification_status,
        muted,
        reminders,
        ...(participations.has(user_id) && { answered_at_timestamp: sql`${clockMs} + ${nth}` }),
      };
    }),
  );
}

/** Invites users with a pending invitation to the last date. They were notified then. */
async function copyInvitations({ tx, ctx, last }: Making, copy: OutingRow): Promise<void> {
  const rows = await tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.outing_id, last.id),
        eq(invitations.state, 'pending'),
        holds(invitations, sql`${last.owner_id}::uuid`),
      ),
    )
    .orderBy(invitations.created_at_timestamp, invitations.id);
  if (rows.length === 0) return;
  await tx.insert(invitations).values(
    rows.map(({ user_id, inviter_id, line }, nth) => ({
      ...nthNow(nth),
      id: newId(ctx.clock()),
      outing_id: copy.id,
      user_id,
      inviter_id,
      state: 'pending' as const,
      line,
    })),
  );
}

/** Publishes to each user in their own channel: the date, and their membership. There is no notification. */
async function eventsForPeople(
  { tx, cause }: Making,
  copy: OutingRow,
): Promise<{ events: LogRow[]; accessOf: string[] }> {
  const data = await describeOne(tx, outingEntity, copy);
  const members = await tx.select().from(memberships).where(eq(memberships.outing_id, copy.id));
  const invited = await tx.select().from(invitations).where(eq(invitations.outing_id, copy.id));
  const person = await loadPeople(
    tx,
    members.map(({ user_id }) => user_id),
  );
  const created = { operation: 'created', outingId: copy.id, system: true } as const;
  const accessOf = [...members, ...invited].map(({ user_id }) => user_id);
  const own = await describeOwnInvitations(tx, invited);
  const scope = await eventScopeOf(tx, copy, copy);
  return {
    accessOf,
    events: [
      ...eventsInOuting(cause, scope, {
        ...created,
        entity: outingEntity,
        data,
        lines: [{ kind: 'created' }],
      }),
      ...eventsForUsers(cause, accessOf, { ...created, entity: outingEntity, data }),
      ...members.flatMap((row) =>
        eventsForUsers(cause, [row.user_id], {
          ...created,
          entity: membershipEntity,
          data: toMembership(row, person(row.user_id), row.user_id),
        }),
      ),
      ...own.flatMap((invitation, nth) => {
        const userId = invited[nth]?.user_id;
        return userId === undefined
          ? []
          : eventsForUsers(cause, [userId], { ...created, entity: invitationEntity, data: invitation });
      }),
    ],
  };
}

/** Shares the date with the owner's lists that the last date is shared with. */
async function shareWithLists({ tx, cause, last }: Making, copy: OutingRow): Promise<LogRow[]> {
  const lists = await listsOfOuting(tx, last.id);
  if (lists.length === 0) return [];
  await tx.insert(outingLists).values(lists.map((list_id) => ({ outing_id: copy.id, list_id })));
  return [
    ...(isOpenToLists(copy) ? await eventsOfOutingShared(tx, cause, copy.id, lists) : []),
    ...(await raiseLists(tx, cause, lists)),
  ];
}

/** @returns the channels to announce after the commit. */
export async function makeDate(making: Making): Promise<Iterable<string>> {
  const { tx, series, last, day } = making;
  await lockRoot(tx, last.id);
  await tx.insert(outingSeriesDates).values({ series_id: series.id, date: day });
  const model = await modelOf(making);
  const copy = await makeOuting(making, model);
  await copySetItems(making, model, copy);
  await copyMembers(making, copy);
  await copyInvitations(making, copy);
  const shared = await shareWithLists(making, copy);
  const people = await eventsForPeople(making, copy);
  const changes = [people, eventsOnly(shared)];
  return (await publishDates(tx, [{ rootId: copy.id, changes }])).keys();
}
