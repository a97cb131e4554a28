/** Texts of the user's contact lists and their members. */
import type { Translation } from '../../translation.ts';
import type { contactLists as english } from '../en/contact-lists.ts';

export const contactLists: Translation<typeof english> = {
  title: 'Listes de contacts',
  about:
    'Tes listes ne sont visibles que par toi. Ce qui est pour une liste l’est aussi pour les listes qu’elle contient.',
  new: 'Nouvelle liste',
  newBelow: 'Nouvelle liste dans « {title} »',
  addBelow: 'Nouvelle liste à l’intérieur',
  openList: 'Voir et ajouter des gens',
  rename: 'Renommer',
  name: 'Nom',
  save: 'Enregistrer',
  move: 'Déplacer…',
  moveTitle: 'Déplacer « {title} »',
  top: 'Dans aucune autre liste',
  refusal: {
    too_deep: 'Les listes ont {levels, number} niveaux au maximum.',
    below_itself: 'Elle est dans la liste que tu déplaces.',
    there_already: 'Elle est déjà ici.',
  },
  delete: 'Supprimer',
  deleteTitle: 'Supprimer « {title} » ?',
  deleteLine: 'Elle contient des listes. Quel que soit ton choix, personne ne cesse de te suivre.',
  deleteAlone: 'Garder les listes à l’intérieur',
  deleteAll: 'Les supprimer aussi',
  drag: 'Faire glisser {title}',
  menuOf: 'Actions pour {title}',
  count: '{count, plural, =0 {Personne} one {# personne} many {# de personnes} other {# personnes}}',
  empty:
    'Range les gens qui te suivent dans des listes, comme la famille ou les amis de rando, et prévois tout pour une liste entière.',
  emptyList: 'Il n’y a encore personne dans cette liste.',
  gone: 'Cette liste n’existe plus.',
  toAll: 'Toutes les listes',
  path: 'Listes autour de celle-ci',
  subLists: 'Listes à l’intérieur',
  members: 'Personnes dans cette liste',
  inBelow: 'Dans {titles}',
  add: 'Ajouter',
  addTo: 'Ajouter à « {title} »',
  addCount:
    '{count, plural, one {Ajouter # personne} many {Ajouter # de personnes} other {Ajouter # personnes}}',
  remove: 'Retirer {name} de {title}',
  search: 'Chercher parmi tes abonnés',
  noneFound: 'Aucun abonné ne correspond.',
  noFollowers: 'Il n’y a pas d’autre abonné à ajouter. Les listes sont pour les gens qui te suivent.',
  find: 'Trouver des gens',
  neverLoaded: 'Pas encore enregistré sur cet appareil. Connecte-toi une fois pour charger tes listes.',
  couldNotLoad: 'Impossible de charger tes listes.',
  done: {
    moved: '« {title} » a été déplacée.',
    deleted: '« {title} » a été supprimée.',
    added:
      '{count, plural, one {# personne ajoutée à « {title} ».} many {# de personnes ajoutées à « {title} ».} other {# personnes ajoutées à « {title} ».}}',
    removed: '{name} ne fait plus partie de « {title} ».',
  },
};
