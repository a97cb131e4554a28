/**
 * Suggests people whom a reader may know: their inviters, people of their outings, then people followed by those whom
 * the reader follows. The search is bounded, so that a user in a thousand outings waits no longer.
 */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { SUGGESTIONS_PER_PAGE } from '#contract/base/limits.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import type { SuggestedPerson } from '#contract/people/related-person/related-person.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App, Caller } from '../../base/http/register.ts';
import { decodeCursor } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { loadPeople } from '../../core/people/person.ts';
import { isShownTo } from '../../core/people/policy.ts';
import { notHiddenFrom, standingOf, visiblePerson } from '../../core/people/relations.ts';

/** The newest that are read. */
const INVITATIONS_MAX = 50;
const OUTINGS_MAX = 50;
const FOLLOWED_MAX = 100;
/** Per outing or followed user. */
const PEOPLE_OF_EACH_MAX = 60;
/** Of all whom the reader does not follow: those with the most in common. */
const NEAREST_MAX = 500;

/** The reason of a suggestion (its place in `REASONS`), how many are in common, and the id. */
const REASONS = ['invited', 'outings', 'followed'] as const;
const RankKey = v.strictTuple([v.number(), v.number(), v.pipe(v.string(), v.uuid())]);
type RankKey = v.InferOutput<typeof RankKey>;

const Row = v.object({ id: v.string(), rank: v.number(), shared: v.number() });
type Row = v.InferOutput<typeof Row>;

/** Users who invited the reader to Outing, or to an outing that they have not answered. Invitations to drafts wait. */
const invitedMe = (me: string): SQL => sql`
  select inviter_id as id, 0 as rank, 1 as weight from register_invitations
  where used_by = ${me}::uuid and inviter_id is not null
  union all (
    select asked.inviter_id, 0, 1 from invitations as asked join outings on outings.id = asked.outing_id
    where asked.user_id = ${me}::uuid and asked.state = 'pending' and asked.inviter_id is not null
      and outings.status <> 'draft'
    order by asked.created_at_timestamp desc limit ${INVITATIONS_MAX}
  )`;

/** People in the reader's newest outings, once per outing; not where members are not shown. */
const inOutings = (me: string): SQL => sql`
  select others.user_id as id, 1 as rank, 1 as weight from (
    select own.outing_id from memberships as own join outings on outings.id = own.outing_id
    where own.user_id = ${me}::uuid and (own.role in ('owner', 'organizer')
      or (outings.status <> 'draft' and outings.shows_people))
    order by own.created_at_timestamp desc limit ${OUTINGS_MAX}
  ) as shared cross join lateral (
    select memberships.user_id from memberships
    where memberships.outing_id = shared.outing_id and memberships.role <> 'guest'
    order by memberships.created_at_timestamp, memberships.id limit ${PEOPLE_OF_EACH_MAX}
  ) as others`;

/** People followed by those whom the reader follows, if these let followers and contacts see it. */
const followedByFollowed = (me: string): SQL => sql`
  select others.followee_id as id, 2 as rank, 1 as weight from (
    select own.followee_id from follows as own join users on users.id = own.followee_id
    where own.follower_id = ${me}::uuid and ${notHiddenFrom(me)}
      and (users.people_visibility in ('everyone', 'followers') or (users.people_visibility = 'contacts'
        and exists (select from contacts where person_id = ${me}::uuid and owner_id = users.id)))
    order by own.created_at_timestamp desc limit ${FOLLOWED_MAX}
  ) as shared cross join lateral (
    select follows.followee_id from follows where follows.follower_id = shared.followee_id
    order by follows.created_at_timestamp desc limit ${PEOPLE_OF_EACH_MAX}
  ) as others`;

/** Users whom a person follows, with how many of the users whom the reader follows also do. */
const followedBy = (me: string, personId: string): SQL => sql`
  select others.followee_id as id, 2 as rank, coalesce(common.one, 0) as weight from (
    select followee_id from follows where follower_id = ${personId}::uuid
    order by created_at_timestamp desc limit ${FOLLOWED_MAX}
  ) as others left join lateral (
    select 1 as one from follows as own join follows as theirs
      on theirs.follower_id = own.followee_id and theirs.followee_id = others.followee_id
    where own.follower_id = ${me}::uuid limit ${PEOPLE_OF_EACH_MAX}
  ) as common on true`;

/** A condition on `users`: a user who may be suggested to the reader. */
const isSuggestible = (me: string): SQL => sql`users.id <> ${me}::uuid
  and users.email_verified_at_timestamp is not null and ${notHiddenFrom(me)}
  and not exists (select from relations where user_id = ${me}::uuid and person_id = users.id and dismissed)`;

interface SuggestionsRequest {
  /** Below the prefix. */
  readonly path: string;
  readonly query: { per_page?: number | undefined; cursor?: string | undefined };
  /** Returns a query for ids, ranks and weights, a row for each outing or person in common. May refuse. */
  candidates(): Promise<SQL> | SQL;
}

async function readSuggestions(
  ctx: Context,
  tx: Tx,
  { userId: me }: Caller,
  { path, query, candidates }: SuggestionsRequest,
) {
  const perPage = query.per_page ?? SUGGESTIONS_PER_PAGE;
  const secret = ctx.settings.cursorSecret;
  const binding = { list: path, callerId: me, parameters: {} };
  const after = query.cursor === undefined ? null : decodeCursor(secret, binding, query.cursor, RankKey);
  const source = await candidates();
  const { rows } = await tx.execute(sql`
    with counted as (
      select id, rank, sum(weight)::int as shared from (${source}) as candidates group by id, rank
    ), best as (
      select distinct on (id) id, rank, shared from counted order by id, rank
    )
    select near.id, near.rank, near.shared from (
      select * from best
      where best.id not in (select followee_id from follows where follower_id = ${me}::uuid)
        and ${after === null ? sql`true` : sql`(rank, -shared, best.id) > (${after[0]}::int, -${after[1]}::int, ${after[2]}::uuid)`}
      order by rank, shared desc, best.id limit ${NEAREST_MAX}
    ) as near join users on users.id = near.id
    where ${isSuggestible(me)} order by near.rank, near.shared desc, near.id limit ${perPage + 1}`);
  const page = pageOf(
    { secret, binding, path, query: { per_page: query.per_page } },
    rows.map((row): Row => v.parse(Row, row)),
    perPage,
    (row): RankKey => [row.rank, row.shared, row.id],
  );
  return { places: page.rows, next: page.next };
}

const SUGGESTION_LENGTH = 350;

async function describeSuggestions(tx: Tx, rows: readonly Row[]): Promise<SuggestedPerson[]> {
  const person = await loadPeople(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, rank, shared }) => ({
    id,
    attributes: { because_of: REASONS[rank] ?? 'followed', shared_count: shared },
    relations: { user: person(id) },
  }));
}

export function registerSuggestions(app: App, ctx: Context): void {
  const own = ownList({
    call: peopleCalls.suggestions,
    rowLength: SUGGESTION_LENGTH,
    page: (tx, caller, { query }) =>
      readSuggestions(ctx, tx, caller, {
        path: peopleCalls.suggestions.path,
        query,
        candidates: () =>
          sql`${invitedMe(caller.userId)} union all ${inOutings(caller.userId)} union all ${followedByFollowed(caller.userId)}`,
      }),
    describe: (tx, _, rows: readonly Row[]) => describeSuggestions(tx, rows),
  });
  handleList(app, ctx, own);

  const ofUser = ownList({
    call: peopleCalls.suggestionsOfUser,
    rowLength: SUGGESTION_LENGTH,
    page: (tx, caller, { params, query }) =>
      readSuggestions(ctx, tx, caller, {
        path: `/users/${params.username}/people/suggestions`,
        query,
        async candidates() {
          const { user, relation } = await visiblePerson(tx, caller.userId, params.username);
          if (!isShownTo(user.people_visibility, standingOf(relation))) throw new Refusal('not_found');
          return followedBy(caller.userId, user.id);
        },
      }),
    describe: (tx, _, rows: readonly Row[]) => describeSuggestions(tx, rows),
  });
  handleList(app, ctx, ofUser);
}
