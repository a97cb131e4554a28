/**
 * Texts about how many come with an answer: adults, including the answering user, and children. `<who>` and `<what>`
 * are names, and bold.
 */
import type { Translation } from '../../translation.ts';
import type { heads as english } from '../en/heads.ts';

export const heads: Translation<typeof english> = {
  adults: '{count, plural, one {# adulto} many {# de adultos} other {# adultos}}',
  children: '{count, plural, one {# criança} many {# de crianças} other {# crianças}}',
  going: '{count, plural, one {# vai} many {# vão} other {# vão}}: {parts}',
  brings: '+{parts}',
  both: '{adults}, {children}',
  said: '{answer} · {brings}',
  justYou: 'Só tu',
  you: 'Tu',
  bring: 'Levar outras pessoas',
  change: 'Mudar',
  adultsField: 'Adultos',
  adultsHint: 'Contigo',
  childrenField: 'Crianças',
  done: 'Pronto',
  onlyFewer: 'Aqui já não se pode levar mais pessoas. Podes ir com menos.',
  room: {
    title:
      '{count, plural, one {Há lugar para uma pessoa} many {Há lugar para # de pessoas} other {Há lugar para # pessoas}}',
    text: 'Vai com menos pessoas, ou espera até haver lugar para {count, number}.',
    loses: 'Se esperares por lugar para {count, number}, outros podem ficar com os lugares que tens agora.',
    alone: 'Ir sem os outros',
    come: 'Ir com {count, number} ao todo: {parts}',
    wait: 'Esperar com {count, number} ao todo',
  },
  free: '{count, plural, one {Há um lugar livre.} many {Há # de lugares livres.} other {Há # lugares livres.}}',
  comeAs: '{count, plural, one {Ir sem os outros} many {Ir com # ao todo} other {Ir com # ao todo}}',
  activity: {
    joined: '<who>{name}</who> juntou-se com {others}',
    going: '<who>{name}</who> vai com {others}',
    maybe: '<who>{name}</who> talvez vá com {others}',
    waiting: '<who>{name}</who> está na lista de espera com {others}',
    goingAlone: '<who>{name}</who> vai agora sem os outros',
    maybeAlone: '<who>{name}</who> talvez vá, agora sem os outros',
    waitingAlone: '<who>{name}</who> está agora na lista de espera sem os outros',
  },
  notification: {
    joined: '<who>{name}</who> juntou-se a <what>{title}</what> com {others}',
    going: '<who>{name}</who> vai a <what>{title}</what> com {others}',
    maybe: '<who>{name}</who> talvez vá a <what>{title}</what> com {others}',
    goingAlone: '<who>{name}</who> vai agora a <what>{title}</what> sem os outros',
    maybeAlone: '<who>{name}</who> talvez vá a <what>{title}</what>, agora sem os outros',
  },
};
