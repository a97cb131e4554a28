/** Files of an outing. */
import type { Translation } from '../../translation.ts';
import type { files as english } from '../en/files.ts';

export const files: Translation<typeof english> = {
  title: 'Fichiers',
  add: 'Ajouter des fichiers',
  empty: 'Aucun fichier pour l’instant. Ajoute des billets, des listes, tout ce qui sert à tous.',
  emptyReadOnly: 'Aucun fichier pour l’instant.',
  couldNotLoad: 'Impossible de charger les fichiers.',
  couldNotLoadMore: 'Impossible de charger d’autres fichiers.',
  neverLoaded: 'Pas encore sur cet appareil. Connecte-toi une fois pour charger les fichiers.',
  notFound: 'Ce fichier n’est plus ici.',
  nextFile: 'Fichier suivant',
  previousFile: 'Fichier précédent',
  by: '{size} · {name}, {when}',
  menu: 'Actions du fichier : {name}',
  open: 'Ouvrir',
  download: 'Télécharger',
  share: 'Partager le fichier',
  keep: 'Garder hors ligne',
  keepNoLonger: 'Ne plus garder hors ligne',
  keepHint: 'Sur cet appareil seulement',
  delete: 'Supprimer',
  deleted: 'Fichier supprimé',
  cancel: 'Annuler : {name}',
  canceled: 'Fichier non ajouté',
  uploading: 'Envoi : {name}',
  sent: '{sent} sur {size}',
  waits: 'En attente d’envoi',
  stuck: 'Envoi impossible pour le moment, nouvel essai…',
  waitsOffline: 'Partira quand tu seras en ligne',
  notShared: 'Impossible de partager le fichier. Télécharge-le plutôt.',
  where: {
    kept: 'Gardé hors ligne',
    wanted: 'Sera gardé hors ligne une fois téléchargé',
    opened: 'Sur cet appareil',
    nowhere: 'Pas sur cet appareil',
  },
  notOpened: {
    offline: '« {name} » n’est pas sur cet appareil. Connecte-toi et réessaie.',
    refused: '« {name} » ne t’est plus accessible.',
    full: 'Il n’y a pas assez de place sur cet appareil pour « {name} ».',
  },
  notAdded: {
    title:
      '{count, plural, one {# fichier n’a pas été ajouté} many {# fichiers n’ont pas été ajoutés} other {# fichiers n’ont pas été ajoutés}}',
    dismiss: 'Ignorer',
    empty: 'Il est vide.',
    unreadable: 'Il ne peut pas être lu.',
  },
  rename: {
    action: 'Renommer',
    title: 'Renommer le fichier',
    name: 'Nom',
    ending: 'La terminaison .{extension} reste.',
    save: 'Enregistrer',
  },
  refused: {
    add: 'Ton fichier',
    rename: 'Nouveau nom d’un fichier',
    delete: 'Suppression d’un fichier',
  },
};
