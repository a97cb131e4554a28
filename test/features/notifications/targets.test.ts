import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NOTIFICATION_TYPES, type NotificationType } from '#contract/accounts/notification/notification.ts';
import type { Person } from '#contract/base/shapes.ts';
import { notificationHref } from '#features/notifications/notification-target.ts';
import { OutingSearch } from '#features/outings/outing-search.ts';
import * as en from '#i18n/messages/en.ts';

const ID = '0193f000-0000-7000-8000-0000000000ad';
const outing = { id: ID, title: 'Winter hike' };
const types = Object.keys(NOTIFICATION_TYPES) as NotificationType[];
const ben = { id: ID, username: 'ben', name: 'Ben Kaya', avatar: null };
const OF_ONE_PERSON: readonly NotificationType[] = ['followed', 'contact_requested'];
const ABOUT_PEOPLE: readonly NotificationType[] = [...OF_ONE_PERSON, 'contact_left'];
const hrefOf = (type: NotificationType, invitedTo: readonly string[] = []) =>
  notificationHref({ type, outing, people: [] }, new Set(invitedTo));

describe('link of a notification', () => {
  it.each(types.filter((type) => !ABOUT_PEOPLE.includes(type)))(
    'the notification %s leads to its place',
    (type) => {
      const href = hrefOf(type);
      if (type === 'deleted') return expect(href).toBeNull();
      expect(href).toMatch(/^\/(outings|preview\/outing)\//);
      expect(notificationHref({ type, outing: null, people: [] }, new Set())).toBeNull();
      const said = Object.fromEntries(new URL(href ?? '', 'http://x').searchParams);
      // The page of an outing accepts it.
      expect(v.parse(OutingSearch, said)).toMatchObject(said);
    },
  );

  it('an invitation leads to its answer, and an answered one to the outing', () => {
    expect(hrefOf('invited', [ID])).toBe(`/outings/invitations?outingId=${ID}`);
    expect(hrefOf('invited')).toBe(`/outings/${ID}`);
    expect(hrefOf('requested')).toBe(`/outings/${ID}?openMembersModalTab=requests`);
  });

  it.each(OF_ONE_PERSON)(
    'the notification %s leads to the person, and nowhere when the account is gone',
    (type) => {
      const about = (people: readonly Person[]) =>
        notificationHref({ type, outing: null, people }, new Set());
      expect(about([ben])).toBe('/users/ben/profile');
      expect(about([{ ...ben, username: '', name: '' }])).toBeNull();
      expect(about([])).toBeNull();
    },
  );

  it('the notification that a contact left opens the contact lists', () => {
    expect(notificationHref({ type: 'contact_left', outing: null, people: [ben] }, new Set())).toBe(
      '/contact-lists',
    );
  });

  it('every type has its words', () => {
    const worded = [...Object.keys(en.notifications.kind), 'answered', 'role_changed'];
    expect(worded.sort()).toEqual([...types].sort());
  });
});
