/** Builds the content of a queued push: read when it is sent, and filtered by its user's settings. */
import { and, eq, isNull, ne } from 'drizzle-orm';
import { NOTIFICATION_TYPES, type Notification } from '#contract/accounts/notification/notification.ts';
import { notificationHref } from '#contract/accounts/notification/notification-target.ts';
import type { PushPayload, PushTopic } from '#contract/accounts/push/push.ts';
import { REMINDER_ON_TIME_MS } from '#contract/outings/membership/due-reminders.ts';
import type { UserRow } from '../../base/db/tables.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { describeViews } from '../../chat/conversation.ts';
import { describeMessageIds } from '../../chat/message.ts';
import { chatToNotify } from '../../chat/views.ts';
import { type PushSubject, pushTag } from '../../core/push/queue.ts';
import { describeNotifications, type NotificationRow } from '../notifications/notification.ts';
import { reaches } from '../notifications/reaching.ts';
import { notifications } from '../notifications/tables.ts';
import type { Push } from './encrypt.ts';
import { type PushWords, pushWords } from './words.ts';

const DAY_S = 86_400;
const TITLE = 'Outing';
/** A push has at most 4,096 bytes (RFC 8030): a long text is cut after this many characters. */
const TEXT_MAX = 240;

/** The content of a push, in any language. */
export interface Said {
  readonly topic: PushTopic;
  readonly href: string;
  /** How many seconds it is relevant. */
  readonly ttl: number;
  readonly urgency: Push['urgency'];
  /** Text with names and titles. */
  words(words: PushWords, language: string): { title: string; body: string };
}

const shortened = (text: string) => {
  const characters = [...text];
  return characters.length > TEXT_MAX ? `${characters.slice(0, TEXT_MAX).join('')}…` : text;
};

function profileOf({ relations: { user } }: Notification): string | null {
  return user === null || user.username === '' ? null : `/users/${encodeURIComponent(user.username)}/profile`;
}

/**
 * Groups a notification with unread ones of the same kind and outing: how many other users, and whether all answered
 * alike.
 */
async function groupedWith(db: Queryable, { user_id, type, outing_id, causer_id, answer }: NotificationRow) {
  if (outing_id === null || causer_id === null) return NO_OTHERS;
  const others = await db
    .select({ causerId: notifications.causer_id, answer: notifications.answer })
    .from(notifications)
    .where(
      and(
        eq(notifications.user_id, user_id),
        eq(notifications.type, type),
        eq(notifications.outing_id, outing_id),
        ne(notifications.causer_id, causer_id),
        isNull(notifications.read_at_timestamp),
        reaches,
      ),
    )
    .orderBy(notifications.created_at_timestamp, notifications.id);
  const participations = new Map(others.map((other) => [other.causerId, other.answer]));
  return {
    others: participations.size,
    isAlike: [...participations.values()].every((other) => other === answer),
  };
}

const NO_OTHERS = { others: 0, isAlike: true };

async function sayNotification(
  db: Queryable,
  user: UserRow,
  { id, group }: PushSubject & { kind: 'notice' },
): Promise<Said | null> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), reaches));
  const [row] = rows;
  const [notification] = await describeNotifications(db, rows);
  if (notification === undefined || row?.user_id !== user.id || row.read_at_timestamp !== null) return null;
  const { type } = notification.attributes;
  const { of, isImportant } = NOTIFICATION_TYPES[type];
  const { others, isAlike } = group === undefined ? NO_OTHERS : await groupedWith(db, row);
  const answer = isAlike ? notification.attributes.answer : null;
  const target = { type, outing: notification.relations.outing, profile: profileOf(notification) };
  return {
    topic: of,
    href: notificationHref(target, true) ?? '/notifications',
    ttl: DAY_S,
    urgency: isImportant ? 'high' : 'normal',
    words: (words) => ({
      title: TITLE,
      body: words.notificationLine(
        { ...notification, attributes: { ...notification.attributes, answer } },
        others,
      ),
    }),
  };
}

async function sayChat(db: Queryable, user: UserRow, id: string, now: number): Promise<Said | null> {
  const view = await chatToNotify(db, user.id, id, now);
  if (view === null) return null;
  const [message] = await describeMessageIds(db, user.id, [view.message_id]);
  const [chat] = await describeViews(db, [view]);
  if (message === undefined || chat === undefined) return null;
  const { name: writer } = message.relations.author;
  const { kind, name } = chat.attributes;
  const others = chat.relations.members.map(({ user: { id: other, name: its } }) =>
    other === user.id ? '' : its,
  );
  const { text, picture, subject } = message.attributes;
  return {
    topic: 'chat',
    href: `/chat/${encodeURIComponent(id)}`,
    ttl: DAY_S,
    urgency: 'high',
    words(words) {
      const word =
        text !== '' ? shortened(text) : picture || subject?.kind === 'photo' ? words.photo : words.shared;
      const who = writer || words.someone;
      const body = kind === 'direct' ? word : `${who}: ${word}`;
      const several = view.new_messages > 1 ? `${words.several(view.new_messages)}\n` : '';
      const group =
        name ||
        others
          .filter((other) => other !== '')
          .slice(0, 3)
          .join(', ') ||
        words.group;
      return { title: kind === 'direct' ? who : group, body: `${several}${body}` };
    },
  };
}

type Reminder = PushSubject & { kind: 'reminder' };

/** Returns when it starts, in the reader's language and clock format. */
function startOf({ start, all_day }: Reminder, { timezone, clock }: UserRow, language: string): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone: timezone } as const;
  if (all_day) return new Intl.DateTimeFormat(language, day).format(start);
  const hour12 = clock === null ? undefined : clock === '12';
  const time = { hour: 'numeric', minute: '2-digit', ...(hour12 !== undefined && { hour12 }) } as const;
  return new Intl.DateTimeFormat(language, { ...day, ...time }).format(start);
}

function sayReminder(subject: Reminder, user: UserRow, now: number): Said | null {
  // A started event needs no reminder, except within a small delay: one for the start itself is sent after it.
  if (now - subject.start > REMINDER_ON_TIME_MS && !subject.all_day) return null;
  const left = Math.floor((subject.start - now) / 1_000);
  return {
    topic: 'reminders',
    href: subject.href,
    ttl: Math.min(DAY_S, Math.max(60, left)),
    urgency: 'high',
    words: (_, language) => ({ title: subject.title, body: startOf(subject, user, language) }),
  };
}

/** Returns the content for a subject; null: it is no longer relevant. @param now Unix ms */
export async function sayOf(
  db: Queryable,
  user: UserRow,
  subject: PushSubject,
  now: number,
): Promise<Said | null> {
  switch (subject.kind) {
    case 'notice':
      return sayNotification(db, user, subject);
    case 'chat':
      return sayChat(db, user, subject.id, now);
    case 'reminder':
      return sayReminder(subject, user, now);
  }
}

/** Returns the text in the language of a device, as detailed as its user allows. */
export function payloadOf(
  said: Said,
  user: UserRow,
  subject: PushSubject,
  { language, badge }: { readonly language: string; readonly badge: number },
): PushPayload {
  const words = pushWords(language);
  const shown = user.push_words
    ? said.words(words, language)
    : { title: TITLE, body: words.hidden[said.topic] };
  return { user_id: user.id, tag: pushTag(subject), ...shown, href: said.href, language, badge };
}
