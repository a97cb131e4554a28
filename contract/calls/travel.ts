/** The travel log (section 7, Travel). Marking a place and the places themselves are implied there. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Username } from '../fields.ts';
import { SEARCH_MAX } from '../limits.ts';
import { listOf, oneOf, pageQuery } from '../shapes.ts';
import { PlaceId, Places, PlacesVersion, PlaceType, TravelItem, Visit } from '../travel.ts';

/** A flag of a query string. */
const Flag = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'This is neither true nor false.'),
  v.transform((flag) => flag === 'true' || flag === '1'),
);

const list = defineCall({
  method: 'GET',
  path: '/travels',
  summary:
    'Places with what somebody said of them: the reader, or the person of that username as far as their travel_visibility lets the reader see it; 404 otherwise.',
  access: 'verified',
  query: v.object({
    type: v.optional(PlaceType),
    /** Countries of this continent, or cities of this country. */
    parent_id: v.optional(PlaceId),
    /** Whose log; the reader's own when left out. */
    username: v.optional(Username),
    /** In English titles of continents and countries, and the names of cities; case and accents do not matter. */
    search: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(SEARCH_MAX, `A search can not have more than ${SEARCH_MAX} characters.`),
      ),
    ),
    /** Only what was visited; `false` narrows nothing. */
    visited: v.optional(Flag),
    ...pageQuery,
  }),
  answer: listOf(TravelItem),
  list: {
    order: 'continents as shown, countries by English title, cities by people living there descending, id',
    channel: 'user (of the reader; the log of another person has none)',
  },
});

const visits = defineCall({
  method: 'GET',
  path: '/travels/visits',
  summary:
    'All that the reader said of places, what they took back included: what a device keeps. Nothing that follows from it.',
  access: 'verified',
  query: v.object(pageQuery),
  answer: listOf(Visit),
  list: { order: 'id, by code units', channel: 'user' },
});

const set = defineCall({
  method: 'POST',
  path: '/travels/:id',
  summary:
    'Says whether the reader visited a place, and answers what they now say of this very place. A state: the same again changes nothing.',
  access: 'verified',
  params: v.object({ id: PlaceId }),
  body: v.object({ visited: v.boolean() }),
  answer: oneOf(Visit),
});

const places = defineCall({
  method: 'GET',
  path: '/travels/places/:version',
  summary:
    'Every country with its cities, in the version that GET /config names: never another under the same address.',
  access: 'public',
  params: v.object({ version: PlacesVersion }),
  answer: v.object({ data: Places }),
});

export const travelCalls = { list, visits, set, places };
