/** Describes calls for the travel log: the places, and users' marks. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { ownListCall } from '../../base/entity-calls.ts';
import { Username } from '../../base/fields.ts';
import { SEARCH_MAX } from '../../base/limits.ts';
import { listOf, oneOf, pageQuery, QueryFlag } from '../../base/shapes.ts';
import { PlaceId, Places, PlacesVersion, PlaceType, TravelItem, Visit } from './visit.ts';

const list = defineCall({
  method: 'GET',
  path: '/travels',
  summary:
    'Returns places with the marks of the caller, or of the user with that username; 404 if their travel_visibility does not let the caller see them.',
  access: 'verified',
  query: v.object({
    type: v.optional(PlaceType),
    /** Countries of this continent, or cities of this country */
    parent_id: v.optional(PlaceId),
    /** The owner of the log; default: the caller */
    username: v.optional(Username),
    /**
     * Searches names of places in the languages of the app and of the place, and other common ones; ignores case and
     * accents. Exact names come first, then beginnings, then beginnings of words.
     */
    search: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(SEARCH_MAX, `A search cannot have more than ${SEARCH_MAX} characters.`),
      ),
    ),
    /** Only visited places; `false` filters nothing. */
    visited: v.optional(QueryFlag),
    ...pageQuery,
  }),
  response: listOf(TravelItem),
  list: {
    order:
      'of a search, how well a name matches; continents as shown, countries by English title, cities by people living there descending, id',
    channel: 'user (of the reader; the log of another person has none)',
  },
});

const visits = ownListCall(
  '/travels/visits',
  'Returns all marks of the caller, including those that they took back, for the device to store. Without places that only contain a marked one.',
  Visit,
  'id, by code units',
);

const set = defineCall({
  method: 'POST',
  path: '/travels/:id',
  summary:
    'Sets whether the caller has visited a place, and returns their mark of this place. Repeating it changes nothing.',
  access: 'verified',
  params: v.object({ id: PlaceId }),
  body: v.object({ visited: v.boolean() }),
  response: oneOf(Visit),
});

const places = defineCall({
  method: 'GET',
  path: '/travels/places/:version',
  summary:
    'Returns every country with its cities, in the version that GET /config names. The content of an address never changes.',
  access: 'public',
  params: v.object({ version: PlacesVersion }),
  response: v.object({ data: Places }),
});

export const travelCalls = { list, visits, set, places };
