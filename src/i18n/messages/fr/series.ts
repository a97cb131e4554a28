/** Texts of repeating outings: each date is a separate outing. */
import type { Translation } from '../../translation.ts';
import type { series as english } from '../en/series.ts';

export const series: Translation<typeof english> = {
  repeats: 'Se répète',
  dates: 'Dates',
  title: 'Prochaines dates',
  none: 'Aucune date à venir.',
  coming: 'D’autres dates apparaîtront après l’envoi.',
  ahead:
    'Les dates des six prochains mois sont prêtes, {count, number} au maximum. D’autres s’ajoutent au fil du temps.',
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
  hint: 'Chaque date a ses réponses, sa discussion et ses photos. Les dates s’ajoutent au fil du temps : six mois à l’avance, {count, number} au maximum.',
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
      '« Celle-ci et toutes les suivantes » garde les dates que tu as modifiées une à une. « Toutes les dates à venir » les remplace. Les dates passées ne changent jamais.',
    cancelTitle: 'Quelles dates annuler ?',
    cancelText:
      'Les personnes qui y vont sont prévenues une seule fois. En annuler plusieurs met aussi fin à la série.',
    deleteTitle: 'Quelles dates supprimer ?',
    deleteText: 'Leurs discussions, notes et photos sont supprimées aussi. C’est définitif.',
    answerTitle: 'Pour quelles dates répondre ?',
    answerText: 'Ta réponse vaut aussi pour les dates ajoutées plus tard. Tu peux la changer pour chacune.',
    leaveTitle: 'Quelles dates quitter ?',
    leaveText: 'Tu ne verras plus ces dates.',
    recurrenceTitle: 'Changer la répétition ?',
    recurrenceText:
      'S’applique à partir de cette date. Les dates qui n’en font plus partie sont supprimées avec tout leur contenu.',
  },
};
