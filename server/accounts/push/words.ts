/**
 * Texts of pushes, in the language of a device. Notifications have the app's texts: one sentence, wherever it is read.
 */
import { createTranslator } from 'use-intl/core';
import type { Notification } from '#contract/accounts/notification/notification.ts';
import type { PushTopic } from '#contract/accounts/push/push.ts';
import { notifications as ar } from '#i18n/messages/ar/notifications.ts';
import { notifications as de } from '#i18n/messages/de/notifications.ts';
import { notifications as en } from '#i18n/messages/en/notifications.ts';
import { notifications as fr } from '#i18n/messages/fr/notifications.ts';
import { notifications as pt } from '#i18n/messages/pt/notifications.ts';

interface OwnWords {
  /** For a device whose user wants no names and titles on it. */
  readonly hidden: Readonly<Record<PushTopic, string>>;
  readonly photo: string;
  readonly shared: string;
  /** `count`: at least two. */
  readonly several: string;
  readonly group: string;
}

const OWN = {
  en: {
    hidden: {
      people: 'There’s something new',
      changes: 'An outing has changed',
      nudges: 'A poll waits for you',
      chat: 'New message',
      reminders: 'Something starts soon',
    },
    photo: 'Photo',
    shared: 'Shared something with you',
    several: '{count, plural, one {# new message} other {# new messages}}',
    group: 'Group',
  },
  de: {
    hidden: {
      people: 'Es gibt Neues',
      changes: 'Ein Plan hat sich geändert',
      nudges: 'Eine Umfrage wartet auf dich',
      chat: 'Neue Nachricht',
      reminders: 'Bald geht etwas los',
    },
    photo: 'Foto',
    shared: 'Hat etwas mit dir geteilt',
    several: '{count, plural, one {# neue Nachricht} other {# neue Nachrichten}}',
    group: 'Gruppe',
  },
  fr: {
    hidden: {
      people: 'Il y a du nouveau',
      changes: 'Une sortie a changé',
      nudges: 'Un sondage t’attend',
      chat: 'Nouveau message',
      reminders: 'Quelque chose commence bientôt',
    },
    photo: 'Photo',
    shared: 'A partagé quelque chose avec toi',
    several:
      '{count, plural, one {# nouveau message} many {# nouveaux messages} other {# nouveaux messages}}',
    group: 'Groupe',
  },
  pt: {
    hidden: {
      people: 'Há novidades',
      changes: 'Um plano mudou',
      nudges: 'Uma votação espera por ti',
      chat: 'Nova mensagem',
      reminders: 'Algo começa em breve',
    },
    photo: 'Foto',
    shared: 'Partilhou algo contigo',
    several: '{count, plural, one {# mensagem nova} many {# mensagens novas} other {# mensagens novas}}',
    group: 'Grupo',
  },
  ar: {
    hidden: {
      people: 'هناك جديد',
      changes: 'تغيّرت خطة',
      nudges: 'تصويت ينتظرك',
      chat: 'رسالة جديدة',
      reminders: 'شيء ما يبدأ قريبًا',
    },
    photo: 'صورة',
    shared: 'شارك شيئًا معك',
    several:
      '{count, plural, zero {لا رسائل جديدة} one {رسالة جديدة} two {رسالتان جديدتان} few {# رسائل جديدة} many {# رسالة جديدة} other {# رسالة جديدة}}',
    group: 'مجموعة',
  },
} as const satisfies Record<string, OwnWords>;

type Language = keyof typeof OWN;

const NOTIFICATIONS = { en, de, fr, pt, ar };

const isLanguage = (language: string): language is Language => Object.hasOwn(OWN, language);

/** Sentences of either direction contain names (Unicode, first strong isolate). */
const isolated = (text: string) => `\u2068${text}\u2069`;

const plain = (chunks: string) => chunks;

export interface PushWords extends Omit<OwnWords, 'several'> {
  /** A user without a name. */
  readonly someone: string;
  several(count: number): string;
  /** @param others how many other users did the same */
  notificationLine(notification: Notification, others: number): string;
}

/** Returns texts for a language of this or another version of the app: English for an unavailable one. */
export function pushWords(language: string): PushWords {
  const locale = isLanguage(language) ? language : 'en';
  const own = OWN[locale];
  const t = createTranslator({ locale, messages: { own, notifications: NOTIFICATIONS[locale] } });
  return {
    ...own,
    someone: NOTIFICATIONS[locale].someone,
    several: (count) => t('own.several', { count }),
    notificationLine({ attributes: { type, answer, role }, relations: { user, outing } }, others) {
      const name = user === null || user.name === '' ? NOTIFICATIONS[locale].someone : user.name;
      const title = outing?.title ?? NOTIFICATIONS[locale].someOuting;
      const values = {
        name: isolated(name),
        title: isolated(title),
        others,
        who: plain,
        what: plain,
      };
      if (type === 'answered') return t.markup(`notifications.answered.${answer ?? 'several'}`, values);
      if (type === 'role_changed') return t.markup(`notifications.roleChanged.${role ?? 'member'}`, values);
      return t.markup(`notifications.kind.${type}`, values);
    },
  };
}
