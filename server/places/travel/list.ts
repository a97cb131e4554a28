/** Lists places with a user's marks, and the caller's own marks. */
import * as v from 'valibot';
import { foldWords } from '#contract/base/folded-words.ts';
import { matchOf } from '#contract/places/searched-names.ts';
import { travelCalls } from '#contract/places/visit/calls.ts';
import { PlaceId, type TravelItem } from '#contract/places/visit/visit.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { misuse } from '../../base/http/refusal.ts';
import type { App, Caller } from '../../base/http/register.ts';
import { decodeCursor } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { permit } from '../../core/outings/find.ts';
import { standingOf, visiblePerson } from '../../core/people/relations.ts';
import type { Gazetteer, Place } from './places.ts';
import { maySeeTravels } from './policy.ts';
import { marksOf, readLogOf, type TravelLog, toVisit } from './visit.ts';

const PlaceKey = v.strictTuple([PlaceId]);

type Query = v.InferOutput<typeof travelCalls.list.query>;

/**
 * Returns the owner of the requested log.
 * @throws {Refusal} `not_found` if the caller may not see it, or there is no such user.
 */
async function ownerOf(db: Queryable, caller: Caller, username: string | undefined): Promise<string> {
  if (username === undefined || username === caller.username) return caller.userId;
  const { user, relation } = await visiblePerson(db, caller.userId, username);
  permit(maySeeTravels(user.travel_visibility, standingOf(relation)));
  return user.id;
}

/** Returns all places in the order of the list; for a search those that match, the better ones first. */
function ordered({ all }: Gazetteer, search = ''): readonly Place[] {
  if (search === '') return all;
  const wanted = foldWords(search);
  // Folding leaves nothing of a search for only punctuation, and no place has such a name.
  if (wanted === '') return [];
  const ranks: [Place[], Place[], Place[], Place[]] = [[], [], [], []];
  for (const place of all) {
    const match = matchOf(place.searched, wanted);
    if (match !== null) ranks[match.rank].push(place);
  }
  return ranks.flat();
}

/** Returns up to `limit` of the places that match the rest of the query. */
function select(places: readonly Place[], log: TravelLog, query: Query, limit: number): TravelItem[] {
  const found: TravelItem[] = [];
  for (const place of places) {
    if (found.length >= limit) break;
    if (query.type !== undefined && place.type !== query.type) continue;
    if (query.parent_id !== undefined && place.parentId !== query.parent_id) continue;
    const item = log.describe(place);
    if (query.visited !== true || item.attributes.visited) found.push(item);
  }
  return found;
}

export function registerVisitList(app: App, ctx: Context): void {
  const { gazetteer } = ctx;
  const secret = ctx.settings.cursorSecret;
  const places = ownList({
    call: travelCalls.list,
    rowLength: 140,
    async page(tx, caller, { query }) {
      const { cursor, per_page, ...parameters } = query;
      const perPage = perPageOf(query);
      const visited = parameters.visited === undefined ? undefined : String(parameters.visited);
      const binding = { list: 'travels', callerId: caller.userId, parameters: { ...parameters, visited } };
      const [last] = cursor === undefined ? [] : decodeCursor(secret, binding, cursor, PlaceKey);
      const all = ordered(gazetteer, query.search);
      const before = last === undefined ? -1 : all.findIndex(({ id }) => id === last);
      // Only an older version of the places contained the place of the cursor.
      if (last !== undefined && before < 0) throw misuse('cursor', 'This is not a position in this list.');
      const log = await readLogOf(tx, gazetteer, await ownerOf(tx, caller, query.username));
      const items = select(all.slice(before + 1), log, query, perPage + 1);
      const page = pageOf(
        { secret, binding, path: travelCalls.list.path, query: { ...binding.parameters, per_page } },
        items,
        perPage,
        ({ id }) => [id],
      );
      return { places: page.rows, next: page.next };
    },
    describe: async (_tx, _caller, items) => items,
  });
  handleList(app, ctx, places);

  const visits = ownList({
    call: travelCalls.visits,
    rowLength: 100,
    async page(tx, { userId }, { query }) {
      const perPage = perPageOf(query);
      const binding = { list: 'travels/visits', callerId: userId, parameters: {} };
      const [after] = query.cursor === undefined ? [] : decodeCursor(secret, binding, query.cursor, PlaceKey);
      const page = pageOf(
        { secret, binding, path: travelCalls.visits.path, query: { per_page: query.per_page } },
        await marksOf(tx, userId, { after, limit: perPage + 1 }),
        perPage,
        ({ place_id }) => [place_id],
      );
      return { places: page.rows, next: page.next };
    },
    describe: async (_tx, _caller, rows) => rows.map(toVisit),
  });
  handleList(app, ctx, visits);
}
