/** Reads the profile of a user, as a reader may see it. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { profileCalls } from '#contract/people/profile/calls.ts';
import type { Profile } from '#contract/people/profile/profile.ts';
import { ContinentId } from '#contract/places/visit/visit.ts';
import { type Queryable, snapshot } from '../../base/db/transaction.ts';
import { type App, handle } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { coverOf } from '../../core/outings/cover-sizes.ts';
import { avatarUrl } from '../../core/people/person.ts';
import { hiddenFrom, standingOf, visiblePerson } from '../../core/people/relations.ts';
import { ratingsOfOwner } from '../../outings/ratings/rating.ts';
import { countCountries } from '../../places/travel/visit.ts';
import { outingsOnProfile } from './outings.ts';
import { type ProfileRow, showsStat } from './policy.ts';

function attributesOf(row: ProfileRow): Profile['attributes'] {
  return {
    username: row.username,
    name: `${row.first_name} ${row.last_name}`,
    avatar: avatarUrl(row.avatar_key),
    about: row.about,
    links: row.links,
    default_continent: v.parse(v.nullable(ContinentId), row.default_continent),
    cover_template: row.cover_template,
    cover: coverOf(row),
    created_at_timestamp: row.created_at_timestamp,
    updated_at_timestamp: row.updated_at_timestamp,
  };
}

const Counts = v.tuple([v.object({ followers: v.number(), following: v.number() })]);

/**
 * Counts followers and followed users, without those who are hidden from the reader. The hidden ones are counted
 * separately: they are few.
 */
async function countPeople(db: Queryable, readerId: string, personId: string) {
  const { rows } = await db.execute(sql`
    with hidden as materialized ${hiddenFrom(readerId)}
    select
      (select count(*)::int from follows where followee_id = ${personId}::uuid)
        - (select count(*)::int from hidden join follows on follower_id = hidden.id
          and followee_id = ${personId}::uuid) as followers,
      (select count(*)::int from follows where follower_id = ${personId}::uuid)
        - (select count(*)::int from hidden join follows on followee_id = hidden.id
          and follower_id = ${personId}::uuid) as following`);
  return v.parse(Counts, rows)[0];
}

/** @throws {Refusal} `not_found` for an unknown user, and for one who is hidden from the reader. */
function readProfile(ctx: Context, readerId: string, usernameOrId: string): Promise<{ data: Profile }> {
  return snapshot(ctx.db, async (tx) => {
    const { user, relation } = await visiblePerson(tx, readerId, usernameOrId);
    const reader = standingOf(relation);
    const outings = await outingsOnProfile(tx, { readerId, personId: user.id, now: ctx.clock() });
    const showsPeople =
      showsStat('followers_count', user, reader) || showsStat('following_count', user, reader);
    const people = showsPeople ? await countPeople(tx, readerId, user.id) : null;
    const stats: Profile['relations']['stats'] = {
      outings_count: outings.count,
      countries_count: showsStat('countries_count', user, reader)
        ? await countCountries(tx, ctx.gazetteer, user.id)
        : null,
      followers_count: showsStat('followers_count', user, reader) ? (people?.followers ?? null) : null,
      following_count: showsStat('following_count', user, reader) ? (people?.following ?? null) : null,
      ratings: await ratingsOfOwner(tx, user.id),
    };
    return {
      data: {
        id: user.id,
        attributes: attributesOf(user),
        relations: { stats, outings: outings.shown },
      },
    };
  });
}

export function registerProfiles(app: App, ctx: Context): void {
  handle(app, ctx, profileCalls.own, ({ caller }) => readProfile(ctx, caller.userId, caller.userId));

  handle(app, ctx, profileCalls.show, ({ caller, params }) =>
    readProfile(ctx, caller.userId, params.username),
  );
}
