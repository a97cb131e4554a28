/** Describes one call for the pages of many lists. */
import * as v from 'valibot';
import { defineCall } from '../base/call.ts';
import {
  INSIDE_MAX,
  LIST_PATH_MAX,
  LISTS_BODY_MAX_BYTES,
  LISTS_PER_REQUEST_MAX,
  LISTS_RESPONSE_MAX_LENGTH,
} from '../base/limits.ts';

/** Placeholder for the id of an outing or item in the paths of `inside` and `inside_agenda` */
export const ANY_OUTING = '00000000-0000-0000-0000-000000000000';

/**
 * A line of the response. `list`: the index of a path in the request, and the response that this path would have got by
 * itself; `path` distinguishes lists requested by `inside` or `inside_agenda`, which follow the list of their item or
 * outing. `left`: always the last line, the indexes of the paths that did not fit in this response; a list that is in
 * neither was cut off.
 */
export const ListsLine = v.union([
  v.object({
    list: v.pipe(v.number(), v.integer(), v.minValue(0)),
    status: v.pipe(v.number(), v.integer()),
    body: v.unknown(),
    path: v.optional(v.string()),
  }),
  v.object({ left: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))) }),
]);
export type ListsLine = v.InferOutput<typeof ListsLine>;

const read = defineCall({
  method: 'POST',
  path: '/lists',
  summary:
    'Returns the pages of many lists, and single outings, read in one snapshot: a line of JSON for each as soon as it is read, in no particular order. ' +
    'Paths are those of the separate calls, the most urgent first: the last line names those that do not fit. Changes nothing.',
  access: 'verified',
  guests: true,
  body: v.object({
    /**
     * Paths of lists or outings with their queries, as a client would GET them; `links.next` of an earlier page
     * unchanged
     */
    paths: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(LIST_PATH_MAX))),
      v.minLength(1, 'Name at least one list.'),
      v.maxLength(LISTS_PER_REQUEST_MAX, `At most ${LISTS_PER_REQUEST_MAX} lists can be read at a time.`),
    ),
    /**
     * Further paths, requested for each item in the requested lists of items, and in their own, as far as there is
     * space. In them `ANY_OUTING` stands for the item.
     */
    inside: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(LIST_PATH_MAX))), v.maxLength(INSIDE_MAX)),
      [],
    ),
    /** The same for each outing on the requested pages of the agenda */
    inside_agenda: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(LIST_PATH_MAX))), v.maxLength(INSIDE_MAX)),
      [],
    ),
    /** About how many characters of JSON the response may contain; the first list is always answered. */
    max_length: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LISTS_RESPONSE_MAX_LENGTH)),
      LISTS_RESPONSE_MAX_LENGTH,
    ),
  }),
  bodyMaxBytes: LISTS_BODY_MAX_BYTES,
  response: ListsLine,
  lines: true,
});

export const listsCalls = { read };
