/**
 * Texts about how many come with an answer: adults, including the answering user, and children. `<who>` and `<what>`
 * are names, and bold.
 */
import type { Translation } from '../../translation.ts';
import type { heads as english } from '../en/heads.ts';

export const heads: Translation<typeof english> = {
  adults: '{count, plural, one {# Erwachsener} other {# Erwachsene}}',
  children: '{count, plural, one {# Kind} other {# Kinder}}',
  going: '{count, number} dabei: {parts}',
  brings: '+{parts}',
  both: '{adults}, {children}',
  said: '{answer} · {brings}',
  justYou: 'Nur du',
  you: 'Du',
  bring: 'Andere mitbringen',
  change: 'Ändern',
  adultsField: 'Erwachsene',
  adultsHint: 'Mit dir',
  childrenField: 'Kinder',
  done: 'Fertig',
  onlyFewer: 'Hier kann niemand mehr Leute mitbringen. Du kannst mit weniger kommen.',
  room: {
    title: '{count, plural, one {Für eine Person ist Platz} other {Für # ist Platz}}',
    text: 'Komm mit weniger, oder warte, bis alle {count, number} Platz haben.',
    loses:
      'Wenn du auf Platz für alle {count, number} wartest, können andere deine jetzigen Plätze bekommen.',
    alone: 'Allein kommen',
    come: 'Zu {count, number} kommen: {parts}',
    wait: 'Zu {count, number} warten',
  },
  free: '{count, plural, one {Ein Platz ist frei.} other {# Plätze sind frei.}}',
  comeAs: '{count, plural, one {Allein kommen} other {Zu # kommen}}',
  activity: {
    joined: '<who>{name}</who> macht mit und bringt mit: {others}',
    going: '<who>{name}</who> kommt und bringt mit: {others}',
    maybe: '<who>{name}</who> kommt vielleicht und bringt mit: {others}',
    waiting: '<who>{name}</who> steht auf der Warteliste und bringt mit: {others}',
    goingAlone: '<who>{name}</who> kommt jetzt allein',
    maybeAlone: '<who>{name}</who> kommt vielleicht, jetzt allein',
    waitingAlone: '<who>{name}</who> steht jetzt allein auf der Warteliste',
  },
  notification: {
    joined: '<who>{name}</who> macht bei <what>{title}</what> mit und bringt mit: {others}',
    going: '<who>{name}</who> kommt zu <what>{title}</what> und bringt mit: {others}',
    maybe: '<who>{name}</who> kommt vielleicht zu <what>{title}</what> und bringt mit: {others}',
    goingAlone: '<who>{name}</who> kommt jetzt allein zu <what>{title}</what>',
    maybeAlone: '<who>{name}</who> kommt vielleicht zu <what>{title}</what>, jetzt allein',
  },
};
