/** The rows of the sample, on any day. One file, as all of it reads the same rows. */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LinksChange, ProfileChange } from '#contract/accounts/account/account.ts';
import { ContactListTitle, Email, Emoji, FirstName, LastName, Username } from '#contract/base/fields.ts';
import { STORY_LIFE_MS } from '#contract/base/limits.ts';
import { Id, Zone } from '#contract/base/shapes.ts';
import { NewPersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { NewMessage } from '#contract/chat/message/message.ts';
import { NewNote } from '#contract/outings/note/note.ts';
import { endsAfterStart, NewOuting, timesFitAllDay } from '#contract/outings/outing/outing.ts';
import { NewOutingFile } from '#contract/outings/outing-file/outing-file.ts';
import { NewPhoto } from '#contract/outings/photo/photo.ts';
import { NewPoll } from '#contract/outings/poll/new-poll.ts';
import { NewCollection } from '#contract/people/collection/collection.ts';
import { NewStory } from '#contract/people/story/story.ts';
import { endInstantOf, instantOf } from '#contract/time/instants.ts';
import { dayNumber, occurrenceDays } from '#contract/time/occurrences.ts';
import { INVITATIONS_PER_USER } from '#server/base/config/config.ts';
import { readGazetteer } from '#server/places/travel/places.ts';
import { sampleNotes } from '#server/sample/notes.ts';
import { sampleOutingFiles } from '#server/sample/outing-files.ts';
import { samplePhotos } from '#server/sample/photos.ts';
import { samplePolls } from '#server/sample/polls.ts';
import { type SampleRows, sampleRows } from '#server/sample/rows/rows.ts';

const HOME = 'Europe/Berlin';
const DAY_MS = 86_400_000;

/** Leap days, days with clock changes, turns of the year, and both ends of a day in the home zone. */
const SPECIAL_DAYS = [
  '2028-02-29T10:00:00Z',
  '2028-02-28T23:30:00Z',
  '2026-03-08T12:00:00Z',
  '2026-03-29T00:30:00Z',
  '2026-03-29T12:00:00Z',
  '2026-04-05T12:00:00Z',
  '2026-10-04T12:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T22:59:00Z',
  '2026-11-01T12:00:00Z',
  '2026-12-31T22:30:00Z',
  '2026-12-31T23:30:00Z',
  '2027-01-01T12:00:00Z',
  '2027-06-21T22:00:00Z',
].map((text) => {
  const now = new Date(text);
  return { now, rows: sampleRows(now) };
});

const anyDay = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2037-12-31T00:00:00Z'),
  noInvalidDate: true,
});

/** Checks on the special days, then on random ones. */
function onAnyDay(check: (rows: SampleRows, now: Date) => void): void {
  for (const { now, rows } of SPECIAL_DAYS) check(rows, now);
  fc.assert(
    fc.property(anyDay, (day) => check(sampleRows(day), day)),
    { numRuns: 12 },
  );
}

const onNow = sampleRows(new Date('2026-11-20T09:00:00Z'));
const roots = (rows: SampleRows) => rows.outings.filter((outing) => outing.parent_id === null);
/** Asked of Intl, and not of the functions that the sample uses. */
const dateIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);
const homeDate = (now: Date) => dateIn(HOME, now);

function personId(rows: SampleRows, username: string): string {
  const found = rows.users.find((user) => user.username === username);
  if (found === undefined) throw new Error(`The sample has no ${username}.`);
  return found.id;
}

/** The set outings and items of a user who is going. */
function agendaOf(rows: SampleRows, userId: string) {
  const going = new Set(
    rows.memberships
      .filter((row) => row.user_id === userId && row.role !== 'spectator' && row.participation === 'going')
      .map((row) => row.outing_id),
  );
  return rows.outings.filter((outing) => going.has(outing.root_id) && outing.status === 'set');
}

describe('the sample', () => {
  it('has 14 people, 40 outings with 22 items in 6 time zones, and 150 notes', () => {
    expect(onNow.users).toHaveLength(14);
    expect(roots(onNow)).toHaveLength(40);
    expect(onNow.outings.length - roots(onNow).length).toBe(22);
    expect(new Set(roots(onNow).map((outing) => outing.timezone))).toEqual(
      new Set([
        'Europe/Berlin',
        'Europe/Lisbon',
        'America/New_York',
        'Asia/Tokyo',
        'Australia/Sydney',
        'Africa/Nairobi',
      ]),
    );
    expect(onNow.notes).toHaveLength(150);
  });

  it('contains every planned note, poll, photo and file', () => {
    expect(onNow.files).toHaveLength(Object.values(sampleOutingFiles).flat().length);
    expect(onNow.notes).toHaveLength(Object.values(sampleNotes).flat().length);
    expect(onNow.polls).toHaveLength(5);
    expect(onNow.polls).toHaveLength(Object.values(samplePolls).flat().length);
    expect(onNow.photos).toHaveLength(Object.values(samplePhotos).flat().length);
  });

  it('has drafts, one of them undated, one canceled outing and one public one', () => {
    const drafts = roots(onNow).filter((outing) => outing.status === 'draft');
    expect(drafts.length).toBeGreaterThanOrEqual(3);
    expect(drafts.filter((outing) => outing.starts_at === null)).toHaveLength(1);
    expect(onNow.outings.filter((outing) => outing.status === 'canceled')).toHaveLength(1);
    expect(roots(onNow).filter((outing) => outing.privacy === 'public')).toHaveLength(1);
    expect(onNow.outings.some((outing) => outing.all_day)).toBe(true);
  });

  it('has every role and every participation', () => {
    const roles = new Set(onNow.memberships.map((row) => row.role));
    const participations = new Set(onNow.memberships.map((row) => row.participation));
    expect([...roles].sort()).toEqual(['member', 'organizer', 'owner', 'spectator']);
    expect([...participations].sort()).toEqual(['going', 'maybe', 'not_going', 'pending']);
  });

  it('has invitations by members to users who follow them and take no part, and notifications of what happened', () => {
    const follows = new Set(onNow.follows.map((row) => `${row.follower_id} ${row.followee_id}`));
    const members = new Set(onNow.memberships.map((row) => `${row.outing_id} ${row.user_id}`));
    expect(onNow.invitations.some(({ user_id }) => user_id === personId(onNow, 'ada'))).toBe(true);
    for (const row of onNow.invitations) {
      expect(follows).toContain(`${row.user_id} ${row.inviter_id}`);
      expect(members).toContain(`${row.outing_id} ${row.inviter_id}`);
      expect(members).not.toContain(`${row.outing_id} ${row.user_id}`);
    }
    const byType = new Set(onNow.notifications.map(({ type }) => type));
    expect([...byType].sort()).toEqual(['answered', 'invited']);
    expect(onNow.notifications.every((row) => row.user_id !== row.causer_id)).toBe(true);
    expect(onNow.notifications.some((row) => row.read_at_timestamp === null)).toBe(true);
  });

  it('has verified users except one, with Ada and Ben first', () => {
    expect(onNow.users.slice(0, 2)).toMatchObject([
      { first_name: 'Ada', last_name: 'Lund', username: 'ada', email: 'ada@outing.example' },
      { first_name: 'Ben', last_name: 'Kaya', username: 'ben', email: 'ben@outing.example' },
    ]);
    const unverified = onNow.users.filter((user) => user.email_verified_at_timestamp === null);
    expect(unverified).toHaveLength(1);
    expect(onNow.memberships.map((row) => row.user_id)).not.toContain(unverified[0]?.id);
    for (const user of onNow.users) {
      expect(v.safeParse(FirstName, user.first_name).success).toBe(true);
      expect(v.safeParse(LastName, user.last_name).success).toBe(true);
      expect(v.parse(Username, user.username)).toBe(user.username);
      expect(v.parse(Email, user.email)).toBe(user.email);
      expect(v.safeParse(Zone, user.timezone).success).toBe(true);
      expect(user.invitations_left).toBeLessThanOrEqual(INVITATIONS_PER_USER);
    }
  });

  it('has users who follow each other, and users who are only followed', () => {
    const edges = new Set(onNow.follows.map((row) => `${row.follower_id} ${row.followee_id}`));
    const isMutual = (row: (typeof onNow.follows)[number]) =>
      edges.has(`${row.followee_id} ${row.follower_id}`);
    expect(onNow.follows.some(isMutual)).toBe(true);
    expect(onNow.follows.every(isMutual)).toBe(false);
    expect(edges.size).toBe(onNow.follows.length);
    expect(onNow.follows.every((row) => row.follower_id !== row.followee_id)).toBe(true);
  });
});

describe('profiles and contacts in the sample', () => {
  it('says of people what the app accepts', () => {
    for (const user of onNow.users) {
      expect(v.parse(ProfileChange, user)).toMatchObject({ about: user.about });
      expect(v.parse(LinksChange, user)).toEqual({ links: user.links });
    }
    expect(
      onNow.users.filter(({ deactivated_at_timestamp }) => deactivated_at_timestamp != null),
    ).toHaveLength(1);
    expect(onNow.users.some(({ avatar_key }) => avatar_key == null)).toBe(true);
  });

  it('has lists within each other, of followers alone', () => {
    const follows = new Set(onNow.follows.map((row) => `${row.follower_id} ${row.followee_id}`));
    const lists = new Map(onNow.contactLists.map((list) => [list.id, list]));
    for (const list of onNow.contactLists) {
      expect(v.parse(ContactListTitle, list.title)).toBe(list.title);
      const parent = list.parent_list_id == null ? list : lists.get(list.parent_list_id);
      expect(parent?.user_id).toBe(list.user_id);
    }
    for (const row of onNow.contacts) {
      expect(lists.get(row.list_id)?.user_id).toBe(row.owner_id);
      expect(follows).toContain(`${row.person_id} ${row.owner_id}`);
    }
    for (const row of onNow.blocks) {
      expect(follows).not.toContain(`${row.blocker_id} ${row.blocked_id}`);
      expect(follows).not.toContain(`${row.blocked_id} ${row.blocker_id}`);
    }
  });
});

describe('users and permissions in the sample', () => {
  it('gives each outing one owner, who joined first, and items none of their own', () => {
    const rootIds = new Set(roots(onNow).map((outing) => outing.id));
    expect(onNow.memberships.every((row) => rootIds.has(row.outing_id))).toBe(true);
    for (const outing of roots(onNow)) {
      const members = onNow.memberships
        .filter((row) => row.outing_id === outing.id)
        .sort((a, b) => a.created_at_timestamp - b.created_at_timestamp);
      const owners = members.filter((row) => row.role === 'owner');
      expect(owners.map((row) => row.user_id)).toEqual([outing.owner_id]);
      expect(members[0]?.role).toBe('owner');
      expect(new Set(members.map((row) => row.user_id)).size).toBe(members.length);
    }
  });

  it('has notes and items only of users who may add them: members, and organizers in drafts', () => {
    const byId = new Map(onNow.outings.map((outing) => [outing.id, outing]));
    const roleOf = new Map(onNow.memberships.map((row) => [`${row.outing_id} ${row.user_id}`, row.role]));
    const expectMayAdd = (rootId: string, userId: string, inDraft: boolean) => {
      const allowed = inDraft ? ['owner', 'organizer'] : ['owner', 'organizer', 'member'];
      expect(allowed).toContain(roleOf.get(`${rootId} ${userId}`));
    };
    for (const note of onNow.notes) {
      const outing = byId.get(note.outing_id);
      expect(outing?.root_id).toBe(note.root_id);
      const inDraft = outing?.status === 'draft';
      expectMayAdd(note.root_id, note.author_id, inDraft);
      expectMayAdd(note.root_id, note.editor_id, inDraft);
    }
    for (const poll of onNow.polls) expectMayAdd(poll.root_id, poll.author_id, false);
    for (const item of onNow.outings) expectMayAdd(item.root_id, item.owner_id, item.status === 'draft');
  });

  it('has only members who follow another member or are followed by one', () => {
    const linked = new Set(
      onNow.follows.flatMap(({ follower_id: a, followee_id: b }) => [`${a} ${b}`, `${b} ${a}`]),
    );
    for (const row of onNow.memberships.filter(({ role }) => role !== 'owner')) {
      const others = onNow.memberships.filter(
        (other) => other.outing_id === row.outing_id && other.user_id !== row.user_id,
      );
      expect(others.some((other) => linked.has(`${row.user_id} ${other.user_id}`))).toBe(true);
    }
  });

  it('dates every note after its author joined, and every answer after the membership', () => {
    const cameAt = new Map(
      onNow.memberships.map((row) => [`${row.outing_id} ${row.user_id}`, row.created_at_timestamp]),
    );
    for (const note of onNow.notes) {
      const author = cameAt.get(`${note.root_id} ${note.author_id}`) ?? Number.POSITIVE_INFINITY;
      expect(note.created_at_timestamp).toBeGreaterThan(author);
    }
    for (const poll of onNow.polls) {
      const author = cameAt.get(`${poll.root_id} ${poll.author_id}`) ?? Number.POSITIVE_INFINITY;
      expect(poll.created_at_timestamp).toBeGreaterThan(author);
    }
    for (const row of onNow.memberships) {
      expect(row.updated_at_timestamp).toBeGreaterThanOrEqual(row.created_at_timestamp);
    }
  });
});

describe('the sample on any day', () => {
  it('is the same for the same day, morning and evening, but for stories', () => {
    const { stories, storyViews, storyReactions } = onNow;
    const evening = sampleRows(new Date('2026-11-20T22:00:00Z'));
    expect({ ...evening, stories, storyViews, storyReactions }).toEqual(onNow);
    expect(sampleRows(new Date('2026-11-20T23:30:00Z'))).not.toEqual(onNow);
  });

  it('has outings for Ada today, at a time and for the whole day', () => {
    onAnyDay((rows, now) => {
      const today = agendaOf(rows, personId(rows, 'ada')).filter(
        (outing) => outing.starts_at?.slice(0, 10) === homeDate(now) && outing.timezone === HOME,
      );
      expect(today.length).toBeGreaterThanOrEqual(2);
      const wholeDays = agendaOf(rows, personId(rows, 'ada')).filter(
        (outing) =>
          outing.all_day &&
          (outing.starts_at ?? '') <= homeDate(now) &&
          (outing.ends_at ?? '') >= homeDate(now),
      );
      expect(wholeDays.length).toBeGreaterThanOrEqual(1);
    });
  });

  it('has an outing for Ada today in each of its time zones', () => {
    const zones = [...new Set(onNow.outings.map((outing) => outing.timezone))];
    onAnyDay((rows, now) => {
      const agenda = agendaOf(rows, personId(rows, 'ada'));
      for (const zone of zones) {
        const date = dateIn(zone, now);
        const from = instantOf(date, zone);
        const to = endInstantOf(date, zone);
        const today = agenda.filter(
          ({ starts_instant, ends_instant }) =>
            starts_instant != null && starts_instant < to && (ends_instant ?? starts_instant) > from,
        );
        expect(today.length).toBeGreaterThanOrEqual(1);
      }
    });
  });

  it('reaches from last year to next year, with more of Ada’s outings this week', () => {
    onAnyDay((rows, now) => {
      const year = Number(homeDate(now).slice(0, 4));
      const years = new Set(roots(rows).map((outing) => Number(outing.starts_at?.slice(0, 4))));
      for (const wanted of [year - 1, year, year + 1]) expect(years).toContain(wanted);
      const thisWeek = agendaOf(rows, personId(rows, 'ada')).filter(({ starts_instant }) => {
        const ahead = (starts_instant ?? 0) - now.getTime();
        return ahead > 0 && ahead < 7 * DAY_MS;
      });
      expect(thisWeek.length).toBeGreaterThanOrEqual(4);
    });
  });

  it('has outings that the app accepts, with the instants of their times', () => {
    onAnyDay((rows) => {
      for (const outing of rows.outings) {
        const status = outing.status === 'draft' ? 'draft' : 'set';
        const parsed = v.safeParse(NewOuting, { ...outing, status });
        expect(parsed.issues, outing.title).toBeUndefined();
        expect(parsed.output).toMatchObject({ title: outing.title, place_name: outing.place_name });
        expect(timesFitAllDay(outing)).toBe(true);
        expect(endsAfterStart(outing)).toBe(true);
        const { starts_at, ends_at, timezone, starts_instant, ends_instant } = outing;
        expect(starts_instant).toBe(starts_at == null ? null : instantOf(starts_at, timezone));
        expect(ends_instant).toBe(ends_at == null ? null : endInstantOf(ends_at, timezone));
      }
    });
  });

  it('keeps dated items within the days of their outing', () => {
    onAnyDay((rows) => {
      const byId = new Map(rows.outings.map((outing) => [outing.id, outing]));
      for (const item of rows.outings.filter((outing) => outing.parent_id !== null)) {
        const root = byId.get(item.root_id);
        expect(item.parent_id).toBe(root?.id);
        expect(item.timezone).toBe(root?.timezone);
        if (item.starts_at == null) continue;
        expect(item.starts_at >= (root?.starts_at ?? ''), item.title).toBe(true);
        expect(item.ends_at != null && item.ends_at.slice(0, 10) <= (root?.ends_at ?? ''), item.title).toBe(
          true,
        );
      }
    });
  });

  it('has notes that the app accepts', () => {
    for (const note of onNow.notes) {
      const parsed = v.safeParse(NewNote, note);
      expect(parsed.issues, note.title).toBeUndefined();
      expect(parsed.output).toMatchObject({ title: note.title, text: note.text });
    }
    expect(onNow.notes.some((note) => note.title === '')).toBe(true);
    expect(onNow.notes.some((note) => note.editor_id !== note.author_id)).toBe(true);
  });

  it('has polls that the app accepts, with one vote a member or a member and date, as new as their options', () => {
    const roleOf = new Map(onNow.memberships.map((row) => [`${row.outing_id} ${row.user_id}`, row.role]));
    for (const poll of onNow.polls) {
      const options = onNow.pollOptions.filter((option) => option.poll_id === poll.id);
      expect(v.safeParse(NewPoll, { ...poll, type: 'poll', options }).issues, poll.question).toBeUndefined();
      const votes = onNow.pollVotes.filter((vote) => vote.poll_id === poll.id);
      const ballots = votes.map((vote) =>
        poll.kind === 'text' ? vote.user_id : `${vote.user_id} ${vote.poll_option_id}`,
      );
      expect(new Set(ballots).size).toBe(votes.length);
      for (const vote of votes) {
        expect(roleOf.get(`${poll.root_id} ${vote.user_id}`)).not.toBe('spectator');
        expect(roleOf.get(`${poll.root_id} ${vote.user_id}`)).toBeDefined();
        expect(vote.voted_at_timestamp).toBeGreaterThan(poll.created_at_timestamp);
        const option = options.find(({ id }) => id === vote.poll_option_id);
        expect(option?.fetched_at_timestamp).toBeGreaterThanOrEqual(vote.voted_at_timestamp);
      }
    }
  });

  it('has photos that the app accepts, of users who were there, with one reaction per person', () => {
    const roleOf = new Map(
      onNow.memberships.map((member) => [`${member.outing_id} ${member.user_id}`, member.role]),
    );
    for (const photo of onNow.photos) {
      const upload = { ...photo, type: 'photo', upload_key: photo.picture_key };
      expect(v.safeParse(NewPhoto, upload).issues, photo.alt).toBeUndefined();
      expect(['owner', 'organizer', 'member']).toContain(roleOf.get(`${photo.root_id} ${photo.author_id}`));
      const reactions = onNow.photoReactions.filter(({ photo_id }) => photo_id === photo.id);
      expect(new Set(reactions.map(({ user_id }) => user_id)).size).toBe(reactions.length);
      for (const { user_id, emoji, reacted_at_timestamp } of reactions) {
        expect(v.safeParse(Emoji, emoji).success).toBe(true);
        expect(roleOf.get(`${photo.root_id} ${user_id}`)).toBeDefined();
        expect(reacted_at_timestamp).toBeGreaterThan(photo.created_at_timestamp);
        expect(photo.fetched_at_timestamp).toBeGreaterThanOrEqual(reacted_at_timestamp);
      }
    }
    expect(new Set(onNow.photos.map(({ picture_key }) => picture_key)).size).toBe(onNow.photos.length);
  });

  it('has chats that the app accepts, of people who read them, each message after the one before', () => {
    const came = new Map(
      onNow.memberships.map((row) => [`${row.outing_id} ${row.user_id}`, row.created_at_timestamp]),
    );
    for (const { conversation_id, user_id, joined_at_timestamp } of onNow.conversationMembers)
      came.set(`${conversation_id} ${user_id}`, joined_at_timestamp);
    const written = new Map<string, typeof onNow.messages>();
    for (const message of onNow.messages) {
      const chat = message.outing_id ?? message.conversation_id ?? '';
      const before = written.get(chat) ?? [];
      expect(message.created_at_timestamp).toBeGreaterThan(before.at(-1)?.created_at_timestamp ?? 0);
      written.set(chat, [...before, message]);
      const joined = came.get(`${chat} ${message.author_id}`) ?? Number.POSITIVE_INFINITY;
      expect(message.created_at_timestamp, message.text).toBeGreaterThanOrEqual(joined);
      if (message.type === 'text' && message.deleted_at_timestamp == null)
        expect(v.safeParse(NewMessage, message).issues, message.text).toBeUndefined();
      for (const { user_id } of message.mentions) expect(came.has(`${chat} ${user_id}`)).toBe(true);
      const answered = before.map(({ id }) => id);
      if (message.reply_to_id != null) expect(answered).toContain(message.reply_to_id);
      const reactions = onNow.messageReactions.filter(({ message_id }) => message_id === message.id);
      expect(new Set(reactions.map(({ user_id }) => user_id)).size).toBe(reactions.length);
      for (const { user_id, emoji, reacted_at_timestamp } of reactions) {
        expect(v.safeParse(Emoji, emoji).success).toBe(true);
        expect(came.has(`${chat} ${user_id}`)).toBe(true);
        expect(message.fetched_at_timestamp).toBeGreaterThanOrEqual(reacted_at_timestamp);
      }
    }
    expect(written.size).toBe(7);
    const some = (is: (message: (typeof onNow.messages)[number]) => boolean) => onNow.messages.some(is);
    expect(some(({ edited_at_timestamp }) => edited_at_timestamp != null)).toBe(true);
    expect(some(({ deleted_at_timestamp }) => deleted_at_timestamp != null)).toBe(true);
    expect(some(({ mentions }) => mentions.length > 1)).toBe(true);
    const adaId = personId(onNow, 'ada');
    const unread = onNow.chatStates.filter(
      ({ user_id, outing_id, conversation_id, read_up_to_timestamp }) => {
        const last = written.get(outing_id ?? conversation_id ?? '')?.at(-1);
        return user_id === adaId && (read_up_to_timestamp ?? 0) < (last?.created_at_timestamp ?? 0);
      },
    );
    expect(unread.length).toBeGreaterThanOrEqual(4);
  });

  it('has files that the app accepts, of members, with different bytes', () => {
    const roleOf = new Map(
      onNow.memberships.map((member) => [`${member.outing_id} ${member.user_id}`, member.role]),
    );
    for (const { row, bytes } of onNow.files) {
      const upload = { ...row, type: 'file', upload_key: row.file_key };
      expect(v.safeParse(NewOutingFile, upload).issues, row.name).toBeUndefined();
      expect(row.bytes).toBe(bytes.byteLength);
      expect(['owner', 'organizer', 'member']).toContain(roleOf.get(`${row.root_id} ${row.author_id}`));
    }
    expect(new Set(onNow.files.map(({ row }) => row.file_key)).size).toBe(onNow.files.length);
  });

  it('has stories of the last hours, that their authors could add', () => {
    onAnyDay((rows, now) => {
      const outings = new Map(rows.outings.map((row) => [row.id, row]));
      const roles = new Map(rows.memberships.map((row) => [`${row.outing_id} ${row.user_id}`, row.role]));
      for (const row of rows.stories) {
        const { text, ground, alt, audience, list_ids } = row;
        const upload_key = row.picture_key ?? null;
        expect(
          v.safeParse(NewStory, { text, ground, alt, audience, list_ids, upload_key }).issues,
        ).toBeUndefined();
        expect(row.created_at_timestamp).toBeLessThan(now.getTime());
        // For some hours more, whenever the sample is loaded.
        expect(row.expires_at_timestamp).toBeGreaterThan(now.getTime() + 12 * 3_600_000);
        expect(row.expires_at_timestamp - row.created_at_timestamp).toBe(STORY_LIFE_MS);
        if (row.outing_id == null) continue;
        expect(outings.get(row.outing_id)).toMatchObject({
          parent_id: null,
          status: 'set',
          privacy: 'public',
        });
        expect(roles.has(`${row.outing_id} ${row.author_id}`)).toBe(true);
      }
      const authors = new Map(rows.stories.map((row) => [row.id, row.author_id]));
      const follows = new Set(rows.follows.map((row) => `${row.follower_id} ${row.followee_id}`));
      for (const { story_id, user_id, viewed_at_timestamp } of rows.storyViews) {
        expect(follows.has(`${user_id} ${authors.get(story_id)}`)).toBe(true);
        expect(viewed_at_timestamp).toBeLessThan(now.getTime());
      }
    });
  });

  it('dates all rows before today, with changes after creation, and gives them unique ids', () => {
    onAnyDay((rows, now) => {
      const begins = instantOf(homeDate(now), HOME);
      const changed = [
        ...rows.users,
        ...rows.outings,
        ...rows.memberships,
        ...rows.notes,
        ...rows.polls,
        ...rows.photos,
        ...rows.messages,
        ...rows.files.map(({ row }) => row),
      ];
      for (const row of changed) {
        expect(row.updated_at_timestamp).toBeLessThan(begins);
        expect(row.updated_at_timestamp).toBeGreaterThanOrEqual(row.created_at_timestamp);
        expect(v.safeParse(Id, row.id).success).toBe(true);
        expect(row.id).toMatch(/^[0-9a-f-]{14}7[0-9a-f]{3}-[89ab]/);
      }
      const made = [...rows.follows, ...rows.blocks, ...rows.contactLists, ...rows.contacts];
      for (const row of made) expect(row.created_at_timestamp).toBeLessThan(begins);
      for (const row of rows.visits) expect(row.updated_at_timestamp).toBeLessThan(begins);
      for (const row of rows.pollVotes) expect(row.voted_at_timestamp).toBeLessThan(begins);
      for (const row of [...rows.photoReactions, ...rows.messageReactions])
        expect(row.reacted_at_timestamp).toBeLessThan(begins);
      for (const row of rows.chatStates) expect(row.updated_at_timestamp).toBeLessThan(begins);
      expect(new Set(changed.map((row) => row.id)).size).toBe(changed.length);
    });
  });

  it('has calendars with entries that the app accepts, whose series leave out what they hold', () => {
    onAnyDay(({ personalItems }) => {
      const byId = new Map(personalItems.map((item) => [item.id, item]));
      for (const item of personalItems) {
        const { success, issues } = v.safeParse(NewPersonalItem, item);
        expect(success, JSON.stringify(issues)).toBe(true);
        const series = byId.get(item.series_id ?? item.id);
        const starts = [item.original_start ?? [], item.excluded].flat();
        for (const start of starts) {
          const { starts_at = '', recurrence } = series ?? {};
          const day = dayNumber(start);
          expect(recurrence && occurrenceDays(starts_at, recurrence, day, day)).toEqual([day]);
        }
      }
      expect(personalItems.filter(({ series_id }) => series_id !== null)).toHaveLength(1);
    });
  });

  it('has collections that the app accepts, of outings in which their owners take part', () => {
    onAnyDay(({ collections, collectedOutings, memberships, outings }) => {
      for (const collection of collections) {
        const { success, issues } = v.safeParse(NewCollection, collection);
        expect(success, JSON.stringify(issues)).toBe(true);
      }
      expect(new Set(collectedOutings.map(({ id }) => id)).size).toBe(collectedOutings.length);
      const partsOf = new Set(memberships.map(({ outing_id, user_id }) => `${outing_id} ${user_id}`));
      const set = new Set(outings.flatMap(({ id, status }) => (status === 'draft' ? [] : [id])));
      for (const { outing_id, user_id } of collectedOutings) {
        expect(partsOf.has(`${outing_id} ${user_id}`)).toBe(true);
        expect(set.has(outing_id)).toBe(true);
      }
    });
  });

  it('has only visits of existing places, each once', () => {
    const gazetteer = readGazetteer();
    const marks = onNow.visits.map(({ user_id, place_id }) => `${user_id} ${place_id}`);
    expect(new Set(marks).size).toBe(marks.length);
    expect(onNow.visits.filter(({ place_id }) => gazetteer.find(place_id) === undefined)).toEqual([]);
    const byAda = onNow.visits.filter(({ user_id }) => user_id === personId(onNow, 'ada'));
    expect(byAda.length).toBeGreaterThan(10);
  });

  it('dates notes about past outings after their end, and all others before their start', () => {
    onAnyDay((rows) => {
      const outings = new Map(rows.outings.map((outing) => [outing.id, outing]));
      const planned = new Map(
        Object.values(sampleNotes)
          .flat()
          .map((note) => [note.text, note.written]),
      );
      for (const note of rows.notes) {
        const root = outings.get(note.root_id);
        if (planned.get(note.text) === 'after') {
          expect(note.created_at_timestamp).toBeGreaterThan(root?.ends_instant ?? Number.POSITIVE_INFINITY);
        } else {
          expect(note.updated_at_timestamp).toBeLessThan(root?.starts_instant ?? Number.POSITIVE_INFINITY);
        }
      }
    });
  });
});
