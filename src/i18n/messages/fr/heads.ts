/**
 * Texts about how many come with an answer: adults, including the answering user, and children. `<who>` and `<what>`
 * are names, and bold.
 */
import type { Translation } from '../../translation.ts';
import type { heads as english } from '../en/heads.ts';

export const heads: Translation<typeof english> = {
  adults: '{count, plural, one {# adulte} many {# d’adultes} other {# adultes}}',
  children: '{count, plural, one {# enfant} many {# d’enfants} other {# enfants}}',
  going: '{count, plural, one {# participe} many {# participent} other {# participent}} : {parts}',
  brings: '+{parts}',
  both: '{adults}, {children}',
  said: '{answer} · {brings}',
  justYou: 'Juste toi',
  you: 'Toi',
  bring: 'Venir accompagné',
  change: 'Modifier',
  adultsField: 'Adultes',
  adultsHint: 'Toi compris',
  childrenField: 'Enfants',
  done: 'OK',
  onlyFewer: 'On ne peut plus amener d’autres personnes ici. Tu peux venir à moins nombreux.',
  room: {
    title:
      '{count, plural, one {Il y a de la place pour une personne} many {Il y a de la place pour # de personnes} other {Il y a de la place pour # personnes}}',
    text: 'Venez moins nombreux, ou attends qu’il y ait de la place pour tous les {count, number}.',
    loses:
      'Si tu attends de la place pour tous les {count, number}, d’autres pourront prendre tes places actuelles.',
    alone: 'Venir sans les autres',
    come: 'Venir à {count, number} : {parts}',
    wait: 'Attendre à {count, number}',
  },
  free: '{count, plural, one {Une place est libre.} many {# de places sont libres.} other {# places sont libres.}}',
  comeAs: '{count, plural, one {Venir sans les autres} many {Venir à #} other {Venir à #}}',
  activity: {
    joined: '<who>{name}</who> a rejoint la sortie avec {others}',
    going: '<who>{name}</who> vient avec {others}',
    maybe: '<who>{name}</who> viendra peut-être avec {others}',
    waiting: '<who>{name}</who> est sur la liste d’attente avec {others}',
    goingAlone: '<who>{name}</who> vient maintenant sans les autres',
    maybeAlone: '<who>{name}</who> viendra peut-être, maintenant sans les autres',
    waitingAlone: '<who>{name}</who> est maintenant sur la liste d’attente sans les autres',
  },
  notification: {
    joined: '<who>{name}</who> a rejoint <what>{title}</what> avec {others}',
    going: '<who>{name}</who> vient à <what>{title}</what> avec {others}',
    maybe: '<who>{name}</who> viendra peut-être à <what>{title}</what> avec {others}',
    goingAlone: '<who>{name}</who> vient maintenant à <what>{title}</what> sans les autres',
    maybeAlone: '<who>{name}</who> viendra peut-être à <what>{title}</what>, maintenant sans les autres',
  },
};
