/** Outings that repeat: each date is an outing of its own. */

import type { Translation } from '../../translation.ts';
import type { series as english } from '../en/series.ts';

export const series: Translation<typeof english> = {
  repeats: 'Wiederholt sich',
  dates: 'Termine',
  title: 'Nächste Termine',
  none: 'Es stehen keine Termine an.',
  coming: 'Weitere Termine kommen, sobald dies gesendet ist.',
  ahead:
    'Termine werden im Voraus angelegt: bis zu {count, plural, one {#} other {#}} im nächsten halben Jahr. Weitere folgen von selbst.',
  shown: 'Hier bist du',
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
  hint: 'Jeder Termin hat eigene Antworten, einen eigenen Chat und eigene Fotos. Die App legt bis zu {count, plural, one {# Termin} other {# Termine}} im Voraus an, für ein halbes Jahr.',
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
      'Bei „Dieser und alle folgenden“ bleibt, was an einem einzelnen Termin geändert wurde; „Alle kommenden Termine“ ändert auch das. Vergangene Termine bleiben.',
    cancelTitle: 'Welche Termine absagen?',
    cancelText:
      'Alle, die dabei sind, erfahren es einmal. Nach mehreren Terminen werden keine weiteren angelegt.',
    deleteTitle: 'Welche Termine löschen?',
    deleteText:
      'Chat, Notizen, Fotos und alles andere in diesen Terminen geht mit. Das lässt sich nicht rückgängig machen.',
    answerTitle: 'Für welche Termine antworten?',
    answerText:
      'Deine Antwort gilt auch für Termine, die später kommen. Du kannst sie für jeden Termin ändern.',
    leaveTitle: 'Welche Termine verlassen?',
    leaveText: 'Du siehst diese Termine dann nicht mehr.',
    recurrenceTitle: 'Anders wiederholen?',
    recurrenceText:
      'Die neue Regel gilt für diesen Termin und alle folgenden. Termine, die sie nicht nennt, werden mit allem darin gelöscht.',
  },
};
