/** The data of the bench's server: outings with notes, the same each time, in the shapes of the contract. */
import type { User } from '#contract/accounts/user/user.ts';
import type { Person } from '#contract/base/shapes.ts';
import type { Membership } from '#contract/outings/membership/membership.ts';
import type { Note } from '#contract/outings/note/note.ts';
import type { Outing } from '#contract/outings/outing/outing.ts';
import type { Photo } from '#contract/outings/photo/photo.ts';
import type { Poll } from '#contract/outings/poll/poll.ts';
import type { ContactList } from '#contract/people/contact-list/contact-list.ts';
import type { RelatedPerson } from '#contract/people/related-person/related-person.ts';

export interface Size {
  outings: number;
  notesEach: number;
  /** Followers of the user; the user follows each back and has them in contact lists. */
  people?: number;
  /** Photos of the first outing. */
  photos?: number;
  /** A date poll of the first outing. */
  datePoll?: DatePollSize;
}

const HOUR_MS = 3_600_000;
/** All users have answered all dates. */
export interface DatePollSize {
  people: number;
  dates: number;
}

/** Sizes of phones: wide, tall and square, in px. */
const PHOTO_SIZES = [
  [1_080, 810],
  [810, 1_080],
  [1_080, 810],
  [1_080, 1_080],
  [1_080, 608],
] as const;
const KINDS = {
  outing: 1,
  note: 2,
  membership: 3,
  person: 4,
  contact: 5,
  list: 6,
  photo: 7,
  poll: 8,
  option: 9,
} as const;

/** An id of version 7 made from a time (Unix ms), a kind and a number. */
function idOf(kind: keyof typeof KINDS, at: number, number: number): string {
  const time = at.toString(16).padStart(12, '0');
  const tail = number.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${KINDS[kind]}00-8000-${tail}`;
}

const VOTES = ['yes', 'yes', 'if_need_be', 'no'] as const;

/** An option of a date poll that starts at `start` (Unix ms). */
function dateOption(poll_id: string, start: number, position: number, voters: readonly Person[]) {
  const answers = voters.map(({ id: user_id }, nth) => ({
    user_id,
    answer: VOTES[(nth * 7 + position * 3) % VOTES.length] ?? 'yes',
  }));
  const countOf = (wanted: string) => answers.filter(({ answer }) => answer === wanted).length;
  const at = 1_765_000_000_000;
  const starts_at = new Date(start).toISOString().slice(0, 16);
  return {
    id: idOf('option', at, position + 1),
    poll_id,
    attributes: { text: '', starts_at, ends_at: null, position, fetched_at_timestamp: at },
    relations: {
      stats: {
        votes_count: voters.length,
        positive_votes_count: voters.length - countOf('no'),
        if_need_be_votes_count: countOf('if_need_be'),
      },
      voters: [],
      answers,
    },
  };
}

const WORDS = 'bring the blue tent and ask Mia about tickets for the late train back from the lake'.split(
  ' ',
);

/** A text of 40 to 400 characters. */
function textOf(number: number): string {
  const words = 8 + ((number * 7_919) % 72);
  return Array.from({ length: words }, (_, index) => WORDS[(number + index * 5) % WORDS.length]).join(' ');
}

const PEOPLE = ['Ada Lind', 'Ben Okoro', 'Cleo Marsh', 'Dara Quinn', 'Eli Novak'];

const FIRST_NAMES = ['Ana', 'Émile', 'Zoë', 'Mia', 'Ömer', 'Şule', 'Noah', 'Chloé', 'Łukasz', 'Yara'];
const LAST_NAMES = [
  'Berg',
  'Šimić',
  'Costa',
  'Nguyễn',
  'Okafor',
  'Weiß',
  'Haddad',
  'Ito',
  'Larsen',
  'Roy',
  'Žukas',
];
/** Contact lists, five deep. */
export const CONTACT_LISTS = 20;
const LEVELS = 5;

export class World {
  readonly size: Size;
  readonly me: Person;
  readonly user: User;
  /** Start of the agenda: the hour in which the world is created, so that all outings are upcoming. Unix ms. */
  readonly #start: number;
  readonly #people: Person[];

  constructor(size: Size, now: number) {
    this.size = size;
    this.#start = Math.ceil(now / HOUR_MS) * HOUR_MS;
    this.#people = PEOPLE.map((name, index) => ({
      id: idOf('person', 1_700_000_000_000, index + 1),
      username: name.toLowerCase().replace(' ', '.'),
      name,
      avatar: null,
    }));
    this.me = this.person(0);
    const [first_name = '', last_name = ''] = this.me.name.split(' ');
    this.user = {
      id: this.me.id,
      attributes: {
        kind: 'member',
        first_name,
        last_name,
        name: this.me.name,
        username: this.me.username,
        email: 'ada@outing.example',
        verified: true,
        blocked: false,
        avatar: null,
        timezone: 'UTC',
        created_at_timestamp: 1_700_000_000_000,
        updated_at_timestamp: 1_700_000_000_000,
      },
      relations: { stats: { invitations_left: 10, advocated_invitations: 0 } },
    };
  }

  person(number: number): Person {
    const person = this.#people[number % this.#people.length];
    if (!person) throw new Error('This world has no users');
    return person;
  }

  outingId(index: number): string {
    return idOf('outing', 1_750_000_000_000 + index, index + 1);
  }

  outing(index: number): Outing {
    const timestamp = this.#start + (index + 1) * HOUR_MS;
    const id = this.outingId(index);
    return {
      id,
      parent_id: null,
      root_id: id,
      timestamp,
      attributes: {
        title: `Outing ${index + 1}`,
        cover: null,
        series: null,
        description: textOf(index),
        privacy: 'private',
        starts_at: new Date(timestamp).toISOString().slice(0, 16),
        ends_at: null,
        all_day: false,
        timezone: 'UTC',
        place_name: 'Harbour',
        place_address: '1 Quay Street',
        cover_template: '',
        members_can_invite: true,
        members_can_edit: true,
        members_can_add: true,
        members_can_bring: true,
        answers_by_link: false,
        guests_see_notes: false,
        open_to_join: false,
        capacity: null,
        shows_people: true,
        rescheduled_at_timestamp: null,
        put_away_at_timestamp: null,
        position: null,
        status: 'set',
        created_at_timestamp: 1_750_000_000_000 + index,
        updated_at_timestamp: 1_750_000_000_000 + index,
      },
      relations: {
        owner: this.me,
        people: this.#people.slice(0, 3),
        stats: {
          members_count: 3,
          going_count: 3,
          maybe_count: 0,
          spectators_count: 0,
          items_count: 0,
          waiting_count: 0,
          invited_count: 0,
        },
        membership: this.membership(index, 0),
      },
    };
  }

  membership(outing: number, member: number): Membership {
    return {
      id: idOf('membership', 1_750_000_000_000 + outing, outing * 10 + member),
      outing_id: this.outingId(outing),
      attributes: {
        role: member === 0 ? 'owner' : 'member',
        participation: 'going',
        note: '',
        adults: 1,
        children: 0,
        answered_at_timestamp: null,
        answered_for_timestamp: 0,
        created_at_timestamp: 1_750_000_000_000 + outing * 10 + member,
        updated_at_timestamp: 1_750_000_000_000 + outing * 10 + member,
      },
      relations: { user: this.person(member) },
    };
  }

  contactList(index: number): ContactList {
    const at = 1_740_000_000_000 + index;
    return {
      id: idOf('list', 1_740_000_000_000, index + 1),
      parent_list_id: index % LEVELS === 0 ? null : idOf('list', 1_740_000_000_000, index),
      attributes: {
        title: `List ${index + 1}`,
        outing_ids: [],
        created_at_timestamp: at,
        updated_at_timestamp: at,
      },
    };
  }

  contact(index: number): RelatedPerson {
    const at = 1_745_000_000_000 + index;
    const id = idOf('contact', 1_745_000_000_000, index + 1);
    const first = FIRST_NAMES[(index * 7) % FIRST_NAMES.length];
    const last = LAST_NAMES[(index * 3) % LAST_NAMES.length];
    const lists = [index, index * 3 + 1].map((number) => this.contactList(number % CONTACT_LISTS).id);
    return {
      id,
      attributes: {
        is_follower: true,
        is_followed: true,
        is_blocked: false,
        list_ids: [...new Set(lists)].sort(),
        contact_requested_at_timestamp: null,
        created_at_timestamp: at,
        updated_at_timestamp: at,
      },
      relations: {
        user: { id, username: `contact${index}`, name: `${first} ${last} ${index}`, avatar: null },
      },
    };
  }

  /** Of the first outing; `index` counts from the newest one. */
  photo(index: number): Photo {
    const created = 1_770_000_000_000 - index * 60_000;
    const [width, height] = PHOTO_SIZES[index % PHOTO_SIZES.length] ?? [1_080, 810];
    const key = (index + 1).toString(16).padStart(32, '0');
    const sizes = [360, width].map((wide) => ({
      url: `/files/${key}?width=${wide}`,
      width: wide,
      height: Math.round((wide * height) / width),
    }));
    return {
      id: idOf('photo', created, index + 1),
      outing_id: this.outingId(0),
      attributes: {
        type: 'photo',
        picture: { sizes },
        placeholder: '',
        caption: '',
        alt: '',
        taken_at: null,
        is_featured: false,
        created_at_timestamp: created,
        updated_at_timestamp: created,
        fetched_at_timestamp: created,
      },
      relations: { author: this.person(index), reactions: [], reaction: null },
    };
  }

  datePoll({ people, dates }: DatePollSize): Poll {
    const at = 1_765_000_000_000;
    const id = idOf('poll', at, 1);
    const voters = Array.from({ length: people }, (_, index) => this.contact(index).relations.user);
    const starts = Array.from({ length: dates }, (_, index) => this.#start + index * 25 * HOUR_MS);
    return {
      id,
      outing_id: this.outingId(0),
      attributes: {
        type: 'poll',
        question: 'When do you have time?',
        kind: 'slots',
        timezone: 'UTC',
        several: false,
        anonymous: false,
        open_to_options: true,
        closes_at_timestamp: null,
        closed_at_timestamp: null,
        chosen_option_id: null,
        nudged_at_timestamp: null,
        created_at_timestamp: at,
        updated_at_timestamp: at,
      },
      relations: {
        author: this.me,
        options: starts.map((start, position) => dateOption(id, start, position, voters)),
        people: voters,
        votes: [],
      },
    };
  }

  /** `index` counts from the newest note of an outing. */
  note(outing: number, index: number): Note {
    const age = this.size.notesEach - index;
    const created = 1_760_000_000_000 + age * 60_000 + outing;
    const number = outing * this.size.notesEach + index;
    return {
      id: idOf('note', created, number + 1),
      outing_id: this.outingId(outing),
      attributes: {
        title: `Note ${number + 1}`,
        text: textOf(number),
        created_at_timestamp: created,
        updated_at_timestamp: created,
      },
      relations: { author: this.person(number), editor: this.person(number + 1) },
    };
  }
}
