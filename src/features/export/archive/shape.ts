/**
 * Defines the shape of the JSON in an archive, which docs/archive.md describes. Times are ISO 8601 in UTC, wall times
 * as they were written.
 */
import * as v from 'valibot';

const Instant = v.pipe(v.string(), v.isoTimestamp());
const Wall = v.nullable(v.string());

/** A path inside the archive, from its root; null: it does not contain the bytes, and `missing` says why. */
const Place = v.nullable(v.string());

/** `guest`: answered an outing by its link, without an account; their `username` is empty. */
const Person = v.object({
  id: v.string(),
  username: v.string(),
  name: v.string(),
  guest: v.optional(v.literal(true)),
});
export type PersonRecord = v.InferOutput<typeof Person>;

const MISSING_REASONS = [
  /** The device was offline, and does not have it. */
  'not_on_device',
  /** The server became unreachable, or did not return it. */
  'not_reached',
  /** The user chose to leave photos and files out. */
  'left_out',
  /** The archive has no room for more. */
  'too_large',
  /** The device has only a smaller version of a picture. */
  'reduced',
] as const;
export const MissingReason = v.picklist(MISSING_REASONS);
export type MissingReason = v.InferOutput<typeof MissingReason>;

const MISSING_PARTS = [
  'account',
  'outings',
  'items',
  'members',
  'answers',
  'notes',
  'comments',
  'polls',
  'photos',
  'files',
  'ratings',
  'things',
  'messages',
  'conversations',
  'people',
  'contact_lists',
  'calendar',
  'collections',
  'travel',
  'notifications',
  'invitations',
  'posts',
  'stories',
] as const;
export const MissingPart = v.picklist(MISSING_PARTS);
export type MissingPart = v.InferOutput<typeof MissingPart>;

/**
 * `of`: the title of the outing or chat that lacks it; empty for neither. `count`: pictures or files; null for lists.
 */
const Missing = v.object({
  part: MissingPart,
  reason: MissingReason,
  of: v.string(),
  count: v.nullable(v.number()),
});
export type MissingRecord = v.InferOutput<typeof Missing>;

const Reactions = v.array(v.object({ emoji: v.string(), count: v.number() }));

const Comment = v.object({ author: Person, text: v.string(), created_at: Instant });

const Note = v.object({
  id: v.string(),
  title: v.string(),
  text: v.string(),
  author: Person,
  last_changed_by: Person,
  created_at: Instant,
  updated_at: Instant,
  comments: v.array(Comment),
  /** The same note as Markdown. */
  file: Place,
});
export type NoteRecord = v.InferOutput<typeof Note>;

const Poll = v.object({
  id: v.string(),
  question: v.string(),
  kind: v.picklist(['text', 'days', 'slots']),
  timezone: v.nullable(v.string()),
  several: v.boolean(),
  anonymous: v.boolean(),
  reactions: Reactions,
  author: Person,
  created_at: Instant,
  closes_at: v.nullable(Instant),
  closed_at: v.nullable(Instant),
  options: v.array(
    v.object({
      id: v.string(),
      text: v.string(),
      starts_at: Wall,
      ends_at: Wall,
      votes: v.number(),
      if_need_be_votes: v.number(),
      /** Some of the voters, as the app shows them. */
      voters: v.array(
        v.object({
          name: v.string(),
          guest: v.optional(v.literal(true)),
          answer: v.picklist(['yes', 'if_need_be', 'no']),
        }),
      ),
      own_vote: v.nullable(v.picklist(['yes', 'if_need_be', 'no'])),
      was_chosen: v.boolean(),
    }),
  ),
});
export type PollRecord = v.InferOutput<typeof Poll>;

const Photo = v.object({
  id: v.string(),
  file: Place,
  caption: v.string(),
  alt: v.string(),
  taken_at: Wall,
  author: Person,
  created_at: Instant,
  reactions: Reactions,
});
export type PhotoRecord = v.InferOutput<typeof Photo>;

const File = v.object({
  id: v.string(),
  name: v.string(),
  file: Place,
  bytes: v.number(),
  author: Person,
  created_at: Instant,
  reactions: Reactions,
});
export type FileRecord = v.InferOutput<typeof File>;

const Participation = v.picklist(['going', 'maybe', 'not_going', 'pending', 'waiting']);

const details = {
  id: v.string(),
  title: v.string(),
  description: v.string(),
  status: v.picklist(['draft', 'set', 'canceled']),
  starts_at: Wall,
  ends_at: Wall,
  all_day: v.boolean(),
  timezone: v.string(),
  place_name: v.string(),
  place_address: v.string(),
  created_at: Instant,
  updated_at: Instant,
};

const inside = {
  cover: Place,
  notes: v.array(Note),
  polls: v.array(Poll),
  photos: v.array(Photo),
  files: v.array(File),
};

const ItemParticipation = v.object({ person: Person, answer: v.nullable(Participation), note: v.string() });

const Item = v.object({
  ...details,
  /** The outing or item that contains it. */
  parent_id: v.string(),
  answers: v.array(ItemParticipation),
  ...inside,
});
export type ItemRecord = v.InferOutput<typeof Item>;

const Member = v.object({
  person: Person,
  role: v.picklist(['owner', 'organizer', 'member', 'spectator', 'guest']),
  answer: Participation,
  note: v.string(),
  /** The number of people, including the member among the adults. */
  adults: v.number(),
  children: v.number(),
  answered_at: v.nullable(Instant),
});
export type MemberRecord = v.InferOutput<typeof Member>;

const Message = v.object({
  id: v.string(),
  author: Person,
  /** Empty after a deletion, and for lines of the app. */
  text: v.string(),
  sent_at: Instant,
  edited_at: v.nullable(Instant),
  deleted_at: v.nullable(Instant),
  reply_to_id: v.nullable(v.string()),
  picture: Place,
  /** The part of its outing that it shows. */
  shows: v.nullable(v.object({ kind: v.string(), id: v.string() })),
  reactions: Reactions,
});
export type MessageRecord = v.InferOutput<typeof Message>;

/** What the outing needs, and who brings how many of it. */
const Thing = v.object({
  id: v.string(),
  name: v.string(),
  quantity: v.number(),
  done: v.boolean(),
  author: Person,
  takers: v.array(v.object({ person: Person, quantity: v.number() })),
  created_at: Instant,
});
export type ThingRecord = v.InferOutput<typeof Thing>;

/** `outings/…/data.json` */
export const OutingRecord = v.object({
  ...details,
  privacy: v.picklist(['private', 'lists', 'public']),
  owner: Person,
  /** The user’s own role in it; null if the device does not know it. */
  own: v.nullable(
    v.object({
      ...Member.entries,
      /** Which notifications of it the user wants. */
      notifications: v.nullable(
        v.object({ status: v.picklist(['all', 'important', 'none']), muted: v.array(v.string()) }),
      ),
    }),
  ),
  members: v.array(Member),
  items: v.array(Item),
  ratings: v.array(v.object({ person: Person, stars: v.number(), line: v.string() })),
  things: v.array(Thing),
  messages: v.array(Message),
  ...inside,
});
export type OutingRecord = v.InferOutput<typeof OutingRecord>;

/** `chats/…/data.json`: a conversation that belongs to no outing. */
export const ConversationRecord = v.object({
  id: v.string(),
  kind: v.picklist(['direct', 'group', 'outing']),
  name: v.string(),
  members: v.array(Person),
  /** Which notifications of it the user wants. */
  notifications: v.picklist(['all', 'mentions', 'none']),
  muted_until: v.nullable(Instant),
  messages: v.array(Message),
});
export type ConversationRecord = v.InferOutput<typeof ConversationRecord>;

const CalendarEntry = v.object({
  id: v.string(),
  series_id: v.nullable(v.string()),
  title: v.string(),
  note: v.string(),
  place_name: v.string(),
  starts_at: v.string(),
  ends_at: Wall,
  all_day: v.boolean(),
  timezone: v.string(),
  color: v.string(),
  busy: v.boolean(),
  /** The recurrence in the format of calendars (RFC 5545); null: it takes place once. */
  repeats: v.nullable(v.string()),
  deleted_starts: v.array(v.string()),
  original_start: Wall,
  reminders_minutes_before: v.array(v.number()),
});

const Account = v.object({
  id: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  username: v.string(),
  email: v.string(),
  phone_number: v.string(),
  phone_country: v.string(),
  about: v.string(),
  links: v.array(v.string()),
  continent: v.nullable(v.string()),
  avatar: Place,
  timezone: v.string(),
  language: v.nullable(v.string()),
  skin: v.nullable(v.string()),
  first_weekday: v.nullable(v.number()),
  clock: v.nullable(v.string()),
  travel_visibility: v.string(),
  people_visibility: v.string(),
  invited_by: v.string(),
  tells_read: v.boolean(),
  shares_busy: v.boolean(),
  app_rating: v.nullable(v.number()),
  created_at: Instant,
});
export type AccountRecord = v.InferOutput<typeof Account>;

/** `data.json` at the root of the archive. */
export const OwnRecord = v.object({
  format: v.literal('outing-archive'),
  version: v.literal(1),
  made_at: Instant,
  /** The server of the account. */
  origin: v.string(),
  language: v.string(),
  missing: v.array(Missing),
  account: v.nullable(Account),
  people: v.array(
    v.object({
      person: Person,
      follows_you: v.boolean(),
      followed_by_you: v.boolean(),
      blocked_by_you: v.boolean(),
      contact_list_ids: v.array(v.string()),
    }),
  ),
  contact_lists: v.array(v.object({ id: v.string(), parent_id: v.nullable(v.string()), title: v.string() })),
  calendar_entries: v.array(CalendarEntry),
  /** Without their addresses, which may be secret. */
  subscribed_calendars: v.array(v.object({ name: v.string(), host: v.string(), color: v.string() })),
  collections: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      text: v.string(),
      kind: v.string(),
      privacy: v.string(),
      outing_ids: v.array(v.string()),
    }),
  ),
  visited_places: v.array(v.object({ id: v.string(), name: v.string() })),
  notifications: v.array(
    v.object({
      type: v.string(),
      at: Instant,
      person: v.nullable(Person),
      outing: v.nullable(v.string()),
      /** A person's answer or new role. */
      answer: v.nullable(v.string()),
      role: v.nullable(v.string()),
      /** As a sentence. */
      text: v.string(),
    }),
  ),
  invitations: v.array(
    v.object({
      outing: v.string(),
      state: v.string(),
      line: v.string(),
      at: Instant,
      by: v.nullable(Person),
    }),
  ),
  join_requests: v.array(v.object({ outing: v.string(), state: v.string(), line: v.string(), at: Instant })),
  posts: v.array(
    v.object({ id: v.string(), kind: v.string(), at: Instant, about: v.string(), reactions: Reactions }),
  ),
  stories: v.array(
    v.object({ id: v.string(), text: v.string(), at: Instant, ends_at: Instant, picture: Place }),
  ),
  outings: v.array(v.object({ id: v.string(), title: v.string(), folder: v.string() })),
  conversations: v.array(v.object({ id: v.string(), name: v.string(), folder: v.string() })),
});
export type OwnRecord = v.InferOutput<typeof OwnRecord>;
