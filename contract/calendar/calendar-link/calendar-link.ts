/**
 * Defines links by which other apps subscribe to a user's calendar. Anyone who has one can read it, without logging in.
 */
import * as v from 'valibot';
import { Id, Timestamp } from '../../base/shapes.ts';

const NOT_A_SECRET = 'This is not the secret of a link.';

/** 32 random bytes that the device makes, in base64url: no one can guess them. */
export const CalendarToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, NOT_A_SECRET));

/** Of 5 × 10¹² random secrets, one has fewer different characters. */
const DIFFERENT_CHARACTERS_MIN = 16;

/** For a new link: not one that a user typed, such as the same letter 43 times. Earlier ones still work. */
export const NewCalendarToken = v.pipe(
  CalendarToken,
  // The last character encodes only four bits.
  v.regex(/[AEIMQUYcgkosw048]$/, NOT_A_SECRET),
  v.check((token) => new Set(token).size >= DIFFERENT_CHARACTERS_MIN, NOT_A_SECRET),
);

export const CALENDAR_LINK_KINDS = ['all', 'going', 'contact_list', 'collection'] as const;

/** Returns whether a link is for something that it names by `list_id`. */
const namesWhat = (kind: (typeof CALENDAR_LINK_KINDS)[number]): boolean =>
  kind === 'contact_list' || kind === 'collection';

const shows = {
  /**
   * `all`: the agenda, and entries of the user's own calendar; `going`: outings that the user goes to; `contact_list`:
   * outings visible to people in one of their contact lists; `collection`: outings in one of their collections
   */
  kind: v.picklist(CALENDAR_LINK_KINDS),
  /** The contact list or collection; null for other kinds */
  list_id: v.nullable(Id),
};

export const CalendarLink = v.object({
  id: Id,
  attributes: v.object({
    ...shows,
    token: CalendarToken,
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
});
export type CalendarLink = v.InferOutput<typeof CalendarLink>;

const LINK_NEEDS_LIST = 'A link names a contact list or collection if it is for one, and only then.';

const namesItsList = ({ kind, list_id }: Pick<CalendarLink['attributes'], 'kind' | 'list_id'>) =>
  namesWhat(kind) === (list_id !== null);

export const NewCalendarLink = v.pipe(
  v.object({ id: Id, ...shows, token: NewCalendarToken }),
  v.forward(v.partialCheck([['kind'], ['list_id']], namesItsList, LINK_NEEDS_LIST), ['list_id']),
);
