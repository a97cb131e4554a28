/** Describes calls for the entries of the user's own calendar. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import {
  IMPORT_BODY_MAX_BYTES,
  IMPORTED_AT_ONCE_MAX,
  MAX_INSTANT,
  NOTE_BODY_MAX_BYTES,
} from '../../base/limits.ts';
import { Id, listOf, oneOf, pageQuery, queryInteger, severalOf } from '../../base/shapes.ts';
import { NewPersonalItem, PersonalItem, PersonalItemChange } from './personal-item.ts';

const instant = v.optional(queryInteger(-MAX_INSTANT, MAX_INSTANT));

const list = defineCall({
  method: 'GET',
  path: '/personal-calendar',
  summary:
    'Returns the entries of the reader’s own calendar. With `from` and `to` (Unix ms) those that take place then, and all series that start before `to`.',
  access: 'verified',
  query: v.object({ from: instant, to: instant, ...pageQuery }),
  response: listOf(PersonalItem),
  list: { order: 'timestamp, id', channel: 'user' },
});

const create = defineCall({
  method: 'POST',
  path: '/personal-calendar',
  summary:
    'Adds an entry; with `series_id` and `original_start` one that replaces an occurrence of a series.',
  access: 'verified',
  body: NewPersonalItem,
  bodyMaxBytes: NOTE_BODY_MAX_BYTES,
  response: oneOf(PersonalItem),
  status: 201,
});

const importItems = defineCall({
  method: 'POST',
  path: '/personal-calendar/import',
  summary: `Adds up to ${IMPORTED_AT_ONCE_MAX} entries at once, all or none. A series comes before its occurrences that differ.`,
  access: 'verified',
  body: v.object({
    items: v.pipe(v.array(NewPersonalItem), v.minLength(1), v.maxLength(IMPORTED_AT_ONCE_MAX)),
  }),
  bodyMaxBytes: IMPORT_BODY_MAX_BYTES,
  response: severalOf(PersonalItem),
  status: 201,
});

const update = defineCall({
  method: 'POST',
  path: '/personal-calendar/:id',
  summary:
    'Changes an entry; absent fields stay. `exclude` and `include` exclude starts of a series and restore them.',
  access: 'verified',
  params: v.object({ id: Id }),
  body: PersonalItemChange,
  bodyMaxBytes: NOTE_BODY_MAX_BYTES,
  response: oneOf(PersonalItem),
});

const remove = defineCall({
  method: 'DELETE',
  path: '/personal-calendar/:id',
  summary:
    'Deletes an entry, and with a series its occurrences that differ; returns the ids of all. Deleting it again succeeds.',
  access: 'verified',
  params: v.object({ id: Id }),
  response: severalOf(v.object({ id: Id })),
});

/** The import precedes calls with an id. */
export const personalCalendarCalls = { list, create, importItems, update, remove };
