/** Texts of repeating outings: each date is a separate outing. */

import type { Translation } from '../../translation.ts';
import type { series as english } from '../en/series.ts';

export const series: Translation<typeof english> = {
  repeats: 'Wiederholt sich',
  dates: 'Termine',
  title: 'Nächste Termine',
  none: 'Keine weiteren Termine.',
  coming: 'Weitere Termine erscheinen, sobald das gesendet ist.',
  ahead:
    'Die Termine für das nächste halbe Jahr stehen bereit, höchstens {count, number}. Weitere kommen nach und nach dazu.',
  shown: 'Du bist hier',
  differs: 'Anders: {parts}',
  parts: {
    title: 'Titel',
    time: 'Zeit',
    place: 'Ort',
    description: 'Beschreibung',
    cover: 'Titelbild',
    privacy: 'wer es sieht',
    permissions: 'was Mitglieder dürfen',
    people: 'Plätze',
  },
  hint: 'Jeder Termin hat eigene Antworten, Fotos und einen eigenen Chat. Termine kommen nach und nach dazu: ein halbes Jahr im Voraus, höchstens {count, number}.',
  answerMore: 'Für mehr Termine antworten',
  answered: 'Für diese Termine geantwortet',
  canceled: 'Diese Termine sind abgesagt',
  deleted: 'Diese Termine sind gelöscht',
  left: 'Du hast diese Termine verlassen',
  scope: {
    this: 'Nur dieser Termin',
    following: 'Dieser und alle folgenden',
    all: 'Alle kommenden Termine',
    editTitle: 'Welche Termine ändern?',
    editText:
      '„Dieser und alle folgenden“ lässt Termine, die du einzeln geändert hast, wie sie sind. „Alle kommenden Termine“ überschreibt sie. Vergangene Termine ändern sich nie.',
    cancelTitle: 'Welche Termine absagen?',
    cancelText: 'Alle, die dabei sind, erfahren es einmal. Sagst du mehrere ab, endet auch die Serie.',
    deleteTitle: 'Welche Termine löschen?',
    deleteText: 'Ihre Chats, Notizen und Fotos werden auch gelöscht. Du kannst das nicht rückgängig machen.',
    answerTitle: 'Für welche Termine antworten?',
    answerText:
      'Deine Antwort gilt auch für Termine, die noch dazukommen. Du kannst sie für jeden Termin ändern.',
    leaveTitle: 'Welche Termine verlassen?',
    leaveText: 'Du siehst diese Termine dann nicht mehr.',
    recurrenceTitle: 'Anders wiederholen?',
    recurrenceText:
      'Gilt ab diesem Termin. Termine, die nicht mehr dazugehören, werden mit allem darin gelöscht.',
  },
};
