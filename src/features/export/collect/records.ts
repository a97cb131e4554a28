/** Converts rows of the app to records of the archive: without addresses of the server, keys and versions. */
import type { Account } from '#contract/accounts/account/account.ts';
import type { Person } from '#contract/base/shapes.ts';
import type { PersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import type { Message } from '#contract/chat/message/message.ts';
import type { Comment } from '#contract/outings/comment/comment.ts';
import type { Membership } from '#contract/outings/membership/membership.ts';
import type { Note } from '#contract/outings/note/note.ts';
import type { Outing } from '#contract/outings/outing/outing.ts';
import type { OutingFile } from '#contract/outings/outing-file/outing-file.ts';
import type { Photo } from '#contract/outings/photo/photo.ts';
import type { Poll } from '#contract/outings/poll/poll.ts';
import type { Thing } from '#contract/outings/thing/thing.ts';
import { rruleOf } from '#contract/time/rrule.ts';
import type {
  AccountRecord,
  FileRecord,
  MemberRecord,
  MessageRecord,
  NoteRecord,
  OwnRecord,
  PersonRecord,
  PhotoRecord,
  PollRecord,
  ThingRecord,
} from '../archive/shape.ts';

export const instant = (ms: number): string => new Date(ms).toISOString();
const instantOrNull = (ms: number | null): string | null => (ms === null ? null : instant(ms));

export const personRecord = ({ id, username, name, guest }: Person): PersonRecord => ({
  id,
  username,
  name,
  ...(guest && { guest }),
});

export const detailsRecord = ({ id, attributes }: Outing) => ({
  id,
  title: attributes.title,
  description: attributes.description,
  status: attributes.status,
  starts_at: attributes.starts_at,
  ends_at: attributes.ends_at,
  all_day: attributes.all_day,
  timezone: attributes.timezone,
  place_name: attributes.place_name,
  place_address: attributes.place_address,
  created_at: instant(attributes.created_at_timestamp),
  updated_at: instant(attributes.updated_at_timestamp),
});

export const memberRecord = ({ attributes, relations }: Membership): MemberRecord => ({
  person: personRecord(relations.user),
  role: attributes.role,
  answer: attributes.participation,
  note: attributes.note,
  adults: attributes.adults,
  children: attributes.children,
  answered_at: instantOrNull(attributes.answered_at_timestamp),
});

export const noteRecord = (
  { id, attributes, relations }: Note,
  comments: readonly Comment[],
): Omit<NoteRecord, 'file'> => ({
  id,
  title: attributes.title,
  text: attributes.text,
  author: personRecord(relations.author),
  last_changed_by: personRecord(relations.editor),
  created_at: instant(attributes.created_at_timestamp),
  updated_at: instant(attributes.updated_at_timestamp),
  comments: comments
    .filter(({ note_id }) => note_id === id)
    .map((comment) => ({
      author: personRecord(comment.relations.author),
      text: comment.attributes.text,
      created_at: instant(comment.attributes.created_at_timestamp),
    })),
});

const voterName = ({ name, guest }: Person) => ({ name, ...(guest && { guest }) });

export const thingRecord = ({ id, attributes, relations }: Thing): ThingRecord => ({
  id,
  name: attributes.name,
  quantity: attributes.quantity,
  done: attributes.done,
  author: personRecord(relations.author),
  takers: relations.takers.map(({ user, quantity }) => ({ person: personRecord(user), quantity })),
  created_at: instant(attributes.created_at_timestamp),
});

export function pollRecord({ id, attributes, relations }: Poll): PollRecord {
  const people = new Map((relations.people ?? []).map((person) => [person.id, person]));
  return {
    id,
    question: attributes.question,
    kind: attributes.kind,
    timezone: attributes.timezone,
    several: attributes.several,
    anonymous: attributes.anonymous,
    reactions: relations.reactions ?? [],
    author: personRecord(relations.author),
    created_at: instant(attributes.created_at_timestamp),
    closes_at: instantOrNull(attributes.closes_at_timestamp),
    closed_at: instantOrNull(attributes.closed_at_timestamp),
    options: relations.options.map((option) => ({
      id: option.id,
      text: option.attributes.text,
      starts_at: option.attributes.starts_at,
      ends_at: option.attributes.ends_at,
      votes: option.relations.stats.votes_count,
      if_need_be_votes: option.relations.stats.if_need_be_votes_count,
      voters: [
        ...option.relations.voters.map((voter) => ({ ...voterName(voter), answer: 'yes' as const })),
        ...(option.relations.answers ?? []).flatMap(({ user_id, answer }) => {
          const voter = people.get(user_id);
          return voter === undefined ? [] : [{ ...voterName(voter), answer }];
        }),
      ],
      own_vote: relations.votes?.find(({ poll_option_id }) => poll_option_id === option.id)?.answer ?? null,
      was_chosen: attributes.chosen_option_id === option.id,
    })),
  };
}

export const photoRecord = ({ id, attributes, relations }: Photo): Omit<PhotoRecord, 'file'> => ({
  id,
  caption: attributes.caption,
  alt: attributes.alt,
  taken_at: attributes.taken_at,
  author: personRecord(relations.author),
  created_at: instant(attributes.created_at_timestamp),
  reactions: relations.reactions,
});

export const fileRecord = ({ id, attributes, relations }: OutingFile): Omit<FileRecord, 'file'> => ({
  id,
  name: attributes.name,
  bytes: attributes.bytes,
  author: personRecord(relations.author),
  created_at: instant(attributes.created_at_timestamp),
  reactions: relations.reactions ?? [],
});

export const messageRecord = ({ id, attributes, relations }: Message): Omit<MessageRecord, 'picture'> => ({
  id,
  author: personRecord(relations.author),
  text: attributes.text,
  sent_at: instant(attributes.created_at_timestamp),
  edited_at: instantOrNull(attributes.edited_at_timestamp),
  deleted_at: instantOrNull(attributes.deleted_at_timestamp),
  reply_to_id: attributes.reply_to_id,
  shows: attributes.subject,
  reactions: relations.reactions,
});

export const accountRecord = ({ id, attributes }: Account): Omit<AccountRecord, 'avatar'> => ({
  id,
  first_name: attributes.first_name,
  last_name: attributes.last_name,
  username: attributes.username,
  email: attributes.email,
  phone_number: attributes.phone_number,
  phone_country: attributes.phone_number_country_code,
  about: attributes.about,
  links: attributes.links,
  continent: attributes.default_continent,
  timezone: attributes.timezone,
  language: attributes.language,
  skin: attributes.skin,
  first_weekday: attributes.first_weekday,
  clock: attributes.clock,
  travel_visibility: attributes.travel_visibility,
  people_visibility: attributes.people_visibility,
  invited_by: attributes.invited_by,
  tells_read: attributes.tells_read ?? true,
  shares_busy: attributes.shares_busy ?? false,
  app_rating: attributes.app_rating ?? null,
  created_at: instant(attributes.created_at_timestamp),
});

export const entryRecord = ({
  id,
  series_id,
  attributes,
}: PersonalItem): OwnRecord['calendar_entries'][number] => ({
  id,
  series_id,
  title: attributes.title,
  note: attributes.note,
  place_name: attributes.place_name,
  starts_at: attributes.starts_at,
  ends_at: attributes.ends_at,
  all_day: attributes.all_day,
  timezone: attributes.timezone,
  color: attributes.color,
  busy: attributes.busy,
  repeats:
    attributes.recurrence &&
    rruleOf(attributes.recurrence, attributes.all_day ? 'days' : 'hours', attributes.timezone),
  deleted_starts: attributes.excluded,
  original_start: attributes.original_start,
  reminders_minutes_before: attributes.reminders,
});
