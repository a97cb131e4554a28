/**
 * Collects the user's own data outside of outings: account, people, calendar, collections, travel log, notifications,
 * stories and posts.
 */
import { Account } from '#contract/accounts/account/account.ts';
import { Notification } from '#contract/accounts/notification/notification.ts';
import { ForeignCalendar } from '#contract/calendar/foreign-calendar/foreign-calendar.ts';
import { PersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { Invitation } from '#contract/outings/invitation/invitation.ts';
import { JoinRequest } from '#contract/outings/request/request.ts';
import { CollectedOuting, Collection } from '#contract/people/collection/collection.ts';
import { ContactList } from '#contract/people/contact-list/contact-list.ts';
import { RelatedPerson } from '#contract/people/related-person/related-person.ts';
import { Story } from '#contract/people/story/story.ts';
import { Visit } from '#contract/places/visit/visit.ts';
import { cityNames } from '#db/queries/places/travel.ts';
import { type EntityOfPerson, listOfPerson } from '#db/rows.ts';
import { FolderNames } from '../archive/file-names.ts';
import type { MissingPart, OwnRecord } from '../archive/shape.ts';
import type { Collecting, NotAmongThem } from './collecting.ts';
import { ownPosts } from './posts.ts';
import { accountRecord, entryRecord, instant, personRecord } from './records.ts';

/**
 * Every entity of the user, and the part of the archive that its list becomes. The type requires a line for a new one.
 */
const PARTS: Readonly<Record<EntityOfPerson, MissingPart | NotAmongThem>> = {
  accounts: 'account',
  people: 'people',
  contactLists: 'contact_lists',
  personalItems: 'calendar',
  foreignCalendars: 'calendar',
  collections: 'collections',
  collectedOutings: 'collections',
  visits: 'travel',
  notifications: 'notifications',
  invitations: 'invitations',
  joinRequests: 'invitations',
  stories: 'stories',
  conversations: { why: 'conversations.ts collects them, with their messages' },
  feedItems: { why: 'posts.ts asks the server for them: a device holds only a part' },
  calendarLinks: { why: 'their addresses are secrets' },
  foreignEvents: { why: 'they belong to the calendars of others, and come from there' },
  activityTemplates: { why: 'they are the same for all users' },
};

const isOwn = (name: string): name is EntityOfPerson => Object.hasOwn(PARTS, name);

const LISTS = Object.keys(PARTS)
  .filter(isOwn)
  .flatMap((entity) => {
    const part = PARTS[entity];
    return typeof part === 'string' ? [{ name: listOfPerson(entity), part }] : [];
  });

/** Returns the host of an address; the rest can be a secret. */
function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return '';
  }
}

export interface Own {
  record: Omit<
    OwnRecord,
    'format' | 'version' | 'made_at' | 'origin' | 'language' | 'missing' | 'outings' | 'conversations'
  >;
  /** For the calendar file. */
  entries: readonly PersonalItem[];
}

export async function collectOwn(collecting: Collecting): Promise<Own> {
  const { reader, missing, things, source, words } = collecting;
  await reader.complete(LISTS.map(({ name }) => name));
  for (const { name, part } of LISTS) {
    const gap = reader.gapOf(name);
    if (gap !== null) missing.list(part, gap);
  }
  const folder = { path: 'pictures', names: new FolderNames(words.unnamed('picture')) };
  const [account] = await reader.rows('accounts', Account, listOfPerson('accounts'));
  const entries = await reader.rows('personalItems', PersonalItem, listOfPerson('personalItems'));
  const collected = await reader.rows('collectedOutings', CollectedOuting, listOfPerson('collectedOutings'));
  collected.sort((a, b) => a.attributes.position - b.attributes.position);
  const visited = (await reader.rows('visits', Visit, listOfPerson('visits'))).filter(
    ({ attributes }) => attributes.visited,
  );
  const cities = await cityNames(
    source.db,
    visited.map(({ id }) => id),
  );
  const stories = (await reader.rows('stories', Story, listOfPerson('stories'))).filter(
    ({ relations }) => relations.author.id === source.userId,
  );
  const record: Own['record'] = {
    account: account
      ? {
          ...accountRecord(account),
          avatar: await things.pictureOf(account.attributes.avatar, account.attributes.username, folder, {
            part: 'account',
            of: '',
          }),
        }
      : null,
    people: (await reader.rows('people', RelatedPerson, listOfPerson('people'))).map(
      ({ attributes, relations }) => ({
        person: personRecord(relations.user),
        follows_you: attributes.is_follower,
        followed_by_you: attributes.is_followed,
        blocked_by_you: attributes.is_blocked ?? false,
        contact_list_ids: attributes.list_ids ?? [],
      }),
    ),
    contact_lists: (await reader.rows('contactLists', ContactList, listOfPerson('contactLists'))).map(
      ({ id, parent_list_id, attributes }) => ({ id, parent_id: parent_list_id, title: attributes.title }),
    ),
    calendar_entries: entries.map(entryRecord),
    subscribed_calendars: (
      await reader.rows('foreignCalendars', ForeignCalendar, listOfPerson('foreignCalendars'))
    ).map(({ attributes: { name, url, color } }) => ({ name, host: hostOf(url), color })),
    collections: (await reader.rows('collections', Collection, listOfPerson('collections'))).map(
      ({ id, attributes: { title, text, kind, privacy } }) => ({
        id,
        title,
        text,
        kind,
        privacy,
        outing_ids: collected.flatMap(({ collection_id, outing_id }) =>
          collection_id === id ? [outing_id] : [],
        ),
      }),
    ),
    visited_places: visited.map(({ id }) => ({ id, name: words.place(id, cities) })),
    notifications: (await reader.rows('notifications', Notification, listOfPerson('notifications'))).map(
      (row) => ({
        type: row.attributes.type,
        at: instant(row.attributes.created_at_timestamp),
        person: row.relations.user && personRecord(row.relations.user),
        outing: row.relations.outing?.title ?? null,
        answer: row.attributes.answer,
        role: row.attributes.role,
        text: words.notification(row),
      }),
    ),
    invitations: (await reader.rows('invitations', Invitation, listOfPerson('invitations'))).map(
      ({ attributes, relations }) => ({
        outing: relations.outing?.attributes.title ?? '',
        state: attributes.state,
        line: attributes.line,
        at: instant(attributes.created_at_timestamp),
        by: relations.inviter && personRecord(relations.inviter),
      }),
    ),
    join_requests: (await reader.rows('joinRequests', JoinRequest, listOfPerson('joinRequests'))).map(
      ({ attributes, relations }) => ({
        outing: relations.outing?.attributes.title ?? '',
        state: attributes.state,
        line: attributes.line,
        at: instant(attributes.created_at_timestamp),
      }),
    ),
    posts: await ownPosts(collecting),
    stories: [],
  };
  for (const { id, attributes } of stories)
    record.stories.push({
      id,
      text: attributes.text,
      at: instant(attributes.created_at_timestamp),
      ends_at: instant(attributes.expires_at_timestamp),
      picture: await things.picture(attributes.picture?.picture ?? null, attributes.text, folder, {
        part: 'stories',
        of: '',
      }),
    });
  reader.forget();
  return { record, entries };
}
