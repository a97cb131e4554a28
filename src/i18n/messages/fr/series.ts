/** Outings that repeat: each date is an outing of its own. */
import type { Translation } from '../../translation.ts';
import type { series as english } from '../en/series.ts';

export const series: Translation<typeof english> = {
  repeats: 'Se répète',
  dates: 'Dates',
  title: 'Prochaines dates',
  none: 'Aucune date à venir.',
  coming: 'D’autres dates arrivent dès que ceci est envoyé.',
  ahead:
    'Les dates sont créées à l’avance : jusqu’à {count, plural, one {#} many {#} other {#}} sur six mois. Les suivantes viennent d’elles-mêmes.',
  shown: 'Tu es ici',
  differs: 'Différent : {parts}',
  parts: {
    title: 'titre',
    time: 'heure',
    place: 'lieu',
    description: 'description',
    cover: 'couverture',
    privacy: 'qui la voit',
    permissions: 'droits des membres',
    people: 'places',
  },
  hint: 'Chaque date a ses propres réponses, sa discussion et ses photos. L’appli crée jusqu’à {count, plural, one {# date} many {# dates} other {# dates}} à l’avance, sur six mois.',
  answerMore: 'Répondre pour d’autres dates',
  answered: 'Réponse donnée pour ces dates',
  canceled: 'Ces dates sont annulées',
  deleted: 'Ces dates sont supprimées',
  left: 'Tu as quitté ces dates',
  scope: {
    this: 'Seulement cette date',
    following: 'Celle-ci et toutes les suivantes',
    all: 'Toutes les dates à venir',
    editTitle: 'Quelles dates modifier ?',
    editText:
      'Avec « Celle-ci et toutes les suivantes », ce qui a été changé sur une seule date y reste ; « Toutes les dates à venir » le change aussi. Les dates passées restent.',
    cancelTitle: 'Quelles dates annuler ?',
    cancelText:
      'Tous les participants sont prévenus une fois. Après plusieurs dates, aucune autre n’est créée.',
    deleteTitle: 'Quelles dates supprimer ?',
    deleteText:
      'La discussion, les notes, les photos et tout le reste de ces dates disparaissent. C’est définitif.',
    answerTitle: 'Pour quelles dates répondre ?',
    answerText:
      'Ta réponse vaut aussi pour les dates à venir plus tard. Tu peux la changer pour chaque date.',
    leaveTitle: 'Quelles dates quitter ?',
    leaveText: 'Tu ne verras plus ces dates.',
    recurrenceTitle: 'Répéter autrement ?',
    recurrenceText:
      'La nouvelle règle vaut pour cette date et toutes les suivantes. Les dates qu’elle ne nomme pas sont supprimées, avec tout leur contenu.',
  },
};
